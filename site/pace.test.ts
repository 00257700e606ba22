import { expect, test } from "vitest";
import { nodePiece, paceOf, threadPaceOf, tooSlow } from "./pace.ts";

const timing = { what: "a build", took: 9000, pace: 2, target: 5000 };

test("a time counts at the pace of the machine, but for the part that passes anyway; three times the target is far out", () => {
  expect(
    tooSlow([timing, { ...timing, took: 30_000 }, { ...timing, took: 15_400, pace: 1, fixed: 500 }]),
  ).toEqual(["a build: 15400 ms (target 5000); here 15400 ms, where all takes 1.0 times as long"]);
  expect(
    tooSlow([
      { ...timing, took: 30_200 },
      { ...timing, took: 31_000, fixed: 1000 },
    ]),
  ).toEqual([
    "a build: 15100 ms (target 5000); here 30200 ms, where all takes 2.0 times as long",
    "a build: 16000 ms (target 5000); here 31000 ms, where all takes 2.0 times as long",
  ]);
});

test("what was not measured is far out", () => {
  expect(
    tooSlow([
      { ...timing, took: 0 },
      { ...timing, took: Number.NaN },
    ]),
  ).toHaveLength(2);
});

test("the pace is that of all pieces on the clock, and that of the middle one in a thread's own time", () => {
  expect([paceOf("page", [0.4, 1.2]), threadPaceOf("page", [4, 0.1, 0.8])]).toEqual([2, 2]);
  expect(nodePiece()).toBeGreaterThan(0);
});
