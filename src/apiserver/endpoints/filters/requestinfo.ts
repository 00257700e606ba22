// Go: staging/src/k8s.io/apiserver/pkg/endpoints/filters/requestinfo.go
import * as responsewriters from "#apiserver/endpoints/handlers/responsewriters";
import * as genericapirequest from "#apiserver/endpoints/request";
import * as goerrors from "#go/errors";
import type * as http from "#go/net/http";

/** Writes into the context what a request asks for. */
export function withRequestInfo(
  handler: genericapirequest.Handler,
  resolver: genericapirequest.RequestInfoResolver,
): genericapirequest.Handler {
  return async (req, ctx) => {
    const info = resolve(resolver, req);
    if (info instanceof Error)
      return responsewriters.internalError(req, new Error(`failed to create RequestInfo: ${info.message}`));
    return await handler(req, genericapirequest.withRequestInfo(ctx, info));
  };
}

function resolve(
  resolver: genericapirequest.RequestInfoResolver,
  req: http.Request,
): genericapirequest.RequestInfo | Error {
  try {
    return resolver.newRequestInfo(req);
  } catch (err) {
    return goerrors.toError(err);
  }
}
