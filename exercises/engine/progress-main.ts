// `npm run progress`: how every exercise stands, found out by running it; and the progress as a file, for the page and back.
import { existsSync, readFileSync } from "node:fs";
import * as goerrors from "#go/errors";
import * as flag from "#go/flag/node";
import { Bench } from "./bench.ts";
import { catalogue } from "./catalogue.ts";
import { LearnerFiles, writeWhole } from "./files.ts";
import { paint, wantsColour } from "./paint.ts";
import {
  exported,
  imported,
  loadProgress,
  progressFile,
  saveProgress,
  withStanding,
} from "./progress-file.ts";
import type { Row } from "./progress-table.ts";
import { table } from "./progress-table.ts";
import type { Progress } from "./progress.ts";
import { parseProgress, serializeProgress } from "./progress.ts";

const program = {
  usage:
    "usage: npm run progress   or   npm run progress -- --export FILE   or   npm run progress -- --import FILE",
  about: "npm keeps flags for itself unless they stand after --",
  flags: { export: flag.string("FILE"), import: flag.string("FILE") },
};

const exercises = catalogue();
const files = new LearnerFiles();
const complain = (sentence: string) => console.error(`npm run progress: ${sentence}`);

process.exitCode = await flag.run(program, process.argv.slice(2), main);

async function main({ values }: flag.Given<typeof program.flags>): Promise<number> {
  if (values.export !== undefined && values.import !== undefined) throw new flag.UsageError(program.usage);
  let progress = loadProgress(progressFile, complain);
  if (values.import !== undefined) {
    const other = read(values.import);
    if (!other) return 2;
    progress = imported(progress, other, { exercises, files, tell: (sentence) => console.log(sentence) });
    saveProgress(progressFile, progress);
  }
  const rows = await judgeAll(progress);
  for (const { exercise, result } of rows) progress = withStanding(progress, exercise.id, result.standing);
  if (rows.some(({ result }) => result.standing !== "not started")) saveProgress(progressFile, progress);
  console.log(table(rows, paint(wantsColour(process.stdout.isTTY, process.env))));
  return values.export === undefined ? 0 : write(values.export, progress);
}

/** Reads a file that the page or another machine wrote. Says why it cannot. */
function read(file: string): Progress | undefined {
  try {
    return parseProgress(readFileSync(file, "utf8"));
  } catch (err) {
    complain(`cannot import ${file}: ${goerrors.textOf(err)}`);
    return undefined;
  }
}

function write(file: string, progress: Progress): number {
  const text = serializeProgress(exported(progress, exercises, files));
  if (existsSync(file) && !isProgress(file)) {
    complain(`${file} exists and is no progress file: it stays as it is`);
    return 2;
  }
  try {
    writeWhole(file, text);
  } catch (err) {
    complain(`cannot write ${file}: ${goerrors.textOf(err)}`);
    return 2;
  }
  console.log(`\nWritten to ${file}. The home page takes it in: Your progress, Import.`);
  return 0;
}

function isProgress(file: string): boolean {
  try {
    parseProgress(readFileSync(file, "utf8"));
    return true;
  } catch {
    return false;
  }
}

/** Runs each file that is no longer the first text, one after another. */
async function judgeAll(progress: Progress): Promise<Row[]> {
  const bench = await Bench.open();
  const rows: Row[] = [];
  for (const exercise of exercises) {
    const solvedBefore = progress.exercises[exercise.id]?.state === "solved";
    rows.push({ exercise, solvedBefore, result: await bench.judgeFile(exercise, files) });
  }
  await bench.close();
  return rows;
}
