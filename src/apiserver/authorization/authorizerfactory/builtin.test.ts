// Go: staging/src/k8s.io/apiserver/pkg/authorization/authorizerfactory/builtin_test.go
import { expect, test } from "vitest";
import * as user from "#apiserver/authentication/user";
import * as authorizer from "#apiserver/authorization/authorizer";
import { newAlwaysAllowAuthorizer, newAlwaysDenyAuthorizer, newPrivilegedGroups } from "./builtin.ts";

const attributesOf = (...groups: string[]) =>
  authorizer.newAttributes({ user: new user.DefaultInfo({ groups }) });

test("TestNewAlwaysAllowAuthorizer", async () => {
  expect(await newAlwaysAllowAuthorizer().authorize(authorizer.newAttributes({}))).toEqual({
    decision: "allow",
    reason: "",
  });
});

test("TestNewAlwaysDenyAuthorizer", async () => {
  expect(await newAlwaysDenyAuthorizer().authorize(attributesOf("system:masters"))).toEqual({
    decision: "no opinion",
    reason: "Everything is forbidden.",
  });
});

test("TestPrivilegedGroupAuthorizer", async () => {
  const auth = newPrivilegedGroups("allow-01", "allow-01");
  expect((await auth.authorize(attributesOf("no", "allow-01"))).decision).toBe("allow");
  expect((await auth.authorize(attributesOf("no", "deny-01"))).decision).toBe("no opinion");
  expect(await auth.authorize(authorizer.newAttributes({}))).toEqual({
    decision: "no opinion",
    reason: "Error",
    err: new Error("no user on request."),
  });
});
