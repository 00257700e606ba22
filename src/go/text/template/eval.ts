// Go: text/template/exec.go
import * as fmt from "#go/fmt";
import * as goerrors from "#go/errors";
import * as strconv from "#go/strconv";
import type { Func, FuncMap, Parameter } from "./funcs.ts";
import {
  nodeString,
  type CommandNode,
  type Node,
  type NumberNode,
  type Operand,
  type PipeNode,
} from "./node.ts";
import { concrete, isMap, typeOf, unwrap, wrapped, type Value } from "./value.ts";

type Given = Value | undefined;
/** What comes from the command before, if there is one. */
type Final = { readonly value: Given } | undefined;

/** What stands for itself. */
type Literal = Extract<Operand, { type: "bool" | "dot" | "nil" | "number" | "string" }>;

/** What holds for a whole execution. */
export interface Context {
  readonly name: string;
  readonly text: string;
  readonly functions: FuncMap;
  readonly missingKey: "default" | "error";
}

interface Variable {
  readonly name: string;
  value: Given;
}

/** Evaluates pipelines, in one template. It remembers the node that it is at, which errors name. */
export class Evaluator {
  readonly #context: Context;
  readonly #template: string;
  readonly #vars: Variable[];
  #node: Node | undefined;

  constructor(context: Context, template: string, data: Given) {
    this.#context = context;
    this.#template = template;
    this.#vars = [{ name: "$", value: data }];
  }

  at(node: Node): void {
    this.#node = node;
  }

  /** How many variables there are: `pop` goes back to them. */
  mark(): number {
    return this.#vars.length;
  }

  pop(mark: number): void {
    this.#vars.length = mark;
  }

  /** Gives the last variable but so many another value. */
  setTop(last: number, value: Given): void {
    const variable = this.#vars.at(-last);
    if (variable !== undefined) variable.value = value;
  }

  fail(message: string): never {
    const { name, text } = this.#context;
    const pos = this.#node?.pos ?? 0;
    const before = text.slice(0, pos);
    const line = before.split("\n").length;
    const column = new TextEncoder().encode(before.slice(before.lastIndexOf("\n") + 1)).length;
    const what = this.#node === undefined ? "" : nodeString(this.#node);
    const where = `template: ${name}:${line}:${column}: executing ${strconv.quote(this.#template)}`;
    throw new Error(`${where} at <${what}>: ${message}`);
  }

  pipeline(dot: Given, pipe: PipeNode): Given {
    this.at(pipe);
    let final: Final;
    for (const cmd of pipe.cmds) final = { value: unwrap(this.#command(dot, cmd, final)) };
    const value = final?.value;
    for (const { name } of pipe.decl) {
      if (pipe.isAssign) this.#variable(name).value = value;
      else this.#vars.push({ name, value });
    }
    return value;
  }

  #variable(name: string): Variable {
    return (
      this.#vars.findLast((variable) => variable.name === name) ?? this.fail(`undefined variable: ${name}`)
    );
  }

  #command(dot: Given, cmd: CommandNode, final: Final): Given {
    const { args } = cmd;
    const [first] = args;
    switch (first.type) {
      case "field":
        this.at(first);
        return this.#chain({ receiver: dot, idents: first.idents, args, final });
      case "chain":
        return this.#chain({ ...this.#startOfChain(dot, first), args, final });
      case "identifier":
        return this.#function(dot, { node: first, cmd, args: args.slice(1), final });
      case "pipe":
        this.#notAFunction(args, final);
        return this.pipeline(dot, first);
      case "variable":
        return this.#variableNode(first, args, final);
      case "bool":
      case "dot":
      case "nil":
      case "number":
      case "string":
        this.at(first);
        this.#notAFunction(args, final);
        return (
          this.#literal(dot, first) ?? (first.type === "nil" ? this.fail("nil is not a command") : undefined)
        );
    }
  }

