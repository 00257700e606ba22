// Go: staging/src/k8s.io/component-base/metrics/http_test.go
import { describe, expect, test } from "vitest";
import * as http from "#go/net/http";
import { CounterVec } from "./counter.ts";
import { handlerWithReset } from "./http.ts";
import { KubeRegistry } from "./registry.ts";

describe("TestResetHandler", () => {
  test.each([
    ["Should return empty body on a get", "GET", ""],
    ["Should return 'metrics reset' in the body on a delete", "DELETE", "metrics reset\n"],
  ])("%s", async (_desc, method, expectedBody) => {
    const resetHandler = handlerWithReset(new KubeRegistry("v1.17.1-alpha-1.12345"));
    const response = await resetHandler(
      new http.TextRequest("http://sample.com/metrics", { method, headers: {} }),
    );
    expect(await response.text()).toBe(expectedBody);
  });
});

test("handlerWithReset() forgets what was measured by label", async () => {
  const registry = new KubeRegistry("v1.20.2");
  const c = new CounterVec({ name: "a", help: "b" }, ["x"]);
  registry.register(c);
  c.withLabelValues('"\\\n').inc();
  const handler = handlerWithReset(registry);
  const ask = async (method: string) => {
    const response = await handler(new http.TextRequest("/metrics", { method, headers: {} }));
    return [response.headers.get("Content-Type"), await response.text()];
  };
  expect(await ask("GET")).toEqual([
    "text/plain; version=0.0.4; charset=utf-8",
    String.raw`# HELP a [ALPHA] b
# TYPE a counter
a{x="\"\\\n"} 1
`,
  ]);
  await ask("DELETE");
  expect((await ask("GET"))[1]).toBe("");
});
