// Go: text/template/template.go
import * as fmt from "#go/fmt";
import * as strconv from "#go/strconv";
import { Evaluator, type Context } from "./eval.ts";
import { builtins, type Func, type FuncMap } from "./funcs.ts";
import type { BranchNode, ListNode, PipeNode, Statement, TemplateNode } from "./node.ts";
import { parse, type TreeSet } from "./parse.ts";
import { concrete, isMap, isTrue, unwrap, wrapped, type Value } from "./value.ts";

type Given = Value | undefined;

/** How deep templates may call one another. (Upstream's stack allows 100,000; ours ends long before.) */
const maxExecDepth = 1000;

/**
 * A template of Go's, as version 1.15 reads it, over JSON values: they are maps, lists and the rest, never structs or functions. (Of the
 * language, complex numbers and other delimiters are left out.)
 */
export class Template {
  readonly #name: string;
  readonly #text: string;
  readonly #trees: TreeSet;
  readonly #functions: FuncMap;
  #missingKey: Context["missingKey"] = "default";

  /** Throws what makes no sense in the text. `functions` are known beside Go's own. */
  constructor(name: string, text: string, functions: FuncMap = new Map<string, Func>()) {
    this.#name = name;
    this.#text = text;
    this.#functions = new Map([...builtins, ...functions]);
    this.#trees = parse(name, text, new Set(this.#functions.keys()));
  }

  /** What happens where a map has no such key: `<no value>`, or an error. */
  missingKey(missingKey: "default" | "error"): void {
    this.#missingKey = missingKey;
  }

  /** Writes what the template makes of the data. An error leaves what was written until then. */
  execute(write: (text: string) => void, data: unknown): void {
    const context: Context = {
      name: this.#name,
      text: this.#text,
      functions: this.#functions,
      missingKey: this.#missingKey,
    };
    const dot = data === null || data === undefined ? undefined : concrete(data);
    const execution = { context, write, trees: this.#trees };
    const root = this.#trees.get(this.#name);
    if (root !== undefined) new State(execution, this.#name, dot, 0).walkList(dot, root);
  }
}

interface Execution {
  readonly context: Context;
  readonly write: (text: string) => void;
  readonly trees: TreeSet;
}

/** Walks through one template. */
class State {
  readonly #execution: Execution;
  readonly #depth: number;
  readonly #eval: Evaluator;

  constructor(execution: Execution, name: string, dot: Given, depth: number) {
    this.#execution = execution;
    this.#depth = depth;
    this.#eval = new Evaluator(execution.context, name, dot);
  }

  walkList(dot: Given, { nodes }: ListNode): void {
    for (const node of nodes) this.#walk(dot, node);
  }

  #walk(dot: Given, node: Statement): void {
    this.#eval.at(node);
    switch (node.type) {
      case "text":
        return this.#execution.write(node.text);
      case "action":
        return this.#action(dot, node.pipe);
      case "template":
        return this.#template(dot, node);
      case "range":
        return this.#range(dot, node);
      case "if":
      case "with":
        return this.#ifOrWith(dot, node);
    }
  }

  #action(dot: Given, pipe: PipeNode): void {
    const value = this.#eval.pipeline(dot, pipe);
    if (pipe.decl.length === 0)
      this.#execution.write(value === undefined ? "<no value>" : fmt.sprint(value.value));
  }

  #ifOrWith(dot: Given, { elseList, list, pipe, type }: BranchNode): void {
    const mark = this.#eval.mark();
    const value = this.#eval.pipeline(dot, pipe);
    if (isTrue(value)) this.walkList(type === "with" ? value : dot, list);
    else if (elseList !== undefined) this.walkList(dot, elseList);
    this.#eval.pop(mark);
  }

  #range(dot: Given, node: BranchNode): void {
    const outer = this.#eval.mark();
    const value = unwrap(this.#eval.pipeline(dot, node.pipe))?.value;
    const inner = this.#eval.mark();
    const entries = entriesOf(value) ?? this.#eval.fail(`range can't iterate over ${fmt.sprint(value)}`);
    for (const [key, element] of entries) {
      if (node.pipe.decl.length > 0) this.#eval.setTop(1, element);
      if (node.pipe.decl.length > 1) this.#eval.setTop(2, key);
      this.walkList(element, node.list);
      this.#eval.pop(inner);
    }
    if (entries.length === 0 && node.elseList !== undefined) this.walkList(dot, node.elseList);
    this.#eval.pop(outer);
  }

  #template(dot: Given, { name, pipe }: TemplateNode): void {
    const root =
      this.#execution.trees.get(name) ?? this.#eval.fail(`template ${strconv.quote(name)} not defined`);
    if (this.#depth === maxExecDepth) this.#eval.fail(`exceeded maximum template depth (${maxExecDepth})`);
    const data = pipe === undefined ? undefined : this.#eval.pipeline(dot, pipe);
    new State(this.#execution, name, data, this.#depth + 1).walkList(data, root);
  }
}

/** What a range goes through: a list, or a map by its sorted keys. Undefined for what holds nothing. */
function entriesOf(value: unknown): (readonly [key: Value, element: Value])[] | undefined {
  if (value === undefined) return [];
  if (Array.isArray(value))
    return value.map((element, i) => [concrete(BigInt(i)), wrapped(element)] as const);
  if (!isMap(value)) return undefined;
  const sorted = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.map(([key, element]) => [concrete(key), wrapped(element)] as const);
}
