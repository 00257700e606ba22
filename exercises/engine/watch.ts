// `npm run exercise 16` or `16/2`: runs the learner's file, and again on each save. Without a terminal it runs once.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Reporter, TestCase, TestModule, Vitest } from "vitest/node";
import { createVitest } from "vitest/node";
import type { Exercise } from "./catalogue.ts";
import { catalogue, exercisesRoot, loadWrong, select } from "./catalogue.ts";
import type { Outcome } from "./judge.ts";
import { diagnose, format } from "./report.ts";

const usage = "usage: npm run exercise CHAPTER[/EXERCISE], for example: npm run exercise 16/2";

const [which, ...more] = process.argv.slice(2);
if (which === undefined || more.length > 0 || !/^\d{1,2}(\/\d+)?$/.test(which)) fail(usage);
const chosen = choose(which);
const interactive = process.stdout.isTTY && process.stdin.isTTY;

const vitest = await start();
if (interactive) listenToKeys(vitest);
else await vitest.close();

function fail(why: string): never {
  console.error(why);
  process.exit(2);
}

function choose(id: string): Exercise[] {
  try {
    return select(catalogue(), id);
  } catch (err) {
    return fail(err instanceof Error ? err.message : String(err));
  }
}

async function start(): Promise<Vitest> {
  process.env["EXERCISE"] = chosen.length === 1 ? chosen[0]?.id : chosen[0]?.chapter;
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const reporter: Reporter = { onTestRunEnd: report };
  const created = await createVitest("test", {
    config: `${root}/.config/vitest.config.ts`,
    project: "exercises",
    watch: interactive,
    reporters: [reporter],
  });
  await created.start(["exercises/engine/learner.test.ts"]);
  return created;
}

/** Prints what the checks say of each chosen exercise. */
async function report(modules: readonly TestModule[], errors: readonly { message: string }[]): Promise<void> {
  if (interactive) console.clear();
  for (const error of [...errors, ...modules.flatMap((module) => module.errors())])
    console.log(error.message);
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  for (const exercise of chosen) {
    const outcomes = tests.filter((t) => t.fullName.startsWith(`${exercise.id} `)).map(outcomeOf);
    const wrongs = await Promise.all(exercise.wrong.map((name) => loadWrong(exercise, name)));
    const failedNames = outcomes.filter(({ state }) => state === "failed").map(({ name }) => name);
    console.log(format({ exercise, outcomes, belief: diagnose(failedNames, wrongs) }));
  }
  if (interactive) console.log("\nh hint   q quit");
  else process.exitCode = tests.some((t) => t.result().state === "failed") || errors.length > 0 ? 1 : 0;
}

function outcomeOf(test: TestCase): Outcome {
  const result = test.result();
  const state = result.state === "passed" ? "passed" : result.state === "failed" ? "failed" : "pending";
  const [first] = result.errors ?? [];
  return { name: test.name, state, error: first && new Error(first.message) };
}

function listenToKeys(running: Vitest): void {
  let shown = 0;
  process.stdin.setRawMode(true);
  process.stdin.on("data", (key: Buffer) => {
    const pressed = key.toString();
    if (pressed === "h") console.log(`\n${hint(shown++)}`);
    if (pressed === "q" || pressed === "\u0003") {
      process.stdin.setRawMode(false);
      void running.close().finally(() => process.exit());
    }
  });
}

/** The rungs of the first chosen exercise, one by one, then from the start again. */
function hint(n: number): string {
  const [exercise] = chosen;
  if (!exercise) return "";
  const rungs = readFileSync(`${exercisesRoot}/${exercise.path}/hints.md`, "utf8")
    .split(/^## \d$/m)
    .slice(1);
  return `Hint ${(n % rungs.length) + 1} of ${rungs.length}: ${rungs[n % rungs.length]?.trim()}`;
}
