import { expect, test } from "vitest";
import { after } from "../../site/explore/explorable.ts";
import type { Use } from "../../site/explore/explorable.ts";
import { drawnAs, walk } from "../../site/explore/random.ts";
import { neverHeals } from "./never-heals.ts";
import { explorable, touchesOf } from "./one-key.explore.ts";
import { span } from "./one-key-drawing.ts";
import { type Failure, failures, retried } from "./retried.ts";

const always = Number.MAX_SAFE_INTEGER;
const second = 1000;

test.each([
  { touches: [] },
  { touches: [60 * second] },
  { touches: [60 * second, 70 * second] },
  { touches: [10 * second, 30 * second, 60 * second, 120 * second] },
  { touches: [300 * second] },
])("the worker alone tries when a whole controller does before a server that refuses, touched at $touches", async ({ touches }) => {
  const until = 700 * second;
  const { tries, told } = await neverHeals(until, ...touches);
  // The first failure goes into the status, and that is a touch, too.
  const alone = await retried({ fails: always, with: "quota exceeded", events: [0, 0, ...touches], until });
  expect(alone.syncs.map(({ at }) => at)).toEqual(tries);
  expect(alone.told).toEqual(told.map(({ at }) => at));
  expect(alone.waits).toBe(false);
}); // prettier-ignore

test("what is drawn is what came of it", async () => {
  for await (const { state, view } of walk(explorable, 150, 11)) {
    const { syncs } = state.seen;
    // One square of each fill belongs to the key of the drawing, as does one cross and one line.
    const squares = drawnAs(view.svg, "pod").slice(0, -2);
    expect(squares.map(({ at }) => Number(at["x"])).toSorted((a, b) => a - b)).toEqual(
      syncs.filter(({ givenUp }) => !givenUp).map(({ at }) => Math.round((24 + (at / span) * 308 - 3) * 10) / 10),
    );
    expect(drawnAs(view.svg, "given-up").length - 1).toBe(syncs.filter(({ givenUp }) => givenUp).length);
    expect(drawnAs(view.svg, "touch").length).toBe(touchesOf(state).length);
    expect(view.svg).not.toContain("NaN");
  }
}, 60_000); // prettier-ignore

const atTimes = async (failure: Failure): Promise<number[]> => {
  const { syncs } = await retried({ fails: 2, with: failure, events: [0], until: second });
  return syncs.map(({ at }) => at);
};

test("only a namespace that is going away is told from other failures", async () => {
  const [conflict, quota, terminating] = await Promise.all(failures.map(atTimes));
  expect([conflict, quota, terminating]).toEqual([[0, 5, 15], [0, 5, 15], [0]]);
});

test("each sentence says what became of the key", async () => {
  const all = ["fails", "all"] as const;
  const uses: readonly (readonly Use[])[] = [
    [],
    [["first", 100]],
    ...explorable.telling.map((one) => one.uses),
    [all],
    [all, ["first", 200]],
    [all, ["first", 30], ["second", 60]],
    [all, ["with", "namespace going away"], ["first", 60]],
  ];
  const said: string[] = [];
  for (const one of uses) said.push((await after(explorable, one)).view.why);
  expect(said).toMatchInlineSnapshot(`
    [
      "The sync succeeds, and no failure counts.",
      "Both syncs succeed, and no failure counts.",
      "3 failures in a row put the next sync off by 5, 10 and 20 ms; then one succeeds, and no failure counts any more.",
      "It fails 16 times and is given up at 81.9 s, sooner than if nobody had touched it: the sync that somebody asked for counts, too.",
      "It fails 16 times and is given up at 70 s, but a retry that was asked for earlier still waits: at 81.9 s it comes, finds no failures, and it all starts again at 5 ms.",
      "It fails 16 times and is given up at 164 s: fifteen failures were followed by a retry, the next is not.",
      "It fails 16 times and is given up at 164 s. Whoever touches it at 200 s finds a key without failures, so it starts again at 5 ms.",
      "It fails 16 times and is given up at 60 s, but a retry that was asked for earlier still waits: at 123 s it comes, finds no failures, and it all starts again at 5 ms.",
      "In a namespace that is going away nothing can be made any more, so the key is forgotten after each of its 2 failures.",
    ]
  `);
}); // prettier-ignore
