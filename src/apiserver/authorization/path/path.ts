// Go: staging/src/k8s.io/apiserver/pkg/authorization/path/path.go
import type * as authorizer from "#apiserver/authorization/authorizer";
import * as strconv from "#go/strconv";

const allow: authorizer.Verdict = { decision: "allow", reason: "" };
const noOpinion: authorizer.Verdict = { decision: "no opinion", reason: "" };

/** Opens these paths to everybody. One with `*` at its end stands for all that begin so; a slash at the beginning may be missing. */
export function newAuthorizer(alwaysAllowPaths: readonly string[]): authorizer.Authorizer {
  const paths = new Set<string>();
  const prefixes: string[] = [];
  for (const given of alwaysAllowPaths) {
    const path = withoutSlash(given);
    if (path.slice(0, -1).includes("*")) throw new Error(`only trailing * allowed in ${strconv.quote(path)}`);
    if (path.endsWith("*")) prefixes.push(path.slice(0, -1));
    else paths.add(path);
  }
  return {
    async authorize(attributes) {
      if (attributes.isResourceRequest) return noOpinion;
      const path = withoutSlash(attributes.path);
      return paths.has(path) || prefixes.some((prefix) => path.startsWith(prefix)) ? allow : noOpinion;
    },
  };
}

const withoutSlash = (path: string) => (path.startsWith("/") ? path.slice(1) : path);
