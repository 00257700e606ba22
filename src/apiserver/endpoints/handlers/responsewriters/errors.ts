// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/responsewriters/errors.go
import * as errors from "#apimachinery/api/errors";
import * as utilruntime from "#apimachinery/util/runtime";
import type * as authorizer from "#apiserver/authorization/authorizer";
import * as http from "#go/net/http";
import * as url from "#go/net/url";
import * as strconv from "#go/strconv";
import { errorNegotiated } from "./writers.ts";

/** Refuses what an authorizer did not allow. */
export function forbidden(
  attributes: authorizer.Attributes,
  req: http.Request,
  reason: string,
): http.Response {
  const message = sanitize(forbiddenMessage(attributes));
  const gr = { group: attributes.apiGroup, resource: attributes.resource };
  const err = errors.newForbidden(gr, attributes.name, reason === "" ? message : `${message}: ${reason}`);
  return http.withHeader(errorNegotiated(err, req), "X-Content-Type-Options", "nosniff");
}

function forbiddenMessage(attributes: authorizer.Attributes): string {
  const { user, verb, path, subresource, namespace } = attributes;
  const who = `User ${strconv.quote(user?.name ?? "")} cannot ${verb}`;
  if (!attributes.isResourceRequest) return `${who} path ${strconv.quote(path)}`;
  const resource = subresource === "" ? attributes.resource : `${attributes.resource}/${subresource}`;
  const what = `resource ${strconv.quote(resource)} in API group ${strconv.quote(attributes.apiGroup)}`;
  const where = namespace === "" ? "at the cluster scope" : `in the namespace ${strconv.quote(namespace)}`;
  return `${who} ${what} ${where}`;
}

/** Says in plain text that the server failed, and reports why. */
export function internalError(req: http.Request, err: Error): http.Response {
  const message = `Internal Server Error: ${strconv.quote(url.requestURI(req.url))}: ${err.message}`;
  utilruntime.handleError(err);
  return http.error(sanitize(message), 500);
}

/** An error must not look like HTML. */
const sanitize = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
