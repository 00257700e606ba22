import * as http from "#go/net/http";
import * as url from "#go/net/url";
import * as strconv from "#go/strconv";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

const plainText = (text: string): http.Response =>
  new http.TextResponse(text, { status: 200, headers: { "Content-Type": "text/plain; charset=utf-8" } });

export const wrong: Wrong<typeof solution> = {
  belief:
    "You are brief unless somebody asks for details. That holds while all is well. A failure is always told in full: the probe that finds it does not ask for details, and what it got is often all that is left.",
  fails: [
    "a failure is told in full to whoever did not ask for it",
    "whatever checks there are, the page says what it says in Kubernetes",
    "a manager says what a real one said",
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
        if (isIll)
          return http.error(
            query.has("verbose") ? `${lines}${name} check failed` : `${name} check failed`,
            500,
          );
        return plainText(query.has("verbose") ? `${lines}${name} check passed\n` : "ok");
      },
  },
};
