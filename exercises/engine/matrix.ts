// Every exercise × stub, solution and wrong solutions: what the checks say of each.
import type { Exercise, Implementation } from "./catalogue.ts";
import { exercisesRoot, loadImplementation, loadSpec, loadWrong } from "./catalogue.ts";
import type { State } from "./judge.ts";
import { judge } from "./judge.ts";

/** What the checks say of one implementation: by their names, in order. */
export type Column = Readonly<Record<string, State>>;

/** The columns of an exercise: `stub`, `solution`, `wrong/…`. */
export async function columnsOf(exercise: Exercise, root = exercisesRoot): Promise<Record<string, Column>> {
  const spec = await loadSpec(exercise, root);
  const column = async (implementation: Implementation): Promise<Column> => {
    const { outcomes } = await judge(spec(implementation));
    return Object.fromEntries(outcomes.map(({ name, state }) => [name, state]));
  };
  const columns: Record<string, Column> = {};
  for (const name of ["stub", "solution"] as const) {
    columns[name] = await column(await loadImplementation(exercise, name, root));
  }
  for (const name of exercise.wrong) {
    columns[`wrong/${name}`] = await column((await loadWrong(exercise, name, root)).implementation);
  }
  return columns;
}
