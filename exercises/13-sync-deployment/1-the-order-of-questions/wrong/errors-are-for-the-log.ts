import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You catch what goes wrong, so that a sync always ends well. The worker then takes it for a success: it forgets the key, and nobody tries again what failed.",
  fails: [
    "a key that is none is an error",
    "a strategy that nobody knows is an error",
    "what the API server refuses ends the sync with that error",
    "whichever two things are wanted at once, one sync does what a real one does",
  ],
  implementation: {
    syncDeployment: async (dc, key) => {
      try {
        await solution.syncDeployment(dc, key);
      } catch {
        return;
      }
    },
  },
};
