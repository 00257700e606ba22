import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as goerrors from "#go/errors";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You keep the first error as the `cause` of yours. `errors.isNotFound` looks there, too, and finds a `not found` that was not said of the orphan.",
  fails: ["its error does not say `NotFound` or any other reason of the API server"],
  implementation: {
    ...solution,
    recheckDeletionTimestamp: (getObject) => {
      return async () => {
        const found = await read(getObject);
        await solution.recheckDeletionTimestamp(() => Promise.resolve(found))();
      };
    },
  },
};

async function read(getObject: () => Promise<metav1.Object>): Promise<metav1.Object> {
  try {
    return await getObject();
  } catch (err) {
    throw new Error(`can't recheck DeletionTimestamp: ${goerrors.textOf(err)}`, { cause: err });
  }
}
