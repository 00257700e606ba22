// Go: vendor/gopkg.in/yaml.v2/scannerc.go
import { scannerError } from "./reader.ts";
import type { Mark, Reader } from "./reader.ts";
import { newToken } from "./token.ts";
import type { Token } from "./token.ts";

/** A text after `|` or `>`, indented more than its parent. */
export function scanBlockScalar(r: Reader, literal: boolean, parentIndent: number): Token {
  const start = r.mark;
  r.skip();
  const { chomping, increment } = scanBlockHeader(r, start);
  let indent = increment === 0 ? 0 : Math.max(parentIndent, 0) + increment;
  let trailingBreaks: string;
  [trailingBreaks, indent] = scanBlockBreaks(r, indent, parentIndent, start);
  let text = "";
  let leadingBreak = "";
  let leadingBlank = false;
  while (r.column === indent && !r.isEnd()) {
    const trailingBlank = r.isBlank();
    const folds = !literal && !leadingBlank && !trailingBlank && leadingBreak.startsWith("\n");
    text += folds ? (trailingBreaks === "" ? " " : "") : leadingBreak;
    text += trailingBreaks;
    leadingBlank = trailingBlank;
    text += r.readRun(line);
    leadingBreak = r.isEnd() ? "" : r.readLine();
    [trailingBreaks, indent] = scanBlockBreaks(r, indent, parentIndent, start);
  }
  if (chomping !== "-") text += leadingBreak;
  if (chomping === "+") text += trailingBreaks;
  return newToken("SCALAR", start, { value: text });
}

const line = /[^\n\r\x85\u2028\u2029]+/y;

function scanBlockHeader(r: Reader, start: Mark): { chomping: string; increment: number } {
  const chomp = () => (r.peek() === "+" || r.peek() === "-" ? r.read() : "");
  let chomping = chomp();
  const digit = /^[0-9]$/.test(r.peek()) ? r.read() : "";
  if (digit === "0") throw scannerError(start, r.mark, "found an indentation indicator equal to 0");
  if (digit !== "" && chomping === "") chomping = chomp();
  r.skipBlanksAndComment();
  if (!r.isBreak() && !r.isEnd()) {
    throw scannerError(start, r.mark, "did not find expected comment or line break");
  }
  if (r.isBreak()) r.readLine();
  return { chomping, increment: Number(digit) };
}

/** Empty lines and indentation. An indent of 0 is not known yet: the deepest line before the text decides. */
function scanBlockBreaks(
  r: Reader,
  known: number,
  parentIndent: number,
  start: Mark,
): [breaks: string, indent: number] {
  let breaks = "";
  let deepest = 0;
  const inside = () => known === 0 || r.column < known;
  for (;;) {
    while (inside() && r.peek() === " ") r.skip();
    deepest = Math.max(deepest, r.column);
    if (inside() && r.peek() === "\t") {
      throw scannerError(start, r.mark, "found a tab character where an indentation space is expected");
    }
    if (!r.isBreak()) break;
    breaks += r.readLines();
  }
  return [breaks, known === 0 ? Math.max(deepest, parentIndent + 1, 1) : known];
}

/** What lies between two words: blanks stay, one line break becomes a space, more lose the first. */
class Fold {
  #blanks = "";
  #leadingBreak = "";
  #trailingBreaks = "";
  leadingBlanks = false;

  blank(r: Reader): void {
    if (this.leadingBlanks) r.skip();
    else this.#blanks += r.read();
  }

  lineBreak(r: Reader): void {
    if (this.leadingBlanks) {
      this.#trailingBreaks += r.readLine();
    } else {
      this.#blanks = "";
      this.#leadingBreak = r.readLine();
      this.leadingBlanks = true;
    }
  }