  #notAFunction(args: readonly Operand[], final: Final): void {
    const [first] = args;
    if (first !== undefined && (args.length > 1 || final !== undefined))
      this.fail(`can't give argument to non-function ${nodeString(first)}`);
  }

  #literal(dot: Given, node: Literal): Given {
    switch (node.type) {
      case "bool":
        return concrete(node.value);
      case "string":
        return concrete(node.text);
      case "number":
        return this.#number(node);
      case "dot":
        return dot;
      case "nil":
        return undefined;
    }
  }

  /** Its text says whether it is whole: `1.0` is a float64. */
  #number(node: NumberNode): Value {
    this.at(node);
    const isWritten = node.text.startsWith("'") || /^0[xX][^pP]*$/.test(node.text);
    if (node.int === undefined || (!isWritten && /[.eEpP]/.test(node.text)))
      return concrete(new fmt.Float64(node.float));
    return concrete(node.int);
  }

  #variableNode(node: Operand & { type: "variable" }, args: readonly Operand[], final: Final): Given {
    this.at(node);
    const { value } = this.#variable(node.name);
    if (node.idents.length > 0) return this.#chain({ receiver: value, idents: node.idents, args, final });
    this.#notAFunction(args, final);
    return value;
  }

  #startOfChain(dot: Given, node: Operand & { type: "chain" }) {
    this.at(node);
    if (node.node.type === "nil") this.fail(`indirection through explicit nil in ${nodeString(node)}`);
    return { receiver: this.#operand(dot, node.node), idents: node.idents };
  }

  /** The value of an operand, whatever its type. */
  #operand(dot: Given, node: Operand): Given {
    this.at(node);
    switch (node.type) {
      case "field":
        return this.#chain({ receiver: dot, idents: node.idents, args: [], final: undefined });
      case "variable":
        return this.#variableNode(node, [], undefined);
      case "pipe":
        return this.pipeline(dot, node);
      case "identifier":
        return this.#function(dot, { node, cmd: node, args: [], final: undefined });
      case "chain":
        return this.#chain({ ...this.#startOfChain(dot, node), args: [], final: undefined });
      case "bool":
      case "dot":
      case "nil":
      case "number":
      case "string":
        return this.#literal(dot, node);
    }
  }

  /** `.a.b.c`: each field of the one before. */
  #chain(chain: {
    receiver: Given;
    idents: readonly string[];
    args: readonly Operand[];
    final: Final;
  }): Given {
    const { args, final, idents } = chain;
    const hasArgs = args.length > 1 || final !== undefined;
    let { receiver } = chain;
    idents.forEach((ident, i) => {
      receiver = this.#field(ident, receiver, hasArgs && i === idents.length - 1);
    });
    return receiver;
  }

  #field(name: string, receiver: Given, hasArgs: boolean): Given {
    const mustExist = this.#context.missingKey === "error";
    if (receiver === undefined) {
      return mustExist ? this.fail(`nil data; no entry for key ${strconv.quote(name)}`) : undefined;
    }
    const { value } = receiver;
    if (value === null) this.fail(`nil pointer evaluating ${typeOf(receiver)}.${name}`);
    if (!isMap(value)) this.fail(`can't evaluate field ${name} in type ${typeOf(receiver)}`);
    if (hasArgs) this.fail(`${name} is not a method but has arguments`);
    if (Object.hasOwn(value, name)) return wrapped(value[name]);
    return mustExist ? this.fail(`map has no entry for key ${strconv.quote(name)}`) : undefined;
  }

  #function(
    dot: Given,
    call: { node: Operand & { type: "identifier" }; cmd: Node; args: readonly Operand[]; final: Final },
  ): Given {
    const { args, cmd, final, node } = call;
    this.at(node);
    const { name } = node;
    const fn =
      this.#context.functions.get(name) ?? this.fail(`${strconv.quote(name)} is not a defined function`);
    this.#checkCount(name, fn, args.length, args.length + (final === undefined ? 0 : 1));
    const typeOfArgument = (i: number): Parameter => fn.params[i] ?? fn.variadic ?? "value";
    const argv = args.map((arg, i) => this.#argument(dot, typeOfArgument(i), arg));
    if (final !== undefined) argv.push(this.#validate(final.value, typeOfArgument(args.length)));
    try {
      return fn.call(...argv);
    } catch (err) {
      this.at(cmd);
      this.fail(`error calling ${name}: ${goerrors.textOf(err)}`);
    }
  }

  #checkCount(name: string, { params, variadic }: Func, written: number, all: number): void {
    const wrong = `wrong number of args for ${name}: want`;
    if (variadic === undefined && all !== params.length) this.fail(`${wrong} ${params.length} got ${all}`);
    if (variadic !== undefined && all < params.length)
      this.fail(`${wrong} at least ${params.length} got ${written}`);
  }

  #argument(dot: Given, type: Parameter, node: Operand): unknown {
    this.at(node);
    if (type === "string") {
      if (node.type === "string") return node.text;
      if (node.type === "nil") this.fail("cannot assign nil to string");
      if (node.type === "number" || node.type === "bool")
        this.fail(`expected string; found ${nodeString(node)}`);
    }
    return this.#validate(this.#operand(dot, node), type);
  }

  /** The value as its parameter takes it. */
  #validate(value: Given, type: Parameter): unknown {
    if (type === "value") return value;
    if (type === "interface {}") return value?.value ?? null;
    if (value === undefined) this.fail(`invalid value; expected ${type}`);
    if (typeof value.value === "string") return value.value;
    const inside = unwrap(value) ?? value;
    return this.fail(`wrong type for value; expected ${type}; got ${typeOf(inside)}`);
  }
}
