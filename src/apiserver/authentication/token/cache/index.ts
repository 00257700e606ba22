export { newCachedTokenAuthenticator } from "./cached-token-authenticator.ts";
export type { CacheOptions } from "./cached-token-authenticator.ts";
