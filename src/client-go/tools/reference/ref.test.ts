import { describe, expect, test } from "vitest";
import * as ref from "#client-go/tools/reference";

describe("TestGetReferenceRefVersion", () => {
  test.each([
    ["v1 GV from scheme", "v1"],
    ["foo.group/v3 GV from scheme", "foo.group/v3"],
  ])("%s", (_name, apiVersion) => {
    const metadata = { resourceVersion: "7" };
    expect(ref.getReference({ kind: "PodList", apiVersion, metadata, items: [] })).toEqual({
      kind: "PodList",
      apiVersion,
      resourceVersion: "7",
    });
  });

  test("a reference stands for itself, and what does not say what it is cannot be referred to", () => {
    const reference = { kind: "Pod", name: "a" };
    expect(ref.getReference(reference)).toBe(reference);
    expect(() =>
      ref.getReference({ kind: "", apiVersion: "v1", metadata: { resourceVersion: "" }, items: [] }),
    ).toThrow("can't reference an object without kind and apiVersion");
  });
});
