// Looks at a cluster while a recorded scenario is played on it: what its ReplicaSets want, and what of them serves, after each write.
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as scheme from "#api/scheme";
import type * as inprocess from "#cluster";
import type * as conformance from "#conformance";
import * as deploymentutil from "#controller/deployment/util";
import type * as utilclock from "#utils/clock";
import { becomesReady, clauseOf } from "./clauses.ts";
import type { Shot } from "./film.ts";
import type { Rollout, RoundKey, Sizes } from "./rollout.ts";
import { limits } from "./rollout.ts";
import { snapshotOf } from "./snapshot.ts";

/** What stood at the server after a write. Objects there are frozen and shared: nothing is copied, and nothing read until the run is over. */
interface Sample {
  readonly sets: readonly unknown[];
  readonly deployments: readonly unknown[];
}

/** The same, read. */
interface Seen {
  readonly sets: readonly apps.ReplicaSet[];
  readonly deployments: readonly apps.Deployment[];
}

interface Begun {
  readonly at: RoundKey;
  readonly says: string;
  readonly samples: Sample[];
}

/** What a recording is played on. */
interface Stage {
  readonly cluster: inprocess.Cluster;
  readonly clock: utilclock.Clock;
}

/** Takes samples of one run. It asks nothing of the server, so the run stays what it is. */
export class Sampler {
  readonly #rounds: Begun[] = [];
  #unsubscribe: (() => void)[] = [];
  #sample: (() => void) | undefined;
  /** Nothing is of interest before the first step and after the last. */
  #isOn = false;
  /** The rollout that is going on, and how many pods have become ready in it. */
  #rollout: { readonly step: number; pods: number } | undefined;
  #stage: Stage | undefined;
  #began: number | undefined;

  /** The same recording, which tells when each step begins: the player takes one after the other. */
  tapped({ scenario, golden }: conformance.Recording): conformance.Recording {
    const { steps } = scenario;
    const begin = (i: number): void => this.#beginStep(i, steps[i] ?? {});
    const end = (): void => this.#end();
    const told = function* (): Generator<(typeof steps)[number], undefined> {
      try {
        for (const [i, step] of steps.entries()) {
          begin(i);
          yield step;
        }
      } finally {
        end();
      }
    };
    return {
      scenario: { ...scenario, steps: Object.assign([...steps], { [Symbol.iterator]: told }) },
      golden,
    };
  }

  /** Sees each request of the player. In a rollout each write makes one pod ready. */
  sees(method: string, stage: Stage): void {
    this.#stage = stage;
    if (this.#sample === undefined) this.#watch(stage.cluster);
    if (this.#isOn) this.#began ??= stage.clock.now();
    if (!this.#isOn || method === "GET" || this.#rollout === undefined) return;
    const pod = ++this.#rollout.pods;
    this.#begin([this.#rollout.step, pod], becomesReady(pod));
  }

  /** The round that goes on; undefined before the first step and after the last. */
  readonly now = (): Shot | undefined => {
    const round = this.#rounds.at(-1);
    if (!this.#isOn || round === undefined || this.#stage === undefined) return undefined;
    const { clock, cluster } = this.#stage;
    return {
      round: round.at,
      at: clock.now() - (this.#began ?? clock.now()),
      revision: cluster.server.store.revision,
      look: () => snapshotOf(cluster),
    };
  };

  /** What was seen. Call it when the port's own functions are in place: they say what the limits are. */
  rollout(): Rollout {
    const rounds = this.#rounds.slice(0, limits.rounds);
    const seen = rounds.map(({ samples }) => samples.map(read));
    const sets = inOrder(seen.flat());
    const names = sets.map(({ metadata }) => metadata.name);
    return {
      sets: sets.map(({ metadata: { name }, spec: { template } }) => ({ name, tag: tagOf(template) })),
      rounds: changes(seen.map((all) => all.map((one) => sizesOf(one, names)))).map((sizes, i) => ({
        at: rounds[i]?.at ?? [0, 0],
        says: rounds[i]?.says ?? "",
        sizes,
      })),
    };
  }

  #watch({ server: { store } }: inprocess.Cluster): void {
    const [sets, deployments] = [store.collection("replicasets.apps"), store.collection("deployments.apps")];
    this.#sample = () => {
      const samples = this.#isOn ? this.#rounds.at(-1)?.samples : undefined;
      // Of what never comes to rest the first writes are kept, and the last.
      samples?.splice(most, 1, {
        sets: [...sets.at(store.revision).values()],
        deployments: [...deployments.at(store.revision).values()],
      });
    };
    for (const of of [sets, deployments]) this.#unsubscribe.push(of.subscribe(this.#sample));
  }

  #beginStep(i: number, step: Readonly<Record<string, unknown>>): void {
    this.#isOn = true;
    const isRollout = "rollout" in step;
    this.#rollout = isRollout ? { step: i + 1, pods: 0 } : undefined;
    if (!isRollout) this.#begin([i + 1, 0], clauseOf(step));
  }

  #begin(at: Begun["at"], says: string): void {
    this.#rounds.push({ at, says, samples: [] });
  }

  #end(): void {
    this.#isOn = false;
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
    this.#unsubscribe = [];
  }
}

