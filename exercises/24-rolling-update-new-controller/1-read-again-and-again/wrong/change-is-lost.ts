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
  applyUpdate(current);
  const attempt = async (): Promise<v1.ReplicationController> => {
    try {
      return await rcs.update(current, {}, signal);
    } catch (err) {
      current = await rcs.get(asGiven.metadata.name, {}, signal).catch(() => asGiven);
      throw err;
    }
  };
  return retry.retryOnConflict(reach, retry.defaultBackoff, attempt, signal);
}

export const wrong: Wrong<typeof solution> = {
  belief:
    "You make the change once, before the first try. What is read after a conflict comes from the server and has never been changed, so the second write succeeds and changes nothing. That is worse than an error, because nobody is told.",
  fails: [
    "after a conflict the change is made to what is read then",
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
