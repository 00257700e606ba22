import { createRequire } from "node:module";
import type * as TypeScript from "typescript";

// Required, not imported: an import makes the loader read nine megabytes for its exports, which costs a second.
const ts = createRequire(import.meta.url)("typescript") as typeof TypeScript; // What the package is.

/** A named piece of a source file, with the comment that belongs to it. Lines count from 1. */
export interface Symbol {
  readonly name: string;
  readonly kind: "function" | "class" | "const" | "interface" | "type" | "member";
  readonly exported: boolean;
  readonly first: number;
  readonly last: number;
  /** The first sentence of its doc comment. */
  readonly doc: string;
}

/** A parsed source file: its lines and every symbol that an excerpt may name. */
export interface Source {
  readonly path: string;
  readonly text: string;
  readonly lines: readonly string[];
  readonly symbols: ReadonlyMap<string, Symbol>;
  /** The upstream path on its first line (`// Go: …`), if it is a port. */
  readonly upstream: string | undefined;
}

/** Finds functions, classes, consts, interfaces, types and the members of classes and interfaces by parsing. */
export function parseSource(path: string, text: string): Source {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, false, ts.ScriptKind.TS);
  const symbols = new Map<string, Symbol>();
  const add = (name: string, kind: Symbol["kind"], exported: boolean, node: TypeScript.Node): void => {
    const start = commentStart(text, node, file);
    const found: Symbol = {
      name,
      kind,
      exported,
      first: file.getLineAndCharacterOfPosition(start).line + 1,
      last: file.getLineAndCharacterOfPosition(node.end).line + 1,
      doc: firstSentence(text.slice(start, node.getStart(file))),
    };
    const before = symbols.get(name); // Overloads of one name are one symbol.
    symbols.set(name, before === undefined ? found : { ...before, last: found.last });
  };
  for (const statement of file.statements) addStatement(statement, add);
  return {
    path,
    text,
    lines: text.split("\n"),
    symbols,
    upstream: /^\/\/ Go: (\S+)/.exec(text)?.[1],
  };
}

type Add = (name: string, kind: Symbol["kind"], exported: boolean, node: TypeScript.Node) => void;

function addStatement(statement: TypeScript.Statement, add: Add): void {
  const exported =
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement)?.some((m) => m.kind === ts.SyntaxKind.ExportKeyword) ?? false);
  if (ts.isVariableStatement(statement)) {
    const { declarations } = statement.declarationList;
    for (const d of declarations) {
      if (ts.isIdentifier(d.name))
        add(d.name.text, "const", exported, declarations.length === 1 ? statement : d);
    }
  } else if (ts.isFunctionDeclaration(statement) && statement.name !== undefined) {
    add(statement.name.text, "function", exported, statement);
  } else if (ts.isTypeAliasDeclaration(statement)) {
    add(statement.name.text, "type", exported, statement);
  } else if (ts.isInterfaceDeclaration(statement)) {
    add(statement.name.text, "interface", exported, statement);
    addMembers(statement.name.text, statement.members, add);
  } else if (ts.isClassDeclaration(statement) && statement.name !== undefined) {
    add(statement.name.text, "class", exported, statement);
    addMembers(statement.name.text, statement.members, add);
  }
}

function addMembers(
  owner: string,
  members: TypeScript.NodeArray<TypeScript.ClassElement | TypeScript.TypeElement>,
  add: Add,
): void {
  for (const member of members) {
    if (ts.isConstructorDeclaration(member)) add(`${owner}.constructor`, "member", false, member);
    else if (
      member.name !== undefined &&
      (ts.isIdentifier(member.name) || ts.isPrivateIdentifier(member.name))
    )
      add(`${owner}.${member.name.text}`, "member", false, member);
  }
}

/** Where the comment block that touches the node begins; the node's own start if none touches it. */
function commentStart(text: string, node: TypeScript.Node, file: TypeScript.SourceFile): number {
  let start = node.getStart(file);
  const ranges = ts.getLeadingCommentRanges(text, node.pos) ?? [];
  for (const range of [...ranges].reverse()) {
    const between = text.slice(range.end, start);
    const ownLine = /(^|\n)[ \t]*$/.test(text.slice(0, range.pos));
    if (!ownLine || /\n[ \t]*\n/.test(between)) break;
    if (range.pos === 0 && /^\/\/ (Go|Ours): /.test(text)) break;
    start = range.pos;
  }
  return start;
}

function firstSentence(comment: string): string {
  const words = comment
    .replace(/^\s*(\/\*\*?|\*\/|\*|\/\/)/gm, "")
    .replace(/\*\/\s*$/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return /^.*?[.!?](?= |$)/.exec(words)?.[0] ?? words;
}
