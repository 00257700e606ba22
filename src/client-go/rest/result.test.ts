import { describe, expect, test } from "vitest";
import * as errors from "#apimachinery/api/errors";
import { transformResponse, type Answer } from "./result.ts";
import { handleWarnings } from "./warnings.ts";

const subject = (resource = "", resourceName = "", verb = "GET") => ({
  verb,
  groupResource: { group: "", resource },
  resourceName,
});

const answer = (status: number, body = "", contentType?: string): Answer => ({
  status,
  body,
  headers: new Headers(contentType === undefined ? {} : { "Content-Type": contentType }),
});

/** What `f` throws. */
function thrown(f: () => unknown): unknown {
  try {
    f();
  } catch (err) {
    return err;
  }
  return undefined;
}

describe("TestTransformResponse", () => {
  const isUnauthorized = (err: unknown) => errors.isUnauthorized(err) && String(err) !== "aaaaa";
  test.each([
    { answer: answer(200), data: "" },
    { answer: answer(201), data: "", created: true },
    { answer: answer(199), error: true },
    { answer: answer(500), error: true },
    { answer: answer(422), error: true },
    { answer: answer(409), error: true },
    { answer: answer(404), error: true },
    { answer: answer(401), error: true },
    { answer: answer(401, "aaaaa", "application/json"), error: true, errFn: isUnauthorized },
    {
      answer: answer(401, "aaaaa", "text/any"),
      error: true,
      errFn: (err: unknown) =>
        isUnauthorized(err) && String(err).includes("server has asked for the client to provide"),
    },
    { answer: answer(403), error: true },
    { answer: answer(200, "aaaaa"), data: "aaaaa" },
  ])("$answer.status $answer.body", ({ answer, data, created = false, error = false, errFn }) => {
    const result = transformResponse(subject(), answer);
    const err = thrown(() => result.raw());
    expect(err instanceof errors.StatusError && err.status.code).toBe(error && answer.status);
    expect(errFn?.(err) ?? true).toBe(true);
    expect(error ? undefined : result.raw()).toBe(data);
    expect(result.wasCreated).toBe(created);
  });
});

test("TestResultIntoWithErrReturnsErr", () => {
  const result = transformResponse(subject(), answer(404));
  const err = result.error();
  expect([err instanceof errors.StatusError, thrown(() => result.get())]).toEqual([true, err]);
  expect(thrown(() => result.get())).toBe(err);
});

describe("TestTransformResponseNegotiate", () => {
  test.each([
    ["application/json", 401, errors.isUnauthorized],
    ["application/protobuf", 401, errors.isUnauthorized],
    ["application/unrecognized", 404, errors.isNotFound],
  ] as const)("%s %d", (contentType, code, errFn) => {
    const err = thrown(() => transformResponse(subject(), answer(code, "aaaaa", contentType)).raw());
    expect(errFn(err)).toBe(true);
    expect(String(err)).not.toContain("aaaaa");
  });

  test("a content type that is none is an internal error in Go's words", () => {
    const err = thrown(() => transformResponse(subject(), answer(500, "", "application/,others")).raw());
    expect(err).toMatchObject({
      message: "Internal error occurred: mime: expected token after slash",
      status: { code: 500 },
    });
  });

  test("a good answer in a language that nobody speaks can be had raw, not as an object", () => {
    const result = transformResponse(subject(), answer(200, "aaaaa", "text/any"));
    expect(result.raw()).toBe("aaaaa");
    expect(() => result.get()).toThrow("serializer for text/any doesn't exist");
  });
});

describe("TestTransformUnstructuredError", () => {
  const status = (fields: object) => JSON.stringify({ kind: "Status", apiVersion: "v1", ...fields });
  test.each([
    { verb: "POST", resource: "foo", name: "bar", code: 409, errFn: errors.isAlreadyExists },
    { verb: "PUT", resource: "foo", name: "bar", code: 409, errFn: errors.isConflict },
    { resource: "foo", name: "bar", code: 404, errFn: errors.isNotFound },
    { code: 400, errFn: errors.isBadRequest },
    {
      what: "status in response overrides transformed result",
      code: 400,
      body: status({ status: "Failure", code: 404 }),
      errFn: errors.isBadRequest,
      transformed: 404,
    },
    {
      what: "successful status is ignored",
      code: 400,
      body: status({ status: "Success", code: 404 }),
      errFn: errors.isBadRequest,
    },
    { what: "empty object does not change result", code: 400, body: "{}", errFn: errors.isBadRequest },
    {
      what: "we default apiVersion for backwards compatibility with old clients",
      code: 400,
      body: '{"kind":"Status","status":"Failure","code":404}',
      errFn: errors.isBadRequest,
      transformed: 404,
    },
    {
      what: "we do not default kind",
      code: 400,
      body: '{"status":"Failure","code":404}',
      errFn: errors.isBadRequest,
    },
  ])(
    "$verb $code $what",
    ({ verb = "GET", resource = "", name = "", code, body = "", errFn, transformed }) => {
      const result = transformResponse(subject(resource, name, verb), answer(code, body));
      const raw = thrown(() => result.raw());
      expect(errFn(raw)).toBe(true);
      expect(errors.isUnexpectedServerError(raw)).toBe(true);
      expect(String(raw)).toContain(name);
      expect(String(raw)).toContain(resource);
      const err = result.error();
      expect(err instanceof errors.StatusError && err.status.code).toBe(transformed ?? code);
      expect(err === raw).toBe(transformed === undefined);
      expect(thrown(() => result.get())).toEqual(err);
    },
  );

  test("of a long text only the beginning gets into the error", () => {
    const err = thrown(() => transformResponse(subject(), answer(500, "x".repeat(5000))).raw());
    expect(err).toMatchObject({ status: { details: { causes: [{ message: "x".repeat(2048) }] } } });
  });
});

describe("TestResultIntoWithNoBodyReturnsErr", () => {
  test("an empty body is no object", () => {
    expect(() => transformResponse(subject(), answer(200)).get()).toThrow(
      "0-length response with status code: 200 and content type: application/json",
    );
  });
});

describe("Result.get", () => {
  test("a Status that tells of a failure is thrown although the code is good", () => {
    const body = '{"kind":"Status","apiVersion":"v1","status":"Failure","message":"no"}';
    expect(() => transformResponse(subject(), answer(200, body)).get()).toThrow("no");
    const success = { kind: "Status", apiVersion: "v1", status: "Success" };
    expect(transformResponse(subject(), answer(200, JSON.stringify(success))).get()).toEqual(success);
  });
});

describe("handleWarnings", () => {
  test("texts of code 299 reach the handler, unescaped", () => {
    const texts: string[] = [];
    const headers = new Headers([
      ["Warning", '299 - "one, \\"two\\""'],
      ["Warning", '110 - "stale"'],
      ["Warning", '299 agent "three"'],
    ]);
    handleWarnings(headers, (text) => texts.push(text));
    expect(texts).toEqual(['one, "two"', "three"]);
  });
});
