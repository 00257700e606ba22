// Go: staging/src/k8s.io/component-base/metrics/opts_test.go
import { describe, expect, test } from "vitest";
import { buildFQName, defaultStabilityLevel } from "./opts.ts";

describe("TestDefaultStabilityLevel", () => {
  test.each([
    ["empty should take ALPHA by default", "", "ALPHA"],
    ["ALPHA remain unchanged", "ALPHA", "ALPHA"],
    ["STABLE remain unchanged", "STABLE", "STABLE"],
  ] as const)("%s", (_name, inputValue, expectValue) => {
    expect(defaultStabilityLevel(inputValue)).toBe(expectValue);
  });
});

test("buildFQName() leaves out what is empty", () => {
  expect([buildFQName("a", "", "c"), buildFQName("", "b", "c"), buildFQName("a", "b", "")]).toEqual([
    "a_c",
    "b_c",
    "",
  ]);
});
