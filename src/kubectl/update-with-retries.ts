// Go: pkg/kubectl/rolling_updater.go (v1.11.0)
import type * as v1 from "#api/core/v1";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as runtime from "#apimachinery/runtime";
import * as retry from "#client-go/util/retry";
import { rcsOf, type Reach } from "./reach.ts";

/** A change of an object, which may have to be made again to a fresher one. */
export type Update<T> = (obj: T) => void;

/** Changes the ReplicationController and writes it; after a conflict it reads it again, and makes the change again. Gives what the server answered. */
export function updateRcWithRetries(
  reach: Reach,
  rc: v1.ReplicationController,
  applyUpdate: Update<v1.ReplicationController>,
  signal: AbortSignal,
): Promise<v1.ReplicationController> {
  return updateWithRetries({ ...reach, objects: rcsOf(reach) }, rc, applyUpdate, signal);
}

/** The same for a Pod. */
export function updatePodWithRetries(
  reach: Reach,
  pod: v1.Pod,
  applyUpdate: Update<v1.Pod>,
  signal: AbortSignal,
): Promise<v1.Pod> {
  const { client, namespace } = reach;
  return updateWithRetries({ ...reach, objects: client.pods(namespace) }, pod, applyUpdate, signal);
}

/** What reads and writes objects of one kind. */
interface Objects<T> {
  get(name: string, options: metav1.GetOptions, signal: AbortSignal): Promise<T>;
  update(object: T, options: metav1.UpdateOptions, signal: AbortSignal): Promise<T>;
}

/** Upstream has this twice, once for each kind. */
async function updateWithRetries<T extends metav1.Object>(
  { clock, objects, rand }: Pick<Reach, "clock" | "rand"> & { objects: Objects<T> },
  obj: T,
  applyUpdate: Update<T>,
  signal: AbortSignal,
): Promise<T> {
  const old = runtime.deepCopy(obj);
  let current = obj;
  const attempt = async (): Promise<T> => {
    applyUpdate(current);
    try {
      return await objects.update(current, {}, signal);
    } catch (updateErr) {
      try {
        current = await objects.get(old.metadata.name, {}, signal);
      } catch {
        // As upstream: the object as it was before any change will conflict again, and then be read again.
        current = old;
      }
      throw updateErr;
    }
  };
  return retry.retryOnConflict({ clock, rand }, retry.defaultBackoff, attempt, signal);
}
