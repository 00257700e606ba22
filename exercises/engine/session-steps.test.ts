import { describe, expect, test } from "vitest";
import { paint } from "./paint.ts";
import { StepsView, keysOf } from "./steps-terminal.ts";
import type { Played } from "./rollout.ts";
import { desks, followed, verdict } from "./session-desk.ts";

const { desk } = desks();
const wrong = "one\n  if (n) n++;\n  return n;";

describe("v", () => {
  test("steps through the failing check: the last call first, with what its names are", async () => {
    const { session, keys, save } = desk();
    await session.start();
    expect(await save(wrong)).toContain("\nv step through what fails   t task");
    expect(await keys("v")).toBe(
      [
        "a check",
        "Call 2 of 2: double(2)",
        "Step 2 of 3, line 2",
        "",
        "  1  one",
        "→ 2    if (n) n++;",
        "  3    return n;",
        "",
        "The condition is true.",
        "",
        "  n   2",
        "",
        "→ or n on   ← or p back   ↑ ↓ calls   Home first   End last   v or q leave",
      ].join("\n"),
    );
    expect(await keys("n")).toContain("→ 3    return n;\n\ndouble gives 3.\n\n  n   3\n");
  });

  test.each([
    [["n", "n", "n"], 3],
    [["p"], 1],
    [["p", "p", "p"], 1],
    [["\u001B[C"], 3],
    [["\u001B[C", "\u001B[D"], 2],
    [["\u001B[H"], 1],
    [["\u001B[H", "\u001B[F"], 3],
    [["n", "["], 2],
    [["[", "["], 1],
    [["[", "]"], 2],
    [["x", "\r"], 2],
  ])("%j stands at step %i", async (pressed, step) => {
    const { session, keys, save } = desk();
    await session.start();
    await save(wrong);
    expect(await keys("v", ...pressed)).toContain(`\nStep ${step} of 3, `);
  });

  test.each(["q", "v", "\u001B"])("is left by %j, and the report is there again", async (key) => {
    const { session, keys, save } = desk();
    await session.start();
    const before = await save(wrong);
    expect(await keys("v", key)).toBe(before);
    expect(await keys("h")).toContain("Hint 1 of 3");
  });

  test("goes on to the next failing check, and leaves after the last", async () => {
    const { session, keys, save } = desk();
    await session.start();
    const before = await save("twice wrong");
    const first = await keys("v");
    expect(first.startsWith("a check\n")).toBe(true);
    expect(first).toContain("v next failing check   q leave");
    const next = await keys("v");
    expect(next.startsWith("another check\n")).toBe(true);
    expect(next).toContain("v or q leave");
    expect(await keys("v")).toBe(before);
    expect((await keys("v")).startsWith("a check\n")).toBe(true);
  });

  test("is left by a save", async () => {
    const { session, keys, save } = desk();
    await session.start();
    await save(wrong);
    await keys("v");
    expect(await save("right")).toContain("Solved: all 1 checks pass.");
    expect(await keys("v")).toContain("There is no failing check to step through.");
  });

  test("says so where no line of the text runs", async () => {
    const { session, keys, save } = desk();
    await session.start();
    await save("nothing runs");
    expect(await keys("v")).toContain("No line of your file runs in this check.");
  });

  test("marks what has changed since the line before", () => {
    const view = new StepsView(followed, { text: wrong, title: "a check" });
    expect(view.screen(paint(true), 80)).not.toContain("\u001B[33m");
    view.press("n");
    expect(view.screen(paint(true), 80)).toContain("\u001B[33m  n   3\u001B[39m");
  });

  test("cuts what is too long", async () => {
    const { session, keys, save } = desk(undefined, 24);
    await session.start();
    await save(`${wrong} // and much more than fits`);
    const screen = await keys("v", "n");
    expect(
      Math.max(
        ...screen
          .split("\n")
          .slice(0, -1)
          .map((line) => line.length),
      ),
    ).toBe(24);
  });
});

describe("d", () => {
  const sizes = (wants: number) => ({ wants: [wants], serves: [0] });
  const rollout = (...wants: number[]) => ({
    sets: [{ name: "web-1", tag: "1.19" }],
    rounds: wants.map((n, i) => ({ at: [i + 1, 0] as const, says: "it moves", sizes: [sizes(n)] })),
  });
  const same = { recording: "rolling", mine: rollout(1, 1, 3) };
  const other = { ...same, mine: rollout(1, 1, 5), real: rollout(1, 1, 3) };

  /** A desk at which the last check of each text has played this. */
  const drawing = (played: Played) =>
    desk(async (text) => {
      const { outcomes, ...result } = verdict(text);
      return {
        ...result,
        outcomes: outcomes.map((one, i) => (i + 1 < outcomes.length ? one : { ...one, played })),
      };
    });

  test("steps through the rollout that is drawn from the first round that differs on; v is the failing check all the same", async () => {
    const { session, keys, save } = drawing(other);
    await session.start();
    expect(await save(wrong)).toContain("\nv step through what fails   d step through your rollout   t task");
    const shown = await keys("d");
    expect(shown).toMatch(
      /^Your rollout, rolling\nRound 3 of 3, the first that differs: it moves\nCall 2 of 2/,
    );
    expect(shown).toContain("\nStep 3 of 3 (3 after these are not kept), line 3\n");
    expect(shown).toMatch(/ v what fails   d or q leave$/);
    expect(await keys("p")).toContain("\nRound 2 of 3: it moves\n");
    const failing = await keys("v");
    expect(failing).toMatch(/^a check\nCall 2 of 2: double\(2\)\nStep 2 of 3, line 2\n/);
    expect(failing).toMatch(/ v or q leave$/);
  });

  test("does so where another check fails first", async () => {
    const { session, keys, save } = drawing(other);
    await session.start();
    const before = await save("twice wrong");
    expect(before).toContain("\nv step through what fails   d step through your rollout   t task");
    expect(await keys("d")).toMatch(/^Your rollout, rolling\nRound 3 of 3/);
    expect(await keys("v")).toMatch(/^a check\n[^]* v next failing check   q leave$/);
    expect(await keys("q")).toBe(before);
    expect(await keys("d", "d")).toBe(before);
  });

  test("steps from the beginning through one that is as it should be, and v then means nothing", async () => {
    const { session, keys, save } = drawing(same);
    await session.start();
    expect(await save("right")).toContain("\nd step through your rollout   t task");
    const shown = await keys("d");
    expect(shown).toMatch(
      /^Your rollout, rolling\nRound 1 of 3: it moves\n[^]*\nStep 1 of 3[^]* d or q leave$/,
    );
    expect(await keys("v")).toBe(shown);
    expect(await keys("q", "v")).toContain("There is no failing check to step through.");
  });

  test("says so where nothing is drawn", async () => {
    const { session, keys, save } = desk();
    await session.start();
    expect(await save(wrong)).not.toContain("d step");
    expect(await keys("d")).toContain("No rollout is drawn.");
  });
});

test("what a terminal sends is taken apart into keys", () => {
  expect(keysOf("a\u001B[C\u001BOD\u001B[1~\u001B")).toEqual([
    "a",
    "\u001B[C",
    "\u001BOD",
    "\u001B[1~",
    "\u001B",
  ]);
});

test("arrows mean nothing where nothing is stepped through", async () => {
  const { session, keys } = desk();
  await session.start();
  const before = await keys("r");
  expect(await keys("\u001B[C")).toBe(before);
});
