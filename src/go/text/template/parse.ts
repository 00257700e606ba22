// Go: text/template/parse/parse.go
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";
import { itemString, lex, type Item, type ItemType } from "./lex.ts";
import {
  nodeString,
  type BranchNode,
  type CommandNode,
  type ListNode,
  type Operand,
  type PipeNode,
  type Statement,
  type VariableNode,
} from "./node.ts";
import { parseNumber } from "./number.ts";

/** What ends a list: `else` and `end` are no statements. */
interface Ending {
  readonly type: "else" | "end";
  readonly pos: number;
}

/** Templates by name. */
export type TreeSet = Map<string, ListNode>;

/** Parses a template and those that it defines. Throws what makes no sense in it: `template: output:1: unexpected …`. */
export function parse(name: string, text: string, functions: ReadonlySet<string>): TreeSet {
  const trees: TreeSet = new Map();
  const parser = new Parser(name, text, functions, trees);
  parser.add(name, parser.parse());
  return trees;
}

const operandTypes: ReadonlySet<ItemType> = new Set<ItemType>([
  "bool",
  "charConstant",
  ".",
  "field",
  "identifier",
  "number",
  "nil",
  "rawString",
  "string",
  "variable",
  "leftParen",
]);

const literals: ReadonlySet<string> = new Set(["bool", "dot", "nil", "number", "string"]);

class Parser {
  readonly #name: string;
  readonly #items: readonly Item[];
  readonly #functions: ReadonlySet<string>;
  readonly #trees: TreeSet;
  #vars: string[] = ["$"];
  #read = 0;
  /** What was read and put back, the last first. Errors tell the line of the first. */
  readonly #token: Item[] = [];
  #peekCount = 0;

  constructor(name: string, text: string, functions: ReadonlySet<string>, trees: TreeSet) {
    this.#name = name;
    this.#items = lex(text);
    this.#functions = functions;
    this.#trees = trees;
  }

  /** Keeps a template, unless it is empty and there is one. */
  add(name: string, root: ListNode): void {
    const known = this.#trees.get(name);
    if (known === undefined || isEmpty(known)) this.#trees.set(name, root);
    else if (!isEmpty(root)) this.#fail(`template: multiple definition of template ${strconv.quote(name)}`);
  }

  parse(): ListNode {
    const { pos } = this.#peek();
    const nodes: Statement[] = [];
    while (this.#peek().type !== "EOF") {
      if (this.#peek().type === "leftDelim") {
        const delim = this.#next();
        if (this.#nextNonSpace().type === "define") {
          this.#definition();
          continue;
        }
        this.#backup2(delim);
      }
      const node = this.#textOrAction();
      if (isEnding(node)) this.#fail(`unexpected {{${node.type}}}`);
      nodes.push(node);
    }
    return { type: "list", pos, nodes };
  }

