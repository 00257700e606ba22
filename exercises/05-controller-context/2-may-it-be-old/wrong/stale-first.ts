import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You look whether the memory is fresh before you ask. An answer that was found is good, however old: kinds hardly ever move. Only a no is worth a second look.",
  fails: [
    "an empty answer is an answer",
    "an answer is good, however old",
    "a no from what may be old makes it forget, read and ask again",
    "that a kind is there twice is a no, too",
    "a second no is good if what was read then is fresh",
    "if that may be old as well, it goes on",
    "if nothing can be read after it was forgotten, that is the end",
    "whatever the server has, a mapper reads and forgets as in Kubernetes",
  ],
  implementation: {
    ...solution,
    ask: async (mapper, question) => {
      await mapper.getDelegate();
      for (let i = 0; i < 5 && !mapper.cl.fresh(); i++) {
        await mapper.reset();
        await mapper.getDelegate();
      }
      return question(await mapper.getDelegate());
    },
  },
};
