// Go: staging/src/k8s.io/cli-runtime/pkg/resource/helper_test.go
import { describe, expect, test } from "vitest";
import type * as meta from "#apimachinery/api/meta";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as dynamic from "#client-go/dynamic";
import * as restclient from "#client-go/rest";
import * as http from "#go/net/http";
import * as utilclock from "#utils/clock";
import { Helper } from "./helper.ts";

type Answer = { readonly status: number; readonly body: object };

const failure: Answer = {
  status: 404,
  body: { kind: "Status", apiVersion: "v1", metadata: {}, status: "Failure" },
};
const success: Answer = {
  status: 200,
  body: { kind: "Status", apiVersion: "v1", metadata: {}, status: "Success" },
};
const found = (body: object): Answer => ({ status: 200, body });

/** A helper for pods whose server answers so to each method, or cannot be reached; and what it was asked. */
function helperOf(
  answer: Answer | "failure" | Readonly<Record<string, Answer>>,
  scope: meta.RESTScope = "namespace",
) {
  const asked: string[] = [];
  const fetch = async (request: http.Request) => {
    const { pathname, search } = new URL(request.url);
    asked.push([request.method, pathname + search, await request.text()].filter(Boolean).join(" "));
    if (answer === "failure") throw new Error("failure");
    const own = "status" in answer ? (answer as Answer) : answer[request.method];
    const { body, status } = own ?? failure;
    return new http.TextResponse(JSON.stringify(body), {
      status,
      headers: { "Content-Type": "application/json" },
    });
  };
  const config = { host: "http://server", fetch, clock: new utilclock.VirtualClock() };
  const groupVersion = { group: "", version: "v1" };
  const client = restclient.restClientFor(config, { apiPath: "/api", groupVersion });
  const resource = { ...groupVersion, resource: "pods" };
  return { helper: new Helper(client, { resource, scope }), asked };
}

/** What a call asked for, or what it failed with. */
async function outcome(asked: readonly string[], call: Promise<unknown>): Promise<readonly string[]> {
  try {
    await call;
    return asked;
  } catch (err) {
    return [String(err)];
  }
}

const foo = (resourceVersion?: string, kind = "Pod"): dynamic.Unstructured => ({
  kind,
  apiVersion: "v1",
  metadata: { name: "foo", ...(resourceVersion !== undefined && { resourceVersion }) },
});
const text = (resourceVersion?: string, kind = "Pod") =>
  `{"apiVersion":"v1","kind":"${kind}","metadata":{"name":"foo"${
    resourceVersion === undefined ? "" : `,"resourceVersion":"${resourceVersion}"`
  }}}`;
const unreachable = "Error: failure";
const refused = "StatusError";

describe("TestHelperDelete", () => {
  test.each<[name: string, answer: Answer | "failure", wants: string]>([
    ["test1", "failure", unreachable],
    ["test2", failure, refused],
    [
      "test3pkg/kubectl/genericclioptions/resource/helper_test.go",
      success,
      "DELETE /api/v1/namespaces/bar/pods/foo {}",
    ],
  ])("%s", async (_, answer, wants) => {
    const { helper, asked } = helperOf(answer);
    expect((await outcome(asked, helper.delete("bar", "foo")))[0]).toContain(wants);
  });
});

describe("TestHelperCreate", () => {
  const post = "POST /api/v1/namespaces/bar/pods";
  test.each<
    [name: string, answer: Answer | "failure", object: dynamic.Unstructured, modify: boolean, wants: string]
  >([
    ["test1", "failure", {}, false, unreachable],
    ["test1", failure, {}, false, refused],
    ["test1", success, foo(), false, `${post} ${text()}`],
    ["test1", success, foo("10"), false, `${post} ${text("10")}`],
    ["test1", success, foo("10"), true, `${post} ${text()}`],
  ])("%s", async (_, answer, object, modify, wants) => {
    const { helper, asked } = helperOf(answer);
    expect((await outcome(asked, helper.create("bar", modify, object)))[0]).toContain(wants);
  });

  test("a dry run and the writer are told in the query", async () => {
    const { helper, asked } = helperOf(success);
    helper.dryRun(true).withFieldManager("me");
    await helper.create("bar", true, foo());
    await helper.patch("bar", "foo", { type: "application/merge-patch+json", data: "{}" });
    await helper.deleteWithOptions("bar", "foo", { gracePeriodSeconds: 0 });
    expect(asked).toEqual([
      `${post}?dryRun=All&fieldManager=me ${text()}\n`,
      "PATCH /api/v1/namespaces/bar/pods/foo?dryRun=All&fieldManager=me {}",
      'DELETE /api/v1/namespaces/bar/pods/foo {"gracePeriodSeconds":0,"dryRun":["All"]}',
    ]);
  });
});

