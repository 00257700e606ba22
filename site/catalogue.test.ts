import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type * as TypeScript from "typescript";
import { beforeAll, describe, expect, test } from "vitest";
import { compare } from "./base/problems.ts";

// Required, not imported: see cut/symbols.ts.
const ts = createRequire(import.meta.url)("typescript") as typeof TypeScript; // What the package is.
const site = fileURLToPath(new URL(".", import.meta.url));
const catalogues = ["strings.ts", "run-strings.ts", "words.ts"].map((name) => `${site}language/${name}`);
/** Where some types come from whose values choose a word. */
const engine = fileURLToPath(new URL("../exercises/engine/", import.meta.url));

/** A word or phrase of the catalogue, and the modules that say it. */
interface Said {
  readonly name: string;
  readonly by: Set<string>;
}

/** The site's own modules as the compiler sees them; nothing else is read but the compiler's own library. */
function programOf(roots: readonly string[], planted?: string): TypeScript.Program {
  const options: TypeScript.CompilerOptions = {
    strict: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    allowImportingTsExtensions: true,
    noEmit: true,
    lib: ["lib.es2023.d.ts"],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, language, ...rest) =>
    planted !== undefined && name.endsWith("/planted.ts")
      ? ts.createSourceFile(name, planted, language, true)
      : read(name, language, ...rest);
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) => {
      const path = resolve(dirname(from), text);
      const ours = [site, engine].some((folder) => path.startsWith(folder)) && existsSync(path);
      return { resolvedModule: ours ? { resolvedFileName: path, extension: ts.Extension.Ts } : undefined };
    });
  return ts.createProgram(
    roots.map((path) => site + path),
    options,
    host,
  );
}

/** Every entry of the catalogues, by the place where it is written. */
function entriesOf(program: TypeScript.Program): Map<TypeScript.Node, Said> {
  const found = new Map<TypeScript.Node, Said>();
  const visit = (node: TypeScript.Node, above: string): void => {
    if (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) {
      const name = above === "" ? node.name.getText() : `${above}.${node.name.getText()}`;
      const value = node.initializer;
      const inner = value !== undefined && ts.isAsExpression(value) ? value.expression : value;
      if (inner !== undefined && ts.isObjectLiteralExpression(inner))
        inner.properties.forEach((property) => visit(property, name));
      else if (inner !== undefined && ts.isIdentifier(inner))
        return; // Its own file holds the words.
      else found.set(node, { name, by: new Set() });
    } else if (!ts.isFunctionLike(node)) ts.forEachChild(node, (child) => visit(child, above));
  };
  for (const path of catalogues) {
    const file = program.getSourceFile(path);
    if (file !== undefined) visit(file, "");
  }
  return found;
}

