// Ours: upstream's test of pkg/controller/client_builder_dynamic.go is an integration test (test/integration/auth/dynamic_client_test.go)
import { expect, test } from "vitest";
import * as errors from "#apimachinery/api/errors";
import * as clientset from "#client-go/kubernetes";
import * as core from "#client-go/testing";
import * as rand from "#go/math/rand";
import * as http from "#go/net/http";
import * as time from "#go/time";
import * as klogtesting from "#klog/testing";
import * as utilclock from "#utils/clock";
import { DynamicControllerClientBuilder } from "./client-builder-dynamic.ts";

const username = "system:serviceaccount:kube-system:deployment-controller";

/** A server that gives tokens named after the moment, which hold for so many milliseconds. */
function setup(lifetime: number) {
  const clock = new utilclock.VirtualClock();
  const cluster = new core.FakeCluster();
  const [shown, asked]: [string[], number[]] = [[], []];
  cluster.prependReactor("create", "serviceaccounts", ({ subresource, object }) => {
    if (subresource !== "token") return undefined;
    asked.push(clock.now());
    const status = { token: `t${asked.length}`, expirationTimestamp: time.rfc3339(clock.wall() + lifetime) };
    return { ...object, status };
  });
  const fetch = async (request: http.Request) => {
    if (request.url.endsWith("/pods"))
      shown.push(`${request.headers.get("User-Agent")} ${request.headers.get("Authorization")}`);
    return cluster.fetch(request);
  };
  const config = { host: "http://fake", clock, fetch, userAgent: "kcm" };
  const builder = new DynamicControllerClientBuilder({
    clock,
    rand: new rand.Rand(1),
    clientConfig: config,
    coreClient: new clientset.Clientset(config).coreV1(),
    namespace: "kube-system",
  });
  const list = async (name = "deployment-controller") =>
    clock.run(builder.clientOrDie(name).then((client) => client.coreV1().pods("").list()));
  return { clock, cluster, builder, list, shown, asked };
}

test("a token is asked for with the first request, shared, and asked for again when a fifth of its life is left", async () => {
  const { clock, builder, list, shown, asked } = setup(1 * time.hour);
  await clock.run(builder.config("deployment-controller"));
  expect(asked).toEqual([]);
  await list();
  await list();
  await clock.step(48 * time.minute - 1);
  await list();
  expect(asked).toHaveLength(1);
  await clock.step(1);
  await list();
  expect(asked).toHaveLength(2);
  expect(shown).toEqual(["t1", "t1", "t1", "t2"].map((token) => `kcm/${username} Bearer ${token}`));
});

test("a token that seems to end at once is used for eight minutes all the same: it is a clock that is wrong", async () => {
  const { clock, list, asked } = setup(0);
  await list();
  await clock.step(8 * time.minute - 1);
  await list();
  expect(asked).toHaveLength(1);
  await clock.step(1);
  await list();
  expect(asked).toHaveLength(2);
});

test("each name is an account of its own, which is created", async () => {
  const { cluster, list } = setup(1 * time.hour);
  await list("a");
  await list("b");
  const accounts = cluster.tracker.list({ group: "", version: "v1", resource: "serviceaccounts" }, "");
  expect(accounts.map(({ metadata }) => metadata.name)).toEqual(["a", "b"]);
});

test("after four tries it gives up", async () => {
  const { clock, cluster, builder } = setup(1 * time.hour);
  cluster.prependReactor("create", "serviceaccounts", ({ subresource }) => {
    if (subresource !== "token") return undefined;
    throw errors.newInternalError(new Error("no can do"));
  });
  const { wrapTransport } = await clock.run(builder.config("deployment-controller"));
  const started = clock.now();
  const lines = await klogtesting.linesOf(0, async () => {
    // Not by way of a client: a virtual clock stands still while a request is under way.
    const send = wrapTransport?.(cluster.fetch);
    const request = new http.TextRequest("http://fake/api/v1/pods", { method: "GET", headers: {} });
    await expect(clock.run(send?.(request, {}) ?? Promise.resolve(undefined))).rejects.toThrow(
      "failed to get token for kube-system/deployment-controller: timed out waiting for the condition",
    );
  });
  expect(lines).toEqual(Array.from({ length: 4 }, () => lines[0]));
  expect(lines[0]).toBe("warning: get token failed: Internal error occurred: no can do");
  expect(clock.now() - started).toBe(3.5 * time.second);
});
