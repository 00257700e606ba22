// Makes from the exercises what runs them outside Node: one script with the port and the runner, and a small one for each.
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { BuildOptions } from "esbuild";
import ts from "typescript";
import { fromRunner, recordings, settable } from "./bundle-plugins.ts";
import { Cache, hash } from "./cache.ts";
import type { Exercise } from "./catalogue.ts";
import { catalogue } from "./catalogue.ts";
import { checkNames } from "./check-names.ts";
import type { Declarations } from "./compile.ts";
import { receiverOf } from "./compile.ts";
import { declare } from "./declarations.ts";
import { exportsOf, importsOf, misconceptionOf, quotedInComments, stringsOf } from "./source.ts";

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
  return ["src", "exercises"].map(read).join("\n") + readFileSync(join(root, "package.json"), "utf8");
}

async function bundleAll(
  root: string,
  all: readonly Exercise[],
  cache: string | undefined,
): Promise<Bundles> {
  const imports = new Map(all.map((exercise) => [exercise.id, packagesOf(root, exercise)]));
  const packages = [
    ...new Set([...imports.values()].flatMap(({ spec, learner }) => [...spec, ...learner])),
  ].sort();
  const declared = new Cache<string>(cache && join(cache, "declarations.json"), ts.version);
  const runner = await bundleRunner(root, all, packages);
  const scripts = await Promise.all(all.map((exercise) => bundleExercise(root, exercise)));
  const learners = [...new Set([...imports.values()].flatMap(({ learner }) => learner))].sort();
  const declarations = declare(root, learners, { cache: declared, own: receivers(root, all) });
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
        {
          script: scripts[i] ?? "",
          packages: [...(imports.get(id)?.learner ?? []), ...(imports.get(id)?.own ?? [])],
          checks: names[i] ?? [],
        },
      ]),
    ),
  };
}

/** The types of what the learners' functions have in hand, by the path at which the compiler finds them. */
function receivers(root: string, all: readonly Exercise[]): Map<string, string> {
  const files = all.map(
    ({ id, path }) => [receiverOf(id), join(root, "exercises", path, "receiver.ts")] as const,
  );
  const there = files.filter(([, file]) => existsSync(file));
  return new Map(there.map(([path, file]) => [path, readFileSync(file, "utf8")]));
}

/** What an exercise's files import. */
interface Imports {
  readonly spec: readonly string[];
  /** The packages of the stub and the solutions, and what the stub names. */
  readonly learner: readonly string[];
  /** `./receiver.ts`, if there is one. */
  readonly own: readonly string[];
}

function packagesOf(root: string, { path, wrong }: Exercise): Imports {
  const folder = join(root, "exercises", path);
  const text = (file: string) =>
    existsSync(join(folder, file)) ? readFileSync(join(folder, file), "utf8") : "";
  const isPackage = (name: string) => name.startsWith("#");
  const imported = (file: string) => importsOf(text(file)).filter(isPackage);
  const stub = existsSync(join(folder, "stub.ts")) ? "stub.ts" : "exercise.ts";
  const named = quotedInComments(text(stub)).filter(isPackage);
  const files = [stub, "solution.ts", ...wrong.map((name) => `wrong/${name}.ts`)];
  return {
    spec: imported("spec.ts"),
    learner: [...new Set([...named, ...files.flatMap(imported)])].sort(),
    own: existsSync(join(folder, "receiver.ts")) ? ["./receiver.ts"] : [],
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
    wrongs: exercise.wrong.map((name) =>
      misconceptionOf(readFileSync(join(folder, `wrong/${name}.ts`), "utf8")),
    ),
    recordings: recordingsOf(root, exercise),
  };
  const { length } = "{}";
  const fields = JSON.stringify(bundle).slice(1, 1 - length);
  return `readingKubernetesExercise({${fields},\nspec:function(require,module){${outputFiles[0]?.text ?? ""}}});`;
}

/** The recordings that meta.json names, and those whose name stands as a string in the specification. */
function recordingsOf(root: string, exercise: Exercise): Record<string, unknown> {
  const folder = join(root, "src/conformance");
  const text = readFileSync(join(root, "exercises", exercise.path, "spec.ts"), "utf8");
  const names = [...new Set([...(exercise.recordings ?? []), ...stringsOf(text)])].filter((name) =>
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
