import { describe, expect, test } from "vitest";
import * as runtime from "#apimachinery/runtime";
import * as metadata from "#client-go/metadata";
import * as core from "#client-go/testing";
import * as context from "#go/context";
import type * as http from "#go/net/http";
import * as utilclock from "#utils/clock";

const gvr = { group: "group", version: "v1", resource: "resource" };

/** Metadata as it comes from a server, filled in. */
const metadataOf = (more: object) => ({
  name: "",
  namespace: "",
  uid: "",
  resourceVersion: "",
  generation: 0,
  labels: {},
  annotations: {},
  ownerReferences: [],
  finalizers: [],
  ...more,
});

/** A client of resources in a namespace, whose server always gives the same answer. */
function clientOf(answer: object, status = 200) {
  const asked: string[] = [];
  const fetch = async (request: http.Request): Promise<http.Response> => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${request.method} ${pathname}${search}`, request.headers.get("Accept") ?? "");
    return Response.json(answer, { status });
  };
  const client = new metadata.Client({
    host: "http://localhost",
    clock: new utilclock.VirtualClock(),
    fetch,
  });
  return { resource: client.resource(gvr).namespace("ns"), asked };
}

const as = (kind: string) => `application/json;as=${kind};g=meta.k8s.io;v=v1,application/json`;
const name = { name: "name", namespace: "ns" };
const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (err: unknown) => err,
  );

describe("TestClient", () => {
  test("GET is able to convert a JSON object to PartialObjectMetadata", async () => {
    const { resource, asked } = clientOf({ kind: "Pod", apiVersion: "v1", metadata: name, spec: {} });
    expect(await resource.get("name")).toEqual({ kind: "", apiVersion: "", metadata: metadataOf(name) });
    expect(asked).toEqual(["GET /apis/group/v1/namespaces/ns/resource/name", as("PartialObjectMetadata")]);
  });

  test("LIST is able to convert a JSON object to PartialObjectMetadata", async () => {
    const pod = { kind: "Pod", apiVersion: "v1", metadata: name, spec: {} };
    const list = { kind: "PodList", apiVersion: "v1", metadata: { resourceVersion: "253" }, items: [pod] };
    const { resource, asked } = clientOf(list);
    expect(await resource.list()).toEqual({
      kind: "",
      apiVersion: "",
      metadata: { resourceVersion: "253" },
      items: [{ kind: "Pod", apiVersion: "v1", metadata: metadataOf(name) }],
    });
    expect(asked).toEqual(["GET /apis/group/v1/namespaces/ns/resource", as("PartialObjectMetadataList")]);
  });

  test("GET fails if the object is JSON and has no kind", async () => {
    const err = await failure(clientOf({ metadata: { uid: "123" } }).resource.get("name"));
    expect(runtime.isMissingKind(err)).toBe(true);
    expect(String(err)).toContain(`Object 'Kind' is missing in '{"metadata":{"uid":"123"}}'`);
  });

  test("GET fails if the object is JSON and has no apiVersion", async () => {
    const err = await failure(clientOf({ kind: "Pod", metadata: { uid: "123" } }).resource.get("name"));
    expect(runtime.isMissingVersion(err)).toBe(true);
  });

  test("GET fails if the object is JSON and not clearly metadata", async () => {
    const { resource } = clientOf({ kind: "Pod", apiVersion: "v1", metadata: {} });
    await expect(resource.get("name")).rejects.toThrow(
      "object does not appear to match the ObjectMeta schema",
    );
  });

  test("an answer in the asked form needs no sign of being an object", async () => {
    const { resource } = clientOf({
      kind: "PartialObjectMetadata",
      apiVersion: "meta.k8s.io/v1",
      metadata: {},
    });
    expect((await resource.get("name")).metadata).toEqual(metadataOf({}));
  });

  test("a Status is no object", async () => {
    const { resource } = clientOf({ kind: "Status", apiVersion: "v1", metadata: {}, status: "Success" });
    await expect(resource.get("name")).rejects.toThrow(
      "unexpected object, expected PartialObjectMetadata but got *v1.Status",
    );
  });

  test("a refusal is thrown in the server's words", async () => {
    const status = {
      kind: "Status",
      apiVersion: "v1",
      metadata: {},
      status: "Failure",
      message: "no such",
      code: 404,
    };
    const { resource } = clientOf(status, 404);
    for (const call of [
      resource.get("a"),
      resource.list(),
      resource.delete("a"),
      resource.deleteCollection(),
    ])
      await expect(call).rejects.toThrow("no such");
  });

  test("calls about one object want its name, and reach its parts", async () => {
    const { resource, asked } = clientOf({ kind: "Pod", apiVersion: "v1", metadata: name });
    for (const call of [
      resource.get(""),
      resource.delete(""),
      resource.patch("", "application/merge-patch+json", {}),
    ])
      await expect(call).rejects.toThrow("name is required");
    expect(asked).toEqual([]);
    await resource.patch("name", "application/merge-patch+json", {}, {}, "status");
    await resource.delete("name", {}, "status");
    await resource.deleteCollection({}, { labelSelector: "a=b" });
    const path = "/apis/group/v1/namespaces/ns/resource";
    expect(asked.filter((_, i) => i % 2 === 0)).toEqual([
      `PATCH ${path}/name/status`,
      `DELETE ${path}/name/status`,
      `DELETE ${path}?labelSelector=a%3Db`,
    ]);
  });

  test("WATCH gives the metadata of what changes", async () => {
    const cluster = new core.FakeCluster();
    const config = { host: "http://fake", clock: new utilclock.VirtualClock(), fetch: cluster.fetch };
    const pods = new metadata.Client(config).resource({ group: "", version: "v1", resource: "pods" });
    const watching = await pods.namespace("").watch({ timeoutSeconds: 300 }, context.background());
    cluster.tracker.add({ kind: "Pod", apiVersion: "v1", metadata: name });
    for await (const { type, object } of watching) {
      expect([type, object]).toEqual([
        "ADDED",
        { kind: "", apiVersion: "", metadata: expect.objectContaining(name) },
      ]);
      break;
    }
  });
});
