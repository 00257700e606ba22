import type * as apps from "#api/apps/v1";
import * as deploymentutil from "#controller/deployment/util";
import type { Wrong } from "../../../engine/exercise.ts";
import type * as solution from "../solution.ts";

export const wrong: Wrong<typeof solution> = {
  belief:
    "You put the revision into the history in every sync. Only a revision that is given up belongs there; the one that the ReplicaSet still has does not. With yours each sync changes something, so each sends an update, which wakes the next.",
  fails: [
    "the annotations of the Deployment are copied, and that is a change",
    "what the ReplicaSet has under the same key is overwritten",
    "what the Deployment does not have stays on the ReplicaSet",
    "an empty annotation is not copied where there is none",
    "what was last applied, and to which revision to roll back, is not copied",
    "the Deployment's revision is not copied, nor are its history and its sizes",
    "where the revision holds, nothing is changed",
    "a revision never falls, as once the old ReplicaSets are gone",
    "revisions are numbers: 10 is higher than 9",
    "a second sync changes nothing and says so",
    "one that exists keeps the sizes that it has",
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
  }
  if (oldRevision !== undefined) {
    addToHistory(annotations, oldRevision, revHistoryLimitInChars);
    changed = true;
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
