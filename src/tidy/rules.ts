// Ours: what src/tidy.test.ts holds against every source file
import ts from "typescript";
import { importsOf, parse, type Source } from "./imports.ts";
import { homes, ranks, strangers, type Home } from "./layers.ts";
import { sizes } from "./sizes.ts";

const isTest = (path: string) => path.endsWith(".test.ts");
const isIndex = (path: string) => /(^|\/)index\.ts$/.test(path);
/** Only these know Node; nobody bundles them for a page. */
const isNode = (path: string) =>
  isTest(path) || path.endsWith("main.ts") || /(^|\/)node\//.test(path) || /^(conformance|tidy)\//.test(path);

/** Every complaint about one file of src, each with what to do instead. Its path is below src. */
export function complaints(source: Source): string[] {
  const file = parse(source);
  const found = [...layers(source, file), ...browserSafety(source, file), ...inherited(source, file)];
  found.push(...bannedCalls(source, file, (home) => home.everywhere ?? !isNode(source.path)));
  if (!isTest(source.path)) found.push(...header(source), ...sizes(source, file));
  if (isIndex(source.path)) found.push(...surface(source, file));
  return found.map((what) => `src/${source.path}: ${what}`);
}

function header({ path, text }: Source): string[] {
  if (isIndex(path) || /^\/\/ (Go|Ours): \S/.test(text)) return [];
  return [
    "line 1 names no original: write `// Go: <upstream path>`, or `// Ours: <what it is>` for our own invention",
  ];
}

const specifiers = (file: ts.SourceFile): string[] => importsOf(file).map(({ what }) => what);

const top = (path: string) => path.split("/")[0] ?? "";

/** The rank of a package's path below src; a main.ts may import everything. */
function rankOf(path: string): number {
  if (path.endsWith("main.ts")) return ranks.length;
  return ranks.findIndex((packages) => packages.includes(top(path)));
}

function layers({ path }: Source, file: ts.SourceFile): string[] {
  if (path === "tidy.test.ts") return [];
  const own = rankOf(path);
  if (own < 0) return [`\`${top(path)}\` has no rank: give it one in src/tidy/layers.ts`];
  const found: string[] = [];
  for (const what of specifiers(file)) {
    if (what.startsWith("../") && !(isTest(path) && what.endsWith(".json"))) {
      found.push(`imports \`${what}\`: never climb; import the package as \`#…\``);
    }
    if (!what.startsWith("#") || isTest(path)) continue;
    const other = rankOf(what.slice(1));
    const [from, to] = [top(path), top(what.slice(1))];
    if (from === to) continue;
    if (other < 0) found.push(`imports \`${what}\`, which has no rank in src/tidy/layers.ts`);
    else if (other >= own)
      found.push(`imports \`${what}\` (rank ${other}) from rank ${own}: imports go down only`);
    else if (strangers.some(([a, b]) => a === from && b === to) && !path.endsWith("main.ts")) {
      found.push(`imports \`${what}\`: ${from} meets ${to} at fetch(request), and nowhere else`);
    }
  }
  return found;
}

function browserSafety({ path }: Source, file: ts.SourceFile): string[] {
  if (isNode(path)) return [];
  return specifiers(file)
    .filter((what) => what.startsWith("node:") || /(^|\/)node(\/|$)/.test(what))
    .map((what) => `imports \`${what}\`: only main.ts and node/ know Node; hand the thing in`);
}

/** The text of a file without its comments, strings and imports, so that only code is held against the rules. */
function codeLines(text: string, file: ts.SourceFile): string[] {
  const blank = text.split("");
  const erase = (from: number, to: number) => {
    for (let i = from; i < to; i++) if (blank[i] !== "\n") blank[i] = " ";
  };
  const visit = (node: ts.Node): void => {
    if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddle(node) ||
      ts.isTemplateTail(node)
    ) {
      erase(node.getStart(file), node.end);
    }
    for (const range of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [])
      erase(range.pos, range.end);
    for (const range of ts.getTrailingCommentRanges(text, node.end) ?? []) erase(range.pos, range.end);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return blank.join("").split("\n");
}

/** Complaints about calls outside their homes, as far as those homes hold for this file. */
export function bannedCalls(
  { path, text }: Source,
  file: ts.SourceFile,
  holds: (home: Home) => boolean,
): string[] {
  const lines = codeLines(text, file);
  return homes.filter(holds).flatMap(({ call, home, instead }) => {
    if (home.test(path)) return [];
    return lines.flatMap((line, i) => {
      const hit = call.exec(line);
      return hit ? [`line ${i + 1}: \`${hit[0]}\` has no home here: ${instead}`] : [];
    });
  });
}

const inheritedNames: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Complaints about `in` where the name is not written down, or is one that every object has: clients choose such keys. */
export function inherited({ path }: Source, file: ts.SourceFile): string[] {
  if (isTest(path)) return [];
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword) {
      const isOwn = ts.isStringLiteral(node.left) && !inheritedNames.has(node.left.text);
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      if (!isOwn && !ts.isPrivateIdentifier(node.left))
        found.push(
          `line ${line}: \`${node.getText(file)}\` also finds what every object has, such as "constructor": use Object.hasOwn`,
        );
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** What has no seed: a test that uses it fails once and never again. */
const dice = /\b(?:Math\.random|randomSeed|randomUUID|randomBytes|randomInt|getRandomValues)\(/;

/** Complaints about tests that nobody could replay. */
export function unseeded({ path, text }: Source): string[] {
  if (!isTest(path)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true);
  return codeLines(text, file).flatMap((line, i) => {
    const [hit] = dice.exec(line) ?? [];
    const instead = 'new Rand(inject("seed")) of #go/math/rand, or a property of fast-check';
    return hit ? [`${path}: line ${i + 1}: \`${hit})\` has no seed: use ${instead}`] : [];
  });
}

function surface({ path }: Source, file: ts.SourceFile): string[] {
  if (path === "index.ts") return [];
  return file.statements
    .filter((statement) => !(ts.isExportDeclaration(statement) && statement.exportClause))
    .map((statement) => {
      const line = file.getLineAndCharacterOfPosition(statement.getStart(file)).line + 1;
      return `line ${line}: an index lists by name what others may use (\`export { a, b } from "./file.ts"\`), nothing else`;
    });
}
