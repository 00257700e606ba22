import type * as genericapirequest from "#apiserver/endpoints/request";
import type * as healthz from "#apiserver/server/healthz";
import * as http from "#go/net/http";
import * as url from "#go/net/url";
import * as strconv from "#go/strconv";

export function handleRootHealth(
  name: string,
  ...checks: readonly healthz.HealthChecker[]
): genericapirequest.Handler {
  return async (req) => {
    const query = new URLSearchParams(url.rawQuery(req.url));
    const excluded = new Set(query.getAll("exclude"));
    let lines = "";
    let isIll = false;
    for (const check of checks) {
      if (excluded.delete(check.name())) {
        lines += `[+]${check.name()} excluded: ok\n`;
        continue;
      }
      try {
        await check.check(req);
        lines += `[+]${check.name()} ok\n`;
      } catch {
        isIll = true;
        lines += `[-]${check.name()} failed: reason withheld\n`;
      }
    }
    if (excluded.size > 0) {
      const unknown = [...excluded].sort().map(strconv.quote).join(",");
      lines += `warn: some health checks cannot be excluded: no matches for ${unknown}\n`;
    }
    if (isIll) return http.error(`${lines}${name} check failed`, 500);
    return plainText(query.has("verbose") ? `${lines}${name} check passed\n` : "ok");
  };
}

function plainText(text: string): http.Response {
  return new http.TextResponse(text, {
    status: 200,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
