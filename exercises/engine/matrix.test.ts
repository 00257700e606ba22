import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { catalogue, exercisesRoot, loadImplementation, loadSpec, loadWrong } from "./catalogue.ts";
import { notStarted } from "./exercise.ts";
import { failed, judge } from "./judge.ts";
import { play } from "./system.ts";

const exercises = catalogue();
const read = (path: string) => readFileSync(`${exercisesRoot}/${path}`, "utf8");

test("there are exercises", () => expect(exercises.length).toBeGreaterThan(0));

describe.each(exercises.map((e) => [`${e.id} ${e.title}`, e] as const))("%s", (_, exercise) => {
  test("the names of its checks are unique", async () => {
    const names = (await loadSpec(exercise))(await loadImplementation(exercise, "solution")).map(
      ({ name }) => name,
    );
    expect(new Set(names).size).toBe(names.length);
  });

  test("a stub is pending, neither passed nor failed", async () => {
    const solution = await loadImplementation(exercise, "solution");
    const stub = Object.fromEntries(Object.keys(solution).map((name) => [name, notStarted]));
    const verdict = await judge((await loadSpec(exercise))(stub));
    expect(verdict.outcomes.filter(({ state }) => state !== "pending")).toEqual([]);
  });

  test("the solution passes every check", async () => {
    const verdict = await judge((await loadSpec(exercise))(await loadImplementation(exercise, "solution")));
    expect(verdict.outcomes.filter(({ state }) => state !== "passed")).toEqual([]);
  });

  test("there are three wrong solutions or more", () =>
    expect(exercise.wrong.length).toBeGreaterThanOrEqual(3));

  test.each(exercise.wrong)("wrong/%s fails exactly its checks", async (name) => {
    const wrong = await loadWrong(exercise, name);
    const verdict = await judge((await loadSpec(exercise))(wrong.implementation));
    expect(wrong.fails.length).toBeGreaterThan(0);
    expect(failed(verdict)).toEqual(wrong.fails);
    expect(wrong.belief).toMatch(/^You .+\.$/s);
  });

  test("there are three hints, and none holds a line of the solution", () => {
    const hints = read(`${exercise.path}/hints.md`)
      .split(/^## \d$/m)
      .slice(1);
    expect(hints).toHaveLength(3);
    const lines = read(`${exercise.path}/solution.ts`)
      .split("\n")
      .map((line) => line.trim());
    const telling = lines.filter((line) => line.length > 20 && hints.some((hint) => hint.includes(line)));
    expect(telling).toEqual([]);
  });

  test.each(exercise.replaces)(
    "a constant in place of $export changes the run of the cluster",
    async (replaced) => {
      const { differences } = await play("rolling-percent-10", [replaced], { [replaced.export]: () => 0 });
      expect(differences).not.toEqual([]);
    },
  );
});
