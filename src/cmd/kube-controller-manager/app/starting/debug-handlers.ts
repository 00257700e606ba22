// Go: cmd/kube-controller-manager/app/controllermanager.go
import type * as genericapirequest from "#apiserver/endpoints/request";
import type * as mux from "#apiserver/server/mux";
import * as http from "#go/net/http";
import * as url from "#go/net/url";

/** Serves a controller's insides below a path of its own, which no list of paths names. */
export function mountDebugHandler(
  unsecuredMux: Pick<mux.PathRecorderMux, "unlistedHandle" | "unlistedHandlePrefix">,
  controllerName: string,
  debugHandler: genericapirequest.Handler,
): void {
  const basePath = `/debug/controllers/${controllerName}`;
  const handler = stripPrefix(basePath, debugHandler);
  unsecuredMux.unlistedHandle(basePath, handler);
  unsecuredMux.unlistedHandlePrefix(`${basePath}/`, handler);
}

/** Hands on what begins with the prefix, without it; the rest is not found. As Go's http.StripPrefix, but an address without a path has "/". */
function stripPrefix(prefix: string, handler: genericapirequest.Handler): genericapirequest.Handler {
  return async (req, ctx) => {
    const { path } = url.parse(req.url);
    if (!path.startsWith(prefix)) return http.notFound();
    const address = new URL(req.url);
    address.pathname = path.slice(prefix.length);
    return handler(withURL(req, address.toString()), ctx);
  };
}

/** The request with another address. */
function withURL(req: http.Request, address: string): http.Request {
  const { method, headers, signal } = req;
  return {
    method,
    headers,
    url: address,
    ...(signal && { signal }),
    text: () => req.text(),
    arrayBuffer: () => req.arrayBuffer(),
  };
}
