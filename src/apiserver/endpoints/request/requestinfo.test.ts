// Go: staging/src/k8s.io/apiserver/pkg/endpoints/request/requestinfo_test.go
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as http from "#go/net/http";
import * as klog from "#klog";
import { RequestInfoFactory } from "./requestinfo.ts";

const resolver = new RequestInfoFactory(["api", "apis"], ["api"]);
const infoOf = (method: string, url: string) =>
  resolver.newRequestInfo(new http.TextRequest(url, { method, headers: {} }));

describe("TestGetAPIRequestInfo", () => {
  type Case = [
    method: string,
    url: string,
    verb: string,
    apiPrefix: string,
    apiGroup: string,
    apiVersion: string,
    namespace: string,
    resource: string,
    subresource: string,
    name: string,
    parts: string[],
  ];
  // prettier-ignore
  const cases: Case[] = [
    // Resource paths.
    ["GET", "/api/v1/namespaces", "list", "api", "", "v1", "", "namespaces", "", "", ["namespaces"]],
    ["GET", "/api/v1/namespaces/other", "get", "api", "", "v1", "other", "namespaces", "", "other", ["namespaces", "other"]],
    ["GET", "/api/v1/namespaces/other/pods", "list", "api", "", "v1", "other", "pods", "", "", ["pods"]],
    ["GET", "/api/v1/namespaces/other/pods/foo", "get", "api", "", "v1", "other", "pods", "", "foo", ["pods", "foo"]],
    ["HEAD", "/api/v1/namespaces/other/pods/foo", "get", "api", "", "v1", "other", "pods", "", "foo", ["pods", "foo"]],
    ["GET", "/api/v1/pods", "list", "api", "", "v1", "", "pods", "", "", ["pods"]],
    ["HEAD", "/api/v1/pods", "list", "api", "", "v1", "", "pods", "", "", ["pods"]],
    ["GET", "/api/v1/namespaces/other/pods/foo", "get", "api", "", "v1", "other", "pods", "", "foo", ["pods", "foo"]],
    ["GET", "/api/v1/namespaces/other/pods", "list", "api", "", "v1", "other", "pods", "", "", ["pods"]],
    // Special verbs.
    ["GET", "/api/v1/proxy/namespaces/other/pods/foo", "proxy", "api", "", "v1", "other", "pods", "", "foo", ["pods", "foo"]],
    ["GET", "/api/v1/proxy/namespaces/other/pods/foo/subpath/not/a/subresource", "proxy", "api", "", "v1", "other", "pods", "", "foo", ["pods", "foo", "subpath", "not", "a", "subresource"]],
    ["GET", "/api/v1/watch/pods", "watch", "api", "", "v1", "", "pods", "", "", ["pods"]],
    ["GET", "/api/v1/pods?watch=true", "watch", "api", "", "v1", "", "pods", "", "", ["pods"]],
    ["GET", "/api/v1/pods?watch=false", "list", "api", "", "v1", "", "pods", "", "", ["pods"]],
    ["GET", "/api/v1/watch/namespaces/other/pods", "watch", "api", "", "v1", "other", "pods", "", "", ["pods"]],
    ["GET", "/api/v1/namespaces/other/pods?watch=1", "watch", "api", "", "v1", "other", "pods", "", "", ["pods"]],
    ["GET", "/api/v1/namespaces/other/pods?watch=0", "list", "api", "", "v1", "other", "pods", "", "", ["pods"]],
    // Subresources.
    ["GET", "/api/v1/namespaces/other/pods/foo/status", "get", "api", "", "v1", "other", "pods", "status", "foo", ["pods", "foo", "status"]],
    ["GET", "/api/v1/namespaces/other/pods/foo/proxy/subpath", "get", "api", "", "v1", "other", "pods", "proxy", "foo", ["pods", "foo", "proxy", "subpath"]],
    ["PUT", "/api/v1/namespaces/other/finalize", "update", "api", "", "v1", "other", "namespaces", "finalize", "other", ["namespaces", "other", "finalize"]],
    ["PUT", "/api/v1/namespaces/other/status", "update", "api", "", "v1", "other", "namespaces", "status", "other", ["namespaces", "other", "status"]],
    // Verbs.
    ["PATCH", "/api/v1/namespaces/other/pods/foo", "patch", "api", "", "v1", "other", "pods", "", "foo", ["pods", "foo"]],
    ["DELETE", "/api/v1/namespaces/other/pods/foo", "delete", "api", "", "v1", "other", "pods", "", "foo", ["pods", "foo"]],
    ["POST", "/api/v1/namespaces/other/pods", "create", "api", "", "v1", "other", "pods", "", "", ["pods"]],
    // Collections that are deleted.
    ["DELETE", "/api/v1/nodes", "deletecollection", "api", "", "v1", "", "nodes", "", "", ["nodes"]],
    ["DELETE", "/api/v1/namespaces", "deletecollection", "api", "", "v1", "", "namespaces", "", "", ["namespaces"]],
    ["DELETE", "/api/v1/namespaces/other/pods", "deletecollection", "api", "", "v1", "other", "pods", "", "", ["pods"]],
    ["DELETE", "/apis/extensions/v1/namespaces/other/pods", "deletecollection", "apis", "extensions", "v1", "other", "pods", "", "", ["pods"]],
    // Groups and versions.
    ["POST", "/apis/extensions/v1/namespaces/other/pods", "create", "apis", "extensions", "v1", "other", "pods", "", "", ["pods"]],
    ["POST", "/apis/extensions/v1beta3/namespaces/other/pods", "create", "apis", "extensions", "v1beta3", "other", "pods", "", "", ["pods"]],
  ];
  test.each(cases)("%s %s", (method, url, ...expected) => {
    const [verb, apiPrefix, apiGroup, apiVersion, namespace, resource, subresource, name, parts] = expected;
    expect(infoOf(method, url)).toEqual({
      isResourceRequest: true,
      path: url.replace(/\?.*/, ""),
      verb,
      apiPrefix,
      apiGroup,
      apiVersion,
      namespace,
      resource,
      subresource,
      name,
      parts,
    });
  });

  test.each([
    ["no resource path", "/"],
    ["just apiversion", "/api/version/"],
    ["just prefix, group, version", "/apis/group/version/"],
    ["apiversion with no resource", "/api/version/"],
    ["bad prefix", "/badprefix/version/resource"],
    ["missing api group", "/apis/version/resource"],
  ])("%s", (_name, url) => {
    expect(infoOf("GET", url).isResourceRequest).toBe(false);
  });
});

