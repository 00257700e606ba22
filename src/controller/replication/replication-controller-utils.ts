// Go: pkg/controller/replication/replication_controller_utils.go
import type * as v1 from "#api/core/v1";
import * as time from "#go/time";
import type * as utilclock from "#utils/clock";

/** A condition that has just come to hold. */
export function newReplicationControllerCondition(
  clock: utilclock.Clock,
  condition: Required<Omit<v1.ReplicationControllerCondition, "lastTransitionTime">>,
): v1.ReplicationControllerCondition {
  return { ...condition, lastTransitionTime: time.rfc3339(clock.wall()) };
}

/** The condition of type `condType`, if there is one. */
export function getCondition(
  status: v1.ReplicationControllerStatus,
  condType: string,
): v1.ReplicationControllerCondition | undefined {
  return status.conditions.find((c) => c.type === condType);
}

/** Adds or replaces a condition; one with the same status and reason stays, and keeps its time. */
export function setCondition(
  status: v1.ReplicationControllerStatus,
  condition: v1.ReplicationControllerCondition,
): void {
  const currentCond = getCondition(status, condition.type);
  if (currentCond && currentCond.status === condition.status && currentCond.reason === condition.reason)
    return;
  status.conditions = [...filterOutCondition(status.conditions, condition.type), condition];
}

/** Drops the condition of type `condType`. */
export function removeCondition(status: v1.ReplicationControllerStatus, condType: string): void {
  status.conditions = filterOutCondition(status.conditions, condType);
}

function filterOutCondition(
  conditions: readonly v1.ReplicationControllerCondition[],
  condType: string,
): v1.ReplicationControllerCondition[] {
  return conditions.filter((c) => c.type !== condType);
}
