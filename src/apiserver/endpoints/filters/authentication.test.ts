// Go: staging/src/k8s.io/apiserver/pkg/endpoints/filters/authentication_test.go
import { describe, expect, test } from "vitest";
import type * as authenticator from "#apiserver/authentication/authenticator";
import * as user from "#apiserver/authentication/user";
import * as genericapirequest from "#apiserver/endpoints/request";
import * as http from "#go/net/http";
import * as klogtesting from "#klog/testing";
import { unauthorized, withAuthentication } from "./authentication.ts";

const answerWith = (text: string): genericapirequest.Handler => {
  return async () => new http.TextResponse(text, { status: 200, headers: {} });
};
const u = new user.DefaultInfo({ name: "user" });

/** Knows whoever says Something. */
const something = (audiences?: authenticator.Audiences): authenticator.Request => ({
  async authenticateRequest(req) {
    if (req.headers.get("Authorization") !== "Something") throw new Error("Authorization header is missing.");
    return { user: u, ...(audiences && { audiences }) };
  },
});

const requestFor = (headers: Record<string, string> = { Authorization: "Something", Accept: "x" }) =>
  new http.TextRequest("http://server/", { method: "GET", headers });

describe("TestAuthenticateRequestWithAud", () => {
  test.each<[name: string, api: string[], token: string[] | undefined, expected: string]>([
    ["no api audience and no audience in response", [], undefined, "success"],
    ["audience in response", [], ["other"], "success"],
    ["with api audience", ["other"], undefined, "success"],
    ["api audience matching response audience", ["other"], ["other"], "success"],
    ["api audience non-matching response audience", ["other"], ["some"], "failed"],
  ])("%s", async (_name, apiAudiences, audiences, expected) => {
    klogtesting.claimErrors(/^unable to match the audience: \[some\] , accepted: \[other\]$/);
    const auth = { authenticator: something(audiences), apiAudiences };
    const handler = withAuthentication(answerWith("success"), auth, answerWith("failed"));
    expect(await (await handler(requestFor(), genericapirequest.newContext())).text()).toBe(expected);
  });
});

test("TestAuthenticateRequest", async () => {
  const seen: unknown[] = [];
  const handler: genericapirequest.Handler = (req, ctx) => {
    seen.push(ctx.user, [...req.headers]);
    return answerWith("success")(req, ctx);
  };
  const filter = withAuthentication(handler, { authenticator: something() }, answerWith("failed"));
  expect(await (await filter(requestFor(), genericapirequest.newContext())).text()).toBe("success");
  expect(seen).toEqual([u, [["accept", "x"]]]);
});

test.each<[name: string, auth: authenticator.Request]>([
  ["TestAuthenticateRequestFailed", { authenticateRequest: async () => undefined }],
  ["TestAuthenticateRequestError", { authenticateRequest: () => Promise.reject(new Error("failure")) }],
])("%s", async (_name, auth) => {
  klogtesting.claimErrors(/^Unable to authenticate the request due to an error: failure$/);
  const filter = withAuthentication(answerWith("success"), { authenticator: auth }, answerWith("failed"));
  expect(await (await filter(requestFor({}), genericapirequest.newContext())).text()).toBe("failed");
});

test("a body is still there behind the filter", async () => {
  const req = new http.TextRequest("/", {
    method: "POST",
    headers: { Authorization: "Something" },
    body: "text",
  });
  const echo: genericapirequest.Handler = async (passed) =>
    new http.TextResponse(await passed.text(), { status: 200, headers: {} });
  const filter = withAuthentication(echo, { authenticator: something() }, answerWith("failed"));
  expect(await (await filter(req, genericapirequest.newContext())).text()).toBe("text");
});

describe("unauthorized", () => {
  test("refuses with a Status", async () => {
    const info = new genericapirequest.RequestInfoFactory().newRequestInfo(requestFor());
    const response = await unauthorized()(
      requestFor({}),
      genericapirequest.withRequestInfo(genericapirequest.newContext(), info),
    );
    expect([response.status, await response.json()]).toMatchObject([
      401,
      { kind: "Status", reason: "Unauthorized", message: "Unauthorized" },
    ]);
  });

  test("cannot do without request info", async () => {
    klogtesting.claimErrors(/no RequestInfo found in the context$/);
    const response = await unauthorized()(requestFor({}), genericapirequest.newContext());
    expect([response.status, await response.text()]).toEqual([
      500,
      'Internal Server Error: "/": no RequestInfo found in the context\n',
    ]);
  });
});
