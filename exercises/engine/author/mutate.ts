// How strong a specification is: how many small changes to the solution it notices.
import { existsSync, readFileSync } from "node:fs";
import * as rand from "#go/math/rand";
import type { Exercise, Implementation } from "../catalogue.ts";
import { exercisesRoot, loadModule, loadSpec } from "../catalogue.ts";
import type { Check, Equivalent, Spec } from "../exercise.ts";
import { outcomeOf } from "../judge.ts";
import { Evaluator } from "./evaluate.ts";
import type { Mutant } from "./mutants.ts";
import { mutantsOf } from "./mutants.ts";
import { typed } from "./siblings.ts";

/** What became of the mutants of one exercise. */
export interface Score {
  readonly mutants: number;
  readonly killed: number;
  /** Mutants that no check notices and no list excuses. */
  readonly survivors: readonly Mutant[];
  readonly excused: readonly Mutant[];
  /** What is wrong with the list of excuses, in sentences. */
  readonly complaints: readonly string[];
}

/** On how many inputs a mutant must do as the solution does to be excused. */
const inputs = 2000;
/** How many mutants of an exercise may be excused. */
const mostExcuses = 3;

/** Tries every mutant of an exercise's solution against its specification. */
export function mutate(exercise: Exercise): Promise<Score> {
  return heedless(() => tryAll(exercise));
}

/** A mutant without its `await` throws where nobody waits. That ends no run of an author's: its checks tell what becomes of it. */
export async function heedless<T>(work: () => Promise<T>): Promise<T> {
  const lost = "unhandledRejection";
  const listeners = process.listeners(lost);
  const ignore = (): void => {};
  process.removeAllListeners(lost).on(lost, ignore);
  try {
    return await work();
  } finally {
    await new Promise((resolve) => setImmediate(resolve)); // Node tells of it once all promises have settled.
    process.off(lost, ignore);
    for (const listener of listeners) process.on(lost, listener);
  }
}

async function tryAll(exercise: Exercise): Promise<Score> {
  const folder = `${exercisesRoot}/${exercise.path}`;
  const code = readFileSync(`${folder}/solution.ts`, "utf8");
  const bench = await Bench.of(await loadSpec(exercise), code);
  const mutants = mutantsOf(code, typed(`${folder}/solution.ts`));
  const alive: Mutant[] = [];
  for (const mutant of mutants) if (await bench.survives(mutant.code)) alive.push(mutant);

  const excuses = existsSync(`${folder}/equivalent.ts`) ? await loadExcuses(exercise) : [];
  const killed = mutants.filter((mutant) => !alive.includes(mutant));
  const { excused, complaints } = await judgeExcuses(bench, { excuses, alive, killed, code });
  const survivors = alive.filter((mutant) => !excused.includes(mutant));
  return { mutants: mutants.length, killed: killed.length, survivors, excused, complaints };
}

/** The score as lines: a sentence, then each survivor with its place. */
export function format(
  exercise: Exercise,
  { mutants, killed, survivors, excused, complaints }: Score,
): string {
  const score = Math.floor((100 * (killed + excused.length)) / mutants);
  const places = (of: readonly Mutant[], what: string) =>
    of.map(({ line, change }) => `  ${what} solution.ts:${line}  ${change}`);
  const but = excused.length > 0 ? `, ${excused.length} excused on ${inputs} inputs` : "";
  return [
    `${exercise.id} ${exercise.title}: ${score} %. ${killed} of ${mutants} mutants killed${but}`,
    ...places(excused, "excused "),
    ...places(survivors, "survives"),
    ...complaints.map((complaint) => `  ${complaint}`),
  ].join("\n");
}

/** A specification with the solution's own use of fuel, check by check. */
class Bench {
  readonly #evaluator: Evaluator;
  readonly #spec: Spec<Implementation>;
  readonly #limits: number[] = [];

  private constructor(evaluator: Evaluator, spec: Spec<Implementation>) {
    this.#evaluator = evaluator;
    this.#spec = spec;
  }