/** Follows every `say.name`, `{ name } = say` and `say[name]` to the entry that is meant. */
function saidBy(program: TypeScript.Program): Said[] {
  const checker = program.getTypeChecker();
  const entries = entriesOf(program);
  // The checker is asked only where a name of the catalogue stands: it takes its time.
  const names = new Set([...entries.values()].flatMap(({ name }) => name.split(".")));
  for (const file of program.getSourceFiles()) {
    const path = file.fileName.slice(site.length);
    if (/^language\/(?:(?:run-)?strings|words)(?:\.zh)?\.ts$/.test(path)) continue;
    const mark = (symbol: TypeScript.Symbol | undefined, whole: boolean): void => {
      for (const place of symbol?.declarations ?? []) markAt(place, whole);
    };
    const markAt = (place: TypeScript.Node, whole: boolean): void => {
      entries.get(place)?.by.add(path);
      if (whole && catalogues.includes(place.getSourceFile().fileName))
        ts.forEachChild(place, (child) => markAt(child, true));
    };
    const visit = (node: TypeScript.Node): void => {
      if (ts.isPropertyAccessExpression(node)) {
        if (names.has(node.name.text)) mark(checker.getSymbolAtLocation(node.name), false);
      } else if (ts.isElementAccessExpression(node) && !ts.isNumericLiteral(node.argumentExpression)) {
        // What is chosen by a name that is computed may be any of those that the name can be.
        const chosen = checker.getTypeAtLocation(node.argumentExpression);
        const from = checker.getTypeAtLocation(node.expression);
        for (const name of chosen.isUnion() ? chosen.types : [chosen])
          if (name.isStringLiteral()) mark(from.getProperty(name.value), true);
      } else if (ts.isObjectBindingPattern(node)) {
        const from = checker.getTypeAtLocation(node);
        for (const { propertyName, name } of node.elements)
          mark(from.getProperty((propertyName ?? name).getText()), false);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return [...entries.values()];
}

/** These make pages that are there in English alone, so they take the English words themselves. */
const englishOnly: Readonly<Record<string, string>> = {
  "templates/appendices.ts": "the glossary is English, and so is the page for a wrong address",
  "templates/differences.ts": "the tables of all versions and errata are English",
  "templates/port-map.ts": "the titles of tests are English",
  "templates/filter.ts": "stands on those pages",
  "templates/ending.ts": "the endings of exercises are English",
  "templates/scratch.ts": "the pads of exercises are English",
  "templates/exercise.ts": "tasks, hints and the names of checks are English",
  "templates/feeds.ts": "the feed tells of English pages",
};

/** What only they say. It is there in Chinese, too, for whoever translates the first of these pages. */
const saidInEnglish =
  "caughtBy chapter errataAbout errataLead exercise filter glossaryAbout missing port versionsAbout versionsLead";

describe("the catalogue", () => {
  let program: TypeScript.Program;
  let said: Said[];
  beforeAll(() => {
    const all = readdirSync(site, { recursive: true, encoding: "utf8" });
    program = programOf(
      all.filter((path) => path.endsWith(".ts") && !/\.test\.ts$|^(?:fixtures|dist|browser)\//.test(path)),
    );
    said = saidBy(program);
  });

  test("holds nothing that no page and no script says", () => {
    expect(said.length).toBeGreaterThan(200);
    expect(said.filter(({ by }) => by.size === 0).map(({ name }) => name)).toEqual([]);
  });

  test("is asked in the page's language by all but pages that are there in English alone", () => {
    const direct = program
      .getSourceFiles()
      .filter(({ text }) =>
        /import \{[^}]*\bstrings\b[^}]*\} from "[./]*\/(?:language\/)?strings\.ts"/.test(text),
      )
      .map(({ fileName }) => fileName.slice(site.length));
    expect(direct.toSorted(compare)).toEqual(
      [...Object.keys(englishOnly), "language/locales.ts"].toSorted(compare),
    );
  });

  test("holds nothing else in Chinese that no Chinese page says", () => {
    const english = said.filter(({ by }) => [...by].every((path) => path in englishOnly));
    const groups = new Set(english.map(({ name }) => name.replace(/^strings\.(\w+).*/, "$1")));
    expect([...groups].toSorted(compare)).toEqual(saidInEnglish.split(" "));
  });

  test("is loaded by a page's script as far as it speaks itself, and no further", () => {
    const reached = new Set<string>();
    const follow = (path: string): void => {
      if (reached.has(path)) return;
      reached.add(path);
      for (const statement of program.getSourceFile(path)?.statements ?? []) {
        if (!ts.isImportDeclaration(statement) || statement.importClause?.isTypeOnly === true) continue;
        const { text } = statement.moduleSpecifier as TypeScript.StringLiteral; // The grammar allows nothing else.
        follow(resolve(dirname(path), text));
      }
    };
    readdirSync(`${site}client`).forEach((name) => follow(`${site}client/${name}`));
    expect(reached).toContain(`${site}language/words.ts`);
    const forBuild = ["locales", "chapters", "chapters.zh", "strings", "strings.zh"];
    expect(forBuild.filter((name) => reached.has(`${site}language/${name}.ts`))).toEqual([]);
  });

  test("shows a planted word that nobody says, and one that is said by a name that is computed", () => {
    const planted = `import { stringsOf } from "./language/locales.ts";
      declare const which: "portMap" | "errata";
      export const said = [stringsOf("zh")[which], stringsOf("en").run.summary];`;
    const found = saidBy(programOf(["planted.ts"], planted)).filter(({ by }) => by.size > 0);
    expect(found.map(({ name }) => name)).toEqual(["strings.portMap", "strings.errata"]);
  });
});
