import ts from "typescript";

export interface Watched {
  file: string;
  symbol: string;
  /** 1-based lines on which a statement of the function begins. */
  lines: number[];
}

/** Logging decides nothing, so it is no step. */
const isLogging = (node: ts.Statement, source: ts.SourceFile) =>
  ts.isExpressionStatement(node) && node.expression.getText(source).startsWith("klog");

/** The lines of `file#symbol` (a function or a method) on which a statement begins. Throws if there is none. */
export function statementLines(name: string, read: (file: string) => string): Watched {
  const [file = "", symbol = ""] = name.split("#");
  const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.ES2023, true);
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
  const lines = new Set<number>();
  const collect = (node: ts.Node): void => {
    if (ts.isStatement(node) && !ts.isBlock(node) && !isLogging(node, source)) lines.add(lineOf(node));
    ts.forEachChild(node, collect);
  };
  const visit = (node: ts.Node): void => {
    const body = (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) && node.body;
    if (body && node.name?.getText(source) === symbol) ts.forEachChild(body, collect);
    ts.forEachChild(node, visit);
  };
  visit(source);
  if (lines.size === 0) throw new Error(`${name}: no such function in ${file}`);
  return { file, symbol, lines: [...lines].sort((a, b) => a - b) };
}
