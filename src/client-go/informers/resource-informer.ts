// Ours: what upstream generates anew for each kind
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as schema from "#apimachinery/runtime/schema";
import * as cache from "#client-go/tools/cache";
import type * as rand from "#go/math/rand";
import type * as utilclock from "#utils/clock";
import type { Client } from "./client.ts";

/** Narrows what an informer lists and watches. */
export type TweakListOptionsFunc = (options: metav1.ListOptions) => metav1.ListOptions;

/** What the factory gives to every informer that it makes. */
export interface InformerOptions {
  clock: utilclock.Clock;
  rand: rand.Source;
  /** How often handlers are told of everything again; 0 is never. */
  resyncPeriod: number;
}

/** Makes the informer of a kind; called when the factory has none yet. */
export type NewInformerFunc<T extends metav1.Object> = (
  client: Client,
  options: InformerOptions,
) => cache.SharedIndexInformer<T>;

/** The part of a factory that makes informers and remembers them. */
export interface InformerSource {
  /** The one informer of a kind, whoever asks; `start` runs those that have been asked for. */
  informerFor<T extends metav1.Object>(
    objectType: schema.GroupVersionKind,
    newFunc: NewInformerFunc<T>,
  ): cache.SharedIndexInformer<T>;
}

/** Which objects of its kind an informer sees: all, unless something is given. */
export interface Scope {
  namespace: string;
  tweakListOptions?: TweakListOptionsFunc;
}

/** All in which one kind's informer differs from another's. */
export interface Kind<T extends metav1.Object, Lister> {
  objectType: schema.GroupVersionKind;
  list: (client: Client, namespace: string) => cache.ListWatchClient<T>;
  newLister: (indexer: cache.Indexer<T>) => Lister;
  /** The index by namespace alone, unless given. */
  indexers?: cache.Indexers<T>;
}

/** What a controller is handed for a kind: where its changes come from, and a lister over the cache. */
export interface Informer<T extends metav1.Object, Lister> {
  informer(): cache.SharedIndexInformer<T>;
  lister(): Lister;
}

/** One kind of a factory: its shared informer and a lister over the cache of that. */
export class ResourceInformer<T extends metav1.Object, Lister> implements Informer<T, Lister> {
  readonly #factory: InformerSource;
  readonly #kind: Kind<T, Lister>;
  readonly #scope: Scope;

  constructor(factory: InformerSource, kind: Kind<T, Lister>, scope: Scope) {
    this.#factory = factory;
    this.#kind = kind;
    this.#scope = scope;
  }

  /** The informer that all share. Asking for it is what makes the factory start it. */
  informer(): cache.SharedIndexInformer<T> {
    return this.#factory.informerFor<T>(this.#kind.objectType, (client, options) =>
      newFilteredInformer(client, this.#kind, this.#scope, options),
    );
  }

  /** A lister over the informer's cache. */
  lister(): Lister {
    return this.#kind.newLister(this.informer().getIndexer());
  }
}

/** An informer that is not shared. Prefer the factory's: it saves a watch and a cache. */
function newFilteredInformer<T extends metav1.Object, Lister>(
  client: Client,
  { objectType, list, indexers = { [cache.namespaceIndex]: cache.metaNamespaceIndexFunc } }: Kind<T, Lister>,
  { namespace, tweakListOptions }: Scope,
  { resyncPeriod, ...shared }: InformerOptions,
): cache.SharedIndexInformer<T> {
  return new cache.SharedIndexInformer<T>({
    ...shared,
    listerWatcher: new cache.ListWatch(list(client, namespace), tweakListOptions),
    objectType,
    defaultEventHandlerResyncPeriod: resyncPeriod,
    indexers,
  });
}
