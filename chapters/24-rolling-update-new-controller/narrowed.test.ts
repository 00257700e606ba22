import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Run } from "../../site/author.ts";
import { recordedSession } from "../../src/conformance/kubectl-session.ts";
import * as diagrams from "./diagrams.ts";
import { afterConflicts, attempts, conflicts, hashes } from "./plays.ts";
import { facts, quiz } from "./quiz.ts";
import { changesOf, endsOf, narrowedAt, printed, shownAt } from "./runs.ts";

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), "utf8");
const runOf = (name: string): Run => JSON.parse(read(name)) as Run; // Written by the recorder.
const [short, whole, after, forgotten] = [
  runOf("short.json"),
  runOf("trace.json"),
  runOf("after.json"),
  runOf("forgotten.json"),
];

test("the scene is what a recorded kubectl has said, without the times that only hasten the session", () => {
  const { kubectl, stderr, stdout } = recordedSession("rolling-update-errors", "1.11")[11] ?? {};
  const line = kubectl?.replace(/ --update-period.*/, "");
  expect(read("dry-run.txt")).toBe(`$ kubectl ${line}\n${stderr}${stdout}`);
});

test("a dry run writes the template, each pod and the selector, in this order, and restarts nobody", () => {
  const all = changesOf(short).map(shownAt);
  expect(all.map(({ controllers: [old], pods }) => [old?.template !== "–", pods.filter(({ label }) => label !== "–").length, old?.selector !== "–"])).toEqual([
    [false, 0, false],
    [true, 0, false],
    [true, 1, false],
    [true, 2, false],
    [true, 2, true],
  ]);
  expect(new Set(all.map(({ pods }) => pods.map(({ name }) => name).join())).size).toBe(1);
  expect(all.map(({ controllers }) => controllers.length)).toEqual([1, 1, 1, 1, 1]);
}); // prettier-ignore

test("in the run of the dry run the selector meets one conflict: it is narrowed after the first pause of a retry", () => {
  const times = changesOf(short).map(({ at }) => at);
  expect(times.slice(0, -1)).toEqual([0, 0, 0, 0]);
  expect([narrowedAt(short) >= 10, narrowedAt(short) <= 11]).toEqual([true, true]);
});

test("a dry run with a file writes nothing that one can see afterwards", () => {
  const [, , , , , , dryRun, seen] = recordedSession("rolling-update-file", "1.11");
  expect(dryRun?.kubectl).toContain("--dry-run");
  expect(seen?.stdout).toContain("map[app:web v:one]  <none>");
});

test("a hash is one of the wish and the moment", () => {
  const [first, again, ...others] = hashes.map(([, hash]) => hash);
  expect(again).toBe(first);
  expect(new Set([first, ...others]).size).toBe(4);
});

test("one conflict loses the annotation where the key is new; four are too many", async () => {
  expect(conflicts).toEqual({ without: { label: true, note: false }, with: { label: true, note: true } });
  expect(await afterConflicts(0, false)).toEqual({ label: true, note: true });
  expect([attempts, await afterConflicts(4, true)]).toEqual([4, null]);
});

test("the second command finds the annotations of the first; at the end those of the new controller go first", () => {
  const notesAt = (words: string) =>
    shownAt(printed(whole, words)).controllers.map(({ name, notes }) => [name, ...notes.keys()]);
  const all = [
    ["old", "next-controller-id", "original-replicas"],
    ["next", "desired-replicas", "update-source-id"],
  ];
  expect([notesAt("^C"), notesAt("resuming"), notesAt("Deleting old")]).toEqual([all, all, [all[0], ["next"]]]);
}); // prettier-ignore

test("after a dry run the update takes its name from the annotation, its label from a new hash, and hands the annotation on", () => {
  const dryName = shownAt(printed(after, "To:")).controllers[0]?.notes.get("next-controller-id");
  const [old] = shownAt(endsOf(after)[1]).controllers;
  expect(old?.notes.get("next-controller-id")).toBe(dryName);
  expect(dryName).not.toContain(old?.selector);
});

test("after a conflict and a kill the second command makes a controller of its own, and leaves that of the first", () => {
  const { controllers, pods } = shownAt(endsOf(forgotten)[1]);
  const of = (name: string): number => pods.filter(({ owner }) => owner === name).length;
  expect(controllers.map(({ name, wants }) => [wants, of(name)])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(pods.length).toBe(3);
  expect(endsOf(forgotten)[1].state.output).toContain("replicationcontroller/old rolling updated");
});

test("facts, questions and figures can be made", () => {
  expect(Object.entries(facts(short)).filter(([, value]) => value === "" || Number.isNaN(value))).toEqual([]);
  for (const one of quiz) {
    const run = one.run === undefined ? whole : runOf(one.run);
    expect(one.others(run).map(({ says }) => says)).not.toContain(one.answer(run).says);
  }
  const { after: next, beforeAndAfter, conflict, forgotten: left, hashed, notes, podsAndSteps } = diagrams;
  const drawn = [
    beforeAndAfter(short, "en"),
    podsAndSteps(short, "en"),
    hashed(whole, "en"),
    conflict(whole, "en"),
    notes(whole, "en"),
    left(forgotten, "en"),
    next(after, "en"),
  ];
  expect(drawn.map(({ alt }) => alt)).toMatchInlineSnapshot(`
    [
      "template: – before, fdcbe…-orig after. selector: – before, fdcbe…-orig after. next: – before, old-62846… after. old-xv8zs: – before, fdcbe…-orig after. old-6gc66: – before, fdcbe…-orig after.",
      "Before: nothing has the label. Write 1, template: template has the label. Write 2, a pod: template, old-6gc66 have the label. Write 3, a pod: template, old-xv8zs, old-6gc66 have the label. Write 4, selector: template, old-xv8zs, old-6gc66, selector have the label.",
      "old, to nginx:1.20: 58a20f143093a228…. the same, asked again: 58a20f143093a228…, the first hash. to nginx:1.21: e8de90c0bc0401be…, another. 3 replicas: 8f56227ab8e4e9d8…, another. another resource version: 697978bef1cd778f…, another.",
      "Where no key in the selector: note, then f: label; conflict; the object is read again and has neither; again f: label. In the end the label is there, the note lost. Where the key is there: f: note; conflict; the object is read again and has no note; again f: note. In the end the label is there, the note there.",
      "next-controller-id, on old: from “labelled” until “done”. original-replicas, on old: from “made” until “done”. update-source-id, on next: from “made” until “scaled”. desired-replicas, on next: from “made” until “scaled”.",
      "before: old, 2 pods, key –, remembers no next one. killed: old, 2 pods, key fdcbe…-orig, remembers no next one; old-62846…, 1 pods, key 62846…, remembers no next one. in the end: old-62846…, 1 pods, key 62846…, remembers no next one; old, 2 pods, key c9bfb…, remembers no next one.",
      "before: old, 2 pods, key –, remembers no next one. after the dry run: old, 2 pods, key fdcbe…-orig, next is old-62846…. after the update: old, 2 pods, key 7719a…, next is old-62846….",
    ]
  `);
});
