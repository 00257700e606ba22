export { Expiring } from "./expiring.ts";
export { LRUExpireCache } from "./lruexpirecache.ts";
