// Go: staging/src/k8s.io/apimachinery/pkg/runtime/serializer/json/json.go
import type * as schema from "#apimachinery/runtime/schema";
import * as runtime from "#apimachinery/runtime";
import { diagnose } from "./diagnose.ts";
import type { GoType, MapType, StructType, WireField } from "./go-type.ts";
import { structFor } from "./kinds.ts";
import { fits, mismatch, wireValue } from "./wire-values.ts";
import { alwaysWritten, isEmpty, isNull, isObject, nilAsNull, setOwn } from "./zero.ts";

/** A request body that Go could not decode: the text is Go's own. */
export class DecodeError extends Error {
  override readonly name = "DecodeError";
}

/** Says that a value does not fit its type; `diagnose` finds out where and why. */
class Mismatch extends Error {}

/**
 * What decoding a value into the Go struct of its kind and encoding it again gives: unknown fields and omitted zero
 * values are gone, structs are always written, fields stand in Go's order. (A nil list, map or pointer is left out
 * even where Go writes null, so that readers need to know only one kind of nothing; times stay null.) Throws a DecodeError with Go's words if a
 * field has the wrong type; they quote `source`, the JSON text that the value was read from.
 */
export function normalize(
  gvk: schema.GroupVersionKind,
  value: unknown,
  source?: () => string,
): Record<string, unknown> {
  return normalizeOr(gvk, value, (struct) => diagnose(struct, value, source));
}

/** As `normalize`, for a struct that no served kind has. */
export function normalizeAs(
  struct: StructType,
  value: unknown,
  source?: () => string,
): Record<string, unknown> {
  return normalizeStructOr(struct, value, (of) => diagnose(of, value, source));
}

/** As `normalize`, for those who bring the words of the DecodeError, or know that there will be none: Go's are long. */
export function normalizeOr(
  gvk: schema.GroupVersionKind,
  value: unknown,
  words: (struct: StructType) => string,
): Record<string, unknown> {
  const struct = structFor(gvk);
  if (struct === undefined)
    throw new Error(`no kind "${gvk.kind}" is registered for version "${gvk.version}"`);
  return normalizeStructOr(struct, value, words);
}

function normalizeStructOr(
  struct: StructType,
  value: unknown,
  words: (struct: StructType) => string,
): Record<string, unknown> {
  try {
    return normalizeStruct(struct, value);
  } catch (err) {
    if (!(err instanceof Mismatch)) throw err;
    throw new DecodeError(words(struct));
  }
}

/** Encodes a value of a type. `undefined` is nil. */
function normalizeValue(type: GoType, value: unknown): unknown {
  switch (type.kind) {
    case "struct":
      return normalizeStruct(type, value);
    case "pointer":
      return isNull(value) ? undefined : normalizeValue(type.elem, value);
    case "slice":
      if (isNull(value)) return undefined;
      if (!Array.isArray(value)) throw new Mismatch();
      return value.map((item) => nilAsNull(normalizeValue(type.elem, item)));
    case "map":
      return normalizeMap(type, value);
    case "string":
      if (isNull(value)) return "";
      if (typeof value !== "string") throw new Mismatch();
      return value;
    case "bool":
      if (isNull(value)) return false;
      if (typeof value !== "boolean") throw new Mismatch();
      return value;
    case "int32":
    case "int64":
      if (isNull(value)) return 0;
      if (!fits(type.kind, value)) throw new Mismatch();
      return value;
    case "interface":
      return value;
    case "bytes":
    case "time":
    case "microTime":
    case "quantity":
    case "intOrString":
    case "raw":
    default: {
      const encoded = wireValue(type.kind, value);
      if (encoded === mismatch) throw new Mismatch();
      return encoded;
    }
  }
}

function normalizeStruct(struct: StructType, value: unknown): Record<string, unknown> {
  const fields = isNull(value) ? {} : value;
  if (!isObject(fields)) throw new Mismatch();
  const result: Record<string, unknown> = {};
  for (const { json, omitempty, type, mayBeMissing } of planOf(struct)) {
    const given = fields[json];
    if (given === undefined && mayBeMissing) continue;
    const encoded = type.kind === "map" ? normalizeMap(type, given, omitempty) : normalizeValue(type, given);
    if (encoded === undefined || (omitempty && type.kind !== "map" && isEmpty(type, encoded))) continue;
    result[json] = encoded;
  }
  return result;
}

/** Where it pays to know that a map holds no objects. */
const manyKeys = 100;
const hasText: ReadonlySet<GoType["kind"]> = new Set(["string", "bytes", "quantity"]);

/** Whether a map of texts is as it would be written. One that is frozen is somebody else's. */
function isInShape(map: Record<string, unknown>, keys: readonly string[]): boolean {
  if (Object.isFrozen(map)) return false;
  return keys.every((key, i) => (keys[i - 1] ?? "") <= key && typeof map[key] === "string");
}

interface Planned extends Pick<WireField, "json" | "omitempty" | "type"> {
  /** Nothing is written where nothing is given. */
  readonly mayBeMissing: boolean;
}

const plans = new WeakMap<StructType, readonly Planned[]>();

/** The fields of a struct in an array, with all that can be known before there is a value. */
function planOf(struct: StructType): readonly Planned[] {
  const known = plans.get(struct);
  if (known) return known;
  const plan = Array.from(struct.wireFields.values(), ({ json, omitempty, type }) => ({
    json,
    omitempty,
    type,
    mayBeMissing: omitempty && !alwaysWritten(type),
  }));
  plans.set(struct, plan);
  return plan;
}

/** A map without keys is nothing where that is left out: to ask for keys again takes as long as the first time. */
function normalizeMap(type: MapType, value: unknown, omitempty = false): unknown {
  if (isNull(value)) return undefined;
  if (!isObject(value)) throw new Mismatch();
  const keys = Object.keys(value);
  if (omitempty && keys.length === 0) return undefined;
  const result = type.elem.kind === "string" && isInShape(value, keys) ? value : {};
  if (result !== value)
    for (const key of keys.sort()) setOwn(result, key, nilAsNull(normalizeValue(type.elem, value[key])));
  if (keys.length >= manyKeys && hasText.has(type.elem.kind)) runtime.holdsTexts(result);
  return result;
}
