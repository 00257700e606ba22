// The scripts that run exercises: which of the port each holds, and who shares it.
import { build } from "esbuild";
import type { BuildOptions } from "esbuild";
import { elsewhere, settable } from "./bundle-plugins.ts";
import type { Exercise } from "./catalogue.ts";
import { hash } from "./cache.ts";
import { Kept } from "./kept.ts";
import { moduleOf } from "./reach.ts";
import type { Reach } from "./reach.ts";
import type { Texts } from "./texts.ts";

/** What an exercise asks of the script that runs it. */
export interface Needs {
  readonly exercise: Exercise;
  /** What its specification, its solutions and its learner import: `#client-go/util/workqueue`, `engine/explain.ts`, `vitest`. */
  readonly modules: readonly string[];
}

/** A script that runs one exercise or several. */
export interface Runner {
  /** `runner-16-1`: that of its first exercise. */
  readonly name: string;
  readonly exercises: readonly Exercise[];
  readonly modules: readonly string[];
}

/** What stands in each runner, whatever its exercises need. */
export const always: readonly string[] = ["engine/runner.ts", "engine/recordings.ts"];

/** What each offers to whoever is judged. */
export const inEach: readonly string[] = ["engine/exercise.ts"];

/** So much more than what it reaches itself may an exercise load to share a runner with others. */
const slack = 1.02;

interface Group {
  readonly members: Needs[];
  readonly files: Set<string>;
  /** What the least of its members needs, in bytes of source. */
  least: number;
}

/** Lets exercises share a runner where none of them loads more than two hundredths beyond what it reaches itself. */
export function share(all: readonly Needs[], reach: Reach): Runner[] {
  const weight = (files: Iterable<string>): number => {
    let sum = 0;
    for (const path of files) sum += reach.bytes(path);
    return sum;
  };
  const groups: Group[] = [];
  for (const needs of all) {
    const files = reach.files([...always, ...needs.modules]);
    const own = weight(files);
    const fits = groups.find(
      (group) => weight(new Set([...group.files, ...files])) <= slack * Math.min(group.least, own),
    );
    if (fits === undefined) {
      groups.push({ members: [needs], files: new Set(files), least: own });
      continue;
    }
    fits.members.push(needs);
    for (const path of files) fits.files.add(path);
    fits.least = Math.min(fits.least, own);
  }
  return groups.map(({ members }) => runnerOf(members));
}

/** The runner of these exercises and no other. */
export function runnerOf(members: readonly Needs[]): Runner {
  const exercises = members.map(({ exercise }) => exercise);
  const modules = [...new Set(members.flatMap((needs) => needs.modules))].sort();
  return { name: `runner-${exercises[0]?.id.replace("/", "-")}`, exercises, modules };
}

/** How every script is made that stands in a page or in a thread. */
export const shared = {
  bundle: true,
  minify: true,
  write: false,
  charset: "utf8",
  legalComments: "none",
  target: "es2022",
  platform: "browser",
  logLevel: "silent",
  lineLimit: 250, // What Node says of an error that nobody catches has its line in it. Shorter lines weigh more: of 200, 0.8 KB.
} as const satisfies BuildOptions;

interface Made {
  readonly text: string;
  /** All files that it was made of, with their fingerprints. */
  readonly inputs: readonly (readonly [path: string, hash: string])[];
}

/** Makes runners, or finds them made of the same files. */
export class Runners {
  readonly #texts: Texts;
  readonly #tools: string;
  readonly #kept: Kept<Made>;

  /** `tools`: a fingerprint of what makes them. */
  constructor(texts: Texts, tools: string, folder: string | undefined) {
    this.#texts = texts;
    this.#tools = tools;
    this.#kept = new Kept(folder, 100);
  }

  async text({ modules, exercises }: Runner): Promise<string> {
    const contents = entry(modules);
    const replaced = exercises.flatMap(({ replaces }) => replaces);
    const key = hash(JSON.stringify([this.#tools, contents, replaced]));
    const known = this.#kept.get(key);
    if (known?.inputs.every(([path, was]) => this.#texts.hash(path) === was)) return known.text;
    const made = await this.#make(contents, exercises);
    this.#kept.set(key, made);
    return made.text;
  }

  async #make(contents: string, exercises: readonly Exercise[]): Promise<Made> {
    const texts = this.#texts;
    const { outputFiles, metafile } = await build({
      ...shared,
      metafile: true,
      absWorkingDir: texts.root,
      stdin: { contents, resolveDir: texts.root, loader: "js", sourcefile: "runner" },
      format: "iife",
      plugins: [settable(texts, exercises), ...texts.plugins, ...elsewhere(texts.root)],
    });
    const inputs = Object.keys(metafile.inputs).filter((path) => path !== "runner");
    return {
      text: outputFiles[0]?.text ?? "",
      inputs: inputs.map((path) => [path, texts.hash(path)] as const),
    };
  }
}

/** What follows a text step by step: a script of its own, read by the runner of whoever asks. */
export async function recorderScript(root: string): Promise<string> {
  const { outputFiles } = await build({
    ...shared,
    absWorkingDir: root,
    entryPoints: ["exercises/engine/steps-script.ts"],
    format: "iife",
  });
  return outputFiles[0]?.text ?? "";
}

function entry(modules: readonly string[]): string {
  return `
    import { createRunner } from "./exercises/engine/runner.ts";
    import { addRecordings } from "./exercises/engine/recordings.ts";
    ${modules.map((name, i) => `import * as m${i} from ${JSON.stringify(moduleOf(name))};`).join("\n")}
    const es = (m) => Object.defineProperty(m, "__esModule", { value: true });
    const modules = { ${modules.map((name, i) => `${JSON.stringify(name)}: es(m${i})`).join(", ")} };
    globalThis.readingKubernetesRunner = (host) => createRunner({ ...host, modules, addRecordings });`;
}
