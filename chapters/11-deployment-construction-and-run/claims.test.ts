import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Run } from "../../site/author.ts";
import * as diagrams from "./diagrams.ts";
import { construction, hasty, hopeless, patient } from "./plays.ts";
import { facts, quiz } from "./quiz.ts";
import { writesIn } from "./sync-story.ts";
import { why } from "./why.ts";

const textOf = (file: string): string => readFileSync(new URL(file, import.meta.url), "utf8");
const [run, short] = ["trace.json", "short.json"].map((file) => JSON.parse(textOf(file)) as Run) as [
  Run,
  Run,
];

test("the log at the top is what the controller logged in the run", () => {
  const lines = textOf("log.txt").trimEnd().split("\n");
  expect(lines.filter((line) => line.startsWith('"'))).toEqual(run.steps.at(-1)?.state.output);
});

test("the short run is the whole one, with less to see", () => {
  expect(writesIn(short)).toEqual(writesIn(run));
  expect(short.steps.map(({ line }) => line)).toEqual(run.steps.map(({ line }) => line));
});

test("each press of the short run has its reason", () => {
  const said = short.steps.flatMap((step, i) => why(step, short.steps[i - 1], short) ?? []);
  expect(said.slice(0, 8)).toMatchInlineSnapshot(`
    [
      "There was no ReplicaSet, and 0 pods were wanted; now there is one, and it wants 10.",
      "The sync writes the status, from version 6. Version 9 is stored now. An Event says that the ReplicaSet was made.",
      "The sync writes the status once more, from version 6 again. But version 9 is stored, so the server refuses: a conflict.",
      "The worker logs the error and asks for the key to come again, after a while.",
      "The work is done, and the key is dirty: it goes back into the line.",
      "A worker takes the key, and it is clean.",
      "The sync writes the status, from version 9. Version 19 is stored now.",
      "The work is done, and the key is dirty: it goes back into the line.",
    ]
  `);
});

test("the drawings say what the prose says of them", () => {
  const { endings, firstSync, sixteen, startToStop, twoStarts, wiring } = diagrams;
  const all = [firstSync, endings, sixteen, startToStop, twoStarts, wiring];
  expect(all.map((draw) => draw(run, "en").alt)).toMatchInlineSnapshot(`
    [
      "Step 8, sync 1: POST replicasets, answer 201; web is stored in version 6. Step 17, sync 1: PUT status from version 6, answer 200; web is stored in version 9. Step 18, sync 1: PUT status from version 6, answer 409; web is stored in version 9. Step 28, sync 2: PUT status from version 9, answer 200; web is stored in version 19.",
      "If it succeeds: forget, done. If it fails: addRateLimited, done. If it fails again, after 15 retries: handleError, forget, done. If the namespace is going away: forget, done.",
      "A Deployment is tried after 0 ms, 0 ms, 5 ms, 25 ms, 65 ms, 145 ms, 305 ms, 625 ms, 1.3 s, 2.5 s, 5.1 s, 10.2 s, 20.5 s, 40.9 s, 81.9 s, 164 s, and given up. A ReplicaSet is tried after 0 ms, 0 ms, 5 ms, 25 ms, 65 ms, 145 ms, 305 ms, 625 ms, 1.3 s, 2.5 s, 5.1 s, 10.2 s, 20.5 s, 40.9 s, 81.9 s, 164 s, 328 s, 655 s, 1311 s, 2311 s, 3311 s, and so on.",
      "The copy of the Deployments is full at 200 ms. The copy of the pods is full at 600 ms. The copy of the ReplicaSets is full at 1 s. The key of web is added at 200 ms and first synced at 1 s. At 3 s the controller is told to stop.",
      "One that waits, at 1 s: the old ReplicaSet wants 8, the new one 3, together 11. One that waits, at 1 s: the old ReplicaSet wants 8, the new one 5, together 13. One that starts at once, at 200 ms: the old ReplicaSet wants 10, the new one 10, together 20. One that starts at once, at 1 s: the old ReplicaSet wants 8, the new one 10, together 18.",
      "Of Deployments it is told when one is added, updated, deleted. Of ReplicaSets it is told when one is added, updated, deleted. Of pods it is told when one is deleted. All 7 handlers lead to one queue, from which five workers take keys; their syncs read the copies through 3 listers.",
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
        "five-creates",
        "5",
        "0",
        "75",
      ],
      [
        "touched-late",
        "At 100 s",
        "At 164 s",
        "At 264 s",
        "At 81.9 s",
      ],
      [
        "dying",
        "3",
        "16",
        "1",
      ],
      [
        "without-done",
        "1",
        "4",
        "3",
      ],
      [
        "late-copy",
        "13",
        "20",
        "11",
      ],
    ]
  `);
  expect(facts(run)).toMatchInlineSnapshot(`
    {
      "after": 9,
      "alone": "164 s",
      "before": 6,
      "eventCount": 16,
      "firstAdd": "200 ms",
      "firstSync": "1 s",
      "handlers": 7,
      "hastyMost": 20,
      "hastyNew": 10,
      "hastyOld": 8,
      "hastyRest": 18,
      "hastySyncs": 7,
      "lastSync": "5 ms",
      "lastTry": "164 s",
      "lastWait": "81.9 s",
      "leftover": "81.9 s",
      "madeStep": 8,
      "minutes": 5,
      "most": 13,
      "patientNew": 5,
      "patientOld": 8,
      "reason": "ReplicaSetCreateError",
      "refusedStep": 18,
      "requests": "no request",
      "rsName": 260,
      "seenGeneration": 0,
      "syncs": 7,
      "tooMany": 5,
      "touched": "81.9 s",
      "tries": 16,
      "waited": "800 ms",
      "writes": 5,
    }
  `);
});

test("700 s later a Deployment that cannot be has one Event, one condition, and no deadline has passed", () => {
  const { conditions, observedGeneration } = hopeless.stands.status;
  expect(conditions.map(({ reason, status, type }) => [type, status, reason])).toEqual([
    ["Progressing", "False", "ReplicaSetCreateError"],
  ]);
  expect(hopeless.stands.spec.progressDeadlineSeconds).toBe(600);
  expect([observedGeneration, hopeless.stands.metadata.generation]).toEqual([0, 1]);
  expect(hopeless.events.map(({ count, reason }) => [count, reason])).toEqual([
    [16, "ReplicaSetCreateError"],
  ]);
  expect(hopeless.told.map(({ at }) => at)).toEqual([hopeless.tries.at(-1)]);
});

test("before its last copy is full a controller syncs nothing, and one that does is refused until then", () => {
  const begins = (noted: typeof patient.noted) =>
    noted.filter(({ what }) => what === "sync").map(({ at }) => at);
  const full = patient.noted.filter(({ what }) => what === "list").at(-1)?.at ?? Number.NaN;
  expect(Math.min(...begins(patient.noted))).toBe(full);
  expect(begins(hasty.noted).filter((at) => at < full)).toEqual([200, 200, 205, 225, 265, 345, 505, 825]);
  expect(Math.max(...patient.wants.map((one) => one.old + one.new))).toBe(13);
  expect(construction.requests).toBe(0);
});
