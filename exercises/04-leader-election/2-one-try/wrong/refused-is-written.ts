import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take a refused write for a written one. The refusal is the whole lock: two electors may both read that it is free, and both write, and the server takes only one of the two.",
  fails: [
    "who was not fast enough does not lead, and waits for the one who was",
    "if nothing could be written, nothing has changed, and nothing is noted",
    "what was written without our hearing of it is read the next time",
    "whatever happens, each look ends as in Kubernetes",
    "`update` writes what it is given, and notes it if that goes well",
  ],
  implementation: {
    ...solution,
    update: async (le, ler, signal) => {
      await le.config.lock.update(ler, signal).catch(() => {});
      le.observe(ler);
      return true;
    },
  },
};
