// Go: staging/src/k8s.io/apimachinery/pkg/api/equality/semantic.go
import * as resource from "#apimachinery/api/resource";

/**
 * Whether two JSON values mean the same: a field that is missing, null, "", [] or {} is the same as any other of
 * these, and quantities are compared by value. (Upstream knows the types: there a pointer to an empty struct differs from none. Without types we cannot tell.
 * A missing field does differ from false and 0, which for most pointers is right.)
 */
export function deepEqual(a: unknown, b: unknown): boolean {
  return valuesEqual(a, b, "");
}

/** Fields that hold a map: there a key with an empty value is not the same as no key. */
const mapFields: ReadonlySet<string> = new Set([
  "labels",
  "annotations",
  "matchLabels",
  "nodeSelector",
  "selector",
  "data",
  "stringData",
  "binaryData",
]);

/** Fields that hold a map of quantities. */
const quantityMaps: ReadonlySet<string> = new Set([
  "limits",
  "requests",
  "capacity",
  "allocatable",
  "overhead",
  "hard",
  "used",
]);

function valuesEqual(a: unknown, b: unknown, field: string): boolean {
  if (a === b) return true;
  const ofMap = mapFields.has(field);
  // Most values are equal, and few are empty: emptiness is asked for only where the comparison fails.
  return contentsEqual(a, b, field, ofMap) || (isEmpty(a, ofMap) && isEmpty(b, ofMap));
}

function contentsEqual(a: unknown, b: unknown, field: string, ofMap: boolean): boolean {
  if (!isObject(a) || !isObject(b)) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((element, i) => valuesEqual(element, b[i], field))
    );
  }
  return quantityMaps.has(field) ? quantitiesEqual(a, b) : fieldsEqual(a, b, ofMap);
}

function quantitiesEqual(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && quantityEqual(a[name], b[name]))
  );
}

function quantityEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  try {
    return resource.quantityFromJSON(a).equal(resource.quantityFromJSON(b));
  } catch {
    return false;
  }
}

function fieldsEqual(a: Record<string, unknown>, b: Record<string, unknown>, ofMap: boolean): boolean {
  if (ofMap && Object.keys(a).length !== Object.keys(b).length) return false;
  return (
    Object.keys(a).every((key) => (!ofMap || Object.hasOwn(b, key)) && valuesEqual(a[key], b[key], key)) &&
    Object.keys(b).every((key) => Object.hasOwn(a, key) || isEmpty(b[key], mapFields.has(key)))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isEmpty(value: unknown, isMap: boolean): boolean {
  if (value === undefined || value === null || value === "") return true;
  if (Array.isArray(value)) return value.length === 0;
  if (!isObject(value)) return false;
  const entries = Object.entries(value);
  return isMap ? entries.length === 0 : entries.every(([key, field]) => isEmpty(field, mapFields.has(key)));
}
