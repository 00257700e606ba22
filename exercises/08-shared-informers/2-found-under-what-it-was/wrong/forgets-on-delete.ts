import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take the object out of the store and leave its key in the indexes. They name something that is not there. In Go whoever asks gets a nil in the list; and if the name is used again, the new object is found under what the old one was.",
  fails: [
    "an object that is removed is neither stored nor found",
    "a key that comes back is found under what it is now, and there alone",
    "whatever is stored and removed, everything is found as in Kubernetes",
    "through a cut of the watch an informer's index finds what that of the port's finds",
  ],
  implementation: {
    ...solution,
    remove: (store, key) => {
      store.items.delete(key);
    },
  },
};
