// Go: staging/src/k8s.io/apimachinery/pkg/apis/meta/v1/types.go

/** A version of a group, alone and with the group's name before it. */
export interface GroupVersionForDiscovery {
  groupVersion: string;
  version: string;
}

/** One group that a server has, and in which versions. */
export interface APIGroup {
  /** "" for the core group. */
  name: string;
  versions: GroupVersionForDiscovery[];
  /** What the server would have people use. */
  preferredVersion: GroupVersionForDiscovery;
}

/** What a server answers at /apis. */
export interface APIGroupList {
  groups: APIGroup[];
}

/** What a server answers at /api: the versions of the core group. */
export interface APIVersions {
  versions: string[];
}

/** One resource, or `resource/subresource`, of a group version. */
export interface APIResource {
  name: string;
  /** "" where the server does not say, as servers of 1.20 do not. */
  singularName: string;
  namespaced: boolean;
  /** The group of the kind, where it is another than the list's. */
  group?: string;
  /** The version of the kind, where it is another than the list's. */
  version?: string;
  kind: string;
  verbs: string[];
  shortNames?: string[];
  /** The groups of resources that it belongs to, like `all`. */
  categories?: string[];
  storageVersionHash?: string;
}

/** What a server answers at /api/v1 and at /apis/GROUP/VERSION. */
export interface APIResourceList {
  groupVersion: string;
  resources: APIResource[];
}

/** The versions of all groups: `v1`, `apps/v1`. */
export function extractGroupVersions(list: APIGroupList): string[] {
  return list.groups.flatMap(({ versions }) => versions.map(({ groupVersion }) => groupVersion));
}
