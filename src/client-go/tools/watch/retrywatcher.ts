// Go: staging/src/k8s.io/client-go/tools/watch/retrywatcher.go
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as wait from "#apimachinery/util/wait";
import type * as watch from "#apimachinery/watch";
import * as restclient from "#client-go/rest";
import type * as cache from "#client-go/tools/cache";
import * as chan from "#go/chan";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";

/** What to do after an event: read on, end for good, or watch anew after so many milliseconds. */
type Next = "read on" | "end" | number;

/**
 * A watch that begins again where it was cut off, without its reader's knowledge. It ends with an ERROR when the server
 * no longer has that revision: only an informer gets over that.
 */
export class RetryWatcher<T extends metav1.Object> implements watch.Interface<T> {
  readonly #watcherClient: cache.Watcher<T>;
  readonly #clock: utilclock.Clock;
  readonly #minRestartDelay: number;
  #lastResourceVersion: string;
  /** Upstream's channel has no room, so that the watch waits for its reader; here the reader finds all that has come. */
  readonly #result = new chan.Channel<watch.Event<T>>();
  readonly #tasks = new sync.WaitGroup();
  readonly #cancel: context.CancelFunc;
  #stopped = false;

  /**
   * Watches from `initialResourceVersion` on, at once, and no more often than every `minRestartDelay`. Throws if the
   * revision is "" or "0", with which a watch first tells of all there is.
   */
  constructor(
    initialResourceVersion: string,
    watcherClient: cache.Watcher<T>,
    clock: utilclock.Clock,
    minRestartDelay = 1 * time.second,
  ) {
    if (initialResourceVersion === "" || initialResourceVersion === "0") {
      const rv = strconv.quote(initialResourceVersion);
      throw new Error(`initial RV ${rv} is not supported due to issues with underlying WATCH`);
    }
    this.#lastResourceVersion = initialResourceVersion;
    this.#watcherClient = watcherClient;
    this.#clock = clock;
    this.#minRestartDelay = minRestartDelay;
    const [signal, cancel] = context.withCancel(context.background());
    this.#cancel = cancel;
    this.#tasks.go(() => this.#receive(signal));
  }

  /** Ends the watch; what has not been read is dropped. */
  stop(): void {
    this.#stopped = true;
    this.#cancel();
  }

  /** Resolves when the watch has ended, by `stop` or by itself. */
  done(): Promise<void> {
    return this.#tasks.wait();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<watch.Event<T>, void, undefined> {
    try {
      for await (const event of this.#result) {
        if (this.#stopped) return;
        yield event;
      }
    } finally {
      this.stop();
    }
  }

  async #receive(signal: AbortSignal): Promise<void> {
    klog.v(4).info("Starting RetryWatcher.");
    const watchOnce = async (): Promise<void> => {
      const next = await this.#doReceive(signal);
      if (next === "end") return this.#cancel();
      // Upstream's sleep takes no notice of a stop.
      await utilclock.sleep(this.#clock, next, signal);
      klog.v(4).info(`Restarting RetryWatcher at RV=${strconv.quote(this.#lastResourceVersion)}`);
    };
    try {
      // The delay counts from the start of a watch: one that ends after a while is followed by the next at once.
      await wait.nonSlidingUntil(this.#clock, watchOnce, this.#minRestartDelay, signal);
    } finally {
      klog.v(4).info("Stopping RetryWatcher.");
      this.#result.close();
    }
  }

  /** Watches once. */
  async #doReceive(signal: AbortSignal): Promise<Exclude<Next, "read on">> {
    const options = { resourceVersion: this.#lastResourceVersion, allowWatchBookmarks: true };
    let watcher: watch.Interface<T>;
    try {
      watcher = await this.#watcherClient.watch(options, signal);
    } catch (err) {
      if (signal.aborted) return "end";
      report(err);
      return 0;
    }
    const release = context.afterFunc(signal, () => watcher.stop());
    try {
      for await (const event of watcher) {
        if (signal.aborted) break;
        const next = this.#pass(event);
        if (next !== "read on") return next;
      }
    } finally {
      release();
      watcher.stop();
    }
    if (signal.aborted) {
      klog.v(4).info("Stopping RetryWatcher.");
      return "end";
    }
    klog.v(4).info(`Failed to get event! Re-creating the watcher. Last RV: ${this.#lastResourceVersion}`);
    return 0;
  }

  #pass(event: watch.Event<T>): Next {
    if (event.type === "ERROR") return this.#passError(event.object);
    const { resourceVersion } = event.object.metadata;
    if (resourceVersion === "") {
      const what = `object ${JSON.stringify(event.object)} doesn't support resourceVersion`;
      this.#result.trySend({
        type: "ERROR",
        object: errors.newInternalError(new Error(`retryWatcher: ${what}`)).status,
      });
      // To go on from the revision before it might skip what has one.
      return "end";
    }
    if (event.type !== "BOOKMARK") this.#result.trySend(event);
    this.#lastResourceVersion = resourceVersion;
    return "read on";
  }

  #passError(object: metav1.Status): Next {
    const err = errors.fromObject(object);
    if (!(err instanceof errors.StatusError)) {
      klog.error(`Received an error which is not *metav1.Status but ${JSON.stringify(object)}`);
      return 0;
    }
    const { code, details } = err.status;
    // The revision is too old, and will not become younger.
    if (code === 410) {
      this.#result.trySend({ type: "ERROR", object });
      return "end";
    }
    if (code !== 504 && code !== 500)
      klog.v(5).info(`Retrying after unexpected error: ${JSON.stringify(object)}`);
    return (details?.retryAfterSeconds ?? 0) * time.second;
  }
}

/** A watch could not begin. It will be tried again, so most of this is news for few. */
function report(err: unknown): void {
  const text = goerrors.textOf(err);
  if (err instanceof restclient.UnexpectedEOF) klog.v(1).info(`Watch closed with unexpected EOF: ${text}`);
  else if (restclient.isProbableEOF(err) || context.isDeadlineExceeded(err))
    klog.v(5).info(`Watch failed: ${text}`);
  else klog.error(`Watch failed: ${text}`);
}
