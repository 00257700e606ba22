// Go: staging/src/k8s.io/apimachinery/pkg/apis/meta/v1/validation/validation.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";
import { validateLabelName } from "./validation.ts";

const statuses: readonly string[] = ["False", "True", "Unknown"];
const maxReasonLen = 1024;
const maxMessageLen = 32 * 1024;

const reasonFmt = "[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?";
const reasonErrMsg =
  "a condition reason must start with alphabetic character, optionally followed by a string of alphanumeric characters or '_,:', and must end with an alphanumeric character or '_'";
const reasonExamples = ["my_name", "MY_NAME", "MyName", "ReasonA,ReasonB", "ReasonA:ReasonB"];
const reasonRegexp = new RegExp(`^${reasonFmt}$`);

/** What is wrong with conditions: each by itself, and two of one type. */
export function validateConditions(
  conditions: readonly metav1.Condition[],
  fldPath: field.Path,
): field.ErrorList {
  const seen = new Set<string>();
  return conditions.flatMap((condition, i) => {
    const path = fldPath.index(i);
    const isFirst = seen.size < seen.add(condition.type).size;
    const duplicates = isFirst ? [] : [field.duplicate(path.child("type"), condition.type)];
    return [...duplicates, ...validateCondition(condition, path)];
  });
}

/** What is wrong with one condition. */
export function validateCondition(condition: metav1.Condition, fldPath: field.Path): field.ErrorList {
  const { type, status, observedGeneration = 0, lastTransitionTime, reason, message } = condition;
  const errs = validateLabelName(type, fldPath.child("type"));
  if (!statuses.includes(status)) errs.push(field.notSupported(fldPath.child("status"), status, statuses));
  if (observedGeneration < 0) {
    const path = fldPath.child("observedGeneration");
    errs.push(field.invalid(path, observedGeneration, "must be greater than or equal to zero"));
  }
  if (lastTransitionTime === undefined) {
    errs.push(field.required(fldPath.child("lastTransitionTime"), "must be set"));
  }
  errs.push(...validateReason(reason, fldPath.child("reason")));
  if (validation.byteLength(message) > maxMessageLen) {
    errs.push(field.tooLong(fldPath.child("message"), message, maxMessageLen));
  }
  return errs;
}

function validateReason(reason: string, fldPath: field.Path): field.ErrorList {
  if (reason === "") return [field.required(fldPath, "must be set")];
  const errs: field.ErrorList = [];
  if (!reasonRegexp.test(reason)) {
    const detail = validation.regexError(reasonErrMsg, reasonFmt, ...reasonExamples);
    errs.push(field.invalid(fldPath, reason, detail));
  }
  if (validation.byteLength(reason) > maxReasonLen) errs.push(field.tooLong(fldPath, reason, maxReasonLen));
  return errs;
}
