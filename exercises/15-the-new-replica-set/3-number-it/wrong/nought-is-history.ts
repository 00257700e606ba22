import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You note a 0 for a ReplicaSet that had no revision. It was never shown under this number, so there is nothing to remember, and its history would begin with a revision that nobody can go back to.",
  fails: [
    "a ReplicaSet without a revision gets the new one, and no history",
    "a second sync changes nothing and says so",
    "one that is yet to be made gets the size that is wanted, and the size with the surge",
    "whatever stands there already, the annotations become what Kubernetes makes of them",
    "a ReplicaSet that is gone back to moves up and remembers, as on a real control plane",
    "annotations reach the ReplicaSet that runs, as on a real control plane",
    "a rollback to the revision before gives a higher one, as on a real control plane",
  ],
  implementation: { setNewReplicaSetAnnotations },
};

const ownMeaning: ReadonlySet<string> = new Set([
  "kubectl.kubernetes.io/last-applied-configuration",
  "deprecated.deployment.rollback.to",
  deploymentutil.revisionAnnotation,
  deploymentutil.revisionHistoryAnnotation,
  deploymentutil.desiredReplicasAnnotation,
  deploymentutil.maxReplicasAnnotation,
]);

function setNewReplicaSetAnnotations(
  deployment: apps.Deployment,
  newRS: apps.ReplicaSet,
  newRevision: string,
  { exists, revHistoryLimitInChars }: deploymentutil.NewReplicaSetAnnotationsOptions,
): boolean {
  const { annotations } = newRS.metadata;
  let changed = false;
  for (const [key, value] of Object.entries(deployment.metadata.annotations)) {
    if (ownMeaning.has(key) || (annotations[key] ?? "") === value) continue;
    annotations[key] = value;
    changed = true;
  }

  const oldRevision = annotations[deploymentutil.revisionAnnotation];
  if (Number(oldRevision ?? 0) < Number(newRevision)) {
    annotations[deploymentutil.revisionAnnotation] = newRevision;
    changed = true;
    addToHistory(annotations, oldRevision ?? "0", revHistoryLimitInChars);
  }

  const { replicas } = deployment.spec;
  const most = replicas + deploymentutil.maxSurge(deployment);
  if (!exists && deploymentutil.setReplicasAnnotations(newRS, replicas, most)) changed = true;
  return changed;
}

function addToHistory(annotations: Record<string, string>, oldRevision: string, limit: number): void {
  const history = annotations[deploymentutil.revisionHistoryAnnotation];
  const revisions = history ? [...history.split(","), oldRevision] : [oldRevision];
  while (revisions.join(",").length > limit) revisions.shift();
  annotations[deploymentutil.revisionHistoryAnnotation] = revisions.join(",");
}
