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

/** Reads a decimal integer. Beyond 2^53 the result is the nearest double. */
export function atoi(text: string): number {
  return Number(parse("Atoi", text, 64));
}

/** Reads a decimal integer of at most `bitSize` bits, exactly. */
export function parseInt(text: string, bitSize = 64): bigint {
  return parse("ParseInt", text, bitSize);
}

function parse(func: string, text: string, bitSize: number): bigint {
  if (!/^[+-]?[0-9]+$/.test(text)) throw new NumError(func, text, "invalid syntax");
  const value = text.startsWith("+") ? BigInt(text.slice(1)) : BigInt(text);
  if (BigInt.asIntN(bitSize, value) !== value) throw new NumError(func, text, "value out of range");
  return value;
}
