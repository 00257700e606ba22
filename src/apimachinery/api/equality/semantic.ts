// Go: staging/src/k8s.io/apimachinery/pkg/api/equality/semantic.go

/**
 * Whether two JSON values mean the same: a field that is missing, null, "", [] or {} is the same as any other of
 * these. (Upstream knows the types: there a pointer to an empty struct differs from none. Without types we cannot tell.
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

function valuesEqual(a: unknown, b: unknown, field: string): boolean {
  if (a === b) return true;
  const ofMap = mapFields.has(field);
  if (isEmpty(a, ofMap) || isEmpty(b, ofMap)) return isEmpty(a, ofMap) && isEmpty(b, ofMap);
  if (Array.isArray(a) || Array.isArray(b)) {
    return (
      Array.isArray(a) &&
      Array.isArray(b) &&
      a.length === b.length &&
      a.every((element, i) => valuesEqual(element, b[i], field))
    );
  }
  return isObject(a) && isObject(b) && fieldsEqual(a, b, ofMap);
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
