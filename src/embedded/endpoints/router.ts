// Go: staging/src/k8s.io/apiserver/pkg/endpoints/installer.go
import * as http from "#go/net/http";
import * as url from "#go/net/url";
import * as errors from "#apimachinery/api/errors";
import type * as scheme from "#api/scheme";
import * as negotiation from "#apiserver/endpoints/handlers/negotiation";
import * as responsewriters from "#apiserver/endpoints/handlers/responsewriters";
import type * as genericapirequest from "#apiserver/endpoints/request";
import { getObject, listOrWatch } from "./get.ts";
import { parseQuery } from "./options.ts";
import { patchObject } from "./patch.ts";
import { respondJSON } from "./response.ts";
import type { Call, Reviews, Scope } from "./scope.ts";
import { targetOf, type Target } from "./target.ts";
import { createBinding, createObject, deleteCollection, deleteObject, updateObject } from "./write.ts";

type Handler = (call: Call) => http.Response | Promise<http.Response>;

/** Answers a request for a resource. */
export async function serveResource(
  scope: Scope,
  request: http.Request,
  requestInfo: genericapirequest.RequestInfo,
): Promise<http.Response> {
  const info = targetOf(scope.addresses, requestInfo);
  if (info === "unknown version") return http.notFound();
  if (info === "unknown resource") throw noSuchPath();
  if (info.subresource?.name === "proxy" && scope.subresources)
    return scope.subresources.proxyPod(scope, request, info);
  const handler = handlerFor(scope, request.method, info);
  const query = parseQuery(url.rawQuery(request.url));
  // Reviews and bindings are answered, never stored; they have no registry, and nobody asks for one.
  const registry = stored(info.info) ? scope.registry(info.info.resource) : scope.registry("pods");
  const printer = scope.printers[registry.info.resource];
  const mediaType = negotiation.negotiateOutputMediaType(request, query, printer !== undefined);
  const warnings: string[] = [];
  const response = await handler({ scope, request, info, query, mediaType, registry, printer, warnings });
  return warnings.length === 0 ? response : http.withHeader(response, "Warning", warningHeader(warnings));
}

/** As RFC 2616 writes them. */
const warningHeader = (warnings: readonly string[]) =>
  warnings.map((text) => `299 - ${JSON.stringify(text)}`).join(", ");

const stored = (info: scheme.ResourceInfo) => info.verbs.includes("list");

function handlerFor({ reviews }: Scope, method: string, target: Target): Handler {
  const handler = target.subresource ? subresourceHandler(target, reviews) : mainHandler(target, reviews);
  const reads = ["get", "list", "watch"].includes(target.verb);
  // HEAD is authorized as a GET, and an old watch as a watch whatever its method; served is only GET.
  if (!handler || (reads && method !== "GET")) throw methodNotAllowed();
  return handler;
}

const handlers: Readonly<Partial<Record<string, Handler>>> = {
  get: getObject,
  list: listOrWatch,
  watch: listOrWatch,
  update: updateObject,
  patch: patchObject,
  delete: deleteObject,
  deletecollection: deleteCollection,
};
/** Verbs of which each needs the name of an object; all but a watch must have none. */
const ofOne: ReadonlySet<string> = new Set(["get", "update", "patch", "delete"]);

function mainHandler(
  { verb, info, name, namespace }: Target,
  reviews: Reviews | undefined,
): Handler | undefined {
  if (!info.verbs.some((known) => known === verb)) return undefined;
  if (verb !== "watch" && ofOne.has(verb) !== (name !== "")) return undefined;
  if (verb !== "create" && verb !== "deletecollection") return handlers[verb];
  // A collection over all namespaces can be read, not written.
  if (info.namespaced && namespace === "") return undefined;
  return verb === "create" ? creatorOf(info, reviews) : handlers[verb];
}

function creatorOf(info: scheme.ResourceInfo, reviews: Reviews | undefined): Handler | undefined {
  if (info.resource === "bindings") return createBinding;
  return stored(info) ? createObject : reviews?.createReview;
}

function subresourceHandler(
  { verb, subresource }: Target,
  reviews: Reviews | undefined,
): Handler | undefined {
  if (!subresource?.verbs.some((known) => known === verb)) return undefined;
  if (verb !== "create") return handlers[verb];
  return subresource.name === "binding" ? createBinding : reviews?.createToken;
}

/** Answers with a document that belongs to no resource: discovery, version. */
export function respondDocument(request: http.Request, document: unknown): http.Response {
  return respondJSON(negotiation.negotiateOutputMediaType(request, parseQuery("")), 200, document);
}

/** Answers with what a handler threw. What is no answer but a bug of ours, or breaks off, is thrown on. */
export function respondError(err: unknown, request: http.Request): http.Response {
  if (isPanic(err) || err === http.errAbortHandler) throw err;
  return responsewriters.errorNegotiated(err, request);
}

/** What the language throws itself is a bug, as it is a panic in Go; errors that we throw are answers. */
const isPanic = (err: unknown) =>
  !(err instanceof Error) ||
  err instanceof TypeError ||
  err instanceof ReferenceError ||
  err instanceof RangeError;

export function methodNotAllowed(): errors.StatusError {
  return generic(405, "405: Method Not Allowed");
}

function noSuchPath(): errors.StatusError {
  return generic(404, "404: Page Not Found");
}

function generic(code: number, serverMessage: string): errors.StatusError {
  return errors.newGenericServerResponse({
    code,
    verb: "",
    resource: { group: "", resource: "" },
    name: "",
    serverMessage,
    retryAfterSeconds: 0,
    isUnexpectedResponse: false,
  });
}
