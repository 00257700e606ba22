<<<<<<< HEAD
=======
export { Expiring } from "./expiring.ts";
>>>>>>> 2d920ac (Who somebody is and what they may do is asked of the API server, and remembered for a while)
export { LRUExpireCache } from "./lruexpirecache.ts";
