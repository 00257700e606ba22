import * as runtime from "#apimachinery/runtime";
import type { Check, Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import type { Counts } from "../../engine/fixtures.ts";
import { countsTable, replicaSet } from "../../engine/fixtures.ts";
import { sameRun } from "../../engine/system.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;
type Counting = keyof Implementation;

/** What a ReplicaSet wants, has, and of those how many are ready and available: no two alike, so that none can stand for another. */
type Row = readonly [wants: number, has: number, ready: number, available: number];

export const spec: Spec<Implementation> = (impl) => [
  ...wishes(impl),
  ...reports(impl),
  {
    name: "ten pods roll as they did on a real control plane",
    run: () => sameRun("rolling-percent-10", meta.replaces, impl),
  },
  {
    name: "a Recreate waits for the last old pod as it did on a real control plane",
    run: () => sameRun("recreate-terminating", meta.replaces, impl),
  },
];

const countsOf = ([wants, has, ready, available]: Row): Counts => ({ wants, has, ready, available });

/** Holds the sum against the ReplicaSets of these counts; `undefined` is one that is still to be made. */
function counts(impl: Implementation, name: Counting, sets: readonly (Row | undefined)[], sum: number): void {
  const replicaSets = runtime.deepFreeze(
    sets.map((set, i) => (set === undefined ? undefined : replicaSet(String(i + 1), countsOf(set)))),
  );
  const names = sets.map((set, i) => (set === undefined ? `still to be made (${i + 1})` : `web-${i + 1}`));
  agree({
    calls: `${name}(replicaSets)`,
    given: [countsTable(Object.fromEntries(names.map((one, i) => [one, replicaSets[i]])))],
    of: `${name} gives`,
    expected: { "all together": { pods: sum } },
    actual: () => ({ "all together": { pods: impl[name](replicaSets) } }),
  });
}

const wishes = (impl: Implementation): Check[] => [
  {
    name: "what ReplicaSets want is added up",
    run: () => {
      counts(impl, "getReplicaCountForReplicaSets", [[8, 7, 5, 4]], 8);
      counts(
        impl,
        "getReplicaCountForReplicaSets",
        [
          [8, 10, 9, 6],
          [5, 3, 2, 1],
          [0, 4, 3, 2],
          [6, 0, 2, 1],
        ],
        19,
      );
    },
  },
  {
    name: "a ReplicaSet that is still to be made wants nothing",
    run: () => {
      counts(impl, "getReplicaCountForReplicaSets", [[8, 7, 5, 4], undefined], 8);
      counts(impl, "getReplicaCountForReplicaSets", [undefined, [5, 3, 2, 1], [5, 7, 2, 1]], 10);
    },
  },
  {
    name: "no ReplicaSets want no pods",
    run: () => counts(impl, "getReplicaCountForReplicaSets", [], 0),
  },
];

const reports = (impl: Implementation): Check[] => [
  {
    name: "what ReplicaSets have is added up, ready or not",
    run: () => {
      counts(impl, "getActualReplicaCountForReplicaSets", [[8, 7, 5, 4]], 7);
      counts(
        impl,
        "getActualReplicaCountForReplicaSets",
        [
          [8, 10, 9, 6],
          [5, 3, 2, 1],
          [4, 10, 3, 2],
        ],
        23,
      );
    },
  },
  {
    name: "a ReplicaSet that wants no pods may still have some",
    run: () => counts(impl, "getActualReplicaCountForReplicaSets", [[0, 4, 3, 2]], 4),
  },
  {
    name: "a ReplicaSet that is still to be made has nothing",
    run: () => {
      counts(impl, "getActualReplicaCountForReplicaSets", [[8, 7, 5, 4], undefined], 7);
      counts(impl, "getActualReplicaCountForReplicaSets", [undefined, [5, 3, 2, 1]], 3);
    },
  },
  {
    name: "no ReplicaSets have no pods",
    run: () => counts(impl, "getActualReplicaCountForReplicaSets", [], 0),
  },
];
