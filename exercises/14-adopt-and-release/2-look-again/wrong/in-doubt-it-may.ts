import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take a failed read for a yes. Nobody knows then whether the owner lives, and a wrong yes costs the pods, while a wrong no costs one more try.",
  fails: [
    "one that cannot be read may not, and the error says why",
    "one that has gone may not, whether its name is free or another has it",
    "each call reads once, and forgets what the one before has read",
    "whatever is read, each call says what Kubernetes says",
    "what was orphaned is not adopted by a Deployment that has gone meanwhile",
  ],
  implementation: {
    ...solution,
    recheckDeletionTimestamp: (getObject) => {
      return async () => {
        const found = await getObject().catch(() => undefined);
        if (found !== undefined) await solution.recheckDeletionTimestamp(() => Promise.resolve(found))();
      };
    },
  },
};
