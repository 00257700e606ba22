// Go: staging/src/k8s.io/apimachinery/pkg/api/resource/quantity.go
import * as decimal from "./amount.ts";
import { ParsedQuantity, nano } from "./quantity.ts";
import { interpret } from "./suffix.ts";
import type { Format, SuffixMeaning } from "./suffix.ts";

const splitRE = "^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$";

/** Why a text is no quantity, in upstream's words. */
const errFormatWrong = `quantities must match the regular expression '${splitRE}'`;
const errNumeric = "unable to parse numeric part of quantity";
const errSuffix = "unable to parse quantity's suffix";

const maxAllowed = { unscaled: 2n ** 63n - 1n, exponent: 0 };

/** Larger exponents would make Go fill its memory; we refuse them. */
const maxExponent = 1000;
/** Go reads any number of digits, in time that grows with their square; we refuse more. */
const maxDigits = 1000;

/** The parts of a quantity's text: sign, digits before and after the point, suffix. */
export interface QuantityText {
  positive: boolean;
  num: string;
  denom: string;
  suffix: string;
}

/** How many texts are remembered, and how long they may be. */
const mostRemembered = { texts: 1000, length: 20 };
const remembered = new Map<string, ParsedQuantity>();

/** Reads a quantity. Throws with upstream's words. */
export function parseQuantity(text: string): ParsedQuantity {
  const known = remembered.get(text);
  if (known) return known;
  const parsed = parse(text);
  // The same few come again and again, each four times on its way into the store.
  if (remembered.size < mostRemembered.texts && text.length <= mostRemembered.length)
    remembered.set(text, parsed);
  return parsed;
}

function parse(text: string): ParsedQuantity {
  if (text === "") throw new Error(errFormatWrong);
  if (text === "0")
    return new ParsedQuantity({ amount: { unscaled: 0n, exponent: 0 }, format: "DecimalSI", text });
  const parts = parseQuantityString(text);
  const meaning = interpret(parts.suffix);
  if (meaning === undefined) throw new Error(errSuffix);
  return parseSmall(text, parts, meaning) ?? parseLarge(text, parts, meaning);
}

/** What a JSON value says: a text, a bare number, or null for zero. */
export function quantityFromJSON(value: unknown): ParsedQuantity {
  if (value === null)
    return new ParsedQuantity({ amount: { unscaled: 0n, exponent: 0 }, format: "DecimalSI" });
  if (typeof value !== "string" && typeof value !== "number") throw new Error(errFormatWrong);
  return parseQuantity(String(value).trim());
}

/** Cuts a text into its parts without interpreting them. */
export function parseQuantityString(text: string): QuantityText {
  // In two steps: as one, a long text that matches only nearly would be tried from each of its digits.
  const [whole = "", sign, digits = "", denom = ""] = /^([+-]?)([0-9]*)(?:\.([0-9]*))?/.exec(text) ?? [];
  const suffix = text.slice(whole.length);
  if (!/^[eEinumkKMGTP]*[-+]?[0-9]*$/.test(suffix)) throw new Error(errFormatWrong);
  return { positive: sign !== "-", num: digits.replace(/^0+/, "") || "0", denom, suffix };
}

/** What fits into an int64 for sure. Such a quantity keeps its text if that is canonical. */
function parseSmall(
  text: string,
  { positive, num, denom }: QuantityText,
  meaning: SuffixMeaning,
): ParsedQuantity | undefined {
  const { exponent, format } = meaning;
  if (digitsLeft(num, denom, meaning) < 0) return undefined;
  const scale = (format === "BinarySI" ? 0 : exponent) - denom.length;
  if (scale < nano) return undefined;
  const shifted = num + denom;
  const value = BigInt(shifted);
  const result = format === "BinarySI" ? value * 2n ** BigInt(exponent) : value;
  if (!decimal.isInt64(result)) return undefined;
  const canonical =
    format === "BinarySI"
      ? exponent % 10 === 0 && value % 8n !== 0n
      : scale % 3 === 0 && !shifted.endsWith("000") && !shifted.startsWith("0");
  const amount = { unscaled: positive ? result : -result, exponent: scale };
  return new ParsedQuantity({ amount, format, ...(canonical ? { text } : {}) });
}

/** How many more digits an int64 would bear; negative if it might overflow. */
function digitsLeft(num: string, denom: string, { exponent, format }: SuffixMeaning): number {
  if (format !== "BinarySI") return 18 - num.length - denom.length;
  if (denom !== "") return -1;
  return 15 - num.length - Math.trunc((exponent * 3) / 10) - 1;
}

/** Everything else: rounded up to billionths, and in binary format limited to an int64. */
function parseLarge(
  text: string,
  { positive, num, denom }: QuantityText,
  { base, exponent, format }: SuffixMeaning,
): ParsedQuantity {
  if (!/[0-9]/.test(text.slice(0, text.search(/[eEinumkKMGTP]/)))) throw new Error(errNumeric);
  if (Math.abs(exponent) > maxExponent || num.length + denom.length > maxDigits) throw new Error(errNumeric);
  const digits = BigInt(num + denom);
  let amount: decimal.Amount =
    base === 2
      ? { unscaled: digits * 2n ** BigInt(exponent), exponent: -denom.length }
      : { unscaled: digits, exponent: exponent - denom.length };
  if (amount.unscaled !== 0n) amount = decimal.roundUp(amount, nano);
  if (format === "BinarySI" && decimal.compare(amount, maxAllowed) > 0) amount = maxAllowed;
  const isFraction = amount.unscaled !== 0n && decimal.compare(amount, { unscaled: 1n, exponent: 0 }) < 0;
  const written: Format = format === "BinarySI" && isFraction ? "DecimalSI" : format;
  const signed = { unscaled: positive ? amount.unscaled : -amount.unscaled, exponent: amount.exponent };
  return new ParsedQuantity({ amount: signed, format: written, isDec: true });
}
