// Go: staging/src/k8s.io/apiserver/pkg/server/config.go
import type * as authorizer from "#apiserver/authorization/authorizer";
import * as genericapifilters from "#apiserver/endpoints/filters";
import * as request from "#apiserver/endpoints/request";
import * as genericfilters from "#apiserver/server/filters";

/** What the filters of a server are told. */
export interface Config {
  readonly authentication: genericapifilters.AuthenticationInfo;
  readonly authorization: { readonly authorizer: authorizer.Authorizer | undefined };
  readonly requestInfoResolver: request.RequestInfoResolver;
}

/** Puts the filters around a handler, the innermost first: what a filter needs to know is written by those around it. */
export function defaultBuildHandlerChain(apiHandler: request.Handler, c: Config): request.Handler {
  let handler = genericapifilters.withAuthorization(apiHandler, c.authorization.authorizer);
  handler = genericapifilters.withAuthentication(handler, c.authentication, genericapifilters.unauthorized());
  handler = genericapifilters.withRequestInfo(handler, c.requestInfoResolver);
  handler = genericapifilters.withCacheControl(handler);
  return genericfilters.withPanicRecovery(handler);
}

/** Reads the paths of a server that has the legacy group and named ones. */
export function newRequestInfoResolver(): request.RequestInfoResolver {
  return new request.RequestInfoFactory(["api", "apis"], ["api"]);
}
