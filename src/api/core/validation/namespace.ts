// Go: pkg/apis/core/validation/validation.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import * as apimachineryvalidation from "#api/validation";
import { validateKubeFinalizerName, validateObjectMeta, validateObjectMetaUpdate } from "./object-meta.ts";

type Namespace = metav1.Manifest<v1.Namespace>;

const metadataPath = field.newPath("metadata");
const finalizersPath = field.newPath("spec", "finalizers");

/** A new Namespace. */
export function validateNamespace(namespace: Namespace): field.ErrorList {
  return [
    ...validateObjectMeta(
      namespace.metadata,
      false,
      apimachineryvalidation.validateNamespaceName,
      metadataPath,
    ),
    ...(namespace.spec?.finalizers ?? []).flatMap((name) => validateFinalizerName(name, finalizersPath)),
  ];
}

/** A Namespace that takes the place of another. Its finalizers and status change elsewhere. */
export function validateNamespaceUpdate(newNamespace: Namespace, oldNamespace: Namespace): field.ErrorList {
  return validateObjectMetaUpdate(newNamespace.metadata, oldNamespace.metadata, metadataPath);
}

/** A Namespace ends only by being deleted. */
export function validateNamespaceStatusUpdate(
  newNamespace: Namespace,
  oldNamespace: Namespace,
): field.ErrorList {
  const allErrs = validateObjectMetaUpdate(newNamespace.metadata, oldNamespace.metadata, metadataPath);
  const path = field.newPath("status", "Phase");
  const phase = newNamespace.status?.phase;
  if (newNamespace.metadata?.deletionTimestamp === undefined) {
    if (phase !== "Active") {
      const detail = "may only be 'Active' if `deletionTimestamp` is empty";
      allErrs.push(field.invalid(path, phase ?? "", detail));
    }
  } else if (phase !== "Terminating") {
    const detail = "may only be 'Terminating' if `deletionTimestamp` is not empty";
    allErrs.push(field.invalid(path, phase ?? "", detail));
  }
  return allErrs;
}

/** Finalizers of a Namespace change through a subresource of their own. */
export function validateNamespaceFinalizeUpdate(
  newNamespace: Namespace,
  oldNamespace: Namespace,
): field.ErrorList {
  return [
    ...validateObjectMetaUpdate(newNamespace.metadata, oldNamespace.metadata, metadataPath),
    ...(newNamespace.spec?.finalizers ?? []).flatMap((name, i) =>
      validateFinalizerName(name, finalizersPath.index(i)),
    ),
  ];
}

function validateFinalizerName(name: string, fldPath: field.Path): field.ErrorList {
  return [
    ...apimachineryvalidation.validateFinalizerName(name, fldPath),
    ...validateKubeFinalizerName(name, fldPath),
  ];
}
