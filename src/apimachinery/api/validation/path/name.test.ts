// Go: staging/src/k8s.io/apimachinery/pkg/api/validation/path/name_test.go
import { describe, expect, test } from "vitest";
import { validatePathSegmentName } from "./name.ts";

describe("TestValidatePathSegmentName", () => {
  test.each<[what: string, name: string, prefix: boolean, message: string | undefined]>([
    ["empty", "", false, undefined],
    ["empty,prefix", "", true, undefined],
    ["valid", "foo.bar.baz", false, undefined],
    ["valid,prefix", "foo.bar.baz", true, undefined],
    ["valid complex", "sha256:ABCDEF012345@ABCDEF012345", false, undefined],
    ["valid extended charset", "Iñtërnâtiônàlizætiøn", false, undefined],
    ["dot", ".", false, "may not be '.'"],
    ["dot leading", ".test", false, undefined],
    ["dot,prefix", ".", true, undefined],
    ["dot dot", "..", false, "may not be '..'"],
    ["dot dot leading", "..test", false, undefined],
    ["dot dot,prefix", "..", true, undefined],
    ["slash", "foo/bar", false, "may not contain '/'"],
    ["slash,prefix", "foo/bar", true, "may not contain '/'"],
    ["percent", "foo%bar", false, "may not contain '%'"],
    ["percent,prefix", "foo%bar", true, "may not contain '%'"],
  ])("%s", (_what, name, prefix, message) => {
    expect(validatePathSegmentName(name, prefix)).toEqual(message === undefined ? [] : [message]);
  });
});

describe("TestValidateWithMultiErrors", () => {
  test.each([
    ["slash,percent", false],
    ["slash,percent,prefix", true],
  ])("%s", (_what, prefix) => {
    const both = ["may not contain '/'", "may not contain '%'"];
    expect(validatePathSegmentName("foo//bar%", prefix)).toEqual(both);
  });
});