/** So many writes of a round are kept, and the last one. */
const most = 400;

const read = ({ sets, deployments }: Sample): Seen => ({
  sets: sets.map((rs) => scheme.decode<apps.ReplicaSet>(rs)),
  deployments: deployments.map((d) => scheme.decode<apps.Deployment>(d)),
});

const imageOf = ({ spec }: v1.PodTemplateSpec): string => spec.containers[0]?.image ?? "";
const tagOf = (template: v1.PodTemplateSpec): string => imageOf(template).replace(/^[^:]*:?/, "");

/** Every ReplicaSet that was there as it was last, by age; the one with the Deployment's own image at the end is the new one. */
function inOrder(seen: readonly Seen[]): apps.ReplicaSet[] {
  const all = new Map(seen.flatMap(({ sets }) => sets.map((rs) => [rs.metadata.name, rs] as const)));
  const [deployment] = seen.findLast(({ deployments }) => deployments.length > 0)?.deployments ?? [];
  const own = deployment && imageOf(deployment.spec.template);
  const rank = (rs: apps.ReplicaSet): number => (imageOf(rs.spec.template) === own ? 1 : 0);
  return [...all.values()].sort((a, b) => rank(a) - rank(b)).slice(-limits.sets);
}

function sizesOf({ sets, deployments }: Seen, names: readonly string[]): Sizes {
  const of = names.map((name) => sets.find(({ metadata }) => metadata.name === name));
  return {
    wants: of.map((rs) => rs?.spec.replicas ?? 0),
    serves: of.map((rs) => rs?.status.availableReplicas ?? 0),
    ...limitsOf(deployments),
  };
}

/** As the port computes them, of the only Deployment, if it is rolled. */
function limitsOf([deployment, ...others]: readonly apps.Deployment[]): Pick<Sizes, "ceiling" | "floor"> {
  if (deployment === undefined || others.length > 0) return {};
  if (!deploymentutil.isRollingUpdate(deployment)) return {};
  const { replicas } = deployment.spec;
  return {
    ceiling: replicas + deploymentutil.maxSurge(deployment),
    floor: replicas - deploymentutil.maxUnavailable(deployment),
  };
}

/** What changed in each round; of many changes the first, and the rest that followed. */
function changes(rounds: readonly (readonly Sizes[])[]): Sizes[][] {
  let last = "";
  return rounds.map((sizes) => {
    const changed = sizes.filter((one) => {
      const [before, now] = [last, JSON.stringify(one)];
      last = now;
      return now !== before;
    });
    return changed.length > limits.changes
      ? [...changed.slice(0, limits.changes - 1), ...changed.slice(-1)]
      : changed;
  });
}
