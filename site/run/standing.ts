/** Who wants how many pods at a step of a run, who serves, and between which limits: what its drawings are made of. */
import type { ClusterState, ReplicaSetState, Run } from "../author.ts";

/** A ReplicaSet at one step. */
export interface SetStanding {
  readonly name: string;
  /** The tag of its image. */
  readonly tag: string;
  readonly wants: number;
  /** Its pods that are ready and stay. */
  readonly serves: number;
}

/** One step. */
export interface Standing {
  /** All that the run knows, the one that is new at its end last; those that are not made yet want 0. */
  readonly sets: readonly SetStanding[];
  readonly wants: number;
  readonly serves: number;
  readonly ceiling: number | undefined;
  readonly floor: number | undefined;
}

/** Where the ReplicaSets stand at each step; nothing for a run without any. The limits are those of a rollout: a run with only one has none. */
export function standingsOf({ steps }: Run): Standing[] {
  const states = steps.map(({ state }) => state);
  const known = setsOf(states);
  if (known.length === 0) return [];
  const hasPods = states.some(({ pods }) => pods.length > 0);
  return states.map((state) => {
    const sets = known.map(({ name, image }): SetStanding => {
      const now = state.replicaSets.find((rs) => rs.name === name);
      const pods = state.pods.filter((pod) => pod.replicaSet === name && pod.ready && !pod.terminating);
      return {
        name,
        tag: image.replace(/^.*:/, ""),
        wants: now?.spec ?? 0,
        serves: hasPods ? pods.length : (now?.available ?? 0),
      };
    });
    const [deployment, other] = state.deployments;
    const { ceiling, floor } = other === undefined && known.length > 1 ? (deployment ?? {}) : {};
    return { sets, wants: sum(sets, "wants"), serves: sum(sets, "serves"), ceiling, floor };
  });
}

/**
 * The steps after which something worth seeing has changed: a size, or a line that was sent or printed; in a run without ReplicaSets whatever
 * is shown.
 */
export function decisionsOf({ steps }: Run): number[] {
  const hasSets = steps.some(({ state }) => state.replicaSets.length > 0);
  const words = steps.map(({ state }) => (hasSets ? sizesAndLines(state) : JSON.stringify(state)));
  return steps.flatMap(({ n }, i) => (i > 0 && words[i] !== words[i - 1] ? [n] : []));
}

function sizesAndLines(state: ClusterState): string {
  const { requests = [], output = [] } = state;
  return [sizesOf(state), requests.length, output.length].join();
}

const sizesOf = ({ replicaSets }: ClusterState): string =>
  replicaSets.map(({ name, spec }) => `${name}=${spec}`).join();

/** What a reader leaps to in a run: decisions where each moved a size, else changes; a request or a printed line decides nothing. */
export function leapsOf(run: Run): "decision" | "change" {
  const sizes = run.steps.map(({ state }) => sizesOf(state));
  const haveMoved = decisionsOf(run).every((n) => sizes[n - 1] !== sizes[n - 2]);
  return sizes.some((size) => size !== "") && haveMoved ? "decision" : "change";
}

/** The steps at which a round begins: those that stand where the run began. */
export function roundsOf({ steps }: Run): number[] {
  const [first] = steps;
  return steps.flatMap(({ n, file, symbol, line }) =>
    file === first?.file && symbol === first.symbol && line === first.line ? [n] : [],
  );
}

/** Every ReplicaSet that a run shows, by revision; the one with the Deployment's image at the end is the new one. */
function setsOf(states: readonly ClusterState[]): ReplicaSetState[] {
  const last = new Map(states.flatMap(({ replicaSets }) => replicaSets.map((rs) => [rs.name, rs] as const)));
  const image = states.at(-1)?.deployments[0]?.["image"];
  const rank = (rs: ReplicaSetState): number => Number(rs.revision) + (rs.image === image ? 1e6 : 0);
  return [...last.values()].sort((a, b) => rank(a) - rank(b));
}

function sum(sets: readonly SetStanding[], field: "wants" | "serves"): number {
  return sets.reduce((all, set) => all + set[field], 0);
}
