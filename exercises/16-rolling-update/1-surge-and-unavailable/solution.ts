import type * as intstr from "#apimachinery/util/intstr";

export function getScaledValueFromIntOrPercent(
  value: intstr.IntOrString | undefined,
  total: number,
  roundUp: boolean,
): number {
  if (value === undefined) throw new Error("nil value for IntOrString");
  if (typeof value === "number") return value;
  const [, digits] = /^([+-]?\d+)%$/.exec(value) ?? [];
  if (digits === undefined) {
    throw new Error(`invalid value for IntOrString: ${JSON.stringify(value)} is not a percentage`);
  }
  const pods = (Number(digits) * total) / 100;
  return roundUp ? Math.ceil(pods) : Math.floor(pods);
}

export function resolveFenceposts(
  maxSurge: intstr.IntOrString | undefined,
  maxUnavailable: intstr.IntOrString | undefined,
  desired: number,
): [surge: number, unavailable: number] {
  const surge = getScaledValueFromIntOrPercent(maxSurge ?? 0, desired, true);
  const unavailable = getScaledValueFromIntOrPercent(maxUnavailable ?? 0, desired, false);
  return surge === 0 && unavailable === 0 ? [0, 1] : [surge, unavailable];
}
