// Go: staging/src/k8s.io/apiserver/pkg/authentication/request/bearertoken/bearertoken_test.go
import { describe, expect, test } from "vitest";
import type * as authenticator from "#apiserver/authentication/authenticator";
import * as user from "#apiserver/authentication/user";
import * as http from "#go/net/http";
import { Authenticator } from "./bearertoken.ts";

type Answer = Promise<authenticator.Response | undefined>;
const u = new user.DefaultInfo({ name: "myuser" });

/** What comes of a header, and which tokens were asked about. */
async function outcome(header: string | undefined, answer: () => Answer): Promise<[string, string[]]> {
  const asked: string[] = [];
  const auth = new Authenticator({
    authenticateToken(token) {
      asked.push(token);
      return answer();
    },
  });
  const headers: Record<string, string> = header === undefined ? {} : { Authorization: header };
  const request = new http.TextRequest("/", { method: "GET", headers });
  const told = await auth
    .authenticateRequest(request, {})
    .then((found) => found?.user.name ?? "nobody", String);
  return [told, asked];
}

const known = async () => ({ user: u });
const unknown = async () => undefined;
const failing = (text: string) => () => Promise.reject(new Error(text));

test("TestAuthenticateRequest", async () => {
  expect(await outcome("Bearer token", known)).toEqual(["myuser", ["token"]]);
});

describe("TestAuthenticateRequestIncludingValueAfterToken", () => {
  test.each(["Bearer token a", "Bearer token a b c", "Bearer token   a"])("%s", async (header) => {
    expect(await outcome(header, known)).toEqual(["myuser", ["token"]]);
  });
});

test("TestAuthenticateRequestTokenInvalid", async () => {
  expect(await outcome("Bearer token", unknown)).toEqual(["Error: invalid bearer token", ["token"]]);
});

test("TestAuthenticateRequestTokenInvalidCustomError", async () => {
  expect(await outcome("Bearer token", failing("custom"))).toEqual(["Error: custom", ["token"]]);
});

test("TestAuthenticateRequestTokenError", async () => {
  expect(await outcome("Bearer token", failing("error"))).toEqual(["Error: error", ["token"]]);
});

describe("TestAuthenticateRequestBadValue", () => {
  test.each([undefined, "Bearer", "bear token", "Bearer: token"])("%s", async (header) => {
    expect(await outcome(header, known)).toEqual(["nobody", []]);
  });
});

// That the header is gone from a request that passes is tested with WithAuthentication, which takes it off.
describe("TestBearerToken", () => {
  test.each<[name: string, header: string | undefined, answer: () => Answer, expected: string]>([
    ["no header", undefined, known, "nobody"],
    ["empty header", "", known, "nobody"],
    ["non-bearer header", "Basic 123", known, "nobody"],
    ["empty bearer token", "Bearer ", known, "nobody"],
    ["valid bearer token removing header", "Bearer 123", known, "myuser"],
    ["invalid bearer token", "Bearer 123", unknown, "Error: invalid bearer token"],
    ["error bearer token", "Bearer 123", failing("error"), "Error: error"],
    ["the scheme in any case", "bEARER 123", known, "myuser"],
  ])("%s", async (_name, header, answer, expected) => {
    expect((await outcome(header, answer))[0]).toBe(expected);
  });
});
