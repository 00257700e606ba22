import { describe, expect, test } from "vitest";
import type * as watch from "#apimachinery/watch";
import * as dynamic from "#client-go/dynamic";
import * as context from "#go/context";
import type * as http from "#go/net/http";
import * as utilclock from "#utils/clock";

const getObject = (apiVersion: string, kind: string, name: string) => ({
  apiVersion,
  kind,
  metadata: { name },
});
const statusOK = { kind: "Status", status: "Success" };

/** The calls on a resource whose server answers with `response`, or with what it is sent. */
function clientOf(namespace = "", response?: object | string, resource = "rtest") {
  const asked: string[] = [];
  const sent: [contentType: string | null, body: unknown][] = [];
  const fetch = async (request: http.Request): Promise<http.Response> => {
    const { pathname, search } = new URL(request.url);
    asked.push(`${request.method} ${pathname}${search}`);
    const text = await request.text();
    if (text !== "") sent.push([request.headers.get("Content-Type"), JSON.parse(text)]);
    const body =
      response === undefined ? text : typeof response === "string" ? response : JSON.stringify(response);
    return new Response(body, { headers: { "Content-Type": "application/json" } });
  };
  const client = new dynamic.Client({ host: "http://localhost", clock: new utilclock.VirtualClock(), fetch });
  const rs = client.resource({ group: "gtest", version: "vtest", resource }).namespace(namespace);
  return { rs, asked, sent };
}

const inTest = "/apis/gtest/vtest/rtest";
const inNamespace = "/apis/gtest/vtest/namespaces/nstest/rtest";

interface Case {
  name: string;
  namespace?: string;
  subresource?: string[];
  path: string;
}

describe("TestList", () => {
  test.each<Case>([
    { name: "normal_list", path: inTest },
    { name: "namespaced_list", namespace: "nstest", path: inNamespace },
  ])("$name", async ({ namespace, path }) => {
    const items = [getObject("vTest", "rTest", "item1"), getObject("vTest", "rTest", "item2")];
    const list = { apiVersion: "vTest", kind: "rTestList", items };
    const { rs, asked } = clientOf(namespace, list);
    expect([await rs.list(), asked]).toEqual([list, [`GET ${path}`]]);
  });

  test("a single object is a list of one", async () => {
    const object = getObject("vTest", "rTest", "item1");
    expect(await clientOf("", object).rs.list()).toEqual({ items: [object] });
  });
});

describe("TestGet", () => {
  test.each<Case>([
    { name: "normal_get", path: `${inTest}/normal_get` },
    { name: "namespaced_get", namespace: "nstest", path: `${inNamespace}/namespaced_get` },
    {
      name: "normal_subresource_get",
      subresource: ["srtest"],
      path: `${inTest}/normal_subresource_get/srtest`,
    },
    {
      name: "namespaced_subresource_get",
      subresource: ["srtest"],
      namespace: "nstest",
      path: `${inNamespace}/namespaced_subresource_get/srtest`,
    },
  ])("$name", async ({ name, namespace, subresource = [], path }) => {
    const object = getObject("vTest", "rTest", name);
    const { rs, asked } = clientOf(namespace, object);
    expect([await rs.get(name, {}, ...subresource), asked]).toEqual([object, [`GET ${path}`]]);
  });

  test("without a name nothing is asked; an answer without a kind is refused", async () => {
    const { rs, asked } = clientOf("", { metadata: {} });
    await expect(rs.get("")).rejects.toThrow("name is required");
    expect(asked).toEqual([]);
    await expect(rs.get("a")).rejects.toThrow("Object 'Kind' is missing in '{\"metadata\":{}}'");
  });

  test("the core group is below /api", async () => {
    const asked: string[] = [];
    const fetch = async ({ url }: http.Request) => {
      asked.push(new URL(url).pathname);
      return Response.json(getObject("v1", "Node", "n"));
    };
    const client = new dynamic.Client({
      host: "http://localhost",
      clock: new utilclock.VirtualClock(),
      fetch,
    });
    await client.resource({ group: "", version: "v1", resource: "nodes" }).get("n");
    expect(asked).toEqual(["/api/v1/nodes/n"]);
  });
});

describe("TestDelete", () => {
  const deleteOptions = { preconditions: { uid: "uid" }, propagationPolicy: "Background" as const };
  test.each<Case & { options?: typeof deleteOptions }>([
    { name: "normal_delete", path: `${inTest}/normal_delete` },
    { name: "namespaced_delete", namespace: "nstest", path: `${inNamespace}/namespaced_delete` },
    { name: "normal_delete", subresource: ["srtest"], path: `${inTest}/normal_delete/srtest` },
    {
      name: "namespaced_delete",
      subresource: ["srtest"],
      namespace: "nstest",
      path: `${inNamespace}/namespaced_delete/srtest`,
    },
    {
      name: "namespaced_delete_with_options",
      namespace: "nstest",
      path: `${inNamespace}/namespaced_delete_with_options`,
      options: deleteOptions,
    },
  ])("$name", async ({ name, namespace, subresource = [], path, options = {} }) => {
    const { rs, asked, sent } = clientOf(namespace, statusOK);
    await rs.delete(name, options, ...subresource);
    expect(asked).toEqual([`DELETE ${path}`]);
    expect(sent).toEqual([["application/json", { kind: "DeleteOptions", apiVersion: "v1", ...options }]]);
  });
});

