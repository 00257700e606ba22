// Go: pkg/apis/core/validation/validation.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import * as apischema from "#api/schema";
import * as apimachineryvalidation from "#api/validation";

type Manifest<T> = metav1.Manifest<T>;

const taintEffects = ["NoSchedule", "PreferNoSchedule", "NoExecute"];
const tolerationOperators = ["Equal", "Exists"];
const scheduleActions = ["DoNotSchedule", "ScheduleAnyway"];

/** What a taint does to pods that do not tolerate it. */
export function validateTaintEffect(effect: string, fldPath: field.Path): field.ErrorList {
  return taintEffects.includes(effect) ? [] : [field.notSupported(fldPath, effect, taintEffects)];
}

/** Which taints a pod bears. */
export function validateTolerations(
  tolerations: readonly Manifest<v1.Toleration>[],
  fldPath: field.Path,
): field.ErrorList {
  return tolerations.flatMap((toleration, i) => validateToleration(toleration, fldPath.index(i)));
}

/** How evenly pods are spread. */
export function validateTopologySpreadConstraints(
  constraints: readonly Manifest<v1.TopologySpreadConstraint>[],
  fldPath: field.Path,
): field.ErrorList {
  const pairOf = ({ topologyKey = "", whenUnsatisfiable = "" }: Manifest<v1.TopologySpreadConstraint>) =>
    `{${topologyKey}, ${whenUnsatisfiable}}`;
  const last = new Map(constraints.map((constraint, i) => [pairOf(constraint), i]));
  return constraints.flatMap((constraint, i) => {
    const { maxSkew = 0, topologyKey = "", whenUnsatisfiable = "" } = constraint;
    const path = fldPath.index(i);
    const allErrs: field.ErrorList = [];
    if (maxSkew <= 0)
      allErrs.push(field.invalid(path.child("maxSkew"), maxSkew, "must be greater than zero"));
    if (topologyKey === "") allErrs.push(field.required(path.child("topologyKey"), "can not be empty"));
    if (!scheduleActions.includes(whenUnsatisfiable)) {
      allErrs.push(field.notSupported(path.child("whenUnsatisfiable"), whenUnsatisfiable, scheduleActions));
    }
    if (last.get(pairOf(constraint)) !== i)
      allErrs.push(field.duplicate(path.child("{topologyKey, whenUnsatisfiable}"), pairOf(constraint)));
    return allErrs;
  });
}

function validateToleration(toleration: Manifest<v1.Toleration>, idxPath: field.Path): field.ErrorList {
  const { key = "", operator = "", value = "", effect = "", tolerationSeconds } = toleration;
  const operatorPath = idxPath.child("operator");
  const effectPath = idxPath.child("effect");
  const allErrs = key === "" ? [] : apimachineryvalidation.validateLabelName(key, idxPath.child("key"));
  if (key === "" && operator !== "Exists") {
    const detail = 'operator must be Exists when `key` is empty, which means "match all values and all keys"';
    allErrs.push(field.invalid(operatorPath, operator, detail));
  }
  if (tolerationSeconds !== undefined && effect !== "NoExecute") {
    const detail = "effect must be 'NoExecute' when `tolerationSeconds` is set";
    allErrs.push(field.invalid(effectPath, effect, detail));
  }
  if (operator === "" || operator === "Equal") {
    const messages = validation.isValidLabelValue(value);
    if (messages.length > 0) allErrs.push(field.invalid(operatorPath, value, messages.join(";")));
  } else if (operator === "Exists") {
    const shown = apischema.goSyntax("v1.Toleration", "core/v1", toleration);
    if (value !== "") {
      allErrs.push(field.invalid(operatorPath, shown, "value must be empty when `operator` is 'Exists'"));
    }
  } else {
    allErrs.push(field.notSupported(operatorPath, operator, tolerationOperators));
  }
  return [...allErrs, ...(effect === "" ? [] : validateTaintEffect(effect, effectPath))];
}