describe("TestGetNonAPIRequestInfo", () => {
  test.each([
    ["simple groupless", "/api/version/resource", true],
    ["simple group", "/apis/group/version/resource/name/subresource", true],
    ["more steps", "/api/version/resource/name/subresource", true],
    ["group list", "/apis/batch/v1/job", true],
    ["group get", "/apis/batch/v1/job/foo", true],
    ["group subresource", "/apis/batch/v1/job/foo/scale", true],
    ["bad root", "/not-api/version/resource", false],
    ["group without enough steps", "/apis/extensions/v1beta1", false],
    ["group without enough steps 2", "/apis/extensions/v1beta1/", false],
    ["not enough steps", "/api/version", false],
    ["one step", "/api", false],
    ["zero step", "/", false],
    ["empty", "", false],
  ])("%s", (_name, url, expected) => {
    expect(infoOf("GET", url).isResourceRequest).toBe(expected);
  });
});

describe("TestFieldSelectorParsing", () => {
  const lines: string[] = [];
  let sink: klog.Sink;
  beforeEach(() => (sink = klog.setSink((severity, line) => lines.push(`${severity}: ${line}`))));
  afterEach(() => {
    klog.setSink(sink);
    lines.length = 0;
  });

  test.each([
    ["no selector", "", "list", ""],
    ["metadata.name selector", "?fieldSelector=metadata.name=name1", "list", "name1"],
    ["metadata.name selector with watch", "?watch=true&fieldSelector=metadata.name=name1", "watch", "name1"],
    ["random selector", "?fieldSelector=foo=bar", "list", ""],
    ["invalid selector with metadata.name", "?fieldSelector=metadata.name=name1,foo", "list", "", "logged"],
    [
      "invalid selector with metadata.name with watch",
      "?fieldSelector=metadata.name=name1,foo&watch=true",
      "watch",
      "",
      "logged",
    ],
    [
      "invalid selector with metadata.name with watch false",
      "?fieldSelector=metadata.name=name1,foo&watch=false",
      "list",
      "",
      "logged",
    ],
  ])("%s", (_name, query, verb, name, logged = "quiet") => {
    expect(infoOf("GET", `/apis/group/version/resource${query}`)).toMatchObject({ verb, name });
    expect(lines.map((line) => line.replace(/request.*/, "request"))).toEqual(
      logged === "quiet" ? [] : ["error: Couldn't parse request"],
    );
  });
});

// Ours; what upstream answers was looked up by running it.
describe("newRequestInfo", () => {
  test.each(["/api/v1/watch", "/api/v1/proxy/", "/apis/apps/v1/watch?x=1"])("refuses %s", (url) => {
    expect(() => infoOf("GET", url)).toThrow(`unable to determine kind and namespace from url, ${url}`);
  });

  test.each([
    [
      "a name that no path can carry is none",
      "GET",
      "/api/v1/pods?fieldSelector=metadata.name%3D..",
      { name: "" },
    ],
    ["a method without a verb has none", "OPTIONS", "/api/v1/pods", { verb: "" }],
    [
      "an escaped slash is a slash",
      "GET",
      "/api/v1/namespaces/a%2Fpods",
      { namespace: "a", resource: "pods" },
    ],
    ["an empty part is a part", "GET", "/api/v1//pods", { resource: "", name: "pods", verb: "get" }],
    ["slashes around a path are nothing", "GET", "//api/v1/pods//", { resource: "pods", name: "" }],
    ["a path without a group keeps its prefix", "GET", "/apis/apps/v1", { apiPrefix: "apis", verb: "get" }],
    [
      "a deletion of one by its field stays one of all",
      "DELETE",
      "/api/v1/pods?fieldSelector=metadata.name%3Da",
      { verb: "deletecollection", name: "" },
    ],
  ])("%s", (_name, method, url, expected) => {
    expect(infoOf(method, url)).toMatchObject(expected);
  });

  test("without prefixes no path is a resource's, as in the controller manager", () => {
    const request = new http.TextRequest("/api/v1/pods", { method: "GET", headers: {} });
    expect(new RequestInfoFactory().newRequestInfo(request)).toMatchObject({
      isResourceRequest: false,
      path: "/api/v1/pods",
      verb: "get",
    });
  });
});
