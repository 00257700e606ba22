// Go: pkg/controller/garbagecollector/garbagecollector.go
import * as schema from "#apimachinery/runtime/schema";
import * as utilruntime from "#apimachinery/util/runtime";
import * as wait from "#apimachinery/util/wait";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as discovery from "#client-go/discovery";
import * as cache from "#client-go/tools/cache";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";
import * as time from "#go/time";
import * as klog from "#klog";
import type { GarbageCollector } from "./garbage-collector.ts";

/** Resources by their text. */
type Resources = ReadonlyMap<string, schema.GroupVersionResource>;

/** Asks discovery every `period` what there is to follow; see GarbageCollector.sync. */
export async function syncWithDiscovery(
  gc: GarbageCollector,
  discoveryClient: discovery.ServerResourcesInterface,
  period: number,
  signal: AbortSignal,
): Promise<void> {
  let oldResources: Resources = new Map();
  const syncOnce = async (): Promise<void> => {
    const newResources = await getDeletableResources(discoveryClient);
    if (newResources.size === 0) {
      klog.v(2).info("no resources reported by discovery, skipping garbage collector sync");
      return;
    }
    if (isSame(oldResources, newResources)) {
      klog.v(5).info("no resource updates from discovery, skipping garbage collector sync");
      return;
    }
    // Workers pause, or they would judge by a graph that does not hold the new kinds yet.
    await gc.workerLock.runExclusive(async () => {
      const attempts = new Attempts(gc, discoveryClient, period);
      oldResources = await attempts.run(oldResources, newResources, signal);
      klog.v(2).info("synced garbage collector");
    });
  };
  await wait.until(gc.clock, syncOnce, period, signal);
}

/** Tries to follow what discovery names until it succeeds. */
class Attempts {
  readonly #gc: GarbageCollector;
  readonly #discoveryClient: discovery.ServerResourcesInterface;
  readonly #period: number;

  constructor(gc: GarbageCollector, discoveryClient: discovery.ServerResourcesInterface, period: number) {
    this.#gc = gc;
    this.#discoveryClient = discoveryClient;
    this.#period = period;
  }

  /** Gives what is followed in the end; if it is told to stop, what was tried last. */
  async run(oldResources: Resources, first: Resources, signal: AbortSignal): Promise<Resources> {
    let newResources = first;
    let attempt = 0;
    const tryOnce = async (): Promise<boolean> => {
      attempt++;
      if (attempt > 1) {
        newResources = await getDeletableResources(this.#discoveryClient);
        if (newResources.size === 0) {
          klog.v(2).info(`no resources reported by discovery (attempt ${attempt})`);
          return false;
        }
      }
      const what = `syncing garbage collector with updated resources from discovery (attempt ${attempt})`;
      klog.v(2).info(`${what}: ${printDiff(oldResources, newResources)}`);
      return this.#follow(newResources, attempt, signal);
    };
    try {
      await wait.pollImmediateUntil(this.#gc.clock, 100 * time.millisecond, tryOnce, signal);
    } catch (err) {
      // Upstream drops it: only a stop ends the poll.
      if (!wait.isWaitTimeout(err)) throw err;
    }
    return newResources;
  }

  async #follow(resources: Resources, attempt: number, signal: AbortSignal): Promise<boolean> {
    const gc = this.#gc;
    // Its discovery client is another than ours and has to ask again, too.
    await gc.restMapper.reset();
    klog.v(4).info("reset restmapper");
    try {
      await gc.resyncMonitors([...resources.values()]);
    } catch (err) {
      const what = `failed to sync resource monitors (attempt ${attempt})`;
      utilruntime.handleError(new Error(`${what}: ${goerrors.textOf(err)}`));
      return false;
    }
    klog.v(4).info("resynced monitors");
    // A cache that never fills must not keep us from asking discovery again. The informers go on trying.
    const [waiting, cancel] = context.withTimeout(signal, gc.clock, this.#period);
    try {
      const isSynced = () => gc.isSynced();
      if (await cache.waitForNamedCacheSync(gc.clock, "garbage collector", waiting, isSynced)) return true;
    } finally {
      cancel();
    }
    const what = "timed out waiting for dependency graph builder sync during GC sync";
    utilruntime.handleError(new Error(`${what} (attempt ${attempt})`));
    return false;
  }
}

function isSame(a: Resources, b: Resources): boolean {
  return a.size === b.size && [...a.keys()].every((key) => b.has(key));
}

function printDiff(oldResources: Resources, newResources: Resources): string {
  const missing = (from: Resources, to: Resources) => [...from.keys()].filter((key) => !to.has(key)).sort();
  const removed = missing(oldResources, newResources);
  const added = missing(newResources, oldResources);
  return `added: [${added.join(" ")}], removed: [${removed.join(" ")}]`;
}

/** What can be listed, watched and deleted, by its text. Every error passes for temporary: what was found beside it counts. */
export async function getDeletableResources(
  discoveryClient: discovery.ServerResourcesInterface,
): Promise<Map<string, schema.GroupVersionResource>> {
  const preferred = await preferredResources(discoveryClient);
  const deletable = discovery.filteredBy(discovery.supportsAllVerbs(["delete", "list", "watch"]), preferred);
  const found = new Map<string, schema.GroupVersionResource>();
  for (const { groupVersion, resources } of deletable) {
    const gv = parseGroupVersion(groupVersion);
    if (gv === undefined) continue;
    for (const { name } of resources) {
      const gvr = { ...gv, resource: name };
      found.set(schema.groupVersionResourceString(gvr), gvr);
    }
  }
  return found;
}

async function preferredResources(
  discoveryClient: discovery.ServerResourcesInterface,
): Promise<readonly metav1.APIResourceList[]> {
  try {
    return await discoveryClient.serverPreferredResources();
  } catch (err) {
    if (discovery.isGroupDiscoveryFailedError(err)) {
      const failures = [...err.groups].map(([gv, why]) => `${gv}:${why.message}`).sort();
      klog.warning(`failed to discover some groups: map[${failures.join(" ")}]`);
    } else klog.warning(`failed to discover preferred resources: ${goerrors.textOf(err)}`);
    return discovery.partialResult(err)?.resources ?? [];
  }
}

/** One list that makes no sense does not spoil the others. */
function parseGroupVersion(text: string): schema.GroupVersion | undefined {
  try {
    return schema.parseGroupVersion(text);
  } catch (err) {
    const what = `ignoring invalid discovered resource ${strconv.quote(text)}`;
    klog.warning(`${what}: ${goerrors.textOf(err)}`);
    return undefined;
  }
}
