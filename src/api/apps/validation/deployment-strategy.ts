// Go: pkg/apis/apps/validation/validation.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as intstr from "#apimachinery/util/intstr";
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";
import type * as apps from "#api/apps/v1";
import * as apischema from "#api/schema";
import * as apimachineryvalidation from "#api/validation";

type DeploymentStrategy = metav1.Manifest<apps.DeploymentStrategy>;
type RollingUpdateDeployment = metav1.Manifest<apps.RollingUpdateDeployment>;

const strategyTypes = ["Recreate", "RollingUpdate"];

/** How old pods give way to new ones. */
export function validateDeploymentStrategy(
  strategy: DeploymentStrategy,
  fldPath: field.Path,
): field.ErrorList {
  const path = fldPath.child("rollingUpdate");
  switch (strategy.type) {
    case "Recreate":
      if (strategy.rollingUpdate === undefined) return [];
      return [field.forbidden(path, "may not be specified when strategy `type` is 'Recreate'")];
    case "RollingUpdate":
      if (strategy.rollingUpdate === undefined) {
        return [field.required(path, "this should be defaulted and never be nil")];
      }
      return validateRollingUpdateDeployment(strategy.rollingUpdate, path);
    case undefined:
    default: {
      const shown = apischema.goSyntax("v1.DeploymentStrategy", "apps/v1", strategy);
      return [field.notSupported(fldPath, shown, strategyTypes)];
    }
  }
}

function validateRollingUpdateDeployment(
  { maxUnavailable = 0, maxSurge = 0 }: RollingUpdateDeployment,
  fldPath: field.Path,
): field.ErrorList {
  const unavailablePath = fldPath.child("maxUnavailable");
  const allErrs = [
    ...validatePositiveIntOrPercent(maxUnavailable, unavailablePath),
    ...validatePositiveIntOrPercent(maxSurge, fldPath.child("maxSurge")),
  ];
  // With both at zero, no pod could ever be replaced.
  if (getIntOrPercentValue(maxUnavailable) === 0 && getIntOrPercentValue(maxSurge) === 0) {
    const detail = "may not be 0 when `maxSurge` is 0";
    allErrs.push(field.invalid(unavailablePath, goSyntax(maxUnavailable), detail));
  }
  return [...allErrs, ...isNotMoreThan100Percent(maxUnavailable, unavailablePath)];
}

function validatePositiveIntOrPercent(value: intstr.IntOrString, fldPath: field.Path): field.ErrorList {
  if (typeof value === "number") return apimachineryvalidation.validateNonnegativeField(value, fldPath);
  return apimachineryvalidation.invalidForEach(fldPath, goSyntax(value), validation.isValidPercent(value));
}

function isNotMoreThan100Percent(value: intstr.IntOrString, fldPath: field.Path): field.ErrorList {
  const percent = getPercentValue(value);
  if (percent === undefined || percent <= 100) return [];
  return [field.invalid(fldPath, goSyntax(value), "must not be greater than 100%")];
}

function getPercentValue(value: intstr.IntOrString): number | undefined {
  if (typeof value === "number" || validation.isValidPercent(value).length > 0) return undefined;
  return Number(value.slice(0, -1));
}

/** A text that is no percentage counts as the number that it is, or as 0. */
function getIntOrPercentValue(value: intstr.IntOrString): number {
  if (typeof value === "number") return value;
  return getPercentValue(value) ?? (/^[+-]?\d+$/.test(value) ? Number(value) : 0);
}

function goSyntax(value: intstr.IntOrString): ReturnType<typeof apischema.goSyntax> {
  return apischema.goSyntax("intstr.IntOrString", "apps/v1", value);
}
