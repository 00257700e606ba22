/** Makes from the exercises what runs them outside Node: one script with the port and the runner, and a small one for each. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { build } from "esbuild";
import type { BuildOptions, Plugin } from "esbuild";
import ts from "typescript";
import type { Exercise } from "../../exercises/engine/catalogue.ts";
import { catalogue } from "../../exercises/engine/catalogue.ts";
import type { Declarations } from "../../exercises/engine/compile.ts";
import { makeSettable } from "../../exercises/engine/settable-transform.ts";
import { Cache, hash } from "../cache.ts";
import { declare } from "./declarations.ts";
import { checkNames } from "./names.ts";

/** All that is needed to judge a learner's text, in the page or in a worker thread. */
export interface Bundles {
  /** A classic script that defines `readingKubernetesRunner(host)`; exercises/engine/runner.ts says what it does. */
  readonly runner: string;
  readonly declarations: Declarations;
  readonly exercises: ReadonlyMap<string, Bundled>;
}

/** What belongs to one exercise. */
export interface Bundled {
  /** A classic script that makes the exercise known to a runner. */
  readonly script: string;
  /** Packages of the port that its learner may import. */
  readonly packages: readonly string[];
  /** The names of its checks, in order. */
  readonly checks: readonly string[];
}

/** Bundles every exercise, unless none has a specification. Below `cache`, if it is given, what did not change is kept. */
export async function bundleExercises(root: string, cache?: string): Promise<Bundles> {
  if (!hasSpecification(root)) return { runner: "", declarations: {}, exercises: new Map() };
  const all = catalogue(join(root, "exercises"));
  const version = hash(sourcesOf(root));
  const kept = new Cache<Bundles | [string, Bundled][]>(cache && join(cache, "exercises.json"), version);
  const [runner, exercises] = [kept.get("bundles") as Bundles | undefined, kept.get("exercises")];
  if (runner !== undefined) return { ...runner, exercises: new Map(exercises as [string, Bundled][]) };
  const made = await bundleAll(root, all, cache);
  kept.set("bundles", made);
  kept.set("exercises", [...made.exercises]);
  kept.save();
  return made;
}

/** A book may have exercises that are only to be read. */
function hasSpecification(root: string): boolean {
  const folder = join(root, "exercises");
  return (
    existsSync(folder) &&
    readdirSync(folder, { recursive: true, encoding: "utf8" }).some((path) => /^\d.*spec\.ts$/.test(path))
  );
}

/** Everything that a bundle can depend on: the port, the engine, the exercises less the learner's own files, the tools. */
export function sourcesOf(root: string): string {
  const wanted = /^(?!.*\.(?:test|bench)\.ts$)(?!\d.*\/exercise\.).*\.(?:ts|mjs|json)$/;
  const read = (folder: string): string =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => wanted.test(path))
      .sort()
      .map((path) => `${path}\n${readFileSync(join(root, folder, path), "utf8")}`)
      .join("\n");
  return (
    ["src", "exercises", "site/exercise"].map(read).join("\n") +
    readFileSync(join(root, "package.json"), "utf8")
  );
}

async function bundleAll(
  root: string,
  all: readonly Exercise[],
  cache: string | undefined,
): Promise<Bundles> {
  const imports = new Map(all.map((exercise) => [exercise.id, importsOf(root, exercise)]));
  const packages = [
    ...new Set([...imports.values()].flatMap(({ spec, learner }) => [...spec, ...learner])),
  ].sort();
  const declared = new Cache<string>(cache && join(cache, "declarations.json"), ts.version);
  const runner = await bundleRunner(root, all, packages);
  const scripts = await Promise.all(all.map((exercise) => bundleExercise(root, exercise)));
  const learners = [...new Set([...imports.values()].flatMap(({ learner }) => learner))].sort();
  const declarations = declare(root, learners, declared);
  declared.save();
  const names = await checkNames(
    runner,
    scripts,
    all.map(({ id }) => id),
  );
  return {
    runner,
    declarations,
    exercises: new Map(
      all.map(({ id }, i) => [
        id,
        { script: scripts[i] ?? "", packages: imports.get(id)?.learner ?? [], checks: names[i] ?? [] },
      ]),
    ),
  };
}

/** The packages that an exercise's files import; `learner`: those of the stub, the solutions, and what the stub names. */
function importsOf(root: string, { path, wrong }: Exercise): { spec: string[]; learner: string[] } {
  const folder = join(root, "exercises", path);
  const text = (file: string) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), "utf8") : "";
  const imported = (file: string) =>
    ts
      .preProcessFile(text(file))
      .importedFiles.map(({ fileName }) => fileName)
      .filter((name) => name.startsWith("#"));
  const stub = existsSync(join(folder, "stub.ts")) ? "stub.ts" : "exercise.ts";
  const named = [...text(stub).matchAll(/`(#[\w./-]+)`/g)].map((match) => match[1] ?? "");
  const files = [stub, "solution.ts", ...wrong.map((name) => `wrong/${name}.ts`)];
  return {
    spec: imported("spec.ts"),
    learner: [...new Set([...named, ...files.flatMap(imported)])].sort(),
  };
}

const shared: BuildOptions = {
  bundle: true,
  minify: true,
  write: false,
  charset: "utf8",
  legalComments: "none",
  target: "es2022",
  platform: "browser",
  logLevel: "silent",
  lineLimit: 200, // What Node says of an error that nobody catches has its line in it.
};

