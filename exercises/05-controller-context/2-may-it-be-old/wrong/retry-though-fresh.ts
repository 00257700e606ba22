import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You ask the server once more before you say no, even though what was read is fresh. Then each question about a kind that does not exist costs a whole reading, and such questions come by the thousand.",
  fails: [],
  implementation: {
    ...solution,
    ask: async (mapper, question) => {
      try {
        return question(await mapper.getDelegate());
      } catch {
        await mapper.reset();
        return question(await mapper.getDelegate());
      }
    },
  },
};
