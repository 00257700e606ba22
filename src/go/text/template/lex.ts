// Go: text/template/parse/lex.go
import * as strconv from "#go/strconv";

/** What a piece of a template is. */
export type ItemType =
  | "error"
  | "bool"
  | "char"
  | "charConstant"
  | "assign"
  | "declare"
  | "EOF"
  | "field"
  | "identifier"
  | "leftDelim"
  | "leftParen"
  | "number"
  | "pipe"
  | "rawString"
  | "rightDelim"
  | "rightParen"
  | "space"
  | "string"
  | "text"
  | "variable"
  | "."
  | "nil"
  | Keyword;

const keywords = ["block", "define", "else", "end", "if", "range", "template", "with"] as const;
/** A word that begins a statement, or ends one. */
export type Keyword = (typeof keywords)[number];

/** A piece of a template. */
export interface Item {
  readonly type: ItemType;
  readonly pos: number;
  readonly val: string;
  readonly line: number;
}

const isKeyword = (word: string): word is Keyword => (keywords as readonly string[]).includes(word);

/** A piece as errors name it: shortened, and keywords between angles. */
export function itemString({ type, val }: Item): string {
  if (type === "EOF") return "EOF";
  if (type === "error") return val;
  if (isKeyword(type) || type === "." || type === "nil") return `<${val}>`;
  const chars = Array.from(val);
  return chars.length > 10 ? `${strconv.quote(chars.slice(0, 10).join(""))}...` : strconv.quote(val);
}

const isSpace = (r: string | undefined) => r === " " || r === "\t";
const isAlphaNumeric = (r: string | undefined) => r !== undefined && /^[_\p{L}\p{Nd}]$/u.test(r);

/** All pieces of a template, in order. The last is its end, or what is wrong with it. (Actions end on their line: Go 1.15.) */
export function lex(input: string): Item[] {
  return new Lexer(input).run();
}

class LexError extends Error {}

class Lexer {
  readonly #input: string;
  readonly #items: Item[] = [];
  #pos = 0;
  #start = 0;
  #line = 1;
  #parenDepth = 0;

  constructor(input: string) {
    this.#input = input;
  }

  run(): Item[] {
    try {
      while (this.#text()) this.#action();
    } catch (err) {
      if (!(err instanceof LexError)) throw err;
      this.#items.push({ type: "error", pos: this.#start, val: err.message, line: this.#line });
    }
    return this.#items;
  }

  #emit(type: ItemType): void {
    const val = this.#input.slice(this.#start, this.#pos);
    this.#items.push({ type, pos: this.#start, val, line: this.#line });
    if (type === "text" || type === "rawString") this.#line += val.split("\n").length - 1;
    this.#start = this.#pos;
  }

