// What the stages of .ci/run take. Nobody else can say it: they are whole runs in a fresh clone.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { nodePiece, paceOf, told, tooSlow } from "../../site/pace.ts";
import { bundleAll } from "./bundle.ts";
import { catalogue, exercisesRoot } from "./catalogue.ts";
import { Verdicts } from "./verdicts.ts";

/** Where .ci/run keeps what its stages reported, and when it began, in seconds since 1970. */
const { RUN_REPORTS: reports, RUN_BEGAN: began } = process.env;
const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
const place = { root, exercises: exercisesRoot };
const minute = 60_000;

if (!reports) console.log("What the stages of .ci/run take is not judged: only .ci/run says it.");

/** Of a report of vitest (`--reporter=json`) what is read here. Times are milliseconds since 1970. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

/** What a stage took, and the share of it that its files have which are not of exercises; in milliseconds. */
function read(stage: string): { readonly all: number; readonly others: number } {
  const file = join(reports ?? "", `${stage}.json`);
  expect([file, existsSync(file)]).toEqual([file, true]);
  const { testResults } = JSON.parse(readFileSync(file, "utf8")) as Report; // Vitest's own.
  const sum = (of: typeof testResults) =>
    of.reduce((ms, { startTime, endTime }) => ms + endTime - startTime, 0);
  const all =
    Math.max(...testResults.map(({ endTime }) => endTime)) -
    Math.min(...testResults.map(({ startTime }) => startTime));
  const others = testResults.filter(({ name }) => !name.includes("/exercises/"));
  return { all, others: all * (sum(others) / sum(testResults)) };
}

/** What is done again for the exercises after one chapter's have changed, in milliseconds: these are judged, and their scripts made. */
async function chapterChanged(chapter: string): Promise<number> {
  const exercises = catalogue().filter((exercise) => exercise.chapter === chapter);
  const started = performance.now();
  const verdicts = await Verdicts.open({ place, exercises });
  verdicts.begin(exercises);
  for (const exercise of exercises) {
    const { solution = [] } = await verdicts.of(exercise);
    expect(solution.length).toBeGreaterThan(0);
    expect(solution.filter(({ state }) => state !== "passed")).toEqual([]);
  }
  await bundleAll(place, catalogue(), join(root, ".cache/site"));
  return performance.now() - started;
}

test.skipIf(!reports && !process.env["CI"])(
  "npm test takes three minutes cold and one after a changed chapter, and .ci/run forty",
  async () => {
    for (let n = 0; n < 5; n++) nodePiece(); // Until it is compiled.
    const { all, others } = read("test");
    const pieces = Array.from({ length: 5 }, nodePiece);
    const changed = await chapterChanged("07");
    pieces.push(...Array.from({ length: 5 }, nodePiece));
    const pace = paceOf("node", pieces);
    const took = Date.now() - 1000 * Number(began);
    const timings = [
      { what: "npm test, cold", took: all, pace, target: 3 * minute },
      { what: "npm test, one chapter changed", took: others + changed, pace, target: minute },
      { what: ".ci/run so far", took, pace, target: 40 * minute },
    ];
    for (const timing of timings) console.log(told(timing));
    expect(tooSlow(timings)).toEqual([]);
  },
);
