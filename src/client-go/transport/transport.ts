// Go: staging/src/k8s.io/client-go/transport/transport.go
import type { TLSTransportCache } from "./cache.ts";
import { hasCA, hasCertAuth, hasCertCallback } from "./config.ts";
import type { Config, RoundTripper, WrapperFunc } from "./config.ts";
import { httpWrappersForConfig } from "./round-trippers.ts";

/**
 * A way to the server, protected and authenticated as the configuration wants. Throws if it contradicts itself, or if a file that it
 * names cannot be read.
 */
export function newTransport(config: Config, cache: TLSTransportCache): RoundTripper {
  const hasTLSOptions =
    hasCA(config) || hasCertAuth(config) || hasCertCallback(config) || config.tls?.insecure;
  if (config.transport !== undefined && hasTLSOptions) {
    throw new Error(
      "using a custom transport with TLS certificate options or the insecure flag is not allowed",
    );
  }
  return httpWrappersForConfig(config, config.transport ?? cache.get(config).roundTrip);
}

/** One wrapper that puts all of them around a round tripper, the first innermost; undefined if there are none. */
export function wrappers(...fns: readonly (WrapperFunc | undefined)[]): WrapperFunc | undefined {
  if (fns.length === 0) return undefined;
  if (fns.length === 2 && fns[0] === undefined) return fns[1];
  return (rt) => fns.reduce<RoundTripper>((base, fn) => fn?.(base) ?? base, rt);
}

/** Sends nothing any more once `signal` has aborted: requests are refused with `err`. */
export function contextCanceller(signal: AbortSignal, err: Error): WrapperFunc {
  return (rt) => async (request, init) => {
    if (signal.aborted) throw err;
    return rt(request, init);
  };
}
