import { describe, expect, test } from "vitest";
import type { Run } from "../../site/author.ts";
import { oneSync } from "../13-sync-deployment/one-sync.ts";
import { imageOf, patched, setImage, settled } from "../13-sync-deployment/world.ts";
import { gap, ladder, midway, standstill, threeNumbers, whoCounts } from "./diagrams.ts";
import { byFate } from "./fates.ts";
import { after, before, done, sizeFirst, sizeThen } from "./halfway.ts";
import { type Retold, retold } from "./plays.ts";
import { facts, quiz } from "./quiz.ts";
import { changesIn, setsAt, syncsIn } from "./reading.ts";
import { changed, serving, stalled, waiting } from "./recorded.ts";
import * as retellings from "./retellings.ts";
import trace from "./trace.json" with { type: "json" };

const run = trace as unknown as Run; // What the recorder has written.

/** What the ReplicaSets want at a rest: `c6b8467bc 0`, in the order of names. */
const wants = ({ rests }: Retold, step: number): string[] =>
  (rests.at(step)?.lines ?? [])
    .filter(({ kind }) => kind === "replicaset")
    .map(({ name, wants: pods }) => `${name.replace("web-", "")} ${pods}`);
const [old, made] = ["c6b8467bc", "74b685b4d7"];

test("every play goes the way of its recording as long as its steps are the recorded ones", () => {
  expect(Object.entries(retellings).map(([name, { differences }]) => [name, differences])).toEqual(
    Object.keys(retellings).map((name) => [name, []]),
  );
});

test("in the run three numbers go to 0, one after the other, and the last one makes the new ReplicaSet", () => {
  const numbers = changesIn(run).map((step) => {
    const [was, is] = setsAt(step);
    return [was?.wants, was?.reports, was?.pods, is?.wants];
  });
  expect(numbers).toEqual([
    [2, 2, 2, undefined],
    [0, 2, 2, undefined],
    [0, 0, 2, undefined],
    [0, 0, 1, undefined],
    [0, 0, 0, undefined],
    [0, 0, 0, 2],
    [0, 0, 0, 2],
    [0, 0, 0, 2],
  ]);
  expect(syncsIn(run).map(({ rung }) => rung)).toEqual([
    "scaled down",
    "reports",
    "pods",
    "pods",
    "made",
    "nothing to do",
    "nothing to do",
  ]);
});

test("the status admits the gap in one condition and not in the other", () => {
  expect(waiting.flatMap(({ conditions }) => conditions)).toEqual([
    "Available=False:MinimumReplicasUnavailable",
    "Progressing=True:NewReplicaSetAvailable",
  ]);
  expect(serving.rolling.map((rest) => rest.old + rest.new)).toEqual([3, 3, 3, 3, 3]);
  expect(serving.recreate.map((rest) => rest.old + rest.new)).toEqual([3, 0, 1, 2, 3]);
});

test("an old pod counts for one, two or all three of the report, the check and the handler", () => {
  expect(byFate.map(({ fate, ...counts }) => [fate, ...Object.values(counts).map(Number)])).toEqual([
    ["running", 1, 1, 1],
    ["being deleted", 0, 1, 1],
    ["unknown", 1, 1, 1],
    ["failed", 0, 0, 1],
    ["succeeded", 0, 0, 1],
    ["gone", 0, 0, 0],
  ]);
});

describe("a sync that scales down", () => {
  test("takes every old ReplicaSet to 0, and goes no further", async () => {
    const halfway = await oneSync(patched(await settled(4), ({ spec }) => setImage(spec, "1.20")));
    const { stored } = await oneSync(
      patched(halfway.stored, ({ spec }) => {
        spec.strategy = { type: "Recreate" };
        setImage(spec, "1.21");
      }),
    );
    expect(halfway.stored.replicaSets.map(({ spec }) => spec.replicas)).toEqual([0, 3, 1]);
    expect(stored.replicaSets.map((rs) => `${imageOf(rs)} ${rs.spec.replicas}`)).toEqual(["1.18 0", "1.19 0", "1.20 0"]); // prettier-ignore
  });

  test("makes nothing, even if the old one is so young that it reports no pod", async () => {
    const running = patched(await settled(4), ({ spec }) => {
      spec.strategy = { type: "Recreate" };
      setImage(spec, "1.20");
    });
    const young = { ...running, replicaSets: running.replicaSets.map((rs) => ({ ...rs, status: { ...rs.status, replicas: 0 } })) }; // prettier-ignore
    const { writes, stored } = await oneSync(young);
    expect(writes.map(({ verb, what }) => `${verb} ${what.replace(/\/web-.*/, "")}`)).toEqual([
      "PUT replicasets",
      "PUT deployments/web/status",
    ]);
    // The next one goes on: both signs are late.
    const [birth] = (await oneSync(stored)).writes;
    expect([birth?.verb, birth?.replicaSet?.spec.replicas]).toEqual(["POST", 4]);
  });

  test("of a rollout at 8 + 5 leaves the five new ones alone", () => {
    expect([before, after, done]).toEqual(["8 + 5", "0 + 5", "0 + 10"]);
  });
});

test("an old pod slips through without its ReplicaSet, or with another label", () => {
  expect(wants(retellings.withoutSet, -1)).toEqual([`${made} 2`]);
  expect(retellings.withoutSet.pods).toEqual({ "nginx:1.19": 2, "nginx:1.20": 2 });
  expect(wants(retellings.relabelled, -1)).toEqual([`${made} 2`, `${old} 0`]);
  expect(retellings.relabelled.pods).toEqual({ "nginx:1.19": 1, "nginx:1.20": 2 });
});

