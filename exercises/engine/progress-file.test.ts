import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Exercise } from "./catalogue.ts";
import { LearnerFiles } from "./files.ts";
import { exported, imported, loadProgress, saveProgress, withStanding } from "./progress-file.ts";
import type { Progress } from "./progress.ts";
import { emptyProgress, withExercise } from "./progress.ts";

const exercise: Exercise = {
  id: "16/2",
  chapter: "16",
  number: 2,
  path: "16-x/2-y",
  title: "An exercise",
  minutes: 5,
  replaces: [],
  wrong: [],
};

let root: string;
let files: LearnerFiles;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "progress-"));
  mkdirSync(`${root}/${exercise.path}`, { recursive: true });
  for (const name of ["stub.ts", "exercise.ts"]) writeFileSync(`${root}/${exercise.path}/${name}`, "stub");
  files = new LearnerFiles(root);
});
afterEach(() => rmSync(root, { recursive: true }));

const folder = () => readdirSync(`${root}/${exercise.path}`).sort();
const read = (name: string) => readFileSync(`${root}/${exercise.path}/${name}`, "utf8");

/** The learner writes this in the terminal, at this second. */
function write(text: string, at: number): void {
  writeFileSync(files.file(exercise), text);
  utimesSync(files.file(exercise), at, at);
}

const page = (text: string, at: number): Progress =>
  withExercise(emptyProgress(), "16/2", { state: "solved", text, at: at * 1000 });

/** Brings in what the page gave, and what is said meanwhile. */
function bring(other: Progress, mine = emptyProgress()) {
  const said: string[] = [];
  const progress = imported(mine, other, { exercises: [exercise], files, tell: (one) => said.push(one) });
  return { progress, said };
}

describe("a text from the page", () => {
  test("takes the place of a first text, and only the state stays in the progress", () => {
    const { progress, said } = bring(page("from the page", 50));
    expect([read("exercise.ts"), said]).toEqual(["from the page", []]);
    expect(progress.exercises).toEqual({ "16/2": { state: "solved" } });
    expect(folder()).toEqual(["exercise.ts", "stub.ts"]);
  });

  test("takes the place of an older one, which is kept beside it", () => {
    write("mine", 40);
    expect(bring(page("from the page", 50)).said).toEqual([
      "16/2: two texts; the older one is exercises/16-x/2-y/exercise.before-import-1.ts",
    ]);
    expect([read("exercise.ts"), read("exercise.before-import-1.ts")]).toEqual(["from the page", "mine"]);
  });

  test("is kept beside a newer one", () => {
    write("mine", 60);
    expect(bring(page("from the page", 50)).said).toEqual([
      "16/2: two texts; the older one is exercises/16-x/2-y/exercise.from-page-1.ts",
    ]);
    expect([read("exercise.ts"), read("exercise.from-page-1.ts")]).toEqual(["mine", "from the page"]);
  });

  test("that is the same, or the first text, changes nothing", () => {
    write("mine", 40);
    for (const text of ["mine", "stub"]) expect(bring(page(text, 50)).said).toEqual([]);
    expect([read("exercise.ts"), folder()]).toEqual(["mine", ["exercise.ts", "stub.ts"]]);
  });

  test("leaves solved what was solved here or there, also after the next run", () => {
    const failing = withExercise(emptyProgress(), "16/2", { state: "failing" });
    const { progress } = bring(page("from the page", 50), failing);
    expect(withStanding(progress, "16/2", "failing").exercises).toEqual({ "16/2": { state: "solved" } });
    const solved = withExercise(emptyProgress(), "16/2", { state: "solved" });
    expect(bring(failing, solved).progress.exercises).toEqual({ "16/2": { state: "solved" } });
  });

  test("of an exercise that is not here stays in the progress", () => {
    const other = withExercise(emptyProgress(), "30/1", { text: "later", at: 1 });
    expect(bring(other).progress.exercises["30/1"]).toEqual({ text: "later", at: 1 });
  });
});

describe("what goes to the page", () => {
  test("has the texts that are no longer the first ones, with their time", () => {
    expect(exported(emptyProgress(), [exercise], files)).toEqual(emptyProgress());
    write("mine", 40);
    const mine = withExercise(emptyProgress(), "16/2", { state: "failing" });
    expect(exported(mine, [exercise], files).exercises).toEqual({
      "16/2": { state: "failing", text: "mine", at: 40_000 },
    });
  });

  test("comes back as it was", () => {
    write("mine", 40);
    const there = exported(withExercise(emptyProgress(), "16/2", { state: "solved" }), [exercise], files);
    write("stub", 41);
    const { progress } = bring(there);
    expect([read("exercise.ts"), progress.exercises]).toEqual(["mine", { "16/2": { state: "solved" } }]);
  });
});

describe("the file", () => {
  test("is read as it was written", () => {
    const file = join(root, ".progress.json");
    const progress = withExercise(emptyProgress(), "16/2", { state: "solved" });
    expect(loadProgress(file, () => {})).toEqual(emptyProgress());
    saveProgress(file, progress);
    expect(loadProgress(file, () => {})).toEqual(progress);
    expect(readdirSync(root).sort()).toEqual([".progress.json", "16-x"]);
  });

  test("is put aside where it cannot be read, and never written over", () => {
    const file = join(root, ".progress.json");
    const said: string[] = [];
    for (const text of ["{", "[]"]) {
      writeFileSync(file, text);
      expect(loadProgress(file, (one) => said.push(one))).toEqual(emptyProgress());
    }
    expect(existsSync(file)).toBe(false);
    expect(readFileSync(join(root, ".progress.unreadable-1.json"), "utf8")).toBe("{");
    expect(readFileSync(join(root, ".progress.unreadable-2.json"), "utf8")).toBe("[]");
    expect(said[0]).toMatch(/not JSON\. It is kept as .*unreadable-1\.json\.$/);
  });

  test("holds what a run showed; a first text says nothing, and what was solved stays so", () => {
    const solved = withExercise(emptyProgress(), "16/2", { state: "solved" });
    expect(withStanding(emptyProgress(), "16/2", "solved")).toEqual(solved);
    expect(withStanding(solved, "16/2", "not started")).toBe(solved);
    expect(withStanding(solved, "16/2", "begun")).toBe(solved);
    for (const standing of ["failing", "type error"] as const) {
      expect(withStanding(emptyProgress(), "16/2", standing).exercises["16/2"]).toEqual({ state: "failing" });
      expect(withStanding(solved, "16/2", standing)).toBe(solved);
    }
  });
});
