// Go: pkg/controller/replicaset/replica_set_utils.go
import * as podutil from "#api/v1/pod";
import type * as apps from "#api/apps/v1";
import type * as v1 from "#api/core/v1";
import * as apiequality from "#apimachinery/api/equality";
import * as labels from "#apimachinery/labels";
import * as controller from "#controller";
import * as fmt from "#go/fmt";
import * as time from "#go/time";
import * as klog from "#klog";
import type * as utilclock from "#utils/clock";

/** The two calls that `updateReplicaSetStatus` makes; ReplicationControllers answer them through an adapter. */
export interface ReplicaSetStatusClient {
  get(name: string): Promise<apps.ReplicaSet>;
  updateStatus(rs: apps.ReplicaSet): Promise<apps.ReplicaSet>;
}

/** How often a status that could not be written is tried again before the whole ReplicaSet is requeued. */
const statusUpdateRetries = 1;

/** Writes `newStatus` unless the server already has it, with a single GET/PUT retry; gives what the server holds. */
export async function updateReplicaSetStatus(
  c: ReplicaSetStatusClient,
  rs: apps.ReplicaSet,
  newStatus: apps.ReplicaSetStatus,
): Promise<apps.ReplicaSet> {
  // Most syncs change nothing, and a write would only wake every watcher.
  if (rs.metadata.generation === rs.status.observedGeneration && equalStatus(rs.status, newStatus)) return rs;

  // Say which generation was acted on, not which one a retry happens to read.
  const status = { ...newStatus, observedGeneration: rs.metadata.generation };
  for (let i = 0, latest = rs; ; i++) {
    logStatus(latest, status);
    try {
      return await c.updateStatus({ ...latest, status });
    } catch (err) {
      if (i >= statusUpdateRetries) throw err;
    }
    // If this read fails, its error says more than the write's: it is the one that leaves.
    latest = await c.get(rs.metadata.name);
  }
}

function equalStatus(a: apps.ReplicaSetStatus, b: apps.ReplicaSetStatus): boolean {
  return (
    a.replicas === b.replicas &&
    a.fullyLabeledReplicas === b.fullyLabeledReplicas &&
    a.readyReplicas === b.readyReplicas &&
    a.availableReplicas === b.availableReplicas &&
    apiequality.deepEqual(a.conditions, b.conditions)
  );
}

function logStatus(rs: apps.ReplicaSet, to: apps.ReplicaSetStatus): void {
  if (!klog.v(4).enabled) return;
  const { namespace, name } = rs.metadata;
  klog
    .v(4)
    .info(
      `Updating status for ${rs.kind}: ${namespace}/${name}, ` +
        `replicas ${rs.status.replicas}->${to.replicas} (need ${rs.spec.replicas}), ` +
        `fullyLabeledReplicas ${rs.status.fullyLabeledReplicas}->${to.fullyLabeledReplicas}, ` +
        `readyReplicas ${rs.status.readyReplicas}->${to.readyReplicas}, ` +
        `availableReplicas ${rs.status.availableReplicas}->${to.availableReplicas}, ` +
        `sequence No: ${rs.status.observedGeneration}->${to.observedGeneration}`,
    );
}

/** What `calculateStatus` looks at besides the ReplicaSet itself. */
export interface Observation {
  clock: utilclock.Clock;
  filteredPods: readonly v1.Pod[];
  /** Why pods could not be created or deleted; absent if they could. */
  manageReplicasErr?: unknown;
}

/** Counts the pods and says whether managing them failed. The observed generation is left to the writer. */
export function calculateStatus(
  rs: apps.ReplicaSet,
  { clock, filteredPods, manageReplicasErr }: Observation,
): apps.ReplicaSetStatus {
  // A pod may lack labels that the template has gained meanwhile, and still be selected.
  const templateLabels = labels.selectorFromSet(rs.spec.template.metadata.labels ?? {});
  const now = clock.wall();
  const ready = filteredPods.filter((pod) => podutil.isPodReady(pod));
  const newStatus: apps.ReplicaSetStatus = {
    ...rs.status,
    replicas: filteredPods.length,
    fullyLabeledReplicas: filteredPods.filter((pod) => templateLabels.matches(pod.metadata.labels)).length,
    readyReplicas: ready.length,
    availableReplicas: ready.filter((pod) => podutil.isPodAvailable(pod, rs.spec.minReadySeconds, now))
      .length,
  };

  const failureCond = getCondition(rs.status, "ReplicaFailure");
  if (manageReplicasErr !== undefined && !failureCond) {
    const reason = failureReason(filteredPods.length - rs.spec.replicas);
    const message = fmt.formatValue(manageReplicasErr);
    setCondition(
      newStatus,
      newReplicaSetCondition(clock, { type: "ReplicaFailure", status: "True", reason, message }),
    );
  } else if (manageReplicasErr === undefined && failureCond) {
    removeCondition(newStatus, "ReplicaFailure");
  }
  return newStatus;
}

function failureReason(diff: number): string {
  if (diff < 0) return controller.failedCreatePodReason;
  return diff > 0 ? controller.failedDeletePodReason : "";
}

/** A condition that has just come to hold. */
export function newReplicaSetCondition(
  clock: utilclock.Clock,
  condition: Required<Omit<apps.ReplicaSetCondition, "lastTransitionTime">>,
): apps.ReplicaSetCondition {
  return { ...condition, lastTransitionTime: time.rfc3339(clock.wall()) };
}

/** The condition of type `condType`, if there is one. */
export function getCondition(
  status: apps.ReplicaSetStatus,
  condType: apps.ReplicaSetConditionType,
): apps.ReplicaSetCondition | undefined {
  return status.conditions.find((c) => c.type === condType);
}

/** Adds or replaces a condition; one with the same status and reason stays, and keeps its time. */
export function setCondition(status: apps.ReplicaSetStatus, condition: apps.ReplicaSetCondition): void {
  const currentCond = getCondition(status, condition.type);
  if (currentCond && currentCond.status === condition.status && currentCond.reason === condition.reason)
    return;
  status.conditions = [...filterOutCondition(status.conditions, condition.type), condition];
}

/** Drops the condition of type `condType`. */
export function removeCondition(status: apps.ReplicaSetStatus, condType: apps.ReplicaSetConditionType): void {
  status.conditions = filterOutCondition(status.conditions, condType);
}

function filterOutCondition(
  conditions: readonly apps.ReplicaSetCondition[],
  condType: apps.ReplicaSetConditionType,
): apps.ReplicaSetCondition[] {
  return conditions.filter((c) => c.type !== condType);
}
