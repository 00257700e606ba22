import type * as apps from "#api/apps/v1";
import * as deployment from "#controller/deployment";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You renew the notes of all ReplicaSets. Those that want no pods are never asked, and get both notes together with their next size. Each of them would be a request more, for every revision that is kept.",
  fails: [
    "a size that is right and a note that is not: the note is written, and no Event tells of it",
    "one of the notes may be wrong alone",
    "where size and notes are right, nothing is written",
    "a new size is written with both notes, and an Event tells of it",
    "where no ReplicaSet wants pods, the newest one gets them",
    "whatever is noted, what is wrong is written once, and nothing else changes",
  ],
  implementation: { ...solution, scale },
};

async function scale(
  dc: deployment.DeploymentController,
  d: apps.Deployment,
  newRS: apps.ReplicaSet | undefined,
  oldRSs: apps.ReplicaSet[],
): Promise<void> {
  const activeOrLatest = deploymentutil.findActiveOrLatest(newRS, oldRSs);
  if (activeOrLatest === undefined) return solution.scale(dc, d, newRS, oldRSs);
  const operation = activeOrLatest.spec.replicas < d.spec.replicas ? "up" : "down";
  await deployment.scaleReplicaSet(dc, activeOrLatest, d.spec.replicas, d, operation);
  for (const rs of [...oldRSs, ...(newRS ? [newRS] : [])]) {
    if (rs !== activeOrLatest) await deployment.scaleReplicaSet(dc, rs, rs.spec.replicas, d, "up");
  }
}
