// Go: pkg/apis/core/v1/helper/qos/qos.go
import * as resource from "#apimachinery/api/resource";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as v1 from "#api/core/v1";

const computeResources = ["cpu", "memory"];

type Quantities = Record<string, unknown> | undefined;

/** How well a pod is served when a node runs short: by what its containers request and are limited to. */
export function podQOS(pod: metav1.Manifest<v1.Pod>): "Guaranteed" | "Burstable" | "BestEffort" {
  const containers = [...(pod.spec?.containers ?? []), ...(pod.spec?.initContainers ?? [])];
  const requests: Totals = new Map();
  const limits: Totals = new Map();
  let everyoneIsLimited = true;
  for (const container of containers) {
    collect(requests, container?.resources?.requests);
    const limited = collect(limits, container?.resources?.limits);
    if (!computeResources.every((name) => limited.has(name))) everyoneIsLimited = false;
  }
  if (requests.size === 0 && limits.size === 0) return "BestEffort";
  if (!everyoneIsLimited || requests.size !== limits.size) return "Burstable";
  const areEqual = [...requests].every(([name, wanted]) => limits.get(name)?.equal(wanted));
  return areEqual ? "Guaranteed" : "Burstable";
}

type Totals = Map<string, resource.ParsedQuantity>;

function collect(totals: Totals, quantities: Quantities): Set<string> {
  const found = new Set<string>();
  for (const name of computeResources) {
    const text = quantities?.[name];
    if (typeof text !== "string") continue;
    const quantity = resource.parseQuantity(text);
    if (quantity.sign() <= 0) continue;
    found.add(name);
    totals.set(name, totals.get(name)?.add(quantity) ?? quantity);
  }
  return found;
}
