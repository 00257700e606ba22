import * as runtime from "#apimachinery/runtime";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You make the indexes anew from all that is stored. They are right then. But every change of one pod looks at every other: with ten thousand pods of which each turns ready once, that is a hundred million looks where twenty thousand would do.",
  fails: ["an index function is asked about nobody else"],
  implementation: {
    ...solution,
    update: (store, key, obj) => {
      store.items.set(key, runtime.deepFreeze(obj));
      for (const [name, indexFunc] of Object.entries(store.indexers)) {
        const index = store.indexNamed(name);
        index.clear();
        for (const [other, stored] of store.items) {
          for (const value of indexFunc(stored)) index.set(value, new Set(index.get(value)).add(other));
        }
      }
    },
    remove: (store, key) => {
      store.items.delete(key);
      for (const [name, indexFunc] of Object.entries(store.indexers)) {
        const index = store.indexNamed(name);
        index.clear();
        for (const [other, stored] of store.items) {
          for (const value of indexFunc(stored)) index.set(value, new Set(index.get(value)).add(other));
        }
      }
    },
  },
};
