// Go: pkg/apis/core/validation/validation.go
import * as resource from "#apimachinery/api/resource";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import * as apimachineryvalidation from "#api/validation";
import * as helper from "./resource-names.ts";

type Manifest<T> = metav1.Manifest<T>;

/** What a container asks for and what it may at most have. */
export function validateResourceRequirements(
  requirements: Manifest<v1.ResourceRequirements>,
  fldPath: field.Path,
): field.ErrorList {
  if (!requirements.limits && !requirements.requests) return [];
  const { limits = {}, requests = {} } = requirements;
  const [limited, requested] = [Object.keys(limits), Object.keys(requests)];
  const limPath = fldPath.child("limits");
  const reqPath = fldPath.child("requests");
  const allErrs: field.ErrorList = [];
  for (const name of limited) {
    allErrs.push(...validateContainerResource(name, limits[name] ?? "0", limPath.key(name)));
  }
  const limitsAreRight = allErrs.length === 0;
  for (const name of requested) {
    const quantity = requests[name] ?? "0";
    // Most requests are what defaults made of a limit, which has been looked at.
    if (limitsAreRight && limits[name] === quantity) continue;
    allErrs.push(...validateContainerResource(name, quantity, reqPath.key(name)));
    allErrs.push(...validateRequestAgainstLimit(name, quantity, limits[name], { limPath, reqPath }));
  }
  const has = (name: string) => Object.hasOwn(limits, name) || Object.hasOwn(requests, name);
  const ofHugePages = () =>
    limited.some(helper.isHugePageResourceName) || requested.some(helper.isHugePageResourceName);
  if (!has("cpu") && !has("memory") && ofHugePages()) {
    allErrs.push(field.forbidden(fldPath, "HugePages require cpu or memory"));
  }
  return allErrs;
}

/** An amount of a resource: not negative, and whole where only wholes exist. */
export function validateResourceQuantityValue(
  name: string,
  text: resource.Quantity,
  fldPath: field.Path,
): field.ErrorList {
  const allErrs: field.ErrorList = [];
  const value = resource.parseQuantity(text);
  if (value.sign() < 0)
    allErrs.push(field.invalid(fldPath, value.toString(), apimachineryvalidation.isNegativeErrorMsg));
  if (helper.isIntegerResourceName(name) && value.milliValue() % 1000n !== 0n) {
    allErrs.push(field.invalid(fldPath, value.toString(), "must be an integer"));
  }
  return allErrs;
}

function validateContainerResource(
  name: string,
  quantity: resource.Quantity,
  fldPath: field.Path,
): field.ErrorList {
  const allErrs = validateContainerResourceName(name, fldPath);
  allErrs.push(...validateResourceQuantityValue(name, quantity, fldPath));
  return allErrs;
}

function validateContainerResourceName(name: string, fldPath: field.Path): field.ErrorList {
  const allErrs = validateResourceName(name, fldPath);
  if (!name.includes("/")) {
    if (!helper.isStandardContainerResourceName(name)) {
      allErrs.push(field.invalid(fldPath, name, "must be a standard resource for containers"));
    }
  } else if (!helper.isNativeResource(name) && !helper.isExtendedResourceName(name)) {
    allErrs.push(field.invalid(fldPath, name, "doesn't follow extended resource name standard"));
  }
  return allErrs;
}

/** A name that Kubernetes knows, or one with a prefix. */
export function validateResourceName(name: string, fldPath: field.Path): field.ErrorList {
  const allErrs = apimachineryvalidation.invalidForEach(fldPath, name, validation.isQualifiedName(name));
  if (allErrs.length > 0 || name.includes("/") || helper.isStandardResourceName(name)) return allErrs;
  return [field.invalid(fldPath, name, "must be a standard resource type or fully qualified")];
}

function validateRequestAgainstLimit(
  name: string,
  request: resource.Quantity,
  limit: resource.Quantity | undefined,
  { limPath, reqPath }: { limPath: field.Path; reqPath: field.Path },
): field.ErrorList {
  const overcommit = helper.isOvercommitAllowed(name);
  if (limit === undefined) {
    return overcommit ? [] : [field.required(limPath, "Limit must be set for non overcommitable resources")];
  }
  if (request === limit) return [];
  const order = resource.parseQuantity(request).cmp(resource.parseQuantity(limit));
  if (order === 0 || (order < 0 && overcommit)) return [];
  const shown = resource.parseQuantity(request).toString();
  const rule = overcommit ? "must be less than or equal to" : "must be equal to";
  return [field.invalid(reqPath, shown, `${rule} ${name} limit`)];
}
