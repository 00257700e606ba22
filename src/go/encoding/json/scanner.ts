// Go: encoding/json/scanner.go
import * as strconv from "#go/strconv";

/** A text that is no JSON, in Go's words. */
export class SyntaxError extends Error {
  override readonly name = "SyntaxError";
  /** How many characters were read, the offending one included. */
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** The text ends inside a value. */
export class UnexpectedEOF extends SyntaxError {
  constructor(offset: number) {
    super("unexpected end of JSON input", offset);
  }
}

/** What Go says of a text that is no single JSON value; undefined if it is one. */
export function syntaxError(text: string): SyntaxError | undefined {
  try {
    const scanner = new Scanner(text, 0);
    scanner.value();
    scanner.end();
    return undefined;
  } catch (err) {
    if (err instanceof SyntaxError) return err;
    throw err;
  }
}

/** Where the value that begins at `from` ends, and the first number in it that no float64 holds. */
export function endOfValue(text: string, from: number): [end: number, tooLarge: string | undefined] {
  const scanner = new Scanner(text, from);
  scanner.value();
  return [scanner.at, scanner.tooLarge];
}

/** The first place from `from` on that is no white space. */
export function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && " \t\r\n".includes(text.charAt(at))) at++;
  return at;
}

const literals: Readonly<Record<string, string>> = { t: "true", f: "false", n: "null" };

const maxNestingDepth = 10_000;

/** Walks a text until it stops being JSON. Depth costs no stack: open brackets are kept in a list. */
class Scanner {
  readonly #text: string;
  at: number;
  tooLarge: string | undefined;

  constructor(text: string, from: number) {
    this.#text = text;
    this.at = from;
  }

  value(): void {
    const open: string[] = [];
    for (;;) {
      this.#beginValue(open);
      if (this.#endValue(open)) return;
    }
  }

  end(): void {
    this.at = skipSpace(this.#text, this.at);
    if (this.at < this.#text.length) this.#fail("after top-level value");
  }

  /** Goes down to the next scalar or empty bracket. */
  #beginValue(open: string[]): void {
    for (;;) {
      const char = this.#token();
      if (char !== "{" && char !== "[") return this.#scalar(char);
      if (open.length >= maxNestingDepth) this.#fail("exceeded max depth");
      this.at++;
      if (this.#token() === closing(char)) {
        this.at++;
        return;
      }
      open.push(char);
      if (char === "{") this.#key();
    }
  }

  /** Comes up to the next value; true once all brackets are closed. */
  #endValue(open: string[]): boolean {
    for (let bracket = open.at(-1); bracket !== undefined; bracket = open.at(-1)) {
      const char = this.#token();
      if (char !== "," && char !== closing(bracket)) {
        this.#fail(bracket === "{" ? "after object key:value pair" : "after array element");
      }
      this.at++;
      if (char === ",") {
        if (bracket === "{") this.#key();
        return false;
      }
      open.pop();
    }
    return true;
  }

  #key(): void {
    if (this.#token() !== '"') this.#fail("looking for beginning of object key string");
    this.#string();
    if (this.#token() !== ":") this.#fail("after object key");
    this.at++;
  }

  #scalar(char: string): void {
    const word = literals[char];
    if (char === '"') this.#string();
    else if (char === "-" || isDigit(char)) this.#finiteNumber();
    else if (word !== undefined) this.#literal(word);
    else this.#fail("looking for beginning of value");
  }

  #string(): void {
    for (this.at++; this.#char() !== '"'; this.at++) {
      if (this.#char() < " ") this.#fail("in string literal");
      if (this.#char() === "\\") this.#escape();
    }
    this.at++;
  }

  #escape(): void {
    this.at++;
    if (!'bfnrt\\/"u'.includes(this.#char())) this.#fail("in string escape code");
    if (this.#char() !== "u") return;
    for (let i = 0; i < 4; i++) {
      this.at++;
      if (!/[0-9a-fA-F]/.test(this.#char())) this.#fail("in \\u hexadecimal character escape");
    }
  }

  #finiteNumber(): void {
    const start = this.at;
    this.#number();
    const text = this.#text.slice(start, this.at);
    if (!Number.isFinite(Number(text))) this.tooLarge ??= text;
  }

  #number(): void {
    if (this.#char() === "-") this.at++;
    if (!isDigit(this.#char())) this.#fail("in numeric literal");
    if (this.#char() === "0") this.at++;
    else this.#digits();
    if (this.#next() === ".") {
      this.at++;
      if (!isDigit(this.#char())) this.#fail("after decimal point in numeric literal");
      this.#digits();
    }
    if (this.#next() !== "e" && this.#next() !== "E") return;
    this.at++;
    if (this.#char() === "+" || this.#char() === "-") this.at++;
    if (!isDigit(this.#char())) this.#fail("in exponent of numeric literal");
    this.#digits();
  }

  #digits(): void {
    while (isDigit(this.#next())) this.at++;
  }

  #literal(word: string): void {
    for (const expected of word) {
      if (this.#char() !== expected) this.#fail(`in literal ${word} (expecting '${expected}')`);
      this.at++;
    }
  }

  /** The next character that is no space. */
  #token(): string {
    this.at = skipSpace(this.#text, this.at);
    return this.#char();
  }

  /** The next character, "" at the end. */
  #next(): string {
    return this.#text.charAt(this.at);
  }

  /** The next character; the text must not end here. */
  #char(): string {
    if (this.at >= this.#text.length) throw new UnexpectedEOF(this.at);
    return this.#text.charAt(this.at);
  }

  #fail(context: string): never {
    const char = String.fromCodePoint(this.#text.codePointAt(this.at) ?? 0);
    throw new SyntaxError(`invalid character ${quoteChar(char)} ${context}`, this.at + 1);
  }
}

const closing = (bracket: string): string => (bracket === "{" ? "}" : "]");
const isDigit = (char: string): boolean => char >= "0" && char <= "9";

/** Go looks at bytes: of a character that takes several, the first stands for itself. */
function quoteChar(char: string): string {
  const [byte = 0] = new TextEncoder().encode(char);
  return strconv.quoteRune(String.fromCharCode(byte));
}