async function bundleRunner(
  root: string,
  all: readonly Exercise[],
  packages: readonly string[],
): Promise<string> {
  const engine = readdirSync(join(root, "exercises/engine")).filter((name) => runsInPage.has(name));
  const modules = [
    ...packages.map((name): [string, string] => [name, name]),
    ...engine.map((name): [string, string] => [`engine/${name}`, `./exercises/engine/${name}`]),
    ["vitest", "./exercises/engine/expect.ts"] as const,
  ];
  const contents = `
    import { createRunner } from "./exercises/engine/runner.ts";
    import { addRecordings } from "./exercises/engine/recordings.ts";
    ${modules.map(([, from], i) => `import * as m${i} from ${JSON.stringify(from)};`).join("\n")}
    const es = (m) => Object.defineProperty(m, "__esModule", { value: true });
    const modules = { ${modules.map(([name], i) => `${JSON.stringify(name)}: es(m${i})`).join(", ")} };
    globalThis.readingKubernetesRunner = (host) => createRunner({ ...host, modules, addRecordings });`;
  const { outputFiles } = await build({
    ...shared,
    write: false,
    absWorkingDir: root,
    stdin: { contents, resolveDir: root, loader: "js" },
    format: "iife",
    plugins: [settable(root, all), recordings(root)],
  });
  return outputFiles[0]?.text ?? "";
}

/** What specifications import from the engine. */
const runsInPage: ReadonlySet<string> = new Set([
  "beat.ts",
  "exercise.ts",
  "explain.ts",
  "system.ts",
  "settable.ts",
  "tables.ts",
]);

async function bundleExercise(root: string, exercise: Exercise): Promise<string> {
  const folder = join(root, "exercises", exercise.path);
  const { outputFiles } = await build({
    ...shared,
    write: false,
    absWorkingDir: root,
    stdin: { contents: `export { spec } from "./spec.ts";`, resolveDir: folder, loader: "ts" },
    format: "cjs",
    plugins: [fromRunner],
    // Names stay: what is said of an error in what a learner's code gives has the one in it by which the check knows it.
    minify: false,
    minifyWhitespace: true,
    minifySyntax: true,
  });
  const bundle = {
    id: exercise.id,
    exports: exportsOf(readFileSync(join(folder, "solution.ts"), "utf8")),
    wrongs: exercise.wrong.map((name) => wrongOf(readFileSync(join(folder, `wrong/${name}.ts`), "utf8"))),
    recordings: recordingsOf(root, exercise),
  };
  const { length } = "{}";
  const fields = JSON.stringify(bundle).slice(1, 1 - length);
  return `readingKubernetesExercise({${fields},\nspec:function(require,module){${outputFiles[0]?.text ?? ""}}});`;
}

/** In the runner, the functions of the port that any exercise replaces can be set. */
export function settable(root: string, all: readonly Exercise[]): Plugin {
  const names = new Map<string, Set<string>>();
  for (const { file, export: name } of all.flatMap(({ replaces }) => replaces)) {
    names.set(file, (names.get(file) ?? new Set()).add(name));
  }
  return {
    name: "settable",
    setup(esbuild) {
      esbuild.onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const file = relative(root, path).replaceAll("\\", "/");
        const wanted = names.get(file);
        if (wanted === undefined) return undefined;
        return { contents: makeSettable(file, readFileSync(path, "utf8"), [...wanted]), loader: "ts" };
      });
    },
  };
}

/** Recordings come with the exercises, not from a disk. */
export function recordings(root: string): Plugin {
  return {
    name: "recordings",
    setup(esbuild) {
      esbuild.onLoad({ filter: /src[\\/]conformance[\\/]recordings\.ts$/ }, () => ({
        contents: `export * from "./exercises/engine/recordings.ts";`,
        resolveDir: root,
        loader: "ts",
      }));
    },
  };
}

/** What the runner holds is asked from it: the port exists once, and so its replaced functions do. */
const fromRunner: Plugin = {
  name: "from-runner",
  setup(esbuild) {
    esbuild.onResolve({ filter: /^#|^vitest$|\/engine\/[\w-]+\.ts$/ }, ({ path }) => ({
      path,
      external: true,
    }));
  },
};

/** The names that a module exports, types left out. */
function exportsOf(text: string): string[] {
  const file = ts.createSourceFile("solution.ts", text, ts.ScriptTarget.ES2023);
  return file.statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement)) return [];
    if (!ts.getModifiers(statement)?.some((m) => m.kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      return statement.name ? [statement.name.text] : [];
    }
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [name.text] : [],
    );
  });
}

/** Belief and checks of a wrong solution, which stand in it as plain strings. */
function wrongOf(text: string): { belief: string; fails: string[] } {
  const strings = (part: string | undefined): string[] =>
    [...(part ?? "").matchAll(/"(?:[^"\\]|\\.)*"/g)].map((match) => JSON.parse(match[0]) as string); // A string literal.
  return {
    belief: strings(/\bbelief:\s*((?:"(?:[^"\\]|\\.)*"[\s+]*)+)/.exec(text)?.[1]).join(""),
    fails: strings(/\bfails:\s*\[([\s\S]*?)\]/.exec(text)?.[1]),
  };
}

/** The recordings that meta.json names, and those whose name stands as a string in the specification. */
function recordingsOf(root: string, exercise: Exercise): Record<string, unknown> {
  const folder = join(root, "src/conformance");
  const text = readFileSync(join(root, "exercises", exercise.path, "spec.ts"), "utf8");
  const meta = exercise as { recordings?: readonly string[] };
  const strings = [...text.matchAll(/"([\w-]+)"/g)].map((match) => match[1] ?? "");
  const names = [...new Set([...(meta.recordings ?? []), ...strings])].filter((name) =>
    existsSync(join(folder, `scenarios/${name}.json`)),
  );
  const json = (path: string): unknown => JSON.parse(readFileSync(join(folder, path), "utf8"));
  return Object.fromEntries(
    names.map((name) => [
      name,
      { scenario: json(`scenarios/${name}.json`), golden: json(`golden/${name}.json`) },
    ]),
  );
}
