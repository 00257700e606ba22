import type * as v1 from "#api/core/v1";
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
  const { name } = rc.metadata;
  let current = rc;
  const attempt = async (): Promise<v1.ReplicationController> => {
    applyUpdate(current);
    try {
      return await rcs.update(current, {}, signal);
    } catch (err) {
      current = await rcs.get(name, {}, signal);
      throw err;
    }
  };
  return retry.retryOnConflict(reach, retry.defaultBackoff, attempt, signal);
}

export const wrong: Wrong<typeof solution> = {
  belief:
    "You give up when reading fails, with the error of the read. Reading is only a step on the way. The write was refused with a conflict, which is worth another try, and if there is none it is what your caller has to know.",
  fails: [
    "what can't be read is changed as it was handed in",
    "that reading failed is told to nobody",
    "whatever happens meanwhile, the requests are those of kubectl",
  ],
  implementation: { updateRcWithRetries },
};
