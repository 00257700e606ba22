// Go: staging/src/k8s.io/client-go/tools/cache/reflector.go
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as schema from "#apimachinery/runtime/schema";
import * as utilruntime from "#apimachinery/util/runtime";
import * as wait from "#apimachinery/util/wait";
import type * as watch from "#apimachinery/watch";
import * as restclient from "#client-go/rest";
import * as pager from "#client-go/tools/pager";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import type * as rand from "#go/math/rand";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";
import type { ListerWatcher } from "./listwatch.ts";
import { isConnectionRefused, isExpiredError, isTooLargeResourceVersionError } from "./reflector-errors.ts";
import type { ReflectorStore } from "./store.ts";

/** Told each time that listing and watching has ended with an error; the reflector then waits and starts again. */
export type WatchErrorHandler = (r: { name: string; expectedTypeName: string }, err: unknown) => void;

/** Logs the error, as loud as it deserves. */
export const defaultWatchErrorHandler: WatchErrorHandler = (r, err) => {
  if (isExpiredError(err)) {
    // The next list asks for at least the revision reached so far, which an expired watch does not call in question.
    klog.v(4).info(`${r.name}: watch of ${r.expectedTypeName} closed with: ${goerrors.textOf(err)}`);
  } else if (err instanceof restclient.UnexpectedEOF) {
    klog.v(1).info(`${r.name}: Watch for ${r.expectedTypeName} closed with unexpected EOF: ${err.message}`);
  } else {
    utilruntime.handleError(
      new Error(`${r.name}: Failed to watch ${r.expectedTypeName}: ${goerrors.textOf(err)}`),
    );
  }
};

/** A watch asks the server to end it after this to twice this long, so that not all are renewed at once. */
const minWatchTimeout = 5 * time.minute;

export interface ReflectorOptions<T> {
  listerWatcher: ListerWatcher<T>;
  store: ReflectorStore<T>;
  clock: utilclock.Clock;
  rand: rand.Source;
  /** For messages. Upstream takes the place in the code that made the reflector. */
  name?: string;
  /** What the store may hold; other objects of a watch are reported and skipped. Anything, unless given. */
  expectedGVK?: schema.GroupVersionKind;
  /** How often to ask for a resync; 0 is never. */
  resyncPeriod?: number;
  /** Says at such a time whether to; always, unless given. */
  shouldResync?: () => boolean;
  /** Objects a page of a list; the reflector decides if it is 0. */
  watchListPageSize?: number;
  watchErrorHandler?: WatchErrorHandler;
  /** How long to wait when the server cannot be reached; tests put in their own. */
  initConnBackoffManager?: wait.BackoffManager;
}

/** Keeps a store equal to what a server has of one resource: lists it once, then watches it. */
export class Reflector<T extends metav1.Object> {
  readonly name: string;
  readonly expectedTypeName: string;
  readonly #options: ReflectorOptions<T>;
  readonly #store: ReflectorStore<T>;
  readonly #clock: utilclock.Clock;
  readonly #backoffManager: wait.BackoffManager;
  readonly #initConnBackoffManager: wait.BackoffManager;
  /** The server answered the first list in pages, so it keeps no watch cache that pages would miss. */
  #paginatedResult = false;
  #lastSyncResourceVersion = "";
  /** The server no longer has, or does not have yet, the revision that was asked for. */
  #isLastSyncResourceVersionUnavailable = false;

  constructor(options: ReflectorOptions<T>) {
    const gvk = options.expectedGVK;
    this.name = options.name ?? "reflector";
    this.expectedTypeName = gvk ? `*${gvk.version}.${gvk.kind}` : "<unspecified>";
    this.#options = options;
    this.#store = options.store;
    this.#clock = options.clock;
    // After failures a try every 30 to 60 seconds is left; two quiet minutes mean that the server is well again.
    const backoff = {
      clock: options.clock,
      rand: options.rand,
      initBackoff: 800 * time.millisecond,
      maxBackoff: 30 * time.second,
      resetDuration: 2 * time.minute,
      backoffFactor: 2,
      jitter: 1,
    };
    this.#backoffManager = new wait.ExponentialBackoffManager(backoff);
    this.#initConnBackoffManager =
      options.initConnBackoffManager ?? new wait.ExponentialBackoffManager(backoff);
  }

