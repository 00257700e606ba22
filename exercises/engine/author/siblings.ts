// Which fields could be taken for one another: those of one type, of the same object or of one beside it.
import { fileURLToPath } from "node:url";
import ts from "typescript";

const projectRoot = fileURLToPath(new URL("../../..", import.meta.url)).replace(/[\\/]$/, "");

/** A source with its types. */
export interface Typed {
  readonly source: ts.SourceFile;
  readonly checker: ts.TypeChecker;
}

/** A piece of a source, and what could stand there by mistake. */
export interface Confusion {
  readonly node: ts.Node;
  readonly text: string;
}

/** What is read for every program: libraries and the port. The text itself changes. */
const read = new Map<string, ts.SourceFile | undefined>();

/** Reads a file with all that it imports, as the project does. */
export function typed(path: string): Typed {
  const { config } = ts.readConfigFile(`${projectRoot}/tsconfig.json`, (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, projectRoot);
  const host = ts.createCompilerHost(options, true);
  const fresh = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...how) => {
    if (name === path) return fresh(name, ...how);
    if (!read.has(name)) read.set(name, fresh(name, ...how));
    return read.get(name);
  };
  const program = ts.createProgram([path], { ...options, noEmit: true, incremental: false }, host);
  const source = program.getSourceFile(path);
  if (source === undefined) throw new Error(`${path} cannot be read`);
  return { source, checker: program.getTypeChecker() };
}

/** Each other field that could be read where `node` reads one: `rs.status.replicas` for `rs.spec.replicas`. */
export function confusions(node: ts.Node, { source, checker }: Typed): Confusion[] {
  const text = (of: ts.Node) => of.getText(source);
  if (ts.isPropertyAccessExpression(node)) {
    const { expression, name } = node;
    const wanted = checker.getTypeAtLocation(node);
    const own = fields(checker, expression, wanted).filter((field) => field !== text(name));
    const nearby = objectsBeside(checker, expression).flatMap(({ path, type }) =>
      fieldsOf(checker, type, wanted, node).map((field) => `${path}.${field}`),
    );
    return [...own.map((field) => `${text(expression)}.${field}`), ...nearby].map((other) => ({
      node,
      text: other,
    }));
  }
  return ts.isVariableDeclaration(node) ? ofPattern(node, { source, checker }) : [];
}

/** The same for `const { replicas } = rs.spec`. */
function ofPattern(node: ts.VariableDeclaration, { source, checker }: Typed): Confusion[] {
  const { name: pattern, initializer } = node;
  if (!ts.isObjectBindingPattern(pattern) || initializer === undefined) return [];
  const only = pattern.elements.length === 1;
  return pattern.elements.flatMap((element) => {
    const field = (element.propertyName ?? element.name).getText(source);
    const variable = element.name.getText(source);
    const wanted = checker.getTypeAtLocation(element.name);
    const own = fields(checker, initializer, wanted).filter((other) => other !== field);
    const nearby = only ? objectsBeside(checker, initializer) : [];
    return [
      ...own.map((other) => ({ node: element, text: `${other}: ${variable}` })),
      ...nearby.flatMap(({ path, type }) =>
        fieldsOf(checker, type, wanted, node).map((other) => ({
          node,
          text: `{ ${other}: ${variable} } = ${path}`,
        })),
      ),
    ];
  });
}

/** The fields of an expression that are of a type. */
const fields = (checker: ts.TypeChecker, of: ts.Expression, wanted: ts.Type): string[] =>
  fieldsOf(checker, checker.getTypeAtLocation(of), wanted, of);

function fieldsOf(checker: ts.TypeChecker, type: ts.Type, wanted: ts.Type, at: ts.Node): string[] {
  const sought = checker.getNonNullableType(wanted);
  return ours(type).flatMap((symbol) => {
    const found = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(symbol, at));
    const isAlike = checker.isTypeAssignableTo(found, sought) && checker.isTypeAssignableTo(sought, found);
    const name = nameOf(symbol, at);
    return isAlike && name !== undefined ? [name] : [];
  });
}

/** Beside `rs.spec` lies `rs.status`. */
function objectsBeside(checker: ts.TypeChecker, of: ts.Expression): { path: string; type: ts.Type }[] {
  if (!ts.isPropertyAccessExpression(of)) return [];
  const { expression, name } = of;
  return ours(checker.getTypeAtLocation(expression)).flatMap((symbol) => {
    const other = nameOf(symbol, of);
    if (other === undefined || other === name.text) return [];
    return [
      { path: `${expression.getText()}.${other}`, type: checker.getTypeOfSymbolAtLocation(symbol, of) },
    ];
  });
}

/** The fields that the project declares: nobody takes an array's `length` for a count. */
const ours = (type: ts.Type): ts.Symbol[] =>
  type
    .getProperties()
    .filter(({ declarations = [] }) =>
      declarations.some((declaration) => !declaration.getSourceFile().fileName.includes("/node_modules/")),
    );

/** As it is written: `#dirty`, `replicas`. What is private to a class has a name inside of it only: not in one that extends it. */
function nameOf({ declarations: [declaration] = [], name }: ts.Symbol, at: ts.Node): string | undefined {
  const written = declaration && ts.getNameOfDeclaration(declaration);
  if (written && ts.isPrivateIdentifier(written)) {
    return ts.findAncestor(at, (node) => node === declaration.parent) && written.text;
  }
  if (declaration && isKept(declaration) && !ts.findAncestor(at, ts.isClassLike)) return undefined;
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : undefined;
}

/** Says whether TypeScript keeps the member to its class, or to those that extend it. */
const isKept = (member: ts.Declaration): boolean =>
  (ts.getCombinedModifierFlags(member) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) !== 0;
