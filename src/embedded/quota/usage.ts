// Go: pkg/quota/v1/evaluator/core/pods.go
import * as time from "#go/time";
import * as resource from "#apimachinery/api/resource";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as v1 from "#api/core/v1";
import * as storage from "#embedded/storage";

/** Amounts by the names that quotas have for them. */
export type Amounts = ReadonlyMap<string, resource.ParsedQuantity>;

export const zero = resource.newQuantity(0n, "DecimalSI");
const one = resource.newQuantity(1n, "DecimalSI");
const compute: ReadonlySet<string> = new Set(["cpu", "memory", "ephemeral-storage"]);

/** The sum, name by name. */
export function add(a: Amounts, b: Amounts): Amounts {
  const sum = new Map(a);
  for (const [name, amount] of b) sum.set(name, sum.get(name)?.add(amount) ?? amount);
  return sum;
}

/** What any object takes: one of its kind. */
export const oneOf = (names: readonly string[]): Amounts => new Map(names.map((name) => [name, one]));

/** What a service takes beside itself: node ports, and a load balancer. */
export function serviceUsage(object: storage.Stored): Amounts {
  const { type = "", ports = [] } = storage.view<v1.Service>(object).spec ?? {};
  const hasPorts = type === "NodePort" || type === "LoadBalancer";
  return new Map([
    ["services.nodeports", hasPorts ? resource.newQuantity(BigInt(ports.length), "DecimalSI") : zero],
    ["services.loadbalancers", type === "LoadBalancer" ? one : zero],
  ]);
}

/** What a pod takes beside its place in the store; nothing once it has ended, or should have by now. */
export function podUsage(object: storage.Stored, now: number): Amounts {
  if (hasEnded(object, now)) return new Map();
  const usage = new Map(oneOf(["pods"]));
  const { spec } = storage.view<v1.Pod>(object);
  for (const [name, amount] of requirementsOf(spec, "requests")) {
    usage.set(`requests.${name}`, amount);
    if (!name.includes("/")) usage.set(name, amount);
  }
  for (const [name, amount] of requirementsOf(spec, "limits"))
    if (compute.has(name)) usage.set(`limits.${name}`, amount);
  return usage;
}

/** A pod that has ended takes nothing; nor does one whose node has had twice the time to end it and has not. */
export function hasEnded(object: storage.Stored, now: number): boolean {
  const { phase } = storage.view<v1.Pod>(object).status ?? {};
  if (phase === "Failed" || phase === "Succeeded") return true;
  const { deletionTimestamp, deletionGracePeriodSeconds: grace } = object.metadata;
  const deleted = deletionTimestamp === undefined ? undefined : time.parseRFC3339(deletionTimestamp);
  return deleted !== undefined && grace !== undefined && now > deleted + grace * time.second;
}

/** Of the resources that a quota limits, those that each container must name: it was a mistake, upstream says, and stays. */
export function missingFrom(object: storage.Stored, limited: readonly string[]): string[] {
  const { spec } = storage.view<v1.Pod>(object);
  const containers = [...(spec?.containers ?? []), ...(spec?.initContainers ?? [])];
  const isMissing = (name: string) => {
    const [, kind = "requests", bare = ""] = /^(?:(requests|limits)\.)?(cpu|memory)$/.exec(name) ?? [];
    return (
      bare !== "" &&
      containers.some(
        ({ resources }) => resources?.[kind === "limits" ? kind : "requests"]?.[bare] === undefined,
      )
    );
  };
  return limited.filter(isMissing).sort();
}

type PodSpec = metav1.Manifest<v1.Pod>["spec"];

/** Containers run side by side and add up; those that run before them come one after another, so the largest counts. */
function requirementsOf(spec: PodSpec, kind: "requests" | "limits"): Amounts {
  const of = (containers: NonNullable<PodSpec>["containers"]) =>
    (containers ?? []).map(({ resources }) => amountsOf(resources?.[kind]));
  const total = new Map(of(spec?.containers).reduce(add, new Map()));
  for (const amounts of of(spec?.initContainers))
    for (const [name, amount] of amounts)
      if (amount.cmp(total.get(name) ?? zero) > 0) total.set(name, amount);
  return total;
}

/** A list of a spec or a status, read. */
export function amountsOf(list: Readonly<Record<string, string | undefined>> | undefined): Amounts {
  const entries = Object.entries(list ?? {});
  return new Map(entries.map(([name, text = "0"]) => [name, resource.parseQuantity(text)]));
}
