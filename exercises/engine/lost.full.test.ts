// What a learner's code throws where nobody waits for it, and what became of an export.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Bench } from "./bench.ts";
import type { Exercise } from "./catalogue.ts";
import { catalogue } from "./catalogue.ts";
import { LearnerFiles } from "./files.ts";

const exercise = catalogue().find(({ id }) => id === "16/2") as Exercise; // It is there as long as this project is.
const solution = new LearnerFiles().solution(exercise);

let bench: Bench;
beforeAll(async () => void (bench = await Bench.open()));
afterAll(() => bench.close());

/** The first failing check of the solution in which `statement` stands before its first condition. */
async function judged(statement: string) {
  const text = solution.replace("if (room <= 0)", `${statement}\n  if (room <= 0)`);
  const { standing, types, outcomes, notRun } = await bench.judge(exercise, text);
  const failed = outcomes.filter(({ state }) => state === "failed");
  return { standing, types, notRun, failed: failed.length, failure: failed[0]?.failure };
}

describe("an error that nobody waits for", () => {
  test.each([
    ["a promise", `void Promise.reject(new Error("lost"));`],
    ["a promise that rejects later", `void Promise.resolve().then(() => { throw new Error("lost"); });`],
    ["a task of its own", `queueMicrotask(() => { throw new Error("lost"); });`],
  ])("fails the check, and is told with its line: %s", async (_, statement) => {
    expect(await judged(statement)).toEqual({
      standing: "failing",
      types: [],
      notRun: [],
      failed: 11,
      failure: {
        says: "Your code throws Error: lost (line 11), where nobody waits for it: is an `await` missing?",
        line: 11,
        thrown: "Error",
      },
    });
  });

  test("fails no check if somebody catches it", async () => {
    const caught = `const p = Promise.reject(new Error("caught")); void p.catch(() => undefined);`;
    expect(await judged(caught)).toMatchObject({ standing: "solved", failed: 0 });
  });

  test("fails no check if somebody catches it later in the same check", async () => {
    const later = `if (deployment.metadata.uid !== "uid-of-web") {
      // That of the checks' own Deployment. In a run of the system it is called more than once.
      const first = kept === undefined;
      kept ??= Promise.reject(new Error("caught"));
      if (!first) void kept.catch(() => undefined);
    }`;
    const text = `let kept: Promise<never> | undefined;\n${solution.replace("if (room <= 0)", `${later}\n  if (room <= 0)`)}`;
    const { types, standing } = await bench.judge(exercise, text);
    expect([types, standing]).toEqual([[], "solved"]);
    const never = text.replace("if (!first) void kept", "if (!first) void Promise.resolve()");
    expect((await bench.judge(exercise, never)).standing).toBe("failing");
  });

  test("is told with the first check if it is thrown as the text is read", async () => {
    const { outcomes } = await bench.judge(exercise, `void Promise.reject(new Error("read"));\n${solution}`);
    expect(outcomes.map(({ state }) => state).slice(0, 3)).toEqual(["failed", "passed", "passed"]);
    expect(outcomes[0]?.failure?.says).toContain("Error: read (line 1), where nobody waits for it");
  });
});

describe("of an export that is missing is told", () => {
  test.each([
    [
      "that nothing is there",
      "",
      "no `newRSNewReplicas`, and nothing else: a reset puts the first text back.",
    ],
    [
      "that `export` may be missing",
      solution.replace("export function newRS", "function newRS"),
      "no `newRSNewReplicas`: is `export` missing before it?",
    ],
    [
      "what is exported instead",
      solution.replace("function newRSNewReplicas", "function replicas"),
      "no `newRSNewReplicas`; it exports `replicas`.",
    ],
  ])("%s", async (_, text, says) => {
    const { outcomes } = await bench.judge(exercise, text);
    expect(outcomes[0]?.failure?.says).toBe(`exercise.ts exports ${says}`);
  });
});

test("a method that is missing is told by its name", async () => {
  const queue = catalogue().find(({ id }) => id === "09/1") as Exercise; // It is there, too.
  const text = new LearnerFiles().solution(queue).replace("len()", "length()");
  const { outcomes } = await bench.judge(queue, text);
  const first = outcomes.find(({ state }) => state === "failed");
  expect(first?.failure?.says).toBe("Your code throws TypeError: q.len is not a function");
});
