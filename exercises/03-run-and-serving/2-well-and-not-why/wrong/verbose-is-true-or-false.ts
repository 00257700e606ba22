import * as http from "#go/net/http";
import * as url from "#go/net/url";
import * as strconv from "#go/strconv";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

const plainText = (text: string): http.Response =>
  new http.TextResponse(text, { status: 200, headers: { "Content-Type": "text/plain; charset=utf-8" } });

export const wrong: Wrong<typeof solution> = {
  belief:
    "You read the value of `verbose`. It has none in `?verbose`, which is how people write it. It counts as soon as it is there, even as `verbose=false`.",
  fails: [
    "with verbose each check has a line, in the order of the checks",
    "verbose counts as soon as it is there",
    "the page says its own name",
    "an excluded check is not asked, and has a line",
    "a name that no check has is a warning, and no failure",
    "names in the warning are quoted as in Go",
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
        if (isIll) return http.error(`${lines}${name} check failed`, 500);
        return plainText(query.get("verbose") === "true" ? `${lines}${name} check passed\n` : "ok");
      },
  },
};
