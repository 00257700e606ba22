// Go: staging/src/k8s.io/api/core/v1/generated.pb.go
import * as validation from "#apimachinery/util/validation";
import type { GoType, StructType, WireType } from "./go-type.ts";
import { jsonSize } from "./json-size.ts";

/** Fields up to this number are announced by one byte, later ones by two. Numbers are not known here: a field's place stands for its number. */
const oneByteFields = 15;
/** Numbers and times that say nothing of their own: zero needs as much, and seconds of this age five bytes. */
const secondsSize = 6;

/** What a frozen object comes to: parts that a write leaves alone need not be counted again. */
const known = new WeakMap<object, number>();

/** How a struct's fields are counted: all of them at first as if nothing were in them, then what there is. */
interface Plan {
  readonly empty: number;
  readonly fields: ReadonlyMap<string, Planned>;
}

interface Planned {
  readonly type: GoType;
  readonly tag: number;
  /** What the field comes to where nothing is given. */
  readonly empty: number;
}

const plans = new WeakMap<StructType, Plan>();

function planOf(struct: StructType): Plan {
  const known = plans.get(struct);
  if (known) return known;
  // Kind and version stand around the object, not in it.
  const written = Array.from(struct.wireFields.values()).filter(({ goPath }) => goPath[0] !== "TypeMeta");
  const fields = new Map<string, Planned>();
  let empty = 0;
  for (const [i, { json, type }] of written.entries()) {
    const tag = i < oneByteFields ? 1 : 2;
    const planned = { type, tag, empty: fieldSize(type, undefined, tag) };
    fields.set(json, planned);
    empty += planned.empty;
  }
  const plan = { empty, fields };
  plans.set(struct, plan);
  return plan;
}

/** Bytes of a normalised value of a struct in protobuf: texts and numbers are written even if there is nothing in them. */
export function protobufSize(struct: StructType, value: Readonly<Record<string, unknown>>): number {
  const counted = known.get(value);
  if (counted !== undefined) return counted;
  const { empty, fields } = planOf(struct);
  let size = empty;
  for (const json of Object.keys(value)) {
    const field = fields.get(json);
    if (field) size += fieldSize(field.type, value[json], field.tag) - field.empty;
  }
  if (Object.isFrozen(value)) known.set(value, size);
  return size;
}

function fieldSize(type: GoType, value: unknown, tag: number): number {
  switch (type.kind) {
    case "pointer":
      return value === undefined || value === null ? 0 : fieldSize(type.elem, value, tag);
    case "slice": {
      let size = 0;
      for (const item of (value ?? []) as readonly unknown[]) size += fieldSize(type.elem, item, tag);
      return size;
    }
    case "map": {
      const map = (value ?? {}) as Readonly<Record<string, unknown>>;
      let size = 0;
      for (const key of Object.keys(map))
        size += tag + delimited(1 + textSize(key) + fieldSize(type.elem, map[key], 1));
      return size;
    }
    case "bool":
      return tag + 1;
    case "int32":
    case "int64":
      return tag + varint((value ?? 0) as number);
    case "interface":
      return 0;
    case "struct":
      return (
        tag + delimited(value ? protobufSize(type, value as Record<string, unknown>) : planOf(type).empty)
      );
    case "string":
    case "bytes":
    case "time":
    case "microTime":
    case "quantity":
    case "intOrString":
    case "raw":
    default:
      return tag + wireSize(type.kind, value);
  }
}

/** A value whose type has a form of its own, with its length. */
function wireSize(kind: WireType["kind"] | "string", value: unknown): number {
  const text = typeof value === "string" ? value : "";
  switch (kind) {
    case "time":
      return delimited(text === "" ? 0 : secondsSize + 2);
    case "microTime":
      return delimited(text === "" ? 0 : secondsSize + 1 + varint(Number(text.slice(20, 26)) * 1000));
    case "quantity":
      return delimited(1 + textSize(text));
    case "intOrString":
      return delimited(2 + 1 + varint(typeof value === "number" ? value : 0) + 1 + textSize(text));
    case "bytes":
      return delimited(Math.floor((withoutEnd(text) * 3) / 4));
    case "raw":
      return value === undefined || value === null ? delimited(0) : delimited(1 + delimited(jsonSize(value)));
    case "string":
    default:
      return textSize(text);
  }
}

/** The length of a base64 text without what only fills its end. */
function withoutEnd(text: string): number {
  let length = text.length;
  while (text[length - 1] === "=") length--;
  return length;
}

const textSize = (text: string): number => delimited(validation.byteLength(text));

/** With the length in front. */
const delimited = (size: number): number => varint(size) + size;

/** Seven bits a byte; what is negative has all ten. */
function varint(n: number): number {
  if (n < 0) return 10;
  let bytes = 1;
  for (let rest = n; rest >= 128; rest = Math.floor(rest / 128)) bytes++;
  return bytes;
}
