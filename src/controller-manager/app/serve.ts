// Go: staging/src/k8s.io/controller-manager/app/serve.go
import * as genericapifilters from "#apiserver/endpoints/filters";
import * as genericapirequest from "#apiserver/endpoints/request";
import type * as genericapiserver from "#apiserver/server";
import * as genericfilters from "#apiserver/server/filters";
import * as healthz from "#apiserver/server/healthz";
import * as mux from "#apiserver/server/mux";
import * as routes from "#apiserver/server/routes";
import type * as componentbaseconfig from "#component-base/config";
import * as configz from "#component-base/configz";
import * as legacyregistry from "#component-base/metrics/legacyregistry";

/** Puts the filters around what a controller manager serves, the innermost first. Undefined: nobody is asked, or everything allowed. */
export function buildHandlerChain(
  apiHandler: genericapirequest.Handler,
  authorizationInfo: genericapiserver.AuthorizationInfo | undefined,
  authenticationInfo: genericapiserver.AuthenticationInfo | undefined,
): genericapirequest.Handler {
  const requestInfoResolver = new genericapirequest.RequestInfoFactory();
  const failedHandler = genericapifilters.unauthorized();

  let handler = apiHandler;
  if (authorizationInfo) {
    handler = genericapifilters.withAuthorization(apiHandler, authorizationInfo.authorizer);
  }
  if (authenticationInfo) {
    // Whatever audiences a token is for will do.
    const { authenticator, measure } = authenticationInfo;
    handler = genericapifilters.withAuthentication(handler, { authenticator, measure }, failedHandler);
  }
  handler = genericapifilters.withRequestInfo(handler, requestInfoResolver);
  handler = genericapifilters.withCacheControl(handler);
  return genericfilters.withPanicRecovery(handler);
}

/** All that a controller manager serves, before anybody is asked who they are. */
export function newBaseHandler(
  c: componentbaseconfig.DebuggingConfiguration,
  ...checks: readonly healthz.HealthChecker[]
): mux.PathRecorderMux {
  const m = new mux.PathRecorderMux("controller-manager");
  healthz.installHandler(m, ...checks);
  // Go would also count what blocks, where contention profiling is on; nothing here blocks.
  if (c.enableProfiling) routes.installProfiling(m);
  configz.installHandler(m);
  m.handle("/metrics", legacyregistry.handler());
  return m;
}
