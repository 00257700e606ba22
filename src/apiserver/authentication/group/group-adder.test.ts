// Go: staging/src/k8s.io/apiserver/pkg/authentication/group/group_adder_test.go
import { describe, expect, test } from "vitest";
import { allAuthenticated, allUnauthenticated, anonymous, DefaultInfo } from "#apiserver/authentication/user";
import * as http from "#go/net/http";
import { AuthenticatedGroupAdder } from "./authenticated-group-adder.ts";

const request = new http.TextRequest("/", { method: "GET", headers: {} });

describe("TestAuthenticatedGroupAdder", () => {
  test.each([
    ["add", "user", ["some-group"], ["some-group", allAuthenticated]],
    ["don't double add", "user", [allAuthenticated, "some-group"], [allAuthenticated, "some-group"]],
    ["don't add for anon", anonymous, ["some-group"], ["some-group"]],
    [
      "don't add for unauthenticated group",
      "user",
      [allUnauthenticated, "some-group"],
      [allUnauthenticated, "some-group"],
    ],
  ])("%s", async (_name, name, groups, expected) => {
    const known = { name, uid: "1", extra: { a: ["b"] } };
    const user = new DefaultInfo({ ...known, groups });
    const adder = new AuthenticatedGroupAdder({
      authenticateRequest: async () => ({ user, audiences: ["a"] }),
    });
    expect(await adder.authenticateRequest(request, {})).toEqual({
      user: new DefaultInfo({ ...known, groups: expected }),
      audiences: ["a"],
    });
  });

  test("knows nobody whom the other does not know", async () => {
    const adder = new AuthenticatedGroupAdder({ authenticateRequest: async () => undefined });
    expect(await adder.authenticateRequest(request, {})).toBeUndefined();
  });
});
