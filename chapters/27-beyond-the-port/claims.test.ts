import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as deploymentutil from "#controller/deployment/util";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import type { Run } from "../../site/author.ts";
import lines from "../upstream-lines.json" with { type: "json" };
import * as diagrams from "./diagrams.ts";
import { byReason, lacking } from "./left-out.ts";
import { counted, movedOn, rows, spanOf, spans } from "./matrix.ts";
import { facts, quiz } from "./quiz.ts";
import { file, functions } from "./reading.ts";
import { Scene, titles } from "./scene.ts";
import { stuckStep } from "./stuck-drawing.ts";
import trace from "./trace.json" with { type: "json" };
import { later, notedOf, scaled, scaledAt, stuck, tries } from "./tries.ts";
import { why } from "./why.ts";

const run = trace as unknown as Run; // What the recorder has written.
const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

describe("the scene", () => {
  test("is stuck on a whole cluster: no size is written, no Event is made, Progressing stays, until another size comes", async () => {
    const scene = new Scene(new utilclock.VirtualClock());
    await scene.start();
    await scene.scaledInBetween();
    const stuck = [{ image: "1.19", wants: 4, note: 5 }, { image: "1.20", wants: 0, note: 5 }];
    expect(scene.sets).toEqual(stuck);
    const { length } = scene.writes;
    const events = await scene.events();
    await scene.clock.step(20 * time.minute);
    expect([scene.sets, scene.writes.length, await scene.events()]).toEqual([stuck, length, events]);
    const { status, metadata } = scene.deployment;
    expect([status.observedGeneration, status.updatedReplicas]).toEqual([metadata.generation, 0]);
    expect(deploymentutil.getDeploymentCondition(status, "Progressing")).toMatchObject({ status: "True", reason: "NewReplicaSetCreated" });

    await scene.patch({ replicas: 3 });
    await scene.clock.step(time.minute);
    expect(scene.sets).toEqual([{ image: "1.19", wants: 0, note: 3 }, { image: "1.20", wants: 3, note: 3 }]);
    await scene.stop();
  });

  test("was written by the Deployment controller alone, and by you", () => {
    const senders = run.steps.flatMap(({ state }) => state.tables?.find(({ title }) => title === titles.writes)?.rows.map((row) => row[1]) ?? []);
    expect(new Set(senders)).toEqual(new Set(["you", "deployment"]));
  });

  test("gives a reason for each of its changes", () => {
    const shown = run.steps.map(({ state }) => JSON.stringify(state.tables?.slice(0, 2)));
    const changed = run.steps.filter((_, i) => i > 0 && shown[i] !== shown[i - 1]);
    const said = changed.map((step) => why(step, run.steps[step.n - 2], run));
    expect(said.slice(0, 5)).toEqual([
      expect.stringContaining("begins with 0"),
      expect.stringContaining("5 → 4, with the size 5 in its note"),
      expect.stringContaining("You ask for 3"),
      expect.stringContaining("4 → 3, and its note says 3"),
      expect.stringContaining("its deadline is over"),
    ]);
  });

  test("lasts a quarter of an hour, and the figure shows its step", () => {
    expect(facts(run)).toMatchObject({ minutes: 16, stuckAt: stuckStep(run.steps)?.n });
    expect(diagrams.threeNumbers(run, "en").alt).toMatch(/asks for 4.* notes 5 and wants 4/);
  });
}); // prettier-ignore

test("of what people try, what changes a note or the size helps, and an undo only seems to", () => {
  const told = Object.fromEntries(tries.map(({ what, isDone, isFree }) => [what, [isDone, isFree].join()]));
  expect(told).toEqual({
    "wait, or restart the controller": "false,false",
    "set another image": "false,false",
    "undo the rollout": "true,false",
    "pause and resume": "false,false",
    "delete 1.20’s ReplicaSet": "false,false",
    "set maxSurge to 1": "false,false",
    "scale to 3": "true,true",
    "scale back to 5": "true,true",
    "scale to 3, and at once to 4": "false,false",
    "scale to 3, wait, then to 4": "true,true",
    "write 4 into the note by hand": "true,true",
  });
});

