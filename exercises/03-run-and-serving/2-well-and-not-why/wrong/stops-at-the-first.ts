import * as http from "#go/net/http";
import * as url from "#go/net/url";
import * as strconv from "#go/strconv";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

const plainText = (text: string): http.Response =>
  new http.TextResponse(text, { status: 200, headers: { "Content-Type": "text/plain; charset=utf-8" } });

export const wrong: Wrong<typeof solution> = {
  belief:
    "You stop at the first check that fails, since the answer is 500 anyway. But the page tells of all checks: whoever mends one thing wants to know of the others, too.",
  fails: [
    "a check may throw before it has promised anything",
    "if a check fails, the answer is 500, and tells of all checks",
    "a check that takes its time is waited for, and the next comes after it",
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
            break;
          }
        }
        if (excluded.size > 0) {
          const unknown = [...excluded].sort().map(strconv.quote).join(",");
          lines += `warn: some health checks cannot be excluded: no matches for ${unknown}\n`;
        }
        if (isIll) return http.error(`${lines}${name} check failed`, 500);
        return plainText(query.has("verbose") ? `${lines}${name} check passed\n` : "ok");
      },
  },
};
