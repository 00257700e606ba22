// Go: staging/src/k8s.io/apimachinery/pkg/apis/meta/v1/time.go
import * as time from "#go/time";
import * as resource from "#apimachinery/api/resource";
import type { WireType } from "./go-type.ts";

/** What `wireValue` answers when a value cannot be decoded. */
export const mismatch = Symbol("mismatch");

const canonicalTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const microTime = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{6})(Z|[+-]\d\d:\d\d)$/;
const zeroTime = "0001-01-01T00:00:00Z";

/** Decodes and encodes a value whose type has a JSON form of its own. `undefined` and `null` are its zero value. */
export function wireValue(kind: WireType["kind"], value: unknown): unknown {
  switch (kind) {
    case "time":
      return timeValue(value);
    case "microTime":
      return microTimeValue(value);
    case "bytes":
      return bytesValue(value);
    case "quantity":
      return quantityValue(value);
    case "intOrString":
      return intOrStringValue(value);
    case "raw":
    default:
      return value ?? undefined;
  }
}

/** A time is written in UTC with whole seconds; the zero time is null. */
function timeValue(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value !== "string") return mismatch;
  if (knownTimes.has(value)) return value;
  const ms = time.parseRFC3339(value);
  if (ms === undefined) return mismatch;
  const text = time.rfc3339(ms);
  if (text === zeroTime) return null;
  // JavaScript moves the 30th of February into March; Go refuses it.
  if (canonicalTime.test(value) && text !== value) return mismatch;
  if (text === value) remember(value);
  return text;
}

/** Times that are written as they are read; objects made in one second all bear the same. */
const knownTimes = new Set<string>();
const rememberAtMost = 256;

function remember(text: string): void {
  if (knownTimes.size >= rememberAtMost) knownTimes.clear();
  knownTimes.add(text);
}

/** Six digits of fraction, no more and no fewer, both ways. */
function microTimeValue(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value !== "string") return mismatch;
  const [, seconds = "", fraction = "", zone = ""] = microTime.exec(value) ?? [];
  const text = timeValue(seconds + zone);
  return typeof text === "string" ? text.slice(0, -1) + fraction + "Z" : text;
}

function bytesValue(value: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  // One by one: a call takes a hundred thousand arguments, a list may have more.
  if (Array.isArray(value))
    return value.every(isByte) ? btoa(value.map((byte) => String.fromCharCode(byte)).join("")) : mismatch;
  if (typeof value !== "string") return mismatch;
  return illegalBase64At(value) === undefined ? btoa(atob(value)) : mismatch;
}

function intOrStringValue(value: unknown): unknown {
  if (value === undefined || value === null) return 0;
  if (typeof value === "string") return value;
  return fits("int32", value) ? value : mismatch;
}

function quantityValue(value: unknown): unknown {
  if (value === undefined || value === null) return "0";
  try {
    return resource.quantityFromJSON(value).toString();
  } catch {
    return mismatch;
  }
}

/** Decides whether a JSON value is a whole number of that many bits. */
export function fits(kind: "int32" | "int64", value: unknown): value is number {
  if (typeof value !== "number" || !Number.isInteger(value)) return false;
  return kind === "int32" ? value === (value | 0) : value >= -(2 ** 63) && value < 2 ** 63;
}

const wellFormedBase64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Where Go's base64 decoder stops; undefined if the text is well-formed. Line breaks count, but do not matter. */
export function illegalBase64At(text: string): number | undefined {
  if (wellFormedBase64.test(text)) return undefined;
  const skip = (at: number) => at + (/^[\r\n]*/.exec(text.slice(at))?.[0].length ?? 0);
  let digits = 0;
  for (let i = skip(0); i < text.length; i = skip(i + 1)) {
    if (/[A-Za-z0-9+/]/.test(text.charAt(i))) digits = (digits + 1) % 4;
    else return text[i] === "=" && digits >= 2 ? illegalPaddingAt(text, i, { digits, skip }) : i;
  }
  return digits === 0 ? undefined : text.length - digits;
}

/** As illegalBase64At, of a text whose first padding stands at `i`. */
function illegalPaddingAt(
  text: string,
  i: number,
  { digits, skip }: { digits: number; skip: (at: number) => number },
): number | undefined {
  let end = skip(i + 1);
  if (digits === 2) {
    if (end === text.length) return end;
    if (text[end] !== "=") return end - 1;
    end = skip(end + 1);
  }
  return end < text.length ? end : undefined;
}

function isByte(value: unknown): value is number {
  return fits("int32", value) && value >= 0 && value <= 255;
}
