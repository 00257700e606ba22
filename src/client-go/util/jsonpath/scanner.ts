// Go: staging/src/k8s.io/client-go/util/jsonpath/parser.go

/** Walks through a text by characters, and remembers where the part begins that nobody has taken yet. */
export class Scanner {
  readonly #input: string;
  #pos = 0;
  #start = 0;
  #width = 0;

  constructor(input: string) {
    this.#input = input;
  }

  startsWith(prefix: string): boolean {
    return this.#input.startsWith(prefix, this.#pos);
  }

  /** Whether there is something to take. */
  hasText(): boolean {
    return this.#pos > this.#start;
  }

  /** Takes the text since it was last taken. */
  consumeText(): string {
    const value = this.#input.slice(this.#start, this.#pos);
    this.#start = this.#pos;
    return value;
  }

  /** Passes what is known to come, and drops it with all before it. */
  skip(known: string): void {
    this.#pos += known.length;
    this.consumeText();
  }

  /** The next character; undefined at the end. */
  next(): string | undefined {
    const char = this.peek();
    this.#width = char?.length ?? 0;
    this.#pos += this.#width;
    return char;
  }

  /** The next character, which stays the next. */
  peek(): string | undefined {
    const code = this.#input.codePointAt(this.#pos);
    return code === undefined ? undefined : String.fromCodePoint(code);
  }

  /** Goes back behind the character that came last; once only. */
  backup(): void {
    this.#pos -= this.#width;
    this.#width = 0;
  }

  /** Whether a backslash stands before the character that came last. */
  isEscaped(): boolean {
    return this.#input.charAt(this.#pos - 2) === "\\";
  }
}

/** Whether a name ends before this character, or at the end of the text. */
export function isTerminator(r: string | undefined): boolean {
  return r === undefined || " \t\r\n.,[]$@{}".includes(r);
}

export function isEndOfLine(r: string): boolean {
  return r === "\r" || r === "\n";
}

export function isDigit(r: string): boolean {
  return /^\p{Nd}$/u.test(r);
}

/** Letters, digits and the underscore. */
export function isAlphaNumeric(r: string): boolean {
  return r === "_" || /^[\p{L}\p{Nd}]$/u.test(r);
}
