// Go: staging/src/k8s.io/apiserver/pkg/authorization/authorizerfactory/builtin.go
import type * as authorizer from "#apiserver/authorization/authorizer";

const allow: authorizer.Verdict = { decision: "allow", reason: "" };
const noOpinion: authorizer.Verdict = { decision: "no opinion", reason: "" };

/** Allows everything to everybody. */
export function newAlwaysAllowAuthorizer(): authorizer.Authorizer {
  return { authorize: async () => allow };
}

/** Allows nothing to anybody. */
export function newAlwaysDenyAuthorizer(): authorizer.Authorizer {
  return { authorize: async () => ({ decision: "no opinion", reason: "Everything is forbidden." }) };
}

/** Allows everything to members of these groups. */
export function newPrivilegedGroups(...groups: readonly string[]): authorizer.Authorizer {
  return {
    async authorize({ user }) {
      if (!user) return { decision: "no opinion", reason: "Error", err: new Error("no user on request.") };
      return user.groups.some((group) => groups.includes(group)) ? allow : noOpinion;
    },
  };
}
