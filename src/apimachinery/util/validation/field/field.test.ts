// Go: staging/src/k8s.io/apimachinery/pkg/util/validation/field/errors_test.go
import { describe, expect, test } from "vitest";
import * as fmt from "#go/fmt";
import * as field from "./index.ts";

const path = field.newPath;
const f = path("f");

describe("TestMakeFuncs", () => {
  test.each<[err: field.Error, type: field.ErrorType, text: string]>([
    [field.invalid(f, "v", "d"), "FieldValueInvalid", 'f: Invalid value: "v": d'],
    [field.notSupported(f, "v"), "FieldValueNotSupported", 'f: Unsupported value: "v"'],
    [field.duplicate(f, "v"), "FieldValueDuplicate", 'f: Duplicate value: "v"'],
    [field.notFound(f, "v"), "FieldValueNotFound", 'f: Not found: "v"'],
    [field.required(f, "d"), "FieldValueRequired", "f: Required value: d"],
    [field.internalError(f, new Error("e")), "InternalError", "f: Internal error: e"],
    [field.forbidden(f, "d"), "FieldValueForbidden", "f: Forbidden: d"],
    [field.tooLong(f, "v", 3), "FieldValueTooLong", "f: Too long: must have at most 3 bytes"],
    [field.tooMany(f, 4, 3), "FieldValueTooMany", "f: Too many: 4: must have at most 3 items"],
  ])("%s", (err, type, text) => {
    expect([err.type, String(err)]).toEqual([type, text]);
  });
});

describe("TestErrorUsefulMessage", () => {
  test.each<[value: unknown, text: string]>([
    [undefined, 'foo: Invalid value: "null": deet'],
    ["bar", 'foo: Invalid value: "bar": deet'],
    ['a "b"\n', 'foo: Invalid value: "a \\"b\\"\\n": deet'],
    [-1, "foo: Invalid value: -1: deet"],
    [2147483648, "foo: Invalid value: 2147483648: deet"],
    [true, "foo: Invalid value: true: deet"],
    [["a", "b"], 'foo: Invalid value: []string{"a", "b"}: deet'],
    [{ b: "2", a: "1" }, 'foo: Invalid value: map[string]string{"a":"1", "b":"2"}: deet'],
    [new fmt.GoSyntax("v1.Foo{Baz:1}"), "foo: Invalid value: v1.Foo{Baz:1}: deet"],
  ])("%j", (value, text) => {
    expect(String(field.invalid(path("foo"), value, "deet"))).toBe(text);
  });

  test("a missing path is <nil>", () => {
    expect(String(field.invalid(undefined, null, ""))).toBe('<nil>: Invalid value: "null"');
  });
});

describe("TestToAggregate", () => {
  const invalid = field.invalid(f, "v", "d");
  test.each<[list: field.ErrorList, message: string | undefined]>([
    [[], undefined],
    [[invalid], 'f: Invalid value: "v": d'],
    [[invalid, field.invalid(f, "v", "d")], 'f: Invalid value: "v": d'],
    [
      [invalid, field.internalError(path(""), new Error("e"))],
      '[f: Invalid value: "v": d, : Internal error: e]',
    ],
  ])("%s", (list, message) => {
    const agg = field.toAggregate(list);
    expect([agg?.message, agg?.errors.length ?? 0]).toEqual([message, new Set(list.map(String)).size]);
  });
});

describe("TestErrListFilter", () => {
  test("drops what a matcher accepts", () => {
    const list = [
      field.invalid(path("test.field"), "", ""),
      field.invalid(path("field.test"), "", ""),
      field.duplicate(path("test"), "value"),
    ];
    const left = (type: field.ErrorType) => field.filter(list, field.newErrorTypeMatcher(type)).length;
    expect([left("FieldValueDuplicate"), left("FieldValueInvalid")]).toEqual([2, 1]);
  });
});

describe("TestNotSupported", () => {
  test("lists what is supported", () => {
    expect(field.notSupported(f, "v", ["a", "b", "c"]).errorBody()).toBe(
      'Unsupported value: "v": supported values: "a", "b", "c"',
    );
  });
});

// Upstream has these in path_test.go, and walks back up through a private field.
describe("TestPath", () => {
  test("grows by fields, indexes and keys", () => {
    const root = path("root");
    const second = root.child("first").child("second").index(0);
    const paths = [root, root.child("first"), second, second.child("third").index(93), second.key("key")];
    expect(paths.map(String)).toEqual([
      "root",
      "root.first",
      "root.first.second[0]",
      "root.first.second[0].third[93]",
      "root.first.second[0][key]",
    ]);
    expect(paths.every((p) => p.root() === root)).toBe(true);
  });
});

describe("TestPathMultiArg", () => {
  test("takes several names at once", () => {
    const root = path("root", "first");
    const long = root.child("second", "third");
    expect([root, long, long.index(0)].map(String)).toEqual([
      "root.first",
      "root.first.second.third",
      "root.first.second.third[0]",
    ]);
    expect(long.root()).toBe(root.root());
  });
});
