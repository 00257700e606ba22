// Go: staging/src/k8s.io/client-go/rest/config.go
import type * as schema from "#apimachinery/runtime/schema";
import type * as clientcmdapi from "#client-go/tools/clientcmd/api";
import type * as transport from "#client-go/transport";
import * as flowcontrol from "#client-go/util/flowcontrol";
import type * as os from "#go/os";
import type * as utilclock from "#utils/clock";
import { RESTClient } from "./client.ts";
import type { AuthProviderConfigPersister } from "./plugin.ts";
import { transportFor } from "./transport-config.ts";
import { defaultServerURLFor } from "./url-utils.ts";
import type { BackoffManager } from "./urlbackoff.ts";

/** Carries one request to a server. */
export type Fetch = transport.RoundTripper;

/** Takes the text of each `Warning` header that a server sends. */
export type WarningHandler = (text: string) => void;

/** How to reach a server, and as whom. */
export interface Config {
  /** `host`, `host:port` or a URL; a path in it stands before every path. */
  host: string;
  /** The transport: a server's own method in process, the platform's `fetch` in a page, an adapter in Node. */
  fetch: Fetch;
  clock: utilclock.Clock;
  /** Where tokens in files are read; absent where there are none, as in a page. */
  system?: os.System;
  userAgent?: string;
  bearerToken?: string;
  /** A file with a token. It is read again every now and then, and what was read last counts before `bearerToken`. */
  bearerTokenFile?: string;
  username?: string;
  password?: string;
  impersonate?: transport.ImpersonationConfig;
  authProvider?: clientcmdapi.AuthProviderConfig;
  authConfigPersister?: AuthProviderConfigPersister;
  execProvider?: clientcmdapi.ExecConfig;
  /** Whoever made `fetch` has heeded these; they say here whether it speaks TLS. */
  tlsClientConfig?: TLSClientConfig;
  /** Wraps `fetch`, below all that says who we are. */
  wrapTransport?: transport.WrapperFunc;
  /** As with `tlsClientConfig`: how connections are opened, and through which proxy. */
  dial?: transport.DialFunc;
  proxy?: transport.ProxyFunc;
  /**
   * Requests a second. 0 means `defaultQPS`, and less no limit. Absent means no limit either, where upstream takes its default: most
   * clients here talk to a server in their own process.
   */
  qps?: number;
  /** How many requests may come at once; absent or 0 means `defaultBurst`. */
  burst?: number;
  /** Takes the place of `qps` and `burst`; clients that share it share its tokens. */
  rateLimiter?: flowcontrol.RateLimiter;
  /** The longest that one call may take, watches excepted. */
  timeout?: number;
  warningHandler?: WarningHandler;
  /** Makes what each request holds off by after failures. (Upstream always reads it from the environment.) */
  createBackoffMgr?: () => BackoffManager;
}

/** A configuration to which a transport and a clock are still to come. */
export type Connection = Omit<Config, "fetch" | "clock">;

/** Whom to trust, and whom to be. What ends in `Data` is PEM and counts before the file. */
export type TLSClientConfig = Omit<transport.TLSConfig, "reloadTLSFiles" | "getCert">;

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

/** A client for one group and version. Throws if the configuration says in two ways who we are. */
export function restClientFor(config: Config, api: APIConfig): RESTClient {
  return new RESTClient(withOwnRateLimiter(config), api, transportFor(config));
}

/** A client for paths that belong to no group, as those of discovery. */
export function unversionedRESTClientFor(
  config: Config,
  api: Pick<APIConfig, "apiPath"> & Partial<APIConfig>,
): RESTClient {
  return new RESTClient(withOwnRateLimiter(config), api, transportFor(config));
}

/**
 * As `restClientFor`, without anything around `fetch`: for a client whose server is in its own process and asks nobody who they are.
 * Requests are not told of at any verbosity. Throws if the configuration says who we are: nothing here would.
 */
export function plainRESTClientFor(config: Config, api: APIConfig): RESTClient {
  const field = [...identity, "userAgent" as const].find((name) => config[name] !== undefined);
  if (field !== undefined) throw new Error(`this client does not heed ${field}: make it by restClientFor`);
  return new RESTClient(withOwnRateLimiter(config), api, config.fetch);
}

/** The configuration with a limiter as its `qps` and `burst` ask for one. */
function withOwnRateLimiter(config: Config): Config {
  const { burst = 0, clock, qps = -1, rateLimiter } = config;
  if (rateLimiter !== undefined || qps < 0) return config;
  return {
    ...config,
    rateLimiter: new flowcontrol.TokenBucketRateLimiter(clock, qps || defaultQPS, burst || defaultBurst),
  };
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

/** Says whether the connection to the server will be protected, so that credentials may go over it. */
export function isConfigTransportTLS(config: Connection): boolean {
  try {
    return defaultServerURLFor(config, {})[0].protocol === "https:";
  } catch {
    // Upstream drops the error, too: there will be no connection at all.
    return false;
  }
}

/** What says who we are, and what others may have put around the transport to say it. */
const identity = [
  "authConfigPersister",
  "authProvider",
  "bearerToken",
  "bearerTokenFile",
  "execProvider",
  "impersonate",
  "password",
  "username",
  "wrapTransport",
] as const;
const tlsIdentity = ["certData", "certFile", "keyData", "keyFile"] as const;

/** The configuration without all that says who we are. (`fetch` stays: there is no other way to the server.) */
export function anonymousClientConfig(config: Config): Config {
  const anonymous = copyConfig(config);
  for (const field of identity) delete anonymous[field];
  for (const field of tlsIdentity) delete anonymous.tlsClientConfig?.[field];
  return anonymous;
}

/** A copy whose fields may be changed. What they hold is shared but for who we are and how the connection is protected. */
export function copyConfig<C extends Connection>(config: C): C {
  const { execProvider, impersonate, tlsClientConfig } = config;
  return {
    ...config,
    ...(execProvider && { execProvider: { ...execProvider } }),
    ...(impersonate && { impersonate: { ...impersonate } }),
    ...(tlsClientConfig && { tlsClientConfig: { ...tlsClientConfig } }),
  };
}
