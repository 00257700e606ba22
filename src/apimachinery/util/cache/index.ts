export { LRUExpireCache } from "./lruexpirecache.ts";
