// Go: staging/src/k8s.io/apimachinery/pkg/api/errors/errors_test.go
import { describe, expect, test } from "vitest";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as field from "#apimachinery/util/validation/field";
import * as errors from "./index.ts";

const tests = { group: "", resource: "tests" };
const status = (fields: Partial<metav1.Status>) =>
  new errors.StatusError({ kind: "Status", apiVersion: "v1", metadata: {}, ...fields });
const wrap = (cause: Error) => new Error("wrapping", { cause: new Error("some more", { cause }) });

const predicates = {
  AlreadyExists: errors.isAlreadyExists,
  BadRequest: errors.isBadRequest,
  Conflict: errors.isConflict,
  Expired: errors.isResourceExpired,
  Forbidden: errors.isForbidden,
  Gone: errors.isGone,
  InternalError: errors.isInternalError,
  Invalid: errors.isInvalid,
  MethodNotAllowed: errors.isMethodNotSupported,
  NotAcceptable: errors.isNotAcceptable,
  NotFound: errors.isNotFound,
  RequestEntityTooLarge: errors.isRequestEntityTooLargeError,
  ServerTimeout: errors.isServerTimeout,
  ServiceUnavailable: errors.isServiceUnavailable,
  Timeout: errors.isTimeout,
  TooManyRequests: errors.isTooManyRequests,
  Unauthorized: errors.isUnauthorized,
  UnsupportedMediaType: errors.isUnsupportedMediaType,
} satisfies Record<metav1.StatusReason, (err: unknown) => boolean>;

describe("TestErrorNew", () => {
  const gr = { group: "apps", resource: "deployments" };
  test.each<[reason: metav1.StatusReason, code: number, err: errors.StatusError, message: string]>([
    ["AlreadyExists", 409, errors.newAlreadyExists(gr, "x"), 'deployments.apps "x" already exists'],
    [
      "Conflict",
      409,
      errors.newConflict(tests, "2", new Error("message")),
      'Operation cannot be fulfilled on tests "2": message',
    ],
    ["Conflict", 409, errors.newApplyConflict([], "message"), "message"],
    ["NotFound", 404, errors.newNotFound(tests, "3"), 'tests "3" not found'],
    [
      "Invalid",
      422,
      errors.newInvalid({ group: "apps", kind: "Deployment" }, "2", []),
      'Deployment.apps "2" is invalid: <nil>',
    ],
    ["BadRequest", 400, errors.newBadRequest("reason"), "reason"],
    ["Forbidden", 403, errors.newForbidden(tests, "2", "reason"), 'tests "2" is forbidden: reason'],
    ["Forbidden", 403, errors.newForbidden(tests, "", "reason"), "tests is forbidden: reason"],
    ["Forbidden", 403, errors.newForbidden({ group: "", resource: "" }, "", "reason"), "forbidden: reason"],
    ["Unauthorized", 401, errors.newUnauthorized(""), "not authorized"],
    ["Gone", 410, errors.newGone("gone"), "gone"],
    ["Expired", 410, errors.newResourceExpired("old"), "old"],
    ["TooManyRequests", 429, errors.newTooManyRequests("slow", 1), "slow"],
    ["TooManyRequests", 429, errors.newTooManyRequestsError("slow"), "Too many requests: slow"],
    ["ServiceUnavailable", 503, errors.newServiceUnavailable("down"), "down"],
    [
      "ServerTimeout",
      500,
      errors.newServerTimeout(tests, "get", 0),
      "The get operation against tests could not be completed at this time, please try again.",
    ],
    [
      "ServerTimeout",
      500,
      errors.newServerTimeoutForKind({ group: "", kind: "Test" }, "get", 0),
      "The get operation against Test could not be completed at this time, please try again.",
    ],
    [
      "MethodNotAllowed",
      405,
      errors.newMethodNotSupported({ group: "", resource: "foos" }, "delete"),
      'delete is not supported on resources of kind "foos"',
    ],
    ["InternalError", 500, errors.newInternalError(new Error("x")), "Internal error occurred: x"],
    ["Timeout", 504, errors.newTimeoutError("x", 1), "Timeout: x"],
    ["RequestEntityTooLarge", 413, errors.newRequestEntityTooLargeError("x"), "Request entity too large: x"],
    ["NotAcceptable", 406, errors.newNotAcceptable("x"), "x"],
    ["UnsupportedMediaType", 415, errors.newUnsupportedMediaType("x"), "x"],
  ])("%s %d", (reason, code, err, message) => {
    expect([err.status.reason, err.status.code, err.status.message, err.message]).toEqual([
      reason,
      code,
      message,
      message,
    ]);
    const holding = Object.entries(predicates).flatMap(([name, holds]) => (holds(err) ? [name] : []));
    expect(holding).toEqual([reason]);
  });

  const generic = (code: number, retryAfterSeconds: number) =>
    errors.newGenericServerResponse({
      code,
      verb: "get",
      resource: tests,
      name: "test",
      serverMessage: "doing something",
      retryAfterSeconds,
      isUnexpectedResponse: true,
    });
  test.each<[name: string, err: Error, expected: number | undefined]>([
    ["server timeout", errors.newServerTimeout(tests, "doing something", 10), 10],
    ["server timeout without time", errors.newServerTimeout(tests, "doing something", 0), 0],
    ["timeout", errors.newTimeoutError("test reason", 10), 10],
    ["too many requests, 10", errors.newTooManyRequests("doing something", 10), 10],
    ["too many requests, 1", errors.newTooManyRequests("doing something", 1), 1],
    ["generic 429", generic(429, 10), 10],
    ["generic 500", generic(500, 10), 10],
    ["generic 429 without time", generic(429, 0), undefined],
  ])("suggests a delay: %s", (_name, err, expected) => {
    expect(errors.suggestsClientDelay(err)).toBe(expected);
  });
});

