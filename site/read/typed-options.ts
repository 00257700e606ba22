import { createRequire } from "node:module";
import type * as TypeScript from "typescript";

const ts = createRequire(import.meta.url)("typescript") as typeof TypeScript; // What the package is.

/** An option that somebody typed in: its line in the file, from 1, and its text. */
export interface TypedOption {
  readonly line: number;
  readonly text: string;
}

/** The options in the text of a quiz.ts that are typed in: `says` with a literal, which no run and no wrong solution could change. */
export function typedOptions(text: string): TypedOption[] {
  const source = ts.createSourceFile("quiz.ts", text, ts.ScriptTarget.ES2023, true);
  const found: TypedOption[] = [];
  const visit = (node: TypeScript.Node): void => {
    if (
      ts.isPropertyAssignment(node) &&
      node.name.getText(source) === "says" &&
      isLiteral(node.initializer)
    ) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ line: line + 1, text: node.initializer.getText(source) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** A literal, also behind brackets, in a choice of two, or made a string. */
function isLiteral(node: TypeScript.Expression): boolean {
  if (ts.isParenthesizedExpression(node)) return isLiteral(node.expression);
  if (ts.isConditionalExpression(node)) return isLiteral(node.whenTrue) && isLiteral(node.whenFalse);
  if (ts.isCallExpression(node)) return node.arguments.length > 0 && node.arguments.every(isLiteral);
  return ts.isLiteralExpression(node);
}
