import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You leave forgetting to the clock. Whoever has a memory that knows its age, as a command-line tool does, then says no to everything that is newer than its memory.",
  fails: [
    "a no from what may be old makes it forget, read and ask again",
    "that a kind is there twice is a no, too",
    "a second no is good if what was read then is fresh",
    "if that may be old as well, it goes on",
    "if nothing can be read after it was forgotten, that is the end",
    "what may be old is not kept after a no",
    "whatever the server has, a mapper reads and forgets as in Kubernetes",
  ],
  implementation: {
    ...solution,
    ask: async (mapper, question) => question(await mapper.getDelegate()),
  },
};
