// Go: strconv/atoi.go
import { quote } from "./quote.ts";

/** Why a text is no number, in Go's words: `strconv.Atoi: parsing "x": invalid syntax`. */
export class NumError extends Error {
  override readonly name = "NumError";
  readonly reason: "invalid syntax" | "value out of range";

  constructor(func: string, text: string, reason: NumError["reason"]) {
    super(`strconv.${func}: parsing ${quote(text)}: ${reason}`);
    this.reason = reason;
  }
}

/** Ten, or 0: the base that the text itself says (`0x`, `0o` or `0`, `0b`), and underscores between digits. */
type Base = 10 | 0;

/** Reads a decimal integer. Beyond 2^53 the result is the nearest double. */
export function atoi(text: string): number {
  return Number(parse("Atoi", text, 64, 10));
}

/** Reads an integer of at most `bitSize` bits, exactly. */
export function parseInt(text: string, bitSize = 64, base: Base = 10): bigint {
  return parse("ParseInt", text, bitSize, base);
}

/** Reads an integer without a sign of at most `bitSize` bits, exactly. */
export function parseUint(text: string, bitSize = 64, base: Base = 10): bigint {
  const value = magnitude(text, base);
  if (value === undefined) throw new NumError("ParseUint", text, "invalid syntax");
  if (BigInt.asUintN(bitSize, value) !== value) throw new NumError("ParseUint", text, "value out of range");
  return value;
}

function parse(func: string, text: string, bitSize: number, base: Base): bigint {
  const [, sign = "", digits = ""] = /^([+-]?)(.*)$/s.exec(text) ?? [];
  const size = magnitude(digits, base);
  if (size === undefined) throw new NumError(func, text, "invalid syntax");
  const value = sign === "-" ? -size : size;
  if (BigInt.asIntN(bitSize, value) !== value) throw new NumError(func, text, "value out of range");
  return value;
}

function magnitude(digits: string, base: Base): bigint | undefined {
  if (/^[0-9]+$/.test(digits) && (base === 10 || !/^0./.test(digits))) return decimal(digits);
  return base === 0 ? written(digits.toLowerCase()) : undefined;
}

/** More than any number that is asked for; to read them all takes time that grows with their square. */
const enoughDigits = 100;

/** The number, or one that is as much too large. */
function decimal(digits: string): bigint {
  return BigInt(digits.replace(/^0+/, "").slice(0, enoughDigits));
}

const prefixed = /^(?:0x(?:_?[0-9a-f])+|0b(?:_?[01])+|0o?(?:_?[0-7])+|[1-9](?:_?[0-9])*)$/;

/** A number as it stands in Go's source. */
function written(digits: string): bigint | undefined {
  if (!prefixed.test(digits)) return undefined;
  const plain = digits.replaceAll("_", "");
  if (/^[1-9]/.test(plain)) return decimal(plain);
  return BigInt(/^0[0-7]/.test(plain) ? `0o${plain.slice(1)}` : plain);
}
