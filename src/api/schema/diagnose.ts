// Go: vendor/github.com/json-iterator/go/iter.go
import type { GoType, ScalarType, StructType, WireField, WireType } from "./go-type.ts";
import { locate, quoteContext, type Span } from "./source.ts";
import { fits, mismatch, wireValue } from "./wire-values.ts";
import { wireError } from "./wire-errors.ts";
import { isNull, isObject } from "./zero.ts";

/** One step from an object to a part of it. */
export type Step = string | number;

/** What json-iterator reports: which reader failed, why, and how far it had read. */
interface Failure {
  readonly operation: string;
  readonly message: string;
  /** The reader's position, given the span of the value and its text. */
  readonly head: (span: Span, text: string) => number;
}

interface Finding {
  readonly failure: Failure;
  readonly path: readonly Step[];
  /** Struct, field and slice names around the value, outermost first, as json-iterator puts them before its error. */
  readonly prefix: string;
}

const firstByte = (span: Span) => span.start + 1;
const beforeValue = (span: Span) => span.start;
const afterValue = (span: Span) => span.end;

/** The text with which Go refuses `value`, which must not fit `type`; the first fault in the document counts. */
export function diagnose(type: StructType, value: unknown, source: string): string {
  const finding = find(type, value);
  if (finding === undefined) throw new Error(`${type.name} fits after all`);
  const { failure, path, prefix } = finding;
  const head = failure.head(locate(source, path), source);
  return `${prefix}${failure.operation}: ${failure.message}, ${quoteContext(source, head)}`;
}

function find(type: GoType, value: unknown): Finding | undefined {
  if (isNull(value)) return undefined;
  if (type.kind === "struct") return findInStruct(type, value);
  if (type.kind === "pointer") return find(type.elem, value);
  if (type.kind === "slice") return findInSlice(type, value);
  if (type.kind === "map") return findInMap(type.elem, value);
  const failure = scalarFailure(type, value);
  return failure && { failure, path: [], prefix: "" };
}

function findInStruct(struct: StructType, value: unknown): Finding | undefined {
  if (!isObject(value)) return expected("readObjectStart", "expect { or n", value);
  for (const [name, part] of Object.entries(value)) {
    const field = struct.wireFields.get(name);
    const finding = field && find(field.type, part);
    if (finding) return within(name, `${struct.name}.${fieldPrefix(field)}`, finding);
  }
  return undefined;
}

function findInSlice(slice: GoType & { kind: "slice" }, value: unknown): Finding | undefined {
  const finding = Array.isArray(value)
    ? firstOf(
        value.map((item, i) => [i, item]),
        slice.elem,
      )
    : expected("decode slice", "expect [ or n", value);
  return finding && { ...finding, prefix: `${slice.name}: ${finding.prefix}` };
}

function findInMap(elem: GoType, value: unknown): Finding | undefined {
  if (!isObject(value)) return expected("ReadMapCB", "expect { or n", value);
  return firstOf(Object.entries(value), elem);
}

function firstOf(parts: readonly [Step, unknown][], elem: GoType): Finding | undefined {
  for (const [step, part] of parts) {
    const finding = find(elem, part);
    if (finding) return within(step, "", finding);
  }
  return undefined;
}

function within(step: Step, prefix: string, finding: Finding): Finding {
  return { ...finding, path: [step, ...finding.path], prefix: prefix + finding.prefix };
}

function fieldPrefix(field: WireField): string {
  return field.goPath.map((go) => `${go}: `).join("");
}

function expected(operation: string, wanted: string, value: unknown): Finding {
  return { failure: unexpected(operation, wanted, value), path: [], prefix: "" };
}

function unexpected(operation: string, wanted: string, value: unknown): Failure {
  return { operation, message: `${wanted}, but found ${JSON.stringify(value)[0]}`, head: firstByte };
}

function scalarFailure(type: ScalarType | WireType, value: unknown): Failure | undefined {
  switch (type.kind) {
    case "string":
      return typeof value === "string" ? undefined : unexpected("ReadString", 'expects " or n', value);
    case "bool":
      return typeof value === "boolean" ? undefined : unexpected("ReadBool", "expect t or f", value);
    case "int32":
    case "int64":
      return fits(type.kind, value) ? undefined : integerFailure(type.kind, value);
    case "bytes":
    case "time":
    case "microTime":
    case "quantity":
    case "intOrString":
    case "raw":
      return wireValue(type.kind, value) === mismatch ? wireFailure(type.kind, value) : undefined;
    case "interface":
    default:
      return undefined;
  }
}

function integerFailure(kind: "int32" | "int64", value: unknown): Failure {
  const bits = kind.slice(3);
  if (typeof value !== "number") {
    // The reader prints its table's "no digit" mark, byte 255, in place of the character.
    return { operation: `readUint${bits}`, message: "unexpected character: \uFFFD", head: firstByte };
  }
  if (!Number.isInteger(value)) {
    const dot = (span: Span, text: string) => {
      const at = text.indexOf(".", span.start);
      return at < 0 ? span.end : at;
    };
    return { operation: "assertInteger", message: "can not decode float as int", head: dot };
  }
  const magnitude = BigInt(Math.abs(value));
  if (magnitude >= 2n ** BigInt(bits))
    return { operation: `readUint${bits}`, message: "overflow", head: afterValue };
  return { operation: `ReadInt${bits}`, message: `overflow: ${magnitude}`, head: afterValue };
}

function wireFailure(kind: Parameters<typeof wireValue>[0], value: unknown): Failure {
  if (kind !== "bytes")
    return { operation: "unmarshalerDecoder", message: wireError(kind, value), head: afterValue };
  if (typeof value === "string") {
    return { operation: "decode base64", message: wireError(kind, value), head: afterValue };
  }
  return { operation: "base64Codec", message: "invalid input", head: beforeValue };
}
