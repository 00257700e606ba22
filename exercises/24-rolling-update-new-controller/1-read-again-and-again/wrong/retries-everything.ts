import type * as v1 from "#api/core/v1";
import * as runtime from "#apimachinery/runtime";
import * as retry from "#client-go/util/retry";
import type * as kubectl from "#kubectl";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

async function updateRcWithRetries(
  reach: kubectl.Reach,
  rc: v1.ReplicationController,
  applyUpdate: (rc: v1.ReplicationController) => void,
  signal: AbortSignal,
): Promise<v1.ReplicationController> {
  const rcs = reach.client.replicationControllers(reach.namespace);
  const asGiven = runtime.deepCopy(rc);
  let current = rc;
  const attempt = async (): Promise<v1.ReplicationController> => {
    applyUpdate(current);
    try {
      return await rcs.update(current, {}, signal);
    } catch (err) {
      current = await rcs.get(asGiven.metadata.name, {}, signal).catch(() => asGiven);
      throw err;
    }
  };
  return retry.onError(reach, { backoff: retry.defaultBackoff, retriable: () => true }, attempt, signal);
}

export const wrong: Wrong<typeof solution> = {
  belief:
    "You try again whatever went wrong. A conflict has a cause that reading again takes away. A controller that is invalid stays invalid, and one that has been deleted stays deleted, so whoever waits for you learns it a third of a second later.",
  fails: [
    "what is no conflict is thrown on, and not tried again",
    "that reading failed is told to nobody",
    "whatever happens meanwhile, the requests are those of kubectl",
  ],
  implementation: { updateRcWithRetries },
};
