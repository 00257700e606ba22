// Twins of misconceptions: other faults of the same checks, which must not get their diagnosis.
import { existsSync, readFileSync } from "node:fs";
import * as goerrors from "#go/errors";
import type { Exercise } from "../catalogue.ts";
import { exercisesRoot, loadModule, loadSpec } from "../catalogue.ts";
import type { Fault, Twin, Twins } from "../exercise.ts";
import type { Outcome } from "../judge.ts";
import { outcomeOf } from "../judge.ts";
import { misconceptionsOf } from "../scripts.ts";
import { diagnose } from "../signs.ts";
import { misconceptionOf } from "../source.ts";
import { Evaluator } from "./evaluate.ts";
import { faulty, fuelOfACheck } from "./faults.ts";
import { heedless } from "./mutate.ts";

/** A twin that comes near shares at least this part of all checks that either fails. */
const least = 0.5;

/** What is wrong with twins.ts: a misconception without a twin, one that fails other checks, one that gets the diagnosis. */
export async function twinsComplaints(exercise: Exercise): Promise<string[]> {
  const folder = `${exercisesRoot}/${exercise.path}`;
  if (!existsSync(`${folder}/twins.ts`)) return ["twins.ts is missing: write a twin of each misconception."];
  const { twins } = await loadModule(exercise, "twins");
  const known = twins as Twins; // Typed where it is written.
  const strays = Object.keys(known).filter((name) => !exercise.wrong.includes(name));
  const judge = await Judge.of(exercise);
  const says = strays.map((name) => `twins.ts has one of ${name}, and wrong/ has not.`);
  for (const name of exercise.wrong)
    says.push(...(await heedless(() => complaintsOf(judge, name, known[name]))));
  return says;
}

async function complaintsOf(judge: Judge, name: string, twin: Twin | undefined): Promise<string[]> {
  if (twin === undefined)
    return [`twins.ts has no twin of wrong/${name}.ts: another fault that fails the same checks.`];
  if ("none" in twin)
    return twin.none.endsWith(".") ? [] : [`twins.ts says in no sentence why ${name} has none.`];
  try {
    return judge.complaints(name, twin, await judge.outcomes(twin));
  } catch (err) {
    return [`twins.ts, ${name}: ${goerrors.textOf(err)}.`];
  }
}

/** The exercise as its twins need it. */
class Judge {
  readonly #exercise: Exercise;
  readonly #code: string;
  readonly #evaluator: Evaluator;
  readonly #spec: Awaited<ReturnType<typeof loadSpec>>;

  private constructor(
    exercise: Exercise,
    code: string,
    evaluator: Evaluator,
    spec: Awaited<ReturnType<typeof loadSpec>>,
  ) {
    [this.#exercise, this.#code, this.#evaluator, this.#spec] = [exercise, code, evaluator, spec];
  }

  static async of(exercise: Exercise): Promise<Judge> {
    const code = readFileSync(`${exercisesRoot}/${exercise.path}/solution.ts`, "utf8");
    return new Judge(exercise, code, await Evaluator.of(code), await loadSpec(exercise));
  }

  async outcomes(twin: Fault): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const check of this.#spec(this.#evaluator.evaluate(faulty(this.#code, twin)))) {
      this.#evaluator.fuel.fill(fuelOfACheck);
      outcomes.push(await outcomeOf(check));
    }
    return outcomes;
  }

  complaints(
    name: string,
    { near }: Exclude<Twin, { none: string }>,
    outcomes: readonly Outcome[],
  ): string[] {
    const folder = `${exercisesRoot}/${this.#exercise.path}`;
    const { belief, fails } = misconceptionOf(readFileSync(`${folder}/wrong/${name}.ts`, "utf8"));
    const failed = outcomes.filter(({ state }) => state === "failed").map((outcome) => outcome.name);
    const missing = fails.filter((check) => !failed.includes(check));
    const more = failed.filter((check) => !fails.includes(check));
    const isSame = missing.length + more.length === 0;
    const shared = (fails.length - missing.length) / (fails.length + more.length);
    const told = diagnose(outcomes, misconceptionsOf(folder, this.#exercise));
    const differs = [...missing.map((check) => `not "${check}"`), ...more.map((check) => `also "${check}"`)];
    return [
      ...(isSame || near !== undefined ? [] : [`The twin of ${name} fails ${differs.join(", ")}.`]),
      ...(isSame && near !== undefined
        ? [`The twin of ${name} fails the same checks: \`near\` says nothing.`]
        : []),
      ...(shared < least ? [`The twin of ${name} fails mostly other checks: ${differs.join(", ")}.`] : []),
      ...(told === belief ? [`The twin of ${name} gets its diagnosis, and has another fault.`] : []),
    ];
  }
}
