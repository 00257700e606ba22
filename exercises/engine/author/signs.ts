// How each misconception shows itself in the checks that it fails, kept in wrong/signs.json so that no other fault is taken for it.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Exercise } from "../catalogue.ts";
import { exercisesRoot } from "../catalogue.ts";
import { misconceptionsOf } from "../scripts.ts";
import type { Signs } from "../signs.ts";
import { diagnosis } from "../signs.ts";
import { judged } from "./judged.ts";

/** How a misconception shows itself in the checks that it fails. */
export async function signsOf(exercise: Exercise, name: string): Promise<Signs> {
  const column = (await judged(exercise))[`wrong/${name}`] ?? [];
  return Object.fromEntries(
    column.flatMap((said) => (said.sign === undefined ? [] : [[said.name, said.sign]])),
  );
}

/** What signs.json should hold. */
async function signsOfAll(exercise: Exercise): Promise<Record<string, Signs>> {
  const all: Record<string, Signs> = {};
  for (const name of exercise.wrong) all[name] = await signsOf(exercise, name);
  return all;
}

/** What to do unless signs.json is what it should be. If the author asks for it, it is written. */
export async function signsComplaints(exercise: Exercise): Promise<string[]> {
  const file = `${exercisesRoot}/${exercise.path}/wrong/signs.json`;
  const wanted = `${JSON.stringify(await signsOfAll(exercise), null, 2)}\n`;
  if (process.env["EXERCISE_SIGNS"] === "write") writeFileSync(file, wanted);
  const found = existsSync(file) ? JSON.stringify(JSON.parse(readFileSync(file, "utf8"))) : "";
  if (found === JSON.stringify(JSON.parse(wanted))) return [];
  return [
    `wrong/signs.json does not say how each misconception shows itself now: run \`npm run exercise:signs ${exercise.id}\`, and read what it says.`,
  ];
}

/** What is wrong with the diagnoses: each goes to its own fault, and not to one whose text throws in one of the same checks. */
export async function diagnosisComplaints(exercise: Exercise): Promise<string[]> {
  const known = misconceptionsOf(`${exercisesRoot}/${exercise.path}`, exercise);
  const columns = await judged(exercise);
  return exercise.wrong.flatMap((name, i) => {
    const own = (columns[`wrong/${name}`] ?? []).filter(({ state }) => state === "failed");
    const told = diagnosis(own, known);
    const thrown = own.flatMap((_, at) => {
      const twin = own.map((said, j) => (j === at ? { ...said, sign: "throws OtherError" } : said));
      return diagnosis(twin, known) ?? [];
    });
    return [
      ...(told === known[i]?.belief ? [] : [`wrong/${name}.ts does not get its own diagnosis.`]),
      ...(thrown.length === 0 ? [] : [`A text that throws gets the diagnosis of wrong/${name}.ts.`]),
    ];
  });
}
