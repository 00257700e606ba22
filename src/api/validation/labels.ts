// Go: staging/src/k8s.io/apimachinery/pkg/apis/meta/v1/validation/validation.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";
import { invalidForEach } from "./generic.ts";

type Manifest<T> = metav1.Manifest<T>;

/** Labels: qualified names, short values. */
export function validateLabels(
  labels: Manifest<Record<string, string>> | undefined,
  fldPath: field.Path,
): field.ErrorList {
  return Object.entries(labels ?? {}).flatMap(([key, value = ""]) => [
    ...validateLabelName(key, fldPath),
    ...invalidForEach(fldPath, value, validation.isValidLabelValue(value)),
  ]);
}

/** A label's key. */
export function validateLabelName(labelName: string, fldPath: field.Path): field.ErrorList {
  return invalidForEach(fldPath, labelName, validation.isQualifiedName(labelName));
}

/** A selector's parts. An empty selector is none of this function's business. */
export function validateLabelSelector(
  selector: Manifest<metav1.LabelSelector> | undefined,
  fldPath: field.Path,
): field.ErrorList {
  const requirements = selector?.matchExpressions ?? [];
  return [
    ...validateLabels(selector?.matchLabels, fldPath.child("matchLabels")),
    ...requirements.flatMap((requirement, i) =>
      validateLabelSelectorRequirement(requirement, fldPath.child("matchExpressions").index(i)),
    ),
  ];
}

function validateLabelSelectorRequirement(
  requirement: Manifest<metav1.LabelSelectorRequirement>,
  fldPath: field.Path,
): field.ErrorList {
  const { operator, values = [], key = "" } = requirement;
  const allErrs: field.ErrorList = [];
  const valuesPath = fldPath.child("values");
  switch (operator) {
    case "In":
    case "NotIn":
      if (values.length > 0) break;
      allErrs.push(field.required(valuesPath, "must be specified when `operator` is 'In' or 'NotIn'"));
      break;
    case "Exists":
    case "DoesNotExist":
      if (values.length === 0) break;
      allErrs.push(
        field.forbidden(valuesPath, "may not be specified when `operator` is 'Exists' or 'DoesNotExist'"),
      );
      break;
    case undefined:
    default:
      allErrs.push(field.invalid(fldPath.child("operator"), operator ?? "", "not a valid selector operator"));
  }
  return [...allErrs, ...validateLabelName(key, fldPath.child("key"))];
}
