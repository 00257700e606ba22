import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You handle the newest delta alone, since the copy ends with it anyway. The deltas are a history: an object that was deleted and made again looks like an update, and whoever counts additions and deletions waits for one that never comes.",
  fails: ["whoever is told of something finds it in the copy", "every delta is told, the oldest first"],
  implementation: {
    ...solution,
    handleDeltas: (informer, deltas) => {
      solution.handleDeltas(informer, deltas.slice(-1));
    },
  },
};
