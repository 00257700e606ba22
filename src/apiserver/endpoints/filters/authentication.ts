// Go: staging/src/k8s.io/apiserver/pkg/endpoints/filters/authentication.go
import * as errors from "#apimachinery/api/errors";
import * as authenticator from "#apiserver/authentication/authenticator";
import type * as user from "#apiserver/authentication/user";
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
  /** Is told how each attempt ends. Upstream always measures; a page has nobody who looks. */
  readonly measure?: MeasureAuthentication | undefined;
}

/** Begins with a request; what it gives is called when that has been answered. */
export type MeasureAuthentication = () => (result: Result, user: user.Info | undefined) => void;

/** How an attempt ends: somebody, nobody, or a fault. */
export type Result = "success" | "failure" | "error";

/** Writes the sender into the context and takes the secret off the request; sends `failed` whoever cannot be identified. */
export function withAuthentication(
  handler: genericapirequest.Handler,
  { authenticator: auth, apiAudiences = [], measure }: AuthenticationInfo,
  failed: genericapirequest.Handler,
): genericapirequest.Handler {
  if (!auth) {
    klog.warning("Authentication is disabled");
    return handler;
  }
  return async (req, parent) => {
    const ctx = apiAudiences.length > 0 ? genericapirequest.withAudiences(parent, apiAudiences) : parent;
    const measured = measure?.();
    const [result, answer] = await identify(auth, req, ctx, apiAudiences);
    try {
      if (result !== "success") return await failed(req, ctx);
      const spent = req.headers.has("Authorization") ? http.withoutHeader(req, "Authorization") : req;
      return await handler(spent, genericapirequest.withUser(ctx, answer.user));
    } finally {
      measured?.(result, answer?.user);
    }
  };
}

type Identified =
  [result: "success", answer: authenticator.Response] | [result: "failure" | "error", answer: undefined];

async function identify(
  auth: authenticator.Request,
  req: http.Request,
  ctx: genericapirequest.Context,
  apiAudiences: authenticator.Audiences,
): Promise<Identified> {
  try {
    const answer = await auth.authenticateRequest(req, ctx);
    if (!answer) return ["failure", undefined];
    return audiencesAreAcceptable(apiAudiences, answer) ? ["success", answer] : ["error", undefined];
  } catch (err) {
    // The client hears only that it failed; why is for the log.
    klog.error(`Unable to authenticate the request due to an error: ${fmt.formatValue(err)}`);
    return ["error", undefined];
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
