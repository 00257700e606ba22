// Go: staging/src/k8s.io/apiserver/pkg/authorization/union/union.go
import * as utilerrors from "#apimachinery/util/errors";
import type * as authorizer from "#apiserver/authorization/authorizer";

/** Asks one after the other: the first that allows or denies decides. If none does, says all reasons and errors. */
export function newUnion(...handlers: readonly authorizer.Authorizer[]): authorizer.Authorizer {
  return {
    async authorize(attributes) {
      const undecided: authorizer.Verdict[] = [];
      for (const handler of handlers) {
        const verdict = await handler.authorize(attributes);
        if (verdict.decision !== "no opinion") return verdict;
        undecided.push(verdict);
      }
      const reasons = undecided.map(({ reason }) => reason).filter((reason) => reason !== "");
      const err = utilerrors.newAggregate(undecided.map((verdict) => verdict.err));
      return { decision: "no opinion", reason: reasons.join("\n"), ...(err && { err }) };
    },
  };
}
