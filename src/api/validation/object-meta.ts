// Go: staging/src/k8s.io/apimachinery/pkg/api/validation/objectmeta.go
import * as fmt from "#go/fmt";
import * as time from "#go/time";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as unversionedvalidation from "#apimachinery/apis/meta/v1/validation";
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";
import {
  invalidForEach,
  nameIsDNS1035Label,
  validateImmutableField,
  validateNamespaceName,
  validateNonnegativeField,
  type ValidateNameFunc,
} from "./generic.ts";
import { validateFinalizers, validateNoNewFinalizers } from "./finalizers.ts";
import { validateLabels } from "./labels.ts";
import { validateOwnerReferences } from "./owner-references.ts";

/** Metadata before it is known to be complete. */
export type Metadata = metav1.Manifest<metav1.ObjectMeta>;

const totalAnnotationSizeLimitB = 256 * 1024;

/** Metadata of a new object, after a name has been generated. */
export function validateObjectMeta(
  meta: Metadata | undefined,
  requiresNamespace: boolean,
  nameFn: ValidateNameFunc,
  fldPath: field.Path,
): field.ErrorList {
  const { name = "", generateName = "", clusterName = "", generation, labels, annotations } = meta ?? {};
  const allErrs: field.ErrorList = [];
  if (generateName !== "") {
    allErrs.push(...invalidForEach(fldPath.child("generateName"), generateName, nameFn(generateName, true)));
  }
  const namePath = fldPath.child("name");
  if (name === "") allErrs.push(field.required(namePath, "name or generateName is required"));
  else allErrs.push(...invalidForEach(namePath, name, nameFn(name, false)));
  allErrs.push(...validateNamespace(meta?.namespace ?? "", requiresNamespace, fldPath.child("namespace")));
  if (clusterName !== "") {
    const messages = nameIsDNS1035Label(clusterName, false);
    allErrs.push(...invalidForEach(fldPath.child("clusterName"), clusterName, messages));
  }
  return [
    ...allErrs,
    ...validateManagers(meta, fldPath),
    ...validateNonnegativeField(generation, fldPath.child("generation")),
    ...validateLabels(labels, fldPath.child("labels")),
    ...validateAnnotations(annotations, fldPath.child("annotations")),
    ...validateOwnerReferences(meta?.ownerReferences ?? [], fldPath.child("ownerReferences")),
    ...validateFinalizers(meta?.finalizers ?? [], fldPath.child("finalizers")),
    ...validateManagedFields(meta, fldPath),
  ];
}

/** Metadata of an object that takes the place of another. */
export function validateObjectMetaUpdate(
  newMeta: Metadata | undefined,
  oldMeta: Metadata | undefined,
  fldPath: field.Path,
): field.ErrorList {
  const { resourceVersion = "", generation = 0, labels, annotations } = newMeta ?? {};
  const allErrs: field.ErrorList = [];
  if (oldMeta?.deletionTimestamp !== undefined) {
    const path = fldPath.child("finalizers");
    allErrs.push(...validateNoNewFinalizers(newMeta?.finalizers ?? [], oldMeta.finalizers ?? [], path));
  }
  if (resourceVersion === "") {
    const path = fldPath.child("resourceVersion");
    allErrs.push(field.invalid(path, resourceVersion, "must be specified for an update"));
  }
  if (generation < (oldMeta?.generation ?? 0)) {
    allErrs.push(field.invalid(fldPath.child("generation"), generation, "must not be decremented"));
  }
  return [
    ...allErrs,
    ...validateManagers(newMeta, fldPath),
    ...validateImmutableMeta(newMeta ?? {}, oldMeta ?? {}, fldPath),
    ...validateLabels(labels, fldPath.child("labels")),
    ...validateAnnotations(annotations, fldPath.child("annotations")),
    ...validateOwnerReferences(newMeta?.ownerReferences ?? [], fldPath.child("ownerReferences")),
    ...validateManagedFields(newMeta, fldPath),
  ];
}

/** Who changed which fields: the managers' names, and what they did. */
function validateManagers(meta: Metadata | undefined, fldPath: field.Path): field.ErrorList {
  // What a client may leave out is optional in an entry, too.
  const entries = (meta?.managedFields ?? []) as metav1.ManagedFieldsEntry[];
  const path = fldPath.child("fieldManager");
  return entries.flatMap(({ manager = "" }) => unversionedvalidation.validateFieldManager(manager, path));
}

function validateManagedFields(meta: Metadata | undefined, fldPath: field.Path): field.ErrorList {
  const entries = (meta?.managedFields ?? []) as metav1.ManagedFieldsEntry[];
  return unversionedvalidation.validateManagedFields(entries, fldPath.child("managedFields"));
}

/** An annotation's key is qualified, in whatever case; all of them together are limited. */
export function validateAnnotations(
  annotations: metav1.Manifest<Record<string, string>> | undefined,
  fldPath: field.Path,
): field.ErrorList {
  const entries = Object.entries(annotations ?? {});
  const allErrs = entries.flatMap(([key]) =>
    invalidForEach(fldPath, key, validation.isQualifiedName(key.toLowerCase())),
  );
  const sizes = entries.map(([key, value = ""]) => validation.byteLength(key) + validation.byteLength(value));
  const totalSize = sizes.reduce((sum, size) => sum + size, 0);
  if (totalSize > totalAnnotationSizeLimitB) {
    allErrs.push(field.tooLong(fldPath, "", totalAnnotationSizeLimitB));
  }
  return allErrs;
}

function validateNamespace(
  namespace: string,
  requiresNamespace: boolean,
  fldPath: field.Path,
): field.ErrorList {
  if (!requiresNamespace) {
    return namespace === "" ? [] : [field.forbidden(fldPath, "not allowed on this type")];
  }
  if (namespace === "") return [field.required(fldPath, "")];
  return invalidForEach(fldPath, namespace, validateNamespaceName(namespace, false));
}

/** What may not change, and how the new value is shown where JSON would not do. */
const immutableFields: readonly (readonly [key: keyof Metadata, shown?: (meta: Metadata) => unknown])[] = [
  ["name"],
  ["namespace"],
  ["uid"],
  ["creationTimestamp", (meta) => timeString(meta.creationTimestamp) ?? zeroTime],
  // Go prints a nil pointer as "null".
  ["deletionTimestamp", (meta) => timeString(meta.deletionTimestamp) ?? null],
  ["deletionGracePeriodSeconds", (meta) => meta.deletionGracePeriodSeconds ?? null],
  ["clusterName"],
];

function validateImmutableMeta(newMeta: Metadata, oldMeta: Metadata, fldPath: field.Path): field.ErrorList {
  const changed = immutableFields.filter(([key]) => newMeta[key] !== oldMeta[key]);
  return changed.flatMap(([key, shown = () => newMeta[key] ?? ""]) =>
    validateImmutableField(newMeta[key], oldMeta[key], fldPath.child(key), shown(newMeta)),
  );
}

/** A time that was never set, as Go prints it. */
const zeroTime = new fmt.GoSyntax("0001-01-01 00:00:00 +0000 UTC");

/** A time as Go's String method prints it. */
function timeString(text: string | null | undefined): fmt.GoSyntax | undefined {
  const ms = text === undefined || text === null ? undefined : time.parseRFC3339(text);
  if (ms === undefined) return undefined;
  return new fmt.GoSyntax(time.rfc3339(ms).replace("T", " ").replace("Z", " +0000 UTC"));
}
