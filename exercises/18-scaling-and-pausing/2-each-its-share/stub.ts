import type * as apps from "#api/apps/v1";
import { notStarted } from "../../engine/exercise.ts";

// Of the port you may use `#controller/deployment/util`:
//   maxSurge(d)                    in whole pods, of the size that d wants now
//   getMaxReplicasAnnotation(rs)   the ceiling that rs remembers, or undefined

/** How many pods this ReplicaSet gets; below 0, how many it gives away. */
export function getProportion(
  rs: apps.ReplicaSet,
  d: apps.Deployment,
  toAdd: number, // in all
  added: number, // of these, by now
): number {
  void [rs, d, toAdd, added];
  return notStarted();
}
