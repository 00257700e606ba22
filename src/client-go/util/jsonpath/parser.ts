// Go: staging/src/k8s.io/client-go/util/jsonpath/parser.go
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";
import type { ListNode, Node } from "./node.ts";
import { parseParams } from "./params.ts";
import { Scanner, isAlphaNumeric, isDigit, isEndOfLine, isTerminator } from "./scanner.ts";
import { unquoteExtend } from "./unquote.ts";

/** Parses a template: text, and between braces what to take from the data. Throws what makes no sense. */
export function parse(text: string): ListNode {
  const nodes = new Parser(text).parseText();
  return { type: "NodeList", nodes };
}

/** What one pair of braces holds, from the text between them. */
function parseAction(text: string): ListNode {
  const [first] = parse(`{${text}}`).nodes;
  if (first?.type !== "NodeList") throw new Error(`${strconv.quote(text)} is no action`);
  return first;
}

class Parser {
  readonly #s: Scanner;

  constructor(text: string) {
    this.#s = new Scanner(text);
  }

  parseText(): Node[] {
    const nodes: Node[] = [];
    for (;;) {
      const isAction = this.#s.startsWith("{");
      if ((isAction || this.#s.peek() === undefined) && this.#s.hasText())
        nodes.push({ type: "NodeText", text: this.#s.consumeText() });
      if (isAction) nodes.push({ type: "NodeList", nodes: this.#parseInsideAction() });
      else if (this.#s.next() === undefined) return nodes;
    }
  }

  #parseInsideAction(): Node[] {
    this.#s.skip("{");
    const cur: Node[] = [];
    while (!this.#s.startsWith("}")) cur.push(...this.#parseOne(cur.at(-1)));
    this.#s.skip("}");
    return cur;
  }

  /** The nodes of what comes next; none for what stands there for its looks. */
  #parseOne(before: Node | undefined): Node[] {
    if (this.#s.startsWith("[?(")) return [this.#parseFilter()];
    if (this.#s.startsWith("..")) return this.#parseRecursive(before);
    const r = this.#s.next();
    if (r === undefined || isEndOfLine(r)) throw new Error("unclosed action");
    if (r === " " || r === "@" || r === "$") {
      this.#s.consumeText();
      return [];
    }
    if (r === "[") return this.#parseArray();
    if (r === '"' || r === "'") return [this.#parseQuote(r)];
    if (r === ".") return [this.#parseField()];
    const isNumber = r === "+" || r === "-" || isDigit(r);
    if (!isNumber && !isAlphaNumeric(r)) throw new Error(`unrecognized character in action: ${unicodeOf(r)}`);
    this.#s.backup();
    return [isNumber ? this.#parseNumber() : this.#parseIdentifier()];
  }

  /** Words such as `range` and `end`. */
  #parseIdentifier(): Node {
    while (!isTerminator(this.#s.peek())) this.#s.next();
    const value = this.#s.consumeText();
    if (value === "true" || value === "false") return { type: "NodeBool", value: value === "true" };
    return { type: "NodeIdentifier", name: value };
  }

  #parseRecursive(before: Node | undefined): Node[] {
    if (before?.type === "NodeRecursive") throw new Error("invalid multiple recursive descent");
    this.#s.skip("..");
    const r = this.#s.peek();
    const node: Node = { type: "NodeRecursive" };
    return r !== undefined && isAlphaNumeric(r) ? [node, this.#parseField()] : [node];
  }

  #parseNumber(): Node {
    this.#s.next();
    for (let r = this.#s.peek(); r === "." || (r !== undefined && isDigit(r)); r = this.#s.peek())
      this.#s.next();
    const text = this.#s.consumeText();
    return intOf(text) ?? floatOf(text);
  }

  #parseArray(): Node[] {
    for (let r = this.#s.next(); r !== "]"; r = this.#s.next()) {
      if (r === undefined || r === "\n") throw new Error("unterminated array");
    }
    const between = this.#s.consumeText().slice(1, -1);
    const text = between === "*" ? ":" : between;
    const parts = text.split(",");
    if (parts.length > 1) {
      const nodes = parts.map((part) => parseAction(`[${part.replace(/^ +| +$/g, "")}]`));
      return [{ type: "NodeUnion", nodes }];
    }
    const key = /^'([^']*)'$/.exec(text)?.[1];
    if (key !== undefined) return [...parseAction(`.${key}`).nodes];
    return [{ type: "NodeArray", params: parseParams(text) }];
  }

  #parseFilter(): Node {
    this.#s.skip("[?(");
    this.#skipCondition();
    if (this.#s.next() !== "]") throw new Error("unclosed array expect ]");
    const text = this.#s.consumeText().slice(0, -2);
    const [, left, operator, right] = /^([^!<>=]+)([!<>=]+)([^\n]+?)$/.exec(text) ?? [];
    if (left === undefined || operator === undefined || right === undefined) {
      const none: ListNode = { type: "NodeList", nodes: [] };
      return { type: "NodeFilter", left: parseAction(text), right: none, operator: "exists" };
    }
    return { type: "NodeFilter", left: parseAction(left), right: parseAction(right), operator };
  }

  /** Passes the parenthesis that closes a condition. The first text between quotes may hold some of its own. */
  #skipCondition(): void {
    let pair: string | undefined;
    let isClosed = false;
    for (let r = this.#s.next(); ; r = this.#s.next()) {
      if (r === undefined || r === "\n") throw new Error("unterminated filter");
      if (r === ")" && (pair !== undefined) === isClosed) return;
      if (r !== '"' && r !== "'") continue;
      if (pair === undefined) pair = r;
      else if (r === pair && !this.#s.isEscaped()) isClosed = true;
    }
  }

  #parseQuote(end: string): Node {
    for (let r = this.#s.next(); r !== end || this.#s.isEscaped(); r = this.#s.next()) {
      if (r === undefined || r === "\n") throw new Error("unterminated quoted string");
    }
    const value = this.#s.consumeText();
    try {
      return { type: "NodeText", text: unquoteExtend(value) };
    } catch (err) {
      throw new Error(`unquote string ${value} error ${goerrors.textOf(err)}`);
    }
  }

  #parseField(): Node {
    this.#s.consumeText();
    while (this.#advance());
    const value = this.#s.consumeText();
    if (value === "*") return { type: "NodeWildcard" };
    return { type: "NodeField", value: value.replaceAll("\\", "") };
  }

  /** Goes on by one character, unless a field ends here. What stands behind a backslash ends none. */
  #advance(): boolean {
    const r = this.#s.peek();
    if (isTerminator(r)) return false;
    this.#s.next();
    if (r === "\\") this.#s.next();
    return true;
  }
}

function intOf(text: string): Node | undefined {
  try {
    return { type: "NodeInt", value: strconv.atoi(text) };
  } catch {
    return undefined; // perhaps it is a fraction
  }
}

function floatOf(text: string): Node {
  try {
    return { type: "NodeFloat", value: strconv.parseFloat(text) };
  } catch {
    throw new Error(`cannot parse number ${text}`);
  }
}

/** A character as Go's `%#U` shows it: `U+002A '*'`. */
function unicodeOf(char: string): string {
  const code = (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return strconv.isPrint(char) ? `U+${code} '${char}'` : `U+${code}`;
}
