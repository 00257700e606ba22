// Faults that once got through: each is the solution with a few pieces exchanged, and some check has to notice it.
import { existsSync, readFileSync } from "node:fs";
import * as goerrors from "#go/errors";
import type { Exercise } from "../catalogue.ts";
import { exercisesRoot, loadModule, loadSpec } from "../catalogue.ts";
import type { Fault } from "../exercise.ts";
import { outcomeOf } from "../judge.ts";
import { Evaluator } from "./evaluate.ts";

/** So many loops and calls are left to a faulty text in each check: some go on for ever, and no solution needs eight thousand. */
export const fuelOfACheck = 40_000;

/** One sentence for each fault of the exercise's faults.ts that no check notices. */
export async function unseen(exercise: Exercise): Promise<string[]> {
  const folder = `${exercisesRoot}/${exercise.path}`;
  if (!existsSync(`${folder}/faults.ts`)) return [];
  const { faults } = await loadModule(exercise, "faults");
  const code = readFileSync(`${folder}/solution.ts`, "utf8");
  const evaluator = await Evaluator.of(code);
  const says: string[] = [];
  // Typed where it is written.
  for (const fault of faults as readonly Fault[]) {
    try {
      if (await getsThrough(exercise, evaluator, faulty(code, fault))) {
        says.push(`No check notices this fault: ${fault.says}`);
      }
    } catch (err) {
      says.push(`faults.ts, "${fault.says}": ${goerrors.textOf(err)}.`);
    }
  }
  return says;
}

async function getsThrough(exercise: Exercise, evaluator: Evaluator, code: string): Promise<boolean> {
  for (const check of (await loadSpec(exercise))(evaluator.evaluate(code))) {
    evaluator.fuel.fill(fuelOfACheck);
    if ((await outcomeOf(check)).state !== "passed") return false;
  }
  return true;
}

/** The solution with the fault in it. */
export function faulty(code: string, { changes }: Pick<Fault, "changes">): string {
  return changes.reduce((text, [was, becomes]) => {
    const found = text.split(was).length - 1;
    if (found !== 1) throw new Error(`\`${was}\` stands in solution.ts ${found} times, not once`);
    return text.replace(was, () => becomes);
  }, code);
}
