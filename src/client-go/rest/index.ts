export { RESTClient } from "./client.ts";
export type { Verb } from "./client.ts";
export { addUserAgent, defaultBurst, defaultQPS, restClientFor, withRateLimiter } from "./config.ts";
export type { APIConfig, Config, Fetch, TLSClientConfig, WarningHandler } from "./config.ts";
export { isConnectionReset, isProbableEOF, UnexpectedEOF } from "./probable-eof.ts";
export { Request, RequestConstructionError } from "./request.ts";
export { Result } from "./result.ts";
export { defaultServerURL, defaultVersionedAPIPath } from "./url-utils.ts";
