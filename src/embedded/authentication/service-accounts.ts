// Go: pkg/serviceaccount/jwt.go
import type * as rand from "#go/math/rand";
import * as utilrand from "#apimachinery/util/rand";
import * as authenticator from "#apiserver/authentication/authenticator";
import * as apiserverserviceaccount from "#apiserver/authentication/serviceaccount";
import type * as utilclock from "#utils/clock";

/** Whose a token is, for whom, and until when. */
export interface IssuedToken {
  readonly namespace: string;
  readonly name: string;
  readonly uid: string;
  readonly audiences: authenticator.Audiences;
  readonly expires: number;
}

/** The tokens that service accounts were given. (Upstream signs them and remembers nothing.) */
export class ServiceAccountTokens implements authenticator.Token {
  readonly #clock: utilclock.Clock;
  readonly #rand: rand.Source;
  readonly #issued = new Map<string, IssuedToken>();

  constructor(clock: utilclock.Clock, source: rand.Source) {
    this.#clock = clock;
    this.#rand = source;
  }

  /** Makes up a token. */
  issue(owner: IssuedToken): string {
    const now = this.#clock.wall();
    for (const [token, { expires }] of this.#issued) if (expires <= now) this.#issued.delete(token);
    const token = `${owner.namespace}.${owner.name}.${utilrand.string(this.#rand, 40)}`;
    this.#issued.set(token, owner);
    return token;
  }

  async authenticateToken(
    token: string,
    ctx: authenticator.Context,
  ): Promise<authenticator.Response | undefined> {
    const owner = this.#issued.get(token);
    if (!owner || owner.expires <= this.#clock.wall()) return undefined;
    const audiences = authenticator.intersect(owner.audiences, ctx.audiences ?? owner.audiences);
    if (audiences.length === 0)
      throw new Error(
        `token audiences ${quoted(owner.audiences)} is invalid for the target audiences ${quoted(ctx.audiences ?? [])}`,
      );
    const user = apiserverserviceaccount.userInfo(owner.namespace, owner.name, owner.uid);
    return { user, audiences };
  }
}

const quoted = (audiences: authenticator.Audiences) =>
  `[${audiences.map((audience) => JSON.stringify(audience)).join(" ")}]`;
