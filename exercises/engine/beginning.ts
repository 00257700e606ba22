// Where `npm run exercise` begins.
import type { Exercise } from "./catalogue.ts";
import type { Progress } from "./progress.ts";

/**
 * The exercise with which to go on: where the reader was last in the page, as far as a progress file has told, the home page goes on
 * there; else the first that is not solved, in the chapter with which the home page begins.
 */
export function beginning(
  exercises: readonly Exercise[],
  { last, exercises: done }: Progress,
): Exercise | undefined {
  const open = exercises.filter(({ id }) => done[id]?.state !== "solved");
  const [, kind, chapter, rest = ""] = /^(chapters|exercises)\/(\d\d)-(.*)$/.exec(last?.page ?? "") ?? [];
  const there = open.filter((exercise) => exercise.chapter === chapter);
  const here =
    kind === "exercises" && there.find(({ path }) => rest.startsWith(`${path.slice(3).replace("/", "-")}.`));
  return here || (there[0] ?? open[0]);
}
