// Go: staging/src/k8s.io/apimachinery/pkg/apis/meta/v1/validation/validation.go
import * as strconv from "#go/strconv";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as types from "#apimachinery/types";
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";

/** What is wrong with a selector; a missing one is valid. */
export function validateLabelSelector(
  ps: metav1.LabelSelector | undefined,
  fldPath: field.Path,
): field.ErrorList {
  if (ps === undefined) return [];
  const expressions = fldPath.child("matchExpressions");
  return [
    ...validateLabels(ps.matchLabels ?? {}, fldPath.child("matchLabels")),
    ...(ps.matchExpressions ?? []).flatMap((expr, i) =>
      validateLabelSelectorRequirement(expr, expressions.index(i)),
    ),
  ];
}

/** What is wrong with one expression of a selector. */
export function validateLabelSelectorRequirement(
  sr: metav1.LabelSelectorRequirement,
  fldPath: field.Path,
): field.ErrorList {
  return [...validateOperator(sr, fldPath), ...validateLabelName(sr.key, fldPath.child("key"))];
}

function validateOperator(sr: metav1.LabelSelectorRequirement, fldPath: field.Path): field.ErrorList {
  const count = sr.values?.length ?? 0;
  const values = fldPath.child("values");
  switch (sr.operator) {
    case "In":
    case "NotIn":
      if (count > 0) return [];
      return [field.required(values, "must be specified when `operator` is 'In' or 'NotIn'")];
    case "Exists":
    case "DoesNotExist":
      if (count === 0) return [];
      return [field.forbidden(values, "may not be specified when `operator` is 'Exists' or 'DoesNotExist'")];
    default:
      return [field.invalid(fldPath.child("operator"), sr.operator, "not a valid selector operator")];
  }
}

/** What is wrong with a label's key. */
export function validateLabelName(labelName: string, fldPath: field.Path): field.ErrorList {
  return validation.isQualifiedName(labelName).map((message) => field.invalid(fldPath, labelName, message));
}

/** What is wrong with labels. (Upstream walks the map in any order, we by key.) */
export function validateLabels(
  labels: Readonly<Record<string, string>>,
  fldPath: field.Path,
): field.ErrorList {
  const allErrs: field.ErrorList = [];
  for (const key of Object.keys(labels).sort()) {
    allErrs.push(...validateLabelName(key, fldPath));
    const value = labels[key] ?? "";
    for (const message of validation.isValidLabelValue(value))
      allErrs.push(field.invalid(fldPath, value, message));
  }
  return allErrs;
}

/** What is wrong with the options of a deletion. */
export function validateDeleteOptions(options: metav1.DeleteOptions): field.ErrorList {
  const errs: field.ErrorList = [];
  const path = field.newPath("propagationPolicy");
  const policy: string | undefined = options.propagationPolicy;
  if (options.orphanDependents !== undefined && policy !== undefined) {
    errs.push(field.invalid(path, policy, "orphanDependents and deletionPropagation cannot be both set"));
  }
  const policies = ["Foreground", "Background", "Orphan"];
  if (policy !== undefined && !policies.includes(policy)) {
    errs.push(field.notSupported(path, policy, [...policies, "nil"]));
  }
  return [...errs, ...validateDryRun(field.newPath("dryRun"), options.dryRun)];
}

/** What is wrong with the options of a creation. */
export function validateCreateOptions(options: metav1.CreateOptions): field.ErrorList {
  return [
    ...validateFieldManager(options.fieldManager ?? "", field.newPath("fieldManager")),
    ...validateDryRun(field.newPath("dryRun"), options.dryRun),
  ];
}

/** What is wrong with the options of an update. */
export const validateUpdateOptions: (options: metav1.UpdateOptions) => field.ErrorList =
  validateCreateOptions;

/** What is wrong with the options of a patch of this type. */
export function validatePatchOptions(
  options: metav1.PatchOptions,
  patchType: types.PatchType,
): field.ErrorList {
  const errs: field.ErrorList = [];
  if (patchType !== types.applyPatchType) {
    if (options.force !== undefined) {
      errs.push(field.forbidden(field.newPath("force"), "may not be specified for non-apply patch"));
    }
  } else if ((options.fieldManager ?? "") === "") {
    errs.push(field.required(field.newPath("fieldManager"), "is required for apply patch"));
  }
  return [...errs, ...validateCreateOptions(options)];
}

const fieldManagerMaxLength = 128;

/** What is wrong with a field manager's name: it must be short, and all of it must show. */
export function validateFieldManager(fieldManager: string, fldPath: field.Path): field.ErrorList {
  const errs: field.ErrorList = [];
  if (validation.byteLength(fieldManager) > fieldManagerMaxLength) {
    errs.push(field.tooLong(fldPath, fieldManager, fieldManagerMaxLength));
  }
  let position = 0;
  for (const char of fieldManager) {
    if (!strconv.isPrint(char)) {
      const code = (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
      const message = `invalid character U+${code} (at position ${position})`;
      errs.push(field.invalid(fldPath, fieldManager, message));
    }
    position += validation.byteLength(char);
  }
  return errs;
}

/** What is wrong with a dry run: only "All" is known. */
export function validateDryRun(fldPath: field.Path, dryRun: readonly string[] = []): field.ErrorList {
  return dryRun.every((value) => value === "All") ? [] : [field.notSupported(fldPath, dryRun, ["All"])];
}

/** What is wrong with the notes of who owns which fields. */
export function validateManagedFields(
  fieldsList: readonly metav1.ManagedFieldsEntry[],
  fldPath: field.Path,
): field.ErrorList {
  const errs: field.ErrorList = [];
  for (const { operation = "", fieldsType = "" } of fieldsList) {
    if (operation !== "Apply" && operation !== "Update") {
      errs.push(field.invalid(fldPath.child("operation"), operation, "must be `Apply` or `Update`"));
    }
    if (fieldsType !== "" && fieldsType !== "FieldsV1") {
      errs.push(field.invalid(fldPath.child("fieldsType"), fieldsType, "must be `FieldsV1`"));
    }
  }
  return errs;
}
