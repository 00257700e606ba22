import { expect, test } from "vitest";
import { after } from "../../site/explore/explorable.ts";
import type { Use } from "../../site/explore/explorable.ts";
import { drawnAs, walk } from "../../site/explore/random.ts";
import { imageOf } from "../13-sync-deployment/world.ts";
import { type Listed, listed } from "./story.ts";
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
    if (by[0] !== "back") continue;
    const { ends, runs, event, isMoved } = outcome(before, state);
    expect(runs).toEqual(expected(before, ends));
    expect([event, isMoved]).toEqual([events[ends], ends === "back"]);
    seen.add(ends);
  }
  expect([...seen].toSorted()).toEqual(["back", "not found", "unchanged"]);
});

type State = Parameters<typeof explorable.draw>[0];
type Ends = keyof typeof events;

const events = {
  back: "DeploymentRollback",
  "not found": "DeploymentRollbackRevisionNotFound",
  unchanged: "DeploymentRollbackTemplateUnchanged",
} as const;

/** The one that is asked for, found without the port. */
function target({ stored, chosen }: State): Listed | undefined {
  const sets = listed(stored);
  const asked = chosen === 0 ? sets.map(({ revision }) => revision).toSorted((a, b) => b - a)[1] : chosen;
  return sets.find(({ revision }) => revision === asked);
}

/** How the rollback has to end, and what it left. */
function outcome(before: State, { stored, event }: State) {
  const asked = target(before);
  const ends: Ends = asked === undefined ? "not found" : asked.wants === 0 ? "back" : "unchanged";
  const isMoved = JSON.stringify(listed(before.stored)) !== JSON.stringify(listed(stored));
  return { ends, runs: runningIn(stored), event: event.split(" ")[1], isMoved };
}

const runningIn = (stored: State["stored"]): string =>
  stored.deployment === undefined ? "" : imageOf(stored.deployment);
const expected = (before: State, ends: Ends): string | undefined =>
  ends === "not found" ? runningIn(before.stored) : target(before)?.image;

test("the experiments of the text", async () => {
  const facts = async (...uses: Use[]) => Object.fromEntries((await after(explorable, uses)).view.facts);
  expect(await facts(["back"], ["back"])).toMatchObject({ runs: "1.21", "its revision": 5, "0 means": 4 });
  expect(await facts(["chosen", 2], ["delete"])).toMatchObject({ runs: "1.21", "0 means": 1 });
  const all: Use[] = [["back"], ["back"], ["chosen", 2], ["back"], ["chosen", 4], ["delete"]];
  expect(await facts(...all)).toMatchObject({ runs: "1.21", "its revision": 5, "0 means": 1 });
  expect(await facts(["back"], ["chosen", 2], ["back"])).toMatchObject({ runs: "1.20", "its revision": 4 });
});
