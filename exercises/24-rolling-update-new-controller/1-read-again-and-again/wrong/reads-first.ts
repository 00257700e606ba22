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
  const attempt = async (): Promise<v1.ReplicationController> => {
    const current = await rcs.get(asGiven.metadata.name, {}, signal).catch(() => runtime.deepCopy(asGiven));
    applyUpdate(current);
    return rcs.update(current, {}, signal);
  };
  return retry.retryOnConflict(reach, retry.defaultBackoff, attempt, signal);
}

export const wrong: Wrong<typeof solution> = {
  belief:
    "You read before each write, the first included, so that most conflicts never come to be. It is how the documentation of `retryOnConflict` does it. But whoever calls you has just read or written the controller, so the first read is a request too many for each change.",
  fails: [
    "the change is made and written, and the server's answer given",
    "after a conflict the change is made to what is read then",
    "it is changed once more at each conflict, and nothing of others is lost",
    "what can't be read is changed as it was handed in",
    "after the fourth conflict it is given up",
    "what is no conflict is thrown on, and not tried again",
    "that reading failed is told to nobody",
    "whoever aborts ends the pause",
    "whatever happens meanwhile, the requests are those of kubectl",
  ],
  implementation: { updateRcWithRetries },
};
