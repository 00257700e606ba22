// Go: staging/src/k8s.io/apiserver/pkg/authentication/token/tokenfile/tokenfile_test.go
import { expect, test } from "vitest";
import * as user from "#apiserver/authentication/user";
import { TokenAuthenticator } from "./tokenfile.ts";

test("a token that is written down is its user's, any other nobody's", async () => {
  const u = new user.DefaultInfo({ name: "user3", uid: "uid3", groups: ["group1", "group2"] });
  const auth = new TokenAuthenticator(new Map([["token3", u]]));
  expect(await auth.authenticateToken("token3")).toEqual({ user: u });
  for (const token of ["token8", "", "toString"]) expect(await auth.authenticateToken(token)).toBeUndefined();
});
