// Go: pkg/apis/coordination/validation/validation_test.go
import { describe, expect, test } from "vitest";
import { validateLease, validateLeaseUpdate } from "./lease.ts";

const metadata = { name: "holder", namespace: "holder-namespace" };
const badSpec = { holderIdentity: "holder", leaseDurationSeconds: 0, leaseTransitions: -1 };
const tooShort = "spec.leaseDurationSeconds: Invalid value: 0: must be greater than 0";
const tooFew = "spec.leaseTransitions: Invalid value: -1: must to greater or equal than 0";

describe("TestValidateLease", () => {
  test("a name and a namespace that are none", () => {
    const errs = validateLease({ metadata: { name: "invalidName++", namespace: "==invalid_Namespace==" } });
    expect(errs.map(({ field }) => field)).toEqual(["metadata.name", "metadata.namespace"]);
  });
});

describe("TestValidateLeaseSpec", () => {
  test("no duration, fewer than no transitions", () => {
    expect(validateLease({ metadata, spec: badSpec }).map(String)).toEqual([tooShort, tooFew]);
  });
});

describe("TestValidateLeaseSpecUpdate", () => {
  const old = {
    metadata,
    spec: { holderIdentity: "oldHolder", leaseDurationSeconds: 3, leaseTransitions: 3 },
  };

  test("the same, and no version", () => {
    const version = 'metadata.resourceVersion: Invalid value: "": must be specified for an update';
    expect(validateLeaseUpdate({ metadata, spec: badSpec }, old).map(String)).toEqual([
      version,
      tooShort,
      tooFew,
    ]);
  });

  test("a valid one", () => {
    const spec = { holderIdentity: "holder", leaseDurationSeconds: 10, leaseTransitions: 20 };
    const lease = { metadata: { ...metadata, resourceVersion: "2" }, spec };
    expect(validateLeaseUpdate(lease, old)).toEqual([]);
  });
});
