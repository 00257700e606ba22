// Small changes to a solution, each of which a specification should notice.
import ts from "typescript";
import type { Typed } from "./siblings.ts";
import { confusions } from "./siblings.ts";

/** A solution with one change. */
export interface Mutant {
  readonly line: number;
  /** The changed place before and after: `a <= b → a < b`. */
  readonly change: string;
  /** The function or method in which it lies. */
  readonly within: string;
  readonly code: string;
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What is shown: the smallest whole that makes the change plain. */
  readonly shown: ts.Node;
}

/** Every mutant of a TypeScript source, from top to bottom. Only where its types are known is one field taken for another. */
export function mutantsOf(code: string, types?: Typed): Mutant[] {
  const source = types?.source ?? ts.createSourceFile("solution.ts", code, ts.ScriptTarget.ES2023, true);
  const mutants = new Map<string, Mutant>();
  const visit = (node: ts.Node, within: string): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || ts.isInterfaceDeclaration(node)) return;
    const inside = nameOf(node) ?? within;
    const confused = types === undefined ? [] : confusions(node, types);
    const swaps = confused.map(({ node: what, text }) => becoming(source)(what, text));
    for (const change of [...changes(node, source), ...swaps]) {
      const mutant = apply(change, inside, source);
      if (mutant.code !== code) mutants.set(mutant.code, mutant);
    }
    ts.forEachChild(node, (child) => visit(child, inside));
  };
  ts.forEachChild(source, (child) => visit(child, ""));
  return [...mutants.values()].sort((a, b) => a.line - b.line);
}

function nameOf(node: ts.Node): string | undefined {
  const named = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isClassDeclaration(node);
  return named ? node.name?.getText() : undefined;
}

function apply({ start, end, text, shown }: Change, within: string, source: ts.SourceFile): Mutant {
  const code = source.text.slice(0, start) + text + source.text.slice(end);
  const from = shown.getStart(source);
  const was = source.text.slice(from, shown.end);
  const becomes = source.text.slice(from, start) + text + source.text.slice(end, shown.end);
  const line = source.getLineAndCharacterOfPosition(start).line + 1;
  return { line, within, code, change: `${oneLine(was)} → ${oneLine(becomes) || "nothing"}` };
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** What each operator turns into. */
const operators: Readonly<Record<string, readonly string[]>> = {
  "+": ["-"],
  "-": ["+"],
  "*": ["/"],
  "/": ["*"],
  "%": ["*"],
  "**": ["*"],
  "<": ["<=", ">="],
  "<=": ["<", ">"],
  ">": [">=", "<="],
  ">=": [">", "<"],
  "===": ["!=="],
  "!==": ["==="],
  "&&": ["||"],
  "||": ["&&"],
  "??": ["&&"],
  "+=": ["-="],
  "-=": ["+="],
  "++": ["--"],
  "--": ["++"],
};

/** What each method turns into. */
const methods: Readonly<Record<string, string>> = {
  ceil: "floor",
  floor: "ceil",
  round: "floor",
  min: "max",
  max: "min",
  push: "unshift",
  unshift: "push",
  shift: "pop",
  pop: "shift",
  some: "every",
  every: "some",
  broadcast: "signal",
};

const becoming =
  (source: ts.SourceFile): Becomes =>
  (what, text, shown = what) => ({ start: what.getStart(source), end: what.end, text, shown });

function changes(node: ts.Node, source: ts.SourceFile): Change[] {
  const becomes = becoming(source);
  const text = (of: ts.Node) => of.getText(source);
  return [
    ...ofExpression(node, becomes, text),
    ...ofLiteral(node, becomes),
    ...ofCall(node, becomes, text),
    ...ofStatement(node, becomes, text),
  ];
}

type Becomes = (what: ts.Node, text: string, shown?: ts.Node) => Change;
type Text = (of: ts.Node) => string;

function ofExpression(node: ts.Node, becomes: Becomes, text: Text): Change[] {
  if (ts.isBinaryExpression(node)) {
    const { left, operatorToken, right } = node;
    const operator = text(operatorToken);
    const changed = (operators[operator] ?? []).map((other) => becomes(operatorToken, other, node));
    const logical = ["&&", "||", "??"].includes(operator);
    return logical ? [...changed, becomes(node, text(left)), becomes(node, text(right))] : changed;
  }
  if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    const operand = text(node.operand);
    const operator = text(node).replace(operand, "");
    if (operator === "!" || operator === "-") return [becomes(node, operand)];
    return (operators[operator] ?? []).map((other) => becomes(node, text(node).replace(operator, other)));
  }
  if (ts.isConditionalExpression(node)) {
    const { condition, whenTrue, whenFalse } = node;
    return [becomes(node, `${text(condition)} ? ${text(whenFalse)} : ${text(whenTrue)}`)];
  }
  if (ts.isAwaitExpression(node)) return [becomes(node, text(node.expression))];
  if (ts.isArrayLiteralExpression(node) && node.elements.length === 2) {
    return [becomes(node, `[${node.elements.map(text).reverse().join(", ")}]`)];
  }
  return [];
}

function ofLiteral(node: ts.Node, becomes: Becomes): Change[] {
  if (ts.isNumericLiteral(node)) {
    const n = Number(node.text);
    const whole = ts.isBinaryExpression(node.parent) ? node.parent : node;
    return [becomes(node, String(n + 1), whole), becomes(node, `(${n - 1})`, whole)];
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [becomes(node, "false", node.parent)];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [becomes(node, "true", node.parent)];
  // What an error says is for people; that it is thrown is checked by taking the statement away.
  const counts = ts.isStringLiteral(node) && node.text !== "" && !ts.isNewExpression(node.parent);
  return counts ? [becomes(node, '""', node.parent)] : [];
}

function ofCall(node: ts.Node, becomes: Becomes, text: Text): Change[] {
  if (!ts.isCallExpression(node)) return [];
  const args = node.arguments.map(text);
  const called = node.expression;
  const fewer = (i: number) => `${text(called)}(${args.toSpliced(i, 1).join(", ")})`;
  // Elsewhere, an argument that is missing is a type error.
  const takesAny = text(called).startsWith("Math.") && args.length > 1;
  const without = takesAny ? args.map((_, i) => becomes(node, fewer(i))) : [];
  const other = ts.isPropertyAccessExpression(called) ? methods[called.name.text] : undefined;
  if (!ts.isPropertyAccessExpression(called) || other === undefined) return without;
  return [becomes(called.name, other, node), ...without];
}

function ofStatement(node: ts.Node, becomes: Becomes, text: Text): Change[] {
  if (ts.isExpressionStatement(node) || ts.isThrowStatement(node)) return [becomes(node, ";")];
  if (ts.isReturnStatement(node) && node.expression && text(node.expression) !== "undefined") {
    return [becomes(node, "return;")];
  }
  if (ts.isIfStatement(node)) {
    const { expression } = node;
    const negated = becomes(expression, `!(${text(expression)})`);
    return [negated, becomes(expression, "true"), becomes(expression, "false")];
  }
  if (ts.isWhileStatement(node)) {
    const { expression, statement } = node;
    return [
      becomes(node, `if (${text(expression)}) ${text(statement)}`),
      becomes(expression, `!(${text(expression)})`),
    ];
  }
  return ts.isForOfStatement(node) ? [becomes(node, ";")] : [];
}
