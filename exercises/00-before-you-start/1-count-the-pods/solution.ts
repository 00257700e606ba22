import type * as apps from "#api/apps/v1";

/** Some ReplicaSets; `undefined` stands for one that is still to be made. */
export type ReplicaSets = readonly (apps.ReplicaSet | undefined)[];

export function getReplicaCountForReplicaSets(replicaSets: ReplicaSets): number {
  let wanted = 0;
  for (const rs of replicaSets) if (rs !== undefined) wanted += rs.spec.replicas;
  return wanted;
}

export function getActualReplicaCountForReplicaSets(replicaSets: ReplicaSets): number {
  let reported = 0;
  for (const rs of replicaSets) if (rs !== undefined) reported += rs.status.replicas;
  return reported;
}
