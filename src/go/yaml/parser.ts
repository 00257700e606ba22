// Go: vendor/gopkg.in/yaml.v2/parserc.go
import type { MappingNode, Node, SequenceNode } from "./node.ts";
import { YAMLError, parserError } from "./reader.ts";
import type { Mark } from "./reader.ts";
import { Scanner } from "./scanner.ts";
import type { Token, TokenType } from "./token.ts";

/** The root of the first document; undefined if there is none. What follows that document is not read. */
export function parse(text: string): Node | undefined {
  return new Parser(text).document();
}

const nowhere: Mark = { index: 0, line: 0, column: 0 };
const emptyScalar: Node = { kind: "scalar", value: "", tag: "", implicit: true };

/** Upstream keeps its states on a stack and emits events; here the call stack is that stack, and nodes come out. */
class Parser {
  readonly #scanner: Scanner;
  readonly #anchors = new Map<string, Node>();
  readonly #tagHandles = new Map<string, string>();
  /** Plain scalars of a character or two, each made once: a text may have a million and a half of them. */
  readonly #short = new Map<string, Node>();

  constructor(text: string) {
    this.#scanner = new Scanner(text);
  }

  document(): Node | undefined {
    const directives = this.#processDirectives();
    if (this.#at("STREAM-END") && !directives) return undefined;
    const explicit = this.#at("DOCUMENT-START");
    if (explicit) this.#scanner.next();
    else if (directives) throw parserError(nowhere, this.#mark(), "did not find expected <document start>");
    const root = explicit && this.#atDocumentEnd() ? emptyScalar : this.#node(true, false);
    // Upstream looks at what follows the root, and so finds a fault there.
    this.#scanner.peek();
    return root;
  }

  #atDocumentEnd(): boolean {
    return this.#atOneOf(
      "VERSION-DIRECTIVE",
      "TAG-DIRECTIVE",
      "DOCUMENT-START",
      "DOCUMENT-END",
      "STREAM-END",
    );
  }

  #processDirectives(): boolean {
    let version = "";
    let any = false;
    for (; this.#atOneOf("VERSION-DIRECTIVE", "TAG-DIRECTIVE"); any = true) {
      const { type, start, value, suffix } = this.#scanner.next();
      if (type === "TAG-DIRECTIVE") {
        if (this.#tagHandles.has(value)) throw parserError(nowhere, start, "found duplicate %TAG directive");
        this.#tagHandles.set(value, suffix);
        continue;
      }
      if (version !== "") throw parserError(nowhere, start, "found duplicate %YAML directive");
      if (value !== "1.1") throw parserError(nowhere, start, "found incompatible YAML document");
      version = value;
    }
    for (const [handle, prefix] of [
      ["!", "!"],
      ["!!", "tag:yaml.org,2002:"],
    ] as const) {
      if (!this.#tagHandles.has(handle)) this.#tagHandles.set(handle, prefix);
    }
    return any;
  }

  #at(type: TokenType): boolean {
    return this.#scanner.peek().type === type;
  }

  #atOneOf(...types: TokenType[]): boolean {
    return types.includes(this.#scanner.peek().type);
  }

