// Go: staging/src/k8s.io/kubectl/pkg/validation/schema_test.go
import { describe, expect, test } from "vitest";
import * as kubectlvalidation from "#kubectl/validation";

const check = (text: string) => async () => kubectlvalidation.noDoubleKeySchema.validateBytes(text);

describe("TestValidateDuplicateLabelsFailCases", () => {
  test.each([
    '{"metadata": {"labels": {"foo": "bar", "foo": "baz"}}}',
    '{"metadata": {"annotations": {"foo": "bar", "foo": "baz"}}}',
    '{"metadata": {"labels": {"foo": "blah"}, "annotations": {"foo": "bar", "foo": "baz"}}}',
  ])("%s", async (text) => {
    await expect(check(text)()).rejects.toThrow("duplicate key: foo");
  });
});

describe("TestValidateDuplicateLabelsPassCases", () => {
  test.each([
    '{"metadata": {"labels": {"foo": "bar"}, "annotations": {"foo": "baz"}}}',
    '{"metadata": {}}',
    '{"metadata": {"labels": {}}}',
    // Ours: elsewhere a key may be what it likes, and words may look like keys.
    '{"spec": {"labels": {"a": "1", "a": "2"}}, "metadata": {"labels": {"a": "a", "b": "\\"a\\": "}}}',
  ])("%s", async (text) => {
    await expect(check(text)()).resolves.toBeUndefined();
  });
});

describe("TestConjunctiveSchema", () => {
  const pass = { validateBytes: () => {} };
  const fail = {
    validateBytes: () => {
      throw new Error("schema fails");
    },
  };

  const wrong = (...schemas: (typeof pass)[]) =>
    kubectlvalidation.conjunctiveSchema(...schemas).validateBytes("{}");

  test("all pass", async () => await expect(wrong(pass, pass)).resolves.toBeUndefined());
  test("one fail", async () => await expect(wrong(pass, fail)).rejects.toThrow(/^schema fails$/));
  test("all fail", async () => await expect(wrong(fail, fail)).rejects.toThrow(/^schema fails$/));
  test("empty", async () => await expect(wrong()).resolves.toBeUndefined());
});
