// Go: staging/src/k8s.io/apiserver/pkg/endpoints/filters/cachecontrol.go
import type * as genericapirequest from "#apiserver/endpoints/request";
import * as http from "#go/net/http";

/** Keeps answers out of caches that others see: whoever asks next may not be allowed to. */
export function withCacheControl(handler: genericapirequest.Handler): genericapirequest.Handler {
  return async (req, ctx) => {
    const response = await handler(req, ctx);
    if (response.headers.has("Cache-Control")) return response;
    return http.withHeader(response, "Cache-Control", "no-cache, private");
  };
}
