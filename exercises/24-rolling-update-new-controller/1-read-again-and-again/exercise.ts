import type * as v1 from "#api/core/v1";
import * as runtime from "#apimachinery/runtime";
import * as retry from "#client-go/util/retry";
import type * as kubectl from "#kubectl";
import { notStarted } from "../../engine/exercise.ts";

// You need
//   runtime.deepCopy(rc)                                              a copy that nobody else changes
//   retry.retryOnConflict(reach, retry.defaultBackoff, fn, signal)    calls fn up to four times, as long as it rejects with a conflict
void [runtime, retry];

/** Changes a ReplicationController and writes it, again after a conflict. Gives what the server answered. */
export async function updateRcWithRetries(
  reach: kubectl.Reach,
  rc: v1.ReplicationController,
  applyUpdate: (rc: v1.ReplicationController) => void,
  signal: AbortSignal,
): Promise<v1.ReplicationController> {
  void [reach, rc, applyUpdate, signal];
  return notStarted();
}
