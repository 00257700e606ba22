// Go: staging/src/k8s.io/client-go/discovery/discovery_client.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as schema from "#apimachinery/runtime/schema";
import * as goerrors from "#go/errors";
import { ErrGroupDiscoveryFailed, partialResult } from "./errors.ts";
import { filteredBy } from "./helper.ts";
import type { DiscoveryInterface } from "./interface.ts";

/** All groups of a server, and the resources of all their versions, both in the server's order. Throws ErrGroupDiscoveryFailed. */
export async function serverGroupsAndResources(
  d: DiscoveryInterface,
): Promise<[groups: metav1.APIGroup[], resources: metav1.APIResourceList[]]> {
  const groups = await groupsOf(d);
  const { lists, failed } = await fetchGroupVersionResources(d, groups);
  const resources = groupVersionsOf(groups).flatMap((gv) => lists.get(schema.groupVersionString(gv)) ?? []);
  if (failed.size > 0) throw new ErrGroupDiscoveryFailed(failed, { groups, resources });
  return [groups, resources];
}

/** Groups that come with an error are as good as others: upstream drops the error. */
async function groupsOf(d: DiscoveryInterface): Promise<metav1.APIGroup[]> {
  try {
    return (await d.serverGroups()).groups;
  } catch (err) {
    const found = partialResult(err)?.groups;
    if (found === undefined) throw err;
    return [...found];
  }
}

/** Each resource of a server in its preferred version, else in the first that has it. Throws ErrGroupDiscoveryFailed. */
export async function serverPreferredResources(d: DiscoveryInterface): Promise<metav1.APIResourceList[]> {
  const { groups } = await d.serverGroups();
  const { lists, failed } = await fetchGroupVersionResources(d, groups);
  const resources = preferredResources(groups, lists);
  if (failed.size > 0) throw new ErrGroupDiscoveryFailed(failed, { resources });
  return resources;
}

type Lists = ReadonlyMap<string, metav1.APIResourceList>;

/** A resource, and the list that it goes into. */
interface Selected {
  readonly list: metav1.APIResourceList;
  readonly resource: metav1.APIResource;
}

/** A list for each version that could be read, empty if others are preferred to all that it has. */
function preferredResources(groups: readonly metav1.APIGroup[], lists: Lists): metav1.APIResourceList[] {
  const result: metav1.APIResourceList[] = [];
  const selected = new Map<string, Selected>();
  for (const { name: group, versions, preferredVersion } of groups) {
    for (const { groupVersion, version } of versions) {
      const found = lists.get(schema.groupVersionString({ group, version }));
      if (found === undefined) continue;
      const list: metav1.APIResourceList = { groupVersion, resources: [] };
      result.push(list);
      for (const resource of found.resources) {
        if (resource.name.includes("/")) continue;
        const key = schema.groupResourceString({ group, resource: resource.name });
        if (selected.has(key) && version !== preferredVersion.version) continue;
        selected.set(key, { list, resource });
      }
    }
  }
  for (const { list, resource } of selected.values()) list.resources.push(resource);
  return result;
}

/** Reads the resources of all versions at once, by the text of each version. */
async function fetchGroupVersionResources(
  d: DiscoveryInterface,
  groups: readonly metav1.APIGroup[],
): Promise<{ lists: Lists; failed: Map<string, Error> }> {
  const lists = new Map<string, metav1.APIResourceList>();
  const failed = new Map<string, Error>();
  const fetch = async (gv: string): Promise<void> => {
    try {
      lists.set(gv, await d.serverResourcesForGroupVersion(gv));
    } catch (err) {
      failed.set(gv, goerrors.toError(err));
      // Even then there may be something to go on with.
      const [fallback] = partialResult(err)?.resources ?? [];
      if (fallback !== undefined) lists.set(gv, fallback);
    }
  };
  await Promise.all(groupVersionsOf(groups).map((gv) => fetch(schema.groupVersionString(gv))));
  return { lists, failed };
}

function groupVersionsOf(groups: readonly metav1.APIGroup[]): schema.GroupVersion[] {
  return groups.flatMap(({ name: group, versions }) => versions.map(({ version }) => ({ group, version })));
}

/** The preferred resources of a server that live in a namespace. Throws ErrGroupDiscoveryFailed. */
export async function serverPreferredNamespacedResources(
  d: DiscoveryInterface,
): Promise<metav1.APIResourceList[]> {
  const namespaced = (all: readonly metav1.APIResourceList[]) =>
    filteredBy((_groupVersion, resource) => resource.namespaced, all);
  try {
    return namespaced(await serverPreferredResources(d));
  } catch (err) {
    if (!(err instanceof ErrGroupDiscoveryFailed)) throw err;
    throw new ErrGroupDiscoveryFailed(err.groups, { resources: namespaced(err.partial.resources ?? []) });
  }
}
