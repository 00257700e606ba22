import { describe, expect, test } from "vitest";
import { isNotStarted, notStarted } from "./exercise.ts";
import { agree, explain } from "./explain.ts";
import { always, fewer, oneOf, simplerField, smaller } from "./random.ts";
import type { Always } from "./random.ts";

const thrown = (work: Promise<void>): Promise<unknown> =>
  work.then(
    () => undefined,
    (err: unknown) => err,
  );

/** Lists of numbers up to 99, of which `isRight` says whether all is well. */
const lists = (isRight: (list: readonly number[]) => boolean): Always<readonly number[]> => ({
  any: (source) => Array.from({ length: source.intn(20) }, () => source.intn(100)),
  simpler: (list) => fewer(list, smaller),
  holds: (list) =>
    agree({
      calls: `f(${JSON.stringify(list)})`,
      of: "list",
      expected: { list: { "is right": true } },
      actual: { list: { "is right": isRight(list) } },
    }),
});

describe("always()", () => {
  test("tries the same inputs in each run, and is content if all hold", async () => {
    const seen: string[][] = [[], []];
    for (const run of seen) await always(lists((list) => run.push(JSON.stringify(list)) > 0));
    expect(seen[0]).toHaveLength(200);
    expect(seen[0]).toEqual(seen[1]);
    expect(new Set(seen[0]).size).toBeGreaterThan(150);
  });

  test.each([
    [
      "two numbers of which the second is greater",
      (list: readonly number[]) => list.every((n, i) => n >= (list[i + 1] ?? 0)),
      "f([0,1])",
    ],
    ["one that is greater than 41", (list: readonly number[]) => list.every((n) => n < 42), "f([42])"],
    ["three of them", (list: readonly number[]) => list.length < 3, "f([0,0,0])"],
    ["any", () => false, "f([])"],
  ])("shows the shortest input that fails: %s", async (_, isRight, call) => {
    const { says, compared } = explain(await thrown(always(lists(isRight))));
    expect(says).toMatch(/\(The shortest case found\.\)$/);
    expect(says).toContain(`${call} does not give what it should.`);
    expect(compared?.actual).toEqual({ list: { "is right": false } });
  });

  test("explains what is thrown, too, and waits for what rejects", async () => {
    const throws = { ...lists(() => true), holds: () => Promise.reject(new TypeError("no such thing")) };
    expect(explain(await thrown(always(throws))).says).toMatch(
      /^Your code throws TypeError: no such thing.* \(The/,
    );
  });

  test("is pending where nothing is written yet", async () => {
    expect(isNotStarted(await thrown(always({ ...lists(() => true), holds: () => notStarted() })))).toBe(
      true,
    );
  });

  test("does not go on for ever where everything simpler fails", async () => {
    let tries = 0;
    const endless = {
      any: () => 0,
      simpler: (n: number) => [n + 1],
      holds: () => {
        tries++;
        throw new Error("no");
      },
    };
    await thrown(always(endless));
    expect(tries).toBe(1001);
  });
});

test("fewer() leaves out ever smaller pieces, then makes one item simpler", () =>
  expect(fewer([4, 1], smaller)).toEqual([[], [1], [4], [0, 1], [2, 1], [3, 1], [4, 0]]));

test.each([
  [7, [0, 3, 6]],
  [-5, [0, -2, -4]],
  [1, [0]],
  [0, []],
])("smaller(%i) goes towards 0", (n, wanted) => expect(smaller(n)).toEqual(wanted));

test("simplerField() leaves the other fields as they are", () =>
  expect(simplerField({ n: 2, text: "a" }, "n", smaller)).toEqual([
    { n: 0, text: "a" },
    { n: 1, text: "a" },
  ]));

test("oneOf() takes each", () => {
  const source = (n: number) => ({ intn: () => n, float64: () => 0 });
  expect([0, 1].map((n) => oneOf(source(n), ["a", "b"]))).toEqual(["a", "b"]);
});
