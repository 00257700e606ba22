// Go: pkg/apis/core/validation/validation.go
import * as field from "#apimachinery/util/validation/field";

/** A path below the one that it will be appended to. */
export function validateLocalDescendingPath(targetPath: string, fldPath: field.Path): field.ErrorList {
  const absolute = targetPath.startsWith("/")
    ? [field.invalid(fldPath, targetPath, "must be a relative path")]
    : [];
  return [...absolute, ...validatePathNoBacksteps(targetPath, fldPath)];
}

/** A path that does not climb. */
export function validatePathNoBacksteps(targetPath: string, fldPath: field.Path): field.ErrorList {
  if (!targetPath.split("/").includes("..")) return [];
  return [field.invalid(fldPath, targetPath, "must not contain '..'")];
}

/** A relative path that neither climbs nor pretends to. */
export function validateLocalNonReservedPath(targetPath: string, fldPath: field.Path): field.ErrorList {
  const allErrs = validateLocalDescendingPath(targetPath, fldPath);
  if (targetPath.startsWith("..") && !targetPath.startsWith("../")) {
    allErrs.push(field.invalid(fldPath, targetPath, "must not start with '..'"));
  }
  return allErrs;
}
