// Go: pkg/apis/core/v1/defaults_test.go
import { describe, expect, test } from "vitest";
import * as defaultstesting from "#api/defaults/testing";

/** The one volume of a pod, defaulted. */
function volume(source: object): unknown {
  const { spec } = defaultstesting.roundTrip("Pod", { spec: { volumes: [source] } });
  return (spec as { volumes: unknown[] }).volumes[0];
}

describe.each([
  ["TestSetDefaultSecretVolumeSource", { secret: {} }, { secret: { defaultMode: 0o644 } }],
  ["TestSetDefaultConfigMapVolumeSource", { configMap: {} }, { configMap: { defaultMode: 0o644 } }],
  ["TestSetDefaultDownwardAPIVolumeSource", { downwardAPI: {} }, { downwardAPI: { defaultMode: 0o644 } }],
  ["TestSetDefaultProjectedVolumeSource", { projected: {} }, { projected: { defaultMode: 0o644 } }],
  ["TestSetDefaultHostPathVolumeSource", { hostPath: { path: "foo" } }, { hostPath: { type: "" } }],
])("%s", (_name, source, want) => {
  test("fills in what is missing", () => expect(volume(source)).toMatchObject(want));
});

describe("TestSetDefaultEphemeral", () => {
  test.each([
    ["volume mode nil", {}, "Filesystem"],
    ["volume mode filesystem", { volumeMode: "Filesystem" }, "Filesystem"],
    ["volume mode block", { volumeMode: "Block" }, "Block"],
  ])("%s", (_name, spec, volumeMode) => {
    const want = { ephemeral: { volumeClaimTemplate: { spec: { volumeMode } } } };
    expect(volume({ ephemeral: { volumeClaimTemplate: { spec } } })).toMatchObject(want);
  });
});
