import { basename } from "node:path";
import * as goerrors from "#go/errors";
import { parseEnding } from "../../exercises/engine/ending.ts";
import type { Ending } from "../../exercises/engine/ending.ts";
import { misconceptionOf } from "../../exercises/engine/source.ts";
import { folderOf, twoDigits } from "../language/chapters.ts";
import type { ChapterEntry } from "../language/chapters.ts";
import type { Bundled } from "../../exercises/engine/bundle.ts";
import type { Problems } from "../base/problems.ts";
import type { Files } from "./sources.ts";

/** An exercise's folder as read. Texts are Markdown unless said otherwise. */
export interface Exercise {
  readonly chapter: ChapterEntry;
  readonly number: number;
  readonly slug: string;
  readonly folder: string;
  readonly title: string;
  /** What of the port the learner writes anew, as `path#export`. */
  readonly asks: readonly string[];
  readonly task: string;
  /** The line in README.md where `task` starts, for messages. */
  readonly taskLine: number;
  /** The learner's file as a fresh clone has it, and the solution: TypeScript. */
  readonly stub: string;
  readonly solution: string;
  readonly why: string;
  /** Lines that call the learner's functions, to begin with; absent where nobody has written any. */
  readonly pad: string | undefined;
  /** How it ends; absent where nobody has written it. */
  readonly ending: Ending | undefined;
  readonly hints: readonly string[];
  readonly wrong: readonly WrongSolution[];
  /** What makes it run in the page; absent where there is no specification. */
  readonly bundled: Bundled | undefined;
}

/** By `16/2`. */
export type BundledExercises = ReadonlyMap<string, Bundled>;

/** A named misconception that the specification must catch. */
export interface WrongSolution {
  readonly name: string;
  readonly code: string;
  /** What someone who writes this believes, and why it is not so. */
  readonly belief: string;
  /** The names of the checks that catch it. */
  readonly fails: readonly string[];
}

/** Reads `exercises/NN-slug/K-name/` of one chapter, in order. */
export function readExercises(
  files: Files,
  chapter: ChapterEntry,
  problems: Problems,
  bundled: BundledExercises = new Map(),
): Exercise[] {
  const base = `exercises/${folderOf(chapter)}`;
  const found: Exercise[] = [];
  for (const name of files.list(base)) {
    const [, number, slug] = /^(\d+)-([\w-]+)$/.exec(name) ?? [];
    if (number === undefined || slug === undefined) continue;
    const folder = `${base}/${name}`;
    const text = (file: string): string => {
      const content = files.text(`${folder}/${file}`);
      if (content === undefined)
        problems.add(`${folder}/${file}`, 1, "is missing; chapters/README.md says what an exercise holds");
      return content ?? "";
    };
    const readme = text("README.md");
    const title = /^# (.+)\n/.exec(readme);
    if (readme !== "" && title === null) problems.add(`${folder}/README.md`, 1, "must begin with `# Title`");
    found.push({
      chapter,
      number: Number(number),
      slug,
      folder,
      title: title?.[1] ?? slug,
      asks: asksOf(files.text(`${folder}/meta.json`)),
      task: readme.slice(title?.[0].length ?? 0),
      taskLine: 2,
      // exercise.ts is the learner's, and may be written already.
      stub: files.text(`${folder}/stub.ts`) ?? text("exercise.ts"),
      solution: text("solution.ts"),
      why: text("why.md").replace(/^# .+\n/, ""),
      pad: files.text(`${folder}/pad.ts`),
      ending: endingOf(files.text(`${folder}/ending.md`), `${folder}/ending.md`, problems),
      hints: rungs(text("hints.md")),
      wrong: files
        .list(`${folder}/wrong`)
        .filter((file) => file.endsWith(".ts"))
        .map((file) => wrongSolution(`${folder}/wrong/${file}`, text(`wrong/${file}`), problems)),
      bundled: bundled.get(`${twoDigits(chapter.number)}/${number}`),
    });
  }
  return found.sort((a, b) => a.number - b.number);
}

/** A draft may do without; `exercise:check` does not. */
function endingOf(text: string | undefined, path: string, problems: Problems): Ending | undefined {
  if (text === undefined) return undefined;
  try {
    return parseEnding(text);
  } catch (err) {
    problems.add(path, 1, goerrors.textOf(err));
    return undefined;
  }
}

/** What meta.json says is replaced; that it is well formed is the engine's to check. */
function asksOf(meta: string | undefined): string[] {
  const { replaces = [] } = JSON.parse(meta ?? "{}") as {
    replaces?: readonly { readonly file: string; readonly export: string }[]; // exercises/README.md's shape.
  };
  return replaces.map(({ file, export: name }) => `${file}#${name}`);
}

/** Hints stand under `##` headings; what stands before the first is not one. */
function rungs(text: string): string[] {
  return text
    .split(/^## .*$/m)
    .slice(1)
    .map((rung) => rung.trim());
}

/** `belief` and `fails` are read from the text: nothing of an exercise runs while the site is built. */
function wrongSolution(path: string, code: string, problems: Problems): WrongSolution {
  const name = basename(path, ".ts");
  try {
    return { name, code, ...misconceptionOf(code) };
  } catch (err) {
    problems.add(path, 1, goerrors.textOf(err));
    return { name, code, belief: "", fails: [] };
  }
}
