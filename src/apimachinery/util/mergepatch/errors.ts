// Go: staging/src/k8s.io/apimachinery/pkg/util/mergepatch/errors.go
import * as fmt from "#go/fmt";
import * as json from "#apimachinery/util/json";

/** A list has a list inside. */
export const errNoListOfLists = (): Error => new Error("lists of lists are not supported");
/** `$deleteFromPrimitiveList` is malformed. */
export const errBadPatchFormatForPrimitiveList = (): Error =>
  new Error("invalid patch format of primitive list");
/** `$retainKeys` is malformed, or does not list a key that the patch sets. */
export const errBadPatchFormatForRetainKeys = (): Error => new Error("invalid patch format of retainKeys");
/** `$setElementOrder` is malformed. */
export const errBadPatchFormatForSetElementOrderList = (): Error =>
  new Error("invalid patch format of setElementOrder list");

/** An element of a merged list has no key to merge by. */
export function errNoMergeKey(map: json.JSONMap, mergeKey: string): Error {
  return new Error(`map: ${fmt.formatValue(map)} does not contain declared merge key: ${mergeKey}`);
}

/** A value is of another type than its place in a patch asks for. */
export function errBadArgType(expected: json.GoType, actual: unknown): Error {
  return new Error(`expected a ${expected}, but received a ${json.typeOf(actual)}`);
}

/** A `$patch` that says neither delete nor replace. */
export function errBadPatchType(type: unknown, map: json.JSONMap): Error {
  const text = typeof type === "string" ? type : `%!s(${json.typeOf(type)}=${fmt.formatValue(type)})`;
  return new Error(`unknown patch type: ${text} in map: ${fmt.formatValue(map)}`);
}

/** The patch changes what it must not. */
export class PreconditionFailedError extends Error {
  constructor(target: json.JSONMap) {
    super(`precondition failed for: ${fmt.formatValue(target)}`);
  }
}

/** Somebody else changed what the patch changes. */
export class ConflictError extends Error {
  constructor(patch: string, current: string) {
    super(`patch:\n${patch}\nconflicts with changes made from original to current:\n${current}\n`);
  }
}

/** Whether a precondition failed. */
export function isPreconditionFailed(err: unknown): boolean {
  return err instanceof PreconditionFailedError;
}

/** Whether patch and current state conflict. */
export function isConflict(err: unknown): boolean {
  return err instanceof ConflictError;
}
