import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You write both sizes in every sync. By them the controller notices that the Deployment was scaled, for they still hold the sizes of before, and from `max-replicas` it computes the share of each ReplicaSet. If they are written here already, the new ReplicaSet has forgotten what it would have to tell.",
  fails: [
    "the Deployment's revision is not copied, nor are its history and its sizes",
    "one that exists keeps the sizes that it has",
    "whatever stands there already, the annotations become what Kubernetes makes of them",
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
    if (oldRevision !== undefined) addToHistory(annotations, oldRevision, revHistoryLimitInChars);
  }

  const { replicas } = deployment.spec;
  void exists;
  const most = replicas + deploymentutil.maxSurge(deployment);
  if (deploymentutil.setReplicasAnnotations(newRS, replicas, most)) changed = true;
  return changed;
}

function addToHistory(annotations: Record<string, string>, oldRevision: string, limit: number): void {
  const history = annotations[deploymentutil.revisionHistoryAnnotation];
  const revisions = history ? [...history.split(","), oldRevision] : [oldRevision];
  while (revisions.join(",").length > limit) revisions.shift();
  annotations[deploymentutil.revisionHistoryAnnotation] = revisions.join(",");
}
