// Go: staging/src/k8s.io/apimachinery/pkg/api/validation/objectmeta_test.go
import { describe, expect, test } from "vitest";
import * as field from "#apimachinery/util/validation/field";
import { nameIsDNSSubdomain } from "./generic.ts";
import {
  type Metadata,
  validateAnnotations,
  validateObjectMeta,
  validateObjectMetaUpdate,
} from "./object-meta.ts";

const path = field.newPath("field");
const anyName = () => [];
const messages = (errs: field.ErrorList) => errs.map(String);
/** What a list of messages must be: empty, or one that holds the text. */
const one = (text: string | undefined): unknown[] =>
  text === undefined ? [] : [expect.stringContaining(text)];

describe("TestValidateObjectMetaCustomName", () => {
  test("the function that is handed in judges both names", () => {
    const nameFn = (name: string) => (name === "test" ? [] : ["name-gen"]);
    const errs = validateObjectMeta({ name: "test", generateName: "foo" }, false, nameFn, path);
    expect(messages(errs)).toEqual(['field.generateName: Invalid value: "foo": name-gen']);
  });
});

describe("TestValidateObjectMetaNamespaces", () => {
  test("a dot", () => {
    const errs = validateObjectMeta({ name: "test", namespace: "foo.bar" }, true, anyName, path);
    expect(messages(errs)).toEqual([expect.stringContaining('Invalid value: "foo.bar"')]);
  });

  test("too long, and with capitals", () => {
    const errs = validateObjectMeta({ name: "test", namespace: "aB3".repeat(21) + "z" }, true, anyName, path);
    const invalid: unknown = expect.stringContaining("Invalid value");
    expect(messages(errs)).toEqual([invalid, invalid]);
  });
});

describe("TestValidateObjectMetaOwnerReferences", () => {
  const ref = (uid: string, controller?: boolean) => ({
    apiVersion: "customresourceVersion",
    kind: "customresourceKind",
    name: "name",
    uid,
    ...(controller !== undefined && { controller }),
  });
  const event = { apiVersion: "v1", kind: "Event", name: "name", uid: "1" };
  test.each<[description: string, ownerReferences: Metadata["ownerReferences"], message?: string]>([
    ["simple success - third party extension.", [ref("1")]],
    ["simple failures - event shouldn't be set as an owner", [event], "is disallowed from being an owner"],
    [
      "simple controller ref success - one reference with Controller set",
      [ref("1", false), ref("2", true), ref("3", false), ref("4")],
    ],
    [
      "simple controller ref failure - two references with Controller set",
      [ref("1", false), ref("2", true), ref("3", true), ref("4")],
      "Only one reference can have Controller set to true",
    ],
  ])("%s", (_description, ownerReferences, message) => {
    const errs = validateObjectMeta(
      { name: "test", namespace: "test", ownerReferences },
      true,
      anyName,
      path,
    );
    expect(messages(errs)).toEqual(one(message));
  });
});

/** Metadata of an object that has been stored. */
const stored = (fields: Metadata): Metadata => ({ name: "test", resourceVersion: "1", ...fields });

const updated = (now: Metadata, before: Metadata) =>
  messages(validateObjectMetaUpdate(stored(now), stored(before), path));

describe("TestValidateObjectMetaUpdateIgnoresCreationTimestamp", () => {
  const [ten, eleven] = ["1970-01-01T00:00:10Z", "1970-01-01T00:00:11Z"];
  const changed = (shown: string) => [`field.creationTimestamp: Invalid value: ${shown}: field is immutable`];
  test.each<[what: string, now: Metadata, before: Metadata, shown: string]>([
    ["cleared", {}, { creationTimestamp: ten }, "0001-01-01 00:00:00 +0000 UTC"],
    ["set", { creationTimestamp: ten }, {}, "1970-01-01 00:00:10 +0000 UTC"],
    ["changed", { creationTimestamp: ten }, { creationTimestamp: eleven }, "1970-01-01 00:00:10 +0000 UTC"],
  ])("%s", (_what, now, before, shown) => {
    expect(updated(now, before)).toEqual(changed(shown));
  });
});

describe("TestValidateFinalizersUpdate", () => {
  const deletionTimestamp = "0001-01-01T00:00:00Z";
  test.each<[what: string, before: Metadata, now: Metadata, message?: string]>([
    [
      "invalid adding finalizers",
      { deletionTimestamp, finalizers: ["x/a"] },
      { deletionTimestamp, finalizers: ["x/a", "y/b"] },
      "y/b",
    ],
    [
      "invalid changing finalizers",
      { deletionTimestamp, finalizers: ["x/a"] },
      { deletionTimestamp, finalizers: ["x/b"] },
      "x/b",
    ],
    [
      "valid removing finalizers",
      { deletionTimestamp, finalizers: ["x/a", "y/b"] },
      { deletionTimestamp, finalizers: ["x/a"] },
    ],
    [
      "valid adding finalizers for objects not being deleted",
      { finalizers: ["x/a"] },
      { finalizers: ["x/a", "y/b"] },
    ],
  ])("%s", (_what, before, now, message) => {
    expect(updated(now, before)).toEqual(one(message));
  });
});

