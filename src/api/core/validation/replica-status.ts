// Go: pkg/apis/core/validation/validation.go
import * as field from "#apimachinery/util/validation/field";
import * as apimachineryvalidation from "#api/validation";

/** The counters of a ReplicaSet or a ReplicationController. */
export interface ReplicaStatus {
  readonly replicas?: number | undefined;
  readonly fullyLabeledReplicas?: number | undefined;
  readonly readyReplicas?: number | undefined;
  readonly availableReplicas?: number | undefined;
  readonly observedGeneration?: number | undefined;
}

const keys = [
  "replicas",
  "fullyLabeledReplicas",
  "readyReplicas",
  "availableReplicas",
  "observedGeneration",
] as const;

/** Counters: not negative, and no part larger than the whole. */
export function validateReplicaStatus(status: ReplicaStatus, fldPath: field.Path): field.ErrorList {
  const { replicas = 0, readyReplicas = 0, availableReplicas = 0 } = status;
  const allErrs = keys.flatMap((key) =>
    apimachineryvalidation.validateNonnegativeField(status[key], fldPath.child(key)),
  );
  for (const key of ["fullyLabeledReplicas", "readyReplicas", "availableReplicas"] as const) {
    const { [key]: count = 0 } = status;
    if (count > replicas) {
      allErrs.push(field.invalid(fldPath.child(key), count, "cannot be greater than status.replicas"));
    }
  }
  if (availableReplicas > readyReplicas) {
    const path = fldPath.child("availableReplicas");
    allErrs.push(field.invalid(path, availableReplicas, "cannot be greater than readyReplicas"));
  }
  return allErrs;
}
