// The small script of an exercise: its specification, for whoever runs it.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { fromRunner } from "./bundle-plugins.ts";
import type { Exercise } from "./catalogue.ts";
import { shared } from "./runners.ts";
import type { Known, Signs } from "./signs.ts";
import { fingerprint } from "./signs.ts";
import { exportsOf, misconceptionOf, stringsOf } from "./source.ts";

/** A script, and what it takes from its runner. */
export interface Script {
  readonly text: string;
  readonly modules: readonly string[];
}

/** Where the project and its exercises lie. */
export interface Place {
  readonly root: string;
  readonly exercises: string;
}

/** A classic script that makes the exercise known to a runner. */
export async function specificationOf({ root, exercises }: Place, exercise: Exercise): Promise<Script> {
  const folder = join(exercises, exercise.path);
  const { text, modules } = await commonJs(folder, `export { spec } from "./spec.ts";`);
  const bundle = {
    id: exercise.id,
    exports: exportsOf(readFileSync(join(folder, "solution.ts"), "utf8")),
    wrongs: misconceptionsOf(folder, exercise),
    recordings: recordingsOf(root, exercise, readFileSync(join(folder, "spec.ts"), "utf8")),
  };
  const { length } = "{}";
  const fields = JSON.stringify(bundle).slice(1, 1 - length);
  return {
    text: `readingKubernetesExercise({${fields},\nspec:function(require,module){${text}}});`,
    modules,
  };
}

/** What each wrong solution believes, the checks that it fails, and how it shows itself in them. */
export function misconceptionsOf(folder: string, { wrong }: Exercise): Known[] {
  const file = join(folder, "wrong/signs.json");
  // Written by `exercise:signs`.
  const signs = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, Signs>) : {};
  return wrong.map((name) => {
    const { belief, fails } = misconceptionOf(readFileSync(join(folder, `wrong/${name}.ts`), "utf8"));
    return signs[name] ? { belief, look: fingerprint(fails, signs[name]) } : { belief, fails };
  });
}

async function commonJs(folder: string, contents: string): Promise<Script> {
  const { outputFiles, metafile } = await build({
    ...shared,
    metafile: true,
    stdin: { contents, resolveDir: folder, loader: "ts", sourcefile: "all.ts" },
    format: "cjs",
    plugins: [fromRunner],
    // Names stay: what is said of an error in what a learner's code gives has the one in it by which the check knows it.
    minify: false,
    minifyWhitespace: true,
    minifySyntax: true,
  });
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  const outside = imports.filter(({ external }) => external === true).map(({ path }) => path);
  return { text: outputFiles[0]?.text ?? "", modules: [...new Set(outside.map(offered))].sort() };
}

/** The name under which a runner offers what a file imports. */
const offered = (path: string): string => /engine\/[\w-]+\.ts$/.exec(path)?.[0] ?? path;

/** The recordings that meta.json names, and those whose name stands as a string in the specification. */
function recordingsOf(root: string, exercise: Exercise, spec: string): Record<string, unknown> {
  const folder = join(root, "src/conformance");
  const names = [...new Set([...(exercise.recordings ?? []), ...stringsOf(spec)])].filter((name) =>
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
