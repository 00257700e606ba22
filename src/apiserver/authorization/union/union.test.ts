// Go: staging/src/k8s.io/apiserver/pkg/authorization/union/union_test.go
import { describe, expect, test } from "vitest";
import * as authorizer from "#apiserver/authorization/authorizer";
import { newUnion } from "./union.ts";

const mock = (decision: authorizer.Decision, reason = "", err?: string): authorizer.Authorizer => ({
  authorize: async () => ({ decision, reason, ...(err !== undefined && { err: new Error(err) }) }),
});
const verdictOf = (...handlers: authorizer.Authorizer[]) =>
  newUnion(...handlers).authorize(authorizer.newAttributes({}));

test("TestAuthorizationSecondPasses", async () => {
  expect((await verdictOf(mock("no opinion"), mock("allow"))).decision).toBe("allow");
});

test("TestAuthorizationFirstPasses", async () => {
  expect((await verdictOf(mock("allow"), mock("no opinion"))).decision).toBe("allow");
});

test("TestAuthorizationNonePasses", async () => {
  expect(await verdictOf(mock("no opinion", "a"), mock("no opinion"), mock("no opinion", "b"))).toEqual({
    decision: "no opinion",
    reason: "a\nb",
  });
});

test("TestAuthorizationError", async () => {
  const { err } = await verdictOf(mock("no opinion", "", "foo"), mock("no opinion", "", "foo"));
  expect(String(err)).toBe("AggregateError: foo");
});

describe("TestAuthorizationUnequivocalDeny", () => {
  test.each<[name: string, handlers: authorizer.Authorizer[], expected: authorizer.Decision]>([
    ["nobody", [], "no opinion"],
    ["allow before deny", [mock("no opinion"), mock("allow"), mock("deny")], "allow"],
    ["deny before allow", [mock("no opinion"), mock("deny"), mock("allow")], "deny"],
    [
      "deny with an error",
      [mock("no opinion"), mock("deny", "", "webhook failed closed"), mock("allow")],
      "deny",
    ],
  ])("%s", async (_name, handlers, expected) => {
    expect((await verdictOf(...handlers)).decision).toBe(expected);
  });
});
