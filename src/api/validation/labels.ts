// Go: staging/src/k8s.io/apimachinery/pkg/apis/meta/v1/validation/validation.go
// The rules are #apimachinery's; here they take manifests, whose parts are optional by type though decoding filled them.
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as unversionedvalidation from "#apimachinery/apis/meta/v1/validation";
import type * as field from "#apimachinery/util/validation/field";

export { validateLabelName } from "#apimachinery/apis/meta/v1/validation";

type Manifest<T> = metav1.Manifest<T>;

/** Labels: qualified names, short values. */
export function validateLabels(
  labels: Manifest<Record<string, string>> | undefined,
  fldPath: field.Path,
): field.ErrorList {
  return unversionedvalidation.validateLabels((labels ?? {}) as Record<string, string>, fldPath);
}

/** A selector's parts. An empty selector is none of this function's business. */
export function validateLabelSelector(
  selector: Manifest<metav1.LabelSelector> | undefined,
  fldPath: field.Path,
): field.ErrorList {
  return unversionedvalidation.validateLabelSelector(selector as metav1.LabelSelector | undefined, fldPath);
}
