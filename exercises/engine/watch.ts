// `npm run exercise`, `npm run exercise 16/2`: runs the learner's file, and again on each save. Without a terminal it runs once.
import { unwatchFile, watchFile } from "node:fs";
import * as goerrors from "#go/errors";
import * as flag from "#go/flag/node";
import type { Bench } from "./bench.ts";
import type { Exercise } from "./catalogue.ts";
import { catalogue, select } from "./catalogue.ts";
import { LearnerFiles } from "./files.ts";
import { paint, wantsColour } from "./paint.ts";
import { loadProgress, progressFile, saveProgress, withStanding } from "./progress-file.ts";
import { prose, proseWidth } from "./prose.ts";
import { bar, format, taskOf } from "./report.ts";
import type { Standing } from "./result.ts";
import { fileOf, isWrong } from "./result.ts";
import { Session, firstSentence } from "./session.ts";
import { keysOf } from "./steps-terminal.ts";
import { beginning } from "./beginning.ts";
import { sourceOf } from "./upstream-file.ts";

const program = {
  name: "npm run exercise",
  usage: "usage: npm run exercise [CHAPTER[/EXERCISE]], for example: npm run exercise 16/2",
  about:
    "It has no flags but --help. npm keeps flags for itself unless they stand after --: npm run exercise -- --help",
  words: { least: 0, most: 1 },
};

const exercises = catalogue();
const files = new LearnerFiles();
const colours = paint(wantsColour(process.stdout.isTTY, process.env));
const progress = () => loadProgress(progressFile, (sentence) => console.error(sentence));
const isSolved = ({ id }: Exercise) => progress().exercises[id]?.state === "solved";
const record = ({ id }: Exercise, standing: Standing) => {
  const before = progress();
  const after = withStanding(before, id, standing);
  if (after !== before) saveProgress(progressFile, after);
};

process.exitCode = await flag.run(program, process.argv.slice(2), async ({ words: [which] }) => {
  const chosen = choose(which);
  if (!process.stdout.isTTY || !process.stdin.isTTY) return await once(chosen);
  await watch(chosen);
  return 0;
});

/** The exercises that a word names. Without one: the one with which the home page would go on. */
function choose(which: string | undefined): Exercise[] {
  if (which !== undefined && !/^\d{1,2}(\/\d{1,2})?$/.test(which)) throw new flag.UsageError(program.usage);
  try {
    if (which !== undefined) return select(exercises, which);
  } catch (err) {
    throw new flag.UsageError(goerrors.textOf(err));
  }
  const next = beginning(exercises, progress());
  if (next) return [next];
  console.log("Every exercise is solved.");
  return exercises.slice(0, 1);
}

/** TypeScript is loaded last: a word that is not understood is answered at once. */
async function openBench(): Promise<Bench> {
  return (await import("./bench.ts")).Bench.open();
}

/** Prints what the checks say of each exercise. Exit code 1 if one of them is wrong. */
async function once(all: readonly Exercise[]): Promise<number> {
  const bench = await openBench();
  let code = 0;
  for (const exercise of all) {
    if (!files.isThere(exercise)) {
      console.log(
        `${exercise.id} ${exercise.title}\n\n${fileOf(exercise)} is gone: copy stub.ts beside it, or press r in a terminal.\n`,
      );
      code = 1;
      continue;
    }
    const result = await bench.judgeFile(exercise, files);
    record(exercise, result.standing);
    const width = proseWidth(process.stdout.columns);
    console.log(format(exercise, result, colours, width));
    if (result.standing === "not started")
      console.log(prose(firstSentence(files.task(exercise)), width, colours));
    if (result.standing === "solved") console.log(afterwards(exercise, width));
    console.log();
    if (isWrong(result)) code = 1;
  }
  console.log(bar(exercises.filter(isSolved).length, exercises.length));
  await bench.close();
  return code;
}

/** What is told of the end where no key can be pressed. */
function afterwards(exercise: Exercise, width: number): string {
  const { explains } = files.ending(exercise);
  const more = `Upstream's lines, what differs, and a question: exercises/${exercise.path}/ending.md`;
  return `\n${colours.bold("Now you can explain")}\n${prose(explains, width, colours)}\n\n${more}`;
}

/** The first unsolved of the chosen, with keys. */
async function watch(all: readonly Exercise[]): Promise<void> {
  const first = all.find((exercise) => !isSolved(exercise)) ?? all[0];
  if (!first) return;
  console.log(`${first.id} ${first.title}\n${taskOf(first)}\n\nGetting ready …`);
  const bench = await openBench();
  const session = new Session(
    {
      exercises,
      files,
      paint: colours,
      columns: () => process.stdout.columns,
      judge: async (exercise, text) => {
        const result = await bench.judge(exercise, text);
        bench.warm(exercise);
        return result;
      },
      follow: async (exercise, ...followed) => {
        const steps = await bench.follow(exercise, ...followed);
        bench.warm(exercise);
        return steps;
      },
      tryOut: (exercise, text, pad) => bench.tryOut(exercise, text, pad),
      sourceOf,
      watch: onSave,
      isSolved,
      record,
      show: (text) => process.stdout.write(`\u001B[2J\u001B[3J\u001B[H${text}\n`),
    },
    first,
  );
  process.stdin.setRawMode(true);
  process.stdin.setEncoding("utf8");
  process.stdin.on("data", (typed: string) => void pressAll(session, typed));
  process.stdin.on("end", () => void session.press("\u0003"));
  await session.start();
  await session.ended;
  process.stdin.setRawMode(false);
  process.stdin.pause();
  await bench.close();
}

async function pressAll(session: Session, typed: string): Promise<void> {
  for (const key of keysOf(typed)) await session.press(key);
}

/** Looks at the file again and again: editors that write beside and rename are seen, too, and so are all file systems. */
function onSave(file: string, changed: () => void): () => void {
  watchFile(file, { interval: 100 }, changed);
  return () => unwatchFile(file, changed);
}
