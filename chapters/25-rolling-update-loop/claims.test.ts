import { expect, test } from "vitest";
import type { Run } from "../../site/author.ts";
import * as diagrams from "./diagrams.ts";
import { interrupted } from "./interrupted.ts";
import { both, stuck, whole } from "./plays.ts";
import { facts, quiz } from "./quiz.ts";
import short from "./short.json" with { type: "json" };
import trace from "./trace.json" with { type: "json" };
import { why } from "./why.ts";

const run = trace as unknown as Run;
const second = short as unknown as Run;

test("each press of the short run has its reason", () => {
  const said = second.steps.flatMap((step, i) => why(step, second.steps[i - 1], second) ?? []);
  expect(said).toMatchInlineSnapshot(`
    [
      "Wanted 5 − floor 4 − new and missing 0 = 1 may go: “Scaling old down to 3”.",
      "Goal 4 + surge 1 − wanted 4 = 1 may come: “Scaling next up to 2”.",
      "Wanted 5 − floor 4 − new and missing 0 = 1 may go: “Scaling old down to 2”.",
      "Goal 4 + surge 1 − wanted 4 = 1 may come: “Scaling next up to 3”.",
      "Wanted 5 − floor 4 − new and missing 0 = 1 may go: “Scaling old down to 1”.",
      "Goal 4 + surge 1 − wanted 4 = 1 may come: “Scaling next up to 4”.",
      "Wanted 5 − floor 4 − new and missing 0 = 1 may go: “Scaling old down to 0”.",
    ]
  `);
});

test("the drawings say what the prose says of them", () => {
  const { killPoints, lastWrites, oneRound, staircase, twoGates } = diagrams;
  const all = [staircase, oneRound, twoGates, lastWrites, killPoints];
  expect(all.map((draw) => draw(run, "en").alt)).toMatchInlineSnapshot(`
    [
      "Floor 4, ceiling 5. where it stood: old 4, next 1, together 5. Scaling old down to 3: old 3, next 1, together 4. Scaling next up to 2: old 3, next 2, together 5. Scaling old down to 2: old 2, next 2, together 4. Scaling next up to 3: old 2, next 3, together 5. Scaling old down to 1: old 1, next 3, together 4. Scaling next up to 4: old 1, next 4, together 5. Scaling old down to 0: old 0, next 4, together 4.",
      "0.45 s: old wants 3, reports 3, 3 available; next wants 1, reports 1, 1 available; it says “Scaling next up to 2”. 0.60 s: old wants 3, reports 3, 3 available; next wants 2, reports 2, 1 available. 0.90 s: old wants 3, reports 3, 3 available; next wants 2, reports 2, 1 available; 5 − 4 − 1 = 0 may go. 1.20 s: old wants 3, reports 3, 3 available; next wants 2, reports 2, 1 available; 5 − 4 − 1 = 0 may go. 1.50 s: old wants 3, reports 3, 3 available; next wants 2, reports 2, 2 available; it says “Scaling old down to 2”.",
      "Step 65: wanted 5 − floor 4 − new and missing 1 = 0 may go. A Deployment’s controller says 0 to the same numbers. Step 106: wanted 5 − floor 4 − new and missing 0 = 1 may go. A Deployment’s controller says 1 to the same numbers.",
      "1. After PUT next scale: old wants 1, next wants 4; 1 pod of old, 4 pods of next. The same line again: goes on as if nothing had happened. 2. After PUT old scale: old wants 0, next wants 4; 4 pods of next. The same line again: goes on as if nothing had happened. 3. After PUT next: old wants 0, next wants 4; 4 pods of next. The same line again: Missing/unexpected annotations. 4. After DELETE old: next wants 4; 4 pods of next. The same line again: couldn’t find … source id. 5. After DELETE next: no controller; 4 pods of nobody. The same line again: couldn’t find … source id. 6. After POST old: old wants 4; 4 pods of old. The same line again: already done: the image is the same.",
      "67 calls, 20 of which write. Killed after call 1 to 2: goes on as if nothing had happened. Killed after call 3 to 11: goes on, but leaves an annotation. Killed after call 12 to 59: goes on as if nothing had happened. Killed after call 60 to 62: Missing/unexpected annotations. Killed after call 63 to 65: couldn’t find … source id. Killed after call 66 to 67: already done: the image is the same.",
    ]
  `);
});

