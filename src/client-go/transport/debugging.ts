// Go: staging/src/k8s.io/client-go/transport/round_trippers.go
import * as http from "#go/net/http";
import * as strconv from "#go/strconv";
import * as klog from "#klog";
import type * as utilclock from "#utils/clock";
import type { RoundTripper } from "./config.ts";

/** What is told of a request and its answer. */
export type DebugLevel =
  "justURL" | "urlTiming" | "curlCommand" | "requestHeaders" | "responseStatus" | "responseHeaders";

/** Tells of requests as much as the verbosity of this moment asks for. */
export function debugWrappers(rt: RoundTripper, clock: utilclock.Clock): RoundTripper {
  if (klog.v(9).enabled) {
    return newDebuggingRoundTripper(rt, clock, ["curlCommand", "urlTiming", "responseHeaders"]);
  }
  if (klog.v(8).enabled) {
    const levels = ["justURL", "requestHeaders", "responseStatus", "responseHeaders"] as const;
    return newDebuggingRoundTripper(rt, clock, levels);
  }
  if (klog.v(7).enabled) {
    return newDebuggingRoundTripper(rt, clock, ["justURL", "requestHeaders", "responseStatus"]);
  }
  return klog.v(6).enabled ? newDebuggingRoundTripper(rt, clock, ["urlTiming"]) : rt;
}

/** Logs what `levels` name of each request. Credentials are masked. */
export function newDebuggingRoundTripper(
  rt: RoundTripper,
  clock: utilclock.Clock,
  levels: readonly DebugLevel[],
): RoundTripper {
  const tells = new Set(levels);
  return async (request, init) => {
    logRequest(request, tells);
    const start = clock.now();
    let response: http.Response | undefined;
    try {
      response = await rt(request, init);
      return response;
    } finally {
      logResponse(request, response, { tells, duration: clock.now() - start });
    }
  };
}

function logRequest(request: http.Request, tells: ReadonlySet<DebugLevel>): void {
  if (tells.has("justURL")) klog.info(`${request.method} ${request.url}`);
  if (tells.has("curlCommand")) klog.info(toCurl(request));
  if (!tells.has("requestHeaders")) return;
  klog.info("Request Headers:");
  for (const [key, value] of headersOf(request)) klog.info(`    ${key}: ${maskValue(key, value)}`);
}

/** A request without an answer has neither status nor headers to tell of. */
function logResponse(
  request: http.Request,
  response: http.Response | undefined,
  { tells, duration }: { tells: ReadonlySet<DebugLevel>; duration: number },
): void {
  const status = response === undefined ? "" : `${response.status} ${http.statusText(response.status)}`;
  const time = `in ${Math.floor(duration)} milliseconds`;
  if (tells.has("urlTiming")) klog.info(`${request.method} ${request.url} ${status} ${time}`);
  if (tells.has("responseStatus")) klog.info(`Response Status: ${status} ${time}`);
  if (!tells.has("responseHeaders")) return;
  klog.info("Response Headers:");
  for (const [key, value] of response === undefined ? [] : headersOf(response))
    klog.info(`    ${key}: ${value}`);
}

function headersOf({ headers }: http.Request | http.Response): [name: string, value: string][] {
  return Array.from(headers, ([name, value]) => [http.canonicalHeaderKey(name), value]);
}

/** The request as a command for a terminal, without its body. */
function toCurl(request: http.Request): string {
  const headers = headersOf(request).map(
    ([key, value]) => ` -H ${strconv.quote(`${key}: ${maskValue(key, value)}`)}`,
  );
  return `curl -k -v -X${request.method} ${headers.join("")} '${request.url}'`;
}

const knownAuthTypes: ReadonlySet<string> = new Set(["bearer", "basic", "negotiate"]);

/** A header's value as it may be shown: of credentials, their kind alone. */
export function maskValue(key: string, value: string): string {
  if (key.toLowerCase() !== "authorization" || value === "") return value;
  const space = value.indexOf(" ");
  const authType = space > 0 ? value.slice(0, space) : value;
  if (!knownAuthTypes.has(authType.toLowerCase())) return "<masked>";
  return value.length > authType.length + 1 ? `${authType} <masked>` : authType;
}
