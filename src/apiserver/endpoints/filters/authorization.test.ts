// Go: staging/src/k8s.io/apiserver/pkg/endpoints/filters/authorization_test.go
import { describe, expect, test } from "vitest";
import * as authorizer from "#apiserver/authorization/authorizer";
import * as genericapirequest from "#apiserver/endpoints/request";
import * as http from "#go/net/http";
import * as klogtesting from "#klog/testing";
import { getAuthorizerAttributes, withAuthorization } from "./authorization.ts";
import { withRequestInfo } from "./requestinfo.ts";

const resolver = new genericapirequest.RequestInfoFactory(["api", "apis"], ["api"]);
const requestFor = (method: string, path: string) => new http.TextRequest(path, { method, headers: {} });
const served: genericapirequest.Handler = async () =>
  new http.TextResponse("served", { status: 200, headers: {} });

describe("TestGetAuthorizerAttributes", () => {
  test.each<[name: string, method: string, path: string, expected: Partial<authorizer.Attributes>]>([
    ["non-resource root", "POST", "/", { verb: "post" }],
    ["non-resource api prefix", "GET", "/api/", { verb: "get" }],
    ["non-resource group api prefix", "GET", "/apis/extensions/", { verb: "get" }],
    [
      "resource",
      "POST",
      "/api/v1/nodes/mynode",
      { verb: "create", isResourceRequest: true, resource: "nodes", apiVersion: "v1", name: "mynode" },
    ],
    [
      "namespaced resource",
      "PUT",
      "/api/v1/namespaces/myns/pods/mypod",
      {
        verb: "update",
        isResourceRequest: true,
        namespace: "myns",
        resource: "pods",
        apiVersion: "v1",
        name: "mypod",
      },
    ],
    [
      "API group resource",
      "GET",
      "/apis/batch/v1/namespaces/myns/jobs",
      {
        verb: "list",
        isResourceRequest: true,
        apiGroup: "batch",
        apiVersion: "v1",
        namespace: "myns",
        resource: "jobs",
      },
    ],
  ])("%s", async (_name, method, path, expected) => {
    let attributes: authorizer.Attributes | undefined;
    const handler: genericapirequest.Handler = (req, ctx) => {
      attributes = getAuthorizerAttributes(ctx);
      return served(req, ctx);
    };
    await withRequestInfo(handler, resolver)(requestFor(method, path), genericapirequest.newContext());
    expect(attributes).toEqual(authorizer.newAttributes({ ...expected, path }));
  });
});

describe("withAuthorization", () => {
  const answerTo = async (verdict: authorizer.Verdict) => {
    const filter = withAuthorization(served, { authorize: async () => verdict });
    const response = await withRequestInfo(filter, resolver)(
      requestFor("GET", "/api/v1/pods"),
      genericapirequest.newContext(),
    );
    return [response.status, await response.text()];
  };

  test("serves what is allowed, in spite of an error too", async () => {
    expect(await answerTo({ decision: "allow", reason: "" })).toEqual([200, "served"]);
    const err = new Error("one rule is unreadable");
    expect(await answerTo({ decision: "allow", reason: "", err })).toEqual([200, "served"]);
  });

  test.each(["deny", "no opinion"] as const)("%s is no", async (decision) => {
    const [status, text] = await answerTo({ decision, reason: "because" });
    expect([status, JSON.parse(String(text))]).toMatchObject([
      403,
      {
        message:
          'pods is forbidden: User "" cannot list resource "pods" in API group "" at the cluster scope: because',
        reason: "Forbidden",
      },
    ]);
  });

  test("who cannot decide has failed", async () => {
    klogtesting.claimErrors(/can't parse user info$/);
    const err = new Error("can't parse user info");
    expect(await answerTo({ decision: "no opinion", reason: "", err })).toEqual([
      500,
      'Internal Server Error: "/api/v1/pods": can\'t parse user info\n',
    ]);
  });

  test("serves nobody of whom nothing is known", async () => {
    klogtesting.claimErrors(/no RequestInfo found in the context$/);
    const filter = withAuthorization(served, {
      authorize: async () => ({ decision: "allow", reason: "" }),
    });
    const response = await filter(requestFor("GET", "/api/v1/pods"), genericapirequest.newContext());
    expect([response.status, await response.text()]).toEqual([
      500,
      'Internal Server Error: "/api/v1/pods": no RequestInfo found in the context\n',
    ]);
  });
});
