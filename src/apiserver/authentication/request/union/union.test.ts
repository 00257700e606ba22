// Go: staging/src/k8s.io/apiserver/pkg/authentication/request/union/unionauth_test.go
import { expect, test } from "vitest";
import type * as authenticator from "#apiserver/authentication/authenticator";
import * as user from "#apiserver/authentication/user";
import * as http from "#go/net/http";
import { newFailOnError, newUnion } from "./union.ts";

const user1 = new user.DefaultInfo({ name: "fresh_ferret", uid: "alfa" });
const user2 = new user.DefaultInfo({ name: "elegant_sheep", uid: "bravo" });

const mock = (user?: user.DefaultInfo, err?: string): authenticator.Request => ({
  async authenticateRequest() {
    if (err !== undefined) throw new Error(err);
    return user && { user };
  },
});

const request = new http.TextRequest("http://example.org", { method: "GET", headers: {} });
const outcome = (auth: authenticator.Request) =>
  auth.authenticateRequest(request, {}).then(
    (answer) => answer?.user.name ?? "nobody",
    (err: unknown) => String(err),
  );

test("TestAuthenticateRequestSecondPasses", async () => {
  expect(await outcome(newUnion(mock(), mock(user2)))).toBe("elegant_sheep");
});

test("TestAuthenticateRequestFirstPasses", async () => {
  expect(await outcome(newUnion(mock(user1), mock(user2)))).toBe("fresh_ferret");
});

test("TestAuthenticateRequestSuppressUnnecessaryErrors", async () => {
  expect(await outcome(newUnion(mock(undefined, "first"), mock(user2)))).toBe("elegant_sheep");
});

test("TestAuthenticateRequestNoAuthenticators", async () => {
  expect(await outcome(newUnion())).toBe("nobody");
});

test("TestAuthenticateRequestNonePass", async () => {
  expect(await outcome(newUnion(mock(), mock()))).toBe("nobody");
});

test("TestAuthenticateRequestAdditiveErrors", async () => {
  const both = newUnion(mock(undefined, "first"), mock(undefined, "second"));
  expect(await outcome(both)).toBe("AggregateError: [first, second]");
});

test("TestAuthenticateRequestFailEarly", async () => {
  const both = newFailOnError(mock(undefined, "first"), mock(undefined, "second"));
  expect(await outcome(both)).toBe("Error: first");
  expect(await outcome(newFailOnError(mock(), mock(user2)))).toBe("elegant_sheep");
});
