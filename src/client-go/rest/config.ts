// Go: staging/src/k8s.io/client-go/rest/config.go
import type * as schema from "#apimachinery/runtime/schema";
import * as flowcontrol from "#client-go/util/flowcontrol";
import type * as http from "#go/net/http";
import type * as utilclock from "#utils/clock";
import { RESTClient } from "./client.ts";

/** Carries one request to a server. The signal comes beside the request: it lives longer, and is none of its own. */
export type Fetch = (request: http.Request, init?: { signal?: AbortSignal }) => Promise<http.Response>;

/** Takes the text of each `Warning` header that a server sends. */
export type WarningHandler = (text: string) => void;

/** How to reach a server, and as whom. */
export interface Config {
  /** `host`, `host:port` or a URL; a path in it stands before every path. */
  host: string;
  /** The transport: a server's own method in process, the platform's `fetch` in a page, an adapter in Node. */
  fetch: Fetch;
  clock: utilclock.Clock;
  userAgent?: string;
  bearerToken?: string;
  username?: string;
  password?: string;
  /** Requests a second; absent or 0 means no limit. (Upstream's default is 5, with a burst of 10.) */
  qps?: number;
  burst?: number;
  /** Takes the place of `qps` and `burst`; clients that share it share its tokens. */
  rateLimiter?: flowcontrol.RateLimiter;
  /** The longest that one call may take, watches excepted. */
  timeout?: number;
  warningHandler?: WarningHandler;
}

/** Whom to trust, and whom to be. What ends in `Data` is PEM and counts before the file. */
export interface TLSClientConfig {
  /** Takes any certificate that the server shows. */
  insecure?: boolean;
  /** The name that the certificate must bear, if it is not the host's. */
  serverName?: string;
  certFile?: string;
  keyFile?: string;
  caFile?: string;
  certData?: string;
  keyData?: string;
  caData?: string;
}

/** Where below the host a group's resources live. */
export interface APIConfig {
  apiPath: "/api" | "/apis" | "";
  groupVersion: schema.GroupVersion;
}

/** Upstream's limits, for those who want them. */
export const defaultQPS = 5;
export const defaultBurst = 10;

/**
 * The configuration with `userAgent` behind what its requests say of their sender. (Upstream's say the program's name, version and
 * machine, whatever the configuration says.)
 */
export function addUserAgent(config: Config, userAgent: string): Config {
  return { ...config, userAgent: `${config.userAgent ?? "unknown"}/${userAgent}` };
}

/** A client for one group and version. */
export function restClientFor(config: Config, api: APIConfig): RESTClient {
  return new RESTClient(withRateLimiter(config), api);
}

/** The configuration with a limiter in it if `qps` asks for one, so that clients made of it share the limit. */
export function withRateLimiter(config: Config): Config {
  const { qps = 0, burst = 0 } = config;
  if (config.rateLimiter !== undefined || qps <= 0) return config;
  if (burst <= 0) {
    throw new Error(
      "burst is required to be greater than 0 when RateLimiter is not set and QPS is set to greater than 0",
    );
  }
  return { ...config, rateLimiter: new flowcontrol.TokenBucketRateLimiter(config.clock, qps, burst) };
}
