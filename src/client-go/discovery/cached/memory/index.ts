export { errCacheNotFound, MemCacheClient } from "./memcache.ts";
