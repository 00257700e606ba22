import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as context from "#go/context";
import * as http from "#go/net/http";
import * as klog from "#klog";
import {
  type ErrorHandler,
  handleCrash,
  handleError,
  setErrorHandlers,
  setPanicHandlers,
  setReallyCrash,
} from "./runtime.ts";

let lines: string[];
let sink: klog.Sink;
let errorHandlers: readonly ErrorHandler[];
let panicHandlers: readonly ErrorHandler[];

beforeEach(() => {
  lines = [];
  sink = klog.setSink((severity, line) => lines.push(`${severity}: ${line}`));
  errorHandlers = setErrorHandlers([]);
  setErrorHandlers(errorHandlers);
  panicHandlers = setPanicHandlers([]);
  setPanicHandlers(panicHandlers);
});

afterEach(() => {
  klog.setSink(sink);
  setErrorHandlers(errorHandlers);
  setPanicHandlers(panicHandlers);
  setReallyCrash(true);
});

test("TestHandleCrash", () => {
  expect(() => handleCrash(new Error("test"))).toThrow("test");
});

test("TestCustomHandleCrash", () => {
  let result: unknown;
  setPanicHandlers([(err) => (result = err)]);
  setReallyCrash(false);
  handleCrash("test");
  expect(result).toBe("test");
});

test("TestCustomHandleError", () => {
  let result: unknown;
  setErrorHandlers([(err) => (result = err)]);
  const err = new Error("test");
  handleError(err);
  expect(result).toBe(err);
});

test("TestHandleCrashLogSilenceHTTPErrAbortHandler", () => {
  expect(() => handleCrash(http.errAbortHandler)).toThrow(http.errAbortHandler);
  expect(lines).toEqual([]);
});

test("TestHandleCrashLog", () => {
  setReallyCrash(false);
  handleCrash(new Error("test panic"));
  handleCrash("test panic");
  expect(lines).toEqual([
    expect.stringMatching(/^error: Observed a panic: Error \(test panic\)\n {4}at .*runtime\.test\.ts/),
    "error: Observed a panic: test panic",
  ]);
});

describe("handleError", () => {
  test("logs, unless someone else has taken over", () => {
    handleError(new Error("boom"));
    expect(lines).toEqual(["error: boom"]);
    expect(setErrorHandlers([])).toBe(errorHandlers);
    handleError(new Error("boom"));
    expect(lines).toHaveLength(1);
  });

  test.each([
    ["nothing", undefined],
    ["null", null],
    ["a cancellation", new context.Canceled()],
  ])("%s is no error", (_name, err) => {
    handleError(err);
    expect(lines).toEqual([]);
  });
});
