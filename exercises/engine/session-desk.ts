// Ours: a session of `npm run exercise` at its desk, for tests
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import type { Exercise } from "./catalogue.ts";
import { LearnerFiles } from "./files.ts";
import { paint } from "./paint.ts";
import type { Result, Standing } from "./result.ts";
import { Session } from "./session.ts";
import type { Films, Steps } from "./steps.ts";
import { ending } from "./synthetic.ts";
import { sourceOf } from "./upstream-file.ts";

const exercise = (number: number): Exercise => ({
  id: `16/${number}`,
  chapter: "16",
  number,
  path: `16-x/${number}-y`,
  title: `Exercise ${number}`,
  minutes: 5,
  replaces: [],
  wrong: [],
});

const three = [exercise(1), exercise(2), exercise(3)];
export const [first, second] = three as [Exercise, Exercise];

const states = new Map<string, readonly [Standing, "pending" | "passed"]>([
  ["stub", ["not started", "pending"]],
  ["right", ["solved", "passed"]],
]);

/** A judge to whom a text says itself how it stands. */
export function verdict(text: string): Result {
  const [standing, state] = states.get(text) ?? (["failing", "failed"] as const);
  const failure = { failure: { says: `it says ${text}` } };
  const outcome = { name: "a check", state };
  return {
    standing,
    types: [],
    outcomes: [
      { ...outcome, ...(standing === "failing" && failure) },
      ...(text.startsWith("twice ") ? [{ ...outcome, ...failure, name: "another check" }] : []),
    ],
    notRun: [],
    stopped: false,
  };
}

/** Two calls, the second of which has two steps. */
export const followed: Steps = {
  steps: [
    { line: 2, in: "double", frame: 1, depth: 1, call: 1, locals: [["n", "1"]] },
    {
      line: 2,
      in: "double",
      frame: 2,
      depth: 1,
      call: 2,
      locals: [["n", "2"]],
      came: { what: "is", value: "true" },
    },
    {
      line: 3,
      in: "double",
      frame: 2,
      depth: 1,
      call: 2,
      locals: [["n", "3"]],
      came: { what: "gives", value: "3" },
    },
  ],
  before: 0,
  calls: 2,
  named: { 1: "double(1)", 2: "double(2)" },
};

/** The same in a scenario that is played: one step in each of three rounds. */
const filmed = ({ from }: Films): Steps => ({
  ...followed,
  steps: followed.steps.map((step, i) => ({ ...step, scene: { round: [i + 1, 0], at: 0, state: 0 } })),
  after: from?.[0] ?? 0,
});

export const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Writes three exercises, of which nothing is begun. */
function writeExercises(root: string): void {
  for (const { path } of three) {
    mkdirSync(`${root}/${path}`, { recursive: true });
    for (const name of ["stub.ts", "exercise.ts"]) writeFileSync(`${root}/${path}/${name}`, "stub");
    writeFileSync(`${root}/${path}/solution.ts`, "the solution");
    writeFileSync(`${root}/${path}/ending.md`, ending);
    writeFileSync(`${root}/${path}/pad.ts`, "the pad");
    writeFileSync(
      `${root}/${path}/README.md`,
      "# A title\n\nWrite two numbers.\nOr three.\n\n- a rule\n- another\n",
    );
    writeFileSync(
      `${root}/${path}/hints.md`,
      "## 1\n\nLook up.\n\n## 2\n\nLook\ndown.\n\n## 3\n\nLook here.\n",
    );
  }
}

/** A session at its desk: everything that it touches is at hand. */
function deskAt(root: string, judge: (text: string) => Promise<Result>, columns: number) {
  const solved = new Set<string>();
  const watched = new Map<string, () => void>();
  let screen = "";
  const files = new LearnerFiles(root);
  const session = new Session(
    {
      exercises: three,
      files,
      paint: paint(false),
      columns: () => columns,
      judge: (_, text) => judge(text),
      follow: async (_, text, _result, { films }) =>
        text === "nothing runs" ? undefined : films ? filmed(films) : followed,
      sourceOf,
      tryOut: async (_, text, pad) => ({ lines: [`${pad} of ${text}`], more: 0 }),
      watch(file, changed) {
        watched.set(file, changed);
        return () => watched.delete(file);
      },
      isSolved: ({ id }) => solved.has(id),
      record: ({ id }, standing) => void (standing === "solved" && solved.add(id)),
      show: (text) => (screen = text),
    },
    first,
  );
  return {
    session,
    solved,
    watched,
    screen: () => screen,
    /** Types keys one after another. */
    keys: async (...keys: string[]) => {
      for (const key of keys) await session.press(key);
      return screen;
    },
    /** What an editor does, and what the file system then says. */
    save: async (text: string, of = first) => {
      writeFileSync(files.file(of), text);
      watched.get(files.file(of))?.();
      await settled();
      return screen;
    },
  };
}

/** A folder with three exercises for each test of a file, and sessions over it. */
export function desks() {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "session-"));
    writeExercises(root);
  });
  afterEach(() => rmSync(root, { recursive: true }));
  return {
    root: () => root,
    written: (name = "exercise.ts", of = first) => readFileSync(`${root}/${of.path}/${name}`, "utf8"),
    desk: (judge = async (text: string) => verdict(text), columns = 96) => deskAt(root, judge, columns),
  };
}
