// Go: staging/src/k8s.io/client-go/informers/factory.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as schema from "#apimachinery/runtime/schema";
import * as cache from "#client-go/tools/cache";
import type * as rand from "#go/math/rand";
import * as sync from "#go/sync";
import type { Clock } from "#utils/clock";
import { type AppsV1Informers, newAppsV1Informers } from "./apps.ts";
import type { Client } from "./client.ts";
import { type CoordinationV1Informers, newCoordinationV1Informers } from "./coordination.ts";
import { type CoreV1Informers, newCoreV1Informers } from "./core.ts";
import type { InformerSource } from "./resource-informer.ts";

export interface SharedInformerFactoryOptions {
  clock: Clock;
  rand: rand.Source;
  /** How often handlers are told of everything again; 0, never, unless given. */
  defaultResync?: number;
  /** The same for single kinds, by kind. */
  customResync?: Readonly<Record<string, number>>;
  /** The only namespace to look at; all, unless given. */
  namespace?: string;
  /** Narrows what all informers list and watch. */
  tweakListOptions?: (options: metav1.ListOptions) => metav1.ListOptions;
}

/** What controllers own, and look for by owner and by labels at every sync. */
const ownedKinds: ReadonlySet<string> = new Set(["Pod", "ReplicaSet"]);

/** What the factory does with an informer, whatever its kind. */
interface Runnable {
  run(signal: AbortSignal): Promise<void>;
  hasSynced(): boolean;
}

/** Makes one informer for each kind that someone asks for, so that all share its cache and its one watch. */
export class SharedInformerFactory implements InformerSource {
  readonly #options: SharedInformerFactoryOptions;
  readonly #informers = new Map<string, Runnable>();
  readonly #startedInformers = new Set<string>();
  readonly #tasks = new sync.WaitGroup();
  readonly #apps: AppsV1Informers;
  readonly #core: CoreV1Informers;
  readonly #coordination: CoordinationV1Informers;

  constructor(client: Client, options: SharedInformerFactoryOptions) {
    const namespace = options.namespace ?? "";
    this.#options = options;
    this.#apps = newAppsV1Informers(this, client, namespace);
    this.#core = newCoreV1Informers(this, client, namespace);
    this.#coordination = newCoordinationV1Informers(this, client, namespace);
  }

  apps(): { v1(): AppsV1Informers } {
    return { v1: () => this.#apps };
  }

  core(): { v1(): CoreV1Informers } {
    return { v1: () => this.#core };
  }

  coordination(): { v1(): CoordinationV1Informers } {
    return { v1: () => this.#coordination };
  }

  /** Makes the informer of a kind. Each kind asks once; use its `informer()`. */
  informerFor<T extends metav1.Object>(
    objectType: schema.GroupVersionKind,
    client: () => cache.ListWatchClient<T>,
  ): cache.SharedIndexInformer<T> {
    const { clock, rand, customResync = {}, defaultResync = 0, tweakListOptions } = this.#options;
    const { kind } = objectType;
    const informer = new cache.SharedIndexInformer<T>({
      listerWatcher: new cache.ListWatch(client(), tweakListOptions),
      clock,
      rand,
      objectType,
      defaultEventHandlerResyncPeriod: customResync[kind] ?? defaultResync,
      indexers: ownedKinds.has(kind)
        ? cache.claimIndexers
        : { [cache.namespaceIndex]: cache.metaNamespaceIndexFunc },
    });
    this.#informers.set(kind, informer);
    return informer;
  }

  /** Runs what has been asked for and does not run yet. Call it again after asking for more. */
  start(signal: AbortSignal): void {
    for (const [kind, informer] of this.#informers) {
      if (this.#startedInformers.has(kind)) continue;
      this.#startedInformers.add(kind);
      this.#tasks.go(() => informer.run(signal));
    }
  }

  /** Waits for the caches of all that has been started; says for each kind whether it came to that. */
  async waitForCacheSync(signal: AbortSignal): Promise<Record<string, boolean>> {
    const synced: Record<string, boolean> = {};
    for (const [kind, informer] of this.#informers) {
      if (!this.#startedInformers.has(kind)) continue;
      synced[kind] = await cache.waitForCacheSync(this.#options.clock, signal, () => informer.hasSynced());
    }
    return synced;
  }

  /** Waits until all that has been started has ended, after its signal has aborted. */
  wait(): Promise<void> {
    return this.#tasks.wait();
  }
}