  /** Lists and watches, again and again, until the signal aborts. */
  async run(signal: AbortSignal): Promise<void> {
    const handle = this.#options.watchErrorHandler ?? defaultWatchErrorHandler;
    const resyncPeriod = time.durationString(this.#options.resyncPeriod ?? 0);
    const what = `reflector ${this.expectedTypeName} (${resyncPeriod}) from ${this.name}`;
    const listAndWatch = async (): Promise<void> => {
      try {
        await this.listAndWatch(signal);
      } catch (err) {
        if (!signal.aborted) handle(this, err);
      }
    };
    klog.v(2).info(`Starting ${what}`);
    await wait.backoffUntil(
      this.#clock,
      listAndWatch,
      { backoff: this.#backoffManager, sliding: true },
      signal,
    );
    klog.v(2).info(`Stopping ${what}`);
  }

  /** The last revision that the store has been told of. */
  lastSyncResourceVersion(): string {
    return this.#lastSyncResourceVersion;
  }

  /** Lists once, then watches until the watch cannot go on where it was. Throws if it never came to watching. */
  async listAndWatch(signal: AbortSignal): Promise<void> {
    klog.v(3).info(`Listing and watching ${this.expectedTypeName} from ${this.name}`);
    // A failing resync ends the watch, so that a new list puts things right.
    const resyncFailed = new AbortController();
    const [own, cancel] = context.withCancel(AbortSignal.any([signal, resyncFailed.signal]));
    const tasks = new sync.WaitGroup();
    try {
      if (!(await this.#list(own))) return;
      tasks.go(() => this.#resyncLoop(resyncFailed, own));
      await this.#watch(own);
      if (resyncFailed.signal.aborted) this.#reportWatchEnd(resyncFailed.signal.reason);
    } finally {
      cancel();
      await tasks.wait();
    }
  }

  /** Fills the store from a list; false if the signal aborted meanwhile. */
  async #list(signal: AbortSignal): Promise<boolean> {
    const options: metav1.ListOptions = { resourceVersion: this.#relistResourceVersion() };
    let result: [list: metav1.List<T>, paginatedResult: boolean];
    try {
      result = await unlessAborted(this.#listPages(options, signal), signal);
    } catch (err) {
      if (signal.aborted) return false;
      throw new Error(`failed to list ${this.expectedTypeName}: ${goerrors.textOf(err)}`);
    }
    const [list, paginatedResult] = result;
    if (options.resourceVersion === "0" && paginatedResult) this.#paginatedResult = true;
    this.#isLastSyncResourceVersionUnavailable = false;
    const { resourceVersion } = list.metadata;
    this.#store.replace(list.items, resourceVersion);
    this.#lastSyncResourceVersion = resourceVersion;
    return true;
  }

  async #listPages(
    options: metav1.ListOptions,
    signal: AbortSignal,
  ): Promise<[list: metav1.List<T>, paginatedResult: boolean]> {
    const listPager = new pager.ListPager<T>((opts) => this.#options.listerWatcher.list(opts, signal), {
      pageSize: this.#pageSize(options),
    });
    try {
      return await listPager.list(options, signal);
    } catch (err) {
      if (!isExpiredError(err) && !isTooLargeResourceVersionError(err)) throw err;
      // The server cannot serve that revision: take the newest it has, at the price of a consistent read.
      this.#isLastSyncResourceVersionUnavailable = true;
      return listPager.list({ resourceVersion: this.#relistResourceVersion() }, signal);
    }
  }

  #pageSize({ resourceVersion }: metav1.ListOptions): number {
    if (this.#options.watchListPageSize) return this.#options.watchListPageSize;
    // A list in pages is never served from the watch cache, so a list of "at least this revision" is not paged.
    const atLeast = resourceVersion !== "" && resourceVersion !== "0";
    return !this.#paginatedResult && atLeast ? 0 : pager.defaultPageSize;
  }

  #relistResourceVersion(): string {
    if (this.#isLastSyncResourceVersionUnavailable) return "";
    // "0" is any revision: the first list may come from the watch cache.
    return this.#lastSyncResourceVersion || "0";
  }

  async #resyncLoop(failed: AbortController, signal: AbortSignal): Promise<void> {
    const { resyncPeriod = 0, shouldResync } = this.#options;
    if (resyncPeriod === 0) return;
    for (;;) {
      await utilclock.sleep(this.#clock, resyncPeriod, signal);
      if (shouldResync && !shouldResync()) continue;
      klog.v(4).info(`${this.name}: forcing resync`);
      try {
        this.#store.resync();
      } catch (err) {
        failed.abort(err);
        return;
      }
    }
  }

  /** Watches from where the list ended, and from there again when the server closes the watch in good order. */
  async #watch(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const start = this.#clock.now();
      const timeoutSeconds = Math.trunc((minWatchTimeout / time.second) * (this.#options.rand.float64() + 1));
      let w: watch.Interface<T>;
      try {
        w = await this.#options.listerWatcher.watch(
          { resourceVersion: this.#lastSyncResourceVersion, timeoutSeconds, allowWatchBookmarks: true },
          signal,
          // What comes goes to the store, which freezes it.
          "shared",
        );
      } catch (err) {
        if (signal.aborted) return;
        if (!isConnectionRefused(err)) throw err;
        // The server is down. When it is back, the watch can go on: no need to list everything again.
        await utilclock.sleep(this.#clock, this.#initConnBackoffManager.backoff(), signal);
        continue;
      }
      try {
        await this.#watchHandler(start, w, signal);
      } catch (err) {
        this.#reportWatchEnd(err);
        return;
      }
    }
  }

  #reportWatchEnd(err: unknown): void {
    const end = `${this.name}: watch of ${this.expectedTypeName}`;
    if (isExpiredError(err)) klog.v(4).info(`${end} closed with: ${goerrors.textOf(err)}`);
    else klog.warning(`${end} ended with: ${goerrors.textOf(err)}`);
  }

  async #watchHandler(start: number, w: watch.Interface<T>, signal: AbortSignal): Promise<void> {
    let eventCount = 0;
    const release = context.afterFunc(signal, () => w.stop());
    try {
      for await (const event of w) {
        if (signal.aborted) break;
        if (event.type === "ERROR") throw errors.fromObject(event.object);
        if (this.#apply(event)) eventCount++;
      }
    } catch (err) {
      if (!signal.aborted) throw err;
    } finally {
      release();
    }
    if (signal.aborted) return;
    if (this.#clock.now() - start < time.second && eventCount === 0) {
      throw new Error(
        `very short watch: ${this.name}: Unexpected watch close - watch lasted less than a second and no items received`,
      );
    }
    klog.v(4).info(`${this.name}: Watch close - ${this.expectedTypeName} total ${eventCount} items received`);
  }

  /** Brings one event to the store; false if it is not understood. */
  #apply(event: Exclude<watch.Event<T>, { type: "ERROR" }>): boolean {
    const { object } = event;
    const expected = this.#options.expectedGVK;
    if (expected && !isOfKind(object, expected)) {
      const actual = gvkString({ ...schema.parseGroupVersion(object.apiVersion), kind: object.kind });
      utilruntime.handleError(
        new Error(
          `${this.name}: expected gvk ${gvkString(expected)}, but watch event object had gvk ${actual}`,
        ),
      );
      return false;
    }
    try {
      this.#toStore(event);
    } catch (err) {
      const [verb, preposition] = storeVerbs[event.type];
      const what = `${this.name}: unable to ${verb} watch event object (${object.metadata.name}) ${preposition} store`;
      utilruntime.handleError(new Error(`${what}: ${goerrors.textOf(err)}`));
    }
    // Also after an error: the event has been seen, and a watch must not start before it again.
    this.#lastSyncResourceVersion = object.metadata.resourceVersion;
    this.#store.updateResourceVersion?.(object.metadata.resourceVersion);
    return true;
  }

  #toStore({ type, object }: Exclude<watch.Event<T>, { type: "ERROR" }>): void {
    switch (type) {
      case "ADDED":
        return this.#store.add(object);
      case "MODIFIED":
        return this.#store.update(object);
      case "DELETED":
        return this.#store.delete(object);
      case "BOOKMARK":
        // Nothing has changed up to this revision; that is all it says.
        return;
    }
  }
}

const storeVerbs = {
  ADDED: ["add", "to"],
  MODIFIED: ["update", "to"],
  DELETED: ["delete", "from"],
  BOOKMARK: ["bring", "to"],
} as const;

function isOfKind({ apiVersion, kind }: metav1.TypeMeta, gvk: schema.GroupVersionKind): boolean {
  return kind === gvk.kind && apiVersion === schema.groupVersionString(gvk);
}

function gvkString(gvk: schema.GroupVersionKind): string {
  return `${gvk.group}/${gvk.version}, Kind=${gvk.kind}`;
}

/** What `work` gives, unless the signal aborts first; then nobody waits for it any more. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const release = context.afterFunc(signal, () => reject(signal.reason));
    work.then(resolve, reject).finally(release);
  });
}
