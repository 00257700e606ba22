import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You look whether the memory is fresh before you ask. An answer that was found is good, however old: kinds hardly ever move. Only a no is worth a second look.",
  fails: [],
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
