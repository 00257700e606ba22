import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Spec } from "./exercise.ts";

/** A function, class or method of the port that the learner's takes the place of. */
export interface Replaced {
  /** Path below the project. */
  readonly file: string;
  /** A name that the file exports, `Class.method` or `Class.#method`. exercise.ts exports the last part of it. */
  readonly export: string;
  /** What exercise.ts exports instead, where two methods have one name or the name is a word of the language. */
  readonly as?: string;
}

/** An exercise's meta.json. */
export interface Meta {
  readonly title: string;
  readonly minutes: number;
  readonly replaces: readonly Replaced[];
  /** The names of the recordings that its specification plays. */
  readonly recordings?: readonly string[];
}

/** An exercise as it lies on disk. */
export interface Exercise extends Meta {
  /** `16/2` */
  readonly id: string;
  /** Two digits. */
  readonly chapter: string;
  readonly number: number;
  /** Below exercises/, with `/`. */
  readonly path: string;
  /** Names of the misconceptions in wrong/, sorted. */
  readonly wrong: readonly string[];
}

/** What the learner's exercise.ts and the solution.ts export: the same names. */
export type Implementation = Record<string, unknown>;

export const exercisesRoot = fileURLToPath(new URL("..", import.meta.url));

const folders = (path: string, name: RegExp) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && name.test(entry.name))
    .map((entry) => entry.name)
    .sort();

/** Every exercise, by chapter and number. */
export function catalogue(root = exercisesRoot): Exercise[] {
  return folders(root, /^\d\d-/).flatMap((chapter) =>
    folders(`${root}/${chapter}`, /^\d+-/)
      .map((name) => read(root, chapter, name))
      .sort((a, b) => a.number - b.number),
  );
}

function read(root: string, chapterFolder: string, name: string): Exercise {
  const path = `${chapterFolder}/${name}`;
  // meta.json is the project's own file; its shape is checked by the author's test.
  const meta = JSON.parse(readFileSync(`${root}/${path}/meta.json`, "utf8")) as Meta;
  const number = Number.parseInt(name, 10);
  const chapter = chapterFolder.slice(0, 2);
  const wrongFolder = `${root}/${path}/wrong`;
  const wrong = existsSync(wrongFolder)
    ? readdirSync(wrongFolder).filter((file) => file.endsWith(".ts"))
    : [];
  return {
    ...meta,
    id: `${chapter}/${number}`,
    chapter,
    number,
    path,
    wrong: wrong.map((f) => f.slice(0, -3)).sort(),
  };
}

/** Finds `16/2`, or every exercise of `16`. Throws a sentence that says what there is. */
export function select(all: readonly Exercise[], which: string): Exercise[] {
  const [chapter = "", number] = which.split("/");
  const found = all.filter(
    (e) => Number(e.chapter) === Number(chapter) && (number === undefined || e.number === Number(number)),
  );
  if (found.length > 0) return found;
  const beside = all.filter((e) => Number(e.chapter) === Number(chapter)).map(({ id }) => id);
  const chapters = [...new Set(all.map((e) => e.chapter))];
  const there =
    beside.length > 0
      ? `there are ${beside.join(", ")}`
      : `chapters ${chapters[0]} to ${chapters.at(-1)} have some`;
  throw new Error(`no exercise ${which}: ${there}`);
}

/** What one of its TypeScript files exports, named without its ending. */
export const loadModule = (exercise: Exercise, file: string, root = exercisesRoot): Promise<Implementation> =>
  import(/* @vite-ignore */ pathToFileURL(`${root}/${exercise.path}/${file}.ts`).href);

/** The specification. It is typed by its own solution; the engine hands it whatever a file exports. */
export async function loadSpec(exercise: Exercise, root = exercisesRoot): Promise<Spec<Implementation>> {
  const { spec } = await loadModule(exercise, "spec", root);
  if (typeof spec !== "function") throw new Error(`${exercise.path}/spec.ts exports no function \`spec\``);
  return spec as Spec<Implementation>;
}

/** What exercise.ts, stub.ts or solution.ts exports. */
export function loadImplementation(
  exercise: Exercise,
  file: "exercise" | "stub" | "solution",
  root = exercisesRoot,
): Promise<Implementation> {
  return loadModule(exercise, file, root);
}