describe("which rollouts a new size stops", () => {
  const notes = (of: typeof stuck) => notedOf(of).map(({ image, note, wants }) => `${image}: ${wants}, notes ${note}`);

  test("the old one before the new one has pods, whatever may be missing", async () => {
    expect(await later(await scaledAt([6, 0], 6, 8, { maxSurge: 0, maxUnavailable: 2 }))).toEqual({ next: 0, isFree: false });
  });

  test("the new one when the old one has none and it has not yet all: all pods are there, and the next image gets none", async () => {
    const end = await scaledAt([0, 4], 4, 5, { maxSurge: 1, maxUnavailable: 1 });
    expect(notes(end).at(-1)).toBe("1.20: 4, notes 5");
    expect(await later(end)).toEqual({ next: 0, isFree: false });
  });

  test("none while two want pods, even if together they have the new size already", async () => {
    for (const to of [4, 5, 6]) expect(await later(await scaledAt([4, 1], to, 5, { maxSurge: 1, maxUnavailable: 1 }))).toEqual({ next: to, isFree: true });
  });

  test("one more, and back once the rollout is done, frees both", async () => {
    for (const one of [stuck, await scaledAt([0, 4], 4, 5, { maxSurge: 1, maxUnavailable: 1 })]) {
      const back = await scaled(await scaled(one, 5), 4);
      expect(notes(back)).toContain("1.20: 4, notes 4");
      expect(await later(back)).toEqual({ next: 4, isFree: true });
    }
  });
}); // prettier-ignore

describe("what is left out", () => {
  const said = read("src/UPSTREAM.md").replace(/\s+/g, " ");
  test.each(lacking)("$what", ({ says }) => expect(said).toContain(says));

  test("is a controller or none: all are there once", () => {
    const names = [...byReason().values()].flat();
    const { controllers, ported } = facts(run);
    expect([controllers, ported, new Set(names).size]).toEqual([38, 8, names.length]);
    // One more stands behind two gates.
    expect(names.length).toBe(38 - 8 + 1);
  });
});

describe("the matrix of versions", () => {
  test("has each row in one column", () => {
    const chapters = [...new Set(rows.map(({ chapter }) => chapter))];
    const all = chapters.flatMap(counted).reduce((a, b) => a + b, 0);
    expect(all).toBe(rows.length);
  });

  test.each([
    ["Before 1.7", "–1.10"],
    ["Before 1.12", "1.11"],
    ["1.17 to 1.19", "1.12–"],
    ["1.20 (this port)", "1.20"],
    ["1.21 and later", "1.21–"],
    ["After 1.35", "1.33–"],
  ])("puts %s into %s", (version, title) => expect(spans[spanOf(version)]?.title).toBe(title));

  test("counts a chapter as moved on if it has a row of 1.21 or later", () => {
    expect(movedOn()).toContain(11);
    expect(movedOn().filter((chapter) => [19, 24, 25].includes(chapter))).toEqual([]);
  });
});

test("the functions of the Job controller are all there, in their order", () => {
  const listed = Object.keys(lines["v1.20.2"][file]);
  const ours = listed.map((name) => name.replace("Controller.", "")).filter((name) => /^[a-z]|^(NewController|Run)$/.test(name));
  const isFunction = (name: string): boolean => !["statusUpdateRetries", "controllerKind"].includes(name);
  expect(functions.map(({ name }) => name)).toEqual(ours.filter(isFunction));
}); // prettier-ignore

test("each question has its answer, and others beside it", () => {
  expect(quiz.map((question) => question.answer(run).says)).toEqual(["1.19: 4, 1.20: 0", "0", "8"]);
  for (const question of quiz) {
    const right = question.answer(run).says;
    expect(question.others(run).filter(({ says }) => says !== right)).not.toEqual([]);
  }
});
