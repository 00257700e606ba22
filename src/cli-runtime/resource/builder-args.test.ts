// Go: staging/src/k8s.io/cli-runtime/pkg/resource/builder_test.go
import { describe, expect, test } from "vitest";
import * as resourcecli from "#cli-runtime/resource";
import * as resourceclitesting from "#cli-runtime/resource/testing";
import type * as restclient from "#client-go/rest";
import * as goerrors from "#go/errors";

const pod = (name: string, resourceVersion: string) => ({
  kind: "Pod",
  apiVersion: "v1",
  metadata: { name, namespace: "test", resourceVersion },
});
const [foo, bar] = [pod("foo", "10"), pod("bar", "11")];
const baz = { ...pod("baz", "12"), kind: "Service" };
const pods = { kind: "PodList", apiVersion: "v1", metadata: { resourceVersion: "15" }, items: [foo, bar] };
const services = { kind: "ServiceList", apiVersion: "v1", metadata: { resourceVersion: "16" }, items: [baz] };

const builder = (data: Readonly<Record<string, unknown>> = {}) =>
  resourceclitesting.newTestBuilder(data).unstructured();
const inTest = (data: Readonly<Record<string, unknown>> = {}) => builder(data).namespaceParam("test");

const objects = async (result: resourcecli.Result) => (await result.infos()).map(({ object }) => object);
const podsResource = { group: "", version: "v1", resource: "pods" };
const nothingAsked = expect.objectContaining({
  message: expect.stringContaining(
    "You must provide one or more resources by argument or filename.",
  ) as unknown,
}) as unknown;

test("TestResourceByName", async () => {
  const b = inTest({ "/namespaces/test/pods/foo": foo });
  expect((await b.do()).err()).toEqual(nothingAsked);
  expect(resourcecli.isUsageError((await b.do()).err())).toBe(true);
  const result = await b.resourceTypeOrNameArgs(true, "pods", "foo").do();
  expect([await objects(result), result.singleItemImplied()]).toEqual([[foo], true]);
  expect(result.resourceMapping().resource).toEqual(podsResource);
});

test("TestMultipleResourceByTheSameName", async () => {
  const b = inTest({
    "/namespaces/test/pods/foo": foo,
    "/namespaces/test/pods/baz": bar,
    "/namespaces/test/services/foo": baz,
    "/namespaces/test/services/baz": baz,
  });
  expect((await b.do()).err()).toEqual(nothingAsked);
  const result = await b.resourceTypeOrNameArgs(true, "pods,services", "foo", "baz").do();
  expect([await objects(result), result.singleItemImplied()]).toEqual([[foo, bar, baz, baz], false]);
  expect(() => result.resourceMapping()).toThrow("expected only a single resource type");
});

describe("TestRequestModifier", () => {
  test.each<[name: string, build: (b: resourcecli.Builder) => resourcecli.Builder]>([
    ["simple", (b) => b.resourceNames("", "services/baz").requireObject(false)],
    ["flatten", (b) => b.resourceTypeOrNameArgs(true, "pods").flatten()],
  ])("%s", async (_, build) => {
    let got: restclient.Request | undefined;
    const b = builder({ "/namespaces/foo/pods": pods }).namespaceParam("foo");
    b.transformRequests((request) => {
      got = request;
    });
    const [info] = await (await build(b).do()).infos();
    const request = info?.client?.get();
    expect([request !== undefined, got === request]).toEqual([true, true]);
  });
});

test("TestResourceNames", async () => {
  const b = inTest({ "/namespaces/test/pods/foo": foo, "/namespaces/test/services/baz": baz });
  expect((await b.do()).err()).toEqual(nothingAsked);
  const result = await b.resourceNames("pods", "foo", "services/baz").do();
  expect(await objects(result)).toEqual([foo, baz]);
});

test("TestResourceNamesWithoutResource", async () => {
  const b = inTest();
  expect((await b.do()).err()).toEqual(nothingAsked);
  const result = await b.resourceNames("", "foo", "services/baz").do();
  await expect(result.infos()).rejects.toThrow('the argument "foo" must be RESOURCE/NAME');
});

