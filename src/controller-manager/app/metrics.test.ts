// Ours: what a controller manager measures, held against what a real one shows
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as x509request from "#apiserver/authentication/request/x509";
import * as genericapifilters from "#apiserver/endpoints/filters";
import * as filtersmetrics from "#apiserver/endpoints/filters/metrics";
import * as genericapirequest from "#apiserver/endpoints/request";
import * as genericapiserver from "#apiserver/server";
import * as restclient from "#client-go/rest";
import * as clientmetrics from "#client-go/tools/metrics";
import * as workqueue from "#client-go/util/workqueue";
import * as metrics from "#component-base/metrics";
import * as legacyregistry from "#component-base/metrics/legacyregistry";
import * as metricsnode from "#component-base/metrics/node";
import * as restclientmetrics from "#component-base/metrics/prometheus/restclient";
import * as workqueuemetrics from "#component-base/metrics/prometheus/workqueue";
import * as componentversion from "#component-base/version";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as utilclock from "#utils/clock";
import { newBaseHandler } from "./serve.ts";

const factsFile = new URL("../../conformance/controller-manager/facts-1.20.2.json", import.meta.url);
const { metricTypes } = JSON.parse(readFileSync(factsFile, "utf8")) as { metricTypes: [string, string][] };
const recorded = new Map(metricTypes);

/** What a real one has besides; src/UPSTREAM.md says why not here. */
const without = [
  /^go_/,
  /^apiserver_(audit|envelope_encryption|storage)_/,
  /^(attachdetach_controller|endpoint_slice_mirroring_controller_endpoints|ssh_tunnel)_/,
  /^get_token_(fail_)?count$/,
  /^rest_client_exec_plugin_/,
  // Each is registered by its controller, and tested there.
  /_rate_limiter_use$/,
  /^leader_election_master_status$/,
];

/** A sample: its name, its labels, its value. */
type Sample = readonly [name: string, labels: Readonly<Record<string, string>>, value: number];

/** Reads Prometheus' text format, and throws for a line that it does not know. */
function parse(text: string): { types: Map<string, string>; samples: Sample[] } {
  const types = new Map<string, string>();
  const samples: Sample[] = [];
  for (const line of text.split("\n").slice(0, -1)) {
    const type = /^# TYPE ([a-zA-Z_:][\w:]*) (counter|gauge|histogram)$/.exec(line);
    const sample =
      /^([a-zA-Z_:][\w:]*)(?:\{((?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)*)\})? (NaN|[+-]Inf|[-+.\deE]+)$/.exec(
        line,
      );
    if (type) types.set(type[1] ?? "", type[2] ?? "");
    else if (sample) {
      const pairs = [...(sample[2] ?? "").matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
      const labels = Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, value]));
      samples.push([sample[1] ?? "", labels, Number((sample[3] ?? "").replace("Inf", "Infinity"))]);
    } else if (!/^# HELP [a-zA-Z_:][\w:]* /.test(line)) throw new Error(`unreadable: ${line}`);
  }
  return { types, samples };
}

async function scrape() {
  const m = newBaseHandler({ enableProfiling: false, enableContentionProfiling: false });
  const req = new http.TextRequest("/metrics", { method: "GET", headers: {} });
  return parse(await (await m.serveHTTP(req, genericapirequest.newContext())).text());
}

const clock = new utilclock.VirtualClock();

