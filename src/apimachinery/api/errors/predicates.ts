// Go: staging/src/k8s.io/apimachinery/pkg/api/errors/errors.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import { StatusError, UnexpectedObjectError, asStatusError } from "./status-error.ts";

/** Why the server refused; "" if it did not say, or if this is no StatusError. Looks into causes. */
export function reasonForError(err: unknown): metav1.StatusReason | "" {
  return asStatusError(err)?.status.reason ?? "";
}

/** Whether the Status lists a cause of this type. */
export function hasStatusCause(err: unknown, type: string): boolean {
  return statusCause(err, type) !== undefined;
}

/** The first cause of this type. As upstream, it looks at `err` itself only. */
export function statusCause(err: unknown, type: string): metav1.StatusCause | undefined {
  if (!(err instanceof StatusError)) return undefined;
  return err.status.details?.causes?.find((cause) => cause.reason === type);
}

/** The object does not exist. */
export const isNotFound = (err: unknown): boolean => reasonForError(err) === "NotFound";
/** An object of this name exists. */
export const isAlreadyExists = (err: unknown): boolean => reasonForError(err) === "AlreadyExists";
/** The object has changed since it was read. */
export const isConflict = (err: unknown): boolean => reasonForError(err) === "Conflict";
/** The object breaks rules. */
export const isInvalid = (err: unknown): boolean => reasonForError(err) === "Invalid";
/** The object is not there any more. */
export const isGone = (err: unknown): boolean => reasonForError(err) === "Gone";
/** The resourceVersion or continue token is too old. */
export const isResourceExpired = (err: unknown): boolean => reasonForError(err) === "Expired";
/** The server cannot write what the client accepts. */
export const isNotAcceptable = (err: unknown): boolean => reasonForError(err) === "NotAcceptable";
/** The server cannot read what the client sent. */
export const isUnsupportedMediaType = (err: unknown): boolean =>
  reasonForError(err) === "UnsupportedMediaType";
/** The resource does not know the verb. */
export const isMethodNotSupported = (err: unknown): boolean => reasonForError(err) === "MethodNotAllowed";
/** The server cannot answer now. */
export const isServiceUnavailable = (err: unknown): boolean => reasonForError(err) === "ServiceUnavailable";
/** The request could not be understood. */
export const isBadRequest = (err: unknown): boolean => reasonForError(err) === "BadRequest";
/** The client must say who it is. */
export const isUnauthorized = (err: unknown): boolean => reasonForError(err) === "Unauthorized";
/** The client may not do this. */
export const isForbidden = (err: unknown): boolean => reasonForError(err) === "Forbidden";
/** The request took too long, and will do so again. */
export const isTimeout = (err: unknown): boolean => reasonForError(err) === "Timeout";
/** The server gave up; the request may be tried again. */
export const isServerTimeout = (err: unknown): boolean => reasonForError(err) === "ServerTimeout";
/** The server failed. */
export const isInternalError = (err: unknown): boolean => reasonForError(err) === "InternalError";

/** The client should come back later. */
export function isTooManyRequests(err: unknown): boolean {
  return reasonForError(err) === "TooManyRequests" || asStatusError(err)?.status.code === 429;
}

/** The body is too large. */
export function isRequestEntityTooLargeError(err: unknown): boolean {
  return reasonForError(err) === "RequestEntityTooLarge" || asStatusError(err)?.status.code === 413;
}

/** The answer was no Status: perhaps not the API server's. */
export function isUnexpectedServerError(err: unknown): boolean {
  const causes = asStatusError(err)?.status.details?.causes ?? [];
  return causes.some((cause) => cause.reason === "UnexpectedServerResponse");
}

/** The server sent an object where a Status was expected. */
export function isUnexpectedObjectError(err: unknown): boolean {
  for (let e = err; e instanceof Error; e = e.cause) if (e instanceof UnexpectedObjectError) return true;
  return false;
}

/** After how many seconds the server wants to be asked again; undefined if it did not say. */
export function suggestsClientDelay(err: unknown): number | undefined {
  const status = asStatusError(err)?.status;
  if (status?.details === undefined) return undefined;
  const seconds = status.details.retryAfterSeconds ?? 0;
  return status.reason === "ServerTimeout" || seconds > 0 ? seconds : undefined;
}
