// Which parts of a solution a hint must not hold.
import ts from "typescript";

/** The three rungs of hints.md, without their headings. */
export function rungs(hints: string): string[] {
  return hints
    .split(/^## \d$/m)
    .slice(1)
    .map((rung) => rung.trim());
}

/** Every distinctive piece of the solution that stands in a hint, however it is spaced, as it stands in the solution. */
export function givenAway(hint: string, solution: string): string[] {
  const text = bare(hint);
  const pieces = [...lines(solution), ...expressions(solution)];
  return [...new Set(pieces.filter((piece) => text.includes(bare(piece))))];
}

const lines = (solution: string) =>
  solution
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => bare(line).length >= 12 && !/^(import|export)\b/.test(line));

/** Without spaces, marks of code and what a name is qualified with: `this.#queue.length` is `length`. */
const bare = (text: string) =>
  text
    .replace(/[\s`]/g, "")
    .replace(/[\w$#]+\.(?=[\w$#])/g, "")
    .replace(/[#;]/g, "")
    .toLowerCase();

/** What has an operator or a call in it, and is more than a comparison of two letters. */
function expressions(solution: string): string[] {
  const source = ts.createSourceFile("solution.ts", solution, ts.ScriptTarget.ES2023, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const telling =
      ts.isBinaryExpression(node) ||
      ts.isConditionalExpression(node) ||
      (ts.isCallExpression(node) && node.arguments.length > 0) ||
      (ts.isPrefixUnaryExpression(node) && !ts.isNumericLiteral(node.operand));
    if (telling && bare(node.getText(source)).length >= 6) found.push(node.getText(source));
    ts.forEachChild(node, visit);
  };
  for (const statement of source.statements) if (!ts.isImportDeclaration(statement)) visit(statement);
  return found;
}
