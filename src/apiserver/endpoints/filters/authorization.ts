// Go: staging/src/k8s.io/apiserver/pkg/endpoints/filters/authorization.go
import type * as authorizer from "#apiserver/authorization/authorizer";
import * as responsewriters from "#apiserver/endpoints/handlers/responsewriters";
import type * as genericapirequest from "#apiserver/endpoints/request";
import * as url from "#go/net/url";
import * as strconv from "#go/strconv";
import * as klog from "#klog";

/** Lets through what `auth` allows, and refuses the rest. Undefined: everything is let through. */
export function withAuthorization(
  handler: genericapirequest.Handler,
  auth: authorizer.Authorizer | undefined,
): genericapirequest.Handler {
  if (!auth) {
    klog.warning("Authorization is disabled");
    return handler;
  }
  return async (req, ctx) => {
    const attributes = getAuthorizerAttributes(ctx);
    if (!attributes)
      return responsewriters.internalError(req, new Error("no RequestInfo found in the context"));
    const { decision, reason, err } = await auth.authorize(attributes);
    // Who is allowed in spite of an error is allowed: one of many rules may have been unreadable.
    if (decision === "allow") return await handler(req, ctx);
    if (err) return responsewriters.internalError(req, err);
    const uri = strconv.quote(url.requestURI(req.url));
    klog.v(4).info(`Forbidden: ${uri}, Reason: ${strconv.quote(reason)}`);
    return responsewriters.forbidden(attributes, req, reason);
  };
}

/** Who wants to do what; undefined if nobody has found out. */
export function getAuthorizerAttributes({
  user,
  requestInfo,
}: genericapirequest.Context): authorizer.Attributes | undefined {
  if (!requestInfo) return undefined;
  const { verb, namespace, apiGroup, apiVersion, resource, subresource, name, isResourceRequest, path } =
    requestInfo;
  return {
    user,
    verb,
    namespace,
    apiGroup,
    apiVersion,
    resource,
    subresource,
    name,
    isResourceRequest,
    path,
  };
}
