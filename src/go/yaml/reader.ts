// Go: vendor/gopkg.in/yaml.v2/readerc.go

/** A place in the text, counted from zero. */
export interface Mark {
  readonly index: number;
  readonly line: number;
  readonly column: number;
}

/** Why a text is no YAML, in go-yaml's words. */
export class YAMLError extends Error {
  constructor(problem: string) {
    super(`yaml: ${problem}`);
  }
}

/** The scanner's complaint: it names the line where it stopped, or none on the first line. */
export function scannerError(context: Mark, at: Mark, problem: string): YAMLError {
  return failure(at.line === 0 ? context.line : at.line + 1, problem);
}

/** The parser's complaint. As upstream, its lines count from zero, so it names the line before. */
export function parserError(context: Mark, at: Mark, problem: string): YAMLError {
  return failure(at.line === 0 ? context.line : at.line, problem);
}

function failure(line: number, problem: string): YAMLError {
  return new YAMLError(line === 0 ? problem : `line ${line}: ${problem}`);
}

const forbidden = /[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

const plainBreaks = /\n+/y;

/** Walks a text and knows line and column. "" stands for the end. */
export class Reader {
  readonly #text: string;
  #index = 0;
  #line = 0;
  column = 0;

  constructor(text: string) {
    if (forbidden.test(text)) throw new YAMLError("control characters are not allowed");
    this.#text = text;
  }

  get mark(): Mark {
    return { index: this.#index, line: this.#line, column: this.column };
  }

  get line(): number {
    return this.#line;
  }

  get index(): number {
    return this.#index;
  }

  peek(ahead = 0): string {
    return this.#text.charAt(this.#index + ahead);
  }

  /** Whether the text goes on so. */
  startsWith(text: string): boolean {
    return this.#text.startsWith(text, this.#index);
  }

  /** Takes one character that is no line break. */
  read(): string {
    const char = this.peek();
    this.#index++;
    this.column++;
    return char;
  }

  skip(count = 1): void {
    this.#index += count;
    this.column += count;
  }

  /** Takes a line break; what Unicode adds to the usual ones is kept as it is. */
  readLine(): string {
    const char = this.peek();
    this.#index += this.startsWith("\r\n") ? 2 : 1;
    this.#line++;
    this.column = 0;
    return char === "\u2028" || char === "\u2029" ? char : "\n";
  }

  /** Takes a line break and those that follow it at once: a text may have nothing else. */
  readLines(): string {
    plainBreaks.lastIndex = this.#index;
    if (!plainBreaks.test(this.#text)) return this.readLine();
    const breaks = this.#text.slice(this.#index, plainBreaks.lastIndex);
    this.#index += breaks.length;
    this.#line += breaks.length;
    this.column = 0;
    return breaks;
  }

  /** Takes characters as long as they match. */
  readWhile(matches: (char: string) => boolean): string {
    let length = 0;
    while (this.peek(length) !== "" && matches(this.peek(length))) length++;
    const text = this.#text.slice(this.#index, this.#index + length);
    this.skip(length);
    return text;
  }

  /** Takes the characters that a sticky pattern without line breaks matches here; "" if it matches none. */
  readRun(pattern: RegExp): string {
    pattern.lastIndex = this.#index;
    if (!pattern.test(this.#text)) return "";
    const run = this.#text.slice(this.#index, pattern.lastIndex);
    this.skip(run.length);
    return run;
  }

  isBlank(ahead = 0): boolean {
    const char = this.peek(ahead);
    return char === " " || char === "\t";
  }

  isBreak(ahead = 0): boolean {
    const char = this.peek(ahead);
    return char === "\n" || char === "\r" || char === "\x85" || char === "\u2028" || char === "\u2029";
  }

  isEnd(ahead = 0): boolean {
    return this.peek(ahead) === "";
  }

  isBlankOrEnd(ahead = 0): boolean {
    return this.isBlank(ahead) || this.isBreak(ahead) || this.isEnd(ahead);
  }

  /** Takes blanks and a comment. */
  skipBlanksAndComment(): void {
    while (this.isBlank()) this.skip();
    this.skipComment();
  }

  skipComment(): void {
    if (this.peek() === "#") while (!this.isBreak() && !this.isEnd()) this.skip();
  }

  /** Whether `---` or `...` stands here at the start of a line. */
  atDocumentIndicator(): boolean {
    return this.column === 0 && (this.startsWith("---") || this.startsWith("...")) && this.isBlankOrEnd(3);
  }

  /** The stream's end begins a line of its own. */
  endLine(): void {
    if (this.column === 0) return;
    this.column = 0;
    this.#line++;
  }
}

/** Letters, digits, `_` and `-`. */
export const isAlpha = (char: string): boolean => /^[0-9A-Za-z_-]$/.test(char);
