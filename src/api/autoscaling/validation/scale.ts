// Go: pkg/apis/autoscaling/validation/validation.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as field from "#apimachinery/util/validation/field";
import type * as autoscalingv1 from "#api/autoscaling/v1";
import * as apivalidation from "#api/core/validation";
import * as apimachineryvalidation from "#api/validation";

/** A wish for so many copies. */
export function validateScale(scale: metav1.Manifest<autoscalingv1.Scale>): field.ErrorList {
  const { metadata, spec = {} } = scale;
  return [
    ...apivalidation.validateObjectMeta(
      metadata,
      true,
      apimachineryvalidation.nameIsDNSSubdomain,
      field.newPath("metadata"),
    ),
    ...apimachineryvalidation.validateNonnegativeField(spec.replicas, field.newPath("spec", "replicas")),
  ];
}
