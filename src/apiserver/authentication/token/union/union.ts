// Go: staging/src/k8s.io/apiserver/pkg/authentication/token/union/union.go
import * as utilerrors from "#apimachinery/util/errors";
import type * as authenticator from "#apiserver/authentication/authenticator";
import * as goerrors from "#go/errors";

/** Asks one after the other until one knows the token. If none does, throws all that they threw. */
export function newUnion(...handlers: readonly authenticator.Token[]): authenticator.Token {
  return {
    async authenticateToken(token, ctx) {
      const errs: Error[] = [];
      for (const handler of handlers) {
        try {
          const answer = await handler.authenticateToken(token, ctx);
          if (answer) return answer;
        } catch (err) {
          errs.push(goerrors.toError(err));
        }
      }
      const agg = utilerrors.newAggregate(errs);
      if (agg) throw agg;
      return undefined;
    },
  };
}
