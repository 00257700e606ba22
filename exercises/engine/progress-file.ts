// `.progress.json`: what the learner has solved, for the terminal. The page's progress comes in and goes out as a file.
import { existsSync, readFileSync, renameSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as goerrors from "#go/errors";
import type { Exercise } from "./catalogue.ts";
import type { LearnerFiles } from "./files.ts";
import { writeWhole } from "./files.ts";
import type { ExerciseProgress, ExerciseState, Progress } from "./progress.ts";
import { emptyProgress, mergeProgress, parseProgress, serializeProgress, withExercise } from "./progress.ts";
import type { Standing } from "./result.ts";

export const progressFile = fileURLToPath(new URL("../../.progress.json", import.meta.url));

/** Reads the file. One that cannot be read is put aside, never written over; `complain` hears of it. */
export function loadProgress(file: string, complain: (sentence: string) => void): Progress {
  if (!existsSync(file)) return emptyProgress();
  try {
    return parseProgress(readFileSync(file, "utf8"));
  } catch (err) {
    const aside = freeName(file);
    renameSync(file, aside);
    complain(`${goerrors.textOf(err)} It is kept as ${aside}.`);
    return emptyProgress();
  }
}

function freeName(file: string): string {
  for (let n = 1; ; n++) {
    const aside = file.replace(/(\.json)?$/, `.unreadable-${n}.json`);
    if (!existsSync(aside)) return aside;
  }
}

/** Writes the file if it says something new. */
export function saveProgress(file: string, progress: Progress): void {
  const text = serializeProgress(progress);
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  writeWhole(file, text);
}

const states: Readonly<Partial<Record<Standing, ExerciseState>>> = {
  "type error": "failing",
  failing: "failing",
  solved: "solved",
};

/** What a run showed. What was solved once stays so: an experiment takes nothing away, and a reset does not either. */
export function withStanding(progress: Progress, id: string, standing: Standing): Progress {
  const state = states[standing];
  if (state === undefined || progress.exercises[id]?.state === "solved") return progress;
  return withExercise(progress, id, { state });
}

/** Everything that the page needs to go on: the texts too, where they are no longer the first ones. */
export function exported(progress: Progress, exercises: readonly Exercise[], files: LearnerFiles): Progress {
  return exercises
    .filter((exercise) => files.text(exercise) !== files.stub(exercise))
    .reduce((all, exercise) => {
      const mine = { text: files.text(exercise), at: files.writtenAt(exercise) };
      return mergeProgress(all, withExercise(emptyProgress(), exercise.id, mine));
    }, progress);
}

/** Takes what was done elsewhere. Texts go into exercise.ts, or beside it; `tell` hears what was kept where. */
export function imported(
  progress: Progress,
  other: Progress,
  { exercises, files, tell }: Importing,
): Progress {
  for (const exercise of exercises) {
    const { text, at = 0 } = other.exercises[exercise.id] ?? {};
    if (text === undefined) continue;
    const kept = files.take(exercise, text, at);
    if (kept !== undefined)
      tell(`${exercise.id}: two texts; the older one is exercises/${exercise.path}/${kept}`);
  }
  const known = new Set(exercises.map(({ id }) => id));
  const merged = mergeProgress(progress, other);
  // The terminal keeps the text of an exercise that it has in exercise.ts, and only there.
  const slim = Object.entries(merged.exercises).map(
    ([id, one]) => [id, known.has(id) ? withoutText(one) : one] as const,
  );
  return { ...merged, exercises: Object.fromEntries(slim) };
}

interface Importing {
  readonly exercises: readonly Exercise[];
  readonly files: LearnerFiles;
  readonly tell: (sentence: string) => void;
}

const withoutText = ({ state, kept }: ExerciseProgress): ExerciseProgress => ({
  ...(state && { state }),
  ...(kept && { kept }),
});
