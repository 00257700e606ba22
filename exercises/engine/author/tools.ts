// The rules that need a compiler and a linter: too slow for each test run.
import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { Bench } from "../bench.ts";
import type { Exercise } from "../catalogue.ts";
import { exercisesRoot } from "../catalogue.ts";
import { LearnerFiles } from "../files.ts";

const projectRoot = fileURLToPath(new URL("../../..", import.meta.url)).replace(/[\\/]$/, "");

/** The type errors of all files of the exercises, one sentence each. */
export function typeComplaints(exercises: readonly Exercise[]): string[] {
  const { config } = ts.readConfigFile(`${projectRoot}/tsconfig.json`, (file) => ts.sys.readFile(file));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, projectRoot);
  const files = exercises.flatMap(sources);
  const program = ts.createProgram(files, { ...options, noEmit: true, incremental: false });
  return files
    .flatMap((file) => ts.getPreEmitDiagnostics(program, program.getSourceFile(file)))
    .map(({ file, start = 0, messageText }) => {
      const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
      return `${below(file?.fileName ?? "")}:${line} ${ts.flattenDiagnosticMessageText(messageText, " ")}`;
    });
}

/**
 * What a learner would be told who wrote the solution. The project's compiler takes more than theirs, as globals of Node's, so
 * that a text which is clean here might be one that nobody can hand in.
 */
export async function learnersComplaints(exercises: readonly Exercise[]): Promise<string[]> {
  const [bench, files] = [await Bench.open(), new LearnerFiles()];
  try {
    return exercises.flatMap((exercise) =>
      bench
        .types(exercise, files.solution(exercise))
        .map(
          ({ line, message }) => `exercises/${exercise.path}/solution.ts:${line} for a learner: ${message}`,
        ),
    );
  } finally {
    await bench.close();
  }
}

/** What the linter says of the exercises' folders. */
export function lintComplaints(exercises: readonly Exercise[]): Promise<string[]> {
  const folders = exercises.map(({ path }) => `${exercisesRoot}/${path}`);
  const cli = `${projectRoot}/node_modules/oxlint/bin/oxlint`;
  return new Promise((resolve, reject) => {
    const args = [cli, "--type-aware", "--format", "unix", ...folders];
    execFile(process.execPath, args, { cwd: projectRoot, maxBuffer: 1e7 }, (err, stdout, stderr) => {
      // It ends with 1 if it has something to say.
      if (err && stdout === "") reject(new Error(`the linter did not run: ${stderr || err.message}`));
      else
        resolve(
          stdout
            .split("\n")
            .filter((line) => /:\d+:\d+:/.test(line))
            .map(below),
        );
    });
  });
}

const sources = ({ path }: Exercise): string[] =>
  readdirSync(`${exercisesRoot}/${path}`, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => `${exercisesRoot}/${path}/${file}`.replaceAll("\\", "/"));

/** Paths are shown from the project's folder on. */
const below = (text: string) => text.replaceAll("\\", "/").replace(`${projectRoot}/`, "");
