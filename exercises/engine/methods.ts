// What a method of the port uses of its object: the learner's function, which has it as its first parameter, may use the same.
import ts from "typescript";

/** A member of a class that a method uses. */
export interface Member {
  /** As the class has it: `queue`, `#indexer`. */
  readonly name: string;
  /** As a receiver has it: `queue`, `indexer`. */
  readonly plain: string;
  /** Its declarations, of which an accessor has two; nothing if the class inherits it. */
  readonly declarations: readonly ts.ClassElement[];
}

/** What several methods of one class use of their object. */
export interface Receiver {
  readonly type: ts.ClassDeclaration;
  readonly members: readonly Member[];
  /** The object is handed on as a whole. */
  readonly isWhole: boolean;
}

/** `SharedIndexInformer.#handleDeltas` is a method, `Queue` is none. */
export const isMethod = (name: string): boolean => name.includes(".");

/** The class of `Class.method`. Throws if the file has no such class with such a method. */
export function findMethod(
  source: ts.SourceFile,
  name: string,
): [type: ts.ClassDeclaration, method: ts.MethodDeclaration & { readonly body: ts.Block }] {
  const [className = "", methodName = ""] = name.split(".");
  const type = source.statements.find(
    (s): s is ts.ClassDeclaration => ts.isClassDeclaration(s) && s.name?.text === className,
  );
  const method = type?.members.find(
    (m): m is ts.MethodDeclaration & { readonly body: ts.Block } =>
      ts.isMethodDeclaration(m) && m.body !== undefined && m.name.getText(source) === methodName,
  );
  if (type && method && !isStatic(method)) return [type, method];
  throw new Error(`${source.fileName} has no method \`${name}\` that an exercise could replace`);
}

/** What the methods, all of one class, use of their object, in the order in which they use it. */
export function receiverOf(source: ts.SourceFile, names: readonly string[]): Receiver {
  const found = names.map((name) => findMethod(source, name));
  const [[type] = []] = found;
  if (!type) throw new Error("a receiver is that of a method: name one");
  const uses = found.map(([, { parameters, body }], i) =>
    usesOf([...parameters, body], `${source.fileName}: \`${names[i]}\``),
  );
  const isWhole = uses.some((use) => use.isWhole);
  const used = [...new Set(uses.flatMap(({ members }) => members))];
  return { type, isWhole, members: used.map((name) => memberOf(source, type, name, isWhole)) };
}

function usesOf(nodes: readonly ts.Node[], where: string): { members: string[]; isWhole: boolean } {
  const members: string[] = [];
  let isWhole = false;
  const visit = (node: ts.Node): void => {
    // These have a `this` of their own.
    if (ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node) || ts.isClassLike(node)) return;
    if (node.kind === ts.SyntaxKind.SuperKeyword)
      throw new Error(`${where} uses \`super\`, which a function cannot`);
    if (node.kind === ts.SyntaxKind.ThisKeyword) {
      const { parent } = node;
      if (ts.isPropertyAccessExpression(parent)) members.push(parent.name.text);
      else isWhole = true;
    }
    ts.forEachChild(node, visit);
  };
  nodes.forEach(visit);
  return { members, isWhole };
}

function memberOf(source: ts.SourceFile, type: ts.ClassDeclaration, name: string, isWhole: boolean): Member {
  const declarations = type.members.filter((m) => m.name?.getText(source) === name);
  const bare = name.replace("#", "");
  const isTaken = type.members.some((m) => m.name?.getText(source) === bare);
  const isBeside = name.startsWith("#") ? isTaken : isWhole && declarations.some(isPrivate);
  return { name, plain: isBeside ? beside(bare) : bare, declarations };
}

/** How a private member is called whose bare name the class has already. */
export const beside = (bare: string): string => `own${bare.charAt(0).toUpperCase()}${bare.slice(1)}`;

/** Says whether TypeScript keeps the member to its class; what begins with `#` the language itself keeps. */
export function isPrivate(member: ts.ClassElement): boolean {
  return hasModifier(member, ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.ProtectedKeyword);
}

const isStatic = (member: ts.ClassElement) => hasModifier(member, ts.SyntaxKind.StaticKeyword);

/** Says whether one of the words stands before the member. */
export function hasModifier(member: ts.ClassElement, ...kinds: readonly ts.SyntaxKind[]): boolean {
  const modifiers = ts.canHaveModifiers(member) ? (ts.getModifiers(member) ?? []) : [];
  return modifiers.some(({ kind }) => kinds.includes(kind));
}
