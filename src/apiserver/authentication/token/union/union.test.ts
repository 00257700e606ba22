// Go: staging/src/k8s.io/apiserver/pkg/authentication/token/union/unionauth_test.go
import { expect, test } from "vitest";
import type * as authenticator from "#apiserver/authentication/authenticator";
import * as user from "#apiserver/authentication/user";
import { newUnion } from "./union.ts";

const user1 = new user.DefaultInfo({ name: "fresh_ferret", uid: "alfa" });
const user2 = new user.DefaultInfo({ name: "elegant_sheep", uid: "bravo" });

const mock = (user?: user.DefaultInfo, err?: string): authenticator.Token => ({
  async authenticateToken() {
    if (err !== undefined) throw new Error(err);
    return user && { user };
  },
});

const outcome = (auth: authenticator.Token) =>
  auth.authenticateToken("foo", {}).then(
    (answer) => answer?.user.name ?? "nobody",
    (err: unknown) => String(err),
  );

test("TestAuthenticateTokenSecondPasses", async () => {
  expect(await outcome(newUnion(mock(), mock(user2)))).toBe("elegant_sheep");
});

test("TestAuthenticateTokenFirstPasses", async () => {
  expect(await outcome(newUnion(mock(user1), mock(user2)))).toBe("fresh_ferret");
});

test("TestAuthenticateTokenSuppressUnnecessaryErrors", async () => {
  expect(await outcome(newUnion(mock(undefined, "first"), mock(user2)))).toBe("elegant_sheep");
});

test("TestAuthenticateTokenNoAuthenticators", async () => {
  expect(await outcome(newUnion())).toBe("nobody");
});

test("TestAuthenticateTokenNonePass", async () => {
  expect(await outcome(newUnion(mock(), mock()))).toBe("nobody");
});

test("TestAuthenticateTokenAdditiveErrors", async () => {
  const both = newUnion(mock(undefined, "first"), mock(undefined, "second"));
  expect(await outcome(both)).toBe("AggregateError: [first, second]");
});
