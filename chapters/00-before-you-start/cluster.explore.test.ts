import { expect, test } from "vitest";
import { after } from "../../site/explore/explorable.ts";
import type { Use } from "../../site/explore/explorable.ts";
import { drawnAs, walk } from "../../site/explore/random.ts";
import { explorable } from "./cluster.explore.ts";

test("what is off leaves its own difference, and the sentence names it", async () => {
  const said = async (...uses: Use[]) => (await after(explorable, [...explorable.opens, ...uses])).view.why;
  expect([
    (await after(explorable, [])).view.why,
    await said(),
    await said(["deployment", "off"], ["scale", 12], ["delete"]),
    await said(["replicaset", "off"], ["delete"]),
    await said(["node", "off"], ["delete"]),
    await said(["node", "off"], ["delete"], ["node", "on"]),
    await said(["node", "off"], ["scale", 12], ["deployment", "off"], ["node", "on"]),
    await said(["node", "off"], ["scale", 12], ["replicaset", "off"], ["node", "on"]),
  ]).toEqual([
    "The Deployment wants 10 and has no ReplicaSet: the Deployment controller is off.",
    "10 are wanted, 10 are there, 10 are ready: nobody has anything left to do.",
    "The Deployment wants 12, its ReplicaSet 10: the Deployment controller is off.",
    "The ReplicaSet wants 10 and 7 pods are there: the ReplicaSet controller is off.",
    "10 pods are wanted and there, 7 are ready and 3 are still stopping: the node is off.",
    "10 are wanted, 10 are there, 10 are ready: nobody has anything left to do.",
    "All 12 pods are ready and the Deployment reports 10: the Deployment controller, which adds up reports, is off.",
    "All 12 pods are ready and the Deployment reports 10: the ReplicaSet controller, which counts pods, is off.",
  ]);
  const { facts } = (await after(explorable, explorable.telling[2]?.uses ?? [])).view;
  expect(facts.map(([, value]) => value)).toEqual([12, 10, 10, 10, 0]);
}, 60_000);

test("whatever is done, a part that runs leaves nothing undone, and the drawing counts what is there", async () => {
  for await (const { state, view } of walk(explorable, 20, 3)) {
    const [, set, pods, ready, stopping] = view.facts.map(([, value]) => value);
    const inKey = { solid: 1, stopping: 1 };
    expect(view.why).not.toMatch("at work");
    const runs = (part: (typeof state.on)[number]): boolean => state.on.includes(part);
    expect([set, pods, ready, stopping]).toEqual([
      runs("deployment") ? state.wants : set,
      runs("replicaset") && set !== "none" ? set : pods,
      runs("node") ? pods : ready,
      runs("node") ? 0 : stopping,
    ]);
    expect(drawnAs(view.svg, "solid").length - inKey.solid).toBe(ready);
    const drawn = drawnAs(view.svg, "hollow", "dashed").length - inKey.stopping;
    expect(drawn).toBe(state.pods.slice(0, 26).filter((look) => look === "stopping").length);
  }
}, 120_000);
