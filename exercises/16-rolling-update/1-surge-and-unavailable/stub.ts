import type * as intstr from "#apimachinery/util/intstr";
import { notStarted } from "../../engine/exercise.ts";

// An IntOrString is a number of pods, or a text such as "25%".

/** The number, or the percentage of `total` rounded up or down. Throws if it is neither. */
export function getScaledValueFromIntOrPercent(
  value: intstr.IntOrString | undefined,
  total: number,
  roundUp: boolean,
): number {
  void [value, total, roundUp];
  return notStarted();
}

/** Both limits of a rolling update of `desired` pods, in whole pods. */
export function resolveFenceposts(
  maxSurge: intstr.IntOrString | undefined,
  maxUnavailable: intstr.IntOrString | undefined,
  desired: number,
): [surge: number, unavailable: number] {
  void [maxSurge, maxUnavailable, desired];
  return notStarted();
}
