// Go: pkg/apis/core/validation/validation.go
import * as apiequality from "#apimachinery/api/equality";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as validation from "#apimachinery/util/validation";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import * as apimachineryvalidation from "#api/validation";
import { validateConfigMapName } from "./names.ts";
import { validateObjectMeta, validateObjectMetaUpdate } from "./object-meta.ts";

type ConfigMap = metav1.Manifest<v1.ConfigMap>;

/** The most bytes that a ConfigMap or a Secret may hold. */
export const maxSecretSize = 1024 * 1024;

const metadataPath = field.newPath("metadata");
const dataPath = field.newPath("data");
const binaryDataPath = field.newPath("binaryData");
const immutable = "field is immutable when `immutable` is set";

/** A ConfigMap: keys that can be file names, no key twice, not too large. */
export function validateConfigMap(cfg: ConfigMap): field.ErrorList {
  const { data = {}, binaryData = {} } = cfg;
  const allErrs = validateObjectMeta(cfg.metadata, true, validateConfigMapName, metadataPath);
  let totalSize = 0;
  for (const key of Object.keys(data)) {
    const value = data[key] ?? "";
    allErrs.push(...validateKey(dataPath, key));
    if (Object.hasOwn(binaryData, key))
      allErrs.push(field.invalid(dataPath.key(key), key, "duplicate of key present in binaryData"));
    totalSize += validation.byteLength(value);
  }
  for (const key of Object.keys(binaryData)) {
    allErrs.push(...validateKey(binaryDataPath, key));
    totalSize += decodedLength(binaryData[key] ?? "");
  }
  if (totalSize > maxSecretSize) allErrs.push(field.tooLong(field.newPath(""), "", maxSecretSize));
  return allErrs;
}

function validateKey(fldPath: field.Path, key: string): field.ErrorList {
  const messages = validation.isConfigMapKey(key);
  return messages.length === 0 ? [] : apimachineryvalidation.invalidForEach(fldPath.key(key), key, messages);
}

/** A ConfigMap that takes the place of another, which may have been closed to changes. */
export function validateConfigMapUpdate(newCfg: ConfigMap, oldCfg: ConfigMap): field.ErrorList {
  return [
    ...validateObjectMetaUpdate(newCfg.metadata, oldCfg.metadata, metadataPath),
    ...validateImmutableData(newCfg, oldCfg),
    ...validateConfigMap(newCfg),
  ];
}

/** What has been marked immutable stays so, data and mark. */
export function validateImmutableData(newObject: ConfigMap, oldObject: ConfigMap): field.ErrorList {
  if (oldObject.immutable !== true) return [];
  const allErrs: field.ErrorList = [];
  if (newObject.immutable !== true) allErrs.push(field.forbidden(field.newPath("immutable"), immutable));
  for (const key of ["data", "binaryData"] as const) {
    if (apiequality.deepEqual(newObject[key], oldObject[key])) continue;
    allErrs.push(field.forbidden(field.newPath(key), immutable));
  }
  return allErrs;
}

/** How many bytes a base64 text stands for. */
export function decodedLength(base64: string | null): number {
  let length = base64?.length ?? 0;
  while (length > 0 && base64?.[length - 1] === "=") length--;
  return Math.floor((length * 3) / 4);
}
