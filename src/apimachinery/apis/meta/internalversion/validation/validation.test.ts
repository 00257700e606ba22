// Go: staging/src/k8s.io/apimachinery/pkg/apis/meta/internalversion/validation/validation_test.go
import { describe, expect, test } from "vitest";
import { type ListOptions, validateListOptions } from "./validation.ts";

describe("TestValidateListOptions", () => {
  const options = (
    resourceVersion: string,
    resourceVersionMatch: string,
    more: Partial<ListOptions> = {},
  ) => ({
    resourceVersion,
    resourceVersionMatch,
    ...more,
  });
  const is = (detail: string) => [`resourceVersionMatch: ${detail}`];
  test.each<[name: string, options: ListOptions, messages: string[]]>([
    ["valid-default", options("", ""), []],
    ["valid-resourceversionmatch-exact", options("1", "Exact"), []],
    [
      "invalid-resourceversionmatch-exact",
      options("0", "Exact"),
      is('Forbidden: resourceVersionMatch "exact" is forbidden for resourceVersion "0"'),
    ],
    ["valid-resourceversionmatch-notolderthan", options("0", "NotOlderThan"), []],
    [
      "invalid-resourceversionmatch",
      options("0", "foo"),
      is('Unsupported value: "foo": supported values: "Exact", "NotOlderThan", ""'),
    ],
    // Upstream has these three rules, and no case for them.
    [
      "watch",
      options("1", "Exact", { watch: true }),
      is("Forbidden: resourceVersionMatch is forbidden for watch"),
    ],
    [
      "no version",
      options("", "Exact"),
      is("Forbidden: resourceVersionMatch is forbidden unless resourceVersion is provided"),
    ],
    [
      "continue",
      options("1", "Exact", { continue: "x" }),
      is("Forbidden: resourceVersionMatch is forbidden when continue is provided"),
    ],
  ])("%s", (_name, given, messages) => {
    expect(validateListOptions(given).map(String)).toEqual(messages);
  });
});
