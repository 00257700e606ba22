// Go: staging/src/k8s.io/apiserver/pkg/endpoints/filters/cachecontrol_test.go
import { describe, expect, test } from "vitest";
import * as genericapirequest from "#apiserver/endpoints/request";
import * as http from "#go/net/http";
import { withCacheControl } from "./cachecontrol.ts";

describe("TestCacheControl", () => {
  test.each([
    ["simple", "/api/v1/namespaces", {}, "no-cache, private"],
    ["openapi", "/openapi/v2", {}, "no-cache, private"],
    ["already-set", "/api/v1/namespaces", { "Cache-Control": "nonsense" }, "nonsense"],
  ])("%s", async (_name, path, starting, expected) => {
    const headers = { "Content-Type": "text/plain", ...starting };
    const filter = withCacheControl(async () => new http.TextResponse("text", { status: 201, headers }));
    const response = await filter(
      new http.TextRequest(path, { method: "GET", headers: {} }),
      genericapirequest.newContext(),
    );
    expect(response.headers.get("Cache-Control")).toBe(expected);
    expect([response.status, response.headers.get("Content-Type"), await response.text()]).toEqual([
      201,
      "text/plain",
      "text",
    ]);
  });
});
