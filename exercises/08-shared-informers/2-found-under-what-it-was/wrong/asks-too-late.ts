import * as runtime from "#apimachinery/runtime";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You ask for the old object after you have stored the new one. Both are the same then, so nothing seems to have changed, and the key stays under what it was. In Kubernetes every pod gets its node by an update: who asks for the pods of a node that has failed would find none.",
  fails: [
    "an object that changes is found under what it is now",
    "an object that changes is no longer found under what it was",
    "whatever is stored and removed, everything is found as in Kubernetes",
    "through a cut of the watch an informer's index finds what that of the port's finds",
  ],
  implementation: {
    ...solution,
    update: (store, key, obj) => {
      const isNew = !store.items.has(key);
      store.items.set(key, runtime.deepFreeze(obj));
      const old = store.items.get(key) ?? obj;
      for (const [name, indexFunc] of Object.entries(store.indexers)) {
        const index = store.indexNamed(name);
        const [values, oldValues] = [indexFunc(obj), indexFunc(old)];
        if (!isNew && values.join() === oldValues.join()) continue;
        for (const value of oldValues) index.get(value)?.delete(key);
        for (const value of values) index.set(value, new Set(index.get(value)).add(key));
      }
    },
  },
};
