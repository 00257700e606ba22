// Go: staging/src/k8s.io/apiserver/pkg/endpoints/filters/authentication.go
import * as errors from "#apimachinery/api/errors";
import * as authenticator from "#apiserver/authentication/authenticator";
import * as responsewriters from "#apiserver/endpoints/handlers/responsewriters";
import * as genericapirequest from "#apiserver/endpoints/request";
import * as fmt from "#go/fmt";
import * as http from "#go/net/http";
import * as klog from "#klog";

/** How it is found out who sends a request. */
export interface AuthenticationInfo {
  /** Undefined: nobody is asked. */
  readonly authenticator: authenticator.Request | undefined;
  /** Those of whom a token must mean at least one; nobody asks if there are none. */
  readonly apiAudiences?: authenticator.Audiences;
}

/** Writes the sender into the context and takes the secret off the request; sends `failed` whoever cannot be identified. */
export function withAuthentication(
  handler: genericapirequest.Handler,
  { authenticator: auth, apiAudiences = [] }: AuthenticationInfo,
  failed: genericapirequest.Handler,
): genericapirequest.Handler {
  if (!auth) {
    klog.warning("Authentication is disabled");
    return handler;
  }
  return async (req, parent) => {
    const ctx = apiAudiences.length > 0 ? genericapirequest.withAudiences(parent, apiAudiences) : parent;
    const answer = await identify(auth, req, ctx);
    if (!answer || !audiencesAreAcceptable(apiAudiences, answer)) return failed(req, ctx);
    const spent = req.headers.has("Authorization") ? http.withoutHeader(req, "Authorization") : req;
    return await handler(spent, genericapirequest.withUser(ctx, answer.user));
  };
}

async function identify(
  auth: authenticator.Request,
  req: http.Request,
  ctx: genericapirequest.Context,
): Promise<authenticator.Response | undefined> {
  try {
    return await auth.authenticateRequest(req, ctx);
  } catch (err) {
    // The client hears only that it failed; why is for the log.
    klog.error(`Unable to authenticate the request due to an error: ${fmt.formatValue(err)}`);
    return undefined;
  }
}

function audiencesAreAcceptable(
  apiAudiences: authenticator.Audiences,
  { audiences = [] }: authenticator.Response,
): boolean {
  if (apiAudiences.length === 0 || audiences.length === 0) return true;
  if (authenticator.intersect(apiAudiences, audiences).length > 0) return true;
  const message = `unable to match the audience: [${audiences.join(" ")}] , accepted: [${apiAudiences.join(" ")}]`;
  klog.error(message);
  return false;
}

/** Refuses whoever could not be identified. */
export function unauthorized(): genericapirequest.Handler {
  return async (req, { requestInfo }) =>
    requestInfo
      ? responsewriters.errorNegotiated(errors.newUnauthorized("Unauthorized"), req)
      : responsewriters.internalError(req, new Error("no RequestInfo found in the context"));
}
