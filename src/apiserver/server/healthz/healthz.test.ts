// Go: staging/src/k8s.io/apiserver/pkg/server/healthz/healthz_test.go
import { describe, expect, test } from "vitest";
import * as apimetrics from "#apiserver/endpoints/metrics";
import * as genericapirequest from "#apiserver/endpoints/request";
import * as mux from "#apiserver/server/mux";
import * as metrics from "#component-base/metrics";
import * as legacyregistry from "#component-base/metrics/legacyregistry";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as klog from "#klog";
import * as utilclock from "#utils/clock";
import {
  type CacheSyncWaiter,
  type HealthChecker,
  namedCheck,
  newInformerSyncHealthz,
  newLogHealthz,
  pingHealthz,
} from "./checks.ts";
import {
  checkerNames,
  formatQuoted,
  getExcludedChecks,
  installHandler,
  installLivezHandler,
  installPathHandler,
  installReadyzHandler,
} from "./healthz.ts";

const request = (path: string) =>
  new http.TextRequest(`http://example.com${path}`, { method: "GET", headers: {} });

async function get(m: mux.PathRecorderMux, path: string) {
  const response = await m.serveHTTP(request(path), genericapirequest.newContext());
  return [response.status, response.headers.get("Content-Type"), await response.text()];
}

const plain = "text/plain; charset=utf-8";

test("TestInstallHandler", async () => {
  const m = new mux.PathRecorderMux("test");
  installHandler(m);
  expect(await get(m, "/healthz")).toEqual([200, plain, "ok"]);
});

test("TestInstallPathHandler", async () => {
  const m = new mux.PathRecorderMux("test");
  installPathHandler(m, "/healthz/test");
  installPathHandler(m, "/healthz/ready");
  expect(await get(m, "/healthz/test")).toEqual([200, plain, "ok"]);
  expect(await get(m, "/healthz/ready")).toEqual([200, plain, "ok"]);
});

const multiple = (name: string): [path: string, body: string, code: number, addBadCheck: boolean][] => [
  ["?verbose", `[+]ping ok\n${name} check passed\n`, 200, false],
  ["?exclude=dontexist", "ok", 200, false],
  ["?exclude=bad", "ok", 200, true],
  ["?verbose=true&exclude=bad", `[+]ping ok\n[+]bad excluded: ok\n${name} check passed\n`, 200, true],
  [
    "?verbose=true&exclude=dontexist",
    `[+]ping ok\nwarn: some health checks cannot be excluded: no matches for "dontexist"\n${name} check passed\n`,
    200,
    false,
  ],
  ["/ping", "ok", 200, false],
  ["", "ok", 200, false],
  ["?verbose", `[+]ping ok\n[-]bad failed: reason withheld\n${name} check failed\n`, 500, true],
  ["/ping", "ok", 200, true],
  ["/bad", "internal server error: this will fail\n", 500, true],
  ["", `[+]ping ok\n[-]bad failed: reason withheld\n${name} check failed\n`, 500, true],
];

const bad = namedCheck("bad", () => {
  throw new Error("this will fail");
});

describe("TestMultipleChecks", () => {
  test.each(multiple("healthz"))("%s: %j", async (path, body, code, addBadCheck) => {
    const m = new mux.PathRecorderMux("test");
    installHandler(m, pingHealthz, ...(addBadCheck ? [bad] : []));
    expect(await get(m, `/healthz${path}`)).toEqual([code, plain, body]);
  });
});

describe("TestMultiplePathChecks", () => {
  test.each(multiple("ready"))("%s: %j", async (path, body, code, addBadCheck) => {
    const m = new mux.PathRecorderMux("test");
    installPathHandler(m, "/ready", pingHealthz, ...(addBadCheck ? [bad] : []));
    expect(await get(m, `/ready${path}`)).toEqual([code, plain, body]);
  });
});

describe("TestCheckerNames", () => {
  const [c1, c2] = [namedCheck("n1", () => {}), namedCheck("n2", () => {})];
  test.each<[desc: string, have: HealthChecker[], want: string[]]>([
    ["no checker", [], []],
    ["one checker", [c1], ["n1"]],
    ["other checker", [c2], ["n2"]],
    ["checker order", [c1, c2], ["n1", "n2"]],
    ["different checker order", [c2, c1], ["n2", "n1"]],
  ])("%s", (_desc, have, want) => {
    expect(checkerNames(have)).toEqual(want);
  });
});

