// Go: staging/src/k8s.io/apiserver/pkg/quota/v1/generic/evaluator.go
import * as schema from "#apimachinery/runtime/schema";
import type * as storage from "#embedded/storage";
import { add, hasEnded, missingFrom, oneOf, podUsage, serviceUsage, type Amounts } from "./usage.ts";

/** How the objects of one resource count against quotas. */
export interface Evaluator {
  /** Whether a quota for this name is about these objects. */
  counts(name: string): boolean;
  usage(object: storage.Stored, now: number): Amounts;
  /** What a new object must name, and does not, where these names are limited. */
  missing(object: storage.Stored, limited: readonly string[]): string[];
  /** Whether an update may change what an object takes. */
  changes(object: storage.Stored, previous: storage.Stored, now: number): boolean;
}

/** Core kinds that quotas also knew by a shorter name before there was `count/`. */
const aliases: ReadonlySet<string> = new Set([
  "configmaps",
  "resourcequotas",
  "replicationcontrollers",
  "secrets",
  "services",
]);

/** What quotas have never counted. */
const ignored: ReadonlySet<string> = new Set(["events"]);

/** How a resource counts; undefined if it does not. */
export function evaluatorFor(gr: schema.GroupResource): Evaluator | undefined {
  const resource = schema.groupResourceString(gr);
  if (ignored.has(resource)) return undefined;
  const names = [`count/${resource}`, ...(aliases.has(resource) ? [resource] : [])];
  const inStore = oneOf(names);
  const generic: Evaluator = {
    counts: (name) => names.includes(name),
    usage: () => inStore,
    missing: () => [],
    changes: () => false,
  };
  if (resource === "pods") return podEvaluator(generic);
  return resource === "services" ? serviceEvaluator(generic) : generic;
}

const podNames =
  /^(pods|((requests|limits)\.)?(cpu|memory|ephemeral-storage)|(requests\.)?hugepages-.*|requests\..*\/.*)$/;

function podEvaluator(generic: Evaluator): Evaluator {
  return {
    counts: (name) => generic.counts(name) || podNames.test(name),
    usage: (pod, now) => add(generic.usage(pod, now), podUsage(pod, now)),
    missing: missingFrom,
    changes: (pod, previous, now) => hasEnded(pod, now) !== hasEnded(previous, now),
  };
}

function serviceEvaluator(generic: Evaluator): Evaluator {
  const names = ["services.nodeports", "services.loadbalancers"];
  return {
    ...generic,
    counts: (name) => generic.counts(name) || names.includes(name),
    usage: (service, now) => add(generic.usage(service, now), serviceUsage(service)),
    changes: (service, previous) => service["spec"] !== previous["spec"],
  };
}
