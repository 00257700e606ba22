// Go: staging/src/k8s.io/apiserver/pkg/authentication/request/union/union.go
import * as utilerrors from "#apimachinery/util/errors";
import type * as authenticator from "#apiserver/authentication/authenticator";
import * as goerrors from "#go/errors";

/** Asks one after the other until one knows who it is. If none does, throws all that they threw. */
export function newUnion(...handlers: readonly authenticator.Request[]): authenticator.Request {
  return {
    async authenticateRequest(req, ctx) {
      const errs: Error[] = [];
      for (const handler of handlers) {
        try {
          const answer = await handler.authenticateRequest(req, ctx);
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

/** Asks one after the other until one knows who it is, or throws. */
export function newFailOnError(...handlers: readonly authenticator.Request[]): authenticator.Request {
  return {
    async authenticateRequest(req, ctx) {
      for (const handler of handlers) {
        const answer = await handler.authenticateRequest(req, ctx);
        if (answer) return answer;
      }
      return undefined;
    },
  };
}
