// Ours: what .ci/run takes today, and what it will with a whole book

/** Of a report of vitest (`--reporter=json`) what is read here. Times are milliseconds since 1970, durations milliseconds. */
export interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly fullName: string; readonly duration?: number | null }[];
  }[];
}

/** How many chapters and exercises a book has. */
export interface Book {
  readonly chapters: number;
  readonly exercises: number;
}

/** Tests that go through every exercise without naming it. */
const throughAll = [
  "exercises/engine/verdicts.test.ts",
  "exercises/engine/learner.full.test.ts",
  "exercises/engine/author/tools.full.test.ts",
];

/** Whether a test's time grows with the exercises, with the chapters or with neither. */
function growsWith(file: string, fullName: string): keyof Book | undefined {
  if (/\b\d\d\/\d\b/.test(fullName) || throughAll.some((path) => file.endsWith(path))) return "exercises";
  return /\b\d\d-[a-z]+/.test(fullName) || /\/chapters\/\d\d-/.test(file) ? "chapters" : undefined;
}

/** How long a stage took, in milliseconds, and how many times as long it would take with another book. */
export function stage(
  report: Report,
  now: Book,
  then: Book,
): { readonly took: number; readonly factor: number } {
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      grows: growsWith(name, fullName),
      ms: duration ?? 0,
    })),
  );
  const sum = (of: typeof tests) => of.reduce((all, { ms }) => all + ms, 0);
  const added = (what: keyof Book) =>
    sum(tests.filter(({ grows }) => grows === what)) * (then[what] / now[what] - 1);
  const all = sum(tests);
  const [from, to] = [
    Math.min(...report.testResults.map(({ startTime }) => startTime)),
    Math.max(...report.testResults.map(({ endTime }) => endTime)),
  ];
  return { took: to - from, factor: all === 0 ? 1 : (all + added("chapters") + added("exercises")) / all };
}

/** What a run would take with another book, in milliseconds: what it took, and what its stages take more. */
export const wholeRun = (took: number, reports: readonly Report[], now: Book, then: Book): number =>
  reports
    .map((report) => stage(report, now, then))
    .reduce((all, one) => all + one.took * (one.factor - 1), took);
