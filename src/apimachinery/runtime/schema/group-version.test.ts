// Go: staging/src/k8s.io/apimachinery/pkg/runtime/schema/group_version_test.go
import { describe, expect, test } from "vitest";
import * as schema from "./index.ts";

describe("TestGroupVersionParse", () => {
  test.each<[text: string, group: string, version: string]>([
    ["v1", "", "v1"],
    ["v2", "", "v2"],
    ["/v1", "", "v1"],
    ["v1/", "v1", ""],
    ["v1/a", "v1", "a"],
  ])("%s", (text, group, version) => {
    expect(schema.parseGroupVersion(text)).toEqual({ group, version });
  });

  test("/v1/", () => {
    expect(() => schema.parseGroupVersion("/v1/")).toThrow(new Error("unexpected GroupVersion string: /v1/"));
  });
});

describe("TestGroupResourceParse", () => {
  test.each<[text: string, group: string, resource: string]>([
    ["v1", "", "v1"],
    [".v1", "v1", ""],
    ["v1.", "", "v1"],
    ["v1.a", "a", "v1"],
    ["b.v1.a", "v1.a", "b"],
  ])("%s", (text, group, resource) => {
    expect(schema.parseGroupResource(text)).toEqual({ group, resource });
  });
});

describe("TestParseResourceArg", () => {
  test.each<[arg: string, gvr: schema.GroupVersionResource | undefined, gr: schema.GroupResource]>([
    ["v1", undefined, { group: "", resource: "v1" }],
    [".v1", undefined, { group: "v1", resource: "" }],
    ["v1.", undefined, { group: "", resource: "v1" }],
    ["v1.a", undefined, { group: "a", resource: "v1" }],
    ["b.v1.a", { group: "a", version: "v1", resource: "b" }, { group: "v1.a", resource: "b" }],
    ["b.v1.a.io", { group: "a.io", version: "v1", resource: "b" }, { group: "v1.a.io", resource: "b" }],
  ])("%s", (arg, gvr, gr) => {
    expect(schema.parseResourceArg(arg)).toEqual([gvr, gr]);
  });
});

describe("TestParseKindArg", () => {
  test.each<[arg: string, gvk: schema.GroupVersionKind | undefined, gk: schema.GroupKind]>([
    ["Pod", undefined, { group: "", kind: "Pod" }],
    [".apps", undefined, { group: "apps", kind: "" }],
    ["Pod.", undefined, { group: "", kind: "Pod" }],
    ["StatefulSet.apps", undefined, { group: "apps", kind: "StatefulSet" }],
    [
      "StatefulSet.v1.apps",
      { group: "apps", version: "v1", kind: "StatefulSet" },
      { group: "v1.apps", kind: "StatefulSet" },
    ],
  ])("%s", (arg, gvk, gk) => {
    expect(schema.parseKindArg(arg)).toEqual([gvk, gk]);
  });
});

describe("TestParseGroupKind", () => {
  test.each<[text: string, group: string, kind: string]>([
    ["Pod", "", "Pod"],
    [".StatefulSet", "StatefulSet", ""],
    ["StatefulSet.apps", "apps", "StatefulSet"],
  ])("%s", (text, group, kind) => {
    expect(schema.parseGroupKind(text)).toEqual({ group, kind });
  });
});

// Upstream has these in apis/meta/v1/group_version_test.go: there a GroupVersion is a field that reads and writes itself.
const holders: [text: string, gv: schema.GroupVersion][] = [
  ["v1", { group: "", version: "v1" }],
  ["apps/v1", { group: "apps", version: "v1" }],
];

describe("TestGroupVersionUnmarshalJSON", () => {
  test.each(holders)("%s", (text, gv) => expect(schema.parseGroupVersion(text)).toEqual(gv));
});

describe("TestGroupVersionMarshalJSON", () => {
  test.each(holders)("%s", (text, gv) => expect(schema.groupVersionString(gv)).toBe(text));
});
