// Go: staging/src/k8s.io/client-go/metadata/metadatainformer/informer.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as schema from "#apimachinery/runtime/schema";
import type * as informers from "#client-go/informers";
import type * as metadata from "#client-go/metadata";
import * as metadatalister from "#client-go/metadata/metadatalister";
import * as cache from "#client-go/tools/cache";
import * as sync from "#go/sync";

/** A shared informer of one resource, and a lister over its cache. */
export type MetadataInformer = informers.Informer<metav1.Object, metadatalister.MetadataLister>;

/** Makes one informer for each resource that someone asks for. It sees metadata, and so takes every resource. */
export class SharedInformerFactory {
  readonly #client: metadata.Interface;
  readonly #options: informers.SharedInformerFactoryOptions;
  /** By resource, group and version included. */
  readonly #informers = new Map<string, cache.SharedIndexInformer<metav1.Object>>();
  readonly #startedInformers = new Set<string>();
  readonly #tasks = new sync.WaitGroup();

  constructor(
    client: metadata.Interface,
    options: Omit<informers.SharedInformerFactoryOptions, "customResync">,
  ) {
    this.#client = client;
    this.#options = options;
  }

  /** The one informer of a resource; asking for it is what makes the factory start it. */
  forResource(gvr: schema.GroupVersionResource): MetadataInformer {
    const key = schema.groupVersionResourceString(gvr);
    const informer = this.#informers.get(key) ?? this.#newFilteredMetadataInformer(gvr);
    this.#informers.set(key, informer);
    return {
      informer: () => informer,
      lister: () => new metadatalister.MetadataLister(informer.getIndexer()),
    };
  }

  #newFilteredMetadataInformer(gvr: schema.GroupVersionResource): cache.SharedIndexInformer<metav1.Object> {
    const { clock, rand, defaultResync = 0, namespace = "", tweakListOptions } = this.#options;
    return new cache.SharedIndexInformer<metav1.Object>({
      clock,
      rand,
      listerWatcher: new cache.ListWatch(this.#client.resource(gvr).namespace(namespace), tweakListOptions),
      defaultEventHandlerResyncPeriod: defaultResync,
      indexers: { [cache.namespaceIndex]: cache.metaNamespaceIndexFunc },
    });
  }

  /** Runs what has been asked for and does not run yet. Call it again after asking for more. */
  start(signal: AbortSignal): void {
    for (const [key, informer] of this.#informers) {
      if (this.#startedInformers.has(key)) continue;
      this.#startedInformers.add(key);
      this.#tasks.go(() => informer.run(signal));
    }
  }

  /** Waits for the caches of all that has been started; says for each resource, by its text, whether it came to that. */
  async waitForCacheSync(signal: AbortSignal): Promise<Record<string, boolean>> {
    const synced: Record<string, boolean> = {};
    for (const [key, informer] of this.#informers) {
      if (!this.#startedInformers.has(key)) continue;
      const hasSynced = () => informer.hasSynced();
      synced[key] = await cache.waitForCacheSync(this.#options.clock, signal, hasSynced);
    }
    return synced;
  }

  /** Waits until all that has been started has ended, after its signal has aborted. */
  wait(): Promise<void> {
    return this.#tasks.wait();
  }
}
