// Go: staging/src/k8s.io/apiserver/pkg/authentication/request/bearertoken/bearertoken.go
import type * as authenticator from "#apiserver/authentication/authenticator";
import type * as http from "#go/net/http";

/** Knows users by the token in their Authorization header. */
export class Authenticator implements authenticator.Request {
  readonly #auth: authenticator.Token;

  constructor(auth: authenticator.Token) {
    this.#auth = auth;
  }

  async authenticateRequest(
    req: http.Request,
    ctx: authenticator.Context,
  ): Promise<authenticator.Response | undefined> {
    // Upstream also takes the header off a request that passes; ours does not change, and WithAuthentication hands on one without.
    const [scheme = "", token = ""] = (req.headers.get("Authorization") ?? "").trim().split(" ");
    if (scheme.toLowerCase() !== "bearer" || token === "") return undefined;
    const answer = await this.#auth.authenticateToken(token, ctx);
    // A token was shown, and nobody knows it: that is worse than none.
    if (!answer) throw new Error("invalid bearer token");
    return answer;
  }
}
