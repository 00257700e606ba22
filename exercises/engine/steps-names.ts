// The names that are in scope at a place of a learner's text, and how a mark reads each. The compiler is handed in.
import type ts from "typescript";
import { stepNames } from "./steps.ts";

/** A name as it is shown, and an expression that gives its value and runs no getter. */
interface Named {
  readonly name: string;
  readonly read: string;
}

/** More would fill the place where they are shown. */
const mostNames = 20;

/** Variables, parameters and the fields of `this`, those that stand further out first. Functions and imports are none. */
export function namesAt(typescript: typeof ts, place: ts.Node): Named[] {
  const scopes: string[][] = [];
  for (let at = place; !typescript.isSourceFile(at); at = at.parent) {
    scopes.push(declaredIn(typescript, at.parent, at, place));
  }
  const found = new Map<string, string>();
  for (const { name, read } of fieldsAt(typescript, place)) found.set(name, read);
  for (const name of scopes.toReversed().flat()) {
    // What stands further in hides what is called the same further out.
    found.delete(name);
    found.set(name, name);
  }
  return [...found].slice(-mostNames).map(([name, read]) => ({ name, read }));
}

/** What a node declares for its child `from`, as far as it can be set when `place` in it runs. */
function declaredIn(typescript: typeof ts, node: ts.Node, from: ts.Node, place: ts.Node): string[] {
  const { isSourceFile, isBlock, isCaseClause, isDefaultClause, isCaseBlock, isCatchClause } = typescript;
  const isSet = (one: ts.Node): boolean => one.pos < place.pos || runsLater(typescript, node, place);
  if (isSourceFile(node) || isBlock(node) || isCaseClause(node) || isDefaultClause(node)) {
    return node.statements.flatMap((one) => (isSet(one) ? variablesOf(typescript, one) : []));
  }
  if (isCaseBlock(node)) {
    const statements = node.clauses.filter((one) => one !== from).flatMap((one) => [...one.statements]);
    return statements.flatMap((one) => (isSet(one) ? variablesOf(typescript, one) : []));
  }
  if (isCatchClause(node)) {
    return node.variableDeclaration && from === node.block
      ? bound(typescript, node.variableDeclaration.name)
      : [];
  }
  if (typescript.isForStatement(node) && node.initializer !== from)
    return listed(typescript, node.initializer);
  if (typescript.isForInStatement(node) || typescript.isForOfStatement(node)) {
    return from === node.statement ? listed(typescript, node.initializer) : [];
  }
  if (typescript.isFunctionLike(node) && "body" in node && node.body === from) {
    return node.parameters.flatMap(({ name }) => bound(typescript, name)).filter((name) => name !== "this");
  }
  return [];
}

/** A function between the two: it may run when everything outside of it is set. */
function runsLater(typescript: typeof ts, outer: ts.Node, place: ts.Node): boolean {
  for (let at = place; at !== outer; at = at.parent) if (typescript.isFunctionLike(at)) return true;
  return false;
}

function variablesOf(typescript: typeof ts, statement: ts.Statement): string[] {
  if (!typescript.isVariableStatement(statement)) return [];
  const isDeclared = has(typescript, statement, typescript.SyntaxKind.DeclareKeyword);
  return isDeclared ? [] : listed(typescript, statement.declarationList);
}

function listed(typescript: typeof ts, list: ts.Node | undefined): string[] {
  if (list === undefined || !typescript.isVariableDeclarationList(list)) return [];
  return list.declarations.flatMap(({ name }) => bound(typescript, name));
}

/** `a`, and each name of `{ a, b: [c] }`. */
function bound(typescript: typeof ts, name: ts.BindingName): string[] {
  if (typescript.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) =>
    typescript.isBindingElement(element) ? bound(typescript, element.name) : [],
  );
}

/** The fields of `this` that its class declares in the text. */
function fieldsAt(typescript: typeof ts, place: ts.Node): Named[] {
  const member = memberAround(typescript, place);
  if (member === undefined || !typescript.isClassLike(member.parent)) return [];
  const ofClass = isStatic(typescript, member);
  return member.parent.members.flatMap((one): Named[] => {
    if (!typescript.isPropertyDeclaration(one) || isStatic(typescript, one) !== ofClass) return [];
    if (has(typescript, one, typescript.SyntaxKind.AccessorKeyword)) return [];
    const { name } = one;
    if (typescript.isPrivateIdentifier(name))
      return [{ name: `this.${name.text}`, read: `this.${name.text}` }];
    if (!typescript.isIdentifier(name)) return [];
    const read = `${stepNames.recorder}.field(this,${JSON.stringify(name.text)})`;
    return [{ name: `this.${name.text}`, read }];
  });
}

/** The member of a class whose `this` is meant at a place: arrows have none of their own. */
function memberAround(typescript: typeof ts, place: ts.Node): ts.ClassElement | undefined {
  for (let at = place; !typescript.isSourceFile(at); at = at.parent) {
    if (typescript.isClassElement(at)) return at;
    if (typescript.isFunctionLike(at) && !typescript.isArrowFunction(at)) return undefined;
  }
  return undefined;
}

function isStatic(typescript: typeof ts, member: ts.ClassElement): boolean {
  const { StaticKeyword } = typescript.SyntaxKind;
  return typescript.isClassStaticBlockDeclaration(member) || has(typescript, member, StaticKeyword);
}

/** Whether a declaration bears a modifier. */
export function has(typescript: typeof ts, node: ts.Node, modifier: ts.SyntaxKind): boolean {
  const modifiers = typescript.canHaveModifiers(node) ? typescript.getModifiers(node) : undefined;
  return modifiers?.some(({ kind }) => kind === modifier) ?? false;
}
