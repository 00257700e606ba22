// Runs one of the author's test files and hands back what each of its tests had to say.
import { fileURLToPath } from "node:url";
import type { Reporter, TestModule } from "vitest/node";
import { createVitest } from "vitest/node";
import * as goerrors from "#go/errors";
import * as flag from "#go/flag/node";
import type { Exercise } from "../catalogue.ts";
import { catalogue, select } from "../catalogue.ts";

declare module "vitest" {
  interface TaskMeta {
    /** What an author has to do; nothing if the rule is kept. */
    complaints?: string[];
    /** What is worth telling all the same. */
    says?: string;
  }
}

/** What one test found of one exercise. */
export interface Finding {
  readonly exercise: string;
  readonly name: string;
  readonly complaints: readonly string[];
  readonly says: string | undefined;
}

/** Runs an author's tool for the exercises that a word such as `16` or `16/2` names; for all if there is none. */
export async function runFor(
  usage: string,
  tool: (exercises: Exercise[]) => number | Promise<number>,
): Promise<number> {
  const program = { usage, words: { least: 0, most: 1 } };
  return await flag.run(program, process.argv.slice(2), ({ words: [which] }) => tool(choose(which, usage)));
}

function choose(which: string | undefined, usage: string): Exercise[] {
  const all = catalogue();
  try {
    return which === undefined ? all : select(all, which);
  } catch (err) {
    throw new flag.UsageError(`${goerrors.textOf(err)}\n${usage}`);
  }
}

/** Runs `file`, a test below exercises/engine/author/, for the chosen exercises. */
export async function run(file: string, exercises: readonly Exercise[]): Promise<Finding[]> {
  const [first] = exercises;
  const isAll = exercises.length === catalogue().length;
  if (first && !isAll) process.env["EXERCISE"] = exercises.length === 1 ? first.id : first.chapter;
  if (file.includes(".full.")) process.env["TEST_FULL"] = "1";
  const findings: Finding[] = [];
  const reporter: Reporter = {
    onTestRunEnd: (modules, errors) => void findings.push(...read(modules, errors)),
  };
  const root = fileURLToPath(new URL("../../..", import.meta.url));
  const vitest = await createVitest("test", {
    config: `${root}/.config/vitest.config.ts`,
    project: "exercises",
    watch: false,
    reporters: [reporter],
  });
  await vitest.start([`exercises/engine/author/${file}`]);
  await vitest.close();
  return findings;
}

function read(modules: readonly TestModule[], errors: readonly { message: string }[]): Finding[] {
  const broken = new Set([...errors, ...modules.flatMap((module) => module.errors())].map((e) => e.message));
  const all = { exercise: "", name: "it can be loaded", says: undefined };
  const found = modules.flatMap((module) =>
    [...module.children.allTests()].map((test) => {
      const { complaints = [], says } = test.meta();
      const failures = test.result().errors?.map(({ message }) => message) ?? [];
      const exercise = test.parent.type === "suite" ? test.parent.name : "";
      return { exercise, name: test.name, complaints: complaints.length > 0 ? complaints : failures, says };
    }),
  );
  return [...[...broken].map((message) => ({ ...all, complaints: [message] })), ...found];
}
