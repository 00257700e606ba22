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
  const attempt = (): Promise<v1.ReplicationController> => rcs.update(rc, {}, signal);
  applyUpdate(rc);
  return retry.retryOnConflict(reach, retry.defaultBackoff, attempt, signal);
}

export const wrong: Wrong<typeof solution> = {
  belief:
    "You send the same object again, as one does with a request that was lost. This one was read: the server has a newer version, and refuses yours as often as you send it. Only what has been read again can be written.",
  fails: [
    "after a conflict the change is made to what is read then",
    "whoever was refused once gets an answer in the end",
    "it is changed once more at each conflict, and nothing of others is lost",
    "what can't be read is changed as it was handed in",
    "after the fourth conflict it is given up",
    "what is no conflict is thrown on, and not tried again",
    "whoever aborts ends the pause",
    "whatever happens meanwhile, the requests are those of kubectl",
    "a rolling update that was killed is brought to its end as a real kubectl did it",
  ],
  implementation: { updateRcWithRetries },
};
