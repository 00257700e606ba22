import * as runtime from "#apimachinery/runtime";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You file the object first and take it out from under its old values then. Most values of an object stay the same, and of these you take out what you have just filed: after any update, a new status for one, the object cannot be found any more.",
  fails: [
    "what does not change of an object is still found",
    "whatever is stored and removed, everything is found as in Kubernetes",
    "a pod that is labelled away and back is let go and taken in as on a real control plane",
    "a ReplicaSet that is labelled away is let go and replaced as on a real control plane",
  ],
  implementation: {
    ...solution,
    update: (store, key, obj) => {
      const old = store.items.get(key);
      store.items.set(key, runtime.deepFreeze(obj));
      for (const [name, indexFunc] of Object.entries(store.indexers)) {
        const index = store.indexNamed(name);
        for (const value of indexFunc(obj)) index.set(value, new Set(index.get(value)).add(key));
        for (const value of old === undefined ? [] : indexFunc(old)) {
          const keys = index.get(value);
          keys?.delete(key);
          if (keys?.size === 0) index.delete(value);
        }
      }
    },
  },
};
