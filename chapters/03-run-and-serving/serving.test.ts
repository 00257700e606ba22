import { expect, test } from "vitest";
import facts from "../../src/conformance/controller-manager/facts-1.20.2.json" with { type: "json" };
import { asked } from "./asked.ts";
import { bodies, families, metricTypes, pages, stopped, taken, waiting } from "./plays.ts";

const { controllers, healthz, metricTypes: recorded } = facts;

test("what was recorded of health is answered so here, on a standby too", async () => {
  const told = async (url: string) => {
    const { status, body } = await asked({ port: "10257", url, who: "no token" });
    return [status, body];
  };
  expect(await told("/healthz")).toEqual(healthz["GET /healthz"]);
  expect(await told("/healthz?verbose")).toEqual(healthz["GET /healthz?verbose"]);
  expect(await told("/healthz?verbose")).toEqual(healthz["on a standby GET /healthz?verbose"]);
  expect(await told("/")).toEqual(healthz["unauthenticated GET /"]);
});

test("five requests come to the mux or stop at authorization", () => {
  expect(stopped.map(({ seen }) => [seen.reached, seen.status])).toEqual([
    ["mux", 200],
    ["may they", 403],
    ["may they", 403],
    ["may they", 403],
    ["mux", 200],
  ]);
});

test("a manager answers before it leads, and web gets its pods after", () => {
  const { moments, leads } = waiting;
  expect(leads).toBeGreaterThan(4000);
  expect(moments[0]?.answers).toEqual([undefined, undefined, undefined]);
  for (const { answers } of moments.slice(1)) expect(answers).toEqual([200, 200, 200]);
  for (const { pods } of moments.filter(({ at }) => at < leads)) expect(pods).toBe(0);
  expect(moments.at(-1)?.pods).toBe(10);
});

test("of what is registered the exact path is taken, then the longest prefix", () => {
  expect(taken.map(({ path, by }) => [path, by])).toEqual([
    ["/healthz", "/healthz"],
    ["/healthz/", undefined],
    ["/debug/pprof/trace", "/debug/pprof/trace"],
    ["/debug/pprof/heap", "/debug/pprof/"],
    ["/debug/x", "/debug/"],
    ["/debug", undefined],
  ]);
});

test("a page that comes later stands on the mux that was made last", () => {
  expect(pages.map((all) => all.map(({ port, graph }) => [port, graph]))).toEqual([
    [["10257", 200]],
    [
      ["10257", 404],
      ["10252", 200],
    ],
  ]);
});

test("a failure is told in full, and its reason on one page only", () => {
  for (const { url, ill } of bodies) {
    const [hasReason, excludes] = [url.endsWith("/leaderElection"), url.includes("exclude")];
    expect([url, ill.status]).toEqual([url, excludes ? 200 : 500]);
    expect(ill.body.includes("failed election")).toBe(hasReason);
  }
});

test("each metric type that was recorded has its place in one family", () => {
  expect(families.flatMap(([, names]) => names).toSorted()).toEqual(
    recorded.map(([name]) => String(name)).toSorted(),
  );
  expect(recorded).toHaveLength(metricTypes);
  expect(families.flatMap(([, names]) => names)).toContain("service_controller_rate_limiter_use");
  expect(controllers.skipping).toContain("service");
});
