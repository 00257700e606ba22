// Writes marks into a learner's text, by which it is followed step by step. The compiler is handed in.
import type ts from "typescript";
import type { Insertion } from "./marks.ts";
import { inserted } from "./marks.ts";
import { has, namesAt } from "./steps-names.ts";
import { stepNames } from "./steps.ts";

const { recorder, frame } = stepNames;

/**
 * The text with a mark before each statement, at each condition, at what is given back, and around each function and each
 * `await`. No line moves, and what it does stays the same: each mark hands on the very value that it is given.
 */
export function withSteps(typescript: typeof ts, source: string): string {
  const file = typescript.createSourceFile("exercise.ts", source, typescript.ScriptTarget.ES2023, true);
  return inserted(source, new Marker(typescript, file).marks());
}

class Marker {
  readonly #ts: typeof ts;
  readonly #file: ts.SourceFile;
  readonly #insertions: Insertion[] = [];

  constructor(typescript: typeof ts, file: ts.SourceFile) {
    this.#ts = typescript;
    this.#file = file;
  }

  marks(): Insertion[] {
    this.#ts.forEachChild(this.#file, this.#visit);
    return this.#insertions;
  }

  readonly #visit = (node: ts.Node): void => {
    const { isFunctionLike, isAwaitExpression, isYieldExpression } = this.#ts;
    if (this.#isStatement(node)) this.#statement(node);
    else if (isFunctionLike(node) && "body" in node) this.#function(node);
    else if (isAwaitExpression(node) || isYieldExpression(node)) this.#waits(node);
    if (this.#ts.isFunctionDeclaration(node)) this.#function(node);
    this.#ts.forEachChild(node, this.#visit);
  };

  #isStatement(node: ts.Node): node is ts.Statement {
    return this.#ts.isStatement(node) && !this.#ts.isBlock(node);
  }

