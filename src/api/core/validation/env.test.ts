// Go: pkg/apis/core/validation/validation_test.go
import { describe, expect, test } from "vitest";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import { validateEnvFrom } from "./env-sources.ts";
import { validateEnv } from "./env.ts";
import { rareFields } from "./rare-fields.ts";

type EnvVar = metav1.Manifest<v1.EnvVar>;
type EnvFromSource = metav1.Manifest<v1.EnvFromSource>;

const path = field.newPath("field");
const fieldRef = (fieldPath: string, apiVersion = "v1") => ({ fieldRef: { apiVersion, fieldPath } });
const key = { name: "a-secret", key: "a-key" };

describe("TestValidateEnv", () => {
  test("success", () => {
    const fieldPaths = [
      "metadata.annotations['key']",
      "metadata.labels['key']",
      "metadata.name",
      "metadata.namespace",
      "metadata.uid",
      "spec.nodeName",
      "spec.serviceAccountName",
      "status.hostIP",
      "status.podIP",
      "status.podIPs",
    ];
    const vars: EnvVar[] = [
      { name: "abc", value: "value" },
      { name: "ABC", value: "value" },
      { name: "AbC_123", value: "value" },
      { name: "abc", value: "" },
      { name: "a.b.c", value: "value" },
      { name: "a-b-c", value: "value" },
      ...fieldPaths.map((fieldPath) => ({ name: "abc", valueFrom: fieldRef(fieldPath) })),
      { name: "secret_value", valueFrom: { secretKeyRef: { name: "some-secret", key: "secret-key" } } },
      { name: "ENV_VAR_1", valueFrom: { configMapKeyRef: { name: "some-config-map", key: "some-key" } } },
    ];
    expect(validateEnv(vars, path, rareFields).map(String)).toEqual([]);
  });

  const supported =
    'supported values: "metadata.name", "metadata.namespace", "metadata.uid", "spec.nodeName", ' +
    '"spec.serviceAccountName", "status.hostIP", "status.podIP", "status.podIPs"';
  const from = (valueFrom: EnvVar["valueFrom"]): EnvVar => ({ name: "abc", valueFrom });
  const oneField = '[0].valueFrom: Invalid value: "": may not have more than one field specified at a time';

  test.each<[name: string, variable: EnvVar, expectedError: string]>([
    ["zero-length name", { name: "" }, "[0].name: Required value"],
    [
      "illegal character",
      { name: "a!b" },
      '[0].name: Invalid value: "a!b": a valid environment variable name',
    ],
    ["dot only", { name: "." }, '[0].name: Invalid value: ".": must not be'],
    ["double dots only", { name: ".." }, '[0].name: Invalid value: "..": must not be'],
    ["leading double dots", { name: "..abc" }, '[0].name: Invalid value: "..abc": must not start with'],
    [
      "value and valueFrom specified",
      { name: "abc", value: "foo", valueFrom: fieldRef("metadata.name") },
      '[0].valueFrom: Invalid value: "": may not be specified when `value` is not empty',
    ],
    [
      "valueFrom without a source",
      from({}),
      '[0].valueFrom: Invalid value: "": must specify one of: `fieldRef`, `resourceFieldRef`, `configMapKeyRef` or `secretKeyRef`',
    ],
    [
      "valueFrom.fieldRef and valueFrom.secretKeyRef specified",
      from({ ...fieldRef("metadata.name"), secretKeyRef: key }),
      oneField,
    ],
    [
      "valueFrom.fieldRef and valueFrom.configMapKeyRef set",
      from({ ...fieldRef("metadata.name"), configMapKeyRef: key }),
      oneField,
    ],
    [
      "valueFrom.fieldRef, valueFrom.secretKeyRef and valueFrom.configMapKeyRef specified",
      from({ ...fieldRef("metadata.name"), secretKeyRef: key, configMapKeyRef: key }),
      oneField,
    ],
    [
      "valueFrom.secretKeyRef.name invalid",
      from({ secretKeyRef: { name: "$%^&*#", key: "a-key" } }),
      '[0].valueFrom.secretKeyRef.name: Invalid value: "$%^&*#"',
    ],
    [
      "valueFrom.configMapKeyRef.name invalid",
      from({ configMapKeyRef: { name: "$%^&*#", key: "some-key" } }),
      '[0].valueFrom.configMapKeyRef.name: Invalid value: "$%^&*#"',
    ],
    [
      "missing FieldPath on ObjectFieldSelector",
      from(fieldRef("")),
      "[0].valueFrom.fieldRef.fieldPath: Required value",
    ],
    [
      "missing APIVersion on ObjectFieldSelector",
      from(fieldRef("metadata.name", "")),
      "[0].valueFrom.fieldRef.apiVersion: Required value",
    ],
    [
      "invalid fieldPath",
      from(fieldRef("metadata.whoops")),
      '[0].valueFrom.fieldRef.fieldPath: Invalid value: "metadata.whoops": error converting fieldPath',
    ],
    [
      "metadata.name with subscript",
      from(fieldRef("metadata.name['key']")),
      "[0].valueFrom.fieldRef.fieldPath: Invalid value: \"metadata.name['key']\": error converting fieldPath: field label does not support subscript",
    ],
    [
      "metadata.labels without subscript",
      from(fieldRef("metadata.labels")),
      `[0].valueFrom.fieldRef.fieldPath: Unsupported value: "metadata.labels": ${supported}`,
    ],
    [
      "metadata.annotations without subscript",
      from(fieldRef("metadata.annotations")),
      `[0].valueFrom.fieldRef.fieldPath: Unsupported value: "metadata.annotations": ${supported}`,
    ],
    [
      "metadata.annotations with invalid key",
      from(fieldRef("metadata.annotations['invalid~key']")),
      'field[0].valueFrom.fieldRef: Invalid value: "invalid~key"',
    ],
    [
      "metadata.labels with invalid key",
      from(fieldRef("metadata.labels['Www.k8s.io/test']")),
      'field[0].valueFrom.fieldRef: Invalid value: "Www.k8s.io/test"',
    ],
    [
      "unsupported fieldPath",
      from(fieldRef("status.phase")),
      `valueFrom.fieldRef.fieldPath: Unsupported value: "status.phase": ${supported}`,
    ],
  ])("%s", (_, variable, expectedError) => {
    const messages = validateEnv([variable], path, rareFields).map(String);
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages) expect(message).toContain(expectedError);
  });
});

