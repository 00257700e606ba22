import * as deploymentutil from "#controller/deployment/util";
import type * as rand from "#go/math/rand";
import { announce } from "../../engine/beat.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { always, oneOf } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import meta from "./meta.json" with { type: "json" };
import { isLate, told, written } from "./scene.ts";
import type { News, Scene, Sync } from "./scene.ts";
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...Object.entries(cases).map(([name, scenes]): Check => ({
    name,
    run: () => says(impl, scenes),
  })),
  {
    name: "whatever the status says, the answer is that of Kubernetes",
    run: () =>
      always<Scene>({
        any: anyScene,
        simpler: ({ before: _, ...scene }) => (_ === undefined ? [] : [scene]),
        holds: (scene) => says(impl, [[scene, isLate(deploymentutil.deploymentTimedOut, scene)]]),
      }),
  },
  ...Object.entries(syncs).map(([name, [sync, becomes]]): Check => ({
    name,
    run: () => writes(impl, sync, becomes),
  })),
  {
    name: "two pods that do not come up are late when they were on a real control plane",
    run: () => sameRun("progress-deadline", meta.replaces, impl),
  },
];

const moving = "ReplicaSetUpdated";
const made = "NewReplicaSetCreated";
const done = "NewReplicaSetAvailable";
const resumed = "DeploymentResumed";
const late = "ProgressDeadlineExceeded";
const withoutEnd = 2 ** 31 - 1;
const day = 24 * 60 * 60;

/** What is asked, and whether it is late. */
type Asked = readonly [Scene, late: boolean];

/** News of this reason, so many seconds old. */
const since = (updated: number, reason = moving): News => ({ reason, updated });
const calledLate = (updated: number): News => ({ reason: late, status: "False", updated });
const afterPause = (updated: number): News => ({ reason: resumed, status: "Unknown", updated });
const notMade = (updated: number): News => ({ reason: "ReplicaSetCreateError", status: "False", updated });

const cases: Readonly<Record<string, readonly Asked[]>> = {
  "news that is older than the deadline allows is too old": [
    [{ deadline: 600, news: since(601) }, true],
    [{ deadline: 10, news: since(11, made) }, true],
    [{ deadline: 600, ms: 1, news: since(600) }, true],
    [{ deadline: 600, news: since(day, "FoundNewReplicaSet") }, true],
  ],
  "up to the deadline it is not late": [
    [{ deadline: 600, news: since(599) }, false],
    [{ deadline: 10, news: since(0, made) }, false],
    [{ deadline: 600, ms: 999, news: since(599) }, false],
  ],
  "at the deadline itself it is not late": [
    [{ deadline: 600, news: since(600) }, false],
    [{ deadline: 1, news: since(1, made) }, false],
  ],
  "without a deadline it is never late": [
    [{ news: since(day) }, false],
    [{ news: since(0) }, false],
    [{ ms: 1, news: since(0, made) }, false],
    [{ news: calledLate(day) }, false],
  ],
  "the largest deadline is none": [
    [{ deadline: withoutEnd, news: { reason: moving, updated: "never" } }, false],
    [{ deadline: withoutEnd, news: since(day) }, false],
    [{ deadline: withoutEnd, news: calledLate(5) }, false],
  ],
  "where nothing is said of progress, there is nothing to count from": [
    [{ deadline: 10 }, false],
    [{ deadline: 600, made: 60 }, false],
  ],
  "a rollout that was finished long ago does not make the next one late": [
    [{ deadline: 600, news: since(day, done) }, false],
    [{ deadline: 1, news: since(2, done) }, false],
    [{ deadline: 600, complete: true, news: since(day, done) }, false],
  ],
  "what was called late stays late": [
    [{ deadline: 600, news: calledLate(0) }, true],
    [{ deadline: 600, news: calledLate(300) }, true],
    [{ deadline: 600, news: calledLate(700) }, true],
  ],
  "the end of a pause is news, and counts from there": [
    [{ deadline: 600, news: afterPause(599) }, false],
    [{ deadline: 600, news: afterPause(601) }, true],
    [{ deadline: 600, news: afterPause(day) }, true],
  ],
  "a failure to make pods does not end the time": [
    [{ deadline: 600, news: notMade(0) }, false],
    [{ deadline: 600, news: notMade(599) }, false],
    [{ deadline: 600, news: notMade(601) }, true],
  ],
  "how old the Deployment is does not count": [
    [{ deadline: 600, made: day, news: since(5, made) }, false],
    [{ deadline: 60, made: 61, news: since(50) }, false],
    [{ deadline: 60, made: 50, news: since(61) }, true],
  ],
  "how long it has been True does not count": [
    [{ deadline: 600, news: { ...since(5), turned: day } }, false],
    [{ deadline: 60, news: { ...since(50, made), turned: 61 } }, false],
  ],
  "how many pods are up does not count": [
    [{ deadline: 600, complete: true, news: since(601) }, true],
    [{ deadline: 600, complete: true, news: since(599) }, false],
    [{ deadline: 600, complete: true, news: calledLate(0) }, true],
  ],
  "what is about to be written counts, not what was written before": [
    [{ deadline: 600, news: since(5), before: since(day, made) }, false],
    [{ deadline: 600, news: since(700), before: since(700, done) }, true],
    [{ deadline: 600, before: since(700) }, false],
  ],
};

