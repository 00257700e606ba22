// Go: pkg/api/v1/pod/util.go
import type * as v1 from "#api/core/v1";
import * as time from "#go/time";

/** Says whether the pod has been ready for `minReadySeconds`; `now` is an instant in milliseconds. */
export function isPodAvailable(pod: v1.Pod, minReadySeconds: number, now: number): boolean {
  const c = getPodReadyCondition(pod.status);
  if (c === undefined || c.status !== "True") return false;
  if (minReadySeconds === 0) return true;
  const readySince = time.parseRFC3339(c.lastTransitionTime ?? "");
  return readySince !== undefined && readySince + minReadySeconds * time.second < now;
}

/** Says whether the pod's Ready condition is True. */
export function isPodReady(pod: v1.Pod): boolean {
  const condition = getPodReadyCondition(pod.status);
  return condition !== undefined && condition.status === "True";
}

/** The Ready condition, if the kubelet has reported one. */
export function getPodReadyCondition(status: v1.PodStatus): v1.PodCondition | undefined {
  return getPodCondition(status, "Ready");
}

function getPodCondition(status: v1.PodStatus, conditionType: string): v1.PodCondition | undefined {
  return status.conditions.find((condition) => condition.type === conditionType);
}
