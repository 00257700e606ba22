// Go: staging/src/k8s.io/apimachinery/pkg/apis/meta/v1/validation/validation_test.go
import { describe, expect, test } from "vitest";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as types from "#apimachinery/types";
import * as field from "#apimachinery/util/validation/field";
import { validateCondition, validateConditions } from "./conditions.ts";
import {
  validateDeleteOptions,
  validateDryRun,
  validateFieldManager,
  validateLabelSelector,
  validateLabels,
  validateManagedFields,
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

describe("TestValidateManagedFieldsInvalid", () => {
  test.each<[entry: metav1.ManagedFieldsEntry, message: string]>([
    [
      { operation: "Update", fieldsType: "RandomVersion" },
      'field.fieldsType: Invalid value: "RandomVersion": must be `FieldsV1`',
    ],
    [
      { operation: "RandomOperation", fieldsType: "FieldsV1" },
      'field.operation: Invalid value: "RandomOperation": must be `Apply` or `Update`',
    ],
    [{ fieldsType: "FieldsV1" }, 'field.operation: Invalid value: "": must be `Apply` or `Update`'],
  ])("%j", (entry, message) => {
    expect(validateManagedFields([entry], path).map(String)).toEqual([message]);
  });
});

describe("TestValidateMangedFieldsValid", () => {
  test.each<metav1.ManagedFieldsEntry>([
    { operation: "Update" },
    { operation: "Update", fieldsType: "FieldsV1" },
    { operation: "Apply", fieldsType: "FieldsV1" },
  ])("%j", (entry) => expect(validateManagedFields([entry], path)).toEqual([]));
});

describe("TestValidateConditions", () => {
  const condition = (fields: object): metav1.Condition => ({
    type: "First",
    status: "True",
    lastTransitionTime: "2021-01-13T00:00:00Z",
    reason: "Reason",
    message: "",
    ...fields,
  });
  const conditions = field.newPath("status", "conditions");
  const messages = (...given: metav1.Condition[]) => validateConditions(given, conditions).map(String);
  const badReason = (value: string) =>
    `status.conditions[0].reason: Invalid value: "${value}": a condition reason must start with alphabetic character, optionally followed by a string of alphanumeric characters or '_,:', and must end with an alphanumeric character or '_' (e.g. 'my_name',  or 'MY_NAME',  or 'MyName',  or 'ReasonA,ReasonB',  or 'ReasonA:ReasonB', regex used for validation is '[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?')`;

  test("bunch-of-invalid-fields", () => {
    const invalid = {
      type: ":invalid",
      status: "unknown",
      observedGeneration: -1,
      lastTransitionTime: undefined,
      reason: "invalid;val",
    };
    expect(messages(condition(invalid))).toEqual([
      `status.conditions[0].type: Invalid value: ":invalid": name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]')`,
      'status.conditions[0].status: Unsupported value: "unknown": supported values: "False", "True", "Unknown"',
      "status.conditions[0].observedGeneration: Invalid value: -1: must be greater than or equal to zero",
      "status.conditions[0].lastTransitionTime: Required value: must be set",
      badReason("invalid;val"),
    ]);
  });

  test("duplicates", () => {
    const given = ["First", "Second", "First"].map((type) => condition({ type }));
    expect(messages(...given)).toEqual(['status.conditions[2].type: Duplicate value: "First"']);
  });

  test.each([
    ["colon-allowed-in-reason", "valid:val", []],
    ["comma-allowed-in-reason", "valid,val", []],
    ["reason-does-not-end-in-delimiter", "valid,val:", [badReason("valid,val:")]],
    ["a reason is needed", "", ["status.conditions[0].reason: Required value: must be set"]],
  ])("%s", (_name, reason, expected) => expect(messages(condition({ reason }))).toEqual(expected));

  test("a reason and a message have a limit", () => {
    const long = condition({ reason: "r".repeat(1025), message: "m".repeat(32 * 1024 + 1) });
    expect(validateCondition(long, path).map(String)).toEqual([
      "field.reason: Too long: must have at most 1024 bytes",
      "field.message: Too long: must have at most 32768 bytes",
    ]);
    const longest = condition({ reason: "r".repeat(1024), message: "m".repeat(32 * 1024) });
    expect(validateCondition(longest, path)).toEqual([]);
  });
});