  static async of(spec: Spec<Implementation>, code: string): Promise<Bench> {
    const bench = new Bench(await Evaluator.of(code), spec);
    const { fuel } = bench.#evaluator;
    for (const check of spec(bench.#evaluator.evaluate(code))) {
      fuel.fill(Number.POSITIVE_INFINITY);
      const { state, name } = await outcomeOf(check);
      if (state !== "passed")
        throw new Error(`solution.ts does not pass "${name}": run exercise:check first`);
      bench.#limits.push(20 * fuel.fill(Number.POSITIVE_INFINITY) + 10_000);
    }
    return bench;
  }

  /** Whether every check passes. */
  async survives(code: string): Promise<boolean> {
    const checks = this.#checks(code);
    for (const [i, check] of checks.entries()) {
      this.#evaluator.fuel.fill(this.#limits[i] ?? 0);
      if ((await outcomeOf(check)).state !== "passed") return false;
    }
    return checks.length > 0;
  }

  #checks(code: string): readonly Check[] {
    try {
      return this.#spec(this.#evaluator.evaluate(code));
    } catch {
      return [];
    }
  }

  /** What the text gives for the inputs of an excuse, one after the other. */
  async *outputs(
    code: string,
    { input, output }: Equivalent<Implementation, unknown>,
  ): AsyncGenerator<string, void> {
    const source = new rand.Rand(1);
    const implementation = this.#evaluator.evaluate(code);
    for (let i = 0; i < inputs; i++) {
      const value = input(source);
      this.#evaluator.fuel.fill(10_000);
      try {
        yield JSON.stringify(await output(implementation, value));
      } catch (err) {
        yield `throws ${String(err)}`;
      }
    }
  }
}

async function loadExcuses(exercise: Exercise): Promise<Equivalent<Implementation, unknown>[]> {
  const { equivalents } = await loadModule(exercise, "equivalent");
  if (!Array.isArray(equivalents))
    throw new Error(`${exercise.path}/equivalent.ts exports no \`equivalents\``);
  return equivalents as Equivalent<Implementation, unknown>[]; // typed where it is written
}

interface Excuses {
  readonly excuses: readonly Equivalent<Implementation, unknown>[];
  readonly alive: readonly Mutant[];
  readonly killed: readonly Mutant[];
  /** The solution. */
  readonly code: string;
}

async function judgeExcuses(bench: Bench, { excuses, alive, killed, code }: Excuses) {
  const excused: Mutant[] = [];
  const complaints: string[] = [];
  if (excuses.length > mostExcuses) {
    complaints.push(`equivalent.ts excuses ${excuses.length} mutants, and ${mostExcuses} are allowed.`);
  }
  for (const excuse of excuses) {
    const mutants = alive.filter(({ change }) => change === excuse.change);
    if (mutants.length === 0) complaints.push(`No mutant that survives is \`${excuse.change}\`.`);
    const wanted: string[] = [];
    for await (const output of bench.outputs(code, excuse)) wanted.push(output);
    for (const mutant of mutants) {
      const other = await difference(bench.outputs(mutant.code, excuse), wanted);
      if (other === undefined) excused.push(mutant);
      else
        complaints.push(`\`${excuse.change}\` is not equivalent: ${other.got} instead of ${other.wanted}.`);
      complaints.push(...(await tooWeak(bench, { excuse, wanted, mutant, killed })));
    }
  }
  return { excused, complaints };
}

/** The first output that is another than is wanted; what would come after it is not asked for. */
async function difference(
  outputs: AsyncIterable<string>,
  wanted: readonly string[],
): Promise<{ got: string; wanted: string } | undefined> {
  let i = 0;
  for await (const got of outputs) {
    const want = wanted[i++] ?? "";
    if (got !== want) return { got, wanted: want };
  }
  return undefined;
}

interface Excused {
  readonly excuse: Equivalent<Implementation, unknown>;
  readonly wanted: readonly string[];
  readonly mutant: Mutant;
  readonly killed: readonly Mutant[];
}

/** Inputs that prove something tell apart most of the mutants around, of which it is known that they differ. */
async function tooWeak(bench: Bench, { excuse, wanted, mutant, killed }: Excused): Promise<string[]> {
  const near = killed.filter(({ within }) => within === mutant.within);
  let told = 0;
  for (const other of near) {
    if ((await difference(bench.outputs(other.code, excuse), wanted)) !== undefined) told++;
    if (told >= near.length / 2) return [];
  }
  return [
    `The inputs for \`${excuse.change}\` tell apart ${told} of the ${near.length} other mutants of ${mutant.within}: they prove little.`,
  ];
}
