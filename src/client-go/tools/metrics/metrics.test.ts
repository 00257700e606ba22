import { afterEach, beforeEach, expect, test } from "vitest";
import * as restclient from "#client-go/rest";
import * as clientmetrics from "#client-go/tools/metrics";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";

beforeEach(clientmetrics.forget);
afterEach(clientmetrics.forget);

test("a client measures each call, counts each answer, and names no object", async () => {
  const noted: unknown[] = [];
  const latency = (what: string): clientmetrics.LatencyMetric => ({
    observe: (verb, url, d) => void noted.push([what, verb, url(), d]),
  });
  clientmetrics.register({
    requestLatency: latency("request"),
    rateLimiterLatency: latency("limiter"),
    requestResult: { increment: (...answer) => void noted.push(answer) },
  });
  clientmetrics.register({ requestResult: { increment: () => void noted.push("too late") } });
  const clock = new utilclock.VirtualClock();
  let calls = 0;
  const fetch = async () => {
    if (++calls === 1) throw new Error("broken");
    return new Response("{}");
  };
  const config = { host: "http://h:8080", clock, fetch, qps: 1, burst: 1 };
  const api = { apiPath: "/api", groupVersion: { group: "", version: "v1" } } as const;
  const client = restclient.restClientFor(config, api);
  const request = () => client.get().namespace("ns").resource("pods").name("a").doRaw();
  await expect(clock.run(request())).rejects.toThrow("broken");
  await clock.run(request());
  const template = "http://h:8080/api/v1/namespaces/%7Bnamespace%7D/pods/%7Bname%7D";
  expect(noted).toEqual([
    ["limiter", "GET", template, 0],
    ["<error>", "GET", "h:8080"],
    ["request", "GET", template, 0],
    ["limiter", "GET", template, 1 * time.second],
    ["200", "GET", "h:8080"],
    ["request", "GET", template, 1 * time.second],
  ]);
});
