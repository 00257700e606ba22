// A failing check, followed: which steps are shown of it, and that it fails as it did before.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Bench } from "./bench.ts";
import type { Exercise } from "./catalogue.ts";
import { catalogue } from "./catalogue.ts";
import { LearnerFiles } from "./files.ts";
import { followable } from "./steps-run.ts";
import type { Steps } from "./steps.ts";
import { firstToShow } from "./steps.ts";

const files = new LearnerFiles();
const named = (id: string): Exercise => catalogue().find((one) => one.id === id) as Exercise; // It is there as long as this project is.

let bench: Bench;
beforeAll(async () => void (bench = await Bench.open()));
afterAll(() => bench.close());

/** The solution with something else in it, judged, and the check that fails first, followed. */
async function followed(id: string, what: string, instead: string) {
  const exercise = named(id);
  const text = `let calls = 0;\nvoid calls;\n${files.solution(exercise).replace(what, instead)}`;
  expect(text).toContain(instead);
  const result = await bench.judge(exercise, text);
  expect([result.types, result.standing]).toEqual([[], "failing"]);
  const { check } = followable(result) ?? {};
  const steps = await bench.follow(exercise, text, result, followable(result));
  return { steps, text: text.split("\n"), result, check };
}

/** The lines of the last call, each as the learner wrote it. */
const shown = (steps: Steps | undefined, text: readonly string[]): (string | undefined)[] =>
  steps === undefined ? [] : steps.steps.slice(firstToShow(steps)).map(({ line }) => text[line - 1]?.trim());

describe("of a failing check is shown", () => {
  test("the last call, with what it was given and what came of each line", async () => {
    const { steps, text } = await followed("16/2", "if (room <= 0)", "if (room < -1)");
    expect(shown(steps, text)).toEqual([
      "const { replicas } = deployment.spec;",
      expect.stringMatching(/^const room = /),
      expect.stringMatching(/^const sum = /), // The function, and what it hands to reduce() for each ReplicaSet.
      expect.stringMatching(/^const sum = /),
      "if (room < -1) return newRS.spec.replicas;",
      expect.stringMatching(/^return Math.min/),
    ]);
    const last = steps?.steps.at(-1);
    expect(last).toMatchObject({ in: "newRSNewReplicas", depth: 1, call: steps?.calls });
    expect(last?.came?.what).toBe("gives");
    expect(Object.fromEntries(last?.locals ?? [])).toMatchObject({
      newRS: expect.stringMatching(/^web-\S+: wants \d+, has \d+, ready \d+, available \d+$/) as unknown,
    });
  });

  test("the shortest case, if random input found it", async () => {
    const exercise = named("16/2");
    const text = files.solution(exercise).replace("if (room <= 0)", "if (room <= 0 || room === 7)");
    const result = await bench.judge(exercise, text);
    const random = result.outcomes.find(({ failure }) => failure?.says.includes("The shortest case found"));
    const steps = await bench.follow(exercise, text, result, { check: random?.name ?? "" });
    expect(steps?.steps.findLast((step) => step.came?.what === "is")?.came).toEqual({
      what: "is",
      value: "true",
    });
    expect(steps?.steps.at(-1)?.locals).toContainEqual(["room", "7"]);
  });

  test("where an error was thrown, and not what the checks called after it", async () => {
    const { steps, text } = await followed(
      "09/1",
      "if (item === undefined) return undefined;",
      `if (String(item) === "b") throw new RangeError("b");\n    if (item === undefined) return undefined;`,
    );
    expect(steps?.steps.at(-1)?.came).toEqual({ what: "throws", value: "RangeError: b" });
    expect(text[(steps?.steps.at(-1)?.line ?? 0) - 1]).toContain("RangeError");
  });

  test("the last rounds of what never ends", async () => {
    const { steps, text, result } = await followed(
      "16/2",
      "if (room <= 0)",
      "let n = 0;\n  for (;;) {\n    n++;\n    if (n < 0) break;\n  }\n  if (room <= 0)",
    );
    expect(result.stopped).toBe(true);
    expect(steps?.stopped).toBe(true);
    const lines = new Set(shown(steps, text));
    expect(lines).toEqual(new Set(["for (;;) {", "n++;", "if (n < 0) break;"]));
  });

  test("what waits for ever, up to where it waits", async () => {
    const { steps, text } = await followed(
      "16/2",
      "if (room <= 0)",
      "void (async () => {\n    for (;;) {\n      await null;\n    }\n  })();\n  if (room <= 0)",
    );
    expect(shown(steps, text)).toContain("await null;");
  });

  test("the reading of a text that throws there", async () => {
    const { steps, text, check } = await followed(
      "16/2",
      "export function newRSNewReplicas",
      `const first = [1, 2];\nif (first.length > 1) throw new Error("early");\nexport function newRSNewReplicas`,
    );
    expect(check).toBeUndefined();
    expect(shown(steps, text).slice(2)).toEqual([
      "const first = [1, 2];",
      expect.stringMatching(/^if/),
      expect.stringMatching(/^if/),
    ]);
    expect(steps?.calls).toBe(0);
  });

  test("what fails only because of an earlier check, after that one", async () => {
    const { steps, result } = await followed(
      "16/2",
      "const { replicas } = deployment.spec;",
      "const replicas = deployment.spec.replicas + (calls++ > 2 ? 1 : 0);",
    );
    expect(result.types).toEqual([]);
    const [name, value] = steps?.steps.at(-1)?.locals[0] ?? [];
    expect(name).toBe("calls");
    expect(Number(value)).toBeGreaterThan(3); // More than the check calls alone.
  });
});

test("nothing can be followed of a text with type errors, or of one that passes", async () => {
  const exercise = named("16/2");
  const solution = files.solution(exercise);
  expect(followable(await bench.judge(exercise, `const n: number = "";\n${solution}`))).toBeUndefined();
  expect(followable(await bench.judge(exercise, solution))).toBeUndefined();
});
