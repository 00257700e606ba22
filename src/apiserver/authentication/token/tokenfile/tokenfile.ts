// Go: staging/src/k8s.io/apiserver/pkg/authentication/token/tokenfile/tokenfile.go
import type * as authenticator from "#apiserver/authentication/authenticator";
import type * as user from "#apiserver/authentication/user";

/** Knows users by tokens that never change. (Upstream reads them from a file.) */
export class TokenAuthenticator implements authenticator.Token {
  readonly #tokens: ReadonlyMap<string, user.Info>;

  constructor(tokens: ReadonlyMap<string, user.Info>) {
    this.#tokens = tokens;
  }

  async authenticateToken(token: string): Promise<authenticator.Response | undefined> {
    const info = this.#tokens.get(token);
    return info && { user: info };
  }
}
