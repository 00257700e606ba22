// `npm run progress`: how every exercise stands, found out by running it; and the progress as a file, for the page and back.
import { existsSync, readFileSync } from "node:fs";
import * as goerrors from "#go/errors";
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

const usage =
  "usage: npm run progress   or   npm run progress -- --export FILE   or   npm run progress -- --import FILE\n" +
  "npm keeps flags for itself unless they stand after --";

const exercises = catalogue();
const files = new LearnerFiles();
const complain = (sentence: string) => console.error(`npm run progress: ${sentence}`);

process.exitCode = await main(process.argv.slice(2));

async function main(argv: readonly string[]): Promise<number> {
  const [flag, file, ...more] = argv.flatMap((arg) => arg.split(/(?<=^--(?:import|export))=/));
  if (flag === "--help" || flag === "-h") {
    console.log(usage);
    return 0;
  }
  const known = flag === undefined || ((flag === "--export" || flag === "--import") && file !== undefined);
  if (!known || more.length > 0) {
    console.error(usage);
    return 2;
  }
  let progress = loadProgress(progressFile, complain);
  if (flag === "--import") {
    const other = read(file ?? "");
    if (!other) return 2;
    progress = imported(progress, other, { exercises, files, tell: (sentence) => console.log(sentence) });
    saveProgress(progressFile, progress);
  }
  const rows = await judgeAll(progress);
  for (const { exercise, result } of rows) progress = withStanding(progress, exercise.id, result.standing);
  if (rows.some(({ result }) => result.standing !== "not started")) saveProgress(progressFile, progress);
  console.log(table(rows, paint(wantsColour(process.stdout.isTTY, process.env))));
  return flag === "--export" ? write(file ?? "", progress) : 0;
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
