import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You leave forgetting to the clock. Whoever has a memory that knows its age, as a command-line tool does, then says no to everything that is newer than its memory.",
  fails: [],
  implementation: {
    ...solution,
    ask: async (mapper, question) => question(await mapper.getDelegate()),
  },
};