  #statement(node: ts.Statement): void {
    const { SyntaxKind: kind } = this.#ts;
    if (this.#ts.isForStatement(node)) return this.#for(node);
    if (this.#ts.isForInStatement(node) || this.#ts.isForOfStatement(node)) return this.#forEach(node);
    if (this.#ts.isDoStatement(node)) return this.#around(node.expression, node.expression, "is");
    if (this.#ts.isIfStatement(node) || this.#ts.isWhileStatement(node) || this.#ts.isSwitchStatement(node)) {
      return this.#around(node.expression, node, "is");
    }
    if (this.#ts.isReturnStatement(node) && node.expression)
      return this.#around(node.expression, node, "gives");
    if (this.#ts.isThrowStatement(node)) return this.#around(node.expression, node);
    if (this.#ts.isExpressionStatement(node)) {
      // A directive, as "use strict", would be none behind a mark.
      if (!this.#ts.isStringLiteral(node.expression)) this.#put(node.getStart(), `${this.#at(node)},`);
      return;
    }
    const runs: readonly ts.SyntaxKind[] = [
      kind.VariableStatement,
      kind.ReturnStatement,
      kind.BreakStatement,
      kind.ContinueStatement,
      kind.ExportAssignment,
    ];
    // `declare const …` is gone when the text runs.
    if (runs.includes(node.kind) && !has(this.#ts, node, kind.DeclareKeyword)) this.#before(node);
  }

  /** A statement of its own before the statement, and a block around the two where only one may stand. */
  #before(node: ts.Statement): void {
    let whole = node;
    while (this.#ts.isLabeledStatement(whole.parent)) whole = whole.parent;
    const { isBlock, isSourceFile, isCaseOrDefaultClause, isModuleBlock } = this.#ts;
    const { parent } = whole;
    const mark = `${this.#at(node)};`;
    if ([isBlock, isSourceFile, isCaseOrDefaultClause, isModuleBlock].some((is) => is(parent))) {
      return this.#put(whole.getStart(), mark);
    }
    this.#put(whole.getStart(), `{${mark}`);
    this.#end(whole.end, "}");
  }

  /** The mark stands in the expression, which is looked at as it is handed on. */
  #around(expression: ts.Expression, at: ts.Node, what?: "is" | "gives"): void {
    const told = what === undefined ? "(" : `${recorder}.${what}(${this.#frame(expression)},(`;
    this.#put(expression.getStart(), `(${this.#at(at, expression)},${told}`);
    this.#end(expression.end, what === undefined ? "))" : ")))");
  }

  /** A loop that counts: its condition is looked at in each round. */
  #for(node: ts.ForStatement): void {
    if (node.condition) return this.#around(node.condition, node, "is");
    this.#inBody(node.statement, `${this.#at(node, node.statement)};`);
  }

  /** A loop over items: each round begins with the next of them. */
  #forEach(node: ts.ForInOrOfStatement): void {
    this.#before(node);
    const round = `${this.#at(node, node.statement)};`;
    if (!this.#ts.isForOfStatement(node) || node.awaitModifier === undefined) {
      return this.#inBody(node.statement, round);
    }
    const waits = `${recorder}.wait(${this.#frame(node)}`;
    this.#put(node.expression.getStart(), `${waits},(`);
    this.#end(node.expression.end, "))");
    this.#inBody(
      node.statement,
      `${recorder}.back(${this.#frame(node)});try{${round}`,
      `}finally{${waits})}`,
    );
  }

  #inBody(body: ts.Statement, first: string, last = ""): void {
    if (this.#ts.isBlock(body)) return this.#within(body, first, last);
    this.#put(body.getStart(), `{${first}`);
    this.#end(body.end, `${last}}`);
  }

  /** Tells that the function begins, ends, and what it throws. */
  #function(node: ts.SignatureDeclaration): void {
    const body = "body" in node ? (node.body as ts.Node | undefined) : undefined; // Declarations may have none.
    if (body === undefined) return;
    const given = node.parameters.flatMap(({ name, dotDotDotToken: rest }) =>
      this.#ts.isIdentifier(name) && name.text !== "this"
        ? [`()=>${rest ? `[...${name.text}]` : name.text}`]
        : [],
    );
    const name = JSON.stringify(this.#nameOf(node));
    const begin = `const ${frame}=${recorder}.enter(${name},[${given.join()}]);try{`;
    const end = `}catch(e){throw ${recorder}.throws(${frame},e)}finally{${recorder}.leave(${frame})}`;
    if (this.#ts.isBlock(body)) return this.#within(body, begin, end);
    const step = this.#at(body, body, frame);
    this.#put(body.getStart(), `{${begin}return(${step},${recorder}.gives(${frame},(`);
    this.#end(body.end, `)))${end}}`);
  }

  /** While the function waits, others run. */
  #waits(node: ts.AwaitExpression | ts.YieldExpression): void {
    const { expression } = node;
    const at = this.#frame(node);
    this.#put(node.getStart(), `${recorder}.back(${at},`);
    if (expression === undefined) return this.#end(node.end, ` ${recorder}.wait(${at}))`);
    this.#put(expression.getStart(), `${recorder}.wait(${at},(`);
    this.#end(expression.end, ")))");
  }

  /** A call that tells of a step: what is about to run, and the names in scope at `scope`. */
  #at(node: ts.Node, scope = node, at = this.#frame(node)): string {
    const line = this.#file.getLineAndCharacterOfPosition(node.getStart(this.#file)).line + 1;
    const names = namesAt(this.#ts, scope).map(({ name, read }) => `[${JSON.stringify(name)},()=>${read}]`);
    return `${recorder}.at(${at},${line},[${names.join()}])`;
  }

  /** The call of the function that a node stands in. */
  #frame(node: ts.Node): string {
    const inside = (at: ts.Node): boolean =>
      !this.#ts.isSourceFile(at) && ((this.#ts.isFunctionLike(at) && "body" in at) || inside(at.parent));
    return inside(node.parent) ? frame : `${recorder}.read`;
  }

  /** As a reader would call it. */
  #nameOf(node: ts.SignatureDeclaration): string {
    const { isConstructorDeclaration, isClassLike, isVariableDeclaration, isPropertyDeclaration } = this.#ts;
    if (isConstructorDeclaration(node)) {
      return `new ${isClassLike(node.parent) ? (node.parent.name?.text ?? "class") : "class"}`;
    }
    if (node.name) return node.name.getText(this.#file);
    const { parent } = node;
    const isNamed =
      isVariableDeclaration(parent) || isPropertyDeclaration(parent) || this.#ts.isPropertyAssignment(parent);
    return isNamed ? parent.name.getText(this.#file) : "";
  }

  /** At the beginning and at the end of a block, which are one place if it is empty. */
  #within(block: ts.Block, first: string, last: string): void {
    const [from, to] = [block.getStart() + 1, block.end - 1];
    if (from === to) return this.#put(from, first + last);
    this.#put(from, first);
    this.#end(to, last);
  }

  #put(at: number, text: string): void {
    this.#insertions.push({ at, text });
  }

  #end(at: number, text: string): void {
    this.#insertions.push({ at, text, ends: true });
  }
}
