// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/namer.go
import * as schema from "#apimachinery/runtime/schema";
import type * as scheme from "#api/scheme";
import type * as genericapirequest from "#apiserver/endpoints/request";

/** What a request asks of which of the kinds that we serve. */
export interface Target {
  readonly verb: string;
  readonly info: scheme.ResourceInfo;
  readonly subresource: scheme.SubresourceInfo | undefined;
  /** "" for all namespaces and for resources that have none. */
  readonly namespace: string;
  /** "" for the whole collection, even where a field selector names one object of it. */
  readonly name: string;
  /** What follows the subresource `proxy`, with its slashes; "" for all else. */
  readonly path: string;
}

/** What is served at an address: a kind of a group and version that we know, or nothing at all. */
export type Found = Target | "unknown resource" | "unknown version";

/** Finds what a request for a resource is about. */
export function targetOf(addresses: Addresses, request: genericapirequest.RequestInfo): Found {
  const { apiPrefix, apiGroup: group, apiVersion: version, verb } = request;
  const resources = addresses.get(schema.groupVersionString({ group, version }));
  if (!resources || (apiPrefix === "apis" && group === "")) return "unknown version";
  const [resource = "", name = "", sub, ...more] = request.parts;
  const info = resources.get(resource);
  if (!info || verb === "proxy" || !isInItsPlace(info, name, request)) return "unknown resource";
  const subresource = sub === undefined ? undefined : info.subresources.find((s) => s.name === sub);
  if (sub !== undefined && !subresource) return "unknown resource";
  const connects = sub === "proxy";
  if (more.length > 0 && !connects) return "unknown resource";
  const path = connects ? subpath(more, request) : "";
  return { verb, info, subresource, namespace: info.namespaced ? request.namespace : "", name, path };
}

/** A path below a subresource; a slash at its end stays. */
function subpath(parts: readonly string[], { path }: genericapirequest.RequestInfo): string {
  const below = parts.map((part) => `/${part}`).join("");
  return path.endsWith("/") ? `${below}/` : below;
}

/** Whether one of a namespaced kind is in a namespace, and anything else in none. */
function isInItsPlace(
  info: scheme.ResourceInfo,
  name: string,
  { namespace, path }: genericapirequest.RequestInfo,
): boolean {
  if (info.namespaced) return name === "" || namespace !== "";
  if (info.resource !== "namespaces") return namespace === "";
  // A namespace counts as its own, but there is none in another, nor in itself.
  return namespace === name && !path.includes(`/namespaces/${name}/namespaces/`);
}

/** What is served by group and version, and there by its name in the path. */
export type Addresses = ReadonlyMap<string, ReadonlyMap<string, scheme.ResourceInfo>>;

export function addressesOf(resources: readonly scheme.ResourceInfo[]): Addresses {
  const addresses = new Map<string, Map<string, scheme.ResourceInfo>>();
  for (const info of resources) {
    const gv = schema.groupVersionString(info);
    const known = addresses.get(gv) ?? new Map<string, scheme.ResourceInfo>();
    addresses.set(gv, known.set(info.resource, info));
  }
  return addresses;
}
