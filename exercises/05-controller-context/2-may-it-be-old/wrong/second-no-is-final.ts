import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take for granted that what was read a moment ago is fresh. The memory may say otherwise: somebody else may have told it to forget meanwhile. After a second no the same question has to be put to it.",
  fails: [
    "if that may be old as well, it goes on",
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
      }
      await mapper.reset();
      return question(await mapper.getDelegate());
    },
  },
};
