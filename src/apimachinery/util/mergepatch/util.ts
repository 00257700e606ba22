// Go: staging/src/k8s.io/apimachinery/pkg/util/mergepatch/util.go
import * as goyaml from "#go/yaml";
import * as json from "#apimachinery/util/json";
import { PreconditionFailedError } from "./errors.ts";

/** Says whether a patch leaves alone what it must. */
export type PreconditionFunc = (patch: json.JSONMap) => boolean;

/** The patch must not set this field. */
export function requireKeyUnchanged(key: string): PreconditionFunc {
  return (patch) => !Object.hasOwn(patch, key);
}

/** The patch must not set this field of the metadata. */
export function requireMetadataKeyUnchanged(key: string): PreconditionFunc {
  return (patch) => {
    const metadata = json.get(patch, "metadata");
    return !json.isMap(metadata) || !Object.hasOwn(metadata, key);
  };
}

/** Throws a PreconditionFailedError unless the patch meets all preconditions. */
export function checkPreconditions(patch: json.JSONMap, preconditions: readonly PreconditionFunc[]): void {
  if (!preconditions.every((meets) => meets(patch))) throw new PreconditionFailedError(patch);
}

/** The value as YAML with sorted keys, for messages. */
export function toYAML(value: unknown): string {
  return goyaml.encode(value);
}

/** Whether two merge patches give any one field different values. */
export function hasConflicts(left: unknown, right: unknown): boolean {
  if (json.isMap(left)) {
    if (!json.isMap(right)) return true;
    return Object.keys(left).some((key) => Object.hasOwn(right, key) && hasConflicts(left[key], right[key]));
  }
  if (json.isList(left)) {
    if (!json.isList(right) || left.length !== right.length) return true;
    return left.some((element, i) => hasConflicts(element, right[i]));
  }
  return left !== right;
}
