// Go: staging/src/k8s.io/client-go/discovery/cached/memory/memcache.go
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as utilruntime from "#apimachinery/util/runtime";
import type * as version from "#apimachinery/version";
import * as discovery from "#client-go/discovery";
import * as restclient from "#client-go/rest";
import * as cache from "#client-go/tools/cache";
import * as goerrors from "#go/errors";
import * as sync from "#go/sync";

/** The cache knows no such group version. */
export const errCacheNotFound: Error = new Error("not found");

/** What a question was answered with. */
type CacheEntry = { readonly list: metav1.APIResourceList } | { readonly err: Error };

/**
 * Remembers in memory what a server serves, all of it at the first question. A miss does not make it ask; only `invalidate` does,
 * and a failure that may pass, when somebody asks for the same again.
 */
export class MemCacheClient implements discovery.CachedDiscoveryInterface {
  readonly #delegate: discovery.DiscoveryInterface;
  readonly #lock = new sync.Mutex();
  #groupToServerResources = new Map<string, CacheEntry>();
  #groupList: metav1.APIGroupList | undefined;
  #cacheValid = false;
  #invalidations = 0;

  constructor(delegate: discovery.DiscoveryInterface) {
    this.#delegate = delegate;
  }

  async serverResourcesForGroupVersion(groupVersion: string): Promise<metav1.APIResourceList> {
    const entry = await this.#lock.runExclusive(() => this.#entryFor(groupVersion));
    if ("err" in entry) throw entry.err;
    return entry.list;
  }

  async #entryFor(groupVersion: string): Promise<CacheEntry> {
    if (!this.#cacheValid) await this.#refresh();
    const known = this.#groupToServerResources.get(groupVersion);
    if (known === undefined) throw errCacheNotFound;
    if (!("err" in known) || !isTransientError(known.err)) return known;
    const entry = await this.#ask(groupVersion);
    this.#groupToServerResources.set(groupVersion, entry);
    return entry;
  }

  /** No groups at all are taken for a failure, which is not remembered. (Upstream then has no list; ours is empty.) */
  async serverGroups(): Promise<metav1.APIGroupList> {
    return this.#lock.runExclusive(async () => {
      if (!this.#cacheValid) await this.#refresh();
      return this.#groupList ?? { groups: [] };
    });
  }

  serverGroupsAndResources(): Promise<[metav1.APIGroup[], metav1.APIResourceList[]]> {
    return discovery.serverGroupsAndResources(this);
  }

  serverPreferredResources(): Promise<metav1.APIResourceList[]> {
    return discovery.serverPreferredResources(this);
  }

  serverPreferredNamespacedResources(): Promise<metav1.APIResourceList[]> {
    return discovery.serverPreferredNamespacedResources(this);
  }

  /** Never from memory. */
  serverVersion(): Promise<version.Info> {
    return this.#delegate.serverVersion();
  }

  /** Whether anything is known. A part may be missing all the same; asking for it asks the server again. */
  fresh(): boolean {
    return this.#cacheValid;
  }

  /** Upstream waits here for a refresh that is under way. Ours does not wait: what that refresh brings is not kept. */
  invalidate(): void {
    this.#invalidations++;
    this.#cacheValid = false;
    this.#groupToServerResources = new Map();
    this.#groupList = undefined;
  }

  async #refresh(): Promise<void> {
    const before = this.#invalidations;
    const groupList = await this.#serverGroups();
    if (groupList === undefined) return;
    const entries = new Map<string, CacheEntry>();
    const versions = groupList.groups.flatMap((group) => group.versions);
    await Promise.all(
      versions.map(async ({ groupVersion }) => entries.set(groupVersion, await this.#ask(groupVersion))),
    );
    this.#groupToServerResources = entries;
    this.#groupList = groupList;
    this.#cacheValid = before === this.#invalidations;
  }

  async #serverGroups(): Promise<metav1.APIGroupList | undefined> {
    const failed = "couldn't get current server API group list";
    let groupList: metav1.APIGroupList;
    try {
      groupList = await this.#delegate.serverGroups();
    } catch (err) {
      utilruntime.handleError(new Error(`${failed}: ${goerrors.textOf(err)}`));
      throw err;
    }
    if (groupList.groups.length > 0) return groupList;
    utilruntime.handleError(new Error(`${failed}: <nil>`));
    return undefined;
  }

  /** Never throws: a failure is an answer to remember. */
  async #ask(groupVersion: string): Promise<CacheEntry> {
    try {
      const list = await this.#delegate.serverResourcesForGroupVersion(groupVersion);
      if (list.resources.length > 0) return { list };
      throw new discovery.PartialDiscoveryError(`Got empty response for: ${groupVersion}`, {
        resources: [list],
      });
    } catch (err) {
      utilruntime.handleError(
        new Error(`couldn't get resource list for ${groupVersion}: ${goerrors.textOf(err)}`),
      );
      return { err: goerrors.toError(err) };
    }
  }
}

/** Whether the server may answer if it is asked again. */
function isTransientError(err: Error): boolean {
  if (restclient.isConnectionReset(err) || cache.isConnectionRefused(err)) return true;
  if (err instanceof errors.StatusError && (err.status.code ?? 0) >= 500) return true;
  return errors.isTooManyRequests(err);
}
