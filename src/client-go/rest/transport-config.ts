// Go: staging/src/k8s.io/client-go/rest/transport.go
import * as transport from "#client-go/transport";
import * as os from "#go/os";
import type { Config } from "./config.ts";
import { getAuthProvider } from "./plugin.ts";

/**
 * The transport of a client: what carries its requests, with all around it that says who we are. Throws if the configuration says so in
 * two ways.
 */
export function transportFor(config: Config): transport.RoundTripper {
  return transport.httpWrappersForConfig(transportConfig(config), config.fetch);
}

/** What the configuration says of the transport. Throws if it asks for a provider that is not there. */
export function transportConfig(config: Config): transport.Config {
  const { authConfigPersister, authProvider, execProvider, host, tlsClientConfig = {} } = config;
  if (execProvider !== undefined && authProvider !== undefined) {
    throw new Error("execProvider and authProvider cannot be used in combination");
  }
  if (execProvider !== undefined) {
    throw new Error("exec plugin: not supported, use a token or a client certificate");
  }
  const { system = os.nothingToRead } = config;
  const conf = { ...config, system, tls: tlsClientConfig };
  if (authProvider === undefined) return conf;
  const provider = getAuthProvider(host, authProvider, authConfigPersister);
  return wrap(conf, (rt) => provider.wrapTransport(rt));
}

/** The configuration with one more wrapper around what carries requests, outside those that are there. */
export function wrap<C extends { wrapTransport?: transport.WrapperFunc }>(
  config: C,
  fn: transport.WrapperFunc,
): C & { wrapTransport: transport.WrapperFunc } {
  return { ...config, wrapTransport: transport.wrappers(config.wrapTransport, fn) ?? fn };
}
