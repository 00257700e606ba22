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
  let isFirst = true;
  const attempt = async (): Promise<v1.ReplicationController> => {
    if (isFirst) applyUpdate(rc);
    isFirst = false;
    try {
      return await rcs.update(rc, {}, signal);
    } catch (err) {
      const fresh = await rcs.get(rc.metadata.name, {}, signal).catch(() => undefined);
      if (fresh !== undefined) rc.metadata.resourceVersion = fresh.metadata.resourceVersion;
      throw err;
    }
  };
  return retry.retryOnConflict(reach, retry.defaultBackoff, attempt, signal);
}

export const wrong: Wrong<typeof solution> = {
  belief:
    "You take the new version from the server, and nothing else. The server now believes that you have seen what others wrote, and your old object overwrites it. The conflict was there to prevent just that.",
  fails: [
    "after a conflict the change is made to what is read then",
    "what others have written is still there in the end",
    "it is changed once more at each conflict, and nothing of others is lost",
    "what can't be read is changed as it was handed in",
    "after the fourth conflict it is given up",
    "what is no conflict is thrown on, and not tried again",
    "whoever aborts ends the pause",
    "whatever happens meanwhile, the requests are those of kubectl",
  ],
  implementation: { updateRcWithRetries },
};
