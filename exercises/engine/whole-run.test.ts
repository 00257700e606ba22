import { expect, test } from "vitest";
import { stage, wholeRun } from "./whole-run.ts";
import type { Report } from "./whole-run.ts";

const now = { chapters: 4, exercises: 9 };
const then = { chapters: 28, exercises: 60 };

const report = (...tests: [file: string, fullName: string, duration: number][]): Report => ({
  testResults: tests.map(([name, fullName, duration], at) => ({
    name: `/clone/${name}`,
    startTime: 1000 * at,
    endTime: 1000 * at + 4000,
    assertionResults: [{ fullName, duration }],
  })),
});

test("what names neither a chapter nor an exercise takes as long with any book", () => {
  const fixed = report(["src/go/fnv.test.ts", "fnv of 1/2 and 3-4", 600], ["src/a.test.ts", "rfc-2119", 400]);
  expect(stage(fixed, now, then)).toEqual({ took: 5000, factor: 1 });
});

test("what names an exercise grows with the exercises", () => {
  const half = report(["src/a.test.ts", "a", 900], ["exercises/engine/steps.test.ts", "16/2 solution", 900]);
  expect(stage(half, now, then).factor).toBeCloseTo((900 + 6000) / 1800);
});

test("so does what goes through all exercises without their names", () => {
  expect(stage(report(["exercises/engine/verdicts.test.ts", "all", 9]), now, then).factor).toBeCloseTo(
    60 / 9,
  );
});

test("what lies in a chapter or names one grows with the chapters", () => {
  const both = report(
    ["chapters/16-rolling-update/a.test.ts", "a", 5],
    ["site/b.test.ts", "09-work-queue", 5],
  );
  expect(stage(both, now, then).factor).toBeCloseTo(7);
});

test("a run takes more by what each of its stages takes more", () => {
  const grows = report(["site/b.test.ts", "09-work-queue", 5]);
  const fixed = report(["src/a.test.ts", "a", 5]);
  expect(wholeRun(60_000, [grows, fixed], now, then)).toBeCloseTo(60_000 + 6 * 4000);
});

test("a book as large as today's takes what it took, and a stage without tests nothing more", () => {
  const grows = report(["site/b.test.ts", "09-work-queue", 5]);
  expect(wholeRun(60_000, [grows, report(["a", "a", 0])], now, now)).toBe(60_000);
});
