import { describe, expect, test } from "vitest";
import * as embeddedtesting from "#embedded/testing";

const text = async (h: embeddedtesting.Harness, path: string) => {
  const response = await h.send("GET", path);
  return [response.status, await response.text()];
};

describe("health", () => {
  test.each(["/healthz", "/livez", "/readyz", "/readyz/etcd", "/livez/ping"])("%s is ok", async (path) => {
    expect(await text(new embeddedtesting.Harness(), path)).toEqual([200, "ok"]);
  });

  test("tells of each check if asked, and of what nobody checks", async () => {
    const h = new embeddedtesting.Harness();
    expect(await text(h, "/livez?verbose&exclude=etcd")).toEqual([
      200,
      "[+]ping ok\n[+]log ok\n[+]etcd excluded: ok\nlivez check passed\n",
    ]);
    expect(await text(h, "/readyz?verbose&exclude=x&exclude=a")).toEqual([
      200,
      '[+]ping ok\n[+]log ok\n[+]etcd ok\nwarn: some health checks cannot be excluded: no matches for "a","x"\nreadyz check passed\n',
    ]);
    expect(await text(h, "/readyz/nothing")).toEqual([404, "404 page not found\n"]);
  });
});

describe("an answer", () => {
  test("has its fields in Go's order, whoever set them", async () => {
    const h = new embeddedtesting.Harness();
    const { metadata, spec } = embeddedtesting.newDeployment("d") as { metadata: object; spec: object };
    const annotations = { a: "b" };
    const created = await h.call("POST", embeddedtesting.deploymentsPath, {
      spec,
      metadata: { ...metadata, annotations },
    });
    expect(Object.keys(created.body)).toEqual(["kind", "apiVersion", "metadata", "spec", "status"]);
    const keys = ["name", "namespace", "uid", "resourceVersion", "generation", "creationTimestamp", "labels"];
    expect(Object.keys(created.body.metadata)).toEqual([...keys, "annotations", "managedFields"]);
    const patched = await h.patch("merge", `${embeddedtesting.deploymentsPath}/d`, {
      metadata: { generateName: "x" },
    });
    expect(Object.keys(patched.body.metadata)).toEqual([
      "name",
      "generateName",
      ...keys.slice(1),
      "annotations",
      "managedFields",
    ]);
  });

  test("lists do not say of each item what kind it is", async () => {
    const h = new embeddedtesting.Harness();
    await h.call("POST", embeddedtesting.configMapsPath, { metadata: { name: "c" } });
    const { body } = await h.call("GET", embeddedtesting.configMapsPath);
    expect(body.items.map((item) => Object.keys(item))).toEqual([["metadata"]]);
  });
});

describe("owner references that are there twice", () => {
  const owner = (uid: string) => ({ apiVersion: "v1", kind: "Pod", name: "p", uid });
  const warning = (when: string, uids: string) =>
    `299 - ".metadata.ownerReferences contains duplicate entries${when}; API server dedups owner references in 1.20+, and may reject such requests as early as 1.24; please fix your requests; duplicate UID(s) observed: ${uids}"`;

  test("are dropped with a warning at creation, update and patch", async () => {
    const h = new embeddedtesting.Harness();
    const metadata = { name: "c", ownerReferences: [owner("1"), owner("2"), owner("1"), owner("2")] };
    const object = { ...embeddedtesting.newConfigMap("c"), metadata };
    const path = `${embeddedtesting.configMapsPath}/c`;
    const after = " after mutating admission happens";
    const merge = { "Content-Type": "application/merge-patch+json" };
    for (const [method, where, body, headers, when] of [
      ["POST", embeddedtesting.configMapsPath, object, {}, ""],
      ["PUT", path, object, {}, ""],
      ["PATCH", path, { metadata }, merge, after],
    ] as const) {
      const response = await h.send(method, where, body, headers);
      expect(response.headers.get("Warning")).toBe(warning(when, "1, 2"));
      expect(((await response.json()) as typeof object).metadata.ownerReferences).toEqual([
        owner("1"),
        owner("2"),
      ]);
    }
  });

  test("others stay, without a warning", async () => {
    const h = new embeddedtesting.Harness();
    const ownerReferences = [owner("1"), { ...owner("1"), name: "q" }];
    const object = { ...embeddedtesting.newConfigMap("c"), metadata: { name: "c", ownerReferences } };
    const response = await h.send("POST", embeddedtesting.configMapsPath, object);
    expect(response.headers.get("Warning")).toBeNull();
    expect(((await response.json()) as typeof object).metadata.ownerReferences).toEqual(ownerReferences);
  });
});

test("a service account's token is for the server unless its owner says otherwise", async () => {
  const h = new embeddedtesting.Harness();
  const path = "/api/v1/namespaces/default/serviceaccounts";
  await h.call("POST", path, { metadata: { name: "sa" } });
  const spec = async (sent: object) =>
    (await h.call("POST", `${path}/sa/token`, { spec: sent })).body["spec"];
  expect(await spec({})).toEqual({ audiences: ["https://kubernetes.default.svc"], expirationSeconds: 3600 });
  expect(await spec({ audiences: ["me"] })).toEqual({ audiences: ["me"], expirationSeconds: 3600 });
  const { body } = await h.call("POST", `${path}/sa/token`, { spec: {} });
  expect(Object.keys(body)).toEqual(["kind", "apiVersion", "metadata", "spec", "status"]);
});
