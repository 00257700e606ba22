// What a recorded scenario came to on the learner's code, beside what it comes to on the port's: as data that whoever draws it needs. Runs in
// Node and in the page.

/** The sizes at one moment, of each ReplicaSet in the order of the run's. */
export interface Sizes {
  readonly wants: readonly number[];
  /** How many of its pods are available, by its status. */
  readonly serves: readonly number[];
  /** The most pods that the Deployment allows, and the fewest available ones; absent where none is rolled. */
  readonly ceiling?: number;
  readonly floor?: number;
}

/** The step of a scenario, and within a rollout the pod that was made ready, both from 1 on; 0 where it is none. */
export type RoundKey = readonly [step: number, pod: number];

/** Something was done to the cluster, and it came to rest. */
export interface Round {
  readonly at: RoundKey;
  /** A clause: `new pod 3 becomes ready`. */
  readonly says: string;
  /** Each time that a size has changed. Nothing if none did. */
  readonly sizes: readonly Sizes[];
}

export interface ReplicaSetName {
  readonly name: string;
  /** The tag of its image: `1.19`. */
  readonly tag: string;
}

/** One run of a scenario, sampled at the server. */
export interface Rollout {
  /** The oldest first; the one with the Deployment's own template last. */
  readonly sets: readonly ReplicaSetName[];
  readonly rounds: readonly Round[];
}

/** A scenario that was played on the learner's code. */
export interface Played {
  /** The name of the recording. */
  readonly recording: string;
  readonly mine: Rollout;
  /** What it should have been, where the learner's is another. */
  readonly real?: Rollout;
}

/** Both runs round by round. */
export interface Beside {
  readonly sets: readonly ReplicaSetName[];
  readonly rounds: readonly Pair[];
  /** The first round in which they differ, as an index. */
  readonly first?: number;
  /** They come to rest alike in every round, and differ on the way. */
  readonly onTheWay: boolean;
  /** As many pods as are wanted or allowed anywhere. */
  readonly most: number;
}

export type Side = "mine" | "real";

/** One round of both. */
export interface Pair {
  readonly at: RoundKey;
  readonly says: string;
  /** What each went through, its rest last; absent where that run has no such round. */
  readonly mine?: readonly Sizes[];
  readonly real?: readonly Sizes[];
}

/** So many ReplicaSets, rounds, and changes in one round are looked at. */
export const limits = { sets: 4, rounds: 60, changes: 16 } as const;

/** Sets the runs beside each other; without a real one it is the learner's. */
export function beside({ mine, real = mine }: Played): Beside {
  const known = new Set(real.sets.map(({ name }) => name));
  const sets = [...mine.sets.filter(({ name }) => !known.has(name)), ...real.sets].slice(-limits.sets);
  const [left, right] = [through(mine, sets), through(real, sets)];
  const says = new Map([...mine.rounds, ...real.rounds].map((round) => [keyOf(round), round]));
  const order = [...says.values()].sort((a, b) => inOrder(a.at, b.at));
  const rounds = order.map((round): Pair => {
    const [own, other] = [left.get(keyOf(round)), right.get(keyOf(round))];
    return { at: round.at, says: round.says, ...(own && { mine: own }), ...(other && { real: other }) };
  });
  const atRest = rounds.findIndex((pair) => unlike(pair.mine?.at(-1), pair.real?.at(-1)));
  const first = atRest >= 0 ? atRest : rounds.findIndex((pair) => unlike(ways(pair.mine), ways(pair.real)));
  const all = rounds.flatMap((pair) => [...(pair.mine ?? []), ...(pair.real ?? [])]);
  return {
    sets,
    rounds,
    ...(first >= 0 && { first }),
    onTheWay: atRest < 0 && first >= 0,
    most: Math.max(
      1,
      ...all.map(({ wants, serves, ceiling = 0 }) => Math.max(sum(wants), sum(serves), ceiling)),
    ),
  };
}

/** Each round of a run by its key, its sizes in the order of `sets`; a round in which none changed rests where the one before it did. */
function through({ sets: own, rounds }: Rollout, sets: readonly ReplicaSetName[]): Map<string, Sizes[]> {
  const places = sets.map(({ name }) => own.findIndex((set) => set.name === name));
  const placed = ({ wants, serves, ...rest }: Sizes): Sizes => ({
    wants: places.map((i) => wants[i] ?? 0),
    serves: places.map((i) => serves[i] ?? 0),
    ...rest,
  });
  let last: Sizes = placed({ wants: [], serves: [] });
  return new Map(
    rounds.map((round) => {
      const sizes = round.sizes.map(placed);
      last = sizes.at(-1) ?? last;
      return [keyOf(round), sizes.length === 0 ? [last] : sizes] as const;
    }),
  );
}

const keyOf = ({ at }: Round): string => at.join(".");

/** Below 0 if the first of two rounds comes before the other, 0 if they are one. */
export const inOrder = (a: RoundKey, b: RoundKey): number => a[0] - b[0] || a[1] - b[1];

const unlike = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** What was wanted in a round, one after the other; reports come when they come. */
function ways(sizes: readonly Sizes[] = []): string[] {
  const all = sizes.map(({ wants }) => wants.join());
  return all.filter((wants, i) => wants !== all[i - 1]);
}

export const sum = (counts: readonly number[]): number => counts.reduce((all, n) => all + n, 0);

/** What the sets are called: old and new where there are two, else by what tells them apart. */
export function callSets(sets: readonly ReplicaSetName[], say: { old: string; new: string }): string[] {
  const isPair = sets.length === 2;
  const areUnlike = new Set(sets.map(({ tag }) => tag)).size === sets.length;
  return sets.map(({ name, tag }, i) => {
    const own = areUnlike && tag !== "" ? tag : name;
    return isPair ? `${i === 0 ? say.old : say.new} ${own}` : own;
  });
}
