// Go: staging/src/k8s.io/apiserver/pkg/server/config.go
import type * as authorizer from "#apiserver/authorization/authorizer";
import * as genericapifilters from "#apiserver/endpoints/filters";
import * as genericapirequest from "#apiserver/endpoints/request";
import * as genericfilters from "#apiserver/server/filters";

/** What the filters of a server are told. */
export interface Config {
  readonly authentication: genericapifilters.AuthenticationInfo;
  readonly authorization: { readonly authorizer: authorizer.Authorizer | undefined };
  readonly requestInfoResolver: genericapirequest.RequestInfoResolver;
}

/** Puts the filters around a handler, the innermost first: what a filter needs to know is written by those around it. */
export function defaultBuildHandlerChain(
  apiHandler: genericapirequest.Handler,
  c: Config,
): genericapirequest.Handler {
  let handler = genericapifilters.withAuthorization(apiHandler, c.authorization.authorizer);
  handler = genericapifilters.withAuthentication(handler, c.authentication, genericapifilters.unauthorized());
  handler = genericapifilters.withRequestInfo(handler, c.requestInfoResolver);
  handler = genericapifilters.withCacheControl(handler);
  return genericfilters.withPanicRecovery(handler);
}

/** Reads the paths of a server that has the legacy group and named ones. */
export function newRequestInfoResolver(): genericapirequest.RequestInfoResolver {
  return new genericapirequest.RequestInfoFactory(["api", "apis"], ["api"]);
}
