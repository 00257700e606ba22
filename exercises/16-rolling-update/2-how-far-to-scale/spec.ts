import * as runtime from "#apimachinery/runtime";
import * as deploymentutil from "#controller/deployment/util";
import type * as rand from "#go/math/rand";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import type { Asked, Counts } from "../../engine/fixtures.ts";
import { askedTable, countsTable, deployment, replicaSet } from "../../engine/fixtures.ts";
import { always, fewer, oneOf, simplerField, smaller } from "../../engine/random.ts";
import { sameRun } from "../../engine/system.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...scalingUp(impl),
  ...scalingDown(impl),
  {
    name: "ten pods roll as they did on a real control plane",
    run: () => sameRun("rolling-percent-10", meta.replaces, impl),
  },
  {
    name: "a rollout that is scaled half-way goes on as it did on a real control plane",
    run: () => sameRun("scale-mid-rollout", meta.replaces, impl),
  },
];

/** What a rollout is allowed, as one writes it. */
const asks = (replicas: number, maxSurge: number | string, maxUnavailable: number | string): Asked => ({
  replicas,
  maxSurge,
  maxUnavailable,
});

/** Sizes of the old ReplicaSets and of the new one, and the size that the new one should get. */
interface Growth {
  readonly old: readonly number[];
  readonly current: number;
  readonly becomes: number;
}

/** Counts of a ReplicaSet of this size, all unlike: it has just been told to grow, or to shrink if it is small. */
function counts(wants: number): Counts {
  return wants < 3
    ? { wants, has: wants + 3, ready: wants + 2, available: wants + 1 }
    : { wants, has: wants - 1, ready: wants - 2, available: wants - 3 };
}

function grows(impl: Implementation, asked: Asked, { old, current, becomes }: Growth): void {
  const d = deployment(asked);
  const newRS = replicaSet("new", counts(current));
  const oldRSs = old.map((n, i) => replicaSet(`old-${i + 1}`, counts(n)));
  const allRSs = runtime.deepFreeze([...oldRSs, newRS]);
  const named = Object.fromEntries(oldRSs.map((rs, i) => [old.length > 1 ? `old ${i + 1}` : "old", rs]));
  agree({
    calls: "newRSNewReplicas(deployment, allRSs, newRS)",
    given: [askedTable(d), countsTable({ ...named, new: newRS })],
    of: "newRSNewReplicas gives",
    expected: { "replicas of new": { replicas: becomes } },
    actual: () => ({
      "replicas of new": { replicas: impl.newRSNewReplicas(d, allRSs, newRS) },
    }),
  });
}

const scalingUp = (impl: Implementation): Check[] => [
  {
    name: "the new ReplicaSet gets the pods that the surge allows",
    run: () => grows(impl, asks(10, 3, 2), { old: [10], current: 0, becomes: 3 }),
  },
  {
    name: "a surge in per cent rounds up",
    run: () => grows(impl, asks(10, "25%", 0), { old: [10], current: 0, becomes: 3 }),
  },
  {
    name: "with no room left the new ReplicaSet keeps its size",
    run: () => {
      grows(impl, asks(10, 3, 2), { old: [8], current: 5, becomes: 5 });
      grows(impl, asks(10, 0, 2), { old: [10], current: 2, becomes: 2 });
    },
  },
  {
    name: "the pods of every old ReplicaSet take room",
    run: () => grows(impl, asks(10, 3, 2), { old: [4, 5, 0], current: 2, becomes: 4 }),
  },
  {
    name: "the new ReplicaSet never outgrows spec.replicas",
    run: () => {
      grows(impl, asks(10, 3, 2), { old: [1], current: 9, becomes: 10 });
      grows(impl, asks(3, 5, 0), { old: [], current: 0, becomes: 3 });
    },
  },
  {
    name: "with no room left even a new ReplicaSet that is too big keeps its size",
    run: () => {
      grows(impl, asks(5, 3, 2), { old: [], current: 8, becomes: 8 });
      grows(impl, asks(5, 3, 2), { old: [4], current: 8, becomes: 8 });
    },
  },
  {
    name: "with room left a new ReplicaSet that is too big comes down to spec.replicas",
    run: () => grows(impl, asks(10, 5, 2), { old: [], current: 12, becomes: 10 }),
  },
  {
    name: "a Deployment that wants no pods gives the new ReplicaSet none",
    run: () => {
      grows(impl, asks(0, 2, 1), { old: [1], current: 0, becomes: 0 });
      grows(impl, asks(0, "25%", 1), { old: [3], current: 0, becomes: 0 });
    },
  },
  {
    name: "whatever the sizes, the new ReplicaSet gets what Kubernetes gives it",
    run: () =>
      always<AnyGrowth>({
        any: anyGrowth,
        simpler: (growth) => [
          ...simplerField(growth, "old", (old) => fewer(old, smaller)),
          ...simplerField(growth, "current", smaller),
          ...simplerField(growth, "asked", simplerAsked),
        ],
        holds: ({ asked, old, current }) => {
          const [newRS, ...oldRSs] = [current, ...old].map((n) => replicaSet("any", counts(n)));
          if (newRS === undefined) return;
          const becomes = deploymentutil.newRSNewReplicas(deployment(asked), [...oldRSs, newRS], newRS);
          grows(impl, asked, { old, current, becomes });
        },
      }),
  },
];

