import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";

export function lastRevision(allRSs: readonly apps.ReplicaSet[]): bigint {
  let [highest, next] = [0n, 0n];
  for (const revision of allRSs.flatMap(readable)) {
    if (revision >= highest) [highest, next] = [revision, highest];
    else if (revision > next) next = revision;
  }
  return next;
}

/** The revision in a list of its own; an empty list if it is no number. */
function readable(rs: apps.ReplicaSet): bigint[] {
  try {
    return [deploymentutil.revision(rs)];
  } catch {
    return [];
  }
}
