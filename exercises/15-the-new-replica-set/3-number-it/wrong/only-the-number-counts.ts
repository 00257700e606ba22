import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You say that something has changed only if the revision has. Whoever calls sends an update only if you say so, so what was copied stays in the copy and is thrown away with it. An annotation that is written while nothing rolls would never reach the ReplicaSet.",
  fails: [
    "the annotations of the Deployment are copied, and that is a change",
    "what the ReplicaSet has under the same key is overwritten",
    "what was last applied, and to which revision to roll back, is not copied",
    "the Deployment's revision is not copied, nor are its history and its sizes",
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
    if (ownMeaning.has(key) || (annotations[key] ?? "") === value) continue;
    annotations[key] = value;
  }

  const oldRevision = annotations[deploymentutil.revisionAnnotation];
  if (Number(oldRevision ?? 0) < Number(newRevision)) {
    annotations[deploymentutil.revisionAnnotation] = newRevision;
    changed = true;
    if (oldRevision !== undefined) addToHistory(annotations, oldRevision, revHistoryLimitInChars);
  }

  const { replicas } = deployment.spec;
  const most = replicas + deploymentutil.maxSurge(deployment);
  if (!exists && deploymentutil.setReplicasAnnotations(newRS, replicas, most)) return changed;
  return changed;
}

function addToHistory(annotations: Record<string, string>, oldRevision: string, limit: number): void {
  const history = annotations[deploymentutil.revisionHistoryAnnotation];
  const revisions = history ? [...history.split(","), oldRevision] : [oldRevision];
  while (revisions.join(",").length > limit) revisions.shift();
  annotations[deploymentutil.revisionHistoryAnnotation] = revisions.join(",");
}
