import * as runtime from "#apimachinery/runtime";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take the first value of an object for its only one. That is right for an index by namespace or by node. An index by label has a value for each label, and an object is found under all of them.",
  fails: [
    "an object that is new is found under each of its values",
    "what does not change of an object is still found",
    "whatever is stored and removed, everything is found as in Kubernetes",
  ],
  implementation: {
    ...solution,
    update: (store, key, obj) => {
      const old = store.items.get(key);
      store.items.set(key, runtime.deepFreeze(obj));
      for (const [name, indexFunc] of Object.entries(store.indexers)) {
        const index = store.indexNamed(name);
        const [was] = old === undefined ? [] : indexFunc(old);
        const [is] = indexFunc(obj);
        if (was !== undefined) {
          index.get(was)?.delete(key);
          if (index.get(was)?.size === 0) index.delete(was);
        }
        if (is !== undefined) index.set(is, new Set(index.get(is)).add(key));
      }
    },
  },
};
