import { describe, expect, test } from "vitest";
import { defaultServerURL, joinPath } from "./url-utils.ts";

describe("TestValidatesHostParameter", () => {
  test.each([
    ["127.0.0.1", "", "http://127.0.0.1/v1"],
    ["127.0.0.1:8080", "", "http://127.0.0.1:8080/v1"],
    ["foo.bar.com", "", "http://foo.bar.com/v1"],
    ["http://host/prefix", "", "http://host/prefix/v1"],
    ["http://host", "", "http://host/v1"],
    ["http://host", "/", "http://host/v1"],
    ["http://host", "/other", "http://host/other/v1"],
  ])("%s %s", (host, apiPath, url) => {
    const [base, path] = defaultServerURL(host, apiPath, { group: "", version: "v1" }, false);
    expect(base.origin + joinPath(base.pathname, path)).toBe(url);
  });

  test("a path without a scheme is refused, and so is nothing", () => {
    const serverURL = (host: string) => () => defaultServerURL(host, "", { group: "", version: "v1" }, false);
    expect(serverURL("host/server")).toThrow('host must be a URL or a host:port pair: "host/server"');
    expect(serverURL("")).toThrow("host must be a URL or a host:port pair");
  });
});
