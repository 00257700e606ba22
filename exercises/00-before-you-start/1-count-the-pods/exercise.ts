import type * as apps from "#api/apps/v1";
import { notStarted } from "../../engine/exercise.ts";

/** Some ReplicaSets; `undefined` stands for one that is still to be made. */
export type ReplicaSets = readonly (apps.ReplicaSet | undefined)[];

/** How many pods the ReplicaSets want together. */
export function getReplicaCountForReplicaSets(replicaSets: ReplicaSets): number {
  void replicaSets;
  return notStarted();
}

/** How many pods the ReplicaSets have together, ready or not. */
export function getActualReplicaCountForReplicaSets(replicaSets: ReplicaSets): number {
  void replicaSets;
  return notStarted();
}
