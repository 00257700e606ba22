// Go: pkg/apis/core/validation/validation_test.go
import { describe, expect, test } from "vitest";
import type * as field from "#apimachinery/util/validation/field";
import * as apivalidation from "#api/core/validation";
import * as scheme from "#api/scheme";
import * as apischema from "#api/schema";
import data from "./upstream-cases-1.20.json" with { type: "json" };

/** A case of upstream's: what it validates, and one of upstream's four ways of saying what should come of it. */
interface Case {
  readonly name: string;
  readonly kind: string;
  readonly object: unknown;
  readonly old?: unknown;
  readonly valid?: boolean;
  readonly errors?: number;
  /** Type and part of the detail of the first error. */
  readonly first?: readonly [type: string, detail: string];
  /** A part of all errors together, "" if there are none. */
  readonly err?: string;
}

// The file was written by a program that read upstream's tables.
const upstream = data as unknown as Readonly<Record<string, readonly Case[]>>;

type Validate = (object: never, old: never) => field.ErrorList;

const validators: Readonly<Record<string, Validate>> = {
  TestValidateBasicAuthSecret: apivalidation.validateSecret,
  TestValidateConfigMap: apivalidation.validateConfigMap,
  TestValidateConfigMapUpdate: apivalidation.validateConfigMapUpdate,
  TestValidateDockerConfigSecret: apivalidation.validateSecret,
  TestValidateEndpointsCreate: apivalidation.validateEndpointsCreate,
  TestValidateEndpointsUpdate: apivalidation.validateEndpointsUpdate,
  TestValidateEventForCoreV1Events: apivalidation.validateEventCreate,
  TestValidateNamespace: apivalidation.validateNamespace,
  TestValidateNamespaceFinalizeUpdate: apivalidation.validateNamespaceFinalizeUpdate,
  TestValidateNamespaceStatusUpdate: apivalidation.validateNamespaceStatusUpdate,
  TestValidateNamespaceUpdate: apivalidation.validateNamespaceUpdate,
  TestValidateNode: apivalidation.validateNode,
  TestValidateNodeUpdate: apivalidation.validateNodeUpdate,
  TestValidatePodStatusUpdate: apivalidation.validatePodStatusUpdate,
  TestValidateReplicationController: (rc) =>
    apivalidation.validateReplicationController(rc, apivalidation.rareFields),
  TestValidateReplicationControllerStatusUpdate: apivalidation.validateReplicationControllerStatusUpdate,
  TestValidateReplicationControllerUpdate: (rc, old) =>
    apivalidation.validateReplicationControllerUpdate(rc, old, apivalidation.rareFields),
  TestValidateSSHAuthSecret: apivalidation.validateSecret,
  TestValidateSecret: apivalidation.validateSecret,
  TestValidateSecretUpdate: apivalidation.validateSecretUpdate,
  TestValidateServiceCreate: apivalidation.validateServiceCreate,
  TestValidateServiceExternalTrafficFieldsCombination:
    apivalidation.validateServiceExternalTrafficFieldsCombination,
  TestValidateServiceUpdate: apivalidation.validateServiceUpdate,
};

/** Long values are written as what they repeat. */
function spelledOut(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(spelledOut);
  const { $repeat, $bytes } = value as { $repeat?: [string, number]; $bytes?: [string, number] };
  if ($repeat) return $repeat[0].repeat($repeat[1]);
  if ($bytes) return btoa($bytes[0].repeat($bytes[1]));
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, spelledOut(part)]));
}

function read(kind: string, value: unknown): never {
  const gvk = { group: "", version: "v1", kind };
  // Each validator takes the kind that its cases are of.
  return scheme.decode<never>({ ...apischema.normalize(gvk, spelledOut(value)), kind, apiVersion: "v1" });
}

function outcome(errs: field.ErrorList, { valid, errors, first, err }: Case): unknown {
  if (valid !== undefined) return errs.length === 0;
  if (errors !== undefined) return errs.length;
  if (err !== undefined) return err === "" ? errs.map(String).join() : errs.map(String).join().includes(err);
  return [errs[0]?.type, errs[0]?.detail?.includes(first?.[1] ?? "")];
}

function expected({ valid, errors, first, err }: Case): unknown {
  if (err !== undefined) return err === "" ? "" : true;
  return valid ?? errors ?? [first?.[0], true];
}

describe.each(Object.entries(validators))("%s", (name, validate) => {
  test.each(upstream[name] ?? [])("$name", (c) => {
    const errs = validate(read(c.kind, c.object), read(c.kind, c.old ?? {}));
    const texts = errs.map(String);
    expect({ outcome: outcome(errs, c), texts }).toEqual({ outcome: expected(c), texts });
  });
});

test("every one of the cases is played", () => {
  expect(Object.keys(upstream)).toEqual(Object.keys(validators));
  console.info(`upstream's validation cases played: ${Object.values(upstream).flat().length}`);
});
