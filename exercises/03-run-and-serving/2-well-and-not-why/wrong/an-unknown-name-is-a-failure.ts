import * as http from "#go/net/http";
import * as url from "#go/net/url";
import * as strconv from "#go/strconv";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

const plainText = (text: string): http.Response =>
  new http.TextResponse(text, { status: 200, headers: { "Content-Type": "text/plain; charset=utf-8" } });

export const wrong: Wrong<typeof solution> = {
  belief:
    "You refuse to exclude what does not exist. A probe outlives the check that it excludes: with the next version the check may be gone, and then the probe would fail for ever. It is a warning.",
  fails: [
    "a name that no check has is a warning, and no failure",
    "names in the warning are quoted as in Go",
    "whatever checks there are, the page says what it says in Kubernetes",
  ],
  implementation: {
    ...solution,
    handleRootHealth:
      (name, ...checks) =>
      async (req) => {
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
        if (isIll || excluded.size > 0) return http.error(`${lines}${name} check failed`, 500);
        return plainText(query.has("verbose") ? `${lines}${name} check passed\n` : "ok");
      },
  },
};
