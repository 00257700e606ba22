// What has to be true of an exercise's ending: its parts are there, upstream has what it names, and the port gives what it answers.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as goerrors from "#go/errors";
import type { Exercise } from "../catalogue.ts";
import { exercisesRoot, loadModule } from "../catalogue.ts";
import type { Ending } from "../ending.ts";
import { parseEnding } from "../ending.ts";
import type { Facts } from "../exercise.ts";
import { linesOf } from "../upstream.ts";
import { upstreamLines } from "../upstream-file.ts";

const projectRoot = fileURLToPath(new URL("../../..", import.meta.url));
const textOf = (path: string): string => readFileSync(join(projectRoot, path), "utf8");

const endingOf = ({ path }: Exercise): Ending =>
  parseEnding(readFileSync(join(exercisesRoot, path, "ending.md"), "utf8"));

/** What is missing in ending.md, or not so in upstream's tree. */
export function endingComplaints(exercise: Exercise): string[] {
  let ending: Ending;
  try {
    ending = endingOf(exercise);
  } catch (err) {
    return [`ending.md: ${goerrors.textOf(err)}.`];
  }
  const { explains, upstream, question } = ending;
  const sentences = explains.split(/[.!?](?:\s|$)/).filter((sentence) => sentence.trim() !== "").length;
  const unlisted = upstream.filter((one) => linesOf(upstreamLines(), one) === undefined);
  const wanted = new Set(
    exercise.replaces.flatMap(({ file }) => /^\/\/ Go: (\S+)/.exec(textOf(file))?.[1] ?? []),
  );
  const unnamed = [...wanted].filter((path) => !upstream.some((one) => one.path === path));
  return [
    ...(sentences < 2 || sentences > 3
      ? [`ending.md says in ${sentences} sentences what can be explained: write two or three.`]
      : []),
    ...unlisted.map(({ path, symbol }) => `ending.md names \`${symbol}\`, and upstream's ${path} has none.`),
    ...unnamed.map((path) => `ending.md leads to nothing in ${path}, of which a part is replaced.`),
    ...(question.includes("?") ? [] : ["ending.md asks nothing under `## What if`."]),
  ];
}

/** Facts of the port that the answer in ending.md does not have. */
export async function answerComplaints(exercise: Exercise): Promise<string[]> {
  const { facts } = await loadModule(exercise, "ending");
  if (typeof facts !== "function")
    return ["ending.ts exports no `facts`: run the port, and make pieces of the answer of it."];
  const { answer } = endingOf(exercise);
  const all = await (facts as Facts)(); // Typed where it is written.
  if (all.length === 0) return ["ending.ts holds nothing of the answer against the port."];
  const bare = oneLine(answer);
  return all
    .filter((fact) => !bare.includes(oneLine(fact)))
    .map((fact) => `The port says "${fact}", and the answer in ending.md does not.`);
}

const oneLine = (text: string): string => text.replace(/\s+/g, " ");
