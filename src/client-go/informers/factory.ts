// Go: staging/src/k8s.io/client-go/informers/factory.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as schema from "#apimachinery/runtime/schema";
import * as cache from "#client-go/tools/cache";
import type * as rand from "#go/math/rand";
import * as sync from "#go/sync";
import type * as utilclock from "#utils/clock";
import { type AppsV1Informers, newAppsV1Informers } from "./apps.ts";
import type { Client } from "./client.ts";
import { type CoordinationV1Informers, newCoordinationV1Informers } from "./coordination.ts";
import { type CoreV1Informers, newCoreV1Informers } from "./core.ts";
import type { InformerSource, NewInformerFunc, TweakListOptionsFunc } from "./resource-informer.ts";

export interface SharedInformerFactoryOptions {
  clock: utilclock.Clock;
  rand: rand.Source;
  /** How often handlers are told of everything again; 0, never, unless given. */
  defaultResync?: number;
  /** The same for single kinds. */
  customResync?: readonly (schema.GroupVersionKind & { resyncPeriod: number })[];
  /** The only namespace to look at; all, unless given. */
  namespace?: string;
  /** Narrows what all informers list and watch. */
  tweakListOptions?: TweakListOptionsFunc;
}

/** What the factory does with an informer, whatever its kind. */
interface Runnable {
  run(signal: AbortSignal): Promise<void>;
  hasSynced(): boolean;
}

/** Makes one informer for each kind that someone asks for, so that all share its cache and its one watch. */
export class SharedInformerFactory implements InformerSource {
  readonly #client: Client;
  readonly #options: SharedInformerFactoryOptions;
  readonly #customResync: ReadonlyMap<string, number>;
  /** By kind, group and version included: an Event of the core group is not one of events.k8s.io. */
  readonly #informers = new Map<string, Runnable>();
  readonly #startedInformers = new Set<string>();
  readonly #tasks = new sync.WaitGroup();
  readonly #apps: AppsV1Informers;
  readonly #core: CoreV1Informers;
  readonly #coordination: CoordinationV1Informers;

  constructor(client: Client, options: SharedInformerFactoryOptions) {
    const { namespace = "", tweakListOptions, customResync = [] } = options;
    const scope = { namespace, ...(tweakListOptions && { tweakListOptions }) };
    this.#client = client;
    this.#options = options;
    this.#customResync = new Map(customResync.map((c) => [schema.groupVersionKindString(c), c.resyncPeriod]));
    this.#apps = newAppsV1Informers(this, scope);
    this.#core = newCoreV1Informers(this, scope);
    this.#coordination = newCoordinationV1Informers(this, scope);
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

  /** The one informer of a kind; `newFunc` makes it when nobody has asked before. */
  informerFor<T extends metav1.Object>(
    objectType: schema.GroupVersionKind,
    newFunc: NewInformerFunc<T>,
  ): cache.SharedIndexInformer<T> {
    const informerType = schema.groupVersionKindString(objectType);
    const existing = this.#informers.get(informerType);
    // What stands under a kind was made for that kind: its objects are Ts.
    if (existing !== undefined) return existing as cache.SharedIndexInformer<T>;

    const { clock, rand, defaultResync = 0 } = this.#options;
    const resyncPeriod = this.#customResync.get(informerType) ?? defaultResync;
    const informer = newFunc(this.#client, { clock, rand, resyncPeriod });
    this.#informers.set(informerType, informer);
    return informer;
  }

  /** Runs what has been asked for and does not run yet. Call it again after asking for more. */
  start(signal: AbortSignal): void {
    for (const [informerType, informer] of this.#informers) {
      if (this.#startedInformers.has(informerType)) continue;
      this.#startedInformers.add(informerType);
      this.#tasks.go(() => informer.run(signal));
    }
  }

  /** Waits for the caches of all that has been started; says for each kind whether it came to that. */
  async waitForCacheSync(signal: AbortSignal): Promise<Record<string, boolean>> {
    const synced: Record<string, boolean> = {};
    for (const [informerType, informer] of this.#informers) {
      if (!this.#startedInformers.has(informerType)) continue;
      synced[informerType] = await cache.waitForCacheSync(this.#options.clock, signal, () =>
        informer.hasSynced(),
      );
    }
    return synced;
  }

  /** Waits until all that has been started has ended, after its signal has aborted. */
  wait(): Promise<void> {
    return this.#tasks.wait();
  }
}
