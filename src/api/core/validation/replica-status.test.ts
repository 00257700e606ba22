// Go: pkg/apis/core/validation/validation_test.go
import { describe, expect, test } from "vitest";
import * as field from "#apimachinery/util/validation/field";
import { validateReplicaStatus } from "./replica-status.ts";

describe("TestValidateReplicationControllerStatus", () => {
  type Counts = [
    replicas: number,
    fullyLabeled: number,
    ready: number,
    available: number,
    observedGeneration: number,
  ];

  test.each<[name: string, counts: Counts, fields: string[]]>([
    ["valid status", [3, 3, 2, 1, 2], []],
    [
      "invalid replicas",
      [-1, 3, 2, 1, 2],
      ["replicas", "fullyLabeledReplicas", "readyReplicas", "availableReplicas"],
    ],
    ["invalid fullyLabeledReplicas", [3, -1, 2, 1, 2], ["fullyLabeledReplicas"]],
    ["invalid readyReplicas", [3, 3, -1, 1, 2], ["readyReplicas", "availableReplicas"]],
    ["invalid availableReplicas", [3, 3, 3, -1, 2], ["availableReplicas"]],
    ["invalid observedGeneration", [3, 3, 3, 3, -1], ["observedGeneration"]],
    ["fullyLabeledReplicas greater than replicas", [3, 4, 3, 3, 1], ["fullyLabeledReplicas"]],
    ["readyReplicas greater than replicas", [3, 3, 4, 3, 1], ["readyReplicas"]],
    ["availableReplicas greater than replicas", [3, 3, 3, 4, 1], ["availableReplicas", "availableReplicas"]],
    ["availableReplicas greater than readyReplicas", [3, 3, 2, 3, 1], ["availableReplicas"]],
  ])("%s", (_name, counts, fields) => {
    const [replicas, fullyLabeledReplicas, readyReplicas, availableReplicas, observedGeneration] = counts;
    const status = { replicas, fullyLabeledReplicas, readyReplicas, availableReplicas, observedGeneration };
    const errs = validateReplicaStatus(status, field.newPath("status"));
    expect(errs.map((err) => err.field)).toEqual(fields.map((name) => `status.${name}`));
  });
});
