/** The files with which exercise pages run: small scripts, and big ones that wait until they are needed. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import * as goerrors from "#go/errors";
import { Cache, hash } from "../../exercises/engine/cache.ts";
import { exercisePart as part, exerciseScript } from "../links.ts";
import type { Problems } from "../base/problems.ts";
import type { Bundled, Bundles } from "../../exercises/engine/bundle.ts";
import { bundleExercises } from "../../exercises/engine/bundle.ts";
import { partScript } from "../../exercises/engine/part.ts";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What can be run in the page. */
interface Benches {
  readonly exercises: ReadonlyMap<string, Bundled>;
  /** By path. */
  readonly assets: ReadonlyMap<string, string>;
}

/** Bundles the exercises and all that runs them; where that fails, the pages do without, and `problems` says why. */
export async function benchesOf(root: string, problems: Problems, cache?: string): Promise<Benches> {
  try {
    const bundles = await bundleExercises(root, cache);
    return { exercises: bundles.exercises, assets: await exerciseAssets(root, bundles, cache) };
  } catch (err) {
    problems.add("exercises", 1, `cannot be bundled for the page: ${goerrors.textOf(err)}`);
    return { exercises: new Map(), assets: new Map() };
  }
}

async function exerciseAssets(root: string, bundles: Bundles, cache?: string): Promise<Map<string, string>> {
  if (bundles.exercises.size === 0) return new Map();
  const [island, judging, rollout, stepping, ownRun, editor, checker] = await Promise.all([
    script(at("../client/for-exercise.ts")),
    script(at("../client/exercise-judging.ts")),
    script(at("../client/exercise-rollout.ts")),
    script(at("../client/exercise-stepping.ts")),
    script(at("../client/exercise-own-run.ts")),
    script(at("../client/exercise-codemirror.ts")),
    checkerOf(cache),
  ]);
  return new Map([
    [exerciseScript, island],
    [part("judging"), judging],
    [part("rollout"), rollout],
    [part("stepping"), stepping],
    [part("own-run"), ownRun],
    ...(await reasonsFor(root, bundles)),
    [part("recorder"), partScript("recorder", bundles.recorder)],
    [part("editor"), editor],
    [part("checker"), partScript("checker", checker)],
    ...[...bundles.runners].map(([name, source]): [string, string] => [part(name), partScript(name, source)]),
    [part("declarations"), partScript("declarations", JSON.stringify(bundles.declarations))],
    ...[...bundles.exercises].map(([id, { script: source }]): [string, string] => {
      const name = id.replace("/", "-");
      return [part(name), partScript(name, source)];
    }),
  ]);
}

/** Of each chapter whose exercises play a scenario, what it knows of reasons: `why` and `holds` of its why.ts, or nothing. */
async function reasonsFor(root: string, { exercises }: Bundles): Promise<[string, string][]> {
  const playing = [...exercises].flatMap(([id, { plays }]) => (plays ? [id.replace(/\/.*/, "")] : []));
  const folder = join(root, "chapters");
  const chapters = existsSync(folder) ? readdirSync(folder) : [];
  return Promise.all(
    [...new Set(playing)].map(async (number): Promise<[string, string]> => {
      const name = chapters.find((one) => one.startsWith(`${number}-`)) ?? "";
      const file = join(folder, name, "why.ts");
      const knows = existsSync(file) && /^export const holds\b/m.test(readFileSync(file, "utf8"));
      const entry = `import { holds, why } from ${JSON.stringify(file)}; globalThis.readingKubernetesWhy = { holds, why };`;
      return [part(`why-${number}`), knows ? await script({ contents: entry, resolveDir: root }) : ""];
    }),
  );
}

/** A classic script of a file, or of a text. */
async function script(entry: string | { contents: string; resolveDir: string }): Promise<string> {
  const { outputFiles } = await build({
    ...(typeof entry === "string" ? { entryPoints: [entry] } : { stdin: { ...entry, loader: "ts" } }),
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    define: { LOCALE: '"en"' }, // Exercises are in the book's own language.
    charset: "utf8",
    legalComments: "none",
    write: false,
    // TypeScript asks for Node's modules only where there is Node.
    external: ["fs", "path", "os", "crypto", "inspector", "perf_hooks", "module"],
    logOverride: { "direct-eval": "silent" },
  });
  return outputFiles[0]?.text ?? "";
}

/** TypeScript is nine megabytes and changes once a year. */
async function checkerOf(cache: string | undefined): Promise<string> {
  const engine = readdirSync(at("../../exercises/engine")).filter((name) => /^[^.]+\.ts$/.test(name));
  const own = ["checker.ts", ...engine.sort().map((name) => `../../exercises/engine/${name}`)];
  const { version } = createRequire(import.meta.url)("typescript/package.json") as { version: string };
  const key = hash([version, ...own.map((path) => readFileSync(at(path), "utf8"))].join("\n"));
  const kept = new Cache<string>(cache && join(cache, "checker.json"), key);
  const known = kept.get("script");
  if (known !== undefined) return known;
  const made = await script(at("checker.ts"));
  kept.set("script", made);
  kept.save();
  return made;
}