describe("TestFormatQuoted", () => {
  test.each([
    ["empty", [], ""],
    ["single name", ["n1"], '"n1"'],
    ["two names", ["n1", "n2"], '"n1","n2"'],
    ["two names, reverse order", ["n2", "n1"], '"n2","n1"'],
  ])("%s", (_desc, names, expected) => {
    expect(formatQuoted(names)).toBe(expected);
  });
});

describe("TestGetExcludedChecks", () => {
  test.each([
    ["Should have no excluded health checks", "/healthz?verbose=true", []],
    ["Should extract out the ping health check", "/healthz?exclude=ping", ["ping"]],
    ["Should extract out ping and log health check", "/healthz?exclude=ping&exclude=log", ["ping", "log"]],
  ])("%s", (_name, path, want) => {
    expect(getExcludedChecks(request(path))).toEqual(new Set(want));
  });
});

test.each(["/healthz", "/livez", "/readyz"])("TestMetrics: %s", async (path) => {
  const m = new mux.PathRecorderMux("test");
  installHandler(m);
  installLivezHandler(m);
  installReadyzHandler(m);
  apimetrics.register();
  apimetrics.reset();
  await get(m, path);
  const counted = legacyregistry.gather().filter(({ name }) => name === "apiserver_request_total");
  expect(metrics.metricFamiliesToText(counted)).toBe(
    "# HELP apiserver_request_total [ALPHA] Counter of apiserver requests broken out for each verb, dry run value, group, version, resource, scope, component, and HTTP response contentType and code.\n" +
      "# TYPE apiserver_request_total counter\n" +
      `apiserver_request_total{code="200",component="",contentType="text/plain;charset=utf-8",dry_run="",group="",resource="",scope="",subresource="${path}",verb="GET",version=""} 1\n`,
  );
});

describe("TestInformerSyncHealthChecker", () => {
  const waiter = (synced: Record<string, boolean>): CacheSyncWaiter => ({
    waitForCacheSync: async (signal) => (signal.aborted ? synced : {}),
  });

  test("test that check returns nil when all informers are started", async () => {
    const checker = newInformerSyncHealthz(waiter({ "v1.Pod": true }));
    await expect(checker.check(request("/"))).resolves.toBe(undefined);
  });

  test("test that check returns err when there is not started informer", async () => {
    const checker = newInformerSyncHealthz(waiter({ "v1.Pod": true, "v1.Service": false, "v1.Node": true }));
    await expect(checker.check(request("/"))).rejects.toThrow("1 informers not started yet: [v1.Service]");
  });
});

describe("handleRootHealth", () => {
  test("asks every check, tells the log why one failed, and nobody else", async () => {
    const lines: string[] = [];
    const sink = klog.setSink((_severity, line) => lines.push(line));
    klog.setVerbosity(2);
    const m = new mux.PathRecorderMux("test");
    installHandler(m, bad, pingHealthz);
    const [, , body] = await get(m, "/healthz?exclude=other");
    klog.setVerbosity(0);
    klog.setSink(sink);
    const told =
      'warn: some health checks cannot be excluded: no matches for "other"\nhealthz check failed\n';
    expect(body).toBe(`[-]bad failed: reason withheld\n[+]ping ok\n${told}`);
    expect(lines).toEqual([
      'cannot exclude some health checks, no health checks are installed matching "other"',
      "bad check failed: healthz\n[-]bad failed: this will fail\n",
    ]);
  });

  test("waits for a check that takes its time", async () => {
    const m = new mux.PathRecorderMux("test");
    installHandler(
      m,
      namedCheck("slow", async () => {
        await Promise.resolve();
        throw new Error("late");
      }),
    );
    expect(await get(m, "/healthz/slow")).toEqual([500, plain, "internal server error: late\n"]);
    expect((await get(m, "/healthz"))[0]).toBe(500);
  });
});

test("newLogHealthz() is well until two minutes after the log took something last", async () => {
  const clock = new utilclock.VirtualClock();
  const stop = new AbortController();
  let takes = true;
  const flush = () => (takes ? Promise.resolve() : new Promise<void>(() => {}));
  const checker = newLogHealthz(clock, flush, stop.signal);
  const check = () => checker.check(request("/"));
  void check();
  await clock.step(5 * time.minute);
  void check();
  takes = false;
  await clock.step(2 * time.minute);
  expect(check).toThrow("logging blocked");
  stop.abort();
});
