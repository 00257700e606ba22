// Go: pkg/apis/core/validation/validation.go
import type * as metav1 from "#apimachinery/apis/meta/v1";
import * as field from "#apimachinery/util/validation/field";
import type * as v1 from "#api/core/v1";
import { validateContainerResourceFieldSelector, validateObjectFieldSelector } from "./field-selectors.ts";
import { validateLocalNonReservedPath } from "./paths.ts";

type Manifest<T> = metav1.Manifest<T>;
type VolumeOf<K extends keyof v1.VolumeSource> = NonNullable<Manifest<v1.VolumeSource>[K]>;
type KeyToPath = NonNullable<VolumeOf<"secret">["items"]>[number];
type DownwardAPIVolumeFile = NonNullable<VolumeOf<"downwardAPI">["items"]>[number];
type VolumeProjection = NonNullable<VolumeOf<"projected">["sources"]>[number];

const fileModeErrorMsg = "must be a number between 0 and 0777 (octal), both inclusive";
const validVolumeDownwardAPIFieldPathExpressions = [
  "metadata.name",
  "metadata.namespace",
  "metadata.labels",
  "metadata.annotations",
  "metadata.uid",
];
const minTokenSeconds = 10 * 60;
const maxTokenSeconds = 2 ** 32;

/** A secret or a config map whose entries become files. */
export function validateKeyToPathSource(
  source: { items?: KeyToPath[] | undefined; defaultMode?: number | undefined },
  nameKey: string,
  name: string | undefined,
  fldPath: field.Path,
): field.ErrorList {
  return [
    ...(name === undefined || name === "" ? [field.required(fldPath.child(nameKey), "")] : []),
    ...validateFileMode(source.defaultMode, fldPath.child("defaultMode")),
    ...validateItems(source.items ?? [], fldPath),
  ];
}

/** Fields of the pod that become files. */
export function validateDownwardAPIVolumeSource(
  { defaultMode, items = [] }: VolumeOf<"downwardAPI">,
  fldPath: field.Path,
): field.ErrorList {
  return [
    ...validateFileMode(defaultMode, fldPath.child("defaultMode")),
    ...items.flatMap((file) => validateDownwardAPIVolumeFile(file, fldPath)),
  ];
}

/** Several sources in one directory, where no two may want the same file. */
export function validateProjectedVolumeSource(
  { defaultMode, sources = [] }: VolumeOf<"projected">,
  fldPath: field.Path,
): field.ErrorList {
  const allPaths = new Set<string>();
  const allErrs = validateFileMode(defaultMode, fldPath.child("defaultMode"));
  for (const [i, source] of sources.entries()) {
    const srcPath = fldPath.child("sources").index(i);
    allErrs.push(...validateProjection(source, fldPath, srcPath));
    for (const [path, shown] of pathsOf(source)) {
      if (allPaths.has(path)) allErrs.push(field.invalid(fldPath, shown, "conflicting duplicate paths"));
      allPaths.add(path);
    }
    if (Object.values(source).filter((part) => part !== undefined).length > 1) {
      allErrs.push(field.forbidden(srcPath, "may not specify more than 1 volume type"));
    }
  }
  return allErrs;
}

function validateProjection(
  source: VolumeProjection,
  fldPath: field.Path,
  srcPath: field.Path,
): field.ErrorList {
  const { secret, configMap, downwardAPI, serviceAccountToken: token } = source;
  const allErrs: field.ErrorList = [];
  if (secret !== undefined) {
    allErrs.push(
      ...validateKeyToPathSource({ items: secret.items }, "name", secret.name, srcPath.child("secret")),
    );
  }
  if (configMap !== undefined) {
    const path = srcPath.child("configMap");
    allErrs.push(...validateKeyToPathSource({ items: configMap.items }, "name", configMap.name, path));
  }
  for (const file of downwardAPI?.items ?? []) {
    allErrs.push(...validateDownwardAPIVolumeFile(file, srcPath.child("downwardAPI")));
  }
  if (token === undefined) return allErrs;
  const { expirationSeconds = 0, path = "" } = token;
  const secondsPath = srcPath.child("serviceAccountToken").child("expirationSeconds");
  if (expirationSeconds < minTokenSeconds) {
    allErrs.push(
      field.invalid(secondsPath, expirationSeconds, "may not specify a duration less than 10 minutes"),
    );
  }
  if (expirationSeconds > maxTokenSeconds) {
    const detail = "may not specify a duration larger than 2^32 seconds";
    allErrs.push(field.invalid(secondsPath, expirationSeconds, detail));
  }
  if (path === "") allErrs.push(field.required(fldPath.child("path"), ""));
  return allErrs;
}

function pathsOf({ secret, configMap, downwardAPI }: VolumeProjection): [path: string, shown: string][] {
  const named = [secret, configMap].flatMap((source) =>
    (source?.items ?? []).map(({ path = "" }): [string, string] => [path, source?.name ?? ""]),
  );
  const fields = (downwardAPI?.items ?? []).map(({ path = "" }): [string, string] => [path, path]);
  return [...named, ...fields].filter(([path]) => path !== "");
}

function validateItems(items: readonly KeyToPath[], fldPath: field.Path): field.ErrorList {
  return items.flatMap(({ key = "", path = "", mode }, i) => {
    const itemPath = fldPath.child("items").index(i);
    return [
      ...(key === "" ? [field.required(itemPath.child("key"), "")] : []),
      ...(path === "" ? [field.required(itemPath.child("path"), "")] : []),
      ...validateLocalNonReservedPath(path, itemPath.child("path")),
      ...validateFileMode(mode, itemPath.child("mode")),
    ];
  });
}

function validateDownwardAPIVolumeFile(file: DownwardAPIVolumeFile, fldPath: field.Path): field.ErrorList {
  const { path = "", fieldRef, resourceFieldRef, mode } = file;
  const allErrs = path === "" ? [field.required(fldPath.child("path"), "")] : [];
  allErrs.push(...validateLocalNonReservedPath(path, fldPath.child("path")));
  if (fieldRef !== undefined) {
    const expressions = validVolumeDownwardAPIFieldPathExpressions;
    allErrs.push(...validateObjectFieldSelector(fieldRef, expressions, fldPath.child("fieldRef")));
    if (resourceFieldRef !== undefined) {
      const detail = "fieldRef and resourceFieldRef can not be specified simultaneously";
      allErrs.push(field.invalid(fldPath, "resource", detail));
    }
  } else if (resourceFieldRef !== undefined) {
    const refPath = fldPath.child("resourceFieldRef");
    allErrs.push(...validateContainerResourceFieldSelector(resourceFieldRef, refPath, true));
  } else {
    allErrs.push(field.required(fldPath, "one of fieldRef and resourceFieldRef is required"));
  }
  return [...allErrs, ...validateFileMode(mode, fldPath.child("mode"))];
}

function validateFileMode(mode: number | undefined, fldPath: field.Path): field.ErrorList {
  if (mode === undefined || (mode >= 0 && mode <= 0o777)) return [];
  return [field.invalid(fldPath, mode, fileModeErrorMsg)];
}
