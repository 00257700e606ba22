// Go: staging/src/k8s.io/component-base/metrics/registry_test.go
import { afterEach, describe, expect, test } from "vitest";
import * as pflag from "#spf13/pflag";
import { shouldShowHidden } from "./metric.ts";
import { Options, validateShowHiddenMetricsVersion } from "./options.ts";
import { forgetShowHidden } from "./registry.ts";
import { parseVersion } from "./version-parser.ts";

afterEach(forgetShowHidden);

describe("TestValidateShowHiddenMetricsVersion", () => {
  test.each([
    ["invalid version is not allowed", "1.invalid", true],
    ["patch version is not allowed", "1.16.0", true],
    ["old version is not allowed", "1.15", true],
    ["new version is not allowed", "1.17", true],
    ["valid version is allowed", "1.16", false],
  ])("%s", (_desc, targetVersion, expectedError) => {
    const err = validateShowHiddenMetricsVersion(parseVersion("v1.17.1-alpha-1.12345"), targetVersion);
    expect(err !== undefined).toBe(expectedError);
  });
});

describe("Options", () => {
  test("name the one version that may be asked for", () => {
    const o = new Options();
    expect(o.validate("v1.20.2")).toEqual([]);
    o.showHiddenMetricsForVersion = "1.18";
    expect(o.validate("v1.20.2")).toEqual([
      new Error(
        "--show-hidden-metrics-for-version must be omitted or have the value '1.19'. Only the previous minor version is allowed",
      ),
    ]);
  });

  test("show what is hidden if they say so, which the flag cannot", () => {
    const o = new Options();
    const fs = new pflag.FlagSet("");
    o.addFlags(fs);
    fs.set("show-hidden-metrics-for-version", "1.19");
    o.apply();
    expect([o.showHiddenMetricsForVersion, shouldShowHidden()]).toEqual(["", false]);
    o.showHiddenMetricsForVersion = "1.19";
    o.apply();
    expect(shouldShowHidden()).toBe(true);
  });
});
