import * as deployment from "#controller/deployment";
import type * as rand from "#go/math/rand";
import { announce } from "../../engine/beat.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { always, oneOf } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import meta from "./meta.json" with { type: "json" };
import { noted, told } from "./scene.ts";
import type { Scene } from "./scene.ts";
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...Object.entries(cases).map(([name, scenes]): Check => ({
    name,
    run: async () => {
      for (const scene of scenes) await likeThePort(impl, scene);
    },
  })),
  {
    name: "whatever the status says, what comes of it is what comes of it in Kubernetes",
    run: () =>
      always<Scene>({
        any: anyScene,
        simpler: ({ failure: _, ...scene }) => (_ === undefined ? [] : [scene]),
        holds: (scene) => likeThePort(impl, scene),
      }),
  },
  ...Object.entries(recorded).map(([recording, name]): Check => ({
    name,
    run: async () => {
      for (const scene of plainest) await likeThePort(impl, scene);
      return sameRun(recording, meta.replaces, impl);
    },
  })),
];

const rolling = "ReplicaSetUpdated";
const done = "NewReplicaSetAvailable";
const paused = "DeploymentPaused";
const resumed = "DeploymentResumed";
const late = "ProgressDeadlineExceeded";

const cases: Readonly<Record<string, readonly Scene[]>> = {
  "a pause is noted as soon as a sync sees it": [
    { isPaused: true, reason: rolling },
    { isPaused: true, reason: done, failure: true },
  ],
  "a Deployment that is made paused has no condition yet, and gets one": [{ isPaused: true }],
  "a pause that is noted is not written again": [{ isPaused: true, reason: paused }],
  "the end of a pause is noted, too": [{ isPaused: false, reason: paused }],
  "where nobody has paused, nothing is written": [
    { isPaused: false, reason: rolling },
    { isPaused: false, reason: done },
    { isPaused: false },
    { isPaused: false, reason: rolling, failure: true },
  ],
  "an end that is noted is not written again": [{ isPaused: false, reason: resumed }],
  "at the end of a pause the condition is still there": [
    { isPaused: false, reason: paused, looksAt: "which conditions there are" },
  ],
  "nobody is told by an Event": [
    { isPaused: true, reason: done, looksAt: "Events" },
    { isPaused: false, reason: paused, looksAt: "Events" },
  ],
  "a second pause is noted like the first": [{ isPaused: true, reason: resumed }],
  "a pause does not take back that the deadline was missed": [{ isPaused: true, reason: late }],
  "a missed deadline stays where nobody has paused": [{ isPaused: false, reason: late }],
  "without a deadline a pause is not noted": [
    { isPaused: true, reason: done, deadline: "none" },
    { isPaused: true, deadline: "without end" },
  ],
  "without a deadline the end of a pause is not noted": [
    { isPaused: false, reason: paused, deadline: "none" },
    { isPaused: false, reason: paused, deadline: "without end" },
  ],
  "what the API server refuses ends the call with that error": [
    { isPaused: true, reason: rolling, refuses: true },
  ],
};

/** Whoever writes anew where all is noted would wake the next sync by it, and so on without end. */
const plainest: readonly Scene[] = [
  { isPaused: true, reason: done },
  { isPaused: true, reason: paused },
  { isPaused: false, reason: paused },
  { isPaused: false, reason: resumed },
  { isPaused: false, reason: rolling },
];

async function likeThePort(impl: Implementation, scene: Scene): Promise<void> {
  const calls = "checkPausedConditions(dc, d)";
  const given = told(scene);
  const expected = await noted(deployment.checkPausedConditions, scene);
  announce({ calls, given });
  const actual = await noted(impl.checkPausedConditions, scene);
  agree({ calls, given, of: "what comes of it", expected, actual });
}

function anyScene(source: rand.Source): Scene {
  const reasons = [rolling, done, paused, paused, resumed, late, "FoundNewReplicaSet"] as const;
  const reason = oneOf(source, [undefined, ...reasons]);
  const deadline = oneOf(source, [undefined, undefined, undefined, "none", "without end"] as const);
  return {
    isPaused: oneOf(source, [true, false]),
    ...(deadline !== undefined && { deadline }),
    ...(reason !== undefined && { reason }),
    ...(source.intn(3) === 0 && { failure: true }),
    ...(source.intn(8) === 0 && { refuses: true }),
    ...(source.intn(4) === 0 && { looksAt: "Events" as const }),
  };
}

const recorded = {
  "create-paused": "what is made paused gets its pods when it goes on, as on a real control plane",
  "pause-resume": "an image waits for the end of a pause as on a real control plane",
};
