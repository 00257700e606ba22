// Go: pkg/apis/core/helper/helpers.go
import * as validation from "#apimachinery/util/validation";

const standardContainerResources: ReadonlySet<string> = new Set(["cpu", "memory", "ephemeral-storage"]);

const integerResources: ReadonlySet<string> = new Set([
  "pods",
  "resourcequotas",
  "services",
  "replicationcontrollers",
  "secrets",
  "configmaps",
  "persistentvolumeclaims",
  "services.nodeports",
  "services.loadbalancers",
]);

const standardResources: ReadonlySet<string> = new Set([
  ...standardContainerResources,
  ...integerResources,
  "requests.cpu",
  "requests.memory",
  "requests.ephemeral-storage",
  "limits.cpu",
  "limits.memory",
  "limits.ephemeral-storage",
  "storage",
  "requests.storage",
]);

/** Those that Kubernetes knows and nobody can limit. */
const notForQuotas: ReadonlySet<string> = new Set(["storage"]);

const hugePagesPrefix = "hugepages-";
const requestsPrefix = "requests.";

/** Resources that Kubernetes itself knows, by any of the names they have. */
export function isStandardResourceName(name: string): boolean {
  return (
    standardResources.has(name) ||
    isHugePageResourceName(name) ||
    name.startsWith(requestsPrefix + hugePagesPrefix)
  );
}

/** Resources that a quota may limit by a bare name. */
export function isStandardQuotaResourceName(name: string): boolean {
  return isStandardResourceName(name) && !notForQuotas.has(name);
}

/** Resources that a container may ask for by a bare name. */
export function isStandardContainerResourceName(name: string): boolean {
  return standardContainerResources.has(name) || isHugePageResourceName(name);
}

export function isHugePageResourceName(name: string): boolean {
  return name.startsWith(hugePagesPrefix);
}

/** Resources without a prefix, or with that of Kubernetes. */
export function isNativeResource(name: string): boolean {
  return !name.includes("/") || name.includes("kubernetes.io/");
}

/** Resources that somebody else counts: `vendor.example/thing`. */
export function isExtendedResourceName(name: string): boolean {
  if (isNativeResource(name) || name.startsWith(requestsPrefix)) return false;
  if (name !== lastAsked.name)
    lastAsked = { name, isQualified: validation.isQualifiedName(requestsPrefix + name).length === 0 };
  return lastAsked.isQualified;
}

/** Of each amount it is asked twice in turn: whether its name is good, and whether it must be whole. */
let lastAsked: { readonly name: string; readonly isQualified: boolean } = { name: "", isQualified: false };

/** Whether a container may be given more than it requests. */
export function isOvercommitAllowed(name: string): boolean {
  return isNativeResource(name) && !isHugePageResourceName(name);
}

/** Resources that come only as wholes. */
export function isIntegerResourceName(name: string): boolean {
  return integerResources.has(name) || isExtendedResourceName(name);
}
