// Go: staging/src/k8s.io/apiserver/pkg/authentication/authenticator/audagnostic.go
import { intersect, type Audiences, type Context } from "./audiences.ts";
import type { Response, Token } from "./interfaces.ts";

/** Lets an authenticator that knows of no audiences vouch for `implicit` alone. */
export function wrapAudienceAgnosticToken(implicit: Audiences, delegate: Token): Token {
  return {
    authenticateToken: (token, ctx) =>
      authenticate(ctx, implicit, () => delegate.authenticateToken(token, ctx)),
  };
}

/** Asks only if one of the audiences that are wanted is among `implicit`; if nobody says which are, asks freely. */
export async function authenticate(
  ctx: Context,
  implicit: Audiences,
  ask: () => Promise<Response | undefined>,
): Promise<Response | undefined> {
  if (!ctx.audiences) return ask();
  const audiences = intersect(implicit, ctx.audiences);
  if (audiences.length === 0) return undefined;
  const answer = await ask();
  if (!answer) return undefined;
  const { audiences: own = [] } = answer;
  if (own.length > 0)
    throw new Error(
      `audience agnostic authenticator wrapped an authenticator that returned audiences: [${own.map((audience) => JSON.stringify(audience)).join(" ")}]`,
    );
  return { ...answer, audiences };
}
