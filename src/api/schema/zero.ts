// Go: vendor/github.com/json-iterator/go/reflect_struct_encoder.go
import type { GoType } from "./go-type.ts";

/** Decides whether `omitempty` drops an encoded value of a type. Structs are never empty, not even a zero time. */
export function isEmpty(type: GoType, encoded: unknown): boolean {
  switch (type.kind) {
    case "pointer":
    case "raw":
    case "interface":
      return encoded === undefined;
    case "slice":
      return !Array.isArray(encoded) || encoded.length === 0;
    case "map":
      return encoded === undefined || Object.keys(encoded as object).length === 0;
    case "string":
    case "bytes":
      return encoded === "" || encoded === undefined;
    case "bool":
      return encoded === false;
    case "int32":
    case "int64":
      return encoded === 0;
    case "struct":
    case "time":
    case "microTime":
    case "quantity":
    case "intOrString":
    default:
      return false;
  }
}

/** Decides whether a field is written although nothing was given for it: what Go holds as a struct. */
export function alwaysWritten(type: GoType): boolean {
  return structs.has(type.kind);
}

const structs: ReadonlySet<GoType["kind"]> = new Set([
  "struct",
  "time",
  "microTime",
  "quantity",
  "intOrString",
]);

/** JSON's word for Go's nil. */
export function nilAsNull(encoded: unknown): unknown {
  return encoded === undefined ? null : encoded;
}

/** `null` and a missing field are the same to Go's decoder. */
export function isNull(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

/** Decides whether a JSON value is an object. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Sets a key that a client chose: `__proto__` must become a key, not a prototype. */
export function setOwn(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key !== "__proto__") target[key] = value;
  else Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
}

/** The order in which Go sorts map keys. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
