// Go: staging/src/k8s.io/apiserver/pkg/server/config.go
import type * as authenticator from "#apiserver/authentication/authenticator";
import type * as authorizer from "#apiserver/authorization/authorizer";
import * as genericapifilters from "#apiserver/endpoints/filters";
import * as genericapirequest from "#apiserver/endpoints/request";
import * as dynamiccertificates from "#apiserver/server/dynamiccertificates";
import * as genericfilters from "#apiserver/server/filters";
import type { SecureServingInfo } from "./secure-serving.ts";

/** Who is let in. Whoever fills in options writes into it. */
export class AuthenticationInfo implements genericapifilters.AuthenticationInfo {
  apiAudiences: authenticator.Audiences = [];
  authenticator: authenticator.Request | undefined;
  measure: genericapifilters.MeasureAuthentication | undefined;

  /** Has clients of the secure port asked for certificates of these authorities as well. */
  applyClientCert(
    clientCA: dynamiccertificates.CAContentProvider | undefined,
    servingInfo: SecureServingInfo | undefined,
  ): void {
    if (servingInfo === undefined || clientCA === undefined) return;
    const { clientCA: others } = servingInfo;
    servingInfo.clientCA = others
      ? dynamiccertificates.newUnionCAContentProvider(others, clientCA)
      : clientCA;
  }
}

/** Who may do what. */
export interface AuthorizationInfo {
  authorizer: authorizer.Authorizer | undefined;
}

/** What the filters of a server are told. */
export interface Config {
  readonly authentication: genericapifilters.AuthenticationInfo;
  readonly authorization: Readonly<AuthorizationInfo>;
  readonly requestInfoResolver: genericapirequest.RequestInfoResolver;
}

/** Puts the filters around a handler, the innermost first: what a filter needs to know is written by those around it. */
export function defaultBuildHandlerChain(
  apiHandler: genericapirequest.Handler,
  c: Config,
): genericapirequest.Handler {
  let handler = genericapifilters.withAuthorization(apiHandler, c.authorization.authorizer);
  handler = genericapifilters.withAuthentication(handler, c.authentication, genericapifilters.unauthorized());
  return buildOpenHandlerChain(handler, c.requestInfoResolver);
}

/** The same filters without those that ask who it is and what they may do. (Upstream's insecure port asks, and takes everybody for a superuser.) */
export function buildOpenHandlerChain(
  apiHandler: genericapirequest.Handler,
  requestInfoResolver: genericapirequest.RequestInfoResolver,
): genericapirequest.Handler {
  const handler = genericapifilters.withRequestInfo(apiHandler, requestInfoResolver);
  return genericfilters.withPanicRecovery(genericapifilters.withCacheControl(handler));
}

/** Reads the paths of a server that has the legacy group and named ones. */
export function newRequestInfoResolver(): genericapirequest.RequestInfoResolver {
  return new genericapirequest.RequestInfoFactory(["api", "apis"], ["api"]);
}
