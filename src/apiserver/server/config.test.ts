// Ours: the filters stand in upstream's order
import { describe, expect, test } from "vitest";
import * as bearertoken from "#apiserver/authentication/request/bearertoken";
import * as user from "#apiserver/authentication/user";
import type * as authorizer from "#apiserver/authorization/authorizer";
import * as genericapirequest from "#apiserver/endpoints/request";
import * as http from "#go/net/http";
import * as klogtesting from "#klog/testing";
import { defaultBuildHandlerChain, newRequestInfoResolver } from "./config.ts";

const u = new user.DefaultInfo({ name: "bob" });
const bearer = new bearertoken.Authenticator({
  authenticateToken: async (token) => (token === "good" ? { user: u } : undefined),
});

/** What a chain answers that knows bob and decides as told, and what its authorizer was asked. */
async function answerTo(
  path: string,
  token: string,
  handler: genericapirequest.Handler,
  decision: authorizer.Decision = "allow",
) {
  const asked: authorizer.Attributes[] = [];
  const chain = defaultBuildHandlerChain(handler, {
    authentication: { authenticator: bearer },
    authorization: {
      authorizer: {
        async authorize(attributes) {
          asked.push(attributes);
          return { decision, reason: "" };
        },
      },
    },
    requestInfoResolver: newRequestInfoResolver(),
  });
  const headers = { Authorization: `Bearer ${token}` };
  const response = await chain(
    new http.TextRequest(path, { method: "GET", headers }),
    genericapirequest.newContext(),
  );
  return { code: response.status, cache: response.headers.get("Cache-Control"), asked };
}

const served: genericapirequest.Handler = async () => http.error("served", 200);
const mustNotServe: genericapirequest.Handler = () => {
  throw new Error("the handler was reached");
};
const cache = "no-cache, private";

describe("defaultBuildHandlerChain", () => {
  test("hands the user and what is asked for to the authorizer, then to the handler", async () => {
    const { code, asked, ...rest } = await answerTo("/api/v1/pods", "good", served);
    expect([code, rest.cache]).toEqual([200, cache]);
    expect(asked).toMatchObject([{ user: { name: "bob" }, verb: "list", resource: "pods" }]);
  });

  test.each<[name: string, path: string, token: string, decision: authorizer.Decision, code: number]>([
    ["nobody without a name is authorized", "/api/v1/pods", "bad", "allow", 401],
    ["what is denied is not served", "/api/v1/pods", "good", "deny", 403],
    ["what nobody allows is not served", "/api/v1/pods", "good", "no opinion", 403],
    ["what cannot be read is asked of nobody", "/api/v1/watch", "good", "allow", 500],
  ])("%s", async (_name, path, token, decision, code) => {
    klogtesting.claimErrors(/: invalid bearer token$/, /^failed to create RequestInfo: unable to determine/);
    const answer = await answerTo(path, token, mustNotServe, decision);
    expect([answer.code, answer.cache]).toEqual([code, cache]);
  });

  test("recovers outside all of them, where nobody sets headers any more", async () => {
    klogtesting.claimErrors(/^Observed a panic: Error \(the handler was reached\)/, /^apiserver panic'd on/);
    const answer = await answerTo("/api/v1/pods", "good", mustNotServe);
    expect([answer.code, answer.cache]).toEqual([500, null]);
  });
});