describe("TestHelperGet", () => {
  test.each<[name: string, answer: Answer | "failure", wants: string]>([
    ["test1", "failure", unreachable],
    ["test1", failure, refused],
    ["test1", found(foo()), "GET /api/v1/namespaces/bar/pods/foo"],
  ])("%s", async (_, answer, wants) => {
    const { helper, asked } = helperOf(answer);
    expect((await outcome(asked, helper.get("bar", "foo")))[0]).toContain(wants);
  });

  test("an answer that does not say what it is, is refused as it came", async () => {
    const { helper } = helperOf(found({ metadata: { name: "foo" } }));
    await expect(helper.get("bar", "foo")).rejects.toThrow(
      `Object 'Kind' is missing in '{"metadata":{"name":"foo"}}'`,
    );
  });
});

describe("TestHelperList", () => {
  const list = { kind: "PodList", apiVersion: "v1", metadata: {}, items: [{ metadata: { name: "foo" } }] };
  test.each<[name: string, answer: Answer | "failure", wants: string]>([
    ["test1", "failure", unreachable],
    ["test2", failure, refused],
    ["test3", found(list), "GET /api/v1/namespaces/bar/pods?labelSelector=foo%3Dbaz"],
  ])("%s", async (_, answer, wants) => {
    const { helper, asked } = helperOf(answer);
    expect((await outcome(asked, helper.list("bar", { labelSelector: "foo=baz" })))[0]).toContain(wants);
  });

  test("items that do not say what they are learn it from their list", async () => {
    const { helper } = helperOf(found(list));
    expect((await helper.list("bar", {}))["items"]).toEqual([
      { kind: "Pod", apiVersion: "v1", metadata: { name: "foo" } },
    ]);
  });
});

describe("TestHelperListSelectorCombination", () => {
  test.each<[name: string, options: metav1.ListOptions, query: string]>([
    ["No selector", { fieldSelector: "", labelSelector: "" }, ""],
    ["Only Label Selector", { labelSelector: "foo=baz" }, "?labelSelector=foo%3Dbaz"],
    ["Only Field Selector", { fieldSelector: "xyz=zyx" }, "?fieldSelector=xyz%3Dzyx"],
    [
      "Both Label and Field Selector",
      { labelSelector: "foo=baz", fieldSelector: "xyz=zyx" },
      "?fieldSelector=xyz%3Dzyx&labelSelector=foo%3Dbaz",
    ],
  ])("%s", async (_, options, query) => {
    const { helper, asked } = helperOf(found({ kind: "PodList", apiVersion: "v1", items: [] }));
    await helper.list("bar", options);
    expect(asked).toEqual([`GET /api/v1/namespaces/bar/pods${query}`]);
  });
});

describe("TestHelperReplace", () => {
  const put = "PUT /api/v1/namespaces/bar/pods/foo";
  test.each<{
    name: string;
    answer: Parameters<typeof helperOf>[0];
    object?: dynamic.Unstructured;
    scope?: meta.RESTScope;
    overwrite?: boolean;
    wants: string;
  }>([
    { name: "test1", answer: "failure", wants: unreachable },
    { name: "test2", answer: failure, wants: refused },
    { name: "test3", answer: success, wants: `${put} ${text()}` },
    {
      name: "test4",
      answer: { PUT: success, GET: found(foo("10")) },
      overwrite: true,
      wants: `${put} ${text("10")}`,
    },
    {
      name: "test5",
      answer: { PUT: success, GET: found(foo("10", "Node")) },
      object: foo(undefined, "Node"),
      scope: "root",
      overwrite: true,
      wants: `PUT /api/v1/pods/foo ${text("10", "Node")}`,
    },
    { name: "test6", answer: success, object: foo("10"), wants: `${put} ${text("10")}` },
  ])("$name", async ({ answer, object = foo(), overwrite = false, scope, wants }) => {
    const { helper, asked } = helperOf(answer, scope);
    const came = await outcome(asked, helper.replace("bar", "foo", overwrite, object));
    expect(came.at(-1)).toContain(wants);
  });
});
