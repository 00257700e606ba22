// Go: staging/src/k8s.io/cli-runtime/pkg/resource/dry_run_verifier_test.go
import { describe, expect, test } from "vitest";
import type * as discovery from "#client-go/discovery";
import { CRDFinder } from "./crd-finder.ts";
import { DryRunVerifier, supportsDryRun } from "./dry-run-verifier.ts";

const core = (kind: string) => ({ group: "", version: "v1", kind });
const patch = (kind: string, ...names: string[]) => ({
  patch: {
    "x-kubernetes-group-version-kind": core(kind),
    parameters: names.map((name) => ({ name, in: "query" })),
  },
});
const doc: discovery.OpenAPIDocument = {
  paths: {
    "/api/v1/namespaces/{name}": patch("Namespace", "dryRun", "force"),
    "/api/v1/namespaces/{namespace}/pods/{name}": patch("Pod", "dryRun", "force"),
    "/api/v1/nodes/{name}/proxy": patch("NodeProxyOptions", "path"),
    "/api/v1/pods": {},
  },
};

describe("TestSupportsDryRun", () => {
  test.each([
    ["Pod", true],
    ["UnknownKind", undefined],
    ["NodeProxyOptions", false],
  ])("%s", (kind, supports) => {
    expect(supportsDryRun(doc, core(kind))).toBe(supports);
  });
});

const finder = new CRDFinder(async () => [
  { group: "crd.com", kind: "MyCRD" },
  { group: "crd.com", kind: "MyNewCRD" },
]);
const crd = (kind: string) => ({ group: "crd.com", version: "v1", kind });

test("TestDryRunVerifier", async () => {
  const verifier = new DryRunVerifier(finder, { openAPISchema: async () => doc });
  await expect(verifier.hasSupport(core("NodeProxyOptions"))).rejects.toThrow(
    "/v1, Kind=NodeProxyOptions doesn't support dry-run",
  );
  await verifier.hasSupport(core("Pod"));
  await verifier.hasSupport(crd("MyCRD"));
  await expect(verifier.hasSupport(crd("Random"))).rejects.toThrow(
    "crd.com/v1, Kind=Random doesn't support dry-run",
  );
});

test("TestDryRunVerifierNoOpenAPI", async () => {
  const verifier = new DryRunVerifier(finder, { openAPISchema: async () => ({}) });
  for (const gvk of [core("Pod"), crd("MyCRD")]) {
    await expect(verifier.hasSupport(gvk)).rejects.toThrow("doesn't support dry-run");
  }
});

test("what cannot be found out is said", async () => {
  const failing = () => Promise.reject(new Error("no answer"));
  await expect(
    new DryRunVerifier(finder, { openAPISchema: failing }).hasSupport(core("Pod")),
  ).rejects.toThrow("failed to download openapi: no answer");
  const verifier = new DryRunVerifier(new CRDFinder(failing), { openAPISchema: async () => doc });
  await expect(verifier.hasSupport(crd("MyCRD"))).rejects.toThrow("failed to check CRD: no answer");
});
