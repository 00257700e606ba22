import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You compare the revisions as texts. By the alphabet 10 comes before 9: a ReplicaSet that has 9 would never become 10 when you go back to it, and so would not have the highest number of all.",
  fails: [
    "revisions are numbers: 10 is higher than 9",
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
  if ((oldRevision ?? "") < newRevision) {
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
