import type * as genericapirequest from "#apiserver/endpoints/request";
import type * as http from "#go/net/http";
import { notStarted } from "../../engine/exercise.ts";
import type { PathRecorderMux } from "./receiver.ts";

// `url.parse(req.url).path` of `#go/net/url` is the path of a request.

/** Puts the prefixes in the order in which they are tried. */
export function refresh(mux: PathRecorderMux): void {
  void mux;
  notStarted();
}

/** Hands the request to whoever serves its path, and promises the answer. */
export async function serveHTTP(
  mux: PathRecorderMux,
  req: http.Request,
  ctx: genericapirequest.Context,
): Promise<http.Response> {
  void [mux, req, ctx];
  return notStarted();
}
