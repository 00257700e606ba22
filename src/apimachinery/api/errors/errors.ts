// Go: staging/src/k8s.io/apimachinery/pkg/api/errors/errors.go
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as schema from "#apimachinery/runtime/schema";
import * as utilerrors from "#apimachinery/util/errors";
import type * as field from "#apimachinery/util/validation/field";
import { StatusError } from "./status-error.ts";

interface Failure {
  code: number;
  reason?: metav1.StatusReason | undefined;
  message: string;
  details?: metav1.StatusDetails;
}

/** Empty details are left out, as Go's omitempty does it. */
function newStatusError({ code, reason, message, details }: Failure): StatusError {
  return new StatusError({
    kind: "Status",
    apiVersion: "v1",
    metadata: {},
    status: "Failure",
    message,
    ...(reason === undefined ? {} : { reason }),
    ...(details === undefined ? {} : { details: withoutEmpty(details) }),
    code,
  });
}

function withoutEmpty(details: metav1.StatusDetails): metav1.StatusDetails {
  const { name, group, kind, uid, causes, retryAfterSeconds } = details;
  return {
    ...(name ? { name } : {}),
    ...(group ? { group } : {}),
    ...(kind ? { kind } : {}),
    ...(uid ? { uid } : {}),
    ...(causes !== undefined && causes.length > 0 ? { causes } : {}),
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
  };
}

/** `deployments.apps "web"` */
function quoted(gr: schema.GroupResource, name: string): string {
  return `${schema.groupResourceString(gr)} ${strconv.quote(name)}`;
}

function detailsOf(gr: schema.GroupResource, name: string): metav1.StatusDetails {
  return { group: gr.group, kind: gr.resource, name };
}

/** The object does not exist. */
export function newNotFound(gr: schema.GroupResource, name: string): StatusError {
  const message = `${quoted(gr, name)} not found`;
  return newStatusError({ code: 404, reason: "NotFound", message, details: detailsOf(gr, name) });
}

/** An object of this name exists. */
export function newAlreadyExists(gr: schema.GroupResource, name: string): StatusError {
  const message = `${quoted(gr, name)} already exists`;
  return newStatusError({ code: 409, reason: "AlreadyExists", message, details: detailsOf(gr, name) });
}

/** The client must say who it is. */
export function newUnauthorized(reason: string): StatusError {
  return newStatusError({ code: 401, reason: "Unauthorized", message: reason || "not authorized" });
}

/** The client may not do this. */
export function newForbidden(gr: schema.GroupResource, name: string, reason: Error | string): StatusError {
  const subject = isEmpty(gr) ? "" : name === "" ? schema.groupResourceString(gr) : quoted(gr, name);
  const message = `${subject === "" ? "" : `${subject} is `}forbidden: ${goerrors.textOf(reason)}`;
  return newStatusError({ code: 403, reason: "Forbidden", message, details: detailsOf(gr, name) });
}

/** The object has changed since the client read it. */
export function newConflict(gr: schema.GroupResource, name: string, reason: Error | string): StatusError {
  const message = `Operation cannot be fulfilled on ${quoted(gr, name)}: ${goerrors.textOf(reason)}`;
  return newStatusError({ code: 409, reason: "Conflict", message, details: detailsOf(gr, name) });
}

/** Somebody else manages these fields. */
export function newApplyConflict(causes: metav1.StatusCause[], message: string): StatusError {
  return newStatusError({ code: 409, reason: "Conflict", message, details: { causes } });
}

/** The object was there and is not any more. */
export function newGone(message: string): StatusError {
  return newStatusError({ code: 410, reason: "Gone", message });
}

/** The asked-for resourceVersion or continue token is too old. */
export function newResourceExpired(message: string): StatusError {
  return newStatusError({ code: 410, reason: "Expired", message });
}

/** How many characters all faults of an object together may take. Each may quote a list that every one of its items is at fault in. */
const maxFaultLength = 1024 * 1024;

/**
 * The object breaks rules. Names the kind, where the other errors name the resource. The first megabyte of faults is told,
 * and at least one; of the others, unlike upstream, only how many there are.
 */
export function newInvalid(gk: schema.GroupKind, name: string, errs: readonly field.Error[]): StatusError {
  const causes: metav1.StatusCause[] = [];
  for (let length = 0; length < maxFaultLength && causes.length < errs.length;) {
    const err = errs[causes.length];
    if (!err) break;
    const message = err.errorBody();
    causes.push({ reason: err.type, message, field: err.field });
    length += message.length + err.field.length;
  }
  const untold = errs.length - causes.length;
  const told = causes.map(({ message, field: at = "" }) => new Error(`${at}: ${message}`));
  if (untold > 0) told.push(new Error(`and ${untold} more`));
  const all = utilerrors.newAggregate(told)?.message ?? "<nil>";
  return newStatusError({
    code: 422,
    reason: "Invalid",
    message: `${schema.groupKindString(gk)} ${strconv.quote(name)} is invalid: ${all}`,
    details: { group: gk.group, kind: gk.kind, name, causes },
  });
}

/** The request cannot be understood. */
export function newBadRequest(reason: string): StatusError {
  return newStatusError({ code: 400, reason: "BadRequest", message: reason });
}

/** The client should come back after this many seconds. */
export function newTooManyRequests(message: string, retryAfterSeconds: number): StatusError {
  return newStatusError({ code: 429, reason: "TooManyRequests", message, details: { retryAfterSeconds } });
}

/** As newTooManyRequests, without a time. */
export function newTooManyRequestsError(message: string): StatusError {
  return newStatusError({ code: 429, reason: "TooManyRequests", message: `Too many requests: ${message}` });
}

