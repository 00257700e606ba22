// Go: staging/src/k8s.io/kubectl/pkg/util/qos/qos.go
import type * as v1 from "#api/core/v1";
import * as resource from "#apimachinery/api/resource";

const computeResources = ["cpu", "memory"];

type Totals = Map<string, resource.ParsedQuantity>;

/** How well a pod is served when its node runs short, for servers that do not say so themselves. */
export function getPodQOS({ spec }: Pick<v1.Pod, "spec">): "BestEffort" | "Burstable" | "Guaranteed" {
  const requests: Totals = new Map();
  const limits: Totals = new Map();
  let isGuaranteed = true;
  for (const { resources } of spec.containers) {
    collect(requests, resources.requests);
    const limited = collect(limits, resources.limits);
    if (!computeResources.every((name) => limited.has(name))) isGuaranteed = false;
  }
  if (requests.size === 0 && limits.size === 0) return "BestEffort";
  const areEqual = [...requests].every(([name, request]) => limits.get(name)?.equal(request));
  return isGuaranteed && areEqual && requests.size === limits.size ? "Guaranteed" : "Burstable";
}

/** Adds what is more than nothing, and says what that was. */
function collect(totals: Totals, list: Record<string, resource.Quantity> = {}): Set<string> {
  const found = new Set<string>();
  for (const name of computeResources) {
    const quantity = resource.parseQuantity(list[name] ?? "0");
    if (quantity.sign() <= 0) continue;
    found.add(name);
    totals.set(name, totals.get(name)?.add(quantity) ?? quantity);
  }
  return found;
}
