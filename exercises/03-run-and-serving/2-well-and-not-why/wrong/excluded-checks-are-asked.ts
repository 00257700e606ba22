import * as http from "#go/net/http";
import * as url from "#go/net/url";
import * as strconv from "#go/strconv";
import type { Wrong } from "../../../engine/exercise.ts";
import * as solution from "../solution.ts";

const plainText = (text: string): http.Response =>
  new http.TextResponse(text, { status: 200, headers: { "Content-Type": "text/plain; charset=utf-8" } });

export const wrong: Wrong<typeof solution> = {
  belief:
    "You ask every check, and only leave out the answers that nobody wants. Who excludes a check does not want it to run: it may be the one that hangs.",
  fails: [
    "an excluded check is not asked, and has a line",
    "several checks can be excluded",
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
          const passed = await Promise.resolve()
            .then(() => check.check(req))
            .then(
              () => true,
              () => false,
            );
          if (excluded.delete(check.name())) {
            lines += `[+]${check.name()} excluded: ok\n`;
            continue;
          }
          if (passed) lines += `[+]${check.name()} ok\n`;
          else {
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
      },
  },
};
