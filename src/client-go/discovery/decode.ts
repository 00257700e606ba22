// Go: staging/src/k8s.io/apimachinery/pkg/apis/meta/v1/types.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as json from "#apimachinery/util/json";

/** The versions in an answer at /api; none if there was no answer. */
export function decodeAPIVersions(body: unknown): metav1.APIVersions {
  return { versions: [], ...asObject<metav1.APIVersions>(body) };
}

/** The groups in an answer at /apis; none if there was no answer. */
export function decodeAPIGroupList(body: unknown): metav1.APIGroupList {
  const { groups = [], ...rest } = asObject<metav1.APIGroupList>(body);
  return { ...rest, groups: groups.map(decodeAPIGroup) };
}

function decodeAPIGroup(group: Partial<metav1.APIGroup>): metav1.APIGroup {
  const { versions = [], preferredVersion } = group;
  return {
    name: "",
    ...group,
    versions: versions.map(decodeVersion),
    preferredVersion: decodeVersion(preferredVersion ?? {}),
  };
}

function decodeVersion(gv: Partial<metav1.GroupVersionForDiscovery>): metav1.GroupVersionForDiscovery {
  return { groupVersion: "", version: "", ...gv };
}

/** The resources in an answer for `groupVersion`; none if there was no answer. */
export function decodeAPIResourceList(body: unknown, groupVersion: string): metav1.APIResourceList {
  const { resources = [], ...rest } = asObject<metav1.APIResourceList>(body);
  return { groupVersion, ...rest, resources: resources.map(decodeAPIResource) };
}

function decodeAPIResource(resource: Partial<metav1.APIResource>): metav1.APIResource {
  return { name: "", singularName: "", namespaced: false, kind: "", verbs: [], ...resource };
}

/** Bytes become objects here: what the server leaves out, the functions above fill in. */
function asObject<T>(body: unknown): Partial<T> {
  return json.isMap(body) ? (body as Partial<T>) : {};
}
