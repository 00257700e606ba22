// Ours: the bodies of a file's functions, and the file without one of them
import ts from "typescript";

/** The body of a named function, method or accessor, between its braces. */
export interface Body {
  /** `Queue.add`, or the name of a function. */
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/**
 * All bodies that do something. Constructors are left out, since without `super` nothing says more than that they are gone, and so are
 * functions inside of functions, which go with what is around them.
 */
export function bodiesOf(text: string): Body[] {
  const source = ts.createSourceFile("a.ts", text, ts.ScriptTarget.ES2023, true);
  return source.statements.flatMap((statement) => inStatement(statement));
}

/** The text with nothing left in a function. */
export function without(text: string, { start, end }: Body): string {
  return text.slice(0, start) + text.slice(end);
}

function inStatement(node: ts.Statement): Body[] {
  if (ts.isFunctionDeclaration(node)) return bodyOf(node.name?.text ?? "default", node.body);
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.flatMap(inDeclaration);
  if (!ts.isClassDeclaration(node)) return [];
  const of = node.name?.text ?? "default";
  return node.members.flatMap((member) =>
    ts.isMethodDeclaration(member) || ts.isAccessor(member)
      ? bodyOf(`${of}.${member.name.getText()}`, member.body)
      : [],
  );
}

function inDeclaration({ name, initializer }: ts.VariableDeclaration): Body[] {
  const body = initializer && ts.isArrowFunction(initializer) ? initializer.body : undefined;
  return body && ts.isBlock(body) ? bodyOf(name.getText(), body) : [];
}

function bodyOf(name: string, body: ts.Block | undefined): Body[] {
  if (body === undefined || body.statements.length === 0) return [];
  return [{ name, start: body.getStart() + 1, end: body.getEnd() - 1 }];
}
