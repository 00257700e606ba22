// Go: staging/src/k8s.io/client-go/discovery/cached/disk/cached_discovery.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as version from "#apimachinery/version";
import * as discovery from "#client-go/discovery";
import * as goerrors from "#go/errors";
import type * as os from "#go/os";
import * as klog from "#klog";
import type * as utilclock from "#utils/clock";

/** Where answers are kept, and for how long. */
export interface CacheOptions {
  readonly system: os.System;
  readonly clock: utilclock.Clock;
  /** A folder for one server; several programs may share it. */
  readonly cacheDirectory: string;
  /** Milliseconds. */
  readonly ttl: number;
}

/** A question, and how its answer is kept. */
interface Question<T> {
  readonly file: readonly string[];
  readonly kind: string;
  readonly ask: () => Promise<T>;
  readonly decode: (body: unknown) => T;
  /** Why there is nothing in an answer to keep. */
  readonly lack: (answer: T) => string | undefined;
}

/**
 * Remembers in files what a server serves, for all clients on this machine. What somebody else wrote there may be old: then `fresh`
 * says so. (Upstream also keeps answers by their ETag, which only spares bytes.)
 */
export class CachedDiscoveryClient implements discovery.CachedDiscoveryInterface {
  readonly #delegate: discovery.DiscoveryInterface;
  readonly #options: CacheOptions;
  /** Files that this client wrote. */
  readonly #ourFiles = new Set<string>();
  #invalidated = false;
  #fresh = true;

  constructor(delegate: discovery.DiscoveryInterface, options: CacheOptions) {
    this.#delegate = delegate;
    this.#options = options;
  }

  serverResourcesForGroupVersion(groupVersion: string): Promise<metav1.APIResourceList> {
    return this.#remembered({
      file: [groupVersion, "serverresources.json"],
      kind: "APIResourceList",
      ask: () => this.#delegate.serverResourcesForGroupVersion(groupVersion),
      decode: (body) => discovery.decodeAPIResourceList(body, groupVersion),
      lack: ({ resources }) => (resources.length === 0 ? "no resources found" : undefined),
    });
  }

  serverGroups(): Promise<metav1.APIGroupList> {
    return this.#remembered({
      file: ["servergroups.json"],
      kind: "APIGroupList",
      ask: () => this.#delegate.serverGroups(),
      decode: discovery.decodeAPIGroupList,
      lack: ({ groups }) => (groups.length === 0 ? "no groups found" : undefined),
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

  /** Never from a file. */
  serverVersion(): Promise<version.Info> {
    return this.#delegate.serverVersion();
  }

  /** Whether all that was read had been written by this client. */
  fresh(): boolean {
    return this.#fresh;
  }

  /** From now on only what this client writes is read. */
  invalidate(): void {
    this.#ourFiles.clear();
    this.#fresh = true;
    this.#invalidated = true;
  }

  async #remembered<T>({ file, kind, ask, decode, lack }: Question<T>): Promise<T> {
    const { system, cacheDirectory } = this.#options;
    const filename = system.filepath.join(cacheDirectory, ...file);
    const known = this.#read(filename);
    if (known !== undefined) return decode(known);
    let live: T;
    try {
      live = await ask();
    } catch (err) {
      klog.v(3).info(`skipped caching discovery info due to ${goerrors.textOf(err)}`);
      throw err;
    }
    const nothing = lack(live);
    if (nothing === undefined) this.#write(filename, { kind, apiVersion: "v1", ...live });
    else klog.v(3).info(`skipped caching discovery info, ${nothing}`);
    return live;
  }

  /** What a file holds; undefined if it is not to be read, too old, or no object. A file that cannot be read is no error. */
  #read(filename: string): object | undefined {
    const { system, clock, ttl } = this.#options;
    const isOurs = this.#ourFiles.has(filename);
    if (this.#invalidated && !isOurs) return undefined;
    try {
      if (clock.wall() > system.stat(filename).modTime + ttl) return undefined;
      const text = system.readFile(filename);
      this.#fresh &&= isOurs;
      const known: unknown = JSON.parse(text);
      if (typeof known !== "object" || known === null) return undefined;
      klog.v(10).info(`returning cached discovery info from ${filename}`);
      return known;
    } catch {
      return undefined;
    }
  }

  #write(filename: string, answer: object): void {
    const { system } = this.#options;
    try {
      system.mkdirAll(system.filepath.dir(filename), 0o750);
      system.replaceFile(filename, `${JSON.stringify(answer)}\n`, 0o660);
      this.#ourFiles.add(filename);
    } catch (err) {
      klog.v(1).info(`failed to write cache to ${filename} due to ${goerrors.textOf(err)}`);
    }
  }
}