  #ignore(): void {
    this.#line += this.#input.slice(this.#start, this.#pos).split("\n").length - 1;
    this.#start = this.#pos;
  }

  #has(prefix: string, ahead = 0): boolean {
    return this.#input.startsWith(prefix, this.#pos + ahead);
  }

  #peek(): string | undefined {
    const code = this.#input.codePointAt(this.#pos);
    return code === undefined ? undefined : String.fromCodePoint(code);
  }

  #next(): string | undefined {
    const char = this.#peek();
    this.#pos += char?.length ?? 0;
    return char;
  }

  /** Takes text up to the next action; false at the end. */
  #text(): boolean {
    const at = this.#input.indexOf("{{", this.#pos);
    const end = at < 0 ? this.#input.length : at;
    const trims = at >= 0 && this.#input.startsWith("- ", at + 2);
    const text = this.#input.slice(this.#start, end);
    this.#pos = this.#start + (trims ? text.replace(/[ \t\r\n]+$/, "") : text).length;
    if (this.#pos > this.#start) this.#emit("text");
    this.#pos = end;
    this.#ignore();
    if (at < 0) this.#emit("EOF");
    return at >= 0;
  }

  #action(): void {
    const trims = this.#has("- ", 2);
    if (this.#has("/*", trims ? 4 : 2)) return this.#comment(trims ? 4 : 2);
    this.#pos += 2;
    this.#emit("leftDelim");
    if (trims) this.#pos += 2;
    this.#ignore();
    this.#parenDepth = 0;
    while (!this.#rightDelim()) this.#inside();
  }

  #comment(width: number): void {
    this.#pos += width;
    this.#ignore();
    const end = this.#input.indexOf("*/", this.#pos);
    if (end < 0) throw new LexError("unclosed comment");
    this.#pos = end + 2;
    const trims = this.#has(" -}}");
    if (!trims && !this.#has("}}")) throw new LexError("comment ends before closing delimiter");
    this.#pos += trims ? 4 : 2;
    if (trims) this.#trim();
    this.#ignore();
  }

  #trim(): void {
    while (/[ \t\r\n]/.test(this.#peek() ?? "")) this.#next();
  }

  #rightDelim(): boolean {
    const trims = this.#has(" -}}");
    if (!trims && !this.#has("}}")) return false;
    if (this.#parenDepth > 0) throw new LexError("unclosed left paren");
    if (trims) this.#pos += 2;
    this.#start = this.#pos;
    this.#pos += 2;
    this.#emit("rightDelim");
    if (trims) this.#trim();
    this.#ignore();
    return true;
  }

  #inside(): void {
    const r = this.#next();
    if (r === undefined || r === "\n" || r === "\r") throw new LexError("unclosed action");
    if (isSpace(r)) return this.#space();
    if (r === "=") return this.#emit("assign");
    if (r === ":") {
      if (this.#next() !== "=") throw new LexError("expected :=");
      return this.#emit("declare");
    }
    if (r === "|") return this.#emit("pipe");
    if (r === '"') return this.#quoted('"', "string", "unterminated quoted string");
    if (r === "'") return this.#quoted("'", "charConstant", "unterminated character constant");
    if (r === "`") return this.#raw();
    if (r === "$") return this.#fieldOrVariable("variable");
    if (r === "." && !/^[0-9]$/.test(this.#peek() ?? "")) return this.#fieldOrVariable("field");
    if (/^[.+\-0-9]$/.test(r)) return this.#number(r);
    if (isAlphaNumeric(r)) return this.#identifier();
    this.#other(r);
  }

  #other(r: string): void {
    if (r === "(") {
      this.#emit("leftParen");
      this.#parenDepth++;
    } else if (r === ")") {
      this.#emit("rightParen");
      this.#parenDepth--;
      if (this.#parenDepth < 0) throw new LexError(`unexpected right paren ${unicode(r)}`);
    } else if (/^[ -~]$/.test(r)) this.#emit("char");
    else throw new LexError(`unrecognized character in action: ${unicode(r)}`);
  }

  #space(): void {
    this.#pos--;
    const first = this.#pos;
    while (isSpace(this.#peek()) && !this.#has(" -}}")) this.#next();
    if (this.#pos > first) this.#emit("space");
  }

  #quoted(quote: string, type: ItemType, wrong: string): void {
    for (;;) {
      let r = this.#next();
      if (r === quote) return this.#emit(type);
      if (r === "\\") r = this.#next();
      if (r === undefined || r === "\n") throw new LexError(wrong);
    }
  }

  #raw(): void {
    const end = this.#input.indexOf("`", this.#pos);
    if (end < 0) throw new LexError("unterminated raw quoted string");
    this.#pos = end + 1;
    this.#emit("rawString");
  }

  #fieldOrVariable(type: "field" | "variable"): void {
    if (this.#atTerminator()) return this.#emit(type === "variable" ? type : ".");
    this.#word();
    this.#emit(type);
  }

  #identifier(): void {
    this.#word();
    const word = this.#input.slice(this.#start, this.#pos);
    if (isKeyword(word)) this.#emit(word);
    else if (word === "nil") this.#emit("nil");
    else this.#emit(word === "true" || word === "false" ? "bool" : "identifier");
  }

  #word(): void {
    while (isAlphaNumeric(this.#peek())) this.#next();
    if (!this.#atTerminator()) throw new LexError(`bad character ${unicode(this.#peek() ?? "")}`);
  }

  #atTerminator(): boolean {
    const r = this.#peek();
    if (r === undefined || isSpace(r) || "\r\n.,|:)(".includes(r)) return true;
    return this.#has("}}");
  }

  #number(first: string): void {
    this.#pos -= first.length;
    const number =
      /^[+-]?(?:0[xX][0-9a-fA-F_]*(?:\.[0-9a-fA-F_]*)?(?:[pP][+-]?[0-9_]*)?|0[oO][0-7_]*(?:\.[0-7_]*)?|0[bB][01_]*(?:\.[01_]*)?|[0-9_]*(?:\.[0-9_]*)?(?:[eE][+-]?[0-9_]*)?)i?/;
    this.#pos += number.exec(this.#input.slice(this.#pos))?.[0].length ?? 0;
    if (isAlphaNumeric(this.#peek())) {
      this.#next();
      throw new LexError(`bad number syntax: ${strconv.quote(this.#input.slice(this.#start, this.#pos))}`);
    }
    this.#emit("number");
  }
}

/** A character as `%#U` prints it. */
function unicode(char: string): string {
  const code = `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
  return strconv.isPrint(char) ? `${code} '${char}'` : code;
}
