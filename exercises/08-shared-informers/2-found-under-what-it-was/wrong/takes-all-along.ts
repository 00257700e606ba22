import * as runtime from "#apimachinery/runtime";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You drop the whole value from the index when one object leaves it. Others have that value still, and nobody finds them any more: one pod is labelled away, and its ReplicaSet has no pods left.",
  fails: [
    "others who share a value stay under it",
    "whatever is stored and removed, everything is found as in Kubernetes",
    "through a cut of the watch an informer's index finds what that of the port's finds",
    "a pod that is labelled away and back is let go and taken in as on a real control plane",
  ],
  implementation: {
    ...solution,
    update: (store, key, obj) => {
      const old = store.items.get(key);
      store.items.set(key, runtime.deepFreeze(obj));
      for (const [name, indexFunc] of Object.entries(store.indexers)) {
        const index = store.indexNamed(name);
        const values = indexFunc(obj);
        for (const value of old === undefined ? [] : indexFunc(old)) {
          if (!values.includes(value)) index.delete(value);
        }
        for (const value of values) index.set(value, new Set(index.get(value)).add(key));
      }
    },
    remove: (store, key) => {
      const old = store.items.get(key);
      if (old === undefined) return;
      store.items.delete(key);
      for (const [name, indexFunc] of Object.entries(store.indexers)) {
        for (const value of indexFunc(old)) store.indexNamed(name).delete(value);
      }
    },
  },
};