describe("TestDeleteCollection", () => {
  test.each<Case>([
    { name: "normal_delete_collection", path: inTest },
    { name: "namespaced_delete_collection", namespace: "nstest", path: inNamespace },
  ])("$name", async ({ namespace, path }) => {
    const { rs, asked } = clientOf(namespace, statusOK);
    await rs.deleteCollection();
    expect(asked).toEqual([`DELETE ${path}`]);
  });
});

describe("TestCreate", () => {
  test.each<Case & { resource?: string }>([
    { name: "normal_create", path: inTest },
    { name: "namespaced_create", namespace: "nstest", path: inNamespace },
    {
      name: "normal_subresource_create",
      subresource: ["srtest"],
      path: `${inTest}/normal_subresource_create/srtest`,
    },
    {
      name: "namespaced_subresource_create",
      // The slash is upstream's.
      resource: "rtest/",
      subresource: ["srtest"],
      namespace: "nstest",
      path: `${inNamespace}/namespaced_subresource_create/srtest`,
    },
  ])("$name", async ({ name, namespace, resource, subresource = [], path }) => {
    const object = getObject("gtest/vTest", "rTest", name);
    const { rs, asked } = clientOf(namespace, undefined, resource);
    expect([await rs.create(object, {}, ...subresource), asked]).toEqual([object, [`POST ${path}`]]);
  });

  test("only a subresource wants a name", async () => {
    const { rs, asked } = clientOf();
    const nameless = { apiVersion: "v1", kind: "rTest", metadata: { generateName: "a-" } };
    await expect(rs.create(nameless, {}, "srtest")).rejects.toThrow("name is required");
    await rs.create(nameless, { dryRun: ["All"] });
    expect(asked).toEqual([`POST ${inTest}?dryRun=All`]);
  });
});

describe("TestUpdate", () => {
  test.each<Case & { named?: string }>([
    { name: "normal_update", path: `${inTest}/normal_update` },
    { name: "namespaced_update", namespace: "nstest", path: `${inNamespace}/namespaced_update` },
    {
      name: "normal_subresource_update",
      named: "normal_update",
      subresource: ["srtest"],
      path: `${inTest}/normal_update/srtest`,
    },
    {
      name: "namespaced_subresource_update",
      named: "namespaced_update",
      subresource: ["srtest"],
      namespace: "nstest",
      path: `${inNamespace}/namespaced_update/srtest`,
    },
  ])("$name", async ({ name, named = name, namespace, subresource = [], path }) => {
    const object = getObject("gtest/vTest", "rTest", named);
    const { rs, asked } = clientOf(namespace);
    expect([await rs.update(object, {}, ...subresource), asked]).toEqual([object, [`PUT ${path}`]]);
  });

  test("updateStatus() writes the status, and both want a name", async () => {
    const { rs, asked } = clientOf();
    await rs.updateStatus(getObject("gtest/vTest", "rTest", "a"));
    expect(asked).toEqual([`PUT ${inTest}/a/status`]);
    await expect(rs.update(getObject("v", "r", ""))).rejects.toThrow("name is required");
    await expect(rs.updateStatus({ kind: "r" })).rejects.toThrow("name is required");
  });
});

describe("TestWatch", () => {
  test.each<Case>([
    { name: "normal_watch", path: `${inTest}?watch=true` },
    { name: "namespaced_watch", namespace: "nstest", path: `${inNamespace}?watch=true` },
  ])("$name", async ({ name, namespace, path }) => {
    const object = getObject("gtest/vTest", "rTest", name);
    const events = (["ADDED", "MODIFIED", "DELETED"] as const).map((type) => ({ type, object }));
    const { rs, asked } = clientOf(namespace, events.map((event) => `${JSON.stringify(event)}\n`).join(""));
    const got: watch.Event<dynamic.Unstructured>[] = [];
    for await (const event of await rs.watch({}, context.background())) got.push(event);
    expect([got, asked]).toEqual([events, [`GET ${path}`]]);
  });
});

describe("TestPatch", () => {
  const smp = "application/strategic-merge-patch+json";
  test.each<Case>([
    { name: "normal_patch", path: `${inTest}/normal_patch` },
    { name: "namespaced_patch", namespace: "nstest", path: `${inNamespace}/namespaced_patch` },
    {
      name: "normal_subresource_patch",
      subresource: ["srtest"],
      path: `${inTest}/normal_subresource_patch/srtest`,
    },
    {
      name: "namespaced_subresource_patch",
      subresource: ["srtest"],
      namespace: "nstest",
      path: `${inNamespace}/namespaced_subresource_patch/srtest`,
    },
  ])("$name", async ({ name, namespace, subresource = [], path }) => {
    const patch = getObject("gtest/vTest", "rTest", name);
    const { rs, asked, sent } = clientOf(namespace);
    const got = await rs.patch(name, smp, JSON.stringify(patch), {}, ...subresource);
    expect([got, asked, sent]).toEqual([patch, [`PATCH ${path}`], [[smp, patch]]]);
  });
});
