// Go: vendor/gopkg.in/yaml.v2/scannerc.go
import { Reader, scannerError } from "./reader.ts";
import type { Mark } from "./reader.ts";
import { scanBlockScalar, scanFlowScalar, scanPlainScalar } from "./scan-scalar.ts";
import { scanAnchor, scanDirective, scanTag } from "./scan-tag.ts";
import { newToken } from "./token.ts";
import type { Token, TokenType } from "./token.ts";

/** A token that turns out to be a key if a `:` follows on its line. */
interface SimpleKey {
  possible: boolean;
  /** Nothing but a key can stand here. */
  required: boolean;
  tokenNumber: number;
  mark: Mark;
}

const maxDepth = 10_000;

/**
 * Cuts a text into tokens. Indentation becomes BLOCK-…-START and BLOCK-END; a key is known only at its `:`, so its KEY
 * is put in front of what was already scanned.
 */
export class Scanner {
  readonly #reader: Reader;
  readonly #tokens: Token[] = [];
  #tokensParsed = 0;
  readonly #indents: number[] = [];
  #indent = -1;
  #flowLevel = 0;
  #simpleKeyAllowed = true;
  /** One for each level of flow collections. */
  readonly #simpleKeys: SimpleKey[];
  readonly #keysByToken = new Map<number, SimpleKey>();
  #ended = false;

  constructor(text: string) {
    this.#reader = new Reader(text.replace(/^\ufeff/, ""));
    this.#simpleKeys = [{ possible: false, required: false, tokenNumber: 0, mark: this.#reader.mark }];
  }

  /** The next token; it stays. */
  peek(): Token {
    while (this.#needsMore()) this.#fetchNextToken();
    return this.#tokens[0] ?? newToken("STREAM-END", this.#reader.mark);
  }

  /** Takes the next token. */
  next(): Token {
    const token = this.peek();
    this.#tokens.shift();
    this.#tokensParsed++;
    return token;
  }

  #needsMore(): boolean {
    if (this.#tokens.length === 0) return !this.#ended;
    const head = this.#keysByToken.get(this.#tokensParsed);
    return head !== undefined && this.#isValid(head);
  }

  #fetchNextToken(): void {
    const r = this.#reader;
    this.#scanToNextToken();
    this.#unrollIndent(r.column);
    if (r.isEnd()) return this.#fetchStreamEnd();
    if (r.column === 0 && r.peek() === "%") return this.#fetchAtLineStart(() => scanDirective(r));
    if (r.atDocumentIndicator()) {
      const type = r.peek() === "-" ? "DOCUMENT-START" : "DOCUMENT-END";
      return this.#fetchAtLineStart(() => this.#take(type, 3));
    }
    this.#fetchContent(r.peek());
  }

  #fetchContent(char: string): void {
    const r = this.#reader;
    const inFlow = this.#flowLevel > 0;
    switch (char) {
      case "[":
        return this.#fetchFlowStart("FLOW-SEQUENCE-START");
      case "{":
        return this.#fetchFlowStart("FLOW-MAPPING-START");
      case "]":
        return this.#fetchFlowEnd("FLOW-SEQUENCE-END");
      case "}":
        return this.#fetchFlowEnd("FLOW-MAPPING-END");
      case ",":
        return this.#fetchFlowEntry();
      case "*":
        return this.#fetchKeyable(() => scanAnchor(r, "ALIAS"));
      case "&":
        return this.#fetchKeyable(() => scanAnchor(r, "ANCHOR"));
      case "!":
        return this.#fetchKeyable(() => scanTag(r));
      case "'":
      case '"':
        return this.#fetchKeyable(() => scanFlowScalar(r, char));
      default:
    }
    if (char === "-" && r.isBlankOrEnd(1)) return this.#fetchBlockEntry();
    if (char === "?" && (inFlow || r.isBlankOrEnd(1))) return this.#fetchKey();
    if (char === ":" && (inFlow || r.isBlankOrEnd(1))) return this.#fetchValue();
    if ((char === "|" || char === ">") && !inFlow) return this.#fetchBlockScalar(char === "|");
    if (this.#startsPlain(char)) return this.#fetchPlainScalar();
    throw scannerError(r.mark, r.mark, "found character that cannot start any token");
  }

