// Go: staging/src/k8s.io/apiserver/pkg/endpoints/request/requestinfo.go
import * as schema from "#apimachinery/runtime/schema";
import * as scheme from "#api/scheme";

/** What a path under /api or /apis asks for. */
export interface RequestInfo {
  readonly info: scheme.ResourceInfo;
  readonly subresource: scheme.SubresourceInfo | undefined;
  /** "" for all namespaces and for resources that have none. */
  readonly namespace: string;
  /** "" for the whole collection. */
  readonly name: string;
  /** The path began with `watch/`, as clients before 1.11 wrote. */
  readonly forceWatch: boolean;
}

/** A URL taken apart without a URL object: in process that alone would cost as much as the rest of a GET. */
export interface Target {
  readonly path: string;
  readonly search: string;
}

export function parseTarget(url: string): Target {
  const scheme = url.indexOf("://");
  const slash = url.indexOf("/", scheme < 0 ? 0 : scheme + 3);
  if (slash < 0) return { path: "/", search: "" };
  const hash = url.indexOf("#", slash);
  const rest = hash < 0 ? url.slice(slash) : url.slice(slash, hash);
  const mark = rest.indexOf("?");
  return mark < 0 ? { path: rest, search: "" } : { path: rest.slice(0, mark), search: rest.slice(mark + 1) };
}

/** The parts of a path without empty ones, decoded; undefined if an escape in it is malformed. */
export function splitPath(path: string): string[] | undefined {
  const parts = path.split("/").filter((part) => part !== "");
  if (!path.includes("%")) return parts;
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** What is served at an address: a group and version that we know, or nothing at all. */
export type Found = RequestInfo | "unknown resource" | "unknown version";

/** Reads `api/v1/…` or `apis/GROUP/VERSION/…`; the parts after the version are not empty. */
export function requestInfoFor(parts: readonly string[]): Found {
  const gv: schema.GroupVersion =
    parts[0] === "api"
      ? { group: "", version: parts[1] ?? "" }
      : { group: parts[1] ?? "", version: parts[2] ?? "" };
  const resources = resourcesByGroupVersion.get(schema.groupVersionString(gv));
  if (!resources || (parts[0] === "apis" && gv.group === "")) return "unknown version";
  let at = parts[0] === "api" ? 2 : 3;
  const forceWatch = parts[at] === "watch";
  if (forceWatch) at++;
  let namespace = "";
  if (
    parts[at] === "namespaces" &&
    parts.length > at + 2 &&
    !namespaceSubresources.has(parts[at + 2] ?? "")
  ) {
    namespace = parts[at + 1] ?? "";
    at += 2;
    if (namespace === "") return "unknown resource";
  }
  const [resource = "", name = "", sub, ...more] = parts.slice(at);
  const info = resources.get(resource);
  if (!info || more.length > 0 || (namespace !== "" && !info.namespaced)) return "unknown resource";
  if (info.namespaced && name !== "" && namespace === "") return "unknown resource";
  const subresource = sub === undefined ? undefined : info.subresources.find((s) => s.name === sub);
  if (sub !== undefined && !subresource) return "unknown resource";
  return { info, subresource, namespace, name, forceWatch };
}

const namespaceSubresources: ReadonlySet<string> = new Set(["status", "finalize"]);

const resourcesByGroupVersion = new Map<string, Map<string, scheme.ResourceInfo>>();
for (const info of scheme.resources) {
  const gv = schema.groupVersionString(info);
  const known = resourcesByGroupVersion.get(gv) ?? new Map<string, scheme.ResourceInfo>();
  resourcesByGroupVersion.set(gv, known.set(info.resource, info));
}
