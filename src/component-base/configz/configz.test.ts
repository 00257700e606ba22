// Go: staging/src/k8s.io/component-base/configz/configz_test.go
import { afterEach, describe, expect, test } from "vitest";
import type * as http from "#go/net/http";
import { deleteConfig, handle, installHandler, newConfig } from "./configz.ts";

const shown = async () => (await handle()).text();

afterEach(() => {
  for (const name of ["testing", "another"]) deleteConfig(name);
});

test("TestConfigz", async () => {
  const v = newConfig("testing");
  v.set("blah");
  expect(await shown()).toBe('{"testing":"blah"}');
  v.set("bing");
  expect(await shown()).toBe('{"testing":"bing"}');
  deleteConfig("testing");
  const response = await handle();
  expect(await response.text()).toBe("{}");
  expect(response.headers.get("Content-Type")).toBe("application/json");
});

describe("newConfig", () => {
  test("shows what was set, not what became of it", async () => {
    const config = { Workers: 5 };
    newConfig("testing").set(config);
    config.Workers = 6;
    expect(await shown()).toBe('{"testing":{"Workers":5}}');
  });

  test("shows null before anything is set, in the order of names, and nothing that HTML would read", async () => {
    newConfig("testing");
    newConfig("another").set("<b>");
    expect(await shown()).toBe(String.raw`{"another":"\u003cb\u003e","testing":null}`);
  });

  test("takes a name once", () => {
    newConfig("testing");
    expect(() => newConfig("testing")).toThrow('register config "testing" twice');
  });
});

test("installHandler() serves at /configz", async () => {
  const served = new Map<string, (req: http.Request) => Promise<http.Response>>();
  installHandler({ handle: (path, handler) => void served.set(path, handler) });
  expect([...served.keys()]).toEqual(["/configz"]);
});