interface AnyGrowth {
  readonly asked: Asked;
  readonly old: readonly number[];
  readonly current: number;
}

/** Sizes up to 12, with a new ReplicaSet that may be too big. */
function anyGrowth(source: rand.Source): AnyGrowth {
  const old = Array.from({ length: source.intn(4) }, () => source.intn(8));
  const asked = asks(source.intn(12), anyLimit(source), "41%");
  return { asked, old, current: source.intn(15) };
}

/** A few pods, or a part of them that is never 41%. */
const anyLimit = (source: rand.Source): number | string =>
  oneOf<number | string>(source, [source.intn(6), `${5 * source.intn(30)}%`]);

const simplerAsked = (asked: Asked): readonly Asked[] => [
  ...simplerField(asked, "replicas", smaller),
  ...simplerField(asked, "maxSurge", simplerLimit),
  ...simplerField(asked, "maxUnavailable", simplerLimit),
];

/** A part is as simple as it can be, and so is the one that no limit of the other kind is ever like. */
const simplerLimit = (limit: number | string) => (typeof limit === "number" ? smaller(limit) : []);

/** The sum of all sizes, how many of the new pods are available, and how many old pods may go. */
interface Shrinking {
  readonly old: number;
  readonly current: number;
  readonly available: number;
  readonly mayGo: number;
}

function shrinks(impl: Implementation, asked: Asked, { old, current, available, mayGo }: Shrinking): void {
  const d = deployment(asked);
  const most = Math.max(current, available);
  const none = { wants: 0, has: 0, ready: 0, available: 0 };
  const some = { wants: current, has: most + 2, ready: most + 1, available };
  const newRS = replicaSet("new", current === 0 && available === 0 ? none : some);
  agree({
    calls: `maxScaledDown(${old + current}, deployment, newRS)`,
    given: [askedTable(d), countsTable({ old: replicaSet("old", counts(old)), new: newRS })],
    of: "maxScaledDown gives",
    expected: { "old pods that may go": { pods: mayGo } },
    // Whoever asks takes what is below 0 for none.
    actual: () => {
      const pods = impl.maxScaledDown(old + current, d, newRS);
      return { "old pods that may go": { pods: pods < 0 ? 0 : pods } };
    },
  });
}

const scalingDown = (impl: Implementation): Check[] => [
  {
    name: "old pods beyond the minimum may go",
    run: () => shrinks(impl, asks(10, 3, 2), { old: 13, current: 0, available: 0, mayGo: 5 }),
  },
  {
    name: "new pods that are not available hold back as many old ones",
    run: () => {
      shrinks(impl, asks(10, 3, 2), { old: 8, current: 5, available: 0, mayGo: 0 });
      shrinks(impl, asks(10, 3, 2), { old: 8, current: 5, available: 4, mayGo: 4 });
      // It was told to shrink, and does not report so yet.
      shrinks(impl, asks(10, 3, 2), { old: 8, current: 3, available: 5, mayGo: 5 });
    },
  },
  {
    name: "an unavailability in per cent rounds down",
    run: () => shrinks(impl, asks(10, 1, "25%"), { old: 10, current: 0, available: 0, mayGo: 2 }),
  },
  {
    name: "of a Deployment that wants no pods every old one may go",
    run: () => shrinks(impl, asks(0, 2, 1), { old: 3, current: 0, available: 0, mayGo: 3 }),
  },
  {
    name: "whatever the sizes, as many old pods may go as Kubernetes lets go",
    run: () =>
      always<AnyShrinking>({
        any: anyShrinking,
        simpler: (shrinking) => [
          ...simplerField(shrinking, "old", smaller),
          ...simplerField(shrinking, "current", smaller),
          ...simplerField(shrinking, "missing", (n) =>
            smaller(Math.abs(n))
              .map((one) => Math.sign(n) * one)
              .filter((one) => one !== 0),
          ),
          ...simplerField(shrinking, "asked", simplerAsked),
        ],
        holds: ({ asked, old, current, missing }) => {
          const available = Math.max(0, current - missing);
          const minimum = asked.replicas - deploymentutil.maxUnavailable(deployment(asked));
          const mayGo = Math.max(0, old + current - minimum - (current - available));
          shrinks(impl, asked, { old, current, available, mayGo });
        },
      }),
  },
];

interface AnyShrinking {
  readonly asked: Asked;
  readonly old: number;
  readonly current: number;
  /** So many of the new pods are not available, or, below 0, more are than are wanted; never 0, so that no two counts are alike. */
  readonly missing: number;
}

function anyShrinking(source: rand.Source): AnyShrinking {
  const asked = asks(source.intn(12), "41%", anyLimit(source));
  const missing = oneOf(source, [1, 1, 1, -1]) * (1 + source.intn(5));
  return { asked, old: source.intn(15), current: source.intn(10), missing };
}
