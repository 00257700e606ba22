// Go: staging/src/k8s.io/component-base/metrics/version_parser_test.go
import { describe, expect, test } from "vitest";
import { parseSemver, parseVersion } from "./version-parser.ts";

describe("TestVersionParsing", () => {
  test.each([
    ["v1.15.0-alpha-1.12345", "v1.15.0-alpha-1.12345", "1.15.0"],
    ["Parse out defaulted string", "v0.0.0-master", "0.0.0"],
  ])("%s", (_desc, versionString, expectedVersion) => {
    expect(parseVersion(versionString)).toEqual(parseSemver(expectedVersion));
  });
});

test.each([
  ["parseVersion", () => parseVersion("1.15"), 'version string "1.15" doesn\'t match'],
  ["parseSemver", () => parseSemver("1.15"), '"1.15" is no version'],
])("%s() throws for what is none", (_name, parse, says) => {
  expect(parse).toThrow(says);
});
