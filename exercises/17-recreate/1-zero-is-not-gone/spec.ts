import type * as v1 from "#api/core/v1";
import * as deployment from "#controller/deployment";
import type * as rand from "#go/math/rand";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { always, fewer, oneOf, simplerField, smaller } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import type { Rows } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type { Held, PodState, Scene } from "./scenes.ts";
import { made, told } from "./scenes.ts";
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...cases.map(({ name, scenes }) => ({ name, run: () => answers(impl, scenes) })),
  {
    name: "whatever stands in the caches, the answer is that of Kubernetes",
    run: () =>
      always<Scene>({
        any: anyScene,
        simpler: simplerScene,
        holds: (scene) => answers(impl, [[scene, inKubernetes(scene)]]),
      }),
  },
  ...runs(impl),
];

/** A scene, and whether the rollout waits. */
type Asked = readonly [scene: Scene, waits: boolean];

const [waits, goesOn] = [true, false];
const gone: Held = { reports: 0, pods: [] };
const has = (...pods: PodState[]): Held => ({ reports: 0, pods });
const reports = (count: number, ...pods: PodState[]): Held => ({ reports: count, pods });
const alone = (...old: Held[]): Scene => ({ old });

const cases: readonly { name: string; scenes: readonly Asked[] }[] = [
  {
    name: "with no old pod in the reports or in the map, the rollout goes on",
    scenes: [
      [alone(gone), goesOn],
      [alone(gone, gone, gone), goesOn],
      [alone(), goesOn],
      [{ newRS: gone, old: [gone] }, goesOn],
    ],
  },
  {
    name: "a report of an old ReplicaSet is enough to wait",
    scenes: [
      [alone(reports(2)), waits],
      [alone(reports(1)), waits],
      [alone(gone, reports(1), gone), waits],
      [alone(reports(1, "Failed")), waits],
      [{ newRS: gone, old: [gone, reports(2)] }, waits],
    ],
  },
  {
    name: "an old pod is enough to wait, though every report is 0",
    scenes: [
      [alone(has("Running")), waits],
      [alone(gone, has("Running"), gone), waits],
      [{ newRS: gone, old: [gone, has("Running")] }, waits],
    ],
  },
  {
    name: "a pod that is being deleted counts until it is gone",
    scenes: [
      [alone(has("Running, being deleted", "Running, being deleted")), waits],
      [alone(has("Pending, being deleted")), waits],
    ],
  },
  {
    name: "a pod that has failed or succeeded has ended, and does not count",
    scenes: [
      [alone(has("Failed")), goesOn],
      [alone(has("Succeeded")), goesOn],
      [alone(has("Failed", "Succeeded"), has("Failed")), goesOn],
      [alone(has("Failed, being deleted", "Succeeded, being deleted")), goesOn],
      [{ newRS: gone, old: [has("Failed")] }, goesOn],
    ],
  },
  {
    name: "a pod of which nobody can tell whether it runs counts",
    scenes: [
      [alone(has("Unknown")), waits],
      [alone(has("Unknown, being deleted")), waits],
    ],
  },
  {
    name: "a pod that has not started counts",
    scenes: [
      [alone(has("Pending")), waits],
      [alone(has("")), waits],
    ],
  },
  {
    name: "of many old pods one that has not ended is enough to wait",
    scenes: [
      [alone(has("Failed", "Failed", "Running")), waits],
      [alone(has("Running", "Failed", "Succeeded")), waits],
      [alone(has("Failed"), has("Succeeded"), has("Running")), waits],
      [alone(has("Running"), has("Failed"), gone), waits],
    ],
  },
  {
    name: "neither the pods nor the report of the new ReplicaSet count",
    scenes: [
      [{ newRS: reports(2, "Running", "Pending"), old: [gone] }, goesOn],
      [{ newRS: has("Running"), old: [gone, has("Failed")] }, goesOn],
      [{ newRS: reports(2), old: [gone] }, goesOn],
      [{ newRS: reports(1, "Unknown"), old: [] }, goesOn],
    ],
  },
  {
    name: "where the new ReplicaSet has pods, those of the old ones still count",
    scenes: [
      [{ newRS: reports(1, "Running"), old: [gone, has("Running, being deleted")] }, waits],
      [{ newRS: reports(2, "Running", "Running"), old: [has("Running, being deleted")] }, waits],
      [{ newRS: reports(2, "Running", "Running"), old: [reports(1)] }, waits],
    ],
  },
];

/** Holds what the learner's function says of each scene against what is wanted. */
function answers(impl: Implementation, asked: readonly Asked[]): void {
  const rows = (cell: (asked: Asked) => unknown) =>
    Object.fromEntries(asked.map((one, i) => [String.fromCodePoint("a".charCodeAt(0) + i), cell(one)]));
  agree({
    calls: "oldPodsRunning(newRS, oldRSs, podMap)",
    given: [{ of: "case", rows: rows(([scene]) => told(scene)) as Rows }],
    of: "case",
    expected: rows(([, is]) => ({ gives: is })) as Rows, // Rows of one word.
    actual: () =>
      rows(([scene]) => {
        const { newRS, oldRSs, podMap } = made(scene);
        return { gives: impl.oldPodsRunning(newRS, oldRSs, podMap) };
      }) as Rows,
  });
}

function inKubernetes(scene: Scene): boolean {
  const { newRS, oldRSs, podMap } = made(scene);
  return deployment.oldPodsRunning(newRS, oldRSs, podMap);
}

const phases = ["Failed", "Succeeded", "", "Pending", "Running", "Unknown"] as const;

function anyScene(source: rand.Source): Scene {
  const seldom = (): boolean => source.intn(6) === 0;
  const anyPod = (): PodState => {
    const phase = oneOf<v1.PodPhase>(source, seldom() ? phases : ["Failed", "Succeeded"]);
    return seldom() ? `${phase}, being deleted` : phase;
  };
  const many = <T>(most: number, any: () => T): T[] => Array.from({ length: source.intn(most + 1) }, any);
  const anyOld = (): Held => ({ reports: seldom() ? 1 + source.intn(3) : 0, pods: many(3, anyPod) });
  const anyNew = (): Held => ({ reports: source.intn(3), pods: many(3, () => oneOf(source, phases)) });
  return { old: many(3, anyOld), ...(source.intn(2) === 0 && { newRS: anyNew() }) };
}

const simplerScene = (scene: Scene): readonly Scene[] => [
  ...simplerField(scene, "old", (old) => fewer(old, simplerHeld)),
  ...(scene.newRS === undefined ? [] : [{ old: scene.old }]),
  ...(scene.newRS === undefined ? [] : simplerHeld(scene.newRS).map((newRS) => ({ ...scene, newRS }))),
];

const simplerHeld = (held: Held): readonly Held[] => [
  ...simplerField(held, "reports", smaller),
  ...simplerField(held, "pods", (pods) => fewer(pods)),
];

const runs = (impl: Implementation): Check[] => [
  {
    name: "no new pod starts beside one that is stopping, as on a real control plane",
    run: () => sameRun("recreate-terminating", meta.replaces, impl),
  },
  {
    name: "a strategy that changes half-way keeps the new pods, as on a real control plane",
    run: () => sameRun("strategy-change", meta.replaces, impl),
  },
];
