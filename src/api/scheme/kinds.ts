// Go: staging/src/k8s.io/apimachinery/pkg/runtime/scheme.go
import * as schema from "#apimachinery/runtime/schema";
import { resources, type ResourceInfo } from "./resources.ts";

const kindKey = (gvk: schema.GroupVersionKind) => `${schema.groupVersionString(gvk)} ${gvk.kind}`;
const resourceKey = (gvr: schema.GroupVersionResource) => `${schema.groupVersionString(gvr)} ${gvr.resource}`;

const byGVK = new Map(resources.map((info) => [kindKey(info), info]));
const byGVR = new Map(resources.map((info) => [resourceKey(info), info]));
const byKind = new Map(resources.map((info) => [info.kind, info]));

/** The resource under which objects of a kind are served; undefined if the kind is not served. */
export function resourceFor(gvk: schema.GroupVersionKind): ResourceInfo | undefined {
  return byGVK.get(kindKey(gvk));
}

/** The resource at an address; undefined if there is none. Its `kind` is what the address holds. */
export function kindFor(gvr: schema.GroupVersionResource): ResourceInfo | undefined {
  return byGVR.get(resourceKey(gvr));
}

/** Group, version and kind of a served kind by its bare name: our kinds are unique. */
export function gvkOf(kind: string): schema.GroupVersionKind {
  const info = byKind.get(kind);
  if (info === undefined) throw new Error(`no kind ${JSON.stringify(kind)} is registered`);
  return { group: info.group, version: info.version, kind };
}

/** The group, version and kind that an object claims to be. Throws on a malformed `apiVersion`. */
export function gvkOfObject(object: { apiVersion?: string; kind?: string }): schema.GroupVersionKind {
  return { ...schema.parseGroupVersion(object.apiVersion ?? ""), kind: object.kind ?? "" };
}
