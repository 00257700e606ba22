import { describe, expect, test } from "vitest";
import * as time from "#go/time";
import * as quota from "#embedded/quota";
import * as embeddedtesting from "#embedded/testing";

const quotasPath = "/api/v1/namespaces/default/resourcequotas";
const newQuota = (hard: Record<string, string>, more: object = {}, name = "q") => ({
  metadata: { name },
  spec: { hard, ...more },
});

/** A server with one quota. */
async function serve(hard: Record<string, string>, more: object = {}): Promise<embeddedtesting.Harness> {
  const h = new embeddedtesting.Harness({ quota: quota.enforceQuotas });
  const { code, body } = await h.call("POST", quotasPath, newQuota(hard, more));
  // The status comes with a write of its own.
  expect([code, body["status"]]).toEqual([201, {}]);
  return h;
}

async function statusOf(h: embeddedtesting.Harness, name = "q"): Promise<unknown> {
  return (await h.call("GET", `${quotasPath}/${name}`)).body["status"];
}

const container = (resources: object = {}) => ({ name: "c", image: "i", resources });
const podWith = (name: string, spec: object) => ({ metadata: { name }, spec });

describe("a quota's status", () => {
  test("holds the limits of the spec and what is taken, and whoever watches hears of both", async () => {
    const h = await serve({ pods: "2", "count/pods": "5" });
    expect(await statusOf(h)).toEqual({
      hard: { pods: "2", "count/pods": "5" },
      used: { pods: "0", "count/pods": "0" },
    });
    const watching = await h.watch(`${quotasPath}?watch=1&resourceVersion=0`);
    await h.call("POST", embeddedtesting.podsPath, embeddedtesting.newPod("a"));
    expect(await watching.take(2)).toEqual(["ADDED q", "MODIFIED q"]);
    expect(await statusOf(h)).toMatchObject({ used: { pods: "1", "count/pods": "1" } });
    watching.cancel();
  });

  test("counts what was there before the quota, and again when the limits change", async () => {
    const h = new embeddedtesting.Harness({ quota: quota.enforceQuotas });
    await h.call("POST", embeddedtesting.configMapsPath, embeddedtesting.newConfigMap("a"));
    await h.call("POST", embeddedtesting.podsPath, embeddedtesting.newPod("a"));
    await h.call("POST", quotasPath, newQuota({ configmaps: "1" }));
    expect(await statusOf(h)).toEqual({ hard: { configmaps: "1" }, used: { configmaps: "1" } });
    await h.patch("merge", `${quotasPath}/q`, { spec: { hard: { configmaps: null, pods: "3" } } });
    expect(await statusOf(h)).toEqual({ hard: { pods: "3" }, used: { pods: "1" } });
  });

  test("is written once for each change, and not at all for what changes nothing", async () => {
    const h = await serve({ pods: "2" });
    await h.call("POST", embeddedtesting.podsPath, embeddedtesting.newPod("a"));
    const { revision } = h.server.store;
    await h.patch("merge", `${embeddedtesting.podsPath}/a`, { metadata: { labels: { a: "b" } } });
    await h.call("POST", embeddedtesting.configMapsPath, embeddedtesting.newConfigMap("a"));
    expect(h.server.store.revision).toBe(revision + 2);
  });

  test("of `pods` forgets a pod that has ended; `count/pods` only one that has gone", async () => {
    const h = await serve({ pods: "1", "count/pods": "9" });
    await h.call("POST", embeddedtesting.podsPath, embeddedtesting.newPod("a"));
    await h.patch("merge", `${embeddedtesting.podsPath}/a/status`, { status: { phase: "Failed" } });
    expect(await statusOf(h)).toMatchObject({ used: { pods: "0", "count/pods": "1" } });
    expect((await h.call("POST", embeddedtesting.podsPath, embeddedtesting.newPod("b"))).code).toBe(201);
    await h.call("DELETE", `${embeddedtesting.podsPath}/a`);
    expect(await statusOf(h)).toMatchObject({ used: { pods: "1", "count/pods": "1" } });
  });

  test("of `pods` forgets a pod whose node does not end it in twice the time", async () => {
    const h = await serve({ pods: "9" });
    await h.call("POST", embeddedtesting.podsPath, embeddedtesting.newPod("stuck", {}, "node"));
    await h.call("DELETE", `${embeddedtesting.podsPath}/stuck?gracePeriodSeconds=10`);
    const usedAfter = async (seconds: number) => {
      await h.clock.step(seconds * time.second);
      // Somebody else's change makes the server count again.
      await h.call("POST", embeddedtesting.podsPath, embeddedtesting.newPod(`other-${seconds}`));
      return statusOf(h);
    };
    expect(await usedAfter(19)).toMatchObject({ used: { pods: "2" } });
    expect(await usedAfter(2)).toMatchObject({ used: { pods: "2" } });
  });

  test("counts objects of every kind by both names, events never", async () => {
    const h = await serve({
      configmaps: "9",
      resourcequotas: "9",
      secrets: "9",
      services: "9",
      replicationcontrollers: "9",
      "services.nodeports": "9",
      "services.loadbalancers": "9",
      "count/serviceaccounts": "9",
      "count/deployments.apps": "9",
      "count/leases.coordination.k8s.io": "9",
      "count/events": "9",
    });
    const core = "/api/v1/namespaces/default";
    const meta = { metadata: { name: "x" } };
    await h.call("POST", embeddedtesting.configMapsPath, embeddedtesting.newConfigMap("x"));
    await h.call("POST", `${core}/secrets`, meta);
    await h.call("POST", `${core}/serviceaccounts`, meta);
    const ports = [
      { name: "a", port: 1 },
      { name: "b", port: 2 },
    ];
    await h.call("POST", `${core}/services`, { ...meta, spec: { type: "NodePort", ports } });
    await h.call("POST", `/apis/coordination.k8s.io/v1/namespaces/default/leases`, meta);
    await h.call("POST", quotasPath, newQuota({}, {}, "another"));
    expect(await statusOf(h)).toMatchObject({
      used: {
        configmaps: "1",
        resourcequotas: "2",
        secrets: "1",
        services: "1",
        replicationcontrollers: "0",
        "services.nodeports": "2",
        "services.loadbalancers": "0",
        "count/serviceaccounts": "1",
        "count/deployments.apps": "0",
        "count/leases.coordination.k8s.io": "1",
      },
    });
    expect(JSON.stringify(await statusOf(h))).not.toContain('"count/events":"0"');
    await h.patch("merge", `${core}/services/x`, { spec: { type: "LoadBalancer" } });
    expect(await statusOf(h)).toMatchObject({ used: { "services.loadbalancers": "1" } });
  });

  test("is shown in a table", async () => {
    const h = await serve({ pods: "2", "limits.cpu": "2", "requests.cpu": "1" });
    const { body } = await h.call("GET", quotasPath, undefined, {
      Accept: "application/json;as=Table;v=v1;g=meta.k8s.io",
    });
    const [row] = body["rows"] as { cells: unknown[] }[];
    expect(row?.cells).toEqual(["q", "0s", "pods: 0/2, requests.cpu: 0/1", "limits.cpu: 0/2"]);
  });
});

