// Ours: holds upstream's test functions against our test files

/** Every test function of the account's packages, by file, each with the number of cases in its table. */
export type UpstreamTests = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The names that the cases of those tables have, by file and function; nothing where they have none. */
export type UpstreamNames = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** What is found in the test files of a release. */
export interface UpstreamTable {
  readonly files: UpstreamTests;
  readonly names: UpstreamNames;
}

/** The releases whose tests are accounted for, each in a table of its own. `kubectl rolling-update` is of the older one. */
export const releases = ["1.20", "1.11"] as const;
export type Release = (typeof releases)[number];

/** The tables of all releases as one; `read` gives the text of a file of this folder. */
export function readTables(read: (name: string) => string): UpstreamTable {
  // Our own tables.
  const tables = releases.map(
    (release) => JSON.parse(read(`upstream-tests-${release}.json`)) as UpstreamTable,
  );
  const all = <K extends keyof UpstreamTable>(key: K): UpstreamTable[K] =>
    Object.assign({}, ...tables.map((table) => table[key])) as UpstreamTable[K];
  return { files: all("files"), names: all("names") };
}

/** One of upstream's test files, and what became of its tests. */
export interface UpstreamFile {
  /** If it is not of 1.20. */
  readonly release?: Exclude<Release, "1.20">;
  /** In Kubernetes' tree, without `staging/src/k8s.io/`. */
  readonly path: string;
  /** Our test files below src. A test there that bears upstream's name is its port. */
  readonly ours: readonly string[];
  /** The functions that do not apply, each with the reason; one reason alone stands for the whole file. */
  readonly notApplicable?: Readonly<Record<string, string>> | string;
  /** Cases of ported tables that do not apply: by function, the name of the case, and the reason. */
  readonly withoutCases?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Tables of which we have fewer tests than cases, for some stand together or are the same here; and how many tests. */
  readonly together?: Readonly<Record<string, number>>;
  /** The functions of client-go that apply and are not ported yet. */
  readonly due?: readonly string[] | "all";
}

/** One of upstream's test functions, and what became of it. */
export interface Entry {
  readonly path: string;
  readonly name: string;
  readonly ours: readonly string[];
  readonly state: "ported" | "not applicable" | "due" | "missing";
  /** How many tests its port has at least. */
  readonly tests: number;
  /** The cases that its port has a test for by name. */
  readonly named: readonly string[];
}

/** What became of every function of `tests`, by upstream path. `textOf` reads one of our files; undefined if it is not there. */
export function account(
  { files: tests, names = {} }: { readonly files: UpstreamTests; readonly names?: UpstreamNames },
  files: readonly UpstreamFile[],
  textOf: (file: string) => string | undefined,
): Entry[] {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return Object.entries(tests).flatMap(([path, functions]) => {
    const file = byPath.get(path) ?? { path, ours: [] };
    const texts = file.ours.map((ours) => textOf(ours) ?? "");
    return Object.entries(functions).map(([name, cases]): Entry => {
      const without = Object.keys(file.withoutCases?.[name] ?? {}).length;
      const wanted = file.together?.[name] ?? Math.max(1, cases - without);
      const state = texts.some((text) => bearsName(text, name)) ? "ported" : excusedAs(file, name);
      const left = file.withoutCases?.[name] ?? {};
      const all = file.together?.[name] === undefined ? (names[path]?.[name] ?? []) : [];
      const named = state === "ported" ? all.filter((one) => !Object.hasOwn(left, one)) : [];
      return { path, name, ours: file.ours, state, tests: wanted, named };
    });
  });
}

function excusedAs(file: UpstreamFile, name: string): Entry["state"] {
  if (reasonOf(file, name) !== undefined) return "not applicable";
  return isDue(file, name) ? "due" : "missing";
}

/** What is wrong with the accounting itself. */
export function complaints(
  tests: UpstreamTests,
  files: readonly UpstreamFile[],
  entries: readonly Entry[],
): string[] {
  const found = entries
    .filter(({ state }) => state === "missing")
    .map(({ path, name, ours }) => `${path}: ${name} is neither in [${ours.join(", ")}] nor excused`);
  const listed = new Set<string>();
  for (const file of files) {
    if (listed.has(file.path)) found.push(`${file.path} is listed twice`);
    listed.add(file.path);
    found.push(...wrongExcuses(file, tests[file.path]));
    if (file.due !== undefined && !file.path.startsWith("client-go/"))
      found.push(`${file.path}: only client-go's tests may come later`);
    for (const { path, name, state } of entries) {
      if (path !== file.path || state !== "ported") continue;
      if (reasonOf(file, name) !== undefined)
        found.push(`${path}: ${name} is ported, and excused all the same`);
      if (isDue(file, name)) found.push(`${path}: ${name} is ported, and due all the same`);
    }
  }
  return found;
}