  /** The text that it all comes to; afterwards nothing is pending. */
  take(): string {
    let text = this.#blanks;
    if (this.leadingBlanks) {
      const first = this.#leadingBreak === "\n" ? "" : this.#leadingBreak;
      text = first + this.#trailingBreaks;
      if (this.#leadingBreak === "\n" && this.#trailingBreaks === "") text = " ";
    }
    this.#blanks = this.#leadingBreak = this.#trailingBreaks = "";
    this.leadingBlanks = false;
    return text;
  }

  /** An escaped line break says that nothing stands between. */
  escapeBreak(): void {
    this.leadingBlanks = true;
  }
}

/** A text between quotes. */
export function scanFlowScalar(r: Reader, quote: "'" | '"'): Token {
  const start = r.mark;
  r.skip();
  let text = "";
  for (;;) {
    if (r.atDocumentIndicator()) throw scannerError(start, r.mark, "found unexpected document indicator");
    if (r.isEnd()) throw scannerError(start, r.mark, "found unexpected end of stream");
    const fold = new Fold();
    text += quote === "'" ? readSingleQuoted(r) : readDoubleQuoted(r, start, fold);
    if (r.peek() === quote) break;
    while (r.isBlank() || r.isBreak()) {
      if (r.isBlank()) fold.blank(r);
      else fold.lineBreak(r);
    }
    text += fold.take();
  }
  r.skip();
  return newToken("SCALAR", start, { value: text });
}

function readSingleQuoted(r: Reader): string {
  let text = "";
  while (!r.isBlankOrEnd()) {
    if (r.startsWith("''")) {
      text += "'";
      r.skip(2);
    } else if (r.peek() === "'") {
      break;
    } else {
      text += r.read();
    }
  }
  return text;
}

function readDoubleQuoted(r: Reader, start: Mark, fold: Fold): string {
  let text = "";
  while (!r.isBlankOrEnd() && r.peek() !== '"') {
    if (r.peek() !== "\\") {
      text += r.read();
    } else if (r.isBreak(1)) {
      r.skip();
      r.readLine();
      fold.escapeBreak();
      break;
    } else {
      text += readEscape(r, start);
    }
  }
  return text;
}

const escapes: Readonly<Record<string, string>> = {
  "0": "\0",
  a: "\x07",
  b: "\b",
  t: "\t",
  "\t": "\t",
  n: "\n",
  v: "\v",
  f: "\f",
  r: "\r",
  e: "\x1b",
  " ": " ",
  '"': '"',
  "'": "'",
  "\\": "\\",
  N: "\x85",
  _: "\xa0",
  L: "\u2028",
  P: "\u2029",
};
const codeLengths: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

function readEscape(r: Reader, start: Mark): string {
  const letter = r.peek(1);
  const char = escapes[letter];
  const length = codeLengths[letter];
  if (char === undefined && length === undefined) {
    throw scannerError(start, r.mark, "found unknown escape character");
  }
  r.skip(2);
  return char ?? readCode(r, start, length ?? 0);
}

function readCode(r: Reader, start: Mark, length: number): string {
  const digits = Array.from({ length }, (_, k) => r.peek(k)).join("");
  if (!/^[0-9a-fA-F]+$/.test(digits) || digits.length < length) {
    throw scannerError(start, r.mark, "did not find expected hexdecimal number");
  }
  const code = Number.parseInt(digits, 16);
  if ((code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff) {
    throw scannerError(start, r.mark, "found invalid Unicode character escape code");
  }
  r.skip(length);
  return String.fromCodePoint(code);
}

/** A text without quotes. Says also whether it ended on a new line, where a key may stand. */
export function scanPlainScalar(
  r: Reader,
  parentIndent: number,
  inFlow: boolean,
): [token: Token, endedLine: boolean] {
  const start = r.mark;
  const indent = parentIndent + 1;
  const fold = new Fold();
  let text = "";
  while (!r.atDocumentIndicator() && r.peek() !== "#") {
    while (!r.isBlankOrEnd() && !endsPlain(r, inFlow)) text += fold.take() + (r.readRun(word) || r.read());
    if (!r.isBlank() && !r.isBreak()) break;
    while (r.isBlank() || r.isBreak()) {
      if (r.isBreak()) {
        fold.lineBreak(r);
        continue;
      }
      if (fold.leadingBlanks && r.column < indent && r.peek() === "\t") {
        throw scannerError(start, r.mark, "found a tab character that violates indentation");
      }
      fold.blank(r);
    }
    if (!inFlow && r.column < indent) break;
  }
  return [newToken("SCALAR", start, { value: text, plain: true }), fold.leadingBlanks];
}

/** Characters that neither end a text without quotes nor come before one that does. */
const word = /[-./\w]+/y;

function endsPlain(r: Reader, inFlow: boolean): boolean {
  if (r.peek() === ":" && r.isBlankOrEnd(1)) return true;
  return inFlow && !r.isEnd() && ",?[]{}".includes(r.peek());
}
