// Go: staging/src/k8s.io/apiserver/pkg/endpoints/handlers/responsewriters/errors_test.go
import { describe, expect, test } from "vitest";
import * as user from "#apiserver/authentication/user";
import * as authorizer from "#apiserver/authorization/authorizer";
import * as http from "#go/net/http";
import * as klogtesting from "#klog/testing";
import { forbidden, internalError } from "./errors.ts";

const request = (uri: string) => new http.TextRequest(uri, { method: "GET", headers: {} });

describe("TestErrors", () => {
  test.each([
    ["/get", 'Internal Server Error: "/get": ARGH\n'],
    ["/<script>", 'Internal Server Error: "/&lt;script&gt;": ARGH\n'],
  ])("%s", async (uri, expected) => {
    klogtesting.claimErrors(/ARGH$/);
    const response = internalError(request(uri), new Error("ARGH"));
    expect([response.status, await response.text()]).toEqual([500, expected]);
  });
});

describe("TestForbidden", () => {
  const u = new user.DefaultInfo({ name: "NAME" });
  // Go's encoder writes `&` as \u0026, which is the same text once it is read.
  const cases: [attributes: Partial<authorizer.Attributes>, expected: string][] = [
    [
      { verb: "GET", path: "/whatever" },
      `{"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure","message":"forbidden: User \\"NAME\\" cannot GET path \\"/whatever\\"","reason":"Forbidden","details":{},"code":403}\n`,
    ],
    [
      { verb: "GET", path: "/<script>" },
      `{"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure","message":"forbidden: User \\"NAME\\" cannot GET path \\"/&lt;script&gt;\\"","reason":"Forbidden","details":{},"code":403}\n`,
    ],
    [
      { verb: "get", resource: "pod", isResourceRequest: true },
      `{"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure","message":"pod is forbidden: User \\"NAME\\" cannot get resource \\"pod\\" in API group \\"\\" at the cluster scope","reason":"Forbidden","details":{"kind":"pod"},"code":403}\n`,
    ],
    [
      { verb: "get", resource: "pod", isResourceRequest: true, name: "mypod" },
      `{"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure","message":"pod \\"mypod\\" is forbidden: User \\"NAME\\" cannot get resource \\"pod\\" in API group \\"\\" at the cluster scope","reason":"Forbidden","details":{"name":"mypod","kind":"pod"},"code":403}\n`,
    ],
    [
      {
        verb: "get",
        namespace: "test",
        apiGroup: "v2",
        resource: "pod",
        subresource: "quota",
        isResourceRequest: true,
      },
      `{"kind":"Status","apiVersion":"v1","metadata":{},"status":"Failure","message":"pod.v2 is forbidden: User \\"NAME\\" cannot get resource \\"pod/quota\\" in API group \\"v2\\" in the namespace \\"test\\"","reason":"Forbidden","details":{"group":"v2","kind":"pod"},"code":403}\n`,
    ],
  ];
  test.each(cases)("%j", async (attributes, expected) => {
    const response = forbidden(authorizer.newAttributes({ ...attributes, user: u }), request("/"), "");
    expect(await response.text()).toBe(expected);
    expect([...response.headers]).toEqual([
      ["content-type", "application/json"],
      ["x-content-type-options", "nosniff"],
    ]);
  });

  test("says why, if anybody does", async () => {
    const attributes = authorizer.newAttributes({ user: u, verb: "get", path: "/" });
    expect(await forbidden(attributes, request("/"), "no rule").json()).toMatchObject({
      message: 'forbidden: User "NAME" cannot get path "/": no rule',
    });
  });
});
