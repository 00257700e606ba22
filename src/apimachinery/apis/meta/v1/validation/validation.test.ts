// Go: staging/src/k8s.io/apimachinery/pkg/apis/meta/v1/validation/validation_test.go
import { describe, expect, test } from "vitest";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as types from "#apimachinery/types";
import * as field from "#apimachinery/util/validation/field";
import {
  validateDeleteOptions,
  validateDryRun,
  validateFieldManager,
  validateLabelSelector,
  validateLabels,
  validatePatchOptions,
} from "./validation.ts";

const path = field.newPath("field");

describe("TestValidateLabels", () => {
  test.each([
    { simple: "bar" },
    { "now-with-dashes": "bar" },
    { "1-starts-with-num": "bar" },
    { "1234": "bar" },
    { "simple/simple": "bar" },
    { "now-with-dashes/simple": "bar" },
    { "now-with-dashes/now-with-dashes": "bar" },
    { "now.with.dots/simple": "bar" },
    { "now-with.dashes-and.dots/simple": "bar" },
    { "1-num.2-num/3-num": "bar" },
    { "1234/5678": "bar" },
    { "1.2.3.4/5678": "bar" },
    { UpperCaseAreOK123: "bar" },
    { goodvalue: "123_-.BaR" },
  ])("%j", (labels) => {
    expect(validateLabels(labels, path)).toEqual([]);
  });

  test.each<[labels: Record<string, string>, detail: string]>([
    [{ "nospecialchars^=@": "bar" }, "name part must consist of"],
    [{ "cantendwithadash-": "bar" }, "name part must consist of"],
    [{ "only/one/slash": "bar" }, "a qualified name must consist of"],
    [{ ["a".repeat(254)]: "bar" }, "must be no more than"],
    [{ toolongvalue: "a".repeat(64) }, "must be no more than"],
    [{ backslashesinvalue: "some\\bad\\value" }, "a valid label must be an empty string or consist of"],
    [{ nocommasallowed: "bad,value" }, "a valid label must be an empty string or consist of"],
    [{ strangecharsinvalue: "?#$notsogood" }, "a valid label must be an empty string or consist of"],
  ])("refuses %j", (labels, detail) => {
    expect(validateLabels(labels, path).map((err) => err.detail)).toEqual([expect.stringContaining(detail)]);
  });
});

describe("TestValidDryRun", () => {
  test.each([[[]], [["All"]], [["All", "All"]]])("%j", (dryRun) => {
    expect(validateDryRun(path, dryRun)).toEqual([]);
  });
});

describe("TestInvalidDryRun", () => {
  test.each([
    [["False"], 'field: Unsupported value: []string{"False"}: supported values: "All"'],
    [["All", "False"], 'field: Unsupported value: []string{"All", "False"}: supported values: "All"'],
  ])("%j", (dryRun, message) => {
    expect(validateDryRun(path, dryRun).map(String)).toEqual([message]);
  });
});

const apply = "application/apply-patch+yaml";
const merge = "application/merge-patch+json";

describe("TestValidPatchOptions", () => {
  test.each<[options: metav1.PatchOptions, type: types.PatchType]>([
    [{ force: true, fieldManager: "kubectl" }, apply],
    [{ fieldManager: "kubectl" }, apply],
    [{}, merge],
    [{ fieldManager: "patcher" }, merge],
  ])("%j of %s", (options, type) => {
    expect(validatePatchOptions(options, type)).toEqual([]);
  });
});

describe("TestInvalidPatchOptions", () => {
  test.each<[options: metav1.PatchOptions, type: types.PatchType, message: string]>([
    [{}, apply, "fieldManager: Required value: is required for apply patch"],
    [{ force: true }, merge, "force: Forbidden: may not be specified for non-apply patch"],
    [
      { fieldManager: "kubectl", force: false },
      merge,
      "force: Forbidden: may not be specified for non-apply patch",
    ],
  ])("%j of %s", (options, type, message) => {
    expect(validatePatchOptions(options, type).map(String)).toEqual([message]);
  });
});

describe("TestValidateFieldManagerValid", () => {
  test.each(["filedManager", "你好", "🍔"])("%s", (manager) => {
    expect(validateFieldManager(manager, path)).toEqual([]);
  });
});

describe("TestValidateFieldManagerInvalid", () => {
  test.each([
    ["field\nmanager", 'field: Invalid value: "field\\nmanager": invalid character U+000A (at position 5)'],
    ["f".repeat(129), "field: Too long: must have at most 128 bytes"],
  ])("%j", (manager, message) => {
    expect(validateFieldManager(manager, path).map(String)).toEqual([message]);
  });
});

describe("validateLabelSelector", () => {
  test("names the place of each fault", () => {
    const selector = {
      matchLabels: { a: "-" },
      matchExpressions: [
        { key: "a", operator: "In" },
        { key: "b", operator: "Exists", values: ["x"] },
        { key: "", operator: "Foo" },
      ],
    };
    // A client may send any operator.
    const errs = validateLabelSelector(selector as metav1.LabelSelector, field.newPath("spec", "selector"));
    expect(errs.map((err) => String(err).split(" must consist of")[0]?.split(" be an empty")[0])).toEqual([
      'spec.selector.matchLabels: Invalid value: "-": a valid label must',
      "spec.selector.matchExpressions[0].values: Required value: must be specified when `operator` is 'In' or 'NotIn'",
      "spec.selector.matchExpressions[1].values: Forbidden: may not be specified when `operator` is 'Exists' or 'DoesNotExist'",
      'spec.selector.matchExpressions[2].operator: Invalid value: "Foo": not a valid selector operator',
      'spec.selector.matchExpressions[2].key: Invalid value: "": name part must be non-empty',
      'spec.selector.matchExpressions[2].key: Invalid value: "": name part',
    ]);
  });
});

describe("validateDeleteOptions", () => {
  test("wants one known way to treat dependents", () => {
    const errs = (options: object) => validateDeleteOptions(options as metav1.DeleteOptions).map(String);
    expect(errs({ propagationPolicy: "Orphan" })).toEqual([]);
    expect(errs({ propagationPolicy: "Sometimes" })).toEqual([
      'propagationPolicy: Unsupported value: "Sometimes": supported values: "Foreground", "Background", "Orphan", "nil"',
    ]);
    expect(errs({ propagationPolicy: "Orphan", orphanDependents: true })).toEqual([
      'propagationPolicy: Invalid value: "Orphan": orphanDependents and deletionPropagation cannot be both set',
    ]);
  });
});
