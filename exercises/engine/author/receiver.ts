// Writes the types of what learners' functions have in hand when they take the place of methods.
import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path/posix";
import * as prettier from "prettier";
import ts from "typescript";
import { aliasOf } from "../../../src/tidy/aliases.ts";
import type { Replaced } from "../catalogue.ts";
import type { Member, Receiver } from "../methods.ts";
import { hasModifier, isMethod, isPrivate, receiverOf } from "../methods.ts";

/** The text of receiver.ts for what an exercise replaces below `root`; nothing if no method is among it. */
export async function receiverText(root: string, replaces: readonly Replaced[]): Promise<string | undefined> {
  const methods = replaces.filter(({ export: name }) => isMethod(name));
  if (methods.length === 0) return undefined;
  const classOf = ({ file, export: name }: Replaced) => `${file}#${name.split(".")[0]}`;
  const imports = new Set<string>();
  const interfaces = [...new Set(methods.map(classOf))].map((one) => {
    const ofOne = methods.filter((method) => classOf(method) === one);
    const [{ file } = { file: "" }] = ofOne;
    const text = readFileSync(`${root}/${file}`, "utf8");
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
    const names = ofOne.map(({ export: name }) => name);
    return interfaceOf(new Names(root, source, imports), receiverOf(source, names), names);
  });
  const head = `// Written by \`npm run exercise:receiver\`, of what the methods use in the port.`;
  const whole = [head, ...[...imports].sort(), "", ...interfaces].join("\n");
  return prettier.format(whole, { parser: "typescript", printWidth: 110, objectWrap: "preserve" });
}

function interfaceOf(names: Names, { type, members, isWhole }: Receiver, methods: readonly string[]): string {
  const name = type.name?.text ?? "";
  const parameters = type.typeParameters ?? [];
  for (const { name } of parameters) names.own.add(name.text);
  const given = parameters.map((one) => names.qualified(one)).join(", ");
  const head = given === "" ? name : `${name}<${given}>`;
  const args = parameters.map((one) => one.name.text).join(", ");
  const itself = (): string => `${names.exported(name)}${args === "" ? "" : `<${args}>`}`;
  const used = methods.map((method) => `\`${method.slice(method.indexOf(".") + 1)}\``).join(" and ");
  const doc = `/** What ${used} ${methods.length === 1 ? "uses" : "use"} of ${/^[AEIOU]/.test(name) ? "an" : "a"} ${name}. */`;
  if (isWhole) {
    const hidden = members.filter(
      ({ name, declarations }) => name.startsWith("#") || declarations.some(isPrivate),
    );
    const added = hidden.flatMap((member) => signatures(names, member)).join("\n");
    return `${doc}\nexport type ${head} = ${itself()}${added === "" ? "" : ` & {\n${added}\n}`};\n`;
  }
  const inherited = members.filter(({ declarations }) => declarations.length === 0);
  const base = inherited.map(({ name }) => JSON.stringify(name)).join(" | ");
  const extending = base === "" ? "" : ` extends Pick<${itself()}, ${base}>`;
  const body = members.flatMap((member) => signatures(names, member)).join("\n");
  return `${doc}\nexport interface ${head}${extending} {\n${body}\n}\n`;
}

/** The member as an interface has it, after what its class says of it. */
function signatures(names: Names, { name, plain, declarations }: Member): string[] {
  const [first] = declarations;
  if (first === undefined) return [];
  const docs = ts.getJSDocCommentsAndTags(first).map((doc) => doc.getText());
  const isFixed =
    hasModifier(first, ts.SyntaxKind.ReadonlyKeyword) ||
    (ts.isGetAccessor(first) && !declarations.some(ts.isSetAccessor));
  return [...docs, `${isFixed ? "readonly " : ""}${plain}${typeOf(names, first, name)};`];
}

function typeOf(names: Names, member: ts.ClassElement, name: string): string {
  if (ts.isMethodDeclaration(member)) {
    if (!member.type) throw names.complaint(name, "says nowhere what it gives: write it there");
    const given = (member.typeParameters ?? []).map(
      (one) => (names.own.add(one.name.text), names.qualified(one)),
    );
    const taken = member.parameters.map((one) => parameter(names, one, name)).join(", ");
    return `${given.length > 0 ? `<${given.join(", ")}>` : ""}(${taken}): ${names.qualified(member.type)}`;
  }
  if (ts.isGetAccessor(member) && member.type) return `: ${names.qualified(member.type)}`;
  if (!ts.isPropertyDeclaration(member))
    throw names.complaint(name, "is of no kind that a receiver can show");
  const optional = member.questionToken ? "?" : "";
  return `${optional}: ${member.type ? names.qualified(member.type) : ofValue(names, member.initializer, name)}`;
}

