// Go: text/template/parse/node.go

/** Where a node begins, in the template's text. */
interface At {
  readonly pos: number;
}

/** A number: of the type that its text says. A rune is an int, too. */
export interface NumberNode extends At {
  readonly type: "number";
  readonly text: string;
  /** Undefined if it is no whole number. */
  readonly int: bigint | undefined;
  readonly float: number;
}

export interface IdentifierNode extends At {
  readonly type: "identifier";
  readonly name: string;
}

export interface FieldNode extends At {
  readonly type: "field";
  readonly idents: readonly string[];
}

/** `$x.a.b`: the name, and the fields behind it. */
export interface VariableNode extends At {
  readonly type: "variable";
  readonly name: string;
  readonly idents: readonly string[];
}

/** Fields of what a term gives: `(index . 0).name`. */
export interface ChainNode extends At {
  readonly type: "chain";
  readonly node: Operand;
  readonly idents: readonly string[];
}

export interface PipeNode extends At {
  readonly type: "pipe";
  readonly isAssign: boolean;
  readonly decl: readonly VariableNode[];
  readonly cmds: readonly CommandNode[];
}

export interface CommandNode extends At {
  readonly type: "command";
  /** At least one. */
  readonly args: readonly [Operand, ...Operand[]];
}

/** What a command is made of. */
export type Operand =
  | NumberNode
  | IdentifierNode
  | FieldNode
  | VariableNode
  | ChainNode
  | PipeNode
  | (At & { readonly type: "bool"; readonly value: boolean })
  | (At & { readonly type: "string"; readonly quoted: string; readonly text: string })
  | (At & { readonly type: "dot" | "nil" });

export interface ListNode extends At {
  readonly type: "list";
  readonly nodes: readonly Statement[];
}

/** `if`, `range` and `with`. */
export interface BranchNode extends At {
  readonly type: "if" | "range" | "with";
  readonly pipe: PipeNode;
  readonly list: ListNode;
  readonly elseList: ListNode | undefined;
}

export interface TemplateNode extends At {
  readonly type: "template";
  readonly name: string;
  readonly quoted: string;
  readonly pipe: PipeNode | undefined;
}

/** What a template consists of. */
export type Statement =
  | (At & { readonly type: "text"; readonly text: string })
  | (At & { readonly type: "action"; readonly pipe: PipeNode })
  | BranchNode
  | TemplateNode;

export type Node = Statement | ListNode | Operand | CommandNode;

/** A node as it stands in errors: what it was made of, without its blanks. */
export function nodeString(node: Node): string {
  switch (node.type) {
    case "number":
      return node.text;
    case "identifier":
      return node.name;
    case "field":
      return node.idents.map((ident) => `.${ident}`).join("");
    case "variable":
      return [node.name, ...node.idents].join(".");
    case "chain":
      return `${inParens(node.node)}${node.idents.map((ident) => `.${ident}`).join("")}`;
    case "pipe":
      return pipeString(node);
    case "command":
      return node.args.map(inParens).join(" ");
    case "bool":
      return String(node.value);
    case "string":
      return node.quoted;
    case "dot":
      return ".";
    case "nil":
      return "nil";
    case "text":
      return node.text;
    case "action":
      return `{{${pipeString(node.pipe)}}}`;
    case "list":
      return node.nodes.map(nodeString).join("");
    case "template":
      return `{{template ${node.quoted}${node.pipe === undefined ? "" : ` ${pipeString(node.pipe)}`}}}`;
    case "if":
    case "range":
    case "with": {
      const otherwise = node.elseList === undefined ? "" : `{{else}}${nodeString(node.elseList)}`;
      return `{{${node.type} ${pipeString(node.pipe)}}}${nodeString(node.list)}${otherwise}{{end}}`;
    }
  }
}

const inParens = (node: Operand) => (node.type === "pipe" ? `(${pipeString(node)})` : nodeString(node));

function pipeString({ cmds, decl }: PipeNode): string {
  const declared = decl.length === 0 ? "" : `${decl.map(nodeString).join(", ")} := `;
  return declared + cmds.map(nodeString).join(" | ");
}
