// Go: pkg/apis/autoscaling/validation/validation.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as field from "#apimachinery/util/validation/field";
import type * as autoscaling from "#api/autoscaling/v1";
import * as corevalidation from "#api/core/validation";
import * as apivalidation from "#api/validation";

/** A wish for so many copies. */
export function validateScale(scale: metav1.Manifest<autoscaling.Scale>): field.ErrorList {
  const { metadata, spec = {} } = scale;
  return [
    ...corevalidation.validateObjectMeta(
      metadata,
      true,
      apivalidation.nameIsDNSSubdomain,
      field.newPath("metadata"),
    ),
    ...apivalidation.validateNonnegativeField(spec.replicas, field.newPath("spec", "replicas")),
  ];
}
