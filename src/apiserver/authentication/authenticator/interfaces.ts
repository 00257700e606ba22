// Go: staging/src/k8s.io/apiserver/pkg/authentication/authenticator/interfaces.go
import type * as user from "#apiserver/authentication/user";
import type * as http from "#go/net/http";
import type { Audiences, Context } from "./audiences.ts";

/** What an authenticator found out. */
export interface Response {
  readonly user: user.Info;
  /** Those for whom the token was found good; missing if the authenticator knows of no audiences. */
  readonly audiences?: Audiences;
}

/** Knows users by their tokens. Undefined: it does not know this one. It throws if it cannot tell. */
export interface Token {
  authenticateToken(token: string, ctx: Context): Promise<Response | undefined>;
}

/** Finds out who sends a request. Undefined: the request shows nothing that it understands. It throws what speaks against it. */
export interface Request {
  authenticateRequest(req: http.Request, ctx: Context): Promise<Response | undefined>;
}
