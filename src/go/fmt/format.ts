// Go: fmt/format.go
import * as strconv from "#go/strconv";
import { Float64 } from "./float64.ts";
import { typeName } from "./type-name.ts";

/** What stands between the percent sign and the verb. */
export interface Flags {
  plus?: boolean;
  minus?: boolean;
  sharp?: boolean;
  space?: boolean;
  zero?: boolean;
  /** In characters. */
  width?: number;
  precision?: number;
}

/** What Go prints where a verb cannot print a value. `text` is what `%v` says of it. */
export function badVerb(verb: string, value: unknown, text: string): string {
  return `%!${verb}(${typeName(value)}=${text})`;
}

/** Makes a text as wide as is wanted. */
export function pad(text: string, { minus, width = 0, zero }: Flags): string {
  const missing = width - Array.from(text).length;
  if (missing <= 0) return text;
  if (minus === true) return text + " ".repeat(missing);
  return (zero === true ? "0" : " ").repeat(missing) + text;
}

/** A text, a number or a truth by its verb; undefined for what holds others. */
export function formatLeaf(value: unknown, verb: string, flags: Flags): string | undefined {
  if (typeof value === "boolean") {
    return "tv".includes(verb) ? pad(String(value), flags) : badVerb(verb, value, String(value));
  }
  if (typeof value === "string") return formatText(value, verb, flags) ?? badVerb(verb, value, value);
  if (typeof value === "bigint")
    return formatInteger(value, verb, flags) ?? badVerb(verb, value, String(value));
  if (typeof value === "number" && Number.isInteger(value)) {
    return formatInteger(BigInt(value), verb, flags) ?? badVerb(verb, value, BigInt(value).toString());
  }
  if (typeof value !== "number" && !(value instanceof Float64)) return undefined;
  const float = value.valueOf();
  return formatFloat(float, verb, flags) ?? badVerb(verb, value, shortest(float));
}

const encoder = new TextEncoder();

function formatText(text: string, verb: string, flags: Flags): string | undefined {
  const { precision, sharp } = flags;
  const cut = precision === undefined ? text : Array.from(text).slice(0, precision).join("");
  switch (verb) {
    case "v":
      return pad(sharp === true ? strconv.quote(cut) : cut, flags);
    case "s":
      return pad(cut, flags);
    case "q":
      return pad(quoted(cut, flags), flags);
    case "x":
    case "X": {
      const bytes = Array.from(encoder.encode(text)).slice(0, precision);
      const digits = bytes.map((byte) => byte.toString(16).padStart(2, "0"));
      const prefix = sharp === true ? "0x" : "";
      const hex =
        flags.space === true ? digits.map((two) => prefix + two).join(" ") : prefix + digits.join("");
      return pad(bytes.length === 0 ? "" : upper(hex, verb), flags);
    }
    default:
      return undefined;
  }
}

function quoted(text: string, { plus, sharp }: Flags): string {
  if (sharp === true && !/[`\p{Cc}]/u.test(text.replaceAll("\t", ""))) return `\`${text}\``;
  const escaped = strconv.quote(text);
  return plus === true ? escaped.replace(/[^\0-\x7f]/gu, escapeRune) : escaped;
}

function escapeRune(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  return code < 0x10000
    ? `\\u${code.toString(16).padStart(4, "0")}`
    : `\\U${code.toString(16).padStart(8, "0")}`;
}

const upper = (text: string, verb: string) => (verb === verb.toLowerCase() ? text : text.toUpperCase());

const bases: Readonly<Record<string, number>> = { v: 10, d: 10, b: 2, o: 8, O: 8, x: 16, X: 16 };
const prefixes: Readonly<Record<string, string>> = { b: "0b", o: "0", x: "0x", X: "0X" };

function formatInteger(value: bigint, verb: string, flags: Flags): string | undefined {
  const base = bases[verb];
  if (base !== undefined) return inBase(value, base, verb, flags);
  const char = value >= 0n && value <= 0x10ffffn ? String.fromCodePoint(Number(value)) : "\ufffd";
  if (verb === "c") return pad(char, flags);
  if (verb === "q") return pad(strconv.quoteRune(char), flags);
  if (verb !== "U") return undefined;
  const code = `U+${value.toString(16).toUpperCase().padStart(4, "0")}`;
  return pad(flags.sharp === true && strconv.isPrint(char) ? `${code} '${char}'` : code, {
    ...flags,
    zero: false,
  });
}

function inBase(value: bigint, base: number, verb: string, flags: Flags): string {
  const { plus, precision, space, width, zero } = flags;
  const sign = value < 0n ? "-" : plus === true ? "+" : space === true ? " " : "";
  if (precision === 0 && value === 0n) return pad("", { ...flags, zero: false });
  const fill = precision ?? (zero === true && width !== undefined ? width - sign.length : 0);
  const digits = upper((value < 0n ? -value : value).toString(base), verb === "X" ? "X" : "x");
  const padded = digits.padStart(fill, "0");
  const sharp = flags.sharp === true && verb !== "v" && !(verb === "o" && padded.startsWith("0"));
  const prefix = verb === "O" ? "0o" : sharp ? (prefixes[verb] ?? "") : "";
  return pad(sign + prefix + padded, { ...flags, zero: false });
}

function formatFloat(value: number, verb: string, flags: Flags): string | undefined {
  const digits = floatDigits(value, verb, flags.precision);
  if (digits === undefined) return undefined;
  const isNegative = digits.startsWith("-");
  const unsigned = isNegative ? digits.slice(1) : digits;
  const sign = isNegative ? "-" : flags.plus === true ? "+" : flags.space === true ? " " : "";
  if (flags.zero === true && flags.width !== undefined && Number.isFinite(value)) {
    return sign + unsigned.padStart(flags.width - sign.length, "0");
  }
  return pad(sign + unsigned, { ...flags, zero: false });
}

const shortest = (value: number) =>
  Number.isFinite(value)
    ? strconv.formatFloat(value)
    : Number.isNaN(value)
      ? "NaN"
      : value > 0
        ? "+Inf"
        : "-Inf";

function floatDigits(value: number, verb: string, precision: number | undefined): string | undefined {
  if (!"veEfFgG".includes(verb)) return undefined;
  if (!Number.isFinite(value)) return Number.isNaN(value) ? "NaN" : value > 0 ? "Inf" : "-Inf";
  switch (verb) {
    case "f":
    case "F":
      return value.toFixed(precision ?? 6);
    case "e":
    case "E":
      return upper(exponent(value.toExponential(precision ?? 6)), verb);
    default:
      return upper(precision === undefined ? shortest(value) : significant(value, precision), verb);
  }
}

/** At least two digits, as in Go. */
const exponent = (text: string) => text.replace(/e([+-])(\d)$/, "e$10$2");

function significant(value: number, precision: number): string {
  const digits = Math.max(precision, 1);
  const scientific = value.toExponential(digits - 1);
  const power = Number(scientific.slice(scientific.indexOf("e") + 1));
  const [mantissa = ""] = scientific.split("e");
  const trim = (text: string) => (text.includes(".") ? text.replace(/\.?0+$/, "") : text);
  if (power < -4 || power >= digits)
    return exponent(`${trim(mantissa)}e${power < 0 ? "-" : "+"}${Math.abs(power)}`);
  return trim(value.toFixed(Math.max(digits - 1 - power, 0)));
}
