// Ours: what a source file imports, and where in the project that lies
import { posix } from "node:path";
import ts from "typescript";

/** A source file: its path, with `/`, and its text. */
export interface Source {
  path: string;
  text: string;
}

/** One import of a file; an export that passes on is one too. */
export interface Import {
  /** As it is written. */
  readonly what: string;
  /** Nothing of it is left when the program runs. */
  readonly isType: boolean;
}

/** The file as TypeScript reads it. */
export function parse({ path, text }: Source): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
}

/** All imports of a file, those made at run time and those inside types included. */
export function importsOf(file: ts.SourceFile): Import[] {
  const found: Import[] = [];
  const add = (what: ts.Node | undefined, isType: boolean): void => {
    if (what !== undefined && ts.isStringLiteral(what)) found.push({ what: what.text, isType });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node))
      add(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node)) {
      if (ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Where an import of `from` lies below the project; undefined for what comes from elsewhere. */
export function resolve(what: string, from: string): string | undefined {
  if (what.startsWith("#")) return `src/${what.slice(1)}/index.ts`;
  return what.startsWith(".") ? posix.join(posix.dirname(from), what) : undefined;
}
