// What an author wrote to be judged, as texts that a learner could have sent.
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "esbuild";
import type { Plugin } from "esbuild";
import type { Exercise } from "./catalogue.ts";
import { exercisesRoot } from "./catalogue.ts";
import type { Place } from "./scripts.ts";
import { exportsOf } from "./source.ts";

/** Stub, solution and wrong solutions: by `stub`, `solution`, `wrong/…`. */
export async function writtenFor(
  { exercises }: Pick<Place, "exercises">,
  exercise: Exercise,
): Promise<ReadonlyMap<string, string>> {
  const folder = join(exercises, exercise.path);
  const read = (name: string): string => readFileSync(join(folder, `${name}.ts`), "utf8");
  const wrongs = await wrongTexts(folder, exercise, exportsOf(read("stub")));
  return new Map([["stub", read("stub")], ["solution", read("solution")], ...wrongs]);
}

/** Those of the project's own exercises, for whoever asks for several of them. */
const known = new Map<string, Promise<ReadonlyMap<string, string>>>();

/** A wrong solution of the project's own, as a learner would have to write it. */
export async function wrongText(exercise: Exercise, name: string): Promise<string> {
  const written = known.get(exercise.path) ?? writtenFor({ exercises: exercisesRoot }, exercise);
  known.set(exercise.path, written);
  const text = (await written).get(`wrong/${name}`);
  if (text === undefined) throw new Error(`${exercise.path} has no wrong/${name}.ts`);
  return text;
}

/** Each in one text, exporting what it implements. */
async function wrongTexts(
  folder: string,
  { wrong }: Exercise,
  names: readonly string[],
): Promise<[name: string, text: string][]> {
  const { outputFiles } = await build({
    entryPoints: [...wrong],
    outdir: folder,
    plugins: [implementations(folder, names)],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    external: ["#*", "*/engine/exercise.ts"],
    logLevel: "silent",
  });
  return outputFiles.map(({ path, text }) => [
    `wrong/${basename(path, ".js")}`,
    `// @ts-nocheck: TypeScript has seen it already.\n${text}`,
  ]);
}

/** What is built of a misconception: what it implements, by the names that the stub exports. */
function implementations(folder: string, names: readonly string[]): Plugin {
  return {
    name: "implementations",
    setup(esbuild) {
      esbuild.onResolve({ filter: /^/ }, ({ kind, path }) =>
        kind === "entry-point" ? { path, namespace: "implementation" } : undefined,
      );
      esbuild.onLoad({ filter: /^/, namespace: "implementation" }, ({ path }) => ({
        contents: `import { wrong } from "./wrong/${path}.ts"; export const { ${names.join(", ")} } = wrong.implementation;`,
        resolveDir: folder,
        loader: "ts",
      }));
    },
  };
}
