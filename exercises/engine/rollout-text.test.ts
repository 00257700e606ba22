import { expect, test } from "vitest";
import { paint } from "./paint.ts";
import { rolloutText } from "./rollout-text.ts";
import type { Played, Rollout, Round, Sizes } from "./rollout.ts";

const sets = [
  { name: "web-1", tag: "1.19" },
  { name: "web-2", tag: "1.20" },
];
const rest = (wants: number[], serves: number[], scale = 1): Sizes => ({
  wants: wants.map((n) => n * scale),
  serves: serves.map((n) => n * scale),
  ceiling: 5 * scale,
  floor: 3 * scale,
});
const round = (step: number, says: string, ...sizes: Sizes[]): Round => ({ at: [step, 0], says, sizes });

const rollout = (third: Sizes[], scale = 1): Rollout => ({
  sets,
  rounds: [
    round(1, "Deployment web is created", rest([4, 0], [0, 0], scale)),
    round(2, "pods become ready", rest([4, 0], [4, 0], scale)),
    round(3, "Deployment web gets the image nginx:1.20", ...third),
  ],
});
const right = rest([3, 2], [3, 0]);
const text = (played: Omit<Played, "recording">, width = 120, brush = paint(false)) =>
  rolloutText({ recording: "small", ...played }, brush, width);

test("a rollout that differs stands beside the real one, and the first round that does has an arrow", () => {
  const played = { mine: rollout([rest([4, 2], [2, 0])]), real: rollout([right]) };
  expect(text(played)).toBe(
    [
      "Your rollout first differs from the real one, `small`, in round 3 (Deployment web gets the image nginx:1.20):",
      "",
      "  O old 1.19, N new 1.20: a pod that serves; o, n: one that is wanted, and does not yet",
      "  : the floor, for those that serve; | the ceiling",
      "",
      "        yours        a real one",
      "    1   ooo:o |      ooo:o |      Deployment web is created",
      "    2   OOO:O |      OOO:O |      pods become ready",
      "    3   OOo:on|n     OOO:nn|    ← Deployment web gets the image nginx:1.20",
    ].join("\n"),
  );
  expect(text(played, 60)).toMatch(/← Deployment web gets the i…$/);
  expect(
    text(played, 60)
      .split("\n")
      .filter((line) => line.length > 60),
  ).toEqual([]);
  const brush = { ...paint(false), red: (line: string) => `RED${line}` };
  expect(text(played, 100, brush).split("\n").at(-1)).toMatch(/^RED +3 .* ←/);
});

test("one that is the real one is drawn once", () => {
  expect(text({ mine: rollout([right]) })).toMatch(
    /^Your rollout and the real one, `small`, are the same:\n/,
  );
  expect(text({ mine: rollout([right]) })).toContain(
    "        both\n    1   ooo:o |   Deployment web is created\n",
  );
});

test("a difference on the way is said, since rests do not show it", () => {
  const played = { mine: rollout([rest([4, 1], [4, 0]), right]), real: rollout([right]) };
  expect(text(played)).toMatch(
    /^Your rollout rests where the real one does, `small`; on the way they first differ in round 3 \(/,
  );
});

test("where pods are many, a letter stands for several; a third ReplicaSet makes letters of the alphabet", () => {
  const many = { mine: rollout([rest([3, 2], [3, 0], 20)], 20) };
  expect(text(many, 80)).toContain("each letter stands for up to 5 pods\n");
  expect(text(many, 80)).toContain("  3   OOOOOOOOOOOO:nnnnnnnn|   Deployment");
  const [old, current] = sets;
  const three: Rollout = {
    sets: [old, current, { name: "web-3", tag: "1.21" }].flatMap((set) => set ?? []),
    rounds: [round(1, "patched", { wants: [1, 2, 3], serves: [1, 1, 0] })],
  };
  expect(text({ mine: three })).toContain(
    "  A 1.19, B 1.20, C 1.21: a pod that serves; a, b, c: one that is wanted, and does not yet\n\n        both\n    1   ABbccc   patched",
  );
});

test("rounds far from the mark are left out, but for the last", () => {
  const long = (from: number): Rollout => ({
    sets,
    rounds: Array.from({ length: 30 }, (_, i) =>
      round(i + 1, `it is ${i + 1}`, rest([i < from ? 1 : 2, 0], [0, 0])),
    ),
  });
  const rows = text({ mine: long(10), real: long(99) })
    .split("\n")
    .slice(6);
  expect(rows.map((row) => row.slice(0, 5).trim())).toEqual([
    "…",
    ...Array.from({ length: 13 }, (_, i) => String(8 + i)),
    "…",
    "30",
  ]);
});
