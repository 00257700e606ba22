// Go: staging/src/k8s.io/client-go/transport/cache.go
import type { Config } from "./config.ts";
import type { HTTPTransport, Network } from "./network.ts";
import { loadTLSFiles, tlsConfigFor } from "./tls-config.ts";

/**
 * One transport for all configurations that protect their connections in the same way, and one for those that ask for nothing.
 * Upstream has one cache for the process; here whoever makes it closes it.
 */
export class TLSTransportCache {
  readonly network: Network;
  readonly #transports = new Map<string, HTTPTransport>();
  readonly #others: HTTPTransport[] = [];
  #defaultTransport: HTTPTransport | undefined;

  constructor(network: Network) {
    this.network = network;
  }

  /** The transport of those that ask for nothing. */
  get defaultTransport(): HTTPTransport {
    this.#defaultTransport ??= this.network.newHTTPTransport({});
    return this.#defaultTransport;
  }

  /** Throws if the options contradict each other, or if a file that they name cannot be read. */
  get(config: Config): HTTPTransport {
    const key = tlsConfigKey(config);
    const known = key === undefined ? undefined : this.#transports.get(key);
    if (known !== undefined) return known;
    const { dial, proxy } = config;
    const tlsClientConfig = tlsConfigFor(config, this.network);
    if (tlsClientConfig === undefined && dial === undefined && proxy === undefined)
      return this.defaultTransport;
    const transport = this.network.newHTTPTransport({ tlsClientConfig, dial, proxy });
    if (key === undefined) this.#others.push(transport);
    else this.#transports.set(key, transport);
    return transport;
  }

  /** Closes all connections that are left. */
  close(): void {
    this.#defaultTransport?.close();
    for (const transport of [...this.#transports.values(), ...this.#others]) transport.close();
  }
}

/**
 * What is equal for configurations that may share a transport; undefined for one that has functions, which nobody can compare. Throws
 * if a file cannot be read.
 */
export function tlsConfigKey(config: Config): string | undefined {
  const tls = loadTLSFiles(config);
  if (tls.getCert !== undefined || config.dial !== undefined || config.proxy !== undefined) return undefined;
  const { caData = "", insecure = false, nextProtos = [], serverName = "" } = tls;
  const identity = tls.reloadTLSFiles
    ? { certFile: tls.certFile, keyFile: tls.keyFile }
    : { certData: tls.certData, keyData: tls.keyData };
  return JSON.stringify({ insecure, caData, serverName, nextProtos: nextProtos.join(","), ...identity });
}
