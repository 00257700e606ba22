// What the bench says of what authors wrote, judged once by whichever worker of the tests comes first, for all of them.
import { join } from "node:path";
import { inject } from "vitest";
import { Bench } from "./bench.ts";
import type { Exercise } from "./catalogue.ts";
import { timeLimit } from "./judge.ts";
import { Kept } from "./kept.ts";
import type { Result } from "./result.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder that this run of the tests has to itself. */
    sharedByWorkers: string;
  }
}

/** Test files of one worker share its modules, and so this. Nothing that is judged here never ends. */
let opened: Promise<Bench> | undefined;

/** The result of a text as the terminal has it: types, then the checks, in a thread that has run nothing before. */
export async function judgedOnce(exercise: Exercise, text: string): Promise<Result> {
  const kept = new Kept<Result>(join(inject("sharedByWorkers"), "judged"));
  const key = JSON.stringify([exercise.id, text]);
  const known = kept.get(key);
  if (known !== undefined) return known;
  const result = await (await (opened ??= Bench.open(40 * timeLimit))).judge(exercise, text);
  kept.set(key, result);
  return result;
}
