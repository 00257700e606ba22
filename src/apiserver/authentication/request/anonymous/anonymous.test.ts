// Go: staging/src/k8s.io/apiserver/pkg/authentication/request/anonymous/anonymous_test.go
import { expect, test } from "vitest";
import * as user from "#apiserver/authentication/user";
import * as http from "#go/net/http";
import { newAuthenticator } from "./anonymous.ts";

test("TestAnonymous", async () => {
  const request = new http.TextRequest("/", { method: "GET", headers: {} });
  expect(await newAuthenticator().authenticateRequest(request, { audiences: ["api"] })).toEqual({
    user: new user.DefaultInfo({ name: "system:anonymous", groups: ["system:unauthenticated"] }),
    audiences: ["api"],
  });
});