test("questions and facts", () => {
  const answers = quiz.map((one) => [
    one.id,
    one.answer(run).says,
    ...one.others(run).map(({ says }) => says),
  ]);
  expect(answers).toMatchInlineSnapshot(`
    [
      [
        "two-to-three",
        "\`Scaling new up to 2\`",
        "\`Scaling new up to 1\`",
        "\`Scaling new up to 3\`",
      ],
      [
        "a-broken-old-pod",
        "1",
        "0",
        "2",
      ],
      [
        "how-long",
        "6",
        "1",
        "5",
      ],
      [
        "after-the-marks",
        "\`error: Missing/unexpected annotations\`",
        "\`error: couldn't find a replication controller with source id\`",
        "\`replicationcontroller/old rolling updated\`",
      ],
    ]
  `);
  expect(facts(run)).toMatchInlineSnapshot(`
    {
      "calls": 67,
      "ceiling": 5,
      "firstAct": "Scaling old down to 3",
      "pods": 5,
      "resumed": "Found existing update in progress (next), resuming.
    Continuing update with existing controller next.
    Scaling up next from 1 to 4, scaling down old from 4 to
    0 (keep 4 pods available, don't exceed 5 pods)",
      "rollbackError": "Error from server (NotFound): replicationcontrollers "next" not found",
      "scaledAt": "0.45 s",
      "stuck": "error: timed out waiting for any update progress to be made",
      "two": "Scaling up new from 0 to 3, scaling down old from 2 to 0
    (keep 3 pods available, don't exceed 4 pods)
    Scaling new up to 2",
      "writes": 20,
    }
  `);
});

test("an image that does not start is given up after five minutes, and taken back, and the end is an error", () => {
  expect(stuck.first.took).toBeGreaterThan(300_000);
  expect(stuck.end.controllers.map(({ name, wants }) => [name, wants])).toEqual([["old", 4]]);
  expect(stuck.again?.hasFailed).toBe(true);
});

test("a mistyped name takes over the update of a name that begins with it", async () => {
  const { again, end } = await interrupted(4, both, { call: 23, when: "after" }, { names: ["ol"] });
  expect([again?.hasFailed, again?.said]).toEqual([false, []]);
  expect(end.controllers.map(({ image, name }) => [name, image])).toEqual([["ol", "nginx:1.20"], ["old", "nginx:1.19"]]); // prettier-ignore
});

test("a size that was written down once is what every rollback aims at", async () => {
  const { left } = await interrupted(4, both, { call: 23, when: "after" });
  expect(left.controllers.find(({ name }) => name === "old")?.marks).toContain("original-replicas");
  const { end } = await interrupted(4, both, { call: 23, when: "after" }, { ...both, isRollback: true });
  expect(end.controllers.map(({ marks, name }) => [name, marks])).toEqual([["old", ["next-controller-id", "original-replicas"]]]); // prettier-ignore
});

test("for five seconds at least the pods of a rename are nobody's", () => {
  const [gone, made] = [/^DELETE old-HASH/, /^POST/].map((call) => whole.first.calls.findLastIndex((one) => call.test(one)));
  expect((whole.first.at[made ?? 0] ?? 0) - (whole.first.at[gone ?? 0] ?? 0)).toBeGreaterThanOrEqual(5000);
}); // prettier-ignore

test("four pods take four minutes and more with the default period", async () => {
  const { first } = await interrupted(4, { ...both, period: 60_000 }, undefined);
  expect(first.took).toBeGreaterThan(240_000);
});
