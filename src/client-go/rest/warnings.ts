// Go: staging/src/k8s.io/client-go/rest/warnings.go
import type * as http from "#go/net/http";
import * as klog from "#klog";
import type { WarningHandler } from "./config.ts";

/** Logs a server's warning: what happens unless a client brings a handler of its own. */
export const logWarning: WarningHandler = (text) => klog.warning(text);

/** Hands the text of each `Warning` header to `handler`; codes other than 299 are none of ours. */
export function handleWarnings(headers: http.Headers, handler: WarningHandler = logWarning): void {
  const header = headers.get("Warning");
  if (header === null) return;
  for (const [, text = ""] of header.matchAll(/(?:^|,\s*)299 \S+ "((?:[^"\\]|\\.)*)"/g)) {
    handler(text.replace(/\\(.)/g, "$1"));
  }
}
