import { describe, expect, test } from "vitest";
import { agree, explain } from "./explain.ts";
import type { Known } from "./signs.ts";
import { diagnose, fingerprint, signOf, signsOf } from "./signs.ts";
import type { Explanation } from "./tables.ts";

/** What a check that wants 3 says of an answer. */
function failure(answer: () => number): Explanation {
  try {
    agree({
      of: "pods",
      expected: { web: { replicas: 3, ready: 1 } },
      actual: () => ({ web: { replicas: answer(), ready: 1 } }),
    });
  } catch (err) {
    return explain(err);
  }
  throw new Error("it passes");
}
const gives = (n: number) => failure(() => n);
const throws = failure(() => {
  throw new TypeError("no such thing");
});

describe("signOf()", () => {
  test("is what was given instead", () => expect(signOf(gives(4))).toBe("web, replicas: 4"));
  test("is what was thrown, not what it says", () => expect(signOf(throws)).toBe("throws TypeError"));
  test("is nothing where the same fault may look otherwise", () =>
    expect(signOf({ ...gives(4), varies: true })).toBeUndefined());
  test("is what is said where there is no table", () => expect(signOf({ says: "No." })).toBe("No."));
});

describe("diagnose()", () => {
  const failed = (...all: readonly (readonly [name: string, failure: Explanation])[]) =>
    all.map(([name, failure]) => ({ name, state: "failed" as const, failure }));
  const both = failed(["a", gives(4)], ["b", gives(5)]);
  const adds: Known = { belief: "You add.", look: fingerprint(["a", "b"], signsOf(both)) };
  const subtracts: Known = { belief: "You subtract.", fails: ["b"] };

  test.each([
    ["just the same checks, in the same way", [...both].reverse(), "You add."],
    ["one that passes beside", [...both, { name: "c", state: "passed" as const }], "You add."],
    ["the same checks, but one gives something else", failed(["a", gives(4)], ["b", gives(6)]), undefined],
    ["the same checks, but one throws", failed(["a", gives(4)], ["b", throws]), undefined],
    [
      "the same checks, but one fails by another run",
      failed(["a", gives(4)], ["b", { ...gives(5), varies: true }]),
      undefined,
    ],
    ["fewer", failed(["a", gives(4)]), undefined],
    ["more", [...both, ...failed(["c", gives(1)])], undefined],
    ["none", [], undefined],
    ["one that is known by its check alone", failed(["b", throws]), "You subtract."],
  ])("%s", (_, outcomes, belief) => expect(diagnose(outcomes, [adds, subtracts])).toBe(belief));
});

test("fingerprint() tells checks and signs apart, in whatever order they come", () => {
  expect(fingerprint(["a", "b"], { a: "1", b: "2" })).toBe(fingerprint(["b", "a"], { b: "2", a: "1" }));
  const others = [{}, { a: "1" }, { a: "2", b: "1" }, { a: "1", b: "3" }].map((signs) =>
    fingerprint(["a", "b"], signs),
  );
  expect(new Set([...others, fingerprint(["a"], {}), fingerprint(["a"], { a: "1" })]).size).toBe(6);
});
