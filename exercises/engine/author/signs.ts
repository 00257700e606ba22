// How each misconception shows itself in the checks that it fails, kept in wrong/signs.json so that no other fault is taken for it.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Exercise } from "../catalogue.ts";
import { exercisesRoot } from "../catalogue.ts";
import type { Signs } from "../signs.ts";
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
