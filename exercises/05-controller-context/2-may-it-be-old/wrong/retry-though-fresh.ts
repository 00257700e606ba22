import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You ask the server once more before you say no, even though what was read is fresh. Then each question about a kind that does not exist costs a whole reading, and such questions come by the thousand.",
  fails: [
    "a no is good if what was read is fresh",
    "if that may be old as well, it goes on",
    "whatever the server has, a mapper reads and forgets as in Kubernetes",
    "a manager finds new kinds within half a minute and a question, and asks no more than it must",
  ],
  implementation: {
    ...solution,
    ask: async (mapper, question) => {
      const delegate = await mapper.getDelegate();
      try {
        return question(delegate);
      } catch {
        await mapper.reset();
        return question(await mapper.getDelegate());
      }
    },
  },
};