function parameter(
  names: Names,
  { name, type, questionToken, dotDotDotToken, initializer }: ts.ParameterDeclaration,
  of: string,
): string {
  if (!type && !initializer)
    throw names.complaint(of, "takes something of which no type is said: write it there");
  const word = ts.isIdentifier(name) ? name.text : "options";
  const optional = questionToken || initializer ? "?" : "";
  return `${dotDotDotToken ? "..." : ""}${word}${optional}: ${type ? names.qualified(type) : ofValue(names, initializer, of)}`;
}

/** The type of a field by its first value, where it can be seen without a compiler. */
function ofValue(names: Names, value: ts.Expression | undefined, name: string): string {
  if (value && ts.isNewExpression(value)) {
    const given = (value.typeArguments ?? []).map((one) => names.qualified(one));
    return `${names.qualified(value.expression)}${given.length > 0 ? `<${given.join(", ")}>` : ""}`;
  }
  if (value?.kind === ts.SyntaxKind.TrueKeyword || value?.kind === ts.SyntaxKind.FalseKeyword)
    return "boolean";
  if (value && ts.isNumericLiteral(value)) return "number";
  if (value && ts.isStringLiteralLike(value)) return "string";
  throw names.complaint(name, "has no type that can be seen: write it there");
}

/** Names of types as one file has them, and as everybody has them who imports packages. */
class Names {
  /** Type parameters stay as they are. */
  readonly own = new Set<string>();
  readonly #root: string;
  readonly #source: ts.SourceFile;
  readonly #imports: Set<string>;
  /** The package of the file. */
  readonly #home: string;

  constructor(root: string, source: ts.SourceFile, imports: Set<string>) {
    this.#root = root;
    this.#source = source;
    this.#imports = imports;
    this.#home = `#${dirname(source.fileName).replace(/^src\//, "")}`;
  }

  complaint(what: string, says: string): Error {
    return new Error(`${this.#source.fileName}: \`${what}\` ${says}`);
  }

  /** The text of a type, each name qualified by its package. */
  qualified(node: ts.Node): string {
    const changes: [start: number, end: number, text: string][] = [];
    const visit = (inner: ts.Node): void => {
      if (ts.isIdentifier(inner) && isType(inner)) {
        changes.push([inner.getStart(this.#source), inner.end, this.#everywhere(inner.text)]);
      }
      ts.forEachChild(inner, visit);
    };
    visit(node);
    let text = this.#source.text.slice(0, node.end);
    for (const [start, end, put] of changes.reverse()) text = text.slice(0, start) + put + text.slice(end);
    return text.slice(node.getStart(this.#source));
  }

  /** `cache.Indexer` for what the file's own package calls `Indexer`. */
  exported(name: string): string {
    const index = `${this.#root}/${dirname(this.#source.fileName)}/index.ts`;
    if (!existsSync(index) || !exportsOf(readFileSync(index, "utf8")).has(name)) {
      throw this.complaint(name, `is a type that ${this.#home} does not export: name it in its index.ts`);
    }
    return `${this.#import(this.#home)}.${name}`;
  }

  #everywhere(name: string): string {
    if (this.own.has(name)) return name;
    for (const statement of this.#source.statements) {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) {
        if (isDeclaration(statement) && statement.name?.text === name) return this.exported(name);
        continue;
      }
      const bindings = statement.importClause?.namedBindings;
      if (!bindings) continue;
      if (ts.isNamespaceImport(bindings)) {
        if (bindings.name.text === name) return this.#import(statement.moduleSpecifier.text);
        continue;
      }
      const found = bindings.elements.find((element) => element.name.text === name);
      if (found) return this.exported((found.propertyName ?? found.name).text);
    }
    return name;
  }

  #import(name: string): string {
    const alias = aliasOf(name, "");
    this.#imports.add(`import type * as ${alias} from "${name}";`);
    return alias;
  }
}

type Declaration = ts.ClassDeclaration | ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

const isDeclaration = (node: ts.Node): node is Declaration =>
  ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

/** Whether a name stands where only a type, a package or a class made anew can: not a member, a parameter, a label. */
function isType(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isTypeReferenceNode(parent) || ts.isTypeQueryNode(parent) || ts.isNewExpression(parent)) return true;
  if (ts.isQualifiedName(parent)) return parent.left === node;
  return ts.isPropertyAccessExpression(parent) && parent.expression === node;
}

function exportsOf(index: string): Set<string> {
  const { statements } = ts.createSourceFile("index.ts", index, ts.ScriptTarget.ES2023, true);
  const names = statements.flatMap((statement) => {
    if (!ts.isExportDeclaration(statement) || !statement.exportClause) return [];
    return ts.isNamedExports(statement.exportClause)
      ? statement.exportClause.elements.map((e) => e.name.text)
      : [];
  });
  return new Set(names);
}
