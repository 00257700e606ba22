// Go: staging/src/k8s.io/apiserver/pkg/endpoints/filters/authorization_test.go
import { describe, expect, test } from "vitest";
import { newAttributes, type Attributes, type Verdict } from "#apiserver/authorization/authorizer";
import { newContext, RequestInfoFactory, type Handler } from "#apiserver/endpoints/request";
import * as http from "#go/net/http";
import { claimErrors } from "#klog/testing";
import { getAuthorizerAttributes, withAuthorization } from "./authorization.ts";
import { withRequestInfo } from "./requestinfo.ts";

const resolver = new RequestInfoFactory(["api", "apis"], ["api"]);
const request = (method: string, path: string) => new http.TextRequest(path, { method, headers: {} });
const served: Handler = async () => new http.TextResponse("served", { status: 200, headers: {} });

describe("TestGetAuthorizerAttributes", () => {
  test.each<[name: string, method: string, path: string, expected: Partial<Attributes>]>([
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
    let attributes: Attributes | undefined;
    const handler: Handler = (req, ctx) => {
      attributes = getAuthorizerAttributes(ctx);
      return served(req, ctx);
    };
    await withRequestInfo(handler, resolver)(request(method, path), newContext());
    expect(attributes).toEqual(newAttributes({ ...expected, path }));
  });
});

describe("withAuthorization", () => {
  const answerTo = async (verdict: Verdict) => {
    const filter = withAuthorization(served, { authorize: async () => verdict });
    const response = await withRequestInfo(filter, resolver)(request("GET", "/api/v1/pods"), newContext());
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
    claimErrors(/"can't parse user info"$/);
    const err = new Error("can't parse user info");
    expect(await answerTo({ decision: "no opinion", reason: "", err })).toEqual([
      500,
      'Internal Server Error: "/api/v1/pods": can\'t parse user info\n',
    ]);
  });

  test("serves nobody of whom nothing is known", async () => {
    claimErrors(/"no RequestInfo found in the context"$/);
    const filter = withAuthorization(served, {
      authorize: async () => ({ decision: "allow", reason: "" }),
    });
    const response = await filter(request("GET", "/api/v1/pods"), newContext());
    expect([response.status, await response.text()]).toEqual([
      500,
      'Internal Server Error: "/api/v1/pods": no RequestInfo found in the context\n',
    ]);
  });
});
