// Go: staging/src/k8s.io/client-go/restmapper/discovery.go
import * as meta from "#apimachinery/api/meta";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as schema from "#apimachinery/runtime/schema";
import * as discovery from "#client-go/discovery";
import * as sync from "#go/sync";
import * as klog from "#klog";
import type { AskingRESTMapper } from "./interfaces.ts";

/** A group, and what it has in each version. */
export interface APIGroupResources {
  readonly group: metav1.APIGroup;
  /** By version. One that could not be read is missing. */
  readonly versionedResources: ReadonlyMap<string, readonly metav1.APIResource[]>;
}

/** A mapper that knows these groups. It prefers the core group, then in the groups' order the preferred version of each. */
export function newDiscoveryRESTMapper(groupResources: readonly APIGroupResources[]): meta.RESTMapper {
  const preferences: schema.GroupVersion[] = [{ group: "", version: "v1" }];
  const mappers: meta.RESTMapper[] = [];
  for (const { group, versionedResources } of groupResources) {
    const preferred = group.preferredVersion.version;
    if (preferred !== "" && versionedResources.has(preferred))
      preferences.push({ group: group.name, version: preferred });
    for (const { version } of group.versions) {
      const resources = versionedResources.get(version);
      if (resources === undefined) continue;
      const gv = { group: group.name, version };
      // Something may exist in these versions only.
      if (version !== preferred) preferences.push(gv);
      mappers.push(newVersionMapper(gv, resources));
    }
  }
  preferences.push(...groupResources.map(({ group }) => ({ group: group.name, version: meta.anything })));
  return new meta.PriorityRESTMapper(new meta.MultiRESTMapper(mappers), {
    resourcePriority: preferences.map((gv) => ({ ...gv, resource: meta.anything })),
    kindPriority: preferences.map((gv) => ({ ...gv, kind: meta.anything })),
  });
}

function newVersionMapper(
  gv: schema.GroupVersion,
  resources: readonly metav1.APIResource[],
): meta.DefaultRESTMapper {
  const mapper = new meta.DefaultRESTMapper([gv]);
  for (const { name, singularName, kind, namespaced } of resources) {
    if (name.includes("/")) continue;
    const scope = namespaced ? "namespace" : "root";
    const gvk = { ...gv, kind };
    const plural = { ...gv, resource: name };
    const [, guessed] = meta.unsafeGuessKindToResource(gvk);
    const singular = singularName === "" ? guessed : { ...gv, resource: singularName };
    mapper.addSpecific({ ...gv, kind: kind.toLowerCase() }, { plural, singular }, scope);
    mapper.addSpecific(gvk, { plural, singular }, scope);
    mapper.add({ ...gv, kind: `${kind}List` }, scope);
  }
  // Discovery does not name it, and every version has it.
  mapper.add({ ...gv, kind: "List" }, "root");
  return mapper;
}

/** Asks a server for its groups and what they have. What could not be read is left out without a word. */
export async function getAPIGroupResources(cl: discovery.DiscoveryInterface): Promise<APIGroupResources[]> {
  const [groups, lists] = await groupsAndResources(cl);
  const byGroupVersion = new Map(lists.map((list) => [list.groupVersion, list.resources]));
  return groups.map((group) => {
    const versionedResources = new Map<string, readonly metav1.APIResource[]>();
    for (const { groupVersion, version } of group.versions) {
      const resources = byGroupVersion.get(groupVersion);
      if (resources !== undefined) versionedResources.set(version, resources);
    }
    return { group, versionedResources };
  });
}

async function groupsAndResources(
  cl: discovery.DiscoveryInterface,
): Promise<[groups: readonly metav1.APIGroup[], lists: readonly metav1.APIResourceList[]]> {
  try {
    return await cl.serverGroupsAndResources();
  } catch (err) {
    // Upstream drops the error wherever there are lists beside it.
    const { groups, resources } = discovery.partialResult(err) ?? {};
    if (groups === undefined || resources === undefined) throw err;
    return [groups, resources];
  }
}

/** Asks discovery when it is first asked something, and again when it finds nothing and what it knows may be old. */
export class DeferredDiscoveryRESTMapper implements AskingRESTMapper {
  readonly #initMu = new sync.Mutex();
  readonly #cl: discovery.CachedDiscoveryInterface;
  #delegate: meta.RESTMapper | undefined;

  constructor(cl: discovery.CachedDiscoveryInterface) {
    this.#cl = cl;
  }

  /** Forgets what discovery said, its cache included. */
  async reset(): Promise<void> {
    klog.v(5).info("Invalidating discovery information");
    await this.#initMu.runExclusive(async () => {
      this.#cl.invalidate();
      this.#delegate = undefined;
    });
  }

  kindFor(resource: schema.GroupVersionResource): Promise<schema.GroupVersionKind> {
    return this.#ask((mapper) => mapper.kindFor(resource));
  }

  kindsFor(resource: schema.GroupVersionResource): Promise<schema.GroupVersionKind[]> {
    return this.#ask((mapper) => mapper.kindsFor(resource));
  }

  resourceFor(input: schema.GroupVersionResource): Promise<schema.GroupVersionResource> {
    return this.#ask((mapper) => mapper.resourceFor(input));
  }

  resourcesFor(input: schema.GroupVersionResource): Promise<schema.GroupVersionResource[]> {
    return this.#ask((mapper) => mapper.resourcesFor(input));
  }

  restMapping(gk: schema.GroupKind, ...versions: string[]): Promise<meta.RESTMapping> {
    return this.#ask((mapper) => mapper.restMapping(gk, ...versions));
  }

  restMappings(gk: schema.GroupKind, ...versions: string[]): Promise<meta.RESTMapping[]> {
    return this.#ask((mapper) => mapper.restMappings(gk, ...versions));
  }

  resourceSingularizer(resource: string): Promise<string> {
    return this.#ask((mapper) => mapper.resourceSingularizer(resource));
  }

  async #ask<T>(question: (mapper: meta.RESTMapper) => T): Promise<T> {
    const delegate = await this.#getDelegate();
    try {
      return question(delegate);
    } catch (err) {
      if (this.#cl.fresh()) throw err;
    }
    await this.reset();
    return this.#ask(question);
  }

  #getDelegate(): Promise<meta.RESTMapper> {
    return this.#initMu.runExclusive(async () => {
      this.#delegate ??= newDiscoveryRESTMapper(await getAPIGroupResources(this.#cl));
      return this.#delegate;
    });
  }
}
