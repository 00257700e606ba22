import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Run } from "../../site/author.ts";
import { drawnAs } from "../../site/explore/random.ts";
import { conversation, saidIn } from "./conversation.ts";
import { firstMinute } from "./first-minute.ts";

const run = JSON.parse(readFileSync(new URL("trace.json", import.meta.url), "utf8")) as Run;
const said = saidIn(run);

test("it leaves out nothing that another play of the scene has sent by then", async () => {
  const { writes } = await firstMinute();
  const sent = writes.map(({ what }) => what).filter((what) => !what.endsWith(" events"));
  const told = said.flatMap(({ what, answers }) => answers.map(() => what));
  expect(told).toEqual(sent.slice(0, told.length));
});

test("it says what stood, and ends with the first pod that the Deployment reports ready", () => {
  expect(conversation(run, "en").alt.replaceAll(". ", ".\n")).toMatchInlineSnapshot(`
    "Step 1, you: creates web, which wants 10.
    Step 7, Deployment controller, told by the API server: creates a ReplicaSet that wants 10.
    Step 11, Deployment controller: reports 0 pods, 0 ready (3 times, 1 refused).
    Step 17, ReplicaSet controller, told by the API server: creates 10 pods.
    Step 18, ReplicaSet controller: reports 10 pods, 0 ready.
    Step 19, Deployment controller, told by the API server: reports 10 pods, 0 ready.
    Step 20, kubelet: says that a node is there.
    Step 20, scheduler, told by the API server: gives 10 pods a node.
    Step 20, kubelet, told by the API server: says that 1 pod is ready.
    Step 20, ReplicaSet controller, told by the API server: reports 10 pods, 1 ready.
    Step 21, Deployment controller, told by the API server: reports 10 pods, 1 ready."
  `);
});

test("whoever answers to somebody else's write was told of it", () => {
  const told = said.flatMap(({ lane, isTold }, i) => [[lane, isTold, said[i - 1]?.lane === lane]]);
  expect(told.filter(([, isTold, goesOn]) => isTold === goesOn)).toEqual([
    ["you", false, false],
    ["kubelet", false, false], // It registers its node unasked.
  ]);
});

test("each arrow begins or ends at the API server", () => {
  const { svg } = conversation(run, "en");
  const lanes = drawnAs(svg, "faint").map(({ at }) => Number(at["x1"]));
  const arrows = [...svg.matchAll(/<polyline points="([\d.]+),([\d.]+) ([\d.]+),\2"/g)].map(
    ([, from, , to]) => [from, to].map((x) => lanes.findIndex((lane) => Math.abs(lane - Number(x)) <= 3)),
  );
  expect(lanes).toHaveLength(6);
  expect(arrows).toHaveLength(said.length + said.filter(({ isTold }) => isTold).length);
  expect(arrows.filter(([from, to]) => (from === 1) === (to === 1))).toEqual([]);
  expect(arrows.flat()).not.toContain(-1);
});
