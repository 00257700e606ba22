// Go: pkg/controller/certificates/rootcacertpublisher/publisher.go
import * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
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
import * as reflect from "#go/reflect";
import * as strconv from "#go/strconv";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as klog from "#klog";
import type * as utilclock from "#utils/clock";

/** The ConfigMap by which pods know the API server's certificate. */
export const rootCACertConfigMapName = "kube-root-ca.crt";

/** What the controller is built from. */
export interface PublisherOptions {
  clock: utilclock.Clock;
  cmInformer: informers.ConfigMapInformer;
  nsInformer: informers.NamespaceInformer;
  client: clientset.Interface;
  /** PEM. */
  rootCA: string;
}

/** Keeps the certificate authority of the API server in a ConfigMap of every namespace. */
export class Publisher {
  readonly #clock: utilclock.Clock;
  readonly #client: clientset.Interface;
  readonly #rootCA: string;
  readonly #cmLister: corelisters.ConfigMapLister;
  readonly #cmListerSynced: cache.InformerSynced;
  /** Replaced by tests. */
  syncHandler: (key: string) => Promise<void>;
  /** The names of the namespaces to look at. */
  readonly queue: workqueue.RateLimitingQueue<string>;

  constructor({ clock, cmInformer, nsInformer, client, rootCA }: PublisherOptions) {
    this.#clock = clock;
    this.#client = client;
    this.#rootCA = rootCA;
    const limiter = workqueue.defaultControllerRateLimiter(clock);
    this.queue = new workqueue.RateLimitingQueue(clock, limiter, "root_ca_cert_publisher");
    const { rateLimiter } = client.coreV1().restClient;
    if (rateLimiter !== undefined) {
      ratelimiter.registerMetricAndTrackRateLimiterUsage("root_ca_cert_publisher", rateLimiter);
    }

    cmInformer.informer().addEventHandler({
      onDelete: (obj) => this.configMapDeleted(obj),
      onUpdate: (_, configMap) => this.configMapUpdated(configMap),
    });
    this.#cmLister = cmInformer.lister();
    this.#cmListerSynced = () => cmInformer.informer().hasSynced();

    nsInformer.informer().addEventHandler({
      onAdd: (namespace) => this.namespaceAdded(namespace),
      onUpdate: (_, namespace) => this.namespaceUpdated(namespace),
    });

    this.syncHandler = (key) => this.syncNamespace(key);
  }

  /** Looks at namespaces with `workers` loops until the signal aborts. It does not wait for the namespaces' cache, as upstream's does not. */
  async run(workers: number, signal: AbortSignal): Promise<void> {
    const tasks = new sync.WaitGroup();
    klog.info("Starting root CA certificate configmap publisher");
    // Shutting the queue down is what ends workers that wait for a key.
    const release = context.afterFunc(signal, () => this.queue.shutDown());
    try {
      if (!(await cache.waitForNamedCacheSync(this.#clock, "crt configmap", signal, this.#cmListerSynced)))
        return;
      for (let i = 0; i < workers; i++) {
        tasks.go(() => wait.until(this.#clock, () => this.#runWorker(), time.second, signal));
      }
      await tasks.wait();
    } finally {
      klog.info("Shutting down root CA certificate configmap publisher");
      release();
      this.queue.shutDown();
    }
  }

  configMapDeleted(obj: v1.ConfigMap | cache.DeletedFinalStateUnknown<v1.ConfigMap>): void {
    this.configMapUpdated(obj instanceof cache.DeletedFinalStateUnknown ? obj.obj : obj);
  }

  configMapUpdated({ metadata }: v1.ConfigMap): void {
    if (metadata.name === rootCACertConfigMapName) this.queue.add(metadata.namespace);
  }

  namespaceAdded(namespace: v1.Namespace): void {
    this.queue.add(namespace.metadata.name);
  }

  namespaceUpdated(namespace: v1.Namespace): void {
    if (namespace.status.phase === "Active") this.queue.add(namespace.metadata.name);
  }

  async #runWorker(): Promise<void> {
    while (await this.processNextWorkItem());
  }

  /** Looks at one namespace; false when there will be no more. */
  async processNextWorkItem(): Promise<boolean> {
    const key = await this.queue.get();
    if (key === undefined) return false;
    try {
      await this.syncHandler(key);
      this.queue.forget(key);
    } catch (err) {
      utilruntime.handleError(new Error(`syncing ${strconv.quote(key)} failed: ${goerrors.textOf(err)}`));
      this.queue.addRateLimited(key);
    } finally {
      this.queue.done(key);
    }
    return true;
  }

  /** Brings the ConfigMap of a namespace in line with the certificate. */
  async syncNamespace(ns: string): Promise<void> {
    const startTime = this.#clock.now();
    try {
      const cm = this.#cmLister.configMaps(ns).get(rootCACertConfigMapName);
      if (cm === undefined) await this.#create(ns);
      else await this.#update(cm);
    } finally {
      const took = time.durationString(this.#clock.now() - startTime);
      klog.v(4).info(`Finished syncing namespace ${strconv.quote(ns)} (${took})`);
    }
  }

  async #create(ns: string): Promise<void> {
    const metadata = { name: rootCACertConfigMapName };
    try {
      await this.#client.coreV1().configMaps(ns).create({ metadata, data: this.#data() });
    } catch (err) {
      // There is no use in trying again when the namespace is gone, or going.
      if (!errors.isNotFound(err) && !errors.hasStatusCause(err, v1.namespaceTerminatingCause)) throw err;
    }
  }

  async #update(cm: v1.ConfigMap): Promise<void> {
    const data = this.#data();
    if (reflect.deepEqual(cm.data, data)) return;
    await this.#client
      .coreV1()
      .configMaps(cm.metadata.namespace)
      .update({ ...cm, data });
  }

  #data(): Record<string, string> {
    return { "ca.crt": this.#rootCA };
  }
}
