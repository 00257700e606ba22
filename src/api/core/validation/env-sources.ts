// Go: pkg/apis/core/validation/validation.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import * as apimachineryvalidation from "#api/validation";
import { validateContainerResourceFieldSelector, validateObjectFieldSelector } from "./field-selectors.ts";
import { validateConfigMapName, validateSecretName } from "./names.ts";

type Manifest<T> = metav1.Manifest<T>;

const validEnvDownwardAPIFieldPathExpressions = [
  "metadata.name",
  "metadata.namespace",
  "metadata.uid",
  "spec.nodeName",
  "spec.serviceAccountName",
  "status.hostIP",
  "status.podIP",
  "status.podIPs",
];

/** Whole objects whose entries become environment variables. */
export function validateEnvFrom(
  vars: readonly Manifest<v1.EnvFromSource>[],
  fldPath: field.Path,
): field.ErrorList {
  return vars.flatMap(({ prefix = "", configMapRef, secretRef }, i) => {
    const idxPath = fldPath.index(i);
    const allErrs: field.ErrorList = [];
    if (prefix !== "") {
      allErrs.push(
        ...apimachineryvalidation.invalidForEach(
          idxPath.child("prefix"),
          prefix,
          validation.isEnvVarName(prefix),
        ),
      );
    }
    if (configMapRef !== undefined) {
      allErrs.push(
        ...validateEnvSource(configMapRef.name, validateConfigMapName, idxPath.child("configMapRef")),
      );
    }
    if (secretRef !== undefined) {
      allErrs.push(...validateEnvSource(secretRef.name, validateSecretName, idxPath.child("secretRef")));
    }
    // Upstream blames the list here, not the item.
    if (configMapRef === undefined && secretRef === undefined) {
      allErrs.push(field.invalid(fldPath, "", "must specify one of: `configMapRef` or `secretRef`"));
    } else if (configMapRef !== undefined && secretRef !== undefined) {
      allErrs.push(field.invalid(fldPath, "", "may not have more than one field specified at a time"));
    }
    return allErrs;
  });
}

function validateEnvSource(
  name: string | undefined,
  nameFn: apimachineryvalidation.ValidateNameFunc,
  fldPath: field.Path,
): field.ErrorList {
  const namePath = fldPath.child("name");
  if (name === undefined || name === "") return [field.required(namePath, "")];
  return apimachineryvalidation.invalidForEach(namePath, name, nameFn(name, true));
}

/** Where a variable gets its value from, if not from the pod itself. */
export function validateEnvVarValueFrom(variable: Manifest<v1.EnvVar>, fldPath: field.Path): field.ErrorList {
  const { valueFrom, value = "" } = variable;
  if (valueFrom === undefined) return [];
  const { fieldRef, resourceFieldRef, configMapKeyRef, secretKeyRef } = valueFrom;
  const allErrs: field.ErrorList = [];
  if (fieldRef !== undefined) {
    const path = fldPath.child("fieldRef");
    allErrs.push(...validateObjectFieldSelector(fieldRef, validEnvDownwardAPIFieldPathExpressions, path));
  }
  if (resourceFieldRef !== undefined) {
    const path = fldPath.child("resourceFieldRef");
    allErrs.push(...validateContainerResourceFieldSelector(resourceFieldRef, path, false));
  }
  if (configMapKeyRef !== undefined) {
    allErrs.push(...validateKeySelector(configMapKeyRef, fldPath.child("configMapKeyRef")));
  }
  if (secretKeyRef !== undefined) {
    allErrs.push(...validateKeySelector(secretKeyRef, fldPath.child("secretKeyRef")));
  }
  const sources = [fieldRef, resourceFieldRef, configMapKeyRef, secretKeyRef];
  const numSources = sources.filter((source) => source !== undefined).length;
  if (numSources === 0) {
    const choice = "must specify one of: `fieldRef`, `resourceFieldRef`, `configMapKeyRef` or `secretKeyRef`";
    allErrs.push(field.invalid(fldPath, "", choice));
  } else if (value !== "") {
    allErrs.push(field.invalid(fldPath, "", "may not be specified when `value` is not empty"));
  } else if (numSources > 1) {
    allErrs.push(field.invalid(fldPath, "", "may not have more than one field specified at a time"));
  }
  return allErrs;
}

function validateKeySelector(
  selector: Manifest<v1.ConfigMapKeySelector>,
  fldPath: field.Path,
): field.ErrorList {
  const { name = "", key = "" } = selector;
  const keyPath = fldPath.child("key");
  return [
    ...apimachineryvalidation.invalidForEach(fldPath.child("name"), name, validateSecretName(name, false)),
    ...(key === ""
      ? [field.required(keyPath, "")]
      : apimachineryvalidation.invalidForEach(keyPath, key, validation.isConfigMapKey(key))),
  ];
}