  #fail(message: string): never {
    throw new Error(`template: ${this.#name}:${this.#token[0]?.line ?? 1}: ${message}`);
  }

  #next(): Item {
    if (this.#peekCount > 0) this.#peekCount--;
    else this.#token[0] = this.#nextItem();
    return this.#token[this.#peekCount] ?? this.#nextItem();
  }

  #nextItem(): Item {
    const item = this.#items[this.#read] ?? this.#items.at(-1);
    if (item === undefined) throw new Error("a template without an end"); // lex always gives one
    this.#read++;
    return item;
  }

  #backup(): void {
    this.#peekCount++;
  }

  #backup2(item: Item): void {
    this.#token[1] = item;
    this.#peekCount = 2;
  }

  #backup3(second: Item, first: Item): void {
    this.#token[1] = first;
    this.#token[2] = second;
    this.#peekCount = 3;
  }

  #peek(): Item {
    if (this.#peekCount === 0) {
      this.#peekCount = 1;
      this.#token[0] = this.#nextItem();
    }
    return this.#token[this.#peekCount - 1] ?? this.#nextItem();
  }

  #nextNonSpace(): Item {
    let item = this.#next();
    while (item.type === "space") item = this.#next();
    return item;
  }

  #peekNonSpace(): Item {
    this.#nextNonSpace();
    this.#backup();
    return this.#peek();
  }

  #expect(types: readonly ItemType[], context: string): Item {
    const item = this.#nextNonSpace();
    return types.includes(item.type) ? item : this.#unexpected(item, context);
  }

  #unexpected(item: Item, context: string): never {
    this.#fail(`unexpected ${itemString(item)} in ${context}`);
  }

  #unquote({ val }: Item): string {
    try {
      return strconv.unquote(val);
    } catch (err) {
      this.#fail(goerrors.textOf(err));
    }
  }

  #definition(): void {
    const context = "define clause";
    const name = this.#unquote(this.#expect(["string", "rawString"], context));
    this.#expect(["rightDelim"], context);
    this.#body(name, context);
  }

  /** A template inside of another, which has variables of its own. */
  #body(name: string, context: string): void {
    const vars = this.#vars;
    this.#vars = ["$"];
    const [root, end] = this.#itemList();
    if (end.type !== "end") this.#fail(`unexpected {{${end.type}}} in ${context}`);
    this.add(name, root);
    this.#vars = vars;
  }

  #itemList(): [list: ListNode, end: Ending] {
    const { pos } = this.#peekNonSpace();
    const nodes: Statement[] = [];
    while (this.#peekNonSpace().type !== "EOF") {
      const node = this.#textOrAction();
      if (isEnding(node)) return [{ type: "list", pos, nodes }, node];
      nodes.push(node);
    }
    this.#fail("unexpected EOF");
  }

  #textOrAction(): Statement | Ending {
    const item = this.#nextNonSpace();
    if (item.type === "text") return { type: "text", pos: item.pos, text: item.val };
    if (item.type === "leftDelim") return this.#action();
    return this.#unexpected(item, "input");
  }

  #action(): Statement | Ending {
    const { type } = this.#nextNonSpace();
    if (type === "block" || type === "template") return this.#template(type);
    if (type === "else") return this.#else();
    if (type === "end") return { type, pos: this.#expect(["rightDelim"], "end").pos };
    if (type === "if" || type === "range" || type === "with") return this.#control(type);
    this.#backup();
    const { pos } = this.#peek();
    return { type: "action", pos, pipe: this.#pipeline("command", "rightDelim") };
  }

  #else(): Ending {
    const { pos, type } = this.#peekNonSpace();
    // `else if` is an else with an if inside, and one end for both.
    return { type: "else", pos: type === "if" ? pos : this.#expect(["rightDelim"], "else").pos };
  }

  #template(what: "block" | "template"): Statement {
    const context = `${what} clause`;
    const item = this.#nextNonSpace();
    const isText = item.type === "string" || item.type === "rawString";
    const name = isText ? this.#unquote(item) : this.#unexpected(item, context);
    let pipe: PipeNode | undefined;
    if (what === "block" || this.#nextNonSpace().type !== "rightDelim") {
      if (what === "template") this.#backup();
      pipe = this.#pipeline(context, "rightDelim");
    }
    if (what === "block") this.#body(name, context);
    return { type: "template", pos: item.pos, name, quoted: strconv.quote(name), pipe };
  }

  #control(type: BranchNode["type"]): BranchNode {
    const variables = this.#vars.length;
    const pipe = this.#pipeline(type, "rightDelim");
    const [list, next] = this.#itemList();
    let elseList: ListNode | undefined;
    if (next.type === "else") {
      if (type === "if" && this.#peek().type === "if") {
        this.#next();
        elseList = { type: "list", pos: next.pos, nodes: [this.#control("if")] };
      } else {
        const [otherwise, end] = this.#itemList();
        if (end.type !== "end") this.#fail(`expected end; found {{${end.type}}}`);
        elseList = otherwise;
      }
    }
    this.#vars.length = variables;
    return { type, pos: pipe.pos, pipe, list, elseList };
  }

  #pipeline(context: string, end: ItemType): PipeNode {
    const { pos } = this.#peekNonSpace();
    const [decl, isAssign] = this.#declarations(context);
    const cmds: CommandNode[] = [];
    for (;;) {
      const item = this.#nextNonSpace();
      if (item.type === end) break;
      if (!operandTypes.has(item.type)) this.#unexpected(item, context);
      this.#backup();
      cmds.push(this.#command());
    }
    if (cmds.length === 0) this.#fail(`missing value for ${context}`);
    const stage = cmds.findIndex(({ args: [first] }, i) => i > 0 && literals.has(first.type));
    if (stage > 0) this.#fail(`non executable command in pipeline stage ${stage + 1}`);
    return { type: "pipe", pos, isAssign, decl, cmds };
  }

  #declarations(context: string): [decl: VariableNode[], isAssign: boolean] {
    const decl: VariableNode[] = [];
    while (this.#peekNonSpace().type === "variable") {
      const variable = this.#next();
      const after = this.#peek();
      const next = this.#peekNonSpace();
      const isEnd = next.type === "assign" || next.type === "declare";
      if (!isEnd && !(next.type === "char" && next.val === ",")) {
        if (after.type === "space") this.#backup3(variable, after);
        else this.#backup2(variable);
        break;
      }
      this.#nextNonSpace();
      decl.push({ type: "variable", pos: variable.pos, name: variable.val, idents: [] });
      this.#vars.push(variable.val);
      if (isEnd) return [decl, next.type === "assign"];
      if (context !== "range" || decl.length >= 2) this.#fail(`too many declarations in ${context}`);
      if (!["variable", "rightDelim", "rightParen"].includes(this.#peekNonSpace().type))
        this.#fail("range can only initialize variables");
    }
    return [decl, false];
  }

  #command(): CommandNode {
    const { pos } = this.#peekNonSpace();
    const args: Operand[] = [];
    for (;;) {
      this.#peekNonSpace();
      const operand = this.#operand();
      if (operand !== undefined) args.push(operand);
      const item = this.#next();
      if (item.type === "space") continue;
      if (item.type === "error") this.#fail(item.val);
      if (item.type === "rightDelim" || item.type === "rightParen") this.#backup();
      else if (item.type !== "pipe") this.#unexpected(item, "operand");
      break;
    }
    const [first, ...rest] = args;
    if (first === undefined) this.#fail("empty command");
    return { type: "command", pos, args: [first, ...rest] };
  }

  #operand(): Operand | undefined {
    const node = this.#term();
    if (node === undefined || this.#peek().type !== "field") return node;
    const { pos } = this.#peek();
    const idents: string[] = [];
    while (this.#peek().type === "field") idents.push(this.#next().val.slice(1));
    if (node.type === "field" || node.type === "variable") {
      return { ...node, pos, idents: [...node.idents, ...idents] };
    }
    if (literals.has(node.type)) this.#fail(`unexpected . after term ${strconv.quote(nodeString(node))}`);
    return { type: "chain", pos, node, idents };
  }

  #term(): Operand | undefined {
    const item = this.#nextNonSpace();
    const { pos, type, val } = item;
    if (type === "error") this.#fail(val);
    if (type === "identifier" || type === "variable") return this.#named(item);
    if (type === ".") return { type: "dot", pos };
    if (type === "nil") return { type, pos };
    if (type === "field") return { type, pos, idents: [val.slice(1)] };
    if (type === "bool") return { type, pos, value: val === "true" };
    if (type === "charConstant" || type === "number") return this.#number(item);
    if (type === "leftParen") return this.#pipeline("parenthesized pipeline", "rightParen");
    if (type === "string" || type === "rawString")
      return { type: "string", pos, quoted: val, text: this.#unquote(item) };
    this.#backup();
    return undefined;
  }

  /** A function or a variable, which must be known. */
  #named({ pos, type, val }: Item): Operand {
    if (type === "identifier") {
      if (!this.#functions.has(val)) this.#fail(`function ${strconv.quote(val)} not defined`);
      return { type, pos, name: val };
    }
    if (!this.#vars.includes(val)) this.#fail(`undefined variable ${strconv.quote(val)}`);
    return { type: "variable", pos, name: val, idents: [] };
  }

  #number(item: Item): Operand {
    try {
      return parseNumber(item);
    } catch (err) {
      this.#fail(goerrors.textOf(err));
    }
  }
}

const isEnding = (node: Statement | Ending): node is Ending => node.type === "end" || node.type === "else";

/** Whether a template is nothing but blanks. */
function isEmpty({ nodes }: ListNode): boolean {
  return nodes.every((node) => node.type === "text" && /^\s*$/.test(node.text));
}
