// Go: staging/src/k8s.io/component-base/metrics/http.go
import * as http from "#go/net/http";
import type { Gatherer, KubeRegistry } from "./registry.ts";
import { metricFamiliesToText, textFormat } from "./text.ts";

type Handler = (req: http.Request) => Promise<http.Response>;

/** Answers a scrape with all that is measured, as text. (Upstream's also writes protobuf and compresses, for who asks so.) */
export function handlerFor(reg: Gatherer): Handler {
  return async () =>
    new http.TextResponse(metricFamiliesToText(reg.gather()), {
      status: 200,
      headers: { "Content-Type": textFormat },
    });
}

/** The same; DELETE forgets what was measured by label. */
export function handlerWithReset(reg: KubeRegistry): Handler {
  const defaultHandler = handlerFor(reg);
  return async (req) => {
    if (req.method !== "DELETE") return defaultHandler(req);
    reg.reset();
    const headers = { "Content-Type": "text/plain; charset=utf-8" };
    return new http.TextResponse("metrics reset\n", { status: 200, headers });
  };
}
