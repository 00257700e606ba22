// Ours: what pairs of benchmark runs come to
import { expect, test } from "vitest";
import { against, ratiosOf } from "./against.ts";

const figure = (what: string, value: number, unit = "s") => ({ what, value, unit });

test("each figure is set beside the one of its pair, and the median pair counts", () => {
  const rounds = [
    [
      [figure("up", 2), figure("up", 10, "MB")],
      [figure("up", 20, "MB"), figure("up", 1)],
    ],
    [
      [figure("up", 4), figure("up", 10, "MB")],
      [figure("up", 10, "MB"), figure("up", 3)],
    ],
    [
      [figure("up", 10), figure("up", 10, "MB")],
      [figure("up", 30, "MB"), figure("up", 6)],
    ],
  ] as const;
  expect(ratiosOf(rounds.map(([before, now]) => [[...before], [...now]] as const))).toEqual([
    { what: "up", unit: "MB", before: 10, now: 20, ratio: 2 },
    { what: "up", unit: "s", before: 4, now: 3, ratio: 0.6 },
  ]);
});

test("what only one tree measures is left out", () => {
  expect(ratiosOf([[[figure("old", 1)], [figure("new", 1)]]])).toEqual([]);
  expect(ratiosOf([])).toEqual([]);
});

test("a commit that git does not know is refused", async () => {
  await expect(against("no-such-commit", "rollout", 1)).rejects.toThrow(
    "git knows no commit no-such-commit here",
  );
});
