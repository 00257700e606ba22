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
  let current: v1.ReplicationController | undefined = rc;
  const attempt = async (): Promise<v1.ReplicationController> => {
    current ??= await rcs.get(asGiven.metadata.name, {}, signal).catch(() => runtime.deepCopy(asGiven));
    const changed = current;
    current = undefined;
    applyUpdate(changed);
    return rcs.update(changed, {}, signal);
  };
  return retry.retryOnConflict(reach, retry.defaultBackoff, attempt, signal);
}

export const wrong: Wrong<typeof solution> = {
  belief:
    "You read when the pause is over, just before you write. It would be the better order: what others write during the pause is then in what you have read. Upstream reads first and waits afterwards, so whoever writes during the pause causes the next conflict.",
  fails: [
    "after a conflict the change is made to what is read then",
    "it is changed once more at each conflict, and nothing of others is lost",
    "what can't be read is changed as it was handed in",
    "after the fourth conflict it is given up",
    "what is no conflict is thrown on, and not tried again",
    "whoever aborts ends the pause",
    "whatever happens meanwhile, the requests are those of kubectl",
  ],
  implementation: { updateRcWithRetries },
};
