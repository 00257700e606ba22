// What the bench says of what authors wrote, judged once for all test files: by the author's own rules where they came first, or else by whoever asks first.
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { inject } from "vitest";
import { Bench } from "./bench.ts";
import type { Exercise } from "./catalogue.ts";
import { timeLimit } from "./judge.ts";
import { Kept } from "./kept.ts";
import type { Result } from "./result.ts";
import { mistyped, resultOf } from "./result.ts";
import type { Supervised } from "./supervise.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder that this run of the tests has to itself. */
    sharedByWorkers: string;
  }
}

/** Results by texts, as one worker hands them to another: JSON knows no NaN. */
class Shared<T> {
  readonly #kept: Kept<string>;

  constructor(what: string) {
    this.#kept = new Kept(join(inject("sharedByWorkers"), what), 2000);
  }

  get(exercise: Exercise, text: string): T | undefined {
    const known = this.#kept.get(keyOf(exercise, text));
    return known === undefined ? undefined : (deserialize(Buffer.from(known, "base64")) as T); // As it was set.
  }

  set(exercise: Exercise, text: string, value: T): void {
    this.#kept.set(keyOf(exercise, text), serialize(value).toString("base64"));
  }
}

const keyOf = ({ id }: Exercise, text: string): string => JSON.stringify([id, text]);

/** Keeps for all test files what was told of a text whose types are no matter. */
export const keepTold = (exercise: Exercise, text: string, told: Supervised): void =>
  new Shared<Supervised>("told").set(exercise, text, told);

/** Test files of one worker share its modules, and so this. Nothing that is judged here never ends. */
let opened: Promise<Bench> | undefined;

/** The result of a text as the terminal has it: types, then the checks, in a thread that knows the exercise. */
export async function judgedOnce(exercise: Exercise, text: string): Promise<Result> {
  const results = new Shared<Result>("results");
  const known = results.get(exercise, text);
  if (known !== undefined) return known;
  const bench = await (opened ??= Bench.open(40 * timeLimit));
  const result = judgedBefore(bench, exercise, text) ?? (await bench.judge(exercise, text));
  results.set(exercise, text, result);
  return result;
}

function judgedBefore(bench: Bench, exercise: Exercise, text: string): Result | undefined {
  const told = new Shared<Supervised>("told").get(exercise, text);
  if (told === undefined) return undefined;
  const [types, checks] = [bench.types(exercise, text), bench.checks(exercise)];
  return types.length > 0 ? mistyped(types, checks) : resultOf(told, checks);
}
