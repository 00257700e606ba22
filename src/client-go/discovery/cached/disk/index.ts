export { CachedDiscoveryClient } from "./cached-discovery.ts";
