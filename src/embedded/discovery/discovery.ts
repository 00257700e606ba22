// Go: staging/src/k8s.io/apiserver/pkg/endpoints/discovery/group.go
import * as schema from "#apimachinery/runtime/schema";
import type * as scheme from "#api/scheme";

type Resources = readonly scheme.ResourceInfo[];

/** The document at a path; undefined where there is none. */
export function documentAt(served: Resources, path: string, host: string): unknown {
  const [root, group = "", version = "", ...more] = path.split("/");
  if (more.length > 0) return undefined;
  if (path === "") return rootPaths(served);
  if (path === "api") return apiVersions(host);
  if (path === "apis") return apiGroupList(served);
  if (root === "api") return apiResourceList(served, { group: "", version: group });
  if (root !== "apis") return undefined;
  return version === "" ? apiGroup(served, group) : apiResourceList(served, { group, version });
}

/** `/api`: the versions of the core group. */
function apiVersions(host: string): unknown {
  const serverAddressByClientCIDRs = [{ clientCIDR: "0.0.0.0/0", serverAddress: host }];
  return { kind: "APIVersions", versions: ["v1"], serverAddressByClientCIDRs };
}

/** `/apis`: every other group. */
function apiGroupList(served: Resources): unknown {
  return { kind: "APIGroupList", apiVersion: "v1", groups: groupsOf(served).map(groupOf) };
}

/** `/apis/GROUP`; undefined if there is no such group. */
function apiGroup(served: Resources, name: string): unknown {
  const gv = groupsOf(served).find(({ group }) => group === name);
  return gv && { kind: "APIGroup", apiVersion: "v1", ...groupOf(gv) };
}

/** `/api/v1` or `/apis/GROUP/VERSION`; undefined if there is none. */
function apiResourceList(served: Resources, gv: schema.GroupVersion): unknown {
  const groupVersion = schema.groupVersionString(gv);
  const resources = served
    .filter((info) => schema.groupVersionString(info) === groupVersion)
    .flatMap((info) => [resourceOf(info), ...info.subresources.map((sub) => subresourceOf(info, sub))]);
  if (resources.length === 0) return undefined;
  return { kind: "APIResourceList", ...(gv.group !== "" && { apiVersion: "v1" }), groupVersion, resources };
}

/** `/`: where one can go from here. */
function rootPaths(served: Resources): unknown {
  const groupPaths = groupsOf(served).flatMap(({ group, version: v }) => [
    `/apis/${group}`,
    `/apis/${group}/${v}`,
  ]);
  const health = ["/healthz", "/livez", "/readyz"];
  return { paths: ["/api", "/api/v1", "/apis", ...groupPaths, ...health, "/openapi/v2", "/version"] };
}

/** Every group but the core's, once. */
function groupsOf(served: Resources): schema.GroupVersion[] {
  const groups = new Map(served.map((info) => [info.group, info]));
  groups.delete("");
  return [...groups.values()];
}

function groupOf({ group, version: v }: schema.GroupVersion): object {
  const only = { groupVersion: `${group}/${v}`, version: v };
  return { name: group, versions: [only], preferredVersion: only };
}

function resourceOf(info: scheme.ResourceInfo): object {
  const { resource, namespaced, kind, verbs, shortNames, categories } = info;
  return {
    name: resource,
    singularName: "",
    namespaced,
    kind,
    verbs,
    ...(shortNames.length > 0 && { shortNames }),
    ...(categories.length > 0 && { categories }),
  };
}

function subresourceOf(info: scheme.ResourceInfo, sub: scheme.SubresourceInfo): object {
  const foreign = sub.group !== info.group || sub.version !== info.version;
  return {
    name: `${info.resource}/${sub.name}`,
    singularName: "",
    namespaced: info.namespaced,
    ...(foreign && { group: sub.group, version: sub.version }),
    kind: sub.kind,
    verbs: sub.verbs,
  };
}
