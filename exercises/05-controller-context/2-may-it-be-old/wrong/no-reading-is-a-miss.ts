import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You treat a server that cannot be read like a kind that was not found. But then nothing is known that could be old, and whoever forgets and reads again at once asks a server in trouble twice as often.",
  fails: [
    "if nothing can be read, that is the end, and nothing is forgotten",
    "if nothing can be read after it was forgotten, that is the end",
    "whatever the server has, a mapper reads and forgets as in Kubernetes",
  ],
  implementation: {
    ...solution,
    ask: async function ask(mapper, question) {
      try {
        return question(await mapper.getDelegate());
      } catch (err) {
        if (mapper.cl.fresh()) throw err;
      }
      await mapper.reset();
      return ask(mapper, question);
    },
  },
};
