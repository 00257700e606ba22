// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/responsewriters/status_test.go
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as errors from "#apimachinery/api/errors";
import * as utilruntime from "#apimachinery/util/runtime";
import { errorToAPIStatus } from "./status.ts";

describe("TestAPIStatus", () => {
  const status = { kind: "Status", apiVersion: "v1", metadata: {}, status: "Failure" };
  test.each([
    [
      errors.newNotFound({ group: "legacy.kubernetes.io", resource: "foos" }, "bar"),
      {
        ...status,
        code: 404,
        reason: "NotFound",
        message: 'foos.legacy.kubernetes.io "bar" not found',
        details: { group: "legacy.kubernetes.io", kind: "foos", name: "bar" },
      },
    ],
    [
      errors.newAlreadyExists({ group: "", resource: "foos" }, "bar"),
      {
        ...status,
        code: 409,
        reason: "AlreadyExists",
        message: 'foos "bar" already exists',
        details: { kind: "foos", name: "bar" },
      },
    ],
    [
      errors.newConflict({ group: "", resource: "foos" }, "bar", "failure"),
      {
        ...status,
        code: 409,
        reason: "Conflict",
        message: 'Operation cannot be fulfilled on foos "bar": failure',
        details: { kind: "foos", name: "bar" },
      },
    ],
  ])("%s", (err, expected) => {
    expect(errorToAPIStatus(err)).toEqual(expected);
  });
});

describe("an error that is no Status", () => {
  const reported: unknown[] = [];
  let handlers: readonly utilruntime.ErrorHandler[];
  beforeEach(() => (handlers = utilruntime.setErrorHandlers([(err) => reported.push(err)])));
  afterEach(() => void utilruntime.setErrorHandlers(handlers));

  test("is passed on as 500, and reported", () => {
    expect(errorToAPIStatus(new Error("odd"))).toMatchObject({ code: 500, message: "odd" });
    expect(reported.map(String)).toEqual([
      "Error: apiserver received an error that is not an metav1.Status: odd",
    ]);
  });
});
