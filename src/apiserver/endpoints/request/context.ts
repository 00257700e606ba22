// Go: staging/src/k8s.io/apiserver/pkg/endpoints/request/context.go
import type * as authenticator from "#apiserver/authentication/authenticator";
import type * as user from "#apiserver/authentication/user";
import type * as http from "#go/net/http";
import type { RequestInfo } from "./requestinfo.ts";

/** What the filters before found out about a request. It goes beside the request and never changes: who adds, copies. */
export interface Context extends authenticator.Context {
  readonly requestInfo: RequestInfo | undefined;
  readonly user: user.Info | undefined;
}

/** Answers requests. Filters are functions from one handler to another. */
export type Handler = (req: http.Request, ctx: Context) => Promise<http.Response>;

const empty: Context = { requestInfo: undefined, user: undefined, audiences: undefined };

/** The context of a request of which nothing is known yet. */
export function newContext(): Context {
  return empty;
}

// Each request passes here; to name the fields is many times faster than to spread them.

export function withRequestInfo({ user, audiences }: Context, requestInfo: RequestInfo): Context {
  return { requestInfo, user, audiences };
}

export function withUser({ requestInfo, audiences }: Context, info: user.Info): Context {
  return { requestInfo, user: info, audiences };
}

export function withAudiences({ requestInfo, user }: Context, audiences: authenticator.Audiences): Context {
  return { requestInfo, user, audiences };
}
