// Go: vendor/github.com/json-iterator/go/iter.go
import type { GoType, ScalarType, StructType, WireType } from "./go-type.ts";
import { locate, quoteContext, type Span } from "./source.ts";
import { fits, mismatch, wireValue } from "./wire-values.ts";
import { wireError } from "./wire-errors.ts";
import { readOn, restOfFields, sequence, stuck, fieldPrefix, type Rest } from "./read-on.ts";
import { isNull, isObject } from "./zero.ts";

/** One step from an object to a part of it. */
export type Step = string | number;

/** What json-iterator reports: which reader failed, why, and how far it had read. */
interface Failure {
  readonly operation: string;
  readonly message: string;
  /** The reader's position, given the span of the value and its text. */
  readonly head: (span: Span, text: string) => number;
  readonly readsOn: boolean;
}

interface Finding extends Rest {
  readonly failure: Failure;
  readonly path: readonly Step[];
}

const firstByte = (span: Span) => span.start + 1;
const beforeValue = (span: Span) => span.start;
const afterValue = (span: Span) => span.end;

/**
 * The text with which Go refuses `value`, which must not fit `type`; the first fault in the document counts. `read` is the JSON text
 * that the value was read from.
 */
export function diagnose(type: StructType, value: unknown, read?: () => string): string {
  const source = read?.() ?? JSON.stringify(value);
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
  return failure && { failure, path: [], prefix: "", readsOn: failure.readsOn };
}

function findInStruct(struct: StructType, value: unknown): Finding | undefined {
  if (!isObject(value)) return expected("readObjectStart", "expect { or n", value);
  const parts = Object.entries(value);
  for (const [i, [name, part]] of parts.entries()) {
    const field = struct.wireFields.get(name);
    const finding = field && find(field.type, part);
    if (!finding) continue;
    const after = finding.readsOn ? restOfFields(struct, parts.slice(i + 1)) : stuck("");
    return within(name, `${struct.name}.${after.prefix}${fieldPrefix(field)}`, {
      ...finding,
      readsOn: after.readsOn,
    });
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
  for (const [i, [step, part]] of parts.entries()) {
    const finding = find(elem, part);
    if (!finding) continue;
    const later = parts.slice(i + 1).map(([, item]) => readOn(elem, item));
    const after = finding.readsOn ? sequence(later) : stuck("");
    return within(step, after.prefix, { ...finding, readsOn: after.readsOn });
  }
  return undefined;
}

function within(step: Step, prefix: string, finding: Finding): Finding {
  return { ...finding, path: [step, ...finding.path], prefix: prefix + finding.prefix };
}

function expected(operation: string, wanted: string, value: unknown): Finding {
  const failure = unexpected(operation, wanted, value);
  return { failure, path: [], prefix: "", readsOn: failure.readsOn };
}

function unexpected(operation: string, wanted: string, value: unknown): Failure {
  const text = JSON.stringify(value);
  return {
    operation,
    message: `${wanted}, but found ${text[0]}`,
    head: firstByte,
    readsOn: text.length === 1,
  };
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
    return {
      operation: `readUint${bits}`,
      message: "unexpected character: \uFFFD",
      head: firstByte,
      readsOn: false,
    };
  }
  if (!Number.isInteger(value)) {
    const dot = (span: Span, text: string) => {
      const at = text.indexOf(".", span.start);
      return at < 0 ? span.end : at;
    };
    return { operation: "assertInteger", message: "can not decode float as int", head: dot, readsOn: false };
  }
  const magnitude = BigInt(Math.abs(value));
  if (magnitude >= 2n ** BigInt(bits))
    return { operation: `readUint${bits}`, message: "overflow", head: afterValue, readsOn: false };
  return { operation: `ReadInt${bits}`, message: `overflow: ${magnitude}`, head: afterValue, readsOn: true };
}

function wireFailure(kind: Parameters<typeof wireValue>[0], value: unknown): Failure {
  if (kind !== "bytes")
    return {
      operation: "unmarshalerDecoder",
      message: wireError(kind, value),
      head: afterValue,
      readsOn: true,
    };
  if (typeof value === "string") {
    return { operation: "decode base64", message: wireError(kind, value), head: afterValue, readsOn: true };
  }
  return { operation: "base64Codec", message: "invalid input", head: beforeValue, readsOn: false };
}