describe("TestValidateEnvFrom", () => {
  test.each<EnvFromSource>([
    { configMapRef: { name: "abc" } },
    { prefix: "pre_", configMapRef: { name: "abc" } },
    { prefix: "a.b", configMapRef: { name: "abc" } },
    { secretRef: { name: "abc" } },
    { prefix: "pre_", secretRef: { name: "abc" } },
  ])("%j", (source) => {
    expect(validateEnvFrom([source], path)).toEqual([]);
  });

  test.each<[name: string, source: EnvFromSource, expectedError: string]>([
    ["zero-length name", { configMapRef: { name: "" } }, "field[0].configMapRef.name: Required value"],
    ["invalid name", { configMapRef: { name: "&" } }, "field[0].configMapRef.name: Invalid value"],
    ["zero-length secret name", { secretRef: { name: "" } }, "field[0].secretRef.name: Required value"],
    ["invalid secret name", { secretRef: { name: "&" } }, "field[0].secretRef.name: Invalid value"],
    [
      "invalid prefix",
      { prefix: "a!b", secretRef: { name: "abc" } },
      'field[0].prefix: Invalid value: "a!b": a valid environment variable name',
    ],
    ["no refs", {}, 'field: Invalid value: "": must specify one of: `configMapRef` or `secretRef`'],
    [
      "multiple refs",
      { secretRef: { name: "abc" }, configMapRef: { name: "abc" } },
      'field: Invalid value: "": may not have more than one field specified at a time',
    ],
  ])("%s", (_, source, expectedError) => {
    const messages = validateEnvFrom([source], path).map(String);
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages) expect(message).toContain(expectedError);
  });
});