function says(impl: Implementation, asked: readonly Asked[]): void {
  const calls = "deploymentTimedOut(clock, deployment, newStatus)";
  const given = told(asked.map(([scene]) => scene));
  const rows = (answers: readonly unknown[]) =>
    Object.fromEntries(answers.map((answer, i) => [`case ${i + 1}`, { "is late": inWords(answer) }]));
  announce({ calls, given });
  agree({
    calls,
    given,
    of: "case",
    expected: rows(asked.map(([, is]) => is)),
    actual: rows(asked.map(([scene]) => isLate(impl.deploymentTimedOut, scene))),
  });
}

const inWords = (answer: unknown): string =>
  answer === true ? "yes" : answer === false ? "no" : String(answer);

function anyScene(source: rand.Source): Scene {
  const deadline = oneOf(source, [undefined, 1, 10, 60, 600, 600, 600, withoutEnd]);
  const updated = oneOf(source, [(deadline ?? 60) + source.intn(3) - 1, source.intn(1200), "never"] as const);
  const anyNews = (): News => ({
    reason: oneOf(source, [moving, made, done, resumed, late, "FoundNewReplicaSet", "ReplicaSetCreateError"]),
    status: oneOf(source, ["True", "True", "False", "Unknown"]),
    updated: typeof updated === "number" && updated > day * 365 * 60 ? "never" : updated,
    turned: source.intn(2400),
  });
  return {
    ...(deadline !== undefined && { deadline }),
    made: source.intn(3000),
    ...(source.intn(12) > 0 && { news: anyNews() }),
    ...(source.intn(3) === 0 && { before: anyNews() }),
    ...(source.intn(4) === 0 && { complete: true }),
    ...(source.intn(3) === 0 && { ms: source.intn(1000) }),
  };
}

/** By the names of the checks: what the copy says, and what is to be written. */
const syncs: Readonly<Record<string, readonly [Sync, becomes: string]>> = {
  "with the copy of issue 49637 a sync does not call a new rollout late": [
    { news: { reason: done, updated: 3 * day }, deadline: 600 },
    `True ${done}`,
  ],
  "with a copy that tells of the new rollout a sync calls it late in time": [
    { news: { reason: made, updated: 601 }, deadline: 600 },
    `False ${late}`,
  ],
};

async function writes(impl: Implementation, sync: Sync, becomes: string): Promise<void> {
  const calls = "a sync that calls deploymentTimedOut";
  const given = told([sync]);
  announce({ calls, given });
  const actual = await written(impl, sync);
  agree({ calls, given, of: "status", expected: { Progressing: { "is written as": becomes } }, actual });
}
