// Go: staging/src/k8s.io/client-go/rest/transport.go
import type * as restclient from "#client-go/rest";
import type * as clientcmd from "#client-go/tools/clientcmd";
import type * as utilclock from "#utils/clock";
import { newTransport } from "./transport.ts";

/** A client's configuration over a transport of its own; `close` it when the program ends. */
export function restConfig(
  connection: clientcmd.Connection,
  options: { clock: utilclock.Clock; userAgent?: string },
): { config: restclient.Config; close(): void } {
  const { execProvider, authProvider, tlsClientConfig, ...identity } = connection;
  for (const [what, plugin] of Object.entries({
    "exec plugin": execProvider,
    "auth provider": authProvider,
  })) {
    if (plugin !== undefined) throw new Error(`${what}: not supported, use a token or a client certificate`);
  }
  const transport = newTransport(tlsClientConfig);
  return { config: { ...identity, ...options, fetch: transport.fetch }, close: () => transport.close() };
}
