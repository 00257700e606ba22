// Go: staging/src/k8s.io/apiserver/pkg/authentication/group/authenticated_group_adder.go
import type * as authenticator from "#apiserver/authentication/authenticator";
import * as user from "#apiserver/authentication/user";
import type * as http from "#go/net/http";

/** Puts whoever `auth` knows into system:authenticated, unless it is nobody, or in there, or explicitly not. */
export class AuthenticatedGroupAdder implements authenticator.Request {
  readonly #auth: authenticator.Request;

  constructor(auth: authenticator.Request) {
    this.#auth = auth;
  }

  async authenticateRequest(
    req: http.Request,
    ctx: authenticator.Context,
  ): Promise<authenticator.Response | undefined> {
    const answer = await this.#auth.authenticateRequest(req, ctx);
    if (!answer || answer.user.name === user.anonymous) return answer;
    const { groups } = answer.user;
    if (groups.includes(user.allAuthenticated) || groups.includes(user.allUnauthenticated)) return answer;
    return { ...answer, user: user.inGroups(answer.user, [user.allAuthenticated]) };
  }
}
