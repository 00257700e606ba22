// Go: staging/src/k8s.io/apiserver/pkg/server/secure_serving.go
import * as genericapirequest from "#apiserver/endpoints/request";
import type * as dynamiccertificates from "#apiserver/server/dynamiccertificates";
import * as tls from "#go/crypto/tls";
import * as goerrors from "#go/errors";
import type * as http from "#go/net/http";
import * as sync from "#go/sync";
import * as klog from "#klog";

/** Where connections come in. */
export interface Network {
  /** Takes `host:port`; port 0 takes a free one. Rejects if it cannot be had. */
  listen(address: string): Promise<Listener>;
}

/** A port that has been taken, and whoever connects waits until it is served. */
export interface Listener {
  /** `host:port`, as it was got. */
  readonly addr: string;
  /** Answers requests until the signal aborts; `done` rejects if it ends for another reason. */
  serve(fetch: (req: http.Request) => Promise<http.Response>, options: ServeOptions): Serving;
  /** Gives the port back. */
  close(): Promise<void>;
}

/** How a port is served. */
export interface ServeOptions {
  /** Plain HTTP if there is none. */
  readonly tls?: TLSConfig;
  /** How long, in milliseconds, a request may go on once the signal has aborted. */
  readonly shutdownTimeout: number;
  readonly signal: AbortSignal;
}

/** A port that is served. */
export interface Serving {
  /** Has connections from now on made so. Without an answer to this, nothing happens. */
  setTLS(config: TLSConfig): void;
  readonly done: Promise<void>;
}

/** What a TLS connection is made with. */
export interface TLSConfig {
  readonly minVersion: number;
  /** By their numbers; what the platform thinks good unless any are given. */
  readonly cipherSuites: readonly number[];
  readonly cert?: readonly [cert: string, key: string];
  readonly sniCerts: readonly {
    readonly names: readonly string[];
    readonly cert: readonly [cert: string, key: string];
  }[];
  /** Authorities in PEM whose clients are asked for a certificate; who has none is served as well. Undefined: nobody is asked. */
  readonly clientCA?: string;
}

/** How the secure port is served. (Upstream: SecureServingInfo.) */
export class SecureServingInfo {
  readonly listener: Listener;
  cert: dynamiccertificates.CertKeyContentProvider | undefined;
  sniCerts: readonly dynamiccertificates.SNICertKeyContentProvider[] = [];
  clientCA: dynamiccertificates.CAContentProvider | undefined;
  /** 0: TLS 1.2. */
  minTLSVersion = 0;
  cipherSuites: readonly number[] = [];
  /** Read and kept; the port speaks HTTP/1.1. */
  http2MaxStreamsPerConnection = 0;
  disableHTTP2 = false;

  constructor(listener: Listener) {
    this.listener = listener;
  }

  /**
   * Serves until the signal aborts, with the certificates of the moment. It does not wait; what it promises settles when the last
   * request is answered or `shutdownTimeout` milliseconds have passed since.
   */
  serve(handler: genericapirequest.Handler, shutdownTimeout: number, signal: AbortSignal): Promise<void> {
    const tasks = new sync.WaitGroup();
    const serving = this.listener.serve(toFetch(handler), {
      tls: this.tlsConfig(),
      shutdownTimeout,
      signal,
    });
    const listener = { enqueue: () => serving.setTLS(this.tlsConfig()) };
    for (const provider of this.#providers()) {
      provider.addListener?.(listener);
      tasks.go(() => keepCurrent(provider, signal));
    }
    klog.info(`Serving securely on ${this.listener.addr}`);
    tasks.go(() => stopped(serving, this.listener.addr));
    return tasks.wait();
  }

  /** What connections are made with now. */
  tlsConfig(): TLSConfig {
    const clientCA = this.clientCA?.currentCABundleContent();
    const cert = this.cert?.currentCertKeyContent();
    return {
      minVersion: this.minTLSVersion > 0 ? this.minTLSVersion : tls.versionTLS12,
      cipherSuites: this.cipherSuites,
      sniCerts: this.sniCerts.map((sni) => ({ names: sni.sniNames(), cert: sni.currentCertKeyContent() })),
      ...(cert && { cert }),
      ...(clientCA !== undefined && { clientCA }),
    };
  }

  #providers() {
    return [this.clientCA, this.cert, ...this.sniCerts].flatMap((provider) => provider ?? []);
  }
}

type Provider = dynamiccertificates.CAContentProvider | dynamiccertificates.CertKeyContentProvider;

async function keepCurrent(provider: Provider, signal: AbortSignal): Promise<void> {
  try {
    await provider.runOnce?.();
  } catch (err) {
    // What it has not got now may come; until then nobody is let in by it.
    klog.warning(`Initial population of ${provider.name()} failed: ${goerrors.textOf(err)}`);
  }
  await provider.run?.(signal);
}

/** Hands a request on of which nothing is known yet. */
export function toFetch(handler: genericapirequest.Handler): (req: http.Request) => Promise<http.Response> {
  return (req) => handler(req, genericapirequest.newContext());
}

/** The end of a served port, told in the log. */
export async function stopped({ done }: Serving, addr: string): Promise<void> {
  try {
    await done;
  } catch (err) {
    throw new Error(`Stopped listening on ${addr} due to error: ${goerrors.textOf(err)}`);
  }
  klog.info(`Stopped listening on ${addr}`);
}
