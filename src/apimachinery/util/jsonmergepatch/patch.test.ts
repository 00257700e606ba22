// Go: staging/src/k8s.io/apimachinery/pkg/util/jsonmergepatch/patch_test.go
import { describe, expect, test } from "vitest";
import type * as json from "#apimachinery/util/json";
import * as mergepatch from "#apimachinery/util/mergepatch";
import { createThreeWayJSONMergePatch, keepOrDeleteNullInObj } from "./patch.ts";
import data from "./testdata/patch-cases.json" with { type: "json" };

interface FilterNullCase {
  description: string;
  originalObj: json.JSONMap;
  expectedWithNull: json.JSONMap;
  expectedWithoutNull: json.JSONMap;
}

/** Upstream's field names. What is missing is nil there, and read as {}. */
interface PatchCase {
  description: string;
  original?: json.JSONMap | null;
  modified?: json.JSONMap | null;
  current?: json.JSONMap | null;
  threeWay: json.JSONMap;
  result: json.JSONMap;
}

// Bytes become cases here.
const cases = data as unknown as { filterNull: FilterNullCase[]; createJSONMergePatch: PatchCase[] };

describe("TestKeepOrDeleteNullInObj", () => {
  test.each(cases.filterNull)("$description", ({ originalObj, expectedWithNull, expectedWithoutNull }) => {
    expect(keepOrDeleteNullInObj(originalObj, true)).toEqual(expectedWithNull);
    expect(keepOrDeleteNullInObj(originalObj, false)).toEqual(expectedWithoutNull);
  });
});

describe("TestCreateThreeWayJSONMergePatch", () => {
  test.each(cases.createJSONMergePatch)("$description", (c) => {
    const [original, modified, current] = [c.original ?? {}, c.modified ?? {}, c.current ?? {}];
    const patch = createThreeWayJSONMergePatch(original, modified, current);
    expect({ patch, result: mergepatch.mergePatch(current, patch) }).toEqual({
      patch: c.threeWay,
      result: c.result,
    });
  });
});

describe("createThreeWayJSONMergePatch", () => {
  test("refuses a patch that a precondition forbids", () => {
    const create = (precondition: mergepatch.PreconditionFunc) =>
      createThreeWayJSONMergePatch({}, { kind: "B", metadata: { name: "b" } }, { kind: "A" }, precondition);
    expect(() => create(mergepatch.requireKeyUnchanged("kind"))).toThrow(
      "precondition failed for: map[kind:B metadata:map[name:b]]",
    );
    expect(() => create(mergepatch.requireMetadataKeyUnchanged("name"))).toThrow(
      mergepatch.PreconditionFailedError,
    );
    expect(create(mergepatch.requireKeyUnchanged("apiVersion"))).toEqual({
      kind: "B",
      metadata: { name: "b" },
    });
  });
});
