// Go: staging/src/k8s.io/apiserver/pkg/authentication/group/group_adder_test.go
import { describe, expect, test } from "vitest";
import * as user from "#apiserver/authentication/user";
import * as http from "#go/net/http";
import { AuthenticatedGroupAdder } from "./authenticated-group-adder.ts";

const request = new http.TextRequest("/", { method: "GET", headers: {} });

describe("TestAuthenticatedGroupAdder", () => {
  test.each([
    ["add", "user", ["some-group"], ["some-group", user.allAuthenticated]],
    [
      "don't double add",
      "user",
      [user.allAuthenticated, "some-group"],
      [user.allAuthenticated, "some-group"],
    ],
    ["don't add for anon", user.anonymous, ["some-group"], ["some-group"]],
    [
      "don't add for unauthenticated group",
      "user",
      [user.allUnauthenticated, "some-group"],
      [user.allUnauthenticated, "some-group"],
    ],
  ])("%s", async (_name, name, groups, expected) => {
    const known = { name, uid: "1", extra: { a: ["b"] } };
    const u = new user.DefaultInfo({ ...known, groups });
    const adder = new AuthenticatedGroupAdder({
      authenticateRequest: async () => ({ user: u, audiences: ["a"] }),
    });
    expect(await adder.authenticateRequest(request, {})).toEqual({
      user: new user.DefaultInfo({ ...known, groups: expected }),
      audiences: ["a"],
    });
  });

  test("knows nobody whom the other does not know", async () => {
    const adder = new AuthenticatedGroupAdder({ authenticateRequest: async () => undefined });
    expect(await adder.authenticateRequest(request, {})).toBeUndefined();
  });
});
