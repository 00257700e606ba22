// Go: pkg/apis/core/validation/validation.go
import * as field from "#apimachinery/util/validation/field";
import * as apimachineryvalidation from "#api/validation";

type Metadata = apimachineryvalidation.Metadata | undefined;

const standardFinalizers: ReadonlySet<string> = new Set(["kubernetes", "orphan", "foregroundDeletion"]);

/** Metadata of a new object of a built-in kind: its finalizers must be well known or qualified. */
export function validateObjectMeta(
  meta: Metadata,
  requiresNamespace: boolean,
  nameFn: apimachineryvalidation.ValidateNameFunc,
  fldPath: field.Path,
): field.ErrorList {
  return [
    ...apimachineryvalidation.validateObjectMeta(meta, requiresNamespace, nameFn, fldPath),
    ...validateKubeFinalizerNames(meta, fldPath),
  ];
}

/** Metadata of an object of a built-in kind that takes the place of another. */
export function validateObjectMetaUpdate(
  newMeta: Metadata,
  oldMeta: Metadata,
  fldPath: field.Path,
): field.ErrorList {
  return [
    ...apimachineryvalidation.validateObjectMetaUpdate(newMeta, oldMeta, fldPath),
    ...validateKubeFinalizerNames(newMeta, fldPath),
  ];
}

/** A finalizer without a prefix must be a standard one. */
export function validateKubeFinalizerName(name: string, fldPath: field.Path): field.ErrorList {
  if (isKubeFinalizerName(name)) return [];
  return [
    field.invalid(fldPath, name, "name is neither a standard finalizer name nor is it fully qualified"),
  ];
}

function isKubeFinalizerName(name: string): boolean {
  return name.includes("/") || standardFinalizers.has(name);
}

function validateKubeFinalizerNames(meta: Metadata, fldPath: field.Path): field.ErrorList {
  const finalizers = meta?.finalizers ?? [];
  const path = fldPath.child("finalizers");
  const allErrs: field.ErrorList = [];
  finalizers.forEach((name, i) => {
    if (!isKubeFinalizerName(name)) allErrs.push(...validateKubeFinalizerName(name, path.index(i)));
  });
  return allErrs;
}
