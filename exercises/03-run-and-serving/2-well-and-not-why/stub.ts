import type * as genericapirequest from "#apiserver/endpoints/request";
import type * as healthz from "#apiserver/server/healthz";
import { notStarted } from "../../engine/exercise.ts";

// Of use, from `#go/net/http`: `http.error(text, 500)` answers 500 with a text, and puts an end of line behind it;
// `new http.TextResponse(text, { status: 200, headers: { "Content-Type": "text/plain; charset=utf-8" } })` answers 200.
// `url.rawQuery(req.url)` of `#go/net/url` is what stands behind the question mark, for a URLSearchParams.
// `strconv.quote(name)` of `#go/strconv` quotes a name.

/** Makes the page of all checks. */
export function handleRootHealth(
  name: string,
  ...checks: readonly healthz.HealthChecker[]
): genericapirequest.Handler {
  void [name, checks];
  return notStarted();
}
