// Go: staging/src/k8s.io/kubectl/pkg/util/resource/resource.go
import type * as v1 from "#api/core/v1";
import * as resource from "#apimachinery/api/resource";

/** Quantities by the names of their resources. */
export type ResourceList = ReadonlyMap<string, resource.ParsedQuantity>;

/** The list as the wire has it. */
type Quantities = Readonly<Record<string, resource.Quantity>>;

const zero = resource.parseQuantity("0");

/** A quantity as Go writes it after reading. */
export const canonical = (quantity: resource.Quantity): resource.Quantity =>
  resource.parseQuantity(quantity).toString();

/** What a pod asks for and is limited to: its containers together, or as much as one of those that go before needs. */
export function podRequestsAndLimits({
  spec,
}: Pick<v1.Pod, "spec">): [reqs: ResourceList, limits: ResourceList] {
  const reqs = new Map<string, resource.ParsedQuantity>();
  const limits = new Map<string, resource.ParsedQuantity>();
  for (const { resources } of spec.containers) {
    addResourceList(reqs, resourceList(resources.requests));
    addResourceList(limits, resourceList(resources.limits));
  }
  for (const { resources } of spec.initContainers ?? []) {
    maxResourceList(reqs, resourceList(resources.requests));
    maxResourceList(limits, resourceList(resources.limits));
  }
  const overhead = resourceList(spec.overhead);
  addResourceList(reqs, overhead);
  // What runs a pod counts against a limit, but makes none.
  for (const [name, quantity] of overhead) {
    const limit = limits.get(name);
    if (limit !== undefined && !limit.isZero()) limits.set(name, limit.add(quantity));
  }
  return [reqs, limits];
}

/** A list as the wire has it, parsed. */
export const resourceList = (list: Quantities = {}): ResourceList =>
  new Map(Object.entries(list).map(([name, quantity]) => [name, resource.parseQuantity(quantity)]));

/** Adds each quantity to the one of its name. */
export function addResourceList(list: Map<string, resource.ParsedQuantity>, more: ResourceList): void {
  for (const [name, quantity] of more) list.set(name, list.get(name)?.add(quantity) ?? quantity);
}

function maxResourceList(list: Map<string, resource.ParsedQuantity>, other: ResourceList): void {
  for (const [name, quantity] of other) {
    const known = list.get(name);
    if (known === undefined || quantity.cmp(known) > 0) list.set(name, quantity);
  }
}

/** The number of divisors in what a container asks for or is limited to, rounded up; undefined for what is no such resource. */
export function extractContainerResourceValue(
  { divisor, resource: path }: v1.ResourceFieldSelector,
  { resources }: { readonly resources: v1.ResourceRequirements },
): string | undefined {
  const [, which, name = ""] = /^(limits|requests)\.(.*)$/s.exec(path) ?? [];
  if (which === undefined || !isStandardContainerResourceName(name)) return undefined;
  const given = resource.parseQuantity(divisor);
  const unit = given.isZero() ? resource.parseQuantity("1") : given;
  const list = which === "limits" ? resources.limits : resources.requests;
  const quantity = resource.parseQuantity(list?.[name] ?? "0");
  const [value, per] =
    name === "cpu" ? [quantity.milliValue(), unit.milliValue()] : [quantity.value(), unit.value()];
  return String(Math.ceil(Number(value) / Number(per)));
}

/** Whether a container may always ask for it. */
export const isStandardContainerResourceName = (name: string): boolean =>
  ["cpu", "ephemeral-storage", "memory"].includes(name) || isHugePageResourceName(name);

/** Whether it is memory in large pieces. */
export const isHugePageResourceName = (name: string): boolean => name.startsWith("hugepages-");

/** The quantity of a name; nothing if the list does not have it. */
export const quantityOf = (list: ResourceList, name: string): resource.ParsedQuantity =>
  list.get(name) ?? zero;
