// Go: pkg/features/kube_features.go
import { describe, expect, test } from "vitest";
import * as features from "#features";

describe("newFeatureGate", () => {
  const gate = features.newFeatureGate();

  test("knows what is alpha or beta in 1.20, and says so", () => {
    const known = gate.knownFeatures();
    expect(known).toHaveLength(89);
    expect(known.slice(0, 4)).toEqual([
      "APIListChunking=true|false (BETA - default=true)",
      "APIPriorityAndFairness=true|false (BETA - default=true)",
      "APIResponseCompression=true|false (BETA - default=true)",
      "APIServerIdentity=true|false (ALPHA - default=false)",
    ]);
  });

  test.each([
    ["TTLAfterFinished", false],
    ["GenericEphemeralVolume", false],
    ["StorageVersionAPI", false],
    ["EndpointSlice", true],
    ["TokenRequest", true],
    ["StreamingProxyRedirects", true],
    ["HyperVContainer", false],
  ])("%s is %s", (name, on) => expect(gate.enabled(name)).toBe(on));

  test("what is locked stays", () => {
    expect(() => gate.set("TokenRequest=false")).toThrow(
      "cannot set feature gate TokenRequest to false, feature is locked to true",
    );
  });
});
