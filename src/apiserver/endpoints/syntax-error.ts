// Go: encoding/json/scanner.go

/** What Go says of a text that JSON.parse refused. */
export function jsonSyntaxError(text: string): string {
  try {
    new Scanner(text).document();
  } catch (err) {
    if (err instanceof SyntaxMessage) return err.message;
    throw err;
  }
  // Both parsers follow the same grammar; this would be a text that only we accept.
  return "invalid JSON";
}

class SyntaxMessage extends Error {}

const literals: Readonly<Record<string, string>> = { t: "true", f: "false", n: "null" };

/** Walks a text until it stops being JSON. It keeps nothing: only the place and the reason of the first error count. */
class Scanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  document(): void {
    this.#value();
    this.#space();
    if (this.#at < this.#text.length) this.#fail("after top-level value");
  }

  #value(): void {
    this.#space();
    const c = this.#peek();
    if (c === "{") this.#object();
    else if (c === "[") this.#array();
    else if (c === '"') this.#string();
    else if (c === "-" || isDigit(c)) this.#number();
    else if (literals[c] !== undefined) this.#literal(literals[c]);
    else this.#fail("looking for beginning of value");
  }

  #object(): void {
    this.#at++;
    if (this.#closes("}")) return;
    for (;;) {
      this.#space();
      if (this.#peek() !== '"') this.#fail("looking for beginning of object key string");
      this.#string();
      this.#space();
      if (this.#peek() !== ":") this.#fail("after object key");
      this.#at++;
      this.#value();
      if (this.#closes("}")) return;
      if (this.#peek() !== ",") this.#fail("after object key:value pair");
      this.#at++;
    }
  }

  #array(): void {
    this.#at++;
    if (this.#closes("]")) return;
    for (;;) {
      this.#value();
      if (this.#closes("]")) return;
      if (this.#peek() !== ",") this.#fail("after array element");
      this.#at++;
    }
  }

  #string(): void {
    for (this.#at++; this.#peek() !== '"'; this.#at++) {
      if (this.#peek() < " ") this.#fail("in string literal");
      if (this.#peek() === "\\") this.#escape();
    }
    this.#at++;
  }

  #escape(): void {
    this.#at++;
    if (this.#peek() !== "u") {
      if (!'bfnrt\\/"'.includes(this.#peek())) this.#fail("in string escape code");
      return;
    }
    for (let i = 0; i < 4; i++) {
      this.#at++;
      if (!/[0-9a-fA-F]/.test(this.#peek())) this.#fail("in \\u hexadecimal character escape");
    }
  }

  #number(): void {
    if (this.#peek() === "-") this.#at++;
    if (!isDigit(this.#peek())) this.#fail("in numeric literal");
    if (this.#next() === "0") this.#at++;
    else this.#digits();
    if (this.#next() === ".") {
      this.#at++;
      if (!isDigit(this.#peek())) this.#fail("after decimal point in numeric literal");
      this.#digits();
    }
    if (this.#next() !== "e" && this.#next() !== "E") return;
    this.#at++;
    if (this.#peek() === "+" || this.#peek() === "-") this.#at++;
    if (!isDigit(this.#peek())) this.#fail("in exponent of numeric literal");
    this.#digits();
  }

  #digits(): void {
    while (isDigit(this.#next())) this.#at++;
  }

  #literal(word: string): void {
    for (const expected of word) {
      if (this.#peek() !== expected) this.#fail(`in literal ${word} (expecting '${expected}')`);
      this.#at++;
    }
  }

  /** Skips space and, if it is next, the closing bracket. */
  #closes(bracket: string): boolean {
    this.#space();
    if (this.#peek() !== bracket) return false;
    this.#at++;
    return true;
  }

  #space(): void {
    while (" \t\r\n".includes(this.#next() || "x")) this.#at++;
  }

  /** The next character, "" at the end. */
  #next(): string {
    return this.#text.charAt(this.#at);
  }

  /** The next character; the text must not end here. */
  #peek(): string {
    if (this.#at >= this.#text.length) throw new SyntaxMessage("unexpected end of JSON input");
    return this.#text.charAt(this.#at);
  }

  #fail(context: string): never {
    const c = String.fromCodePoint(this.#text.codePointAt(this.#at) ?? 0);
    throw new SyntaxMessage(`invalid character ${quoteChar(c)} ${context}`);
  }
}

const isDigit = (c: string) => c >= "0" && c <= "9";

function quoteChar(c: string): string {
  if (c === "'") return `'\\''`;
  if (c === '"') return `'"'`;
  return `'${JSON.stringify(c).slice(1, -1)}'`;
}
