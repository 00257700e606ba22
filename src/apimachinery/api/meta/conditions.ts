// Go: staging/src/k8s.io/apimachinery/pkg/api/meta/conditions.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as time from "#go/time";
import type * as utilclock from "#utils/clock";

/**
 * The conditions with this one set: added at the end, or written into the one of its type. The transition time moves only
 * with the status; a new condition without one happens now. (Upstream changes the list in place.)
 */
export function setStatusCondition(
  conditions: readonly metav1.Condition[],
  newCondition: metav1.Condition,
  c: utilclock.Clock,
): metav1.Condition[] {
  const existing = findStatusCondition(conditions, newCondition.type);
  const lastTransitionTime = newCondition.lastTransitionTime ?? time.rfc3339(c.wall());
  if (existing === undefined) return [...conditions, { ...newCondition, lastTransitionTime }];
  const kept = existing.status === newCondition.status ? existing.lastTransitionTime : lastTransitionTime;
  const merged = { ...newCondition, lastTransitionTime: kept };
  return conditions.map((condition) => (condition === existing ? merged : condition));
}

/** The conditions without those of a type. */
export function removeStatusCondition(
  conditions: readonly metav1.Condition[],
  conditionType: string,
): metav1.Condition[] {
  return conditions.filter(({ type }) => type !== conditionType);
}

/** The first condition of a type. */
export function findStatusCondition(
  conditions: readonly metav1.Condition[],
  conditionType: string,
): metav1.Condition | undefined {
  return conditions.find(({ type }) => type === conditionType);
}

/** Whether the condition is there and true. */
export function isStatusConditionTrue(conditions: readonly metav1.Condition[], type: string): boolean {
  return isStatusConditionPresentAndEqual(conditions, type, "True");
}

/** Whether the condition is there and false. */
export function isStatusConditionFalse(conditions: readonly metav1.Condition[], type: string): boolean {
  return isStatusConditionPresentAndEqual(conditions, type, "False");
}

/** Whether the condition is there and has this status. */
export function isStatusConditionPresentAndEqual(
  conditions: readonly metav1.Condition[],
  conditionType: string,
  status: metav1.ConditionStatus,
): boolean {
  return findStatusCondition(conditions, conditionType)?.status === status;
}
