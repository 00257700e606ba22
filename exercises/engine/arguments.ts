// What `npm test …` asks for.

import * as flag from "#go/flag/node";

export interface Arguments {
  /** Which of the tests: what needs minutes or a browser, what judges by time, or the others. */
  readonly kind: "usual" | "full" | "timed";
  /** Two digits. */
  readonly chapter?: string;
  /** The exercise's number in its chapter. */
  readonly exercise?: string;
  /** Files and folders below the project, instead of a chapter. */
  readonly paths: readonly string[];
  /** Handed to vitest as they are. */
  readonly rest: readonly string[];
}

/** Flags of vitest's that are followed by a value of their own, where it is not joined by `=`. */
const withValue: ReadonlySet<string> = new Set([
  "-t",
  "--testNamePattern",
  "--test-name-pattern",
  "--reporter",
  "--outputFile",
  "--project",
  "--bail",
  "--retry",
  "--testTimeout",
  "--maxWorkers",
  "--shard",
  "--exclude",
  "--environment",
  "--pool",
]);

const id = /^(\d{1,2})(?:\/(\d{1,2}))?$/;

/** Reads the words after `npm test`. A chapter is a number, an exercise `16/2`; what begins with `-` is vitest's. */
export function parseArguments(argv: readonly string[], exists: (path: string) => boolean): Arguments {
  const rest: string[] = [];
  const paths: string[] = [];
  let found: RegExpExecArray | undefined;
  let kind: Arguments["kind"] = "usual";
  for (let i = 0; i < argv.length; i++) {
    const arg = argv[i] ?? "";
    if (arg === "--full") kind = "full";
    else if (arg === "--timed") kind = "timed";
    else if (arg.startsWith("-")) {
      rest.push(arg);
      const value = argv[i + 1];
      if (withValue.has(arg)) {
        if (value === undefined) throw new flag.UsageError(`${arg} wants a value`);
        rest.push(value);
        i++;
      }
    } else if (id.test(arg)) {
      if (found)
        throw new flag.UsageError(`one chapter or exercise at a time: \`${found[0]}\` or \`${arg}\``);
      found = id.exec(arg) ?? undefined;
    } else if (exists(arg)) {
      paths.push(arg);
    } else {
      throw new flag.UsageError(
        `unknown argument \`${arg}\`: a chapter is a number, an exercise is like 16/2`,
      );
    }
  }
  if (found && paths.length > 0) throw new flag.UsageError(`either \`${found[0]}\` or \`${paths[0]}\``);
  const [, chapter, exercise] = found ?? [];
  return {
    kind,
    paths,
    rest,
    ...(chapter !== undefined && { chapter: chapter.padStart(2, "0") }),
    ...(exercise !== undefined && { exercise: String(Number(exercise)) }),
  };
}

/** One run of vitest. */
export interface Run {
  /** None: everything. */
  readonly filters: readonly string[];
  readonly flags: readonly string[];
  /** Runs only these exercises: `16` or `16/2`. */
  readonly exercise?: string;
}

/** What there is to choose from. */
export interface Offered {
  readonly exercises: readonly { readonly id: string; readonly chapter: string }[];
  /** What the chapter that was asked for names in its meta.ts, and its folder; nothing if it is not written. */
  readonly tests: readonly string[] | undefined;
}

/** What to run, in order: a chapter's exercises, then the tests that it names. Throws if there is nothing to run. */
export function runsOf(
  { chapter, exercise, paths, rest }: Arguments,
  { exercises, tests }: Offered,
): { runs: Run[]; notes: string[] } {
  if (chapter === undefined) return { runs: [{ filters: paths, flags: rest }], notes: [] };
  const ids = exercises.filter((e) => e.chapter === chapter).map((e) => e.id);
  const wanted = exercise === undefined ? chapter : `${chapter}/${exercise}`;
  if (exercise !== undefined && !ids.includes(wanted)) {
    const there = ids.length > 0 ? `there are ${ids.join(", ")}` : `chapter ${chapter} has none`;
    throw new flag.UsageError(`there is no exercise ${wanted}: ${there}`);
  }
  if (ids.length === 0 && tests === undefined) throw new flag.UsageError(`there is no chapter ${chapter}`);
  // Each check by its name.
  const flags = rest.some((flag) => flag.startsWith("--reporter")) ? rest : ["--reporter=tree", ...rest];
  const learner = { filters: ["exercises/engine/learner.test.ts"], flags, exercise: wanted };
  const runs: Run[] = ids.length > 0 ? [learner] : [];
  if (exercise !== undefined) return { runs, notes: [] };
  if (tests !== undefined && tests.length > 0) runs.push({ filters: tests, flags: rest });
  const notes =
    tests === undefined
      ? [`Chapter ${chapter} is not written yet. Its exercises are here: ${ids.join(", ")}.`]
      : ids.length === 0
        ? [`Chapter ${chapter} has no exercises yet. The tests that it names run.`]
        : [];
  if (runs.length === 0) throw new flag.UsageError(`chapter ${chapter} has neither exercises nor tests yet`);
  return { runs, notes };
}
