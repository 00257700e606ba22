import { expect, test } from "vitest";
import { after } from "../../site/explore/explorable.ts";
import type { Use } from "../../site/explore/explorable.ts";
import { drawnAs, walk } from "../../site/explore/random.ts";
import { imageOf } from "../13-sync-deployment/world.ts";
import { listed } from "./story.ts";
import { explorable } from "./tape.explore.ts";

test("in random states the tape says what is stored, 0 is the second highest, and a rollback does what it was asked to", async () => {
  const seen = new Set<string>();
  for await (const { by, before, state, view } of walk(explorable, 100, 19)) {
    const words = (name: string): string[] => drawnAs(view.svg, name).map((one) => one.words);
    const sets = listed(state.stored);
    expect([words("image"), words("number").map(Number)]).toEqual([
      sets.map(({ image }) => image),
      sets.map(({ revision }) => revision),
    ]);
    const descending = sets.map(({ revision }) => revision).toSorted((a, b) => b - a);
    expect(Object.fromEntries(view.facts)["0 means"]).toBe(descending[1] ?? 0);
    expect(drawnAs(view.svg, "earlier")).toHaveLength(sets.flatMap(({ earlier }) => earlier).length);
    expect(view.why.length).toBeLessThanOrEqual(200);
    if (by[0] === "back") seen.add(outcome(before, state));
  }
  expect([...seen].toSorted()).toEqual(["back", "not found", "unchanged"]);
});

type State = Parameters<typeof explorable.draw>[0];

/** What a rollback came to, by what was and what is stored. */
function outcome({ stored, chosen }: State, { stored: after, event }: State): string {
  const was = listed(stored);
  const asked = chosen === 0 ? was.map(({ revision }) => revision).toSorted((a, b) => b - a)[1] : chosen;
  const target = was.find(({ revision }) => revision === asked);
  const runs = after.deployment === undefined ? "" : imageOf(after.deployment);
  if (target === undefined) {
    expect([event.split(" ")[1], listed(after)]).toEqual(["DeploymentRollbackRevisionNotFound", was]);
    return "not found";
  }
  expect(runs).toBe(target.image);
  if (target.wants === 0) return "back";
  expect([event.split(" ")[1], listed(after)]).toEqual(["DeploymentRollbackTemplateUnchanged", was]);
  return "unchanged";
}

test("the experiments of the text", async () => {
  const facts = async (...uses: Use[]) => Object.fromEntries((await after(explorable, uses)).view.facts);
  expect(await facts(["back"], ["back"])).toMatchObject({ runs: "1.21", "its revision": 5, "0 means": 4 });
  expect(await facts(["chosen", 2], ["delete"])).toMatchObject({ runs: "1.21", "0 means": 1 });
  expect(await facts(["back"], ["chosen", 2], ["back"])).toMatchObject({ runs: "1.20", "its revision": 4 });
});
