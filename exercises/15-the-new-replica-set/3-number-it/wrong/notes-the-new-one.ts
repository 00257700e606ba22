import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You put the new revision into the history. It stands in `revision` already. What would be lost is the number that the ReplicaSet had until now, and that is what the history is for.",
  fails: [
    "revisions are numbers: 10 is higher than 9",
    "a ReplicaSet that is gone back to keeps the revision that it had",
    "what it had before that stays in front",
    "a history that is too long loses its oldest revisions",
    "a history that is just as long as it may be loses none",
    "a second sync changes nothing and says so",
    "whatever stands there already, the annotations become what Kubernetes makes of them",
    "a ReplicaSet that is gone back to moves up and remembers, as on a real control plane",
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
    if (oldRevision !== undefined) addToHistory(annotations, newRevision, revHistoryLimitInChars);
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
