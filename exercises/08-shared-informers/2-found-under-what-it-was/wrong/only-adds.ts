import * as runtime from "#apimachinery/runtime";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You file the object under its new values, and nothing takes its key out from under the old ones. It is found under what it is and under what it was: a pod that was let go shows up both among those of its old ReplicaSet and among those that nobody owns. To know what to take out you need the object as it was.",
  fails: [
    "an object that changes is no longer found under what it was",
    "whatever is stored and removed, everything is found as in Kubernetes",
    "through a cut of the watch an informer's index finds what that of the port's finds",
    "a pod that is labelled away and back is let go and taken in as on a real control plane",
  ],
  implementation: {
    ...solution,
    update: (store, key, obj) => {
      store.items.set(key, runtime.deepFreeze(obj));
      for (const [name, indexFunc] of Object.entries(store.indexers)) {
        const index = store.indexNamed(name);
        for (const value of indexFunc(obj)) index.set(value, new Set(index.get(value)).add(key));
      }
    },
  },
};
