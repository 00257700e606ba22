// Go: staging/src/k8s.io/cli-runtime/pkg/resource/crd_finder_test.go
import { expect, test } from "vitest";
import { CRDFinder } from "./crd-finder.ts";

test("TestCacheCRDFinder", async () => {
  let called = 0;
  const finder = new CRDFinder(async () => {
    called++;
    return [];
  });
  expect(called).toBe(0);
  await finder.hasCRD({ group: "", kind: "Pod" });
  expect(called).toBe(1);
  await finder.hasCRD({ group: "", kind: "Pod" });
  expect(called).toBe(1);
});

test("TestCRDFinderErrors", async () => {
  const finder = new CRDFinder(() => Promise.reject(new Error("not working")));
  await expect(finder.hasCRD({ group: "", kind: "Pod" })).rejects.toThrow("not working");
});

test("TestCRDFinder", async () => {
  const finder = new CRDFinder(async () => [
    { group: "crd.com", kind: "MyCRD" },
    { group: "crd.com", kind: "MyNewCRD" },
  ]);
  expect(await finder.hasCRD({ group: "crd.com", kind: "MyCRD" })).toBe(true);
  expect(await finder.hasCRD({ group: "crd.com", kind: "Random" })).toBe(false);
});
