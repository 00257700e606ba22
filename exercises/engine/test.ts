// `npm test`, `npm test 16`, `npm run test:full`, `npm run test:timed`: chooses what vitest runs.
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import * as flag from "#go/flag/node";
import type { Arguments, Run } from "./arguments.ts";
import { parseArguments, runsOf } from "./arguments.ts";
import { catalogue } from "./catalogue.ts";

const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
const usage =
  "usage: npm test [CHAPTER[/EXERCISE] or FILE...] [-- FLAGS OF VITEST]   or   npm run test:full   or   npm run test:timed";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`npm test: Node ${process.versions.node} is too old: 20.19 or newer is needed`);
  process.exit(2);
}

try {
  process.exitCode = await main();
} catch (err) {
  if (!(err instanceof flag.UsageError)) throw err;
  console.error(`npm test: ${err.message}\n${usage}`);
  process.exitCode = 2;
}

async function main(): Promise<number> {
  const words = process.argv.slice(2);
  if (words.includes("--help")) {
    console.log(`${usage}\n\`npx vitest --help\` says which flags vitest has`);
    return 0;
  }
  const wanted = parseArguments(words, (path) => existsSync(`${root}/${path}`));
  const chapters = readdirSync(`${root}/chapters`).filter((name) => /^\d\d-/.test(name));
  const written = chapters.find((name) => name.startsWith(`${wanted.chapter}-`));
  const { runs, notes } = runsOf(wanted, {
    exercises: catalogue(),
    tests: written === undefined ? undefined : await testsOf(written),
  });
  for (const note of notes) console.log(note);
  let worst = 0;
  for (const run of runs) worst = Math.max(worst, await vitest(run, wanted.kind));
  return worst;
}

/** What holds the port that a chapter explains, and what holds the chapter itself. */
async function testsOf(chapter: string): Promise<readonly string[]> {
  const folder = `chapters/${chapter}`;
  // meta.ts is the project's own; the site build checks its shape.
  const { meta } = (await import(`${root}/${folder}/meta.ts`)) as { meta: { tests: string[] } };
  const own = readdirSync(`${root}/${folder}`).some((name) => name.endsWith(".test.ts"));
  return own ? [...meta.tests, `${folder}/`] : meta.tests;
}

/** Runs vitest in a child that shares our terminal; an interrupt reaches both. */
function vitest({ filters, flags, exercise }: Run, kind: Arguments["kind"]): Promise<number> {
  const cli = `${root}/node_modules/vitest/vitest.mjs`;
  const args = [cli, "run", "-c", `${root}/.config/vitest.config.ts`, ...filters, ...flags];
  const env = {
    ...process.env,
    ...(kind === "full" ? { TEST_FULL: "1" } : kind === "timed" ? { TEST_TIMED: "1" } : {}),
    ...(exercise === undefined ? {} : { EXERCISE: exercise }),
  };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: "inherit" });
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 130));
  });
}
