// Go: staging/src/k8s.io/api/core/v1/generated.pb.go
import { expect, test } from "vitest";
import * as apischema from "#api/schema";

function sizeOf(kind: string, object: Record<string, unknown>): number {
  const gvk = { group: "", version: "v1", kind };
  const struct = apischema.structFor(gvk);
  if (!struct) throw new Error(`${kind} is not known`);
  return apischema.protobufSize(struct, apischema.normalize(gvk, object));
}

test.each([
  // Name: 3 bytes; seven texts and numbers without anything in them and the time of creation: 2 each; tag and length: 2.
  ["metadata of a name", "ConfigMap", { metadata: { name: "a" } }, 21],
  ["an entry of a map", "ConfigMap", { metadata: { name: "a" }, data: { k: "v" } }, 29],
  ["a text of 128 bytes, whose length takes two", "ConfigMap", { metadata: { name: "x".repeat(128) } }, 150],
  ["letters of two bytes", "ConfigMap", { metadata: { name: "a" }, data: { k: "ü" } }, 30],
  ["bytes, not their base64", "ConfigMap", { metadata: { name: "a" }, binaryData: { k: "AAEC" } }, 31],
  ["a time", "ConfigMap", { metadata: { name: "a", creationTimestamp: "2021-01-13T00:00:00Z" } }, 29],
  [
    "kind and version stand around it",
    "ConfigMap",
    { kind: "ConfigMap", apiVersion: "v1", metadata: { name: "a" } },
    21,
  ],
])("%s", (_name, kind, object, size) => {
  expect(sizeOf(kind, object)).toBe(size);
});
