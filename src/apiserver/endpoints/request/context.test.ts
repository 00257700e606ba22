// Go: staging/src/k8s.io/apiserver/pkg/endpoints/request/context_test.go
import { expect, test } from "vitest";
import * as user from "#apiserver/authentication/user";
import { newContext, withUser } from "./context.ts";

test("TestUserContext", () => {
  const ctx = newContext();
  const info = new user.DefaultInfo({ name: "bob", uid: "123", groups: ["group1"], extra: { foo: ["bar"] } });
  expect(withUser(ctx, info).user).toEqual(info);
  expect(ctx.user).toBeUndefined();
});