test("one failed pod is enough for a standstill, until the deadline", () => {
  expect(wants(retellings.failedPod, -2)).toEqual([`${old} 0`]);
  expect(stalled.map(({ wants: pods }) => pods)).toEqual([3, 0]);
  expect(wants(retellings.failedPod, -1)).toEqual([`${made} 3`, `${old} 0`]);
  expect(Math.round(retellings.failedPod.stoodFor ?? 0)).toBe(599);
});

describe("the new ReplicaSet", () => {
  test("that is there already gets its revision at once, and its pods later", async () => {
    expect(wants(retellings.back, -2)).toEqual([`${made} 3`, `${old} 0`]);
    expect(wants(retellings.back, -1)).toEqual([`${made} 0`, `${old} 3`]);
    const { stored } = await oneSync(
      patched(await settled(2), ({ spec }) => {
        spec.strategy = { type: "Recreate" };
        setImage(spec, "1.18");
      }),
    );
    const [found, running] = stored.replicaSets;
    expect(found?.metadata.annotations["deployment.kubernetes.io/revision"]).toBe("3");
    expect([found?.spec.replicas, running?.status.replicas]).toEqual([0, 2]);
  });

  test("is born with the size that was set while old pods were stopping", () => {
    expect(wants(retellings.scaled, -2)).toEqual([`${old} 0`]);
    expect(wants(retellings.scaled, -1)).toEqual([`${made} 5`, `${old} 0`]);
  });
});

test("a size that is set with the image goes to the old ReplicaSet first", () => {
  expect([sizeFirst, sizeThen]).toEqual([5, 0]);
});

test("to go back, or to pause, while old pods are stopping starts more of them", () => {
  for (const { rests, pods } of [retellings.undone, retellings.paused]) {
    expect(wants({ ...retellings.undone, rests }, -1)).toEqual([`${old} 2`]);
    expect(pods).toEqual({ "nginx:1.19": 4 });
  }
});

describe("a strategy that is changed halfway", () => {
  test("leaves the new pods alone, as recorded", () => {
    expect(changed.map((sets) => sets.map(({ wants: pods }) => pods))).toEqual([[2, 3], [4, 0]]); // prettier-ignore
  });

  test("stands still if old pods take their time", () => {
    expect([-4, -3, -2, -1].map((step) => wants(retellings.halfway, step)[0])).toEqual([`${made} 2`, `${made} 2`, `${made} 2`, `${made} 4`]); // prettier-ignore
    expect(Math.round(retellings.halfway.stoodFor ?? 0)).toBe(599);
  });

  test("but not if a new pod turns ready after the last old one has ended", async () => {
    const all = { count: "all" };
    const [create, ready, image, change] = [0, 1, 2, 3];
    const moved = await retold("strategy-change", 3, (steps) => [
      steps[create] ?? {},
      { bind: all },
      ...[ready, image, change].map((i) => steps[i] ?? {}),
      { reap: all },
      { ready: { count: 1 } },
    ]);
    expect([-2, -1].map((step) => wants(moved, step)[0])).toEqual([`${made} 2`, `${made} 4`]);
  });

  test("and then another size: the new one grows at once, past the check", () => {
    expect(wants(retellings.scaledHalfway, -1)).toEqual([`${made} 5`, `${old} 0`]);
    expect(retellings.scaledHalfway.pods).toEqual({ "nginx:1.19": 4, "nginx:1.20": 5 });
  });

  test("stands for hours if the deadline has passed while old pods were stopping", () => {
    expect([-3, -2, -1].map((step) => wants(retellings.overdue, step)[0])).toEqual([`${made} 2`, `${made} 2`, `${made} 2`]); // prettier-ignore
    const [web] = retellings.overdue.rests.at(-1)?.lines ?? [];
    expect(web?.conditions).toContain("Progressing=False:ProgressDeadlineExceeded");
    expect(retellings.overdue.stoodFor).toBeUndefined();
  });

  test("together with the size is stuck, for an hour and for a third image, until the size is what it was", () => {
    const all = retellings.resized.rests.map((_, step) => wants(retellings.resized, step));
    expect(all.slice(3, 7)).toEqual([3, 4, 5, 6].map(() => [`${made} 2`, `${old} 3`]));
    expect(all.at(-1)).toEqual([`${made} 0`, "844888c4c6 4", `${old} 0`]);
  });
});

test("the figures draw what was played, and the text says it", () => {
  const figures = [threeNumbers, gap, ladder, whoCounts, standstill, midway].map((draw) => draw(run, "en"));
  for (const { svg, alt } of figures) {
    expect(svg).not.toContain("NaN");
    expect(alt).not.toMatch(/undefined|NaN/);
  }
  expect(figures.map(({ svg }) => svg.match(/class="changed/g)?.length ?? 0)).toEqual([3, 1, 7, 0, 4, 0]);
  const { listed, ...others } = facts(run);
  expect(listed).toBe(`NAME            DESIRED   CURRENT   READY\nweb-${old}   0         0         0`);
  expect(others).toMatchObject({ oldBeside: 2, newBeside: 2, backWas: 0, backIs: 3, halfwayStood: 599 });
  expect(others).toMatchObject({ stuckOld: 3, stuckNew: 2, firstGone: 47, lastGone: 54 });
  expect(quiz.map((question) => question.answer(run).says)).toEqual(["2", "5", "0 + 5", "4"]);
});
