import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You believe that a reset renews the delegate that you hold. It only drops the one that the mapper holds: yours still knows what was read before, and says no again.",
  fails: [
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
      const delegate = await mapper.getDelegate();
      try {
        return question(delegate);
      } catch (err) {
        if (mapper.cl.fresh()) throw err;
        await mapper.reset();
        return question(delegate);
      }
    },
  },
};
