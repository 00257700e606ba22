import type * as apps from "#api/apps/v1";
import * as errors from "#apimachinery/api/errors";
import * as runtime from "#apimachinery/runtime";
import type * as deployment from "#controller/deployment";
import { announce } from "../../engine/beat.ts";
import { isNotStarted } from "../../engine/exercise.ts";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { sameRun } from "../../engine/system.ts";
import type { Table } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...cleaningUp(impl),
  ...scalingDown(impl),
  {
    name: "what the clean-up hands on can be written again",
    run: () => bothSteps(impl),
  },
  {
    name: "a write that the API server refuses ends either step with its error",
    run: () => refused(impl),
  },
  ...system(impl),
];

/** A ReplicaSet: what it wants, reports as ready and reports as available. The older it is, the smaller its age. */
interface Sized {
  readonly wants: number;
  readonly ready?: number;
  readonly available?: number;
  readonly age: number;
}

/** A new ReplicaSet that has no pods yet. */
const none: Sized = { wants: 0, age: 9 };

type Named = Readonly<Record<string, Sized>>;

/** Frozen, as the cache holds it. */
function replicaSet(name: string, sized: Sized): apps.ReplicaSet {
  const { wants, available = wants, ready = available, age } = sized;
  const creationTimestamp = `2021-01-01T00:00:0${age}Z`;
  return runtime.deepFreeze({
    metadata: { name, namespace: "default", resourceVersion: "1", creationTimestamp, annotations: {} },
    spec: { replicas: wants },
    status: { replicas: wants + 20, readyReplicas: ready, availableReplicas: available }, // No count of pods is what is wanted.
  } as apps.ReplicaSet); // The functions read no more of it.
}

/** A Deployment that has been defaulted. */
function deploymentOf(replicas: number, maxUnavailable: number | string): apps.Deployment {
  const strategy = { type: "RollingUpdate", rollingUpdate: { maxSurge: 3, maxUnavailable } };
  const metadata = { name: "web", namespace: "default" };
  return runtime.deepFreeze({ metadata, spec: { replicas, strategy } } as apps.Deployment); // As above.
}

/** A controller whose API server knows these ReplicaSets alone, and refuses a write that was made from an older copy. */
class World {
  readonly #stored: Map<string, apps.ReplicaSet>;
  readonly dc: deployment.DeploymentController;
  /** How many were tried. */
  writes = 0;