describe("TestNewInvalid", () => {
  const path = field.newPath("field[0].name");
  test.each<[err: field.Error, cause: metav1.StatusCause]>([
    [field.duplicate(path, "bar"), { reason: "FieldValueDuplicate", message: 'Duplicate value: "bar"' }],
    [
      field.invalid(path, "bar", "detail"),
      { reason: "FieldValueInvalid", message: 'Invalid value: "bar": detail' },
    ],
    [field.notFound(path, "bar"), { reason: "FieldValueNotFound", message: 'Not found: "bar"' }],
    [
      field.notSupported(path, "bar"),
      { reason: "FieldValueNotSupported", message: 'Unsupported value: "bar"' },
    ],
    [field.required(path, ""), { reason: "FieldValueRequired", message: "Required value" }],
  ])("%s", (err, cause) => {
    expect(errors.newInvalid({ group: "", kind: "Kind" }, "name", [err]).status).toEqual({
      kind: "Status",
      apiVersion: "v1",
      metadata: {},
      status: "Failure",
      message: `Kind "name" is invalid: ${String(err)}`,
      reason: "Invalid",
      details: { name: "name", kind: "Kind", causes: [{ ...cause, field: "field[0].name" }] },
      code: 422,
    });
  });

  test("fields come in Go's order, empty ones not at all", () => {
    expect(JSON.stringify(errors.newNotFound({ group: "apps", resource: "replicasets" }, "x").status)).toBe(
      '{"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure","message":"replicasets.apps \\"x\\" not found",' +
        '"reason":"NotFound","details":{"name":"x","group":"apps","kind":"replicasets"},"code":404}',
    );
  });
});

describe("newGenericServerResponse", () => {
  const response = {
    verb: "GET",
    resource: tests,
    name: "x",
    serverMessage: "unknown",
    retryAfterSeconds: 0,
    isUnexpectedResponse: false,
  };
  test.each<[code: number, verb: string, reason: string, message: string]>([
    [409, "POST", "AlreadyExists", "the server reported a conflict (post tests x)"],
    [409, "PUT", "Conflict", "the server reported a conflict (put tests x)"],
    [404, "GET", "NotFound", "the server could not find the requested resource (get tests x)"],
    [400, "GET", "BadRequest", "the server rejected our request for an unknown reason (get tests x)"],
    [401, "GET", "Unauthorized", "the server has asked for the client to provide credentials (get tests x)"],
    [403, "GET", "Forbidden", "unknown (get tests x)"],
    [
      405,
      "GET",
      "MethodNotAllowed",
      "the server does not allow this method on the requested resource (get tests x)",
    ],
    [
      406,
      "GET",
      "NotAcceptable",
      "the server was unable to respond with a content type that the client supports (get tests x)",
    ],
    [415, "GET", "UnsupportedMediaType", "unknown (get tests x)"],
    [422, "GET", "Invalid", "the server rejected our request due to an error in our request (get tests x)"],
    [
      429,
      "GET",
      "TooManyRequests",
      "the server has received too many requests and has asked us to try again later (get tests x)",
    ],
    [
      500,
      "GET",
      "InternalError",
      'an error on the server ("unknown") has prevented the request from succeeding (get tests x)',
    ],
    [503, "GET", "ServiceUnavailable", "the server is currently unable to handle the request (get tests x)"],
    [
      504,
      "GET",
      "Timeout",
      "the server was unable to return a response in the time allotted, but may still be processing the request (get tests x)",
    ],
    [
      418,
      "GET",
      "",
      "the server responded with the status code 418 but did not return more information (get tests x)",
    ],
  ])("%d %s", (code, verb, reason, message) => {
    const err = errors.newGenericServerResponse({ ...response, code, verb });
    expect([errors.reasonForError(err), err.message]).toEqual([reason, message]);
  });
});

