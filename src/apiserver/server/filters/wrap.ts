// Go: staging/src/k8s.io/apiserver/pkg/server/filters/wrap.go
import * as utilruntime from "#apimachinery/util/runtime";
import type * as genericapirequest from "#apiserver/endpoints/request";
import * as http from "#go/net/http";
import * as strconv from "#go/strconv";
import * as url from "#go/net/url";
import * as klog from "#klog";

/**
 * Answers 500 where a handler throws, and reports what it threw, so that one bad request is only that. What a handler
 * throws to break off, `http.errAbortHandler`, goes on to whoever holds the connection, who hangs up. (Upstream throws
 * the rest on, too, unless told not to; there the answer has been written by then, here it would be lost.)
 */
export function withPanicRecovery(handler: genericapirequest.Handler): genericapirequest.Handler {
  return async (req, ctx) => {
    try {
      return await handler(req, ctx);
    } catch (err) {
      utilruntime.reportPanic(err);
      if (err === http.errAbortHandler) {
        const { path } = url.parse(req.url);
        utilruntime.handleError(
          new Error(`timeout or abort while handling: ${req.method} ${strconv.quote(path)}`),
        );
        throw err;
      }
      klog.error(`apiserver panic'd on ${req.method} ${url.requestURI(req.url)}`);
      return http.error("This request caused apiserver to panic. Look in the logs for details.", 500);
    }
  };
}
