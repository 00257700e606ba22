import type * as apps from "#api/apps/v1";
import type * as cache from "#client-go/tools/cache";
import type * as rand from "#go/math/rand";
import type { Equivalent } from "../../engine/exercise.ts";
import { handled, inWords, replicaSet, shortly } from "./spec.ts";
import type { Case } from "./spec.ts";
import type * as solution from "./solution.ts";

const types = ["Added", "Updated", "Replaced", "Sync", "Deleted"] as const;

/** Up to six deltas of one object, for a copy that holds it or does not. */
function anyCase(source: rand.Source): Case {
  const object = () => replicaSet(String(source.intn(3)), source.intn(9), String(source.intn(2)));
  const delta = (): cache.Delta<apps.ReplicaSet> => ({
    type: types[source.intn(types.length)] ?? "Sync",
    object: object(),
  });
  const deltas = Array.from({ length: 1 + source.intn(6) }, delta);
  return source.intn(2) === 0 ? { deltas } : { deltas, holds: object() };
}

export const equivalents: readonly Equivalent<typeof solution, Case>[] = [
  {
    change: "indexer.update → indexer.add",
    why: "Both put the object where its key is, and file it anew in each index. Upstream asks for the one or the other, and either would do.",
    input: anyCase,
    output: (impl, one) => {
      const { notices, left } = handled(impl, one);
      const told = notices.map(({ told, isSync, holds }) => `${inWords(told)} ${isSync} ${shortly(holds)}`);
      return Promise.resolve([...told, shortly(left)]);
    },
  },
];
