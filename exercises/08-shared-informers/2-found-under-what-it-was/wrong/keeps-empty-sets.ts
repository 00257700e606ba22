import * as runtime from "#apimachinery/runtime";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take the key out and leave the empty set behind. Nobody is found in it, so no answer is wrong. But where each test run has a namespace of its own, an index by namespace keeps an empty set for every run that there ever was, and the process grows until it is killed. Kubernetes did so itself, until somebody watched it happen (issue 84959).",
  fails: [
    "a value that nobody has any more leaves the index",
    "whatever is stored and removed, everything is found as in Kubernetes",
  ],
  implementation: {
    ...solution,
    update: (store, key, obj) => {
      const old = store.items.get(key);
      store.items.set(key, runtime.deepFreeze(obj));
      for (const [name, indexFunc] of Object.entries(store.indexers)) {
        const index = store.indexNamed(name);
        for (const value of old === undefined ? [] : indexFunc(old)) index.get(value)?.delete(key);
        for (const value of indexFunc(obj)) index.set(value, new Set(index.get(value)).add(key));
      }
    },
    remove: (store, key) => {
      const old = store.items.get(key);
      if (old === undefined) return;
      store.items.delete(key);
      for (const [name, indexFunc] of Object.entries(store.indexers)) {
        for (const value of indexFunc(old)) store.indexNamed(name).get(value)?.delete(key);
      }
    },
  },
};
