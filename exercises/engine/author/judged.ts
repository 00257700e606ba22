// What the checks say of an exercise's own files, and other results about it that take long, kept while they hold.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hash } from "../cache.ts";
import type { Exercise } from "../catalogue.ts";
import { catalogue, exercisesRoot } from "../catalogue.ts";
import { keepTold } from "../judged-once.ts";
import { Kept, keptAt } from "../kept.ts";
import type { Columns } from "../verdicts.ts";
import { Verdicts } from "../verdicts.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url)).replace(/[\\/]$/, "");
const place = { root, exercises: exercisesRoot };

/** An exercise that a test makes up lies outside, and nothing of it is kept. */
const isMadeUp = ({ path }: Exercise): boolean => path.startsWith("..");

/** What results about an exercise are made of, besides the engine and the port. */
const sources = [
  "spec.ts",
  "solution.ts",
  "equivalent.ts",
  "faults.ts",
  "twins.ts",
  "wrong/signs.json",
  "ending.md",
  "ending.ts",
  "meta.json",
];

let project: Promise<Verdicts> | undefined;

/** Those of the project's own exercises. */
function ofProject(): Promise<Verdicts> {
  project ??= Verdicts.open({ place, exercises: catalogue(), cache: keptAt(root), hears: keepTold });
  return project;
}

/** Begins to judge the project's exercises, or those that are chosen, before anybody asks for one. */
export async function beginToJudge(chosen: readonly Exercise[]): Promise<void> {
  (await ofProject()).begin(chosen);
}

/** What the checks say of stub, solution and wrong solutions. */
export async function judged(exercise: Exercise): Promise<Columns> {
  const verdicts = isMadeUp(exercise)
    ? await Verdicts.open({ place, exercises: [exercise] })
    : await ofProject();
  return verdicts.of(exercise);
}

/** A result about an exercise, found again as long as nothing has changed that its runs depend on. */
export async function once<T>(what: string, exercise: Exercise, make: () => Promise<T>): Promise<T> {
  const folder = keptAt(root);
  if (isMadeUp(exercise) || folder === undefined) return make();
  const texts = sources.map((file) => {
    const path = join(exercisesRoot, exercise.path, file);
    return existsSync(path) ? readFileSync(path, "utf8") : "";
  });
  const key = hash(JSON.stringify([what, (await ofProject()).key(exercise), texts]));
  const kept = new Kept<{ readonly result: T }>(join(folder, "author"));
  const known = kept.get(key);
  if (known !== undefined) return known.result;
  const result = await make();
  kept.set(key, { result });
  return result;
}