describe("a new object", () => {
  test("is refused in upstream's words when it is one too many, and let in when there is room again", async () => {
    const h = await serve({ pods: "2" });
    for (const name of ["a", "b"])
      expect((await h.call("POST", embeddedtesting.podsPath, embeddedtesting.newPod(name))).code).toBe(201);
    const { code, body } = await h.call("POST", embeddedtesting.podsPath, embeddedtesting.newPod("c"));
    expect([code, body.reason, body.message, body["details"]]).toEqual([
      403,
      "Forbidden",
      'pods "c" is forbidden: exceeded quota: q, requested: pods=1, used: pods=2, limited: pods=2',
      { name: "c", kind: "pods" },
    ]);
    expect(
      (await h.call("POST", `${embeddedtesting.podsPath}?dryRun=All`, embeddedtesting.newPod("c"))).code,
    ).toBe(403);
    expect(
      (await h.call("POST", "/api/v1/namespaces/kube-system/pods", embeddedtesting.newPod("c"))).code,
    ).toBe(201);
    await h.call("DELETE", `${embeddedtesting.podsPath}/a`);
    expect(
      (await h.call("POST", `${embeddedtesting.podsPath}?dryRun=All`, embeddedtesting.newPod("c"))).code,
    ).toBe(201);
    expect((await h.call("POST", embeddedtesting.podsPath, embeddedtesting.newPod("c"))).code).toBe(201);
    expect(await statusOf(h)).toMatchObject({ used: { pods: "2" } });
  });

  test("is refused under the name that was made for it, and by what is wrong with itself first", async () => {
    const h = await serve({ pods: "0" });
    const generated = { ...embeddedtesting.newPod("x"), metadata: { generateName: "web-" } };
    expect((await h.call("POST", embeddedtesting.podsPath, generated)).body.message).toMatch(
      /^pods "web-[a-z0-9]{5}" is forbidden: exceeded quota: q, /,
    );
    expect((await h.call("POST", embeddedtesting.podsPath, podWith("x", {}))).code).toBe(422);
  });

  test("of a kind that counts as a whole is refused by both names, which the sentence sorts", async () => {
    const h = await serve({ configmaps: "0", "count/configmaps": "0", secrets: "0" });
    expect(
      (await h.call("POST", embeddedtesting.configMapsPath, embeddedtesting.newConfigMap("x"))).body.message,
    ).toBe(
      'configmaps "x" is forbidden: exceeded quota: q, requested: configmaps=1,count/configmaps=1, used: configmaps=0,count/configmaps=0, limited: configmaps=0,count/configmaps=0',
    );
  });

  test("must name what is limited, and counts with the larger of what runs before it and beside it", async () => {
    const h = await serve({ "requests.cpu": "1", "limits.memory": "1Gi" });
    const refused = await h.call("POST", embeddedtesting.podsPath, embeddedtesting.newPod("x"));
    expect(refused.body.message).toBe(
      'pods "x" is forbidden: failed quota: q: must specify limits.memory,requests.cpu',
    );
    const small = container({ requests: { cpu: "100m" }, limits: { memory: "128Mi" } });
    const large = { ...container({ requests: { cpu: "500m" }, limits: { memory: "128Mi" } }), name: "init" };
    const spec = { containers: [small, { ...small, name: "d" }], initContainers: [large] };
    expect((await h.call("POST", embeddedtesting.podsPath, podWith("a", spec))).code).toBe(201);
    expect(await statusOf(h)).toMatchObject({ used: { "requests.cpu": "500m", "limits.memory": "256Mi" } });
    expect((await h.call("POST", embeddedtesting.podsPath, podWith("b", { containers: [small] }))).code).toBe(
      201,
    );
    expect((await h.call("POST", embeddedtesting.podsPath, podWith("c", spec))).body.message).toBe(
      'pods "c" is forbidden: exceeded quota: q, requested: requests.cpu=500m, used: requests.cpu=600m, limited: requests.cpu=1',
    );
  });

  test("is refused while it is not known how much is taken", async () => {
    const h = await serve({ pods: "2", memory: "1Gi" });
    await h.patch("merge", `${quotasPath}/q/status`, { status: { used: null } });
    const spec = { containers: [container({ requests: { memory: "1Mi" } })] };
    expect((await h.call("POST", embeddedtesting.podsPath, podWith("x", spec))).body.message).toBe(
      'pods "x" is forbidden: status unknown for quota: q, resources: memory,pods',
    );
  });
});

