// Go: vendor/gopkg.in/yaml.v2/encode.go
import { resolve } from "./resolve.ts";
import { compareKeys } from "./sorter.ts";

/** A JSON value as YAML in go-yaml's manner: keys sorted, dashes right below the key. */
export function encode(value: unknown): string {
  return isCollection(value) ? lines(value, "") : `${scalar(value)}\n`;
}

function isCollection(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.keys(value).length > 0;
}

function lines(value: object, indent: string): string {
  if (Array.isArray(value))
    return value.map((element) => `${indent}- ${inline(element, `${indent}  `)}`).join("");
  const entries: [string, unknown][] = Object.entries(value);
  entries.sort(([a], [b]) => compareKeys(a, b));
  return entries.map(([key, field]) => entry(`${indent}${scalar(key)}:`, field, indent)).join("");
}

function entry(key: string, value: unknown, indent: string): string {
  return (
    key + (isCollection(value) ? below(value, indent) : ` ${block(value, `${indent}  `, key.length + 1)}\n`)
  );
}

function below(value: object, indent: string): string {
  return `\n${lines(value, Array.isArray(value) ? indent : `${indent}  `)}`;
}

/** A collection inside a list begins on the dash's own line. */
function inline(value: unknown, indent: string): string {
  return isCollection(value)
    ? lines(value, indent).slice(indent.length)
    : `${block(value, indent, indent.length)}\n`;
}

/** A scalar that begins in a column; a text of several lines stands as it is, below a bar, unless a line ends with a blank. */
function block(value: unknown, indent: string, column: number): string {
  if (typeof value !== "string" || !value.includes("\n") || /[^\n\x20-\x7e]| (?:\n|$)/.test(value))
    return folded(scalar(value), indent, column);
  const chomping = value.endsWith("\n\n") || value === "\n" ? "+" : value.endsWith("\n") ? "" : "-";
  // A reader could not tell the first line's own blanks from its indentation.
  const hint = /^[ \n]/.test(value) ? "2" : "";
  const text = value.replace(/\n$/, "").replaceAll(/^(?=.)/gm, indent);
  return `|${hint}${chomping}\n${text}`;
}

/** Behind this column a text goes on in the next line. */
const bestWidth = 80;

/** A scalar in several lines, if it is long: each but the last ends where a single blank stood. */
function folded(text: string, indent: string, column: number): string {
  if (column + text.length <= bestWidth) return text;
  const [quote = ""] = /^["']/.exec(text) ?? [];
  const chars = Array.from(text);
  let at = column;
  return chars
    .map((char, i) => {
      const isInside = quote === "" || (i > 1 && i < chars.length - 2);
      const isBeforeBlank = chars[i + 1] === " ";
      at++;
      if (char !== " " || at - 1 <= bestWidth || chars[i - 1] === " " || !isInside) return char;
      if (isBeforeBlank && quote !== '"') return char;
      const start = isBeforeBlank ? `${indent}\\` : indent;
      at = start.length;
      return `\n${start}`;
    })
    .join("");
}

function scalar(value: unknown): string {
  if (Array.isArray(value)) return "[]";
  if (typeof value === "object" && value !== null) return "{}";
  if (typeof value !== "string") return value === undefined ? "null" : JSON.stringify(value);
  if (value === "") return '""';
  if (/[^\x20-\x7e\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd]/.test(value)) return doubleQuoted(value);
  return meansItself(value)
    ? value
    : isPlain(value)
      ? JSON.stringify(value)
      : `'${value.replaceAll("'", "''")}'`;
}

/** What cannot be printed is written by its name or number; all of it if the text begins with a mark of byte order. */
function doubleQuoted(text: string): string {
  const hidden = text.startsWith("\ufeff")
    ? /[^]/gu
    : /["\\\u2028\u2029]|[^\x20-\x7e\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd]/gu;
  return `"${text.replaceAll(hidden, escaped)}"`;
}

const shorthands = new Map(
  Object.entries({
    "\0": "0",
    "\x07": "a",
    "\b": "b",
    "\t": "t",
    "\n": "n",
    "\v": "v",
    "\f": "f",
    "\r": "r",
    "\x1b": "e",
    '"': '"',
    "\\": "\\",
    "\x85": "N",
    "\xa0": "_",
    "\u2028": "L",
    "\u2029": "P",
  }),
);

function escaped(char: string): string {
  const shorthand = shorthands.get(char);
  if (shorthand !== undefined) return `\\${shorthand}`;
  const hex = (char.codePointAt(0) ?? 0).toString(16).toUpperCase();
  if (hex.length <= 2) return `\\x${hex.padStart(2, "0")}`;
  return hex.length <= 4 ? `\\u${hex.padStart(4, "0")}` : `\\U${hex.padStart(8, "0")}`;
}

/** Whether a reader takes the bare text for this text, and for nothing else. */
function meansItself(text: string): boolean {
  return (
    isPlain(text) && resolve("", text)[1] === text && !/^\d+(:\d+)+(\.\d*)?$/.test(text) && !isTimestamp(text)
  );
}

function isTimestamp(text: string): boolean {
  return /^\d{4}-/.test(text) && resolve("", text)[0].endsWith("timestamp");
}

function isPlain(text: string): boolean {
  return (
    text !== "" &&
    !/^[-?:](\s|$)|^[#,[\]{}&*!|>'"%@`]|^[ \t]|[ \t]$|:([ \t]|$)|[ \t]#|^(---|\.\.\.)/.test(text)
  );
}
