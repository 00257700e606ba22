import { expect, test } from "vitest";
import type * as storage from "#embedded/storage";
import * as embeddedtesting from "#embedded/testing";

const path = "/apis/apps/v1/namespaces/default/deployments";

/** A server with one Deployment, and what is stored of it. */
class Web {
  readonly h = new embeddedtesting.Harness();

  async create(): Promise<this> {
    const labels = { app: "web" };
    const template = { metadata: { labels }, spec: { containers: [{ name: "web", image: "nginx:1.19" }] } };
    const spec = { selector: { matchLabels: labels }, template };
    const type = { kind: "Deployment", apiVersion: "apps/v1" };
    await this.h.call("POST", path, { ...type, metadata: { name: "web" }, spec });
    return this;
  }

  get stored(): storage.Stored {
    const found = this.h.server.store.collection("deployments.apps").get("default/web");
    if (!found) throw new Error("nothing is stored");
    return found;
  }

  get template(): unknown {
    return (this.stored["spec"] as Record<string, unknown>)["template"];
  }

  /** What a client reads, with zero values written out as Go's clients do. */
  get read(): { spec: Record<string, unknown>; metadata: Record<string, unknown> } {
    const { spec, metadata, ...rest } = JSON.parse(JSON.stringify(this.stored));
    return { ...rest, metadata, spec: { ...spec, minReadySeconds: 0, paused: false } };
  }
}

test("a PUT that changes labels shares the spec, in spite of zero values in it", async () => {
  const web = await new Web().create();
  const before = web.stored;
  const { metadata, ...rest } = web.read;
  const answer = await web.h.call("PUT", `${path}/web`, {
    ...rest,
    metadata: { ...metadata, labels: { a: "b" } },
  });
  expect([answer.code, web.stored.metadata.labels]).toEqual([200, { a: "b" }]);
  expect(web.stored["spec"]).toBe(before["spec"]);
});

test.each([
  ["as it is stored", {}],
  ["with the zero values that Go's clients write out", { ownerReferences: [], finalizers: [] }],
])("a PUT of the status shares the metadata sent back %s", async (_, zeros) => {
  const web = await new Web().create();
  await web.h.patch("merge", `${path}/web`, { metadata: { labels: { a: "b" }, annotations: { c: "d" } } });
  const { labels, annotations } = web.stored.metadata;
  const { metadata, ...rest } = web.read;
  const update = { ...rest, metadata: { ...metadata, ...zeros }, status: { observedGeneration: 1 } };
  const answer = await web.h.call("PUT", `${path}/web/status`, update);
  expect([answer.code, web.stored["status"]]).toEqual([200, { observedGeneration: 1 }]);
  expect(web.stored.metadata.labels).toBe(labels);
  expect(web.stored.metadata.annotations).toBe(annotations);
});

test.each([
  ["json", [{ op: "replace", path: "/spec/replicas", value: 7 }]],
  ["merge", { spec: { replicas: 7 } }],
] as const)("a %s patch shares the parts of the metadata that it says nothing of", async (type, patch) => {
  const web = await new Web().create();
  await web.h.patch("merge", `${path}/web`, { metadata: { labels: { a: "b" } } });
  const { labels, generation = 0 } = web.stored.metadata;
  expect(await web.h.patch(type, `${path}/web`, patch)).toMatchObject({ code: 200 });
  expect(web.stored.metadata.labels).toBe(labels);
  expect(web.stored.metadata.generation).toBe(generation + 1);
});

test("zero values of another type than the field's are refused", async () => {
  const web = await new Web().create();
  const { metadata, ...rest } = web.read;
  const answer = await web.h.call("PUT", `${path}/web/status`, {
    ...rest,
    metadata: { ...metadata, ownerReferences: {} },
  });
  expect(answer.code).toBe(400);
});

test("a PUT that changes the spec shares the template", async () => {
  const web = await new Web().create();
  const before = web.template;
  const { spec, ...rest } = web.read;
  const answer = await web.h.call("PUT", `${path}/web`, { ...rest, spec: { ...spec, replicas: 7 } });
  expect([answer.code, answer.body["spec"]]).toMatchObject([200, { replicas: 7 }]);
  expect(web.template).toBe(before);
});

test.each([
  ["json", [{ op: "add", path: "/metadata/labels", value: { a: "b" } }]],
  ["merge", { metadata: { labels: { a: "b" } } }],
  ["strategic-merge", { metadata: { labels: { a: "b" } } }],
] as const)("a %s patch shares the spec that it says nothing of", async (type, patch) => {
  const web = await new Web().create();
  const before = web.stored;
  expect(await web.h.patch(type, `${path}/web`, patch)).toMatchObject({ code: 200 });
  expect(web.stored.metadata.labels).toEqual({ a: "b" });
  expect(web.stored["spec"]).toBe(before["spec"]);
});

test("a strategic merge patch may say of what it does not name that it goes", async () => {
  const web = await new Web().create();
  const { kind, apiVersion, metadata } = web.stored;
  const patch = { $patch: "replace", kind, apiVersion, metadata: { name: metadata.name } };
  const answer = await web.h.patch("strategic-merge", `${path}/web`, patch);
  expect([answer.code, answer.body.message]).toMatchObject([
    422,
    expect.stringContaining("spec.selector: Required"),
  ]);
});

test("what is filled in outside of shared parts is filled in", async () => {
  const web = await new Web().create();
  const ports = [{ containerPort: 80 }];
  const pod = { containers: [{ name: "web", image: "nginx:1.19", ports }] };
  await web.h.patch("strategic-merge", `${path}/web`, { spec: { template: { spec: pod } } });
  const patch = { spec: { template: { spec: { hostNetwork: true } } } };
  await web.h.patch("strategic-merge", `${path}/web`, patch);
  expect(web.template).toMatchObject({ spec: { containers: [{ ports: [{ hostPort: 80 }] }] } });
});

test("what is wrong is said of the whole, and not of what is left to look at", async () => {
  const web = await new Web().create();
  const { spec, ...rest } = web.stored;
  const text = JSON.stringify({ ...rest, metadata: { name: 1 }, spec });
  const put = await web.h.call("PUT", `${path}/web`, text);
  expect(put.body.message).toContain("v1.DeploymentSpec.");
  expect(put).toEqual(await web.h.call("POST", path, text));
});
