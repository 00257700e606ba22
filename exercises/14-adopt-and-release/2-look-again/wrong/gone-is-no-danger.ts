import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take `not found` for a yes. What an owner adopts that has gone has an owner that does not exist, and that is just what the garbage collector looks for.",
  fails: [
    "one that has gone may not, whether its name is free or another has it",
    "whatever is read, each call says what Kubernetes says",
    "what was orphaned is not adopted by a Deployment that has gone meanwhile",
  ],
  implementation: {
    ...solution,
    recheckDeletionTimestamp: (getObject) => {
      return async () => {
        const found = await getObject().catch((err: unknown) => err);
        if (!errors.isNotFound(found))
          await solution.recheckDeletionTimestamp(async () => {
            if (found instanceof Error) throw found;
            return found as metav1.Object;
          })();
      };
    },
  },
};
