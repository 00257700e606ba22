import type * as v1 from "#api/core/v1";
import * as runtime from "#apimachinery/runtime";
import * as retry from "#client-go/util/retry";
import type * as kubectl from "#kubectl";

export async function updateRcWithRetries(
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
  return retry.retryOnConflict(reach, retry.defaultBackoff, attempt, signal);
}