/** The server cannot answer now. */
export function newServiceUnavailable(reason: string): StatusError {
  return newStatusError({ code: 503, reason: "ServiceUnavailable", message: reason });
}

/** The resource does not know this verb. */
export function newMethodNotSupported(gr: schema.GroupResource, action: string): StatusError {
  const resource = strconv.quote(schema.groupResourceString(gr));
  const message = `${action} is not supported on resources of kind ${resource}`;
  return newStatusError({ code: 405, reason: "MethodNotAllowed", message, details: detailsOf(gr, "") });
}

/** The server gave up; the request may be tried again. */
export function newServerTimeout(
  gr: schema.GroupResource,
  operation: string,
  retryAfterSeconds: number,
): StatusError {
  const resource = schema.groupResourceString(gr);
  return newStatusError({
    code: 500,
    reason: "ServerTimeout",
    message: `The ${operation} operation against ${resource} could not be completed at this time, please try again.`,
    details: { ...detailsOf(gr, operation), retryAfterSeconds },
  });
}

/** As newServerTimeout, naming the kind. */
export function newServerTimeoutForKind(
  gk: schema.GroupKind,
  operation: string,
  retryAfterSeconds: number,
): StatusError {
  return newServerTimeout({ group: gk.group, resource: gk.kind }, operation, retryAfterSeconds);
}

/** The server has a bug, or something it depends on failed. */
export function newInternalError(err: Error): StatusError {
  const message = `Internal error occurred: ${err.message}`;
  const details = { causes: [{ message: err.message }] };
  return newStatusError({ code: 500, reason: "InternalError", message, details });
}

/** The request took too long; it may have been done all the same. */
export function newTimeoutError(message: string, retryAfterSeconds: number): StatusError {
  return newStatusError({
    code: 504,
    reason: "Timeout",
    message: `Timeout: ${message}`,
    details: { retryAfterSeconds },
  });
}

/** The body is too large. */
export function newRequestEntityTooLargeError(message: string): StatusError {
  return newStatusError({
    code: 413,
    reason: "RequestEntityTooLarge",
    message: `Request entity too large: ${message}`,
  });
}

/** The server cannot write any of the media types that the client accepts. */
export function newNotAcceptable(message: string): StatusError {
  return newStatusError({ code: 406, reason: "NotAcceptable", message });
}

/** The server cannot read the media type that the client sent. */
export function newUnsupportedMediaType(message: string): StatusError {
  return newStatusError({ code: 415, reason: "UnsupportedMediaType", message });
}

function isEmpty(gr: schema.GroupResource): boolean {
  return gr.group === "" && gr.resource === "";
}

/** What is known of a response whose body was no Status. */
export interface GenericServerResponse {
  code: number;
  verb: string;
  resource: schema.GroupResource;
  name: string;
  serverMessage: string;
  retryAfterSeconds: number;
  isUnexpectedResponse: boolean;
}

/** The error that a client makes from a bare HTTP code. */
export function newGenericServerResponse(response: GenericServerResponse): StatusError {
  const { code, resource, name, serverMessage, retryAfterSeconds } = response;
  const [reason, message] = genericReason(response);
  const subject = [response.verb.toLowerCase(), schema.groupResourceString(resource), name];
  const suffix = isEmpty(resource) ? "" : ` (${subject.filter((s) => s !== "").join(" ")})`;
  const causes: metav1.StatusCause[] = response.isUnexpectedResponse
    ? [{ reason: "UnexpectedServerResponse", ...(serverMessage === "" ? {} : { message: serverMessage }) }]
    : [];
  const details = { ...detailsOf(resource, name), causes, retryAfterSeconds };
  return newStatusError({ code, reason, message: `${message}${suffix}`, details });
}

function genericReason(r: GenericServerResponse): [reason: metav1.StatusReason | undefined, message: string] {
  switch (r.code) {
    case 409:
      return [r.verb === "POST" ? "AlreadyExists" : "Conflict", "the server reported a conflict"];
    case 404:
      return ["NotFound", "the server could not find the requested resource"];
    case 400:
      return ["BadRequest", "the server rejected our request for an unknown reason"];
    case 401:
      return ["Unauthorized", "the server has asked for the client to provide credentials"];
    case 403:
      return ["Forbidden", r.serverMessage];
    case 406:
      return ["NotAcceptable", notAcceptableMessage(r.serverMessage)];
    case 415:
      return ["UnsupportedMediaType", r.serverMessage];
    case 405:
      return ["MethodNotAllowed", "the server does not allow this method on the requested resource"];
    case 422:
      return ["Invalid", "the server rejected our request due to an error in our request"];
    case 503:
      return ["ServiceUnavailable", "the server is currently unable to handle the request"];
    case 504:
      return [
        "Timeout",
        "the server was unable to return a response in the time allotted, but may still be processing the request",
      ];
    case 429:
      return [
        "TooManyRequests",
        "the server has received too many requests and has asked us to try again later",
      ];
    default:
      return unknownReason(r);
  }
}

function notAcceptableMessage(serverMessage: string): string {
  return serverMessage === "" || serverMessage === "unknown"
    ? "the server was unable to respond with a content type that the client supports"
    : serverMessage;
}

function unknownReason({
  code,
  serverMessage,
}: GenericServerResponse): [metav1.StatusReason | undefined, string] {
  if (code < 500) {
    return [
      undefined,
      `the server responded with the status code ${code} but did not return more information`,
    ];
  }
  const said = strconv.quote(serverMessage);
  return ["InternalError", `an error on the server (${said}) has prevented the request from succeeding`];
}
