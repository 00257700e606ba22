import type * as genericapirequest from "#apiserver/endpoints/request";
import type * as http from "#go/net/http";
import * as url from "#go/net/url";
import type { PathRecorderMux } from "./receiver.ts";

export function refresh(mux: PathRecorderMux): void {
  mux.prefixHandlers = Array.from(mux.prefixToHandler, ([prefix, handler]) => ({ prefix, handler })).sort(
    (a, b) => b.prefix.length - a.prefix.length,
  );
}

export async function serveHTTP(
  { pathToHandler, prefixHandlers, notFound }: PathRecorderMux,
  req: http.Request,
  ctx: genericapirequest.Context,
): Promise<http.Response> {
  const { path } = url.parse(req.url);
  const exact = pathToHandler.get(path);
  if (exact) return exact(req, ctx);
  const best = prefixHandlers.find(({ prefix }) => path.startsWith(prefix));
  if (best) return best.handler(req, ctx);
  return notFound(req, ctx);
}
