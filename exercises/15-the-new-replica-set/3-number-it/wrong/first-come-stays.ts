import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You copy only what the ReplicaSet does not have yet, as it should keep what it was made with. The new ReplicaSet follows its Deployment: whoever annotates a Deployment whose pods run finds the value on the ReplicaSet that runs as well. Only an old one keeps what it has, since nothing is copied to it any more.",
  fails: [
    "what the ReplicaSet has under the same key is overwritten",
    "whatever stands there already, the annotations become what Kubernetes makes of them",
    "annotations reach the ReplicaSet that runs, as on a real control plane",
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
    if (ownMeaning.has(key) || value === "" || annotations[key] !== undefined) continue;
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