  constructor(named: Named) {
    this.#stored = new Map(Object.entries(named).map(([name, sized]) => [name, replicaSet(name, sized)]));
    const client = { appsV1: () => ({ replicaSets: () => ({ update: this.#update.bind(this) }) }) };
    const stand = { client, eventRecorder: { event: () => undefined } };
    this.dc = stand as unknown as deployment.DeploymentController; // All of it that scaling touches.
  }

  all(...names: string[]): apps.ReplicaSet[] {
    return [...this.#stored.values()].filter(({ metadata }) => names.includes(metadata.name));
  }

  sizes(): Record<string, { pods: number }> {
    return Object.fromEntries([...this.#stored].map(([name, { spec }]) => [name, { pods: spec.replicas }]));
  }

  async #update(rs: apps.ReplicaSet): Promise<apps.ReplicaSet> {
    const { name, resourceVersion } = rs.metadata;
    this.writes++;
    if (this.#stored.get(name)?.metadata.resourceVersion !== resourceVersion)
      throw errors.newConflict(
        { group: "apps", resource: "replicasets" },
        name,
        "the object has been modified",
      );
    const metadata = { ...rs.metadata, resourceVersion: String(Number(resourceVersion) + 1) };
    const updated = runtime.deepFreeze({ ...rs, metadata });
    this.#stored.set(name, updated);
    return updated;
  }
}

/** What a function is given, as tables. */
function told(named: Named, d?: apps.Deployment): Table[] {
  const rows = Object.entries(named).map(([name, { wants, available = wants, ready = available }]) => [
    name,
    { wants, ready, available },
  ]);
  const replicaSets = { of: "ReplicaSet", rows: Object.fromEntries(rows) as Table["rows"] }; // Rows of numbers.
  if (d === undefined) return [replicaSets];
  const { maxUnavailable } = { ...d.spec.strategy.rollingUpdate };
  return [{ of: "Deployment", rows: { web: { replicas: d.spec.replicas, maxUnavailable } } }, replicaSets];
}

const rowsOf = (sizes: Readonly<Record<string, number>>): Record<string, { pods: number }> =>
  Object.fromEntries(Object.entries(sizes).map(([name, pods]) => [name, { pods }]));

/** What the clean-up makes of old ReplicaSets: their sizes, or that it throws. */
async function cleans(
  impl: Implementation,
  old: Named,
  gate: number,
  leaves: Readonly<Record<string, number>> | "an error",
): Promise<void> {
  const world = new World(old);
  const calls = `cleanupUnhealthyReplicas(dc, oldRSs, deployment, ${gate})`;
  const given = told(old);
  announce({ calls, given });
  let failed = false;
  let taken = 0;
  try {
    const oldRSs = world.all(...Object.keys(old));
    [, taken] = await impl.cleanupUnhealthyReplicas(world.dc, oldRSs, deploymentOf(10, 2), gate);
  } catch (err) {
    if (isNotStarted(err) || leaves !== "an error") throw err;
    failed = true;
  }
  const ends = (throws: boolean) => ({ "the clean-up": { ends: throws ? "with an error" : "well" } });
  if (leaves === "an error")
    return agree({ calls, given, of: "so ends", expected: ends(true), actual: ends(failed) });
  const expected = { ...rowsOf(leaves), taken: { pods: sum(old) - sum(rowsOf(leaves)) } };
  agree({ calls, given, of: "afterwards", expected, actual: { ...world.sizes(), taken: { pods: taken } } });
}

function sum(all: Readonly<Record<string, { wants: number } | { pods: number }>>): number {
  return Object.values(all).reduce((n, one) => n + ("wants" in one ? one.wants : one.pods), 0);
}

/** What the second step makes of old ReplicaSets beside a new one. */
async function scalesDown(
  impl: Implementation,
  d: apps.Deployment,
  named: Named,
  leaves: Readonly<Record<string, number>>,
): Promise<void> {
  const world = new World(named);
  const calls = "scaleDownOldReplicaSetsForRollingUpdate(dc, allRSs, oldRSs, deployment)";
  const given = told(named, d);
  announce({ calls, given });
  const names = Object.keys(named);
  const oldRSs = world.all(...names.filter((name) => name !== "new"));
  const taken = await impl.scaleDownOldReplicaSetsForRollingUpdate(world.dc, world.all(...names), oldRSs, d);
  const expected = { ...rowsOf(leaves), taken: { pods: sum(named) - sum(rowsOf(leaves)) } };
  agree({ calls, given, of: "afterwards", expected, actual: { ...world.sizes(), taken: { pods: taken } } });
}

/** First the clean-up, then what it hands on to the second step, as the port calls them. */
async function bothSteps(impl: Implementation): Promise<void> {
  const named = { old: { wants: 12, available: 10, age: 1 }, new: none };
  const world = new World(named);
  const d = deploymentOf(10, 2);
  const calls = "The clean-up, then the second step";
  const given = told(named, d);
  announce({ calls, given });
  const [cleaned, first] = await impl.cleanupUnhealthyReplicas(world.dc, world.all("old"), d, 3);
  const all = [...cleaned, ...world.all("new")];
  const then = await impl
    .scaleDownOldReplicaSetsForRollingUpdate(world.dc, all, cleaned, d)
    .catch((err: unknown) => {
      if (!errors.isConflict(err)) throw err;
      return Number.NaN;
    });
  const expected = { ...rowsOf({ old: 8, new: 0 }), "taken first": { pods: 2 }, "taken then": { pods: 2 } };
  const actual = { ...world.sizes(), "taken first": { pods: first }, "taken then": { pods: then } };
  agree({ calls, given, of: "afterwards", expected, actual });
}

/** Each step with copies that somebody has written to since. After the first refusal nothing more is tried. */
async function refused(impl: Implementation): Promise<void> {
  const named = { old: { wants: 2, available: 1, age: 1 }, younger: { wants: 10, available: 9, age: 2 } };
  const world = new World(named);
  const d = deploymentOf(8, 2);
  const stale = world.all("old", "younger").map((rs) => {
    const metadata = { ...rs.metadata, resourceVersion: "0" };
    return runtime.deepFreeze({ ...rs, metadata });
  });
  const calls = "Each step, where both have changed on the API server,";
  const given = told(named, d);
  announce({ calls, given });
  const endOf = async (step: Promise<unknown>): Promise<string> =>
    step.then(
      () => "well",
      (err: unknown) => {
        if (errors.isConflict(err)) return "with the conflict";
        throw err;
      },
    );
  const actual = {
    "the clean-up": { ends: await endOf(impl.cleanupUnhealthyReplicas(world.dc, [...stale], d, 2)) },
    "the second step": {
      ends: await endOf(impl.scaleDownOldReplicaSetsForRollingUpdate(world.dc, stale, [...stale], d)),
    },
    both: { ends: `after ${world.writes} writes` },
  };
  const ends = "with the conflict";
  agree({
    calls,
    given,
    of: "so ends",
    expected: {
      "the clean-up": { ends },
      "the second step": { ends },
      both: { ends: "after 2 writes" },
    },
    actual,
  });
}

const cleaningUp = (impl: Implementation): Check[] => [
  {
    name: "pods that do not serve go, as many as the gate allows",
    run: async () => {
      await cleans(impl, { old: { wants: 10, available: 8, age: 1 } }, 5, { old: 8 });
      await cleans(impl, { old: { wants: 10, available: 7, age: 1 } }, 2, { old: 8 });
    },
  },
  {
    name: "the clean-up begins with the oldest, and the next one makes up what is missing",
    run: async () => {
      const old = { younger: { wants: 4, available: 1, age: 2 }, oldest: { wants: 3, available: 1, age: 1 } };
      await cleans(impl, old, 3, { younger: 3, oldest: 1 });
      await cleans(impl, old, 1, { younger: 4, oldest: 2 });
    },
  },
  {
    name: "a pod that is ready and not yet available does not serve",
    run: () => cleans(impl, { old: { wants: 5, ready: 5, available: 3, age: 1 } }, 5, { old: 3 }),
  },
  {
    name: "who serves in full, or wants none, gives none",
    run: async () => {
      const old = { done: { wants: 0, available: 1, age: 1 }, well: { wants: 5, age: 2 } };
      await cleans(impl, { ...old, ill: { wants: 2, available: 1, age: 3 } }, 4, {
        done: 0,
        well: 5,
        ill: 1,
      });
    },
  },
  {
    name: "a report that says more than is wanted ends the clean-up with an error",
    run: () => cleans(impl, { old: { wants: 7, available: 8, age: 1 } }, 1, "an error"),
  },
  {
    name: "where no pod may go a late report does not matter",
    run: () => cleans(impl, { old: { wants: 7, available: 8, age: 1 } }, 0, { old: 7 }),
  },
];

const scalingDown = (impl: Implementation): Check[] => [
  {
    name: "working pods go as far as more than the floor are available",
    run: async () => {
      const named = { old: { wants: 10, age: 1 }, new: none };
      await scalesDown(impl, deploymentOf(10, 2), named, { old: 8, new: 0 });
      await scalesDown(impl, deploymentOf(10, "25%"), named, { old: 8, new: 0 });
      const young = { old: { wants: 10, ready: 10, available: 9, age: 1 }, new: none };
      await scalesDown(impl, deploymentOf(10, 2), young, { old: 9, new: 0 });
    },
  },
  {
    name: "new pods that serve let as many old ones go",
    run: async () => {
      const named = { old: { wants: 8, age: 1 }, new: { wants: 3, age: 2 } };
      await scalesDown(impl, deploymentOf(10, 2), named, { old: 5, new: 3 });
      const few = { old: { wants: 2, age: 1 }, new: { wants: 10, age: 2 } };
      await scalesDown(impl, deploymentOf(5, 2), few, { old: 0, new: 10 });
      const ill = { old: { wants: 8, available: 2, age: 1 }, new: { wants: 9, age: 2 } };
      await scalesDown(impl, deploymentOf(10, 2), ill, { old: 5, new: 9 });
    },
  },
  {
    name: "at the floor or below it nobody goes",
    run: async () => {
      await scalesDown(
        impl,
        deploymentOf(10, 2),
        { old: { wants: 8, age: 1 }, new: none },
        { old: 8, new: 0 },
      );
      const ill = { wants: 8, available: 6, age: 1 };
      await scalesDown(impl, deploymentOf(10, 2), { old: ill, new: none }, { old: 8, new: 0 });
    },
  },
  {
    name: "pods that are wanted and do not serve let nobody go",
    run: async () => {
      const named = { old: { wants: 12, available: 9, age: 1 }, new: { wants: 5, available: 0, age: 2 } };
      await scalesDown(impl, deploymentOf(10, 2), named, { old: 11, new: 5 });
    },
  },
  {
    name: "the second step begins with the oldest, and none gives more than it has",
    run: async () => {
      const named = { younger: { wants: 4, age: 2 }, oldest: { wants: 2, age: 1 }, new: none };
      await scalesDown(impl, deploymentOf(5, 2), named, { younger: 3, oldest: 0, new: 0 });
    },
  },
];

const recorded = {
  "rolling-unhealthy-old-first": "old pods that do not serve go first, as on a real control plane",
  rollover: "a third image in the middle of a rollout comes to rest as on a real control plane",
  "rollover-back": "a rollout that is turned back half-way comes to rest as on a real control plane",
  "scale-mid-rollout": "a rollout that is scaled half-way goes on as it did on a real control plane",
};

const system = (impl: Implementation): Check[] =>
  Object.entries(recorded).map(([recording, name]) => ({
    name,
    run: () => sameRun(recording, meta.replaces, impl),
  }));