test("TestResourceByNameWithoutRequireObject", async () => {
  const b = inTest();
  expect((await b.do()).err()).toEqual(nothingAsked);
  const result = await b.resourceTypeOrNameArgs(true, "pods", "foo").requireObject(false).do();
  const infos = await result.infos();
  expect(infos.map(({ name, object }) => [name, object])).toEqual([["foo", undefined]]);
  expect(result.singleItemImplied()).toBe(true);
  expect(result.resourceMapping()).toMatchObject({
    resource: podsResource,
    groupVersionKind: { kind: "Pod" },
  });
});

test("TestResourceByNameAndEmptySelector", async () => {
  const b = inTest({ "/namespaces/test/pods/foo": foo });
  const result = await b.labelSelectorParam("").resourceTypeOrNameArgs(true, "pods", "foo").do();
  expect([await objects(result), result.singleItemImplied()]).toEqual([[foo], true]);
  expect(result.resourceMapping().resource).toEqual(podsResource);
});

const selected = (name: string) => ({
  [`/namespaces/test/pods?${name}=a%3Db`]: pods,
  [`/namespaces/test/services?${name}=a%3Db`]: services,
});

test("TestLabelSelector", async () => {
  const b = inTest(selected("labelSelector")).labelSelectorParam("a=b").flatten();
  expect((await b.do()).err()?.message).toBe("at least one resource must be specified to use a selector");
  const result = await b.resourceTypeOrNameArgs(true, "pods,service").do();
  expect([await objects(result), result.singleItemImplied()]).toEqual([[foo, bar, baz], false]);
  expect(() => result.resourceMapping()).toThrow("expected only a single resource type");
});

test("TestLabelSelectorRequiresKnownTypes", async () => {
  const result = await inTest().labelSelectorParam("a=b").resourceTypes("unknown").do();
  expect(result.err()?.message).toBe(`the server doesn't have a resource type "unknown"`);
});

test("TestFieldSelector", async () => {
  const b = inTest(selected("fieldSelector")).fieldSelectorParam("a=b").flatten();
  expect((await b.do()).err()?.message).toBe("at least one resource must be specified to use a selector");
  const result = await b.resourceTypeOrNameArgs(true, "pods,service").do();
  expect([await objects(result), result.singleItemImplied()]).toEqual([[foo, bar, baz], false]);
  expect(() => result.resourceMapping()).toThrow("expected only a single resource type");
});

test("TestFieldSelectorRequiresKnownTypes", async () => {
  const result = await inTest().fieldSelectorParam("a=b").resourceTypes("unknown").do();
  expect(result.err()?.message).toBe(`the server doesn't have a resource type "unknown"`);
});

test("TestNoSelectorUnknowResourceType", async () => {
  const result = await inTest().resourceTypeOrNameArgs(false, "unknown").do();
  expect(result.err()?.message).toBe(`the server doesn't have a resource type "unknown"`);
});

test("TestSingleResourceType", async () => {
  const b = builder().labelSelectorParam("a=b").singleResourceType();
  const result = await b.resourceTypeOrNameArgs(true, "pods,services").do();
  expect(result.err()?.message).toBe("you may only specify a single resource type");
});

describe("TestResourceTuple", () => {
  test.each<[name: string, args: string[], says: string | undefined]>([
    ["valid", ["pods/foo"], undefined],
    ["valid multiple with name indirection", ["pods/foo", "pod/bar"], undefined],
    ["valid multiple with namespaced and non-namespaced types", ["nodes/foo", "pod/bar"], undefined],
    ["mixed arg types", ["pods/foo", "bar"], "there is no need to specify a resource type"],
    ["comma in resource", [",pods/foo"], "must have a single resource and name"],
    ["multiple types in resource", ["pods,services/foo"], "must have a single resource and name"],
    ["unknown resource type", ["unknown/foo"], `the server doesn't have a resource type "unknown"`],
    ["leading slash", ["/bar"], "must have a single resource and name"],
    ["trailing slash", ["bar/"], "must have a single resource and name"],
  ])("%s", async (_, args, says) => {
    for (const requireObject of [true, false]) {
      const data = {
        "/namespaces/test/pods/foo": foo,
        "/namespaces/test/pods/bar": foo,
        "/nodes/foo": { kind: "Node", apiVersion: "v1", metadata: { name: "foo" } },
      };
      const b = inTest(requireObject ? data : {}).defaultNamespace();
      const result = await b
        .resourceTypeOrNameArgs(true, ...args)
        .requireObject(requireObject)
        .do();
      const [infos] = await result.infosAndError();
      const isGood = says === undefined;
      expect(result.err()?.message ?? "").toContain(says ?? "");
      expect([result.err() === undefined, infos.length]).toEqual([isGood, isGood ? args.length : 0]);
      expect(result.singleItemImplied()).toBe(isGood && args.length === 1);
    }
  });
});

