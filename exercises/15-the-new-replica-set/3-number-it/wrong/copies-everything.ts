import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You copy every annotation. Six of them mean one thing on the Deployment and another on the ReplicaSet. Its revision is the latest number of all while a ReplicaSet has its own, and what was last applied describes a Deployment.",
  fails: [
    "what was last applied, and to which revision to roll back, is not copied",
    "the Deployment's revision is not copied, nor are its history and its sizes",
    "a second sync changes nothing and says so",
    "whatever stands there already, the annotations become what Kubernetes makes of them",
    "a ReplicaSet that is gone back to moves up and remembers, as on a real control plane",
    "annotations reach the ReplicaSet that runs, as on a real control plane",
    "a rollback to the revision before gives a higher one, as on a real control plane",
  ],
  implementation: { setNewReplicaSetAnnotations },
};

function setNewReplicaSetAnnotations(
  deployment: apps.Deployment,
  newRS: apps.ReplicaSet,
  newRevision: string,
  { exists, revHistoryLimitInChars }: deploymentutil.NewReplicaSetAnnotationsOptions,
): boolean {
  const { annotations } = newRS.metadata;
  let changed = false;
  for (const [key, value] of Object.entries(deployment.metadata.annotations)) {
    if ((annotations[key] ?? "") === value) continue;
    annotations[key] = value;
    changed = true;
  }

  const oldRevision = annotations[deploymentutil.revisionAnnotation];
  if (Number(oldRevision ?? 0) < Number(newRevision)) {
    annotations[deploymentutil.revisionAnnotation] = newRevision;
    changed = true;
    if (oldRevision !== undefined) addToHistory(annotations, oldRevision, revHistoryLimitInChars);
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