describe("TestReasonForError", () => {
  test("no error has no reason", () => expect(errors.reasonForError(undefined)).toBe(""));
});

describe("TestFromObject", () => {
  test("a Status becomes a StatusError, anything else is unexpected", () => {
    const object = { kind: "Status", apiVersion: "v1", metadata: {}, message: "foobar" };
    expect(errors.fromObject(object)).toEqual(expect.objectContaining({ message: "foobar", status: object }));
    expect(errors.fromObject({}).message).toBe("unexpected object: {}");
    expect(errors.fromObject({ kind: "Pod", apiVersion: "v1" })).toBeInstanceOf(errors.UnexpectedObjectError);
    expect(errors.fromObject({ kind: "Status", apiVersion: "v2" })).toBeInstanceOf(
      errors.UnexpectedObjectError,
    );
  });
});

const hello = new Error("hello");

describe.each<
  [
    name: string,
    holds: (err: unknown) => boolean,
    matching: Partial<metav1.Status>[],
    other: Partial<metav1.Status>[],
  ]
>([
  [
    "TestReasonForErrorSupportsWrappedErrors",
    errors.isUnauthorized,
    [{ reason: "Unauthorized" }],
    [{ reason: "Forbidden" }],
  ],
  [
    "TestIsTooManyRequestsSupportsWrappedErrors",
    errors.isTooManyRequests,
    [{ reason: "TooManyRequests" }, { code: 429 }],
    [{}, { code: 404 }],
  ],
  [
    "TestIsRequestEntityTooLargeErrorSupportsWrappedErrors",
    errors.isRequestEntityTooLargeError,
    [{ reason: "RequestEntityTooLarge" }, { code: 413 }],
    [{}, { code: 404 }],
  ],
  [
    "TestIsUnexpectedServerError",
    errors.isUnexpectedServerError,
    [{ details: { causes: [{ reason: "UnexpectedServerResponse" }] } }],
    [{}],
  ],
  [
    "TestSuggestsClientDelaySupportsWrapping",
    (err) => errors.suggestsClientDelay(err) !== undefined,
    [{ reason: "ServerTimeout", details: {} }],
    [{ reason: "ServerTimeout" }],
  ],
])("%s", (_name, holds, matching, other) => {
  test("directly and nested", () => {
    const outcomes = (list: Partial<metav1.Status>[]) =>
      list.flatMap((fields) => [holds(status(fields)), holds(wrap(status(fields)))]);
    expect(outcomes(matching)).toEqual(matching.flatMap(() => [true, true]));
    expect(outcomes(other)).toEqual(other.flatMap(() => [false, false]));
    expect([holds(hello), holds(wrap(hello))]).toEqual([false, false]);
  });
});

describe("TestIsUnexpectedObjectError", () => {
  test.each<[name: string, err: Error, expected: boolean]>([
    ["Direct match", new errors.UnexpectedObjectError({}), true],
    ["Nested match", wrap(new errors.UnexpectedObjectError({})), true],
    ["No match", hello, false],
    ["Nested, no match", wrap(hello), false],
  ])("%s", (_, err, expected) => {
    expect(errors.isUnexpectedObjectError(err)).toBe(expected);
  });
});

describe("hasStatusCause", () => {
  test("looks at the error itself only", () => {
    const err = status({ details: { causes: [{ reason: "NamespaceTerminating", message: "m" }] } });
    expect([errors.hasStatusCause(err, "NamespaceTerminating"), errors.hasStatusCause(err, "Other")]).toEqual(
      [true, false],
    );
    expect(errors.hasStatusCause(wrap(err), "NamespaceTerminating")).toBe(false);
    expect(errors.statusCause(err, "NamespaceTerminating")?.message).toBe("m");
  });
});

test("an object with faults without number is told the first megabyte of them, and how many more there are", () => {
  const list = Array.from({ length: 40_000 }, (_, i) => `item${i}`);
  const errs = list.map((_, i) => field.invalid(field.newPath("list").index(i), list, "all are bad"));
  const { status } = errors.newInvalid({ group: "", kind: "Kind" }, "name", errs);
  expect(status.message).toMatch(/^Kind "name" is invalid: \[list\[0\]: .*, and 39997 more\]$/s);
  expect(status.details?.causes?.map((cause) => cause.field)).toEqual(["list[0]", "list[1]", "list[2]"]);
});
