// Go: pkg/controller/namespace/namespace_controller.go
import type * as v1 from "#api/core/v1";
import * as utilruntime from "#apimachinery/util/runtime";
import * as wait from "#apimachinery/util/wait";
import type * as corelisters from "#client-go/listers/core/v1";
import * as cache from "#client-go/tools/cache";
import type * as flowcontrol from "#client-go/util/flowcontrol";
import * as workqueue from "#client-go/util/workqueue";
import * as ratelimiter from "#component-base/metrics/prometheus/ratelimiter";
import * as controller from "#controller";
import * as deletion from "#controller/namespace/deletion";
import * as fmt from "#go/fmt";
import * as context from "#go/context";
import * as strconv from "#go/strconv";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as rate from "#go/x/time/rate";
import * as klog from "#klog";
import type * as utilclock from "#utils/clock";

/** The wait before a namespace is emptied: other API servers may still accept creations in it. */
export const namespaceDeletionGracePeriod = 5 * time.second;

/** What a namespace controller is built from. */
export interface Options {
  clock: utilclock.Clock;
  namespaceInformer: {
    informer(): Pick<
      cache.SharedIndexInformer<v1.Namespace>,
      "addEventHandlerWithResyncPeriod" | "hasSynced"
    >;
    lister(): Pick<corelisters.NamespaceLister, "get">;
  };
  /** How often every namespace is looked at again, milliseconds: whatever is waited for. */
  resyncPeriod: number;
  namespacedResourcesDeleter: Pick<deletion.NamespacedResourcesDeleter, "delete">;
  /** What slows the client down, if anything does. */
  rateLimiter?: flowcontrol.RateLimiter | undefined;
}

/** Empties a namespace that is being deleted and then lets it go. */
export class NamespaceController {
  readonly #clock: utilclock.Clock;
  readonly #lister: Pick<corelisters.NamespaceLister, "get">;
  readonly #listerSynced: () => boolean;
  readonly #queue: workqueue.RateLimitingQueue<string>;
  readonly #namespacedResourcesDeleter: Pick<deletion.NamespacedResourcesDeleter, "delete">;

  constructor(options: Options) {
    const { clock, namespaceInformer, resyncPeriod, namespacedResourcesDeleter, rateLimiter } = options;
    if (rateLimiter !== undefined) {
      ratelimiter.registerMetricAndTrackRateLimiterUsage("namespace_controller", rateLimiter);
    }
    this.#clock = clock;
    this.#queue = new workqueue.RateLimitingQueue(clock, nsControllerRateLimiter(clock), "namespace");
    this.#namespacedResourcesDeleter = namespacedResourcesDeleter;
    const handler: cache.ResourceEventHandler<v1.Namespace> = {
      onAdd: (namespace) => this.#enqueueNamespace(namespace),
      onUpdate: (_, namespace) => this.#enqueueNamespace(namespace),
    };
    namespaceInformer.informer().addEventHandlerWithResyncPeriod(handler, resyncPeriod);
    this.#lister = namespaceInformer.lister();
    this.#listerSynced = () => namespaceInformer.informer().hasSynced();
  }

  /** Empties namespaces with `workers` loops until the signal aborts. */
  async run(workers: number, signal: AbortSignal): Promise<void> {
    const tasks = new sync.WaitGroup();
    klog.info("Starting namespace controller");
    // Shutting the queue down is what ends workers that wait for a key.
    const release = context.afterFunc(signal, () => this.#queue.shutDown());
    try {
      if (!(await cache.waitForNamedCacheSync(this.#clock, "namespace", signal, this.#listerSynced))) return;
      klog.v(5).info("Starting workers of namespace controller");
      for (let i = 0; i < workers; i++) {
        tasks.go(() => wait.until(this.#clock, () => this.#worker(), time.second, signal));
      }
      await tasks.wait();
    } finally {
      klog.info("Shutting down namespace controller");
      release();
      this.#queue.shutDown();
    }
  }

  #enqueueNamespace(namespace: v1.Namespace): void {
    if (namespace.metadata.deletionTimestamp === undefined) return;
    this.#queue.addAfter(controller.keyFunc(namespace), namespaceDeletionGracePeriod);
  }

  async #worker(): Promise<void> {
    for (let key = await this.#queue.get(); key !== undefined; key = await this.#queue.get()) {
      try {
        await this.#syncNamespaceFromKey(key);
        this.#queue.forget(key);
      } catch (err) {
        this.#retry(key, err);
      } finally {
        this.#queue.done(key);
      }
    }
  }

  #retry(key: string, err: unknown): void {
    if (err instanceof deletion.ResourcesRemainingError) {
      // Nothing is wrong, pods take their time. Look again after half of it and a second. (Above 18,446,744,072 seconds Go's
      // product is negative, and upstream looks again without a pause until the pods have gone.)
      const t = Math.floor(err.estimate / 2) + 1;
      klog.v(4).info(`Content remaining in namespace ${key}, waiting ${t} seconds`);
      this.#queue.addAfter(key, t * time.second);
    } else {
      this.#queue.addRateLimited(key);
      const why = fmt.formatValue(err);
      utilruntime.handleError(new Error(`deletion of namespace ${key} failed: ${why}`));
    }
  }

  async #syncNamespaceFromKey(key: string): Promise<void> {
    const startTime = this.#clock.now();
    try {
      const namespace = this.#lister.get(key);
      if (namespace) await this.#namespacedResourcesDeleter.delete(namespace.metadata.name);
      else klog.info(`Namespace has been deleted ${key}`);
    } finally {
      const took = time.durationString(this.#clock.now() - startTime);
      klog.v(4).info(`Finished syncing namespace ${strconv.quote(key)} (${took})`);
    }
  }
}

/** Retries one namespace with growing waits, because content takes time to go, but at least once a minute. */
function nsControllerRateLimiter(clock: utilclock.Clock): workqueue.RateLimiter {
  return new workqueue.MaxOfRateLimiter(
    new workqueue.ItemExponentialFailureRateLimiter(5 * time.millisecond, 60 * time.second),
    new workqueue.BucketRateLimiter(new rate.Limiter(10, 100), clock),
  );
}