  #startsPlain(char: string): boolean {
    if (char === "-") return !this.#reader.isBlank(1);
    if (char === "?" || char === ":") return this.#flowLevel === 0 && !this.#reader.isBlankOrEnd(1);
    return !this.#reader.isBlank() && !"#|>%@`".includes(char);
  }

  #scanToNextToken(): void {
    const r = this.#reader;
    for (;;) {
      // A mark of byte order that is not at the very start is a character like any other: go-yaml looks in the wrong place.
      while (r.peek() === " " || ((this.#flowLevel > 0 || !this.#simpleKeyAllowed) && r.peek() === "\t")) {
        r.skip();
      }
      r.skipComment();
      if (!r.isBreak()) return;
      r.readLine();
      if (this.#flowLevel === 0) this.#simpleKeyAllowed = true;
    }
  }

  #take(type: TokenType, length = 1): Token {
    const start = this.#reader.mark;
    this.#reader.skip(length);
    return newToken(type, start);
  }

  #fetchStreamEnd(): void {
    this.#reader.endLine();
    this.#unrollIndent(-1);
    this.#removeSimpleKey();
    this.#simpleKeyAllowed = false;
    this.#ended = true;
    this.#tokens.push(newToken("STREAM-END", this.#reader.mark));
  }

  #fetchAtLineStart(scan: () => Token): void {
    this.#unrollIndent(-1);
    this.#removeSimpleKey();
    this.#simpleKeyAllowed = false;
    this.#tokens.push(scan());
  }

  #fetchFlowStart(type: TokenType): void {
    this.#saveSimpleKey();
    const { mark } = this.#reader;
    this.#simpleKeys.push({ possible: false, required: false, tokenNumber: this.#nextNumber(), mark });
    this.#flowLevel++;
    if (this.#flowLevel > maxDepth) throw scannerError(mark, mark, `exceeded max depth of ${maxDepth}`);
    this.#simpleKeyAllowed = true;
    this.#tokens.push(this.#take(type));
  }

  #fetchFlowEnd(type: TokenType): void {
    this.#removeSimpleKey();
    if (this.#flowLevel > 0) {
      this.#flowLevel--;
      this.#keysByToken.delete(this.#simpleKeys.pop()?.tokenNumber ?? -1);
    }
    this.#simpleKeyAllowed = false;
    this.#tokens.push(this.#take(type));
  }

  #fetchFlowEntry(): void {
    this.#removeSimpleKey();
    this.#simpleKeyAllowed = true;
    this.#tokens.push(this.#take("FLOW-ENTRY"));
  }

  #fetchBlockEntry(): void {
    this.#openBlock("block sequence entries", "BLOCK-SEQUENCE-START");
    this.#removeSimpleKey();
    this.#simpleKeyAllowed = true;
    this.#tokens.push(this.#take("BLOCK-ENTRY"));
  }

  #fetchKey(): void {
    this.#openBlock("mapping keys", "BLOCK-MAPPING-START");
    this.#removeSimpleKey();
    this.#simpleKeyAllowed = this.#flowLevel === 0;
    this.#tokens.push(this.#take("KEY"));
  }

  #fetchValue(): void {
    const key = this.#simpleKey();
    if (this.#isValid(key)) {
      this.#tokens.splice(key.tokenNumber - this.#tokensParsed, 0, newToken("KEY", key.mark));
      this.#rollIndent(key.mark.column, key.tokenNumber, "BLOCK-MAPPING-START", key.mark);
      key.possible = false;
      this.#keysByToken.delete(key.tokenNumber);
      this.#simpleKeyAllowed = false;
    } else {
      this.#openBlock("mapping values", "BLOCK-MAPPING-START");
      this.#simpleKeyAllowed = this.#flowLevel === 0;
    }
    this.#tokens.push(this.#take("VALUE"));
  }

  /** An indicator that opens a block collection, unless it stands where none may begin. */
  #openBlock(what: string, type: TokenType): void {
    if (this.#flowLevel > 0) return;
    const { mark } = this.#reader;
    if (!this.#simpleKeyAllowed) {
      throw scannerError({ index: 0, line: 0, column: 0 }, mark, `${what} are not allowed in this context`);
    }
    this.#rollIndent(mark.column, -1, type, mark);
  }

  #fetchKeyable(scan: () => Token): void {
    this.#saveSimpleKey();
    this.#simpleKeyAllowed = false;
    this.#tokens.push(scan());
  }

  #fetchBlockScalar(literal: boolean): void {
    this.#removeSimpleKey();
    this.#simpleKeyAllowed = true;
    this.#tokens.push(scanBlockScalar(this.#reader, literal, this.#indent));
  }

  #fetchPlainScalar(): void {
    this.#saveSimpleKey();
    const [token, endedLine] = scanPlainScalar(this.#reader, this.#indent, this.#flowLevel > 0);
    this.#simpleKeyAllowed = endedLine;
    this.#tokens.push(token);
  }

  #nextNumber(): number {
    return this.#tokensParsed + this.#tokens.length;
  }

  #simpleKey(): SimpleKey {
    const key = this.#simpleKeys.at(-1);
    if (key === undefined) throw new Error("a scanner has a simple key for each level");
    return key;
  }

  /** A key must be on one line and within 1024 characters. */
  #isValid(key: SimpleKey): boolean {
    if (!key.possible) return false;
    const r = this.#reader;
    if (key.mark.line === r.line && key.mark.index + 1024 >= r.index) return true;
    if (key.required) throw scannerError(key.mark, r.mark, "could not find expected ':'");
    key.possible = false;
    return false;
  }

  #saveSimpleKey(): void {
    if (!this.#simpleKeyAllowed) return;
    const { mark } = this.#reader;
    const required = this.#flowLevel === 0 && this.#indent === mark.column;
    this.#removeSimpleKey();
    const tokenNumber = this.#nextNumber();
    const key = this.#simpleKey();
    key.possible = true;
    key.required = required;
    key.tokenNumber = tokenNumber;
    key.mark = mark;
    this.#keysByToken.set(tokenNumber, key);
  }

  #removeSimpleKey(): void {
    const key = this.#simpleKey();
    if (key.possible && key.required) {
      throw scannerError(key.mark, this.#reader.mark, "could not find expected ':'");
    }
    if (key.possible) this.#keysByToken.delete(key.tokenNumber);
    key.possible = false;
  }

  #rollIndent(column: number, number: number, type: TokenType, mark: Mark): void {
    if (this.#flowLevel > 0 || this.#indent >= column) return;
    this.#indents.push(this.#indent);
    this.#indent = column;
    if (this.#indents.length > maxDepth) {
      throw scannerError(mark, this.#reader.mark, `exceeded max depth of ${maxDepth}`);
    }
    const at = number < 0 ? this.#tokens.length : number - this.#tokensParsed;
    this.#tokens.splice(at, 0, newToken(type, mark));
  }

  #unrollIndent(column: number): void {
    if (this.#flowLevel > 0) return;
    while (this.#indent > column) {
      this.#tokens.push(newToken("BLOCK-END", this.#reader.mark));
      this.#indent = this.#indents.pop() ?? -1;
    }
  }
}
