// Ours: how long a file and a function may be, and how much a function may take
import ts from "typescript";
import type { Source } from "./imports.ts";
import { exempt, limits } from "./layers.ts";

/** What is too long, or takes too much. */
export function sizes({ path, text }: Source, file: ts.SourceFile): string[] {
  const found: string[] = [];
  const lines = text.split("\n").length - 1;
  if (lines > limits.fileLines)
    found.push(`has ${lines} lines, more than ${limits.fileLines}: split it by theme`);
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && "body" in node && node.body && !isExempt(path, node)) {
      const line = (pos: number) => file.getLineAndCharacterOfPosition(pos).line + 1;
      const start = line(node.getStart(file));
      const length = line(node.end) - start + 1;
      const name = node.name?.getText(file) ?? "a function";
      if (length > limits.functionLines) {
        found.push(`line ${start}: ${name} has ${length} lines, more than ${limits.functionLines}: split it`);
      }
      const taken = node.parameters.filter((p) => !p.dotDotDotToken).length - (hasReceiver(node) ? 1 : 0);
      if (taken > limits.parameters) {
        found.push(`line ${start}: ${name} takes ${taken} parameters: after four, an options object`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** A Go receiver (`dc`, `gc`) written as the first parameter does not count. */
function hasReceiver(node: ts.SignatureDeclaration): boolean {
  const [first] = node.parameters;
  return first !== undefined && ts.isIdentifier(first.name) && /^[a-z]{1,3}$/.test(first.name.text);
}

function isExempt(path: string, node: ts.SignatureDeclaration): boolean {
  return node.name !== undefined && Object.hasOwn(exempt, `${path}#${node.name.getText()}`);
}
