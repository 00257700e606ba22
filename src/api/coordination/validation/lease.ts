// Go: pkg/apis/coordination/validation/validation.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as field from "#apimachinery/util/validation/field";
import type * as coordinationv1 from "#api/coordination/v1";
import * as apimachineryvalidation from "#api/validation";

type Lease = metav1.Manifest<coordinationv1.Lease>;

const metadataPath = field.newPath("metadata");

/** A new Lease. */
export function validateLease(lease: Lease): field.ErrorList {
  return [
    ...apimachineryvalidation.validateObjectMeta(
      lease.metadata,
      true,
      apimachineryvalidation.nameIsDNSSubdomain,
      metadataPath,
    ),
    ...validateLeaseSpec(lease.spec ?? {}, field.newPath("spec")),
  ];
}

/** A Lease that takes the place of another. */
export function validateLeaseUpdate(lease: Lease, oldLease: Lease): field.ErrorList {
  return [
    ...apimachineryvalidation.validateObjectMetaUpdate(lease.metadata, oldLease.metadata, metadataPath),
    ...validateLeaseSpec(lease.spec ?? {}, field.newPath("spec")),
  ];
}

function validateLeaseSpec(
  spec: metav1.Manifest<coordinationv1.LeaseSpec>,
  fldPath: field.Path,
): field.ErrorList {
  const { leaseDurationSeconds, leaseTransitions } = spec;
  const allErrs: field.ErrorList = [];
  if (leaseDurationSeconds !== undefined && leaseDurationSeconds <= 0) {
    const path = fldPath.child("leaseDurationSeconds");
    allErrs.push(field.invalid(path, leaseDurationSeconds, "must be greater than 0"));
  }
  if (leaseTransitions !== undefined && leaseTransitions < 0) {
    const path = fldPath.child("leaseTransitions");
    allErrs.push(field.invalid(path, leaseTransitions, "must to greater or equal than 0"));
  }
  return allErrs;
}
