// Ours: holds upstream's test functions against our test files
import type { UpstreamFile } from "./upstream-cases.ts";

/** One of upstream's test functions, and what became of it. */
export interface Entry {
  readonly path: string;
  readonly name: string;
  readonly ours: readonly string[];
  readonly state: "ported" | "not applicable" | "missing";
}

/** What became of every function of `names`, by upstream path. `textOf` reads one of our files; undefined if it is not there. */
export function account(
  names: Readonly<Record<string, readonly string[]>>,
  files: readonly UpstreamFile[],
  textOf: (file: string) => string | undefined,
): Entry[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return Object.entries(names).flatMap(([path, functions]) => {
    const file = byPath.get(path) ?? { path, ours: [] };
    const texts = file.ours.map((ours) => textOf(ours) ?? "");
    return functions.map((name): Entry => {
      const ported = texts.some((text) => bearsName(text, name));
      const state = ported ? "ported" : reasonOf(file, name) === undefined ? "missing" : "not applicable";
      return { path, name, ours: file.ours, state };
    });
  });
}

/** What is wrong with the accounting itself. */
export function complaints(
  names: Readonly<Record<string, readonly string[]>>,
  files: readonly UpstreamFile[],
  entries: readonly Entry[],
): string[] {
  const found = entries
    .filter(({ state }) => state === "missing")
    .map(({ path, name, ours }) => `${path}: ${name} is neither in [${ours.join(", ")}] nor excused`);
  for (const file of files) {
    const functions = names[file.path];
    if (functions === undefined) found.push(`${file.path} is no test file of upstream's`);
    for (const [name, reason] of excuses(file)) {
      if (name !== "*" && functions?.includes(name) !== true) found.push(`${file.path} has no ${name}`);
      if (reason.trim().length < 20) found.push(`${file.path}: ${name} is excused without a reason`);
    }
    for (const { path, name, state } of entries) {
      if (path !== file.path || state !== "ported" || reasonOf(file, name) === undefined) continue;
      found.push(`${path}: ${name} is ported, and excused all the same`);
    }
  }
  return found;
}

/** Whether a title of a test or a group of tests is the name, or begins with it. */
function bearsName(text: string, name: string): boolean {
  return new RegExp(`["'\`]${name}(?![A-Za-z0-9_])`).test(text);
}

function excuses({ notApplicable = {} }: UpstreamFile): [name: string, reason: string][] {
  return typeof notApplicable === "string" ? [["*", notApplicable]] : Object.entries(notApplicable);
}

function reasonOf(file: UpstreamFile, name: string): string | undefined {
  return excuses(file).find(([excused]) => excused === "*" || excused === name)?.[1];
}

/** A test as a run reports it: our file below src, the titles from the outermost group to the test, whether it passed. */
export interface RunTest {
  readonly file: string;
  readonly titles: readonly string[];
  readonly passed: boolean;
}

/** The line that closes a run, and the functions counted as ported of which no test passed. */
export function summarize(
  entries: readonly Entry[],
  tests: readonly RunTest[],
): { line: string; silent: Entry[] } {
  const inFile = new Map<string, RunTest[]>();
  for (const test of tests) inFile.set(test.file, [...(inFile.get(test.file) ?? []), test]);
  const casesOf = ({ ours, name }: Entry): number =>
    ours.flatMap((file) => inFile.get(file) ?? []).filter((test) => test.passed && belongs(test, name))
      .length;
  const counted = entries.map((entry) => ({ entry, cases: entry.state === "ported" ? casesOf(entry) : 0 }));
  const ported = counted.filter(({ cases }) => cases > 0);
  const excused = entries.filter(({ state }) => state === "not applicable").length;
  const cases = ported.reduce((sum, one) => sum + one.cases, 0);
  const missing = entries.length - ported.length - excused;
  return {
    line: `upstream cases: ${ported.length} functions (${cases} cases) ported, ${excused} not applicable, ${missing} missing`,
    silent: counted
      .filter(({ entry, cases: passed }) => entry.state === "ported" && passed === 0)
      .map(({ entry }) => entry),
  };
}

/** Vitest quotes a text that it puts in the place of `$name`. */
function belongs({ titles }: RunTest, name: string): boolean {
  return titles.some((title) => new RegExp(`^'?${name}(?![A-Za-z0-9_])`).test(title));
}
