// Go: staging/src/k8s.io/client-go/rest/transport.go
import * as restclient from "#client-go/rest";
import * as transport from "#client-go/transport";
import type * as utilclock from "#utils/clock";
import { system } from "./system.ts";
import { network } from "./transport.ts";

/** What a program adds to the way to a server. */
export interface RestConfigOptions {
  clock: utilclock.Clock;
  userAgent?: string;
  /** Transports to share with others; whoever made it closes it. */
  cache?: transport.TLSTransportCache;
}

/**
 * A client's configuration over this machine's sockets and with its files; `close` it when the program ends. Throws if the connection
 * contradicts itself, or if a file that it names cannot be read.
 */
export function restConfig(
  connection: restclient.Connection,
  options: RestConfigOptions,
): { config: restclient.Config; close(): void } {
  const { cache = new transport.TLSTransportCache(network), clock, ...others } = options;
  const way = { system, ...connection, ...others, clock };
  const { roundTrip } = cache.get({ ...way, tls: connection.tlsClientConfig ?? {} });
  const createBackoffMgr = () => restclient.readExpBackoffConfig(way.system, clock);
  const close = () => options.cache === undefined && cache.close();
  return { config: { createBackoffMgr, ...way, fetch: roundTrip }, close };
}
