// What stands in an exercise's TypeScript, as TypeScript itself reads it; nothing of it runs.
import ts from "typescript";

/** Belief and checks of a wrong solution. */
export interface Misconception {
  readonly belief: string;
  readonly fails: readonly string[];
}

const parse = (text: string) => ts.createSourceFile("exercise.ts", text, ts.ScriptTarget.ES2023, true);

/** The modules that a text imports. */
export function importsOf(text: string): string[] {
  return ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
}

/** The names that a module exports, types left out. */
export function exportsOf(text: string): string[] {
  return parse(text).statements.flatMap((statement) => {
    if (!isExported(statement)) return [];
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      return statement.name ? [statement.name.text] : [];
    }
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  });
}

/** What `export const wrong = { … }` says. Throws unless `belief` and `fails` stand there as plain strings. */
export function misconceptionOf(text: string): Misconception {
  const wrong = parse(text)
    .statements.filter(ts.isVariableStatement)
    .filter(isExported)
    .flatMap((statement) => [...statement.declarationList.declarations])
    .find(({ name }) => ts.isIdentifier(name) && name.text === "wrong")?.initializer;
  const object = wrong && bare(wrong);
  const field = (name: string): ts.Expression | undefined => {
    if (object === undefined || !ts.isObjectLiteralExpression(object)) return undefined;
    const found = object.properties.find(
      (p) => p.name !== undefined && !ts.isComputedPropertyName(p.name) && p.name.text === name,
    );
    return found !== undefined && ts.isPropertyAssignment(found) ? found.initializer : undefined;
  };
  const [belief, fails] = [stringOf(field("belief")), field("fails")];
  const checks =
    fails !== undefined && ts.isArrayLiteralExpression(fails) ? fails.elements.map(stringOf) : [];
  if (belief === undefined || fails === undefined || !checks.every((check) => check !== undefined))
    throw new Error("`wrong` must say its `belief` and its `fails` in plain strings");
  return { belief, fails: checks };
}

/** Every string that stands in a text, template literals with holes left out. */
export function stringsOf(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(parse(text));
  return found;
}

/** What stands in backticks in the comments of a text. */
export function quotedInComments(text: string): string[] {
  const file = parse(text);
  const comments = new Map<number, string>();
  const visit = (node: ts.Node): void => {
    const around = [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.end) ?? []),
    ];
    for (const { pos, end } of around) comments.set(pos, text.slice(pos, end));
    node.getChildren(file).forEach(visit);
  };
  visit(file);
  return [...comments.values()].flatMap((comment) => comment.split("`").filter((_, i) => i % 2 === 1));
}

function isExported(node: ts.Node): boolean {
  if (!ts.canHaveModifiers(node)) return false;
  return ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

/** An expression without the types that were put on it. */
function bare(node: ts.Expression): ts.Expression {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return bare(node.expression);
  return node;
}

/** A string, or several that are added. */
function stringOf(node: ts.Expression | undefined): string | undefined {
  if (node === undefined) return undefined;
  if (ts.isParenthesizedExpression(node)) return stringOf(node.expression);
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  const [left, right] = [stringOf(node.left), stringOf(node.right)];
  return left === undefined || right === undefined ? undefined : left + right;
}
