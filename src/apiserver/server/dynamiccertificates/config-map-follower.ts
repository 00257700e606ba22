// Ours: what upstream writes out twice, in configmap_cafile_content.go and in headerrequest/requestheader_controller.go
import type * as v1 from "#api/core/v1";
import * as errors from "#apimachinery/api/errors";
import * as fields from "#apimachinery/fields";
import * as utilruntime from "#apimachinery/util/runtime";
import * as wait from "#apimachinery/util/wait";
import type * as clientset from "#client-go/kubernetes";
import * as cache from "#client-go/tools/cache";
import * as workqueue from "#client-go/util/workqueue";
import * as context from "#go/context";
import * as goerrors from "#go/errors";
import type * as rand from "#go/math/rand";
import * as sync from "#go/sync";
import * as time from "#go/time";
import * as klog from "#klog";
import type * as utilclock from "#utils/clock";

/** Where a ConfigMap is followed. */
export interface ConfigMapOptions {
  readonly client: Pick<clientset.Interface, "coreV1">;
  readonly clock: utilclock.Clock;
  readonly rand: rand.Source;
}

/** Which ConfigMap, and under which names its follower shows. */
export interface ConfigMapRef {
  readonly namespace: string;
  readonly name: string;
  /** In the log. */
  readonly followerName: string;
  readonly queueName: string;
}

/** Hands one ConfigMap to `load` whenever it changes, and again later if `load` throws. */
export class ConfigMapFollower {
  readonly #ref: ConfigMapRef;
  readonly #clock: utilclock.Clock;
  readonly #load: (configMap: v1.ConfigMap) => void;
  readonly #informer: cache.SharedIndexInformer<v1.ConfigMap>;
  readonly #queue: workqueue.RateLimitingQueue<string>;

  constructor(ref: ConfigMapRef, options: ConfigMapOptions, load: (configMap: v1.ConfigMap) => void) {
    const { client, clock, rand } = options;
    this.#ref = ref;
    this.#clock = clock;
    this.#load = load;
    this.#queue = new workqueue.RateLimitingQueue(
      clock,
      workqueue.defaultControllerRateLimiter(clock),
      ref.queueName,
    );
    const fieldSelector = fields.oneTermEqualSelector("metadata.name", ref.name).toString();
    this.#informer = new cache.SharedIndexInformer({
      listerWatcher: new cache.ListWatch(client.coreV1().configMaps(ref.namespace), (listOptions) => ({
        ...listOptions,
        fieldSelector,
      })),
      clock,
      rand,
      objectType: { group: "", version: "v1", kind: "ConfigMap" },
      defaultEventHandlerResyncPeriod: 12 * time.hour,
    });
    const enqueue = () => this.#queue.add(this.#key);
    this.#informer.addEventHandler({ onAdd: enqueue, onUpdate: enqueue, onDelete: enqueue });
  }

  /** Hands over what is in the cache. Throws if nothing is, or what `load` throws. */
  sync(): void {
    const configMap = this.#informer.getIndexer().getByKey(this.#key);
    if (configMap === undefined)
      throw errors.newNotFound({ group: "", resource: "configmap" }, this.#ref.name);
    this.#load(configMap);
  }

  /** Follows until the signal aborts. */
  async run(signal: AbortSignal): Promise<void> {
    const { followerName } = this.#ref;
    const tasks = new sync.WaitGroup();
    klog.info(`Starting ${followerName}`);
    const release = context.afterFunc(signal, () => this.#queue.shutDown());
    try {
      tasks.go(() => this.#informer.run(signal));
      const hasSynced = () => this.#informer.hasSynced();
      if (await cache.waitForNamedCacheSync(this.#clock, followerName, signal, hasSynced))
        tasks.go(() => wait.until(this.#clock, () => this.#worker(), time.second, signal));
      await tasks.wait();
    } finally {
      klog.info(`Shutting down ${followerName}`);
      release();
      this.#queue.shutDown();
    }
  }

  get #key(): string {
    return `${this.#ref.namespace}/${this.#ref.name}`;
  }

  async #worker(): Promise<void> {
    for (let key = await this.#queue.get(); key !== undefined; key = await this.#queue.get()) {
      try {
        this.sync();
        this.#queue.forget(key);
      } catch (err) {
        utilruntime.handleError(new Error(`${key} failed with : ${goerrors.textOf(err)}`));
        this.#queue.addRateLimited(key);
      } finally {
        this.#queue.done(key);
      }
    }
  }
}
