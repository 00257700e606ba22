// Go: staging/src/k8s.io/client-go/discovery/helper.go
import * as metav1 from "#apimachinery/apis/meta/v1";
import * as schema from "#apimachinery/runtime/schema";
import * as version from "#apimachinery/version";
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";
import type { DiscoveryInterface } from "./interface.ts";

/** Throws unless client and server are the same build. */
export async function matchesServerVersion(
  clientVersion: version.Info,
  client: DiscoveryInterface,
): Promise<void> {
  let server: version.Info;
  try {
    server = await client.serverVersion();
  } catch (err) {
    throw new Error(`couldn't read version from server: ${goerrors.textOf(err)}`);
  }
  const isSame = (["gitVersion", "gitCommit", "gitTreeState"] as const).every(
    (field) => clientVersion[field] === server[field],
  );
  if (isSame) return;
  const [theirs, ours] = [server, clientVersion].map(version.goString);
  throw new Error(`server version (&${theirs}) differs from client version (${ours})`);
}

/** Throws if the server has not that version. One that shows no version at all may have it: it may hide them from us. */
export async function serverSupportsVersion(
  client: DiscoveryInterface,
  requiredGV: schema.GroupVersion,
): Promise<void> {
  const versions = metav1.extractGroupVersions(await client.serverGroups());
  const required = schema.groupVersionString(requiredGV);
  if (versions.length === 0 || versions.includes(required)) return;
  throw new Error(`server does not support API version ${strconv.quote(required)}`);
}

/** Every resource of the lists, once, in their order. Throws if a list bears no version's text. */
export function groupVersionResources(
  lists: readonly metav1.APIResourceList[],
): schema.GroupVersionResource[] {
  const found = new Map<string, schema.GroupVersionResource>();
  for (const { groupVersion, resources } of lists) {
    const gv = schema.parseGroupVersion(groupVersion);
    for (const { name: resource } of resources) {
      const gvr = { ...gv, resource };
      found.set(schema.groupVersionResourceString(gvr), gvr);
    }
  }
  return [...found.values()];
}

/** Says whether to keep a resource of a group version. */
export type ResourcePredicate = (groupVersion: string, resource: metav1.APIResource) => boolean;

/** The lists with what the predicate keeps; those that it empties are dropped. */
export function filteredBy(
  pred: ResourcePredicate,
  lists: readonly metav1.APIResourceList[],
): metav1.APIResourceList[] {
  return lists
    .map((list) => ({ ...list, resources: list.resources.filter((r) => pred(list.groupVersion, r)) }))
    .filter(({ resources }) => resources.length > 0);
}

/** Keeps the resources that have all these verbs. */
export function supportsAllVerbs(verbs: readonly string[]): ResourcePredicate {
  return (_groupVersion, resource) => verbs.every((verb) => resource.verbs.includes(verb));
}