function wrongExcuses(file: UpstreamFile, functions: Readonly<Record<string, number>> | undefined): string[] {
  const { path, together = {}, withoutCases = {} } = file;
  if (functions === undefined) return [`${path} is no test file of upstream's`];
  const due = file.due === "all" ? [] : (file.due ?? []);
  const cases = Object.entries(withoutCases);
  const named = [...excuses(file), ...cases, ...Object.entries(together)].map(([name]) => name);
  const reasons = [
    ...excuses(file),
    ...cases.flatMap(([name, left]) => Object.entries(left).map(([one, why]) => [`${name}/${one}`, why])),
  ];
  return [
    ...[...named, ...due]
      .filter((name) => name !== "*" && functions[name] === undefined)
      .map((name) => `${path} has no ${name}`),
    ...reasons
      .filter(([, reason = ""]) => reason.trim().length < 20)
      .map(([what]) => `${path}: ${what} is excused without a reason`),
    ...due
      .filter((name) => reasonOf(file, name) !== undefined)
      .map((name) => `${path}: ${name} is excused, and due all the same`),
    ...cases
      .filter(([name, left]) => Object.keys(left).length >= (functions[name] ?? 0))
      .map(([name]) => `${path}: no case of ${name} is left`),
    ...Object.entries(together)
      .filter(([name, tests]) => tests < 1 || tests >= (functions[name] ?? 0))
      .map(([name]) => `${path}: ${name} has as many tests as cases, so they do not stand together`),
  ];
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

function isDue({ due = [] }: UpstreamFile, name: string): boolean {
  return due === "all" || due.includes(name);
}

/** A test as a run reports it: our file below src, the titles from the outermost group to the test, whether it passed. */
export interface RunTest {
  readonly file: string;
  readonly titles: readonly string[];
  readonly passed: boolean;
}

/** A function counted as ported of which fewer cases passed than upstream's table has, or not those that it names. */
export interface Thin {
  readonly entry: Entry;
  readonly passed: number;
  /** The named cases that are in no title of a test that passed. */
  readonly unnamed: readonly string[];
}

/** The line that closes a run, and the ports that do not hold what they promise. */
export function summarize(
  entries: readonly Entry[],
  tests: readonly RunTest[],
): { line: string; thin: Thin[] } {
  const inFile = new Map<string, RunTest[]>();
  for (const test of tests) inFile.set(test.file, [...(inFile.get(test.file) ?? []), test]);
  const judged = entries
    .filter(({ state }) => state === "ported")
    .map((entry) =>
      judge(
        entry,
        entry.ours.flatMap((file) => inFile.get(file) ?? []),
      ),
    );
  const ported = judged.filter(({ passed }) => passed > 0);
  const count = (state: Entry["state"]) => entries.filter((entry) => entry.state === state).length;
  const cases = ported.reduce((sum, { passed }) => sum + passed, 0);
  const missing = count("missing") + judged.length - ported.length;
  const clientGo = entries.filter(({ path }) => path.startsWith("client-go/")).length;
  return {
    line:
      `upstream cases: ${ported.length} functions (${cases} cases) ported, ` +
      `${count("not applicable")} not applicable, ${missing} missing; ` +
      `client-go: ${count("due")} of ${clientGo} functions still missing`,
    thin: judged.filter(({ entry, passed, unnamed }) => passed < entry.tests || unnamed.length > 0),
  };
}

function judge(entry: Entry, tests: readonly RunTest[]): Thin {
  const passed = tests.filter((test) => test.passed && belongs(test, entry.name));
  const titles = new Set(passed.flatMap((test) => test.titles));
  const unnamed = entry.named.filter((name) => ![...titles].some((title) => namesCase(title, name)));
  return { entry, passed: passed.length, unnamed };
}

/** What is wrong with a port, in words. */
export function complaintsOf({ entry, passed, unnamed }: Thin): string[] {
  const { path, name, tests, ours } = entry;
  const where = ours.join(", ");
  const few = `${path}: ${name} wants ${tests} tests; ${passed} passed in ${where}`;
  const untold = unnamed.map(
    (one) => `${path}: ${name} has no test titled ${JSON.stringify(one)} that passed in ${where}`,
  );
  return passed < tests ? [few, ...untold] : untold;
}

/** Vitest quotes a text that it puts in the place of `$name`. */
function belongs({ titles }: RunTest, name: string): boolean {
  return titles.some((title) => new RegExp(`^'?${name}(?![A-Za-z0-9_])`).test(title));
}

/** Whether a title is the case's name, quoted or not, or has it before or after a colon. */
function namesCase(title: string, name: string): boolean {
  const quoted = `'${name.replaceAll("\\", "\\\\").replaceAll("'", "\\'").replaceAll("\n", "\\n")}'`;
  return [name, quoted].some(
    (one) =>
      title === one ||
      title.startsWith(`${one}: `) ||
      title.endsWith(`: ${one}`) ||
      title.endsWith(`:${one}`),
  );
}

/** Those of the files whose ports all ran: a run of some files judges these alone. */
export function judgeable(files: readonly UpstreamFile[], ran: ReadonlySet<string>): UpstreamFile[] {
  return files.filter(({ ours }) => ours.length > 0 && ours.every((file) => ran.has(file)));
}
