// Written by `npm run exercise:receiver`, of what the methods use in the port.
import type * as discovery from "#client-go/discovery";
import type * as meta from "#apimachinery/api/meta";

/** What `#ask` uses of a DeferredDiscoveryRESTMapper. */
export interface DeferredDiscoveryRESTMapper {
  getDelegate(): Promise<meta.RESTMapper>;
  readonly cl: discovery.CachedDiscoveryInterface;
  /** Forgets what discovery said, its cache included. */
  reset(): Promise<void>;
  ask<T>(question: (mapper: meta.RESTMapper) => T): Promise<T>;
}
