// Go: staging/src/k8s.io/apimachinery/pkg/util/json/json.go

/** A JSON object of which nothing else is known: Go's map[string]interface{}. */
export type JSONMap = Record<string, unknown>;

/** Whether the value is a JSON object. */
export function isMap(value: unknown): value is JSONMap {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether the value is a JSON list. */
export function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

/** An own field; undefined if it is not there. (Fields such as "constructor" are inherited, and not meant.) */
export function get(map: JSONMap, key: string): unknown {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}

/** Sets an own field, whatever its name: assigning to `__proto__` would set the prototype instead. */
export function set(map: JSONMap, key: string, value: unknown): void {
  if (key !== "__proto__") map[key] = value;
  else Object.defineProperty(map, key, { value, enumerable: true, configurable: true, writable: true });
}

/** What Go calls a decoded value's type. Whole numbers decode to int64, others to float64. */
export type GoType =
  "map[string]interface {}" | "[]interface {}" | "string" | "bool" | "int64" | "float64" | "%!s(<nil>)";

/** The type that a JSON value has in Go once it is decoded. */
export function typeOf(value: unknown): GoType {
  if (isMap(value)) return "map[string]interface {}";
  if (isList(value)) return "[]interface {}";
  if (typeof value === "string") return "string";
  if (typeof value === "boolean") return "bool";
  if (typeof value === "number") return Number.isInteger(value) ? "int64" : "float64";
  return "%!s(<nil>)";
}
