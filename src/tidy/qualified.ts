// Ours: packages are imported whole, each under its one name
import ts from "typescript";
import { aliasOf, lastPart } from "./aliases.ts";
import { parse, type Source } from "./imports.ts";

/** Every import of a package whose names would stand unqualified, or under another alias than everywhere else. */
export function qualifiedComplaints(source: Source): string[] {
  const file = parse(source);
  return file.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    const { moduleSpecifier, importClause } = statement;
    if (!ts.isStringLiteral(moduleSpecifier) || !moduleSpecifier.text.startsWith("#")) return [];
    if (importClause === undefined) return [];
    const line = file.getLineAndCharacterOfPosition(statement.getStart(file)).line + 1;
    return complain(moduleSpecifier.text, importClause, source.path).map(
      (what) => `${source.path}: line ${line}: ${what}`,
    );
  });
}

function complain(name: string, clause: ts.ImportClause, path: string): string[] {
  const alias = aliasOf(name, path);
  const type = clause.phaseModifier === ts.SyntaxKind.TypeKeyword ? "type " : "";
  const wanted = `\`import ${type}* as ${alias} from "${name}";\``;
  if (!/^[a-z]\w*$/.test(alias) || isReserved(alias))
    return [`\`${alias}\` cannot be the name of \`${name}\`: give it one in src/tidy/aliases.ts`];
  const bindings = clause.namedBindings;
  if (bindings === undefined || ts.isNamedImports(bindings)) {
    const [first] = bindings?.elements ?? [];
    const member = first === undefined ? "…" : (first.propertyName ?? first.name).text;
    return [`names of \`${name}\` stand unqualified: write ${wanted}, and ${alias}.${member}`];
  }
  if (bindings.name.text === alias) return [];
  return [
    `\`${name}\` is \`${alias}\` everywhere, here \`${bindings.name.text}\`: write ${wanted}; where that name is taken, src/tidy/aliases.ts takes an exception`,
  ];
}

function isReserved(word: string): boolean {
  const kind = ts.identifierToKeywordKind(ts.factory.createIdentifier(word));
  return kind !== undefined && kind <= ts.SyntaxKind.LastFutureReservedWord;
}

/** What is wrong with the table itself, when these are all packages. */
export function aliasComplaints(
  packages: readonly string[],
  table: Readonly<Record<string, string>>,
): string[] {
  const owner = new Map<string, string>();
  const found: string[] = [];
  for (const name of packages) {
    const alias = Object.hasOwn(table, name) ? (table[name] ?? "") : lastPart(name);
    const other = owner.get(alias);
    if (other !== undefined)
      found.push(`\`${alias}\` is both \`${other}\` and \`${name}\`: give one of them another alias`);
    owner.set(alias, name);
  }
  for (const [name, alias] of Object.entries(table)) {
    if (!packages.includes(name)) found.push(`\`${name}\` has an alias, but is no package`);
    if (alias === lastPart(name)) found.push(`\`${name}\` is \`${alias}\` anyway`);
  }
  return found;
}
