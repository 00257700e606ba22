import { describe, expect, test } from "vitest";
import * as scheme from "#api/scheme";
import * as clientset from "#client-go/kubernetes";
import * as context from "#go/context";
import type * as http from "#go/net/http";
import * as utilclock from "#utils/clock";

/** A client whose server writes down what it was asked and answers `answer`. */
function start(answer: object = { kind: "Pod", apiVersion: "v1" }, config: object = {}) {
  const asked: string[] = [];
  const clock = new utilclock.VirtualClock();
  const fetch = async (request: http.Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${request.method} ${pathname}${search} ${await request.text()}`.trimEnd());
    return new Response(JSON.stringify(answer), { headers: { "Content-Type": "application/json" } });
  };
  return { client: new clientset.Clientset({ host: "http://h", clock, fetch, ...config }), asked, clock };
}

describe("ResourceClient", () => {
  test("each call is a request of its own form", async () => {
    const { client, asked } = start();
    const pods = client.coreV1().pods("ns");
    const pod = { metadata: { name: "a" } };
    await pods.create(pod, { dryRun: ["All"], fieldManager: "me" });
    await pods.update(pod);
    await pods.updateStatus(pod);
    await pods.delete("a", { gracePeriodSeconds: 0, propagationPolicy: "Background" });
    await pods.deleteCollection({}, { labelSelector: "a=b" });
    await pods.get("a", { resourceVersion: "0" });
    await pods.list({ limit: 500, timeoutSeconds: 90 });
    await pods.patch("a", "application/merge-patch+json", { x: null }, { fieldManager: "me" }, "status");
    const body = '{"kind":"Pod","apiVersion":"v1","metadata":{"name":"a"}}';
    expect(asked).toEqual([
      `POST /api/v1/namespaces/ns/pods?dryRun=All&fieldManager=me ${body}`,
      `PUT /api/v1/namespaces/ns/pods/a ${body}`,
      `PUT /api/v1/namespaces/ns/pods/a/status ${body}`,
      'DELETE /api/v1/namespaces/ns/pods/a {"kind":"DeleteOptions","apiVersion":"v1","gracePeriodSeconds":0,"propagationPolicy":"Background"}',
      'DELETE /api/v1/namespaces/ns/pods?labelSelector=a%3Db {"kind":"DeleteOptions","apiVersion":"v1"}',
      "GET /api/v1/namespaces/ns/pods/a?resourceVersion=0",
      "GET /api/v1/namespaces/ns/pods?limit=500&timeout=1m30s&timeoutSeconds=90",
      'PATCH /api/v1/namespaces/ns/pods/a/status?fieldManager=me {"x":null}',
    ]);
  });

  test("no namespace means all of them, for reading only", async () => {
    const { client, asked } = start({ kind: "PodList", apiVersion: "v1", metadata: {}, items: [] });
    await client.coreV1().pods("").list();
    await expect(client.coreV1().pods("").create({})).rejects.toThrow(
      "an empty namespace may not be set during creation",
    );
    await expect(client.coreV1().pods("").get("a")).rejects.toThrow(
      "an empty namespace may not be set when a resource name is provided",
    );
    await expect(client.coreV1().pods("ns").get("")).rejects.toThrow("resource name may not be empty");
    expect(asked).toEqual(["GET /api/v1/pods"]);
  });

  test("answers are decoded, the items of a list with their kind", async () => {
    const { client } = start({
      kind: "PodList",
      apiVersion: "v1",
      metadata: { resourceVersion: "7" },
      items: [{ metadata: { name: "a" } }],
    });
    expect(await client.coreV1().pods("ns").list()).toMatchObject({
      metadata: { resourceVersion: "7" },
      items: [{ kind: "Pod", metadata: { name: "a", labels: {} }, status: { conditions: [] } }],
    });
  });

  test("a watch decodes, too, and asks for what it was told", async () => {
    const { client, asked } = start({ type: "ADDED", object: { kind: "Pod", apiVersion: "v1" } });
    const w = await client
      .coreV1()
      .pods("ns")
      .watch({ resourceVersion: "7", allowWatchBookmarks: true, timeoutSeconds: 301 }, context.background());
    const events = [];
    for await (const event of w) events.push(event);
    expect(events).toMatchObject([{ type: "ADDED", object: { metadata: { labels: {} } } }]);
    expect(asked).toEqual([
      "GET /api/v1/namespaces/ns/pods?allowWatchBookmarks=true&resourceVersion=7&timeout=5m1s&timeoutSeconds=301&watch=true",
    ]);
  });

  test("the special calls of pods, namespaces, events and what can be scaled", async () => {
    const { client, asked } = start();
    const binding = { kind: "Binding", apiVersion: "v1", metadata: { name: "a" }, target: { name: "node" } };
    await client.coreV1().pods("ns").bind(scheme.decode(binding));
    const ns = await client.coreV1().namespaces().get("ns");
    await client
      .coreV1()
      .namespaces()
      .finalize({ ...ns, metadata: { ...ns.metadata, name: "ns" } });
    const deployments = client.appsV1().deployments("ns");
    const scale = await deployments.getScale("d");
    await deployments.updateScale("d", scale);
    await client.coordinationV1().leases("kube-system").get("l");
    expect(asked.map((a) => a.split(" ").slice(0, 2).join(" "))).toEqual([
      "POST /api/v1/namespaces/ns/pods/a/binding",
      "GET /api/v1/namespaces/ns",
      "PUT /api/v1/namespaces/ns/finalize",
      "GET /apis/apps/v1/namespaces/ns/deployments/d/scale",
      "PUT /apis/apps/v1/namespaces/ns/deployments/d/scale",
      "GET /apis/coordination.k8s.io/v1/namespaces/kube-system/leases/l",
    ]);
  });

  test("events go to the namespace that they name", async () => {
    const { client, asked } = start();
    const event = await start({ kind: "Event", apiVersion: "v1", metadata: { name: "e", namespace: "baz" } })
      .client.coreV1()
      .events("baz")
      .get("e");
    await client.coreV1().events("").createWithEventNamespace(event);
    await client.coreV1().events("").updateWithEventNamespace(event);
    await client.coreV1().events("").patchWithEventNamespace(event, { count: 2 });
    expect(asked.map((a) => a.split(" ").slice(0, 2).join(" "))).toEqual([
      "POST /api/v1/namespaces/baz/events",
      "PUT /api/v1/namespaces/baz/events/e",
      "PATCH /api/v1/namespaces/baz/events/e",
    ]);
    await expect(client.coreV1().events("other").createWithEventNamespace(event)).rejects.toThrow(
      "can't create an event with namespace 'baz' in namespace 'other'",
    );
  });

  test("the groups share one rate limiter", async () => {
    const { client, clock } = start(undefined, { qps: 1, burst: 1 });
    const begin = clock.now();
    await client.coreV1().pods("ns").get("a");
    await clock.run(client.appsV1().deployments("ns").get("d"));
    expect(clock.now() - begin).toBe(1000);
  });
});
