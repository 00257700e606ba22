// Go: pkg/controller/serviceaccount/serviceaccounts_controller.go
import * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as utilerrors from "#apimachinery/util/errors";
import * as utilruntime from "#apimachinery/util/runtime";
import * as wait from "#apimachinery/util/wait";
import type * as informers from "#client-go/informers";
import type * as clientset from "#client-go/kubernetes";
import type * as corelisters from "#client-go/listers/core/v1";
import * as cache from "#client-go/tools/cache";
import * as workqueue from "#client-go/util/workqueue";
import * as ratelimiter from "#component-base/metrics/prometheus/ratelimiter";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as klog from "#klog";
import type * as utilclock from "#utils/clock";

/** Which service accounts there shall be, and how often they are looked at without a reason. */
export interface ServiceAccountsControllerOptions {
  /** The service accounts that every namespace gets. */
  serviceAccounts: readonly metav1.Manifest<v1.ServiceAccount>[];
  /** Milliseconds after which handlers hear of every service account again; 0, never, unless given. */
  serviceAccountResync?: number;
  /** The same for namespaces. */
  namespaceResync?: number;
}

/** One service account for each namespace, `default`. */
export function defaultServiceAccountsControllerOptions(): ServiceAccountsControllerOptions {
  return { serviceAccounts: [{ metadata: { name: "default" } }] };
}

/** What the controller is built from. */
export interface ServiceAccountsControllerParts {
  clock: utilclock.Clock;
  saInformer: informers.ServiceAccountInformer;
  nsInformer: informers.NamespaceInformer;
  client: clientset.Interface;
}

/** Sees to it that every active namespace has its service accounts. */
export class ServiceAccountsController {
  readonly #clock: utilclock.Clock;
  readonly #client: clientset.Interface;
  readonly #serviceAccountsToEnsure: ServiceAccountsControllerOptions["serviceAccounts"];
  readonly #saLister: corelisters.ServiceAccountLister;
  readonly #nsLister: corelisters.NamespaceLister;
  /** Replaced by tests. */
  saListerSynced: cache.InformerSynced;
  /** Replaced by tests. */
  nsListerSynced: cache.InformerSynced;
  /** Replaced by tests. */
  syncHandler: (key: string) => Promise<void>;
  /** The names of the namespaces to look at. */
  readonly #queue: workqueue.RateLimitingQueue<string>;

  constructor(parts: ServiceAccountsControllerParts, options: ServiceAccountsControllerOptions) {
    const { clock, saInformer, nsInformer, client } = parts;
    this.#clock = clock;
    this.#client = client;
    this.#serviceAccountsToEnsure = options.serviceAccounts;
    const limiter = workqueue.defaultControllerRateLimiter(clock);
    this.#queue = new workqueue.RateLimitingQueue(clock, limiter, "serviceaccount");
    const { rateLimiter } = client.coreV1().restClient;
    if (rateLimiter !== undefined) {
      ratelimiter.registerMetricAndTrackRateLimiterUsage("serviceaccount_controller", rateLimiter);
    }

    saInformer
      .informer()
      .addEventHandlerWithResyncPeriod(
        { onDelete: (obj) => this.serviceAccountDeleted(obj) },
        options.serviceAccountResync ?? 0,
      );
    this.#saLister = saInformer.lister();
    this.saListerSynced = () => saInformer.informer().hasSynced();

    nsInformer.informer().addEventHandlerWithResyncPeriod(
      {
        onAdd: (namespace) => this.namespaceAdded(namespace),
        onUpdate: (_, namespace) => this.namespaceUpdated(namespace),
      },
      options.namespaceResync ?? 0,
    );
    this.#nsLister = nsInformer.lister();
    this.nsListerSynced = () => nsInformer.informer().hasSynced();

    this.syncHandler = (key) => this.syncNamespace(key);
  }

  /** Looks at namespaces with `workers` loops until the signal aborts. */
  async run(workers: number, signal: AbortSignal): Promise<void> {
    const tasks = new sync.WaitGroup();
    klog.info("Starting service account controller");
    // Shutting the queue down is what ends workers that wait for a key.
    const release = context.afterFunc(signal, () => this.#queue.shutDown());
    const synced = [() => this.saListerSynced(), () => this.nsListerSynced()];
    try {
      if (!(await cache.waitForNamedCacheSync(this.#clock, "service account", signal, ...synced))) return;
      for (let i = 0; i < workers; i++) {
        tasks.go(() => wait.until(this.#clock, () => this.#runWorker(), time.second, signal));
      }
      await tasks.wait();
    } finally {
      klog.info("Shutting down service account controller");
      release();
      this.#queue.shutDown();
    }
  }

  /** Wakes the namespace: one of its accounts may have to come back. */
  serviceAccountDeleted(obj: v1.ServiceAccount | cache.DeletedFinalStateUnknown<v1.ServiceAccount>): void {
    const sa = obj instanceof cache.DeletedFinalStateUnknown ? obj.obj : obj;
    this.#queue.add(sa.metadata.namespace);
  }

  namespaceAdded(namespace: v1.Namespace): void {
    this.#queue.add(namespace.metadata.name);
  }

  namespaceUpdated(namespace: v1.Namespace): void {
    this.#queue.add(namespace.metadata.name);
  }

  async #runWorker(): Promise<void> {
    for (let key = await this.#queue.get(); key !== undefined; key = await this.#queue.get()) {
      await this.#processNextWorkItem(key);
    }
  }

  async #processNextWorkItem(key: string): Promise<void> {
    try {
      await this.syncHandler(key);
      this.#queue.forget(key);
    } catch (err) {
      utilruntime.handleError(new Error(`${key} failed with : ${goerrors.textOf(err)}`));
      this.#queue.addRateLimited(key);
    } finally {
      this.#queue.done(key);
    }
  }

  /** Creates what a namespace lacks. Throws an aggregate of what could not be created. */
  async syncNamespace(key: string): Promise<void> {
    const startTime = this.#clock.now();
    try {
      const ns = this.#nsLister.get(key);
      // In a namespace that is going away nothing can be created.
      if (ns?.status.phase === "Active") await this.#ensureServiceAccounts(ns.metadata.name);
    } finally {
      const took = time.durationString(this.#clock.now() - startTime);
      klog.v(4).info(`Finished syncing namespace ${strconv.quote(key)} (${took})`);
    }
  }

  async #ensureServiceAccounts(namespace: string): Promise<void> {
    const createFailures: Error[] = [];
    for (const sa of this.#serviceAccountsToEnsure) {
      if (this.#saLister.serviceAccounts(namespace).get(sa.metadata?.name ?? "") !== undefined) continue;
      try {
        const metadata = { ...sa.metadata, namespace };
        await this.#client
          .coreV1()
          .serviceAccounts(namespace)
          .create({ ...sa, metadata });
      } catch (err) {
        if (errors.isAlreadyExists(err)) continue;
        // The namespace is going away, and our cache does not know yet.
        if (!errors.hasStatusCause(err, v1.namespaceTerminatingCause))
          createFailures.push(goerrors.toError(err));
      }
    }
    const failed = utilerrors.flatten(utilerrors.newAggregate(createFailures));
    if (failed !== undefined) throw failed;
  }
}
