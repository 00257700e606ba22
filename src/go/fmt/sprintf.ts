// Go: fmt/print.go
import { badVerb, formatLeaf, pad, type Flags } from "./format.ts";
import { formatValue } from "./print.ts";
import { typeName } from "./type-name.ts";
import * as strconv from "#go/strconv";

/** All values one after the other, a blank between two of which neither is a text. */
export function sprint(...args: readonly unknown[]): string {
  let text = "";
  args.forEach((arg, i) => {
    if (i > 0 && typeof arg !== "string" && typeof args[i - 1] !== "string") text += " ";
    text += plain(arg);
  });
  return text;
}

/** All values with a blank between any two, and a line feed behind them. */
export function sprintln(...args: readonly unknown[]): string {
  return `${args.map(plain).join(" ")}\n`;
}

const plain = (arg: unknown) => formatArg(arg, "v", {});

/** Puts values into a format. What does not fit is told in the text, as Go does: `%!d(string=hi)`. */
export function sprintf(format: string, ...args: readonly unknown[]): string {
  return new Formatting(format, args).text();
}

const directive = /%([+\-# 0]*)(\[[^\]]*\])?(\*|[0-9]*)(?:(\.)(\[[^\]]*\])?(\*|[0-9]*))?(\[[^\]]*\])?/uy;

/** One text that is being made. */
class Formatting {
  readonly #format: string;
  readonly #args: readonly unknown[];
  #next = 0;
  #reordered = false;
  #isBadIndex = false;

  constructor(format: string, args: readonly unknown[]) {
    this.#format = format;
    this.#args = args;
  }

  text(): string {
    let out = "";
    let pos = 0;
    while (pos < this.#format.length) {
      const percent = this.#format.indexOf("%", pos);
      if (percent < 0) return out + this.#format.slice(pos) + this.#extra();
      out += this.#format.slice(pos, percent);
      const [text, end] = this.#one(percent);
      out += text;
      pos = end;
    }
    return out + this.#extra();
  }

  #one(percent: number): [text: string, end: number] {
    directive.lastIndex = percent;
    const found = directive.exec(this.#format) ?? [];
    const [all = "%", flags = "", index, width = "", point, pointIndex, precision = "", last] = found;
    this.#isBadIndex = false;
    this.#reordered = false;
    const options: Flags = {
      plus: flags.includes("+"),
      minus: flags.includes("-"),
      sharp: flags.includes("#"),
      space: flags.includes(" "),
      zero: flags.includes("0") && !flags.includes("-"),
    };
    let complaint = "";
    this.#jump(index);
    if (width === "*") complaint += this.#widthArgument(options);
    else if (width !== "") options.width = Number(width);
    this.#jump(pointIndex);
    if (precision === "*") complaint += this.#precisionArgument(options);
    else if (point !== undefined) options.precision = Number(precision);
    this.#jump(last);
    const start = percent + all.length;
    const code = this.#format.codePointAt(start);
    if (code === undefined) return [`${complaint}%!(NOVERB)`, start];
    const verb = String.fromCodePoint(code);
    return [complaint + this.#verb(verb, options), start + verb.length];
  }

  #verb(verb: string, options: Flags): string {
    if (verb === "%") return "%";
    if (this.#isBadIndex) return `%!${verb}(BADINDEX)`;
    if (this.#next >= this.#args.length) return `%!${verb}(MISSING)`;
    // With v, a plus asks for the names of a struct's fields; there are none here.
    if (verb === "v") options.plus = false;
    return formatArg(this.#args[this.#next++], verb, options);
  }

  /** Goes on with another argument: `[2]` is the second. */
  #jump(index: string | undefined): void {
    if (index === undefined) return;
    this.#reordered = true;
    const number = /^\[([0-9]+)\]$/.exec(index)?.[1];
    if (number === undefined || Number(number) < 1 || Number(number) > this.#args.length)
      this.#isBadIndex = true;
    else this.#next = Number(number) - 1;
  }

  #widthArgument(options: Flags): string {
    const width = whole(this.#args[this.#next++]);
    if (width === undefined) return "%!(BADWIDTH)";
    options.width = Math.abs(width);
    if (width < 0) Object.assign(options, { minus: true, zero: false });
    return "";
  }

  #precisionArgument(options: Flags): string {
    const precision = whole(this.#args[this.#next++]);
    if (precision === undefined || precision < 0) return precision === undefined ? "%!(BADPREC)" : "";
    options.precision = precision;
    return "";
  }

  #extra(): string {
    if (this.#reordered || this.#next >= this.#args.length) return "";
    const left = this.#args.slice(this.#next).map((arg) => {
      return arg === null || arg === undefined ? "<nil>" : `${typeName(arg)}=${plain(arg)}`;
    });
    return `%!(EXTRA ${left.join(", ")})`;
  }
}

function whole(arg: unknown): number | undefined {
  const value = typeof arg === "bigint" ? Number(arg) : arg;
  return typeof value === "number" && Number.isInteger(value) && Math.abs(value) <= 1e6 ? value : undefined;
}

function formatArg(arg: unknown, verb: string, options: Flags): string {
  if (arg === null || arg === undefined) {
    return verb === "T" || verb === "v" ? pad("<nil>", options) : `%!${verb}(<nil>)`;
  }
  if (verb === "T") return formatLeaf(typeName(arg), "s", options) ?? "";
  if (verb === "p") return badVerb(verb, arg, plain(arg));
  return formatOne(arg, verb, options);
}

/** A value at any depth: a list between brackets, an object with its keys in order. */
function formatOne(value: unknown, verb: string, options: Flags): string {
  const isSyntax = verb === "v" && options.sharp === true;
  if (value === null || value === undefined) return isSyntax ? "interface {}(nil)" : "<nil>";
  const inner = (one: unknown) => formatOne(one, verb, options);
  if (Array.isArray(value)) {
    return isSyntax ? `[]interface {}{${value.map(inner).join(", ")}}` : `[${value.map(inner).join(" ")}]`;
  }
  const leaf = formatLeaf(value, verb, options);
  if (leaf !== undefined) return leaf;
  if (typeof value !== "object") return badVerb(verb, value, formatValue(value));
  const entries: [string, unknown][] = Object.entries(value);
  const sorted = entries.sort(([a], [b]) => (a < b ? -1 : 1));
  if (isSyntax) {
    return `map[string]interface {}{${sorted.map(([k, v]) => `${strconv.quote(k)}:${inner(v)}`).join(", ")}}`;
  }
  return `map[${sorted.map(([k, v]) => `${inner(k)}:${inner(v)}`).join(" ")}]`;
}
