import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You believe that a reset renews the delegate that you hold. It only drops the one that the mapper holds: yours still knows what was read before, and says no again.",
  fails: [],
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
