// Ours: what is served where Go has profiles
import { describe, expect, test } from "vitest";
import * as genericapirequest from "#apiserver/endpoints/request";
import * as mux from "#apiserver/server/mux";
import * as http from "#go/net/http";
import { installProfiling } from "./profiling.ts";

const c = new mux.PathRecorderMux("test");
installProfiling(c);

const ask = (path: string, method = "GET") =>
  c.serveHTTP(new http.TextRequest(path, { method, headers: {} }), genericapirequest.newContext());

describe("installProfiling", () => {
  test.each([
    ["/debug/pprof/", 200, /^profiles of Go's runtime, none of them here: allocs, block, /],
    ["/debug/pprof/heap", 501, /^heap is a profile of Go's runtime; /],
    ["/debug/pprof/profile?seconds=1", 501, /^profile is a profile of Go's runtime; /],
    ["/debug/pprof/cmdline", 404, /^Unknown profile\n$/],
  ])("%s", async (path, code, body) => {
    const response = await ask(path);
    expect([response.status, await response.text()]).toEqual([code, expect.stringMatching(body)]);
  });

  test("sends whoever forgets the slash there, and lists nothing", async () => {
    const response = await ask("/debug/pprof");
    expect([response.status, response.headers.get("Location"), await response.text()]).toEqual([
      302,
      "/debug/pprof/",
      '<a href="/debug/pprof/">Found</a>.\n\n',
    ]);
    expect(await (await ask("/debug/pprof", "POST")).text()).toBe("");
    expect(c.listedPaths()).toEqual([]);
  });
});
