// Go: pkg/serviceaccount/jwt.go
import * as jose from "jose";
import * as utilerrors from "#apimachinery/util/errors";
import * as authenticator from "#apiserver/authentication/authenticator";
import type * as user from "#apiserver/authentication/user";
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";
import type * as utilclock from "#utils/clock";
import type { Claims, PrivateKey } from "./jwt.ts";

/** Says whose a token is whose signature and issuer are right. Throws why it is nobody's. */
export interface Validator {
  validate(tokenData: string, claims: Claims & Readonly<Record<string, unknown>>): Promise<user.Info>;
}

/** What tokens are believed by. */
export interface AuthenticatorOptions {
  readonly iss: string;
  /** Public keys: one of them has to fit. */
  readonly keys: readonly PrivateKey[];
  /** For whom a token is that names nobody. */
  readonly implicitAuds: authenticator.Audiences;
  readonly validator: Validator;
  /** Checking a signature is no microtask: the clock is told of it. */
  readonly clock: Pick<utilclock.Clock, "track">;
}

/** Knows users by tokens that a `JWTTokenGenerator` has signed. */
export class JWTTokenAuthenticator implements authenticator.Token {
  readonly #options: AuthenticatorOptions;

  constructor(options: AuthenticatorOptions) {
    this.#options = options;
  }

  async authenticateToken(
    tokenData: string,
    ctx: authenticator.Context,
  ): Promise<authenticator.Response | undefined> {
    const { iss, implicitAuds, validator, clock } = this.#options;
    if (issuerOf(tokenData) !== iss) return undefined;
    const claims = await clock.track(this.#verify(tokenData));
    if (claims === undefined) return undefined;
    const { aud = [] } = claims;
    const tokenAudiences = aud.length === 0 ? implicitAuds : aud;
    const requested = ctx.audiences ?? implicitAuds;
    const auds = authenticator.intersect(tokenAudiences, requested);
    if (auds.length === 0 && implicitAuds.length > 0) {
      const [of, wanted] = [quoted(tokenAudiences), quoted(requested)];
      throw new Error(`token audiences ${of} is invalid for the target audiences ${wanted}`);
    }
    return { user: await validator.validate(tokenData, claims), audiences: auds };
  }

  /** What a token says that one of the keys fits; undefined if there are no keys. Throws why none does. */
  async #verify(tokenData: string): Promise<(Claims & Readonly<Record<string, unknown>>) | undefined> {
    const errs: Error[] = [];
    for (const key of this.#options.keys) {
      try {
        const { payload } = await jose.compactVerify(tokenData, await jose.importJWK(key, algorithmOf(key)));
        const claims = JSON.parse(new TextDecoder().decode(payload)) as Record<string, unknown>; // its issuer was read
        const { aud } = claims;
        return typeof aud === "string" ? { ...claims, aud: [aud] } : claims;
      } catch (err) {
        errs.push(goerrors.toError(err));
      }
    }
    const agg = utilerrors.newAggregate(errs);
    if (agg) throw agg;
    return undefined;
  }
}

const algorithms: Readonly<Record<string, string>> = { "P-256": "ES256", "P-384": "ES384", "P-521": "ES512" };

const algorithmOf = ({ crv = "" }: PrivateKey): string => algorithms[crv] ?? "RS256";

/** Who says that they have issued a token. Nothing of this is proved. */
function issuerOf(tokenData: string): unknown {
  const [, payload, ...rest] = tokenData.split(".");
  if (payload === undefined || rest.length !== 1) return undefined;
  try {
    const claims: unknown = JSON.parse(new TextDecoder().decode(jose.base64url.decode(payload)));
    return typeof claims === "object" && claims !== null && "iss" in claims ? claims.iss : undefined;
  } catch {
    // What cannot be read is no token.
    return undefined;
  }
}

const quoted = (names: authenticator.Audiences) => `[${names.map(strconv.quote).join(" ")}]`;
