// Go: staging/src/k8s.io/apiserver/pkg/server/routes/profiling.go
import type * as genericapirequest from "#apiserver/endpoints/request";
import type * as mux from "#apiserver/server/mux";
import * as http from "#go/net/http";
import * as url from "#go/net/url";

/** What Go's runtime can be asked for, and what its own handlers measure on the spot. */
const profiles: ReadonlySet<string> = new Set([
  "allocs",
  "block",
  "goroutine",
  "heap",
  "mutex",
  "profile",
  "symbol",
  "threadcreate",
  "trace",
]);

/**
 * Serves Go's profiles below /debug/pprof/, as far as there are any: a process of JavaScript has another runtime, so each path that
 * upstream serves says so. (Upstream: Profiling.Install.)
 */
export function installProfiling(c: mux.PathRecorderMux): void {
  c.unlistedHandle("/debug/pprof", async (req) => http.redirect(req, "/debug/pprof/", 302));
  c.unlistedHandlePrefix("/debug/pprof/", index);
  for (const name of ["profile", "symbol", "trace"]) c.unlistedHandle(`/debug/pprof/${name}`, index);
}

const index: genericapirequest.Handler = async (req) => {
  const name = url.parse(req.url).path.replace("/debug/pprof/", "");
  if (name === "")
    return plainText(`profiles of Go's runtime, none of them here: ${[...profiles].join(", ")}`, 200);
  if (!profiles.has(name)) return plainText("Unknown profile", 404);
  return plainText(`${name} is a profile of Go's runtime; run this process with node --inspect instead`, 501);
};

function plainText(line: string, status: number): http.Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" };
  return new http.TextResponse(`${line}\n`, { status, headers });
}
