import * as deployment from "#controller/deployment";
import type * as rand from "#go/math/rand";
import * as time from "#go/time";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { always, oneOf } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import meta from "./meta.json" with { type: "json" };
import { alarm, called, told } from "./scene.ts";
import type { Scene } from "./scene.ts";
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...Object.entries(cases).map(([name, scenes]): Check => ({
    name,
    run: () => scenes.forEach((scene) => likeThePort(impl, scene)),
  })),
  {
    name: "for any status, it is queued as in Kubernetes",
    run: () =>
      always<Scene>({
        any: anyScene,
        simpler: ({ turnedBefore: _, ...scene }) => (_ === undefined ? [] : [scene]),
        holds: (scene) => likeThePort(impl, scene),
      }),
  },
  {
    name: "a rollout that stands still is late in time, as on a real control plane",
    run: () => {
      for (const scene of endless) doesNotSpin(impl, scene);
      return sameRun("progress-deadline", meta.replaces, impl);
    },
  },
];

const { second, minute } = time;
const rolling = { reason: "ReplicaSetUpdated", available: 1 } as const;
const minuteLong = { ...rolling, deadline: 60 };

/** Of each of them a check looks at one thing. */
const looking = (looksAt: Scene["looksAt"], ...scenes: Scene[]): Scene[] =>
  scenes.map((scene) => ({ ...scene, ...(looksAt && { looksAt }) }));

const stuck: readonly Scene[] = [
  { ...minuteLong, updated: 30 * second },
  { ...minuteLong, updated: 30 * second + 250 },
  { ...rolling, deadline: 600, updated: 3 * minute },
];

const cases: Readonly<Record<string, readonly Scene[]>> = {
  "it is queued for one second after the deadline": looking("the queue", ...stuck, {
    ...minuteLong,
    updated: 0,
  }),
  "it gives the time until the deadline, without that second": looking("what it gives", ...stuck),
  "nobody is woken before the deadline": looking("whether it is too early", ...stuck),
  "when one second is left, it can still wait": looking("how it is queued", {
    ...minuteLong,
    updated: 59 * second,
  }),
  "when less than a second is left, it does not wait": looking(
    "whether it waits",
    { ...minuteLong, updated: 59 * second + 1 },
    { ...minuteLong, updated: 59 * second + 999 },
  ),
  "what does not wait is rate limited": looking(
    "how it is queued",
    { ...minuteLong, updated: 60 * second },
    { ...minuteLong, updated: 61 * second },
    { ...minuteLong, updated: 2 * minute },
  ),
  "what does not wait gives 0": looking(
    "what it gives",
    { ...minuteLong, updated: 59 * second + 1 },
    { ...minuteLong, updated: 60 * second },
    { ...minuteLong, updated: 2 * minute },
  ),
  "the time counts from the last update, not from the last transition": looking(
    "how it is queued",
    { ...minuteLong, updated: 20 * second, turnedBefore: 45 * second },
    { ...minuteLong, updated: 20 * second, turnedBefore: 10 * minute },
  ),
  "it is queued, whatever reason the condition has": looking(
    "how it is queued",
    { ...minuteLong, reason: "NewReplicaSetCreated", updated: 10 * second },
    { ...minuteLong, reason: "DeploymentResumed", updated: 10 * second },
    { ...minuteLong, reason: "NewReplicaSetAvailable", updated: 10 * second },
  ),
  "without a deadline nothing is queued": [
    { ...rolling, deadline: "none", updated: 30 * second },
    { ...rolling, deadline: "without end", updated: 30 * second },
  ],
  "without the condition nothing is queued": [{ deadline: 60, available: 1, updated: 30 * second }],
  "a rollout that is complete is not queued": [
    { ...minuteLong, available: 2, updated: 30 * second },
    { ...minuteLong, reason: "NewReplicaSetAvailable", available: 2, updated: 2 * minute },
  ],
  "a rollout that was called late is not queued again": [
    { ...minuteLong, reason: "ProgressDeadlineExceeded", updated: 30 * second },
    { ...minuteLong, reason: "ProgressDeadlineExceeded", updated: 5 * minute, available: 0 },
  ],
};

function likeThePort(impl: Implementation, scene: Scene): void {
  agree({
    calls,
    given: told(scene),
    of: "what comes of it",
    expected: alarm(deployment.requeueStuckDeployment, scene),
    actual: () => alarm(impl.requeueStuckDeployment, scene),
  });
}

const calls = "requeueStuckDeployment(dc, d, newStatus)";

/** A sync that finds nothing new must not be what wakes the next one, or the controller would do nothing else. */
const endless: readonly Scene[] = [
  { ...minuteLong, updated: 59 * second + 500 },
  { ...minuteLong, updated: 60 * second },
  { ...minuteLong, updated: 70 * second },
];

function doesNotSpin(impl: Implementation, scene: Scene): void {
  const isIn = (spins: boolean) => ({ "the next sync": { begins: spins ? "at once" : "later" } });
  agree({
    calls,
    given: told(scene),
    of: "before the recording is played",
    expected: isIn(false),
    actual: () => {
      const { queued } = called(impl.requeueStuckDeployment, scene);
      return isIn(queued.some(({ how }) => how === "at once" || (typeof how === "number" && how < second)));
    },
  });
}

/** Any scene; most of them are near the deadline, and of a rollout that stands still. */
export function anyScene(source: rand.Source): Scene {
  const oneIn = (n: number): boolean => source.intn(n) === 0;
  const reasons = [
    "ReplicaSetUpdated",
    "NewReplicaSetCreated",
    "FoundNewReplicaSet",
    "NewReplicaSetAvailable",
    "DeploymentResumed",
    "DeploymentPaused",
  ] as const;
  const seconds = oneOf(source, [2, 60, 600] as const);
  const near = Math.max(0, seconds * second + 250 * (source.intn(17) - 8));
  const deadline = oneIn(8) ? oneOf(source, ["none", "without end"] as const) : seconds;
  return {
    deadline,
    ...(!oneIn(8) && { reason: oneIn(6) ? "ProgressDeadlineExceeded" : oneOf(source, reasons) }),
    updated: oneIn(2) ? near : source.intn(4 * seconds) * 250,
    ...(oneIn(2) && { turnedBefore: (1 + source.intn(900)) * second }),
    available: oneOf(source, [0, 0, 1, 1, 2] as const),
  };
}