test("TestListObject", async () => {
  const b = inTest(selected("labelSelector")).labelSelectorParam("a=b");
  b.resourceTypeOrNameArgs(true, "pods").flatten();
  expect(await (await b.do()).object()).toEqual({
    kind: "List",
    apiVersion: "v1",
    metadata: { resourceVersion: "15" },
    items: [foo, bar],
  });
  expect((await b.do()).resourceMapping().resource).toEqual(podsResource);
});

test("TestListObjectWithDifferentVersions", async () => {
  const b = inTest(selected("labelSelector")).labelSelectorParam("a=b");
  const result = await b.resourceTypeOrNameArgs(true, "pods,services").flatten().do();
  expect(await result.object()).toMatchObject({ kind: "List", metadata: {}, items: [foo, bar, baz] });
});

describe("TestHasNames", () => {
  const mixed =
    "there is no need to specify a resource type as a separate argument when passing arguments in resource/name form (e.g. 'kubectl get resource/<resource_name>' instead of 'kubectl get resource resource/<resource_name>'";
  test.each<[name: string, args: string[], has: boolean | string]>([
    ["test1", [""], false],
    ["test2", ["rc"], false],
    ["test3", ["rc,pod,svc"], false],
    ["test4", ["rc/foo"], true],
    ["test5", ["rc", "foo"], true],
    ["test6", ["rc,pod,svc", "foo"], true],
    ["test7", ["rc/foo", "rc/bar", "rc/zee"], true],
    ["test8", ["rc/foo", "bar"], mixed],
  ])("%s", (_, args, has) => {
    expect(answerOf(() => resourcecli.hasNames(args))).toBe(has);
  });
});

/** What a question comes to: its answer, or what it says instead. */
function answerOf<T>(question: () => T): T | string {
  try {
    return question();
  } catch (err) {
    return goerrors.textOf(err);
  }
}

test("what contradicts itself is an error before a server is asked", async () => {
  const errOf = async (build: (b: resourcecli.Builder) => resourcecli.Builder) =>
    (await build(inTest()).do()).err()?.message;
  expect([
    await errOf((b) => b.resourceTypes("pods")),
    await errOf((b) => b.labelSelector("a").resourceTypeOrNameArgs(true, "pods", "x")),
    await errOf((b) => b.labelSelector("a").resourceNames("pods", "x")),
    await errOf((b) => b.selectAllParam(true).labelSelectorParam(" a ")),
    await errOf((b) => b.labelSelectorParam("a").selectAllParam(true)),
    await errOf((b) => b.allNamespaces(true).resourceTypeOrNameArgs(true, "pods", "x")),
    await errOf((b) => b.resourceTypeOrNameArgs(true, "a/b/c")),
    await errOf((b) => b.stdin().resourceTypes("pods")),
  ]).toEqual([
    "resource(s) were provided, but no name, label selector, or --all flag specified",
    "name cannot be provided when a selector is specified",
    "selectors and the all flag cannot be used when passing resource/name arguments",
    `found non-empty label selector " a " with previously set 'all' parameter. `,
    "setting 'all' parameter but found a non empty selector. ",
    "a resource cannot be retrieved by name across all namespaces",
    "arguments in resource/name form may not have more than one slash",
    "when paths, URLs, or stdin is provided as input, you may not specify resource arguments as well",
  ]);
});
