export { claimIndexers, controllerIndex, labelIndex, listClaimable } from "./claim-index.ts";
export {
  Controller,
  deleteFrom,
  FilteringResourceEventHandler,
  newIndexerInformer,
  newInformer,
} from "./controller.ts";
export type { Config, InformerOptions, ResourceEventHandler } from "./controller.ts";
export { DeletedFinalStateUnknown } from "./delta.ts";
export type { Delta, Deltas, DeltaType } from "./delta.ts";
export { DeltaFIFO } from "./delta-fifo.ts";
export type { DeltaFIFOOptions, KeyListerGetter } from "./delta-fifo.ts";
export { ExpirationCache, newExpirationStore, newTTLStore, TTLPolicy } from "./expiration-cache.ts";
export type { ExpirationCacheOptions, ExpirationPolicy, TimestampedEntry } from "./expiration-cache.ts";
export { FakeExpirationPolicy, newFakeExpirationStore } from "./expiration-cache-fakes.ts";
export type { FakeExpirationStoreOptions } from "./expiration-cache-fakes.ts";
export { ErrFIFOClosed, ErrRequeue, FIFO } from "./fifo.ts";
export type { PopProcessFunc, Queue } from "./fifo.ts";
export { Heap } from "./heap.ts";
export type { LessFunc } from "./heap.ts";
export { metaNamespaceIndexFunc, namespaceIndex } from "./indexer.ts";
export type { Index, Indexer, Indexers, IndexFunc } from "./indexer.ts";
export { listAll, listAllByNamespace } from "./listers.ts";
export { ListWatch } from "./listwatch.ts";
export type { Lister, ListerWatcher, ListWatchClient, Watcher } from "./listwatch.ts";
export { IntegerResourceVersionMutationCache } from "./mutation-cache.ts";
export type { MutationCacheOptions } from "./mutation-cache.ts";
export { defaultWatchErrorHandler, Reflector } from "./reflector.ts";
export type { ReflectorOptions, WatchErrorHandler } from "./reflector.ts";
export { isConnectionRefused } from "./reflector-errors.ts";
export { SharedIndexInformer, waitForCacheSync, waitForNamedCacheSync } from "./shared-informer.ts";
export type { InformerSynced, SharedIndexInformerOptions } from "./shared-informer.ts";
export type { Notification, SharedProcessor } from "./shared-processor.ts";
export {
  deletionHandlingMetaNamespaceKeyFunc,
  KeyError,
  metaNamespaceKeyFunc,
  newIndexer,
  newStore,
  splitMetaNamespaceKey,
} from "./store.ts";
export type { KeyFunc, ReflectorStore, Store } from "./store.ts";
export { ThreadSafeStore } from "./thread-safe-store.ts";
export { UndeltaStore } from "./undelta-store.ts";
export type { PushFunc } from "./undelta-store.ts";
