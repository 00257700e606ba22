// `npm test`, `npm test 16`, `npm run test:full`: chooses what vitest runs.
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
const usage = "usage: npm test [CHAPTER[/EXERCISE]] [-- -t NAME]   or   npm run test:full";

class UsageError extends Error {}

interface Plan {
  full: boolean;
  /** Runs in this order; an empty filter means everything. */
  runs: { filters: string[]; exercise?: string }[];
  /** Handed to vitest as they are. */
  rest: string[];
}

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19))
  fail(`Node ${process.versions.node} is too old: 20.19 or newer is needed`);

try {
  const plan = await planOf(process.argv.slice(2));
  process.exitCode = await runAll(plan);
} catch (err) {
  if (!(err instanceof UsageError)) throw err;
  fail(`${err.message}\n${usage}`);
}

function fail(why: string): never {
  console.error(`npm test: ${why}`);
  process.exit(2);
}

async function planOf(argv: string[]): Promise<Plan> {
  const full = argv.includes("--full");
  const args = argv.filter((arg) => arg !== "--full");
  const chapter = args.find((arg) => /^\d{1,2}(\/\d+)?$/.test(arg));
  const rest = args.filter((arg) => arg !== chapter);
  const unknown = rest.find(
    (arg, i) => arg !== "-t" && rest[i - 1] !== "-t" && !arg.startsWith("--reporter"),
  );
  if (unknown !== undefined) throw new UsageError(`unknown argument ${unknown}`);
  if (chapter === undefined) return { full, rest, runs: [{ filters: [] }] };
  return { full, rest, runs: await chapterRuns(chapter) };
}

/** What belongs to a chapter: its exercises first, then the tests that its meta.ts names, then its own. */
async function chapterRuns(which: string): Promise<Plan["runs"]> {
  const [number = "", exercise] = which.split("/");
  const nn = number.padStart(2, "0");
  const folderOf = (room: string) => readdirSync(`${root}/${room}`).find((name) => name.startsWith(`${nn}-`));
  const chapter = folderOf("chapters");
  const exercises = folderOf("exercises");
  if (chapter === undefined && exercises === undefined)
    throw new UsageError(`there is no chapter ${number} yet`);
  const id = exercise === undefined ? nn : `${nn}/${exercise}`;
  const learner = { filters: ["exercises/engine/learner.test.ts"], exercise: id };
  if (exercise !== undefined) return [learner];
  const tests = chapter === undefined ? [] : await testsOf(chapter);
  return tests.length > 0 ? [learner, { filters: tests }] : [learner];
}

async function testsOf(chapter: string): Promise<string[]> {
  const file = `${root}/chapters/${chapter}/meta.ts`;
  if (!existsSync(file)) return [];
  // meta.ts is the project's own; the site build checks its shape.
  const { meta } = (await import(file)) as { meta: { tests: string[] } };
  return meta.tests;
}

async function runAll({ full, runs, rest }: Plan): Promise<number> {
  let worst = 0;
  for (const { filters, exercise } of runs)
    worst = Math.max(worst, await vitest({ full, filters, rest, exercise }));
  return worst;
}

interface OneRun {
  full: boolean;
  filters: string[];
  rest: string[];
  exercise: string | undefined;
}

/** Runs vitest in a child that shares our terminal; an interrupt reaches both. */
function vitest({ full, filters, rest, exercise }: OneRun): Promise<number> {
  const cli = `${root}/node_modules/vitest/vitest.mjs`;
  const args = [cli, "run", "-c", `${root}/.config/vitest.config.ts`, ...filters, ...rest];
  const env = {
    ...process.env,
    ...(full ? { TEST_FULL: "1" } : {}),
    ...(exercise ? { EXERCISE: exercise } : {}),
  };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: "inherit" });
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 130));
  });
}