describe("TestValidateFinalizersPreventConflictingFinalizers", () => {
  test("conflicting finalizers", () => {
    const meta = stored({ finalizers: ["orphan", "foregroundDeletion"] });
    const errs = validateObjectMeta(meta, false, nameIsDNSSubdomain, path);
    expect(messages(errs)).toEqual([expect.stringContaining("cannot be both set")]);
  });
});

describe("TestValidateObjectMetaUpdatePreventsDeletionFieldMutation", () => {
  const [now, later] = ["1970-01-01T00:16:40Z", "1970-01-01T00:33:20Z"];
  const [short, long] = [30, 40];
  const immutable = (key: string, value: string) => [
    `field.${key}: Invalid value: ${value}: field is immutable`,
  ];
  test.each<[what: string, before: Metadata, after: Metadata, messages: string[]]>([
    ["valid without deletion fields", {}, {}, []],
    [
      "valid with deletion fields",
      { deletionTimestamp: now, deletionGracePeriodSeconds: short },
      { deletionTimestamp: now, deletionGracePeriodSeconds: short },
      [],
    ],
    [
      "invalid set deletionTimestamp",
      {},
      { deletionTimestamp: now },
      immutable("deletionTimestamp", "1970-01-01 00:16:40 +0000 UTC"),
    ],
    [
      "invalid clear deletionTimestamp",
      { deletionTimestamp: now },
      {},
      immutable("deletionTimestamp", '"null"'),
    ],
    [
      "invalid change deletionTimestamp",
      { deletionTimestamp: now },
      { deletionTimestamp: later },
      immutable("deletionTimestamp", "1970-01-01 00:33:20 +0000 UTC"),
    ],
    [
      "invalid set deletionGracePeriodSeconds",
      {},
      { deletionGracePeriodSeconds: short },
      immutable("deletionGracePeriodSeconds", "30"),
    ],
    [
      "invalid clear deletionGracePeriodSeconds",
      { deletionGracePeriodSeconds: short },
      {},
      immutable("deletionGracePeriodSeconds", '"null"'),
    ],
    [
      "invalid change deletionGracePeriodSeconds",
      { deletionGracePeriodSeconds: short },
      { deletionGracePeriodSeconds: long },
      immutable("deletionGracePeriodSeconds", "40"),
    ],
  ])("%s", (_what, before, after, expected) => {
    const copy = { ...after };
    expect(updated(after, before)).toEqual(expected);
    expect(after).toEqual(copy);
  });
});

describe("TestObjectMetaGenerationUpdate", () => {
  test.each<[what: string, before: number, now: number, messages: string[]]>([
    [
      "invalid generation change - decremented",
      5,
      4,
      ["field.generation: Invalid value: 4: must not be decremented"],
    ],
    ["valid generation change - incremented by one", 1, 2, []],
    ["valid generation field - not updated", 5, 5, []],
  ])("%s", (_what, before, now, expected) => {
    expect(updated({ generation: now }, { generation: before })).toEqual(expected);
  });
});

describe("TestValidateObjectMetaTrimsTrailingSlash", () => {
  test("a prefix may end in a dash", () => {
    const meta = { name: "test", generateName: "foo-" };
    expect(validateObjectMeta(meta, false, nameIsDNSSubdomain, path)).toEqual([]);
  });
});

describe("TestValidateAnnotations", () => {
  const limit = 256 * 1024;
  const half = limit / 2;
  const keys = [
    "simple",
    "now-with-dashes",
    "1-starts-with-num",
    "1234",
    "simple/simple",
    "now-with-dashes/simple",
    "now-with-dashes/now-with-dashes",
    "now.with.dots/simple",
    "now-with.dashes-and.dots/simple",
    "1-num.2-num/3-num",
    "1234/5678",
    "1.2.3.4/5678",
    "UpperCase123",
  ];
  test.each(keys)("%s", (key) => expect(validateAnnotations({ [key]: "bar" }, path)).toEqual([]));

  test.each([
    ["nospecialchars^=@", "name part must consist of"],
    ["cantendwithadash-", "name part must consist of"],
    ["only/one/slash", "a qualified name must consist of"],
    ["a".repeat(254), "must be no more than"],
  ])("refuses the key %s", (key, detail) => {
    const errs = validateAnnotations({ [key]: "bar" }, path);
    expect(errs.map((err) => err.detail)).toEqual([expect.stringContaining(detail)]);
  });

  test.each<[name: string, annotations: Record<string, string>, errors: number]>([
    ["one as long as allowed", { a: "b".repeat(limit - 1) }, 0],
    ["two as long as allowed", { a: "b".repeat(half - 1), c: "d".repeat(half - 1) }, 0],
    ["one too long", { a: "b".repeat(limit) }, 1],
    ["two too long together", { a: "b".repeat(half), c: "d".repeat(half) }, 1],
  ])("%s", (_name, annotations, errors) => {
    expect(validateAnnotations(annotations, path)).toHaveLength(errors);
  });
});