  #mark(): Mark {
    return this.#scanner.peek().start;
  }

  #node(block: boolean, indentlessSequence: boolean): Node {
    const start = this.#mark();
    if (this.#at("SCALAR")) return this.#scalar(this.#scanner.next(), "", "");
    if (this.#at("ALIAS")) return this.#alias();
    let anchor: Token | undefined;
    let tagToken: Token | undefined;
    if (this.#at("ANCHOR")) anchor = this.#scanner.next();
    if (this.#at("TAG")) tagToken = this.#scanner.next();
    if (anchor === undefined && this.#at("ANCHOR")) anchor = this.#scanner.next();
    const tag = tagToken === undefined ? "" : this.#resolveTag(tagToken, start);
    const name = anchor?.value ?? "";
    const sequence = (read: (node: SequenceNode) => void) =>
      this.#collect({ kind: "sequence", children: [] }, name, read);
    const mapping = (read: (node: MappingNode) => void) =>
      this.#collect({ kind: "mapping", entries: [] }, name, read);
    const { type } = this.#scanner.peek();
    if (type === "SCALAR") return this.#scalar(this.#scanner.next(), tag, name);
    if (type === "FLOW-SEQUENCE-START") return sequence((node) => this.#flowSequence(node));
    if (type === "FLOW-MAPPING-START") return mapping((node) => this.#flowMapping(node));
    if (block && type === "BLOCK-SEQUENCE-START") return sequence((node) => this.#blockSequence(node));
    if (block && type === "BLOCK-MAPPING-START") return mapping((node) => this.#blockMapping(node));
    if (indentlessSequence && type === "BLOCK-ENTRY")
      return sequence((node) => this.#indentlessSequence(node));
    if (name === "" && tag === "")
      throw parserError(start, this.#mark(), "did not find expected node content");
    return this.#collect({ kind: "scalar", value: "", tag, implicit: tag === "" }, name, () => {});
  }

  #alias(): Node {
    const { value: name } = this.#scanner.next();
    const target = this.#anchors.get(name);
    if (target === undefined) throw new YAMLError(`unknown anchor '${name}' referenced`);
    return { kind: "alias", name, target };
  }

  /** A collection is known by its anchor while it is read: it may contain itself. */
  #collect<T extends Node>(node: T, anchor: string, read: (node: T) => void): T {
    if (anchor !== "") this.#anchors.set(anchor, node);
    read(node);
    return node;
  }

  #resolveTag({ value: handle, suffix, start }: Token, context: Mark): string {
    if (handle === "") return suffix;
    const prefix = this.#tagHandles.get(handle);
    if (prefix === undefined) throw parserError(context, start, "found undefined tag handle");
    return prefix + suffix;
  }

  #scalar({ value, plain }: Token, tag: string, anchor: string): Node {
    const implicit = (tag === "" && plain) || tag === "!";
    if (!implicit || value.length > 2 || tag !== "" || anchor !== "")
      return this.#collect({ kind: "scalar", value, tag, implicit }, anchor, () => {});
    let node = this.#short.get(value);
    if (!node) this.#short.set(value, (node = { kind: "scalar", value, tag, implicit }));
    return node;
  }

  #blockSequence(node: SequenceNode): void {
    const { start } = this.#scanner.next();
    while (this.#at("BLOCK-ENTRY")) {
      this.#scanner.next();
      node.children.push(this.#atOneOf("BLOCK-ENTRY", "BLOCK-END") ? emptyScalar : this.#node(true, false));
    }
    if (!this.#at("BLOCK-END")) throw parserError(start, this.#mark(), "did not find expected '-' indicator");
    this.#scanner.next();
  }

  /** A list whose dashes stand right below the key. */
  #indentlessSequence(node: SequenceNode): void {
    while (this.#at("BLOCK-ENTRY")) {
      this.#scanner.next();
      const empty = this.#atOneOf("BLOCK-ENTRY", "KEY", "VALUE", "BLOCK-END");
      node.children.push(empty ? emptyScalar : this.#node(true, false));
    }
  }

  #blockMapping(node: MappingNode): void {
    const { start } = this.#scanner.next();
    while (this.#at("KEY")) {
      this.#scanner.next();
      const key = this.#blockMappingPart();
      let value = emptyScalar;
      if (this.#at("VALUE")) {
        this.#scanner.next();
        value = this.#blockMappingPart();
      }
      node.entries.push([key, value]);
    }
    if (!this.#at("BLOCK-END")) throw parserError(start, this.#mark(), "did not find expected key");
    this.#scanner.next();
  }

  #blockMappingPart(): Node {
    return this.#atOneOf("KEY", "VALUE", "BLOCK-END") ? emptyScalar : this.#node(true, true);
  }

  #flowSequence(node: SequenceNode): void {
    const { start } = this.#scanner.next();
    for (let first = true; !this.#at("FLOW-SEQUENCE-END"); first = false) {
      if (!first) this.#flowEntry(start, "did not find expected ',' or ']'");
      if (this.#at("FLOW-SEQUENCE-END")) break;
      node.children.push(this.#at("KEY") ? this.#flowPair() : this.#node(false, false));
    }
    this.#scanner.next();
  }

  #flowEntry(start: Mark, problem: string): void {
    if (!this.#at("FLOW-ENTRY")) throw parserError(start, this.#mark(), problem);
    this.#scanner.next();
  }

  /** A mapping of one entry, written without braces inside brackets. */
  #flowPair(): Node {
    this.#scanner.next();
    let key = emptyScalar;
    if (!this.#atOneOf("VALUE", "FLOW-ENTRY", "FLOW-SEQUENCE-END")) key = this.#node(false, false);
    return { kind: "mapping", entries: [[key, this.#flowValue("FLOW-SEQUENCE-END")]] };
  }

  #flowValue(end: TokenType): Node {
    if (!this.#at("VALUE")) return emptyScalar;
    this.#scanner.next();
    return this.#atOneOf("FLOW-ENTRY", end) ? emptyScalar : this.#node(false, false);
  }

  #flowMapping(node: MappingNode): void {
    const { start } = this.#scanner.next();
    for (let first = true; !this.#at("FLOW-MAPPING-END"); first = false) {
      if (!first) this.#flowEntry(start, "did not find expected ',' or '}'");
      if (this.#at("FLOW-MAPPING-END")) break;
      if (this.#at("KEY")) {
        this.#scanner.next();
        const empty = this.#atOneOf("VALUE", "FLOW-ENTRY", "FLOW-MAPPING-END");
        const key = empty ? emptyScalar : this.#node(false, false);
        node.entries.push([key, this.#flowValue("FLOW-MAPPING-END")]);
      } else {
        node.entries.push([this.#node(false, false), emptyScalar]);
      }
    }
    this.#scanner.next();
  }
}
