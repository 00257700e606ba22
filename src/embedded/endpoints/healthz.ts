// Go: staging/src/k8s.io/apiserver/pkg/server/healthz/healthz.go
import * as http from "#go/net/http";

const roots: ReadonlySet<string> = new Set(["healthz", "livez", "readyz"]);
/** Everything is in memory: as long as somebody can ask, all is well. */
const checks: readonly string[] = ["ping", "log", "etcd"];
const headers = { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" };

/** Answers `/healthz`, `/livez`, `/readyz` and each check by itself; undefined for any other path. */
export function serveHealth(parts: readonly string[], query: URLSearchParams): http.Response | undefined {
  const [root = "", check, ...more] = parts;
  if (!roots.has(root) || more.length > 0 || (check !== undefined && !checks.includes(check)))
    return undefined;
  const isVerbose = check === undefined && query.has("verbose");
  const text = isVerbose ? report(root, new Set(query.getAll("exclude"))) : "ok";
  return new http.TextResponse(text, { status: 200, headers });
}

function report(root: string, excluded: ReadonlySet<string>): string {
  const lines = checks.map((name) => `[+]${name} ${excluded.has(name) ? "excluded: ok" : "ok"}`);
  const unknown = [...excluded].filter((name) => !checks.includes(name)).sort();
  if (unknown.length > 0) {
    const names = unknown.map((name) => JSON.stringify(name)).join(",");
    lines.push(`warn: some health checks cannot be excluded: no matches for ${names}`);
  }
  return [...lines, `${root} check passed`, ""].join("\n");
}
