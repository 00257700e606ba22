// Go: pkg/apis/core/v1/helper/qos/qos.go
import type * as resource from "#apimachinery/api/resource";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as v1 from "#api/core/v1";

const computeResources = ["cpu", "memory"];

type Quantities = Record<string, unknown> | undefined;

/** How well a pod is served when a node runs short: by what its containers request and are limited to. */
export function podQOS(pod: metav1.Manifest<v1.Pod>): "Guaranteed" | "Burstable" | "BestEffort" {
  const containers = [...(pod.spec?.containers ?? []), ...(pod.spec?.initContainers ?? [])];
  const requests = new Map<string, resource.Quantity[]>();
  const limits = new Map<string, resource.Quantity[]>();
  let everyoneIsLimited = true;
  for (const container of containers) {
    collect(requests, container?.resources?.requests);
    const limited = collect(limits, container?.resources?.limits);
    if (!computeResources.every((name) => limited.has(name))) everyoneIsLimited = false;
  }
  if (requests.size === 0 && limits.size === 0) return "BestEffort";
  if (!everyoneIsLimited || requests.size !== limits.size) return "Burstable";
  for (const [name, wanted] of requests) {
    if (total(wanted) !== total(limits.get(name) ?? [])) return "Burstable";
  }
  return "Guaranteed";
}

function collect(into: Map<string, resource.Quantity[]>, quantities: Quantities): Set<string> {
  const found = new Set<string>();
  for (const name of computeResources) {
    const quantity = quantities?.[name];
    if (typeof quantity !== "string" || value(quantity) <= 0n) continue;
    found.add(name);
    into.set(name, [...(into.get(name) ?? []), quantity]);
  }
  return found;
}

const total = (quantities: readonly resource.Quantity[]): bigint =>
  quantities.reduce((sum, quantity) => sum + value(quantity), 0n);

const nanosPerUnit: Readonly<Record<string, bigint>> = {
  n: 1n,
  u: 10n ** 3n,
  m: 10n ** 6n,
  "": 10n ** 9n,
  k: 10n ** 12n,
  M: 10n ** 15n,
  G: 10n ** 18n,
  T: 10n ** 21n,
  P: 10n ** 24n,
  E: 10n ** 27n,
  Ki: (10n ** 9n) << 10n,
  Mi: (10n ** 9n) << 20n,
  Gi: (10n ** 9n) << 30n,
  Ti: (10n ** 9n) << 40n,
  Pi: (10n ** 9n) << 50n,
  Ei: (10n ** 9n) << 60n,
};

/** A quantity in billionths, cut off below that; 0 for what is none. */
function value(quantity: resource.Quantity): bigint {
  const match = /^([+-]?)(\d*)\.?(\d*)(?:e([+-]?\d{1,2})|([numkMGTPE]|[KMGTPE]i)?)$/i.exec(quantity);
  if (!match) return 0n;
  const [, sign, whole = "", fraction = "", exponent = "0", unit = ""] = match;
  const shift = Number(exponent) - fraction.length;
  const digits = BigInt(`${whole}${fraction}` || "0") * (nanosPerUnit[unit] ?? 0n);
  const size = shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(-shift);
  return sign === "-" ? -size : size;
}
