// Go: pkg/apis/core/validation/validation.go
// Of the annotations with a meaning, mirror pods' is checked; seccomp's and AppArmor's are taken as they are.
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";

type Annotations = Readonly<Record<string, string | undefined>>;

const mirrorPodAnnotationKey = "kubernetes.io/config.mirror";
const appArmorPrefix = "container.apparmor.security.beta.kubernetes.io/";

/** A mirror pod exists on a node already. */
export function validatePodSpecificAnnotations(
  annotations: Annotations,
  spec: metav1.Manifest<v1.PodSpec>,
  fldPath: field.Path,
): field.ErrorList {
  const value = annotations[mirrorPodAnnotationKey];
  if (value === undefined || (spec.nodeName ?? "") !== "") return [];
  const detail = "must set spec.nodeName if mirror pod annotation is set";
  return [field.invalid(fldPath.key(mirrorPodAnnotationKey), value, detail)];
}

/** What a kubelet has read already may not change. */
export function validatePodSpecificAnnotationUpdates(
  newPod: metav1.Manifest<v1.Pod>,
  oldPod: metav1.Manifest<v1.Pod>,
  fldPath: field.Path,
): field.ErrorList {
  const newAnnotations: Annotations = newPod.metadata?.annotations ?? {};
  const oldAnnotations: Annotations = oldPod.metadata?.annotations ?? {};
  const allErrs: field.ErrorList = [];
  for (const [key, value] of Object.entries(oldAnnotations)) {
    if (newAnnotations[key] !== value) allErrs.push(...refuse(key, "remove or update", fldPath));
  }
  for (const key of Object.keys(newAnnotations)) {
    if (oldAnnotations[key] === undefined) allErrs.push(...refuse(key, "add", fldPath));
  }
  return [...allErrs, ...validatePodSpecificAnnotations(newAnnotations, newPod.spec ?? {}, fldPath)];
}

function refuse(key: string, action: string, fldPath: field.Path): field.ErrorList {
  if (key.startsWith(appArmorPrefix)) {
    return [field.forbidden(fldPath.key(key), `may not ${action} AppArmor annotations`)];
  }
  if (key === mirrorPodAnnotationKey) {
    return [field.forbidden(fldPath.key(key), `may not ${action} mirror pod annotation`)];
  }
  return [];
}
