// Go: staging/src/k8s.io/apiserver/pkg/endpoints/installer.go
import * as http from "#go/net/http";
import * as errors from "#apimachinery/api/errors";
import type * as scheme from "#api/scheme";
import { getObject, listOrWatch } from "./get.ts";
import { negotiateOutput } from "./negotiation.ts";
import { parseQuery } from "./options.ts";
import { patchObject } from "./patch.ts";
import { requestInfoFor, type RequestInfo } from "./request-info.ts";
import { respondJSON } from "./response.ts";
import { createReview, createToken } from "./review.ts";
import type { Call, Scope } from "./scope.ts";
import { createBinding, createObject, deleteCollection, deleteObject, updateObject } from "./write.ts";

type Handler = (call: Call) => http.Response | Promise<http.Response>;

interface Addressed {
  readonly request: http.Request;
  readonly parts: readonly string[];
  readonly search: string;
}

/** Answers a request for a resource: finds out what is addressed and what is to be done with it. */
export async function serveResource(
  scope: Scope,
  { request, parts, search }: Addressed,
): Promise<http.Response> {
  const info = requestInfoFor(parts);
  if (info === "unknown version") return notFound();
  if (info === "unknown resource") throw noSuchPath();
  const handler = handlerFor(request.method, info);
  const query = parseQuery(search);
  const mediaType = negotiate(request, query);
  // Reviews and bindings are answered, never stored; they have no registry, and nobody asks for one.
  const registry = stored(info.info) ? scope.registry(info.info.resource) : scope.registry("pods");
  const warnings: string[] = [];
  const response = await handler({ scope, request, info, query, mediaType, registry, warnings });
  return warnings.length === 0 ? response : withWarnings(response, warnings);
}

/** The same answer with warnings in its header, as RFC 2616 writes them. */
async function withWarnings(response: http.Response, warnings: readonly string[]): Promise<http.Response> {
  const Warning = warnings.map((text) => `299 - ${JSON.stringify(text)}`).join(", ");
  const headers = { ...Object.fromEntries(response.headers), Warning };
  return new http.TextResponse(await response.text(), { status: response.status, headers });
}

const stored = (info: scheme.ResourceInfo) => info.verbs.includes("list");

function negotiate(request: http.Request, query: URLSearchParams): Call["mediaType"] {
  const mediaType = negotiateOutput(request.headers.get("Accept"));
  const pretty = query.get("pretty");
  if (pretty === null || pretty === "")
    return isForPeople(request) ? { ...mediaType, pretty: true } : mediaType;
  return { ...mediaType, pretty: pretty === "true" || pretty === "1" };
}

/** Browsers and command line tools get indented JSON. */
function isForPeople(request: http.Request): boolean {
  const agent = request.headers.get("User-Agent");
  return agent !== null && /^(curl|Wget|Mozilla\/5\.0)/.test(agent);
}

function handlerFor(method: string, info: RequestInfo): Handler {
  const handler = info.subresource ? subresourceHandler(method, info) : mainHandler(method, info);
  if (!handler) throw methodNotAllowed();
  return handler;
}

function mainHandler(
  method: string,
  { info, name, namespace, forceWatch }: RequestInfo,
): Handler | undefined {
  const can = (verb: scheme.Verb, handler: Handler) => (info.verbs.includes(verb) ? handler : undefined);
  if (forceWatch) return method === "GET" ? can("watch", listOrWatch) : undefined;
  if (name === "") {
    // A collection over all namespaces can be read, not written.
    const writable = !info.namespaced || namespace !== "";
    if (method === "GET") return can("list", listOrWatch);
    if (method === "POST" && writable) return can("create", creatorOf(info));
    return method === "DELETE" && writable ? can("deletecollection", deleteCollection) : undefined;
  }
  switch (method) {
    case "GET":
      return can("get", getObject);
    case "PUT":
      return can("update", updateObject);
    case "PATCH":
      return can("patch", patchObject);
    case "DELETE":
      return can("delete", deleteObject);
    default:
      return undefined;
  }
}

function creatorOf(info: scheme.ResourceInfo): Handler {
  if (info.resource === "bindings") return createBinding;
  return stored(info) ? createObject : createReview;
}

function subresourceHandler(method: string, { subresource }: RequestInfo): Handler | undefined {
  const can = (verb: scheme.Verb, handler: Handler) =>
    subresource?.verbs.includes(verb) ? handler : undefined;
  switch (method) {
    case "GET":
      return can("get", getObject);
    case "PUT":
      return can("update", updateObject);
    case "PATCH":
      return can("patch", patchObject);
    case "POST":
      return can("create", subresource?.name === "binding" ? createBinding : createToken);
    default:
      return undefined;
  }
}

/** Answers with a document that belongs to no resource: discovery, version. */
export function respondDocument(request: http.Request, document: unknown): http.Response {
  return respondJSON(negotiate(request, parseQuery("")), 200, document);
}

/** What Go's own handler says where nothing is served. */
export function notFound(): http.Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "X-Content-Type-Options": "nosniff" };
  return new http.TextResponse("404 page not found\n", { status: 404, headers });
}

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
