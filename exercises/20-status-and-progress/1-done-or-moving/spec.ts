import * as deploymentutil from "#controller/deployment/util";
import type * as rand from "#go/math/rand";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { always, oneOf, simplerField, smaller } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import type { Rows } from "../../engine/tables.ts";
import { done, moves } from "./cases.ts";
import type { Asked } from "./cases.ts";
import meta from "./meta.json" with { type: "json" };
import { made, told } from "./scenes.ts";
import type { Counted, Scene } from "./scenes.ts";
import type * as solution from "./solution.ts";

type Implementation = typeof solution;
type Question = keyof Implementation;

export const spec: Spec<Implementation> = (impl) => [
  ...done.map(({ name, scenes }) => ({ name, run: () => answers(impl, "deploymentComplete", scenes) })),
  {
    name: "for any status, it is complete exactly when Kubernetes says so",
    run: () => likeThePort(impl, "deploymentComplete", nearlyDone),
  },
  ...moves.map(({ name, scenes }) => ({ name, run: () => answers(impl, "deploymentProgressing", scenes) })),
  {
    name: "for any change, it is progress exactly when Kubernetes says so",
    run: () => likeThePort(impl, "deploymentProgressing", anyScene),
  },
  ...Object.entries(recorded).map(([recording, name]): Check => ({
    name,
    run: () => sameRun(recording, meta.replaces, impl),
  })),
];

/** Holds what the learner's function says of each scene against what is wanted. */
function answers(impl: Implementation, question: Question, asked: readonly Asked[]): void {
  const rows = (all: readonly Rows[string][]): Rows =>
    Object.fromEntries(all.map((row, i) => [String.fromCodePoint("a".charCodeAt(0) + i), row]));
  const scenes = asked.map(([scene]) => scene);
  agree({
    calls: `${question}(deployment, newStatus)`,
    given: [{ of: "case", rows: rows(told(scenes, question === "deploymentProgressing")) }],
    of: "case",
    expected: rows(asked.map(([, is]) => ({ gives: is }))),
    actual: () => rows(scenes.map((scene) => ({ gives: impl[question](...made(scene)) }))),
  });
}

const { deploymentComplete, deploymentProgressing } = deploymentutil;
const inKubernetes = { deploymentComplete, deploymentProgressing };

const likeThePort = (
  impl: Implementation,
  question: Question,
  any: (source: rand.Source) => Scene,
): Promise<void> =>
  always<Scene>({
    any,
    simpler: simplerScene,
    holds: (scene) => answers(impl, question, [[scene, inKubernetes[question](...made(scene))]]),
  });

const simplerScene = (scene: Scene): readonly Scene[] => [
  ...simplerField(scene, "written", simplerCounts),
  ...simplerField(scene, "now", simplerCounts),
];

const simplerCounts = (counted: Counted): readonly Counted[] =>
  (["pods", "isNew", "ready", "available", "unavailable"] as const).flatMap((field) =>
    simplerField(counted, field, smaller),
  );

/** Any numbers, most of them near to each other. */
function anyCounts(source: rand.Source): Counted {
  const near = (): number => 3 + source.intn(4);
  return {
    pods: near(),
    isNew: near(),
    ready: near(),
    available: near(),
    unavailable: source.intn(4),
    of: near(),
  };
}

/** Any scene, in which some counts are what was written. */
export function anyScene(source: rand.Source): Scene {
  const written = anyCounts(source);
  const other = anyCounts(source);
  const keeps = <T>(was: T, is: T): T => (source.intn(3) === 0 ? is : was);
  return {
    wants: 3 + source.intn(4),
    generation: 3 + source.intn(4),
    mayLack: source.intn(3),
    written,
    now: {
      pods: keeps(written.pods, other.pods),
      isNew: keeps(written.isNew, other.isNew),
      ready: keeps(written.ready, other.ready),
      available: keeps(written.available, other.available),
      unavailable: keeps(written.unavailable, other.unavailable),
      of: keeps(written.of, other.of),
    },
  };
}

/** Any scene, in which most counts of now are what is wanted. */
export function nearlyDone(source: rand.Source): Scene {
  const scene = anyScene(source);
  const { wants, generation, now } = scene;
  const often = (wanted: number, other: number): number => (source.intn(6) === 0 ? other : wanted);
  return {
    ...scene,
    now: {
      pods: often(wants, now.pods),
      isNew: often(wants, now.isNew),
      ready: oneOf(source, [wants, now.ready]),
      available: often(wants, now.available),
      unavailable: oneOf(source, [0, now.unavailable]),
      of: often(generation, now.of),
    },
  };
}

const recorded = {
  "min-ready-seconds":
    "pods that are ready are waited for until they are available, as on a real control plane",
  "progress-deadline":
    "a rollout that stands still is late and then complete after all, as on a real control plane",
  "progress-flapping": "a pod that becomes ready once more is progress, as on a real control plane",
};
