import { createRequire } from "node:module";
import type * as TypeScript from "typescript";
import { nearest } from "../base/problems.ts";

// Required, not imported, as in site/cut/symbols.ts.
const ts = createRequire(import.meta.url)("typescript") as typeof TypeScript; // What the package is.

/** Where a statement of a watched function begins; both count from 1. */
export interface Place {
  line: number;
  column: number;
}

export interface Watched {
  file: string;
  symbol: string;
  /** The lines of the symbol. */
  first: number;
  last: number;
  places: Place[];
}

/** Logging decides nothing, so it is no step. */
const isLogging = (node: TypeScript.Node, source: TypeScript.SourceFile) =>
  ts.isExpressionStatement(node) && node.expression.getText(source).startsWith("klog");

/** What holds no code of its own: the debugger would halt at the next statement instead. */
const isNoStep = (node: TypeScript.Node): boolean =>
  ts.isBlock(node) ||
  ts.isEmptyStatement(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  (ts.isVariableStatement(node) &&
    node.declarationList.declarations.every((d) => d.initializer === undefined));

/** The body of a loop is a step of its own even on the loop's line: it runs many times. */
const isLoopBody = ({ parent }: TypeScript.Node): boolean => ts.isIterationStatement(parent, false);

/**
 * Where the statements of `file#symbol` begin: of a function, a const that is one, a method, getter or constructor
 * (`Queue.add`, `Queue.#enqueue`, `Queue.constructor`), or of all that a class has (`Queue`). Throws if there is none.
 */
export function statementsOf(name: string, read: (file: string) => string): Watched {
  const [file = "", ...rest] = name.split("#");
  const symbol = rest.join("#"); // A private method has a `#` in its name.
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.ES2023, true);
  const named = namedIn(source);
  const nodes = named.get(symbol) ?? [];
  const found = new Map<string, Place>();
  const add = (node: TypeScript.Node): void => {
    const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source));
    const key = isLoopBody(node) ? `${line}:${character}` : String(line);
    if (!found.has(key)) found.set(key, { line: line + 1, column: character + 1 });
  };
  const collect = (node: TypeScript.Node): void => {
    if (ts.isStatement(node) && !isNoStep(node) && !isLogging(node, source)) add(node);
    // An arrow without a block has an expression where others have statements.
    if (ts.isArrowFunction(node) && !ts.isBlock(node.body) && nodes.includes(node)) add(node.body);
    ts.forEachChild(node, collect);
  };
  for (const node of nodes) collect(node);
  if (found.size === 0)
    throw new Error(`${name}: no such function in ${file}; ${nearest(symbol, named.keys())}`);
  const lineAt = (at: number) => source.getLineAndCharacterOfPosition(at).line + 1;
  return {
    file,
    symbol,
    first: Math.min(...nodes.map((node) => lineAt(node.getStart(source)))),
    last: Math.max(...nodes.map(({ end }) => lineAt(end))),
    places: [...found.values()].sort((a, b) => a.line - b.line || a.column - b.column),
  };
}

/** What can be watched, by the name that `code` blocks use: overloads, a getter and its setter share one. */
function namedIn(source: TypeScript.SourceFile): Map<string, TypeScript.Node[]> {
  const named = new Map<string, TypeScript.Node[]>();
  const add = (name: string, node: TypeScript.Node | undefined): void => {
    if (node !== undefined) named.set(name, [...(named.get(name) ?? []), node]);
  };
  for (const node of source.statements) {
    if (ts.isFunctionDeclaration(node) && node.name) add(node.name.text, node);
    else if (ts.isVariableStatement(node))
      for (const d of node.declarationList.declarations)
        add(d.name.getText(source), functionIn(d.initializer));
    else if (ts.isClassDeclaration(node) && node.name) {
      add(node.name.text, node);
      for (const member of node.members) addMember(node.name.text, member);
    }
  }
  return named;

  function addMember(owner: string, member: TypeScript.ClassElement): void {
    if (ts.isConstructorDeclaration(member)) add(`${owner}.constructor`, member);
    else if (ts.isPropertyDeclaration(member))
      add(`${owner}.${member.name.getText(source)}`, functionIn(member.initializer));
    else if (ts.isMethodDeclaration(member) || ts.isAccessor(member))
      add(`${owner}.${member.name.getText(source)}`, member);
  }
}

function functionIn(node: TypeScript.Expression | undefined): TypeScript.Node | undefined {
  return node && (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) ? node : undefined;
}
