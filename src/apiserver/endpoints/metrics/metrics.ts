// Go: staging/src/k8s.io/apiserver/pkg/endpoints/metrics/metrics.go
import * as unversionedvalidation from "#apimachinery/apis/meta/v1/validation";
import type * as genericapirequest from "#apiserver/endpoints/request";
import * as metrics from "#component-base/metrics";
import * as legacyregistry from "#component-base/metrics/legacyregistry";
import * as field from "#apimachinery/util/validation/field";
import type * as http from "#go/net/http";
import * as url from "#go/net/url";

/** Requests that were answered. Upstream measures fifteen things more: how long it took, how large answers were, and so on. */
const requestCounter = new metrics.CounterVec(
  {
    name: "apiserver_request_total",
    help: "Counter of apiserver requests broken out for each verb, dry run value, group, version, resource, scope, component, and HTTP response contentType and code.",
    stabilityLevel: "ALPHA",
  },
  [
    "verb",
    "dry_run",
    "group",
    "version",
    "resource",
    "subresource",
    "scope",
    "component",
    "contentType",
    "code",
  ],
);

const knownMetricContentTypes: ReadonlySet<string> = new Set([
  "application/apply-patch+yaml",
  "application/json",
  "application/json-patch+json",
  "application/merge-patch+json",
  "application/strategic-merge-patch+json",
  "application/vnd.kubernetes.protobuf",
  "application/vnd.kubernetes.protobuf;stream=watch",
  "application/yaml",
  "text/plain",
  "text/plain;charset=utf-8",
]);

const validRequestMethods: ReadonlySet<string> = new Set([
  "APPLY",
  "CONNECT",
  "CREATE",
  "DELETE",
  "DELETECOLLECTION",
  "GET",
  "LIST",
  "PATCH",
  "POST",
  "PROXY",
  "PUT",
  "UPDATE",
  "WATCH",
  "WATCHLIST",
]);

let isRegistered = false;

/** Has the process count its requests. An API server calls it; a controller manager does not, so its health is not counted. */
export function register(): void {
  if (!isRegistered) legacyregistry.register(requestCounter);
  isRegistered = true;
}

/** Begins to count anew. */
export function reset(): void {
  requestCounter.reset();
}

/** What a handler is for, as far as it is counted by that. */
export interface Instrumented {
  readonly group: string;
  readonly version: string;
  readonly resource: string;
  readonly subresource: string;
  readonly scope: string;
  readonly component: string;
}

/** Counts what `handler` answers. */
export function instrumentHandlerFunc(
  what: Instrumented,
  handler: genericapirequest.Handler,
): genericapirequest.Handler {
  const { group, version, resource, subresource, scope, component } = what;
  return async (req, ctx) => {
    const response = await handler(req, ctx);
    const verb = cleanVerb(canonicalVerb(req.method.toUpperCase(), scope), req);
    const dryRun = cleanDryRun(url.rawQuery(req.url));
    const contentType = cleanContentType(response.headers.get("Content-Type") ?? "");
    const labels = [verb, dryRun, group, version, resource, subresource, scope, component, contentType];
    requestCounter.withLabelValues(...labels, String(response.status)).inc();
    return response;
  };
}

/** A content type if it is one of those that are told apart, else `other`: nobody shall fill the memory with new ones. */
export function cleanContentType(contentType: string): string {
  const isSpaced = contentType.endsWith(" stream=watch") || contentType.endsWith(" charset=utf-8");
  const normalized = isSpaced ? contentType.replaceAll(" ", "") : contentType.toLowerCase();
  return knownMetricContentTypes.has(normalized) ? normalized : "other";
}

function canonicalVerb(verb: string, scope: string): string {
  if (verb !== "GET" && verb !== "HEAD") return verb;
  return scope !== "resource" && scope !== "" ? "LIST" : "GET";
}

/** The verb under which a request is counted. */
export function cleanVerb(verb: string, request: http.Request): string {
  const reported = reportedVerb(verb, request);
  return validRequestMethods.has(reported) ? reported : "other";
}

function reportedVerb(verb: string, request: http.Request): string {
  if (verb === "WATCHLIST") return "WATCH";
  if (verb === "PATCH" && request.headers.get("Content-Type") === "application/apply-patch+yaml")
    return "APPLY";
  if (verb !== "LIST") return verb;
  const watch = new URLSearchParams(url.rawQuery(request.url)).get("watch")?.toLowerCase() ?? "false";
  return watch === "0" || watch === "false" ? verb : "WATCH";
}

function cleanDryRun(rawQuery: string): string {
  if (!rawQuery.includes("dryRun")) return "";
  const dryRun = new URLSearchParams(rawQuery).getAll("dryRun");
  if (unversionedvalidation.validateDryRun(field.newPath("dryRun"), dryRun).length > 0) return "invalid";
  return [...new Set(dryRun)].sort().join(",");
}