beforeAll(async () => {
  clientmetrics.forget();
  workqueuemetrics.register();
  restclientmetrics.register();
  x509request.register();
  filtersmetrics.register();
  metrics.registerBuildInfo(componentversion.get(), (metric) => legacyregistry.register(metric));
  const noAnswer: genericapirequest.Handler = async () => http.error("", 200);
  const info = {
    authenticator: genericapiserver.insecureSuperuser,
    measure: filtersmetrics.newAuthMetrics(clock),
  };
  const authenticated = genericapifilters.withAuthentication(noAnswer, info, noAnswer);
  await authenticated(
    new http.TextRequest("/", { method: "GET", headers: {} }),
    genericapirequest.newContext(),
  );
  legacyregistry.rawRegister(metricsnode.newProcessCollector(new utilclock.RealClock()));
  const queue = new workqueue.RateLimitingQueue<string>(
    clock,
    workqueue.defaultControllerRateLimiter(clock),
    "metrics-test",
  );
  queue.add("a");
  await clock.step(2 * time.second);
  await queue.get();
  await clock.step(3 * time.second);
  queue.addRateLimited("b");
  queue.done("a");
  queue.shutDown();
  const answers = [200, 404];
  const fetch = async () =>
    new http.TextResponse("{}", {
      status: answers.shift() ?? 500,
      headers: { "Content-Type": "application/json" },
    });
  const api = { apiPath: "/api", groupVersion: { group: "", version: "v1" } } as const;
  const client = restclient.restClientFor({ host: "http://metrics-test:1", clock, fetch }, api);
  const get = () => client.get().resource("pods").name("a").do();
  await clock.run(get());
  await clock.run(get().catch(() => {}));
});

afterAll(() => {
  workqueue.setProvider(undefined);
  clientmetrics.forget();
});

describe("/metrics", () => {
  test("is text that a parser takes, and each family that a real one has is of its type", async () => {
    const { types } = await scrape();
    const shared = [...types].filter(([name]) => recorded.has(name));
    expect(shared).toEqual(shared.map(([name]) => [name, recorded.get(name)]));
    const missing = [...recorded.keys()].filter((name) => !types.has(name));
    expect(missing.filter((name) => !without.some((pattern) => pattern.test(name)))).toEqual([]);
    for (const pattern of without)
      expect([pattern, missing.some((name) => pattern.test(name))]).toEqual([pattern, true]);
  });

  test("counts what a queue does, in seconds", async () => {
    const { samples } = await scrape();
    const own = samples.filter(([, labels]) => labels["name"] === "metrics-test");
    const of = (name: string) => own.find(([other, { le }]) => other === name && le === undefined)?.[2];
    expect({
      depth: of("workqueue_depth"),
      adds: of("workqueue_adds_total"),
      retries: of("workqueue_retries_total"),
      waited: of("workqueue_queue_duration_seconds_sum"),
      worked: of("workqueue_work_duration_seconds_sum"),
      unfinished: of("workqueue_unfinished_work_seconds"),
      longest: of("workqueue_longest_running_processor_seconds"),
    }).toEqual({ depth: 0, adds: 1, retries: 1, waited: 2, worked: 3, unfinished: 3, longest: 3 });
    const below = own.filter(([name]) => name === "workqueue_queue_duration_seconds_bucket");
    expect(below.map(([, { le }, count]) => [le, count]).slice(-3)).toEqual([
      ["1", 0],
      ["10", 1],
      ["+Inf", 1],
    ]);
  });

  test("counts what a client is answered", async () => {
    const { samples } = await scrape();
    const own = samples.filter(
      ([name, { host }]) => name === "rest_client_requests_total" && host === "metrics-test:1",
    );
    expect(own.map(([, { code, method }, count]) => [code, method, count])).toEqual([
      ["200", "GET", 1],
      ["404", "GET", 1],
    ]);
  });

  test("says of the process what the machine says", async () => {
    const { samples } = await scrape();
    const of = (name: string) => samples.find(([other]) => other === name)?.[2] ?? Number.NaN;
    const wall = new utilclock.RealClock().wall() / time.second;
    expect(of("process_start_time_seconds")).toBeGreaterThan(wall - 24 * 60 * 60);
    expect(of("process_start_time_seconds")).toBeLessThan(wall);
    expect(of("process_open_fds")).toBeLessThanOrEqual(of("process_max_fds"));
    expect(of("process_resident_memory_bytes")).toBeLessThan(of("process_virtual_memory_bytes"));
  });
});