describe("a quota with scopes", () => {
  const limited = container({ limits: { cpu: "1", memory: "1Mi" } });
  const critical = (operator: string, values: string[] = []) => ({
    scopeSelector: { matchExpressions: [{ scopeName: "PriorityClass", operator, values }] },
  });
  test.each<[scopes: object, pod: object, isCounted: boolean]>([
    [{ scopes: ["BestEffort"] }, {}, true],
    [{ scopes: ["BestEffort"] }, { containers: [limited] }, false],
    [{ scopes: ["NotBestEffort"] }, { containers: [limited] }, true],
    [{ scopes: ["NotBestEffort"] }, {}, false],
    [{ scopes: ["Terminating"] }, { activeDeadlineSeconds: 5 }, true],
    [{ scopes: ["Terminating"] }, {}, false],
    [{ scopes: ["NotTerminating"] }, {}, true],
    [{ scopes: ["NotTerminating", "BestEffort"] }, { activeDeadlineSeconds: 5 }, false],
    [{ scopes: ["PriorityClass"] }, { priorityClassName: "high" }, true],
    [critical("In", ["high"]), { priorityClassName: "high" }, true],
    [critical("In", ["high"]), { priorityClassName: "low" }, false],
    [critical("In", ["high"]), {}, false],
    [critical("NotIn", ["high"]), {}, true],
    [critical("NotIn", ["high"]), { priorityClassName: "high" }, false],
    [critical("Exists"), {}, false],
    [critical("DoesNotExist"), {}, true],
    [critical("DoesNotExist"), { priorityClassName: "high" }, false],
  ])("%j counts a pod with %j: %s", async (scopes, more, isCounted) => {
    const h = await serve({ pods: "1" }, scopes);
    const pod = (name: string) => podWith(name, { containers: [container()], ...more });
    await h.call("POST", embeddedtesting.podsPath, pod("a"));
    expect(await statusOf(h)).toMatchObject({ used: { pods: isCounted ? "1" : "0" } });
    expect((await h.call("POST", embeddedtesting.podsPath, pod("b"))).code).toBe(isCounted ? 403 : 201);
  });
});

test("a server that is not told to count keeps quotas, and limits nothing", async () => {
  const h = new embeddedtesting.Harness();
  await h.call("POST", quotasPath, newQuota({ pods: "0" }));
  expect((await h.call("POST", embeddedtesting.podsPath, embeddedtesting.newPod("a"))).code).toBe(201);
  expect(await statusOf(h)).toEqual({});
});
