// Ours: a handler that throws costs one answer, and no more; upstream has no test of this file
import { afterEach, beforeEach, expect, test } from "vitest";
import * as genericapirequest from "#apiserver/endpoints/request";
import * as http from "#go/net/http";
import * as klog from "#klog";
import { withPanicRecovery } from "./wrap.ts";

const lines: string[] = [];
let sink: klog.Sink;
beforeEach(() => (sink = klog.setSink((severity, line) => lines.push(`${severity}: ${line}`))));
afterEach(() => {
  klog.setSink(sink);
  lines.length = 0;
});

const send = (handler: genericapirequest.Handler) =>
  withPanicRecovery(handler)(
    new http.TextRequest("/a%20b?c=d", { method: "GET", headers: {} }),
    genericapirequest.newContext(),
  );
const throwing = (what: unknown): genericapirequest.Handler[] => [
  () => {
    throw what;
  },
  () => Promise.reject(what),
];

test("a panic becomes 500 in upstream's words, and is logged", async () => {
  for (const handler of throwing(new TypeError("x is not a function"))) {
    const response = await send(handler);
    expect([response.status, await response.text(), response.headers.get("Content-Type")]).toEqual([
      500,
      "This request caused apiserver to panic. Look in the logs for details.\n",
      "text/plain; charset=utf-8",
    ]);
    expect(lines.splice(0)).toEqual([
      expect.stringMatching(/^error: Observed a panic: TypeError \(x is not a function\)\n/),
      "error: apiserver panic'd on GET /a%20b?c=d",
    ]);
  }
});

test("a handler that breaks off has no answer, and leaves no trace of a panic", async () => {
  for (const handler of throwing(http.errAbortHandler)) {
    await expect(send(handler)).rejects.toBe(http.errAbortHandler);
    expect(lines.splice(0)).toEqual(['error: timeout or abort while handling: GET "/a b"']);
  }
});

test("any other answer passes", async () => {
  const answer = http.error("served", 200);
  expect(await send(async () => answer)).toBe(answer);
  expect(lines).toEqual([]);
});
