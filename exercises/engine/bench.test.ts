import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { Bench } from "./bench.ts";
import type { Exercise } from "./catalogue.ts";
import { catalogue, exercisesRoot } from "./catalogue.ts";
import { LearnerFiles } from "./files.ts";
import { timeLimit } from "./judge.ts";
import type { Result } from "./result.ts";
import { playedIn } from "./result.ts";

const files = new LearnerFiles();
const exercise = catalogue().find(({ id }) => id === "16/2") as Exercise; // It is there as long as this project is.
const [stub, solution] = [files.stub(exercise), files.solution(exercise)];
/** One that plays no cluster, so that a run takes a tenth of a second: for what is the same of every text. */
const plain = catalogue().find(({ id }) => id === "22/2") as Exercise; // As above.
const [plainStub, plainSolution] = [files.stub(plain), files.solution(plain)];

let bench: Bench;
beforeAll(async () => void (bench = await Bench.open()));
afterAll(() => bench.close());

/**
 * What is said of a text that never ends, and what a check was given to end, in seconds. On a busy machine word of the place may come
 * too late: then there is more time.
 */
async function stopped(text: string): Promise<{ result: Result; within: number }> {
  for (const limit of [timeLimit, 2 * timeLimit, 4 * timeLimit]) {
    const patient = await Bench.open(limit);
    const result = await patient.judge(plain, text);
    await patient.close();
    const { line } = result.broken ?? result.outcomes.at(-1)?.failure ?? {};
    if (line !== undefined) return { result, within: limit / 1000 };
  }
  throw new Error("nobody says where it is");
}

/** A text whose first function begins with this. */
const begun = (statement: string, text = plainStub) =>
  text.replace("return notStarted();", `${statement}\n  return notStarted();`);

describe("a bench", () => {
  test("finds a stub not started and a solution solved, whichever ran before", async () => {
    const standings: string[] = [];
    for (const text of [plainSolution, plainStub, plainSolution])
      standings.push((await bench.judge(plain, text)).standing);
    expect(standings).toEqual(["solved", "not started", "solved"]);
  });

  test("runs the checks of the half that is written", async () => {
    const [half] = /export function newRSNewReplicas[\s\S]*?\n\}\n/.exec(solution) ?? [""];
    const text = stub.replace(/export function newRSNewReplicas[\s\S]*?\n\}\n/, half);
    const written = `import * as deploymentutil from "#controller/deployment/util";\n${text}\nconst sum = (rss: readonly apps.ReplicaSet[]) => rss.reduce((n, rs) => n + rs.spec.replicas, 0);\n`;
    const { standing, types, outcomes } = await bench.judge(exercise, written);
    expect([types, standing]).toEqual([[], "begun"]);
    expect(new Set(outcomes.map(({ state }) => state))).toEqual(new Set(["passed", "pending"]));
  });

  test("runs no check while there are type errors, and says where they are", async () => {
    const result = await bench.judge(exercise, `const n: number = "one";\n${solution}`);
    expect(result).toMatchObject({ standing: "type error", outcomes: [], notRun: bench.checks(exercise) });
    expect(result.types).toEqual([
      {
        line: 1,
        column: 7,
        length: 1,
        message: "Type 'string' is not assignable to type 'number'.",
        source: 'const n: number = "one";',
      },
    ]);
  });

  test.each([
    ["a loop", "for (;;);", "the loop in line"],
    [
      "promises that follow one another for ever",
      "void (async () => { for (;;) await null; })();",
      "the loop in line",
    ],
    [
      "a function that calls itself after a while",
      "const again = async (): Promise<void> => { await null; return again(); }; void again();",
      "the function in line",
    ],
  ])("stops %s, and says where it is", async (_, statement, says) => {
    const { result, within } = await stopped(begun(`if (Math.random() >= 0) { ${statement} }`));
    expect(result).toMatchObject({ standing: "failing", stopped: true });
    const line = plainStub.slice(0, plainStub.indexOf("return notStarted();")).split("\n").length;
    const failure = result.outcomes.at(-1)?.failure;
    expect(failure?.says).toContain(`did not end within ${within} s and was stopped: ${says} ${line} `);
    expect(failure?.line).toBe(line);
    expect(result.notRun.length).toBe(bench.checks(plain).length - result.outcomes.length);
  });

  test("says that something is kept between calls, if a check passes alone", async () => {
    const kept = plainSolution
      .replace("export function buildPodSpec", "let calls = 0;\nexport function buildPodSpec")
      .replace("return { containers };", "return { containers: calls++ > 2 ? [] : containers };");
    const failure = (await bench.judge(plain, kept)).outcomes.find(
      ({ state }) => state === "failed",
    )?.failure;
    expect(failure?.says).toContain(
      "\n\nAlone, this check passes: an earlier one left something in a variable",
    );
    const wrong = plainSolution.replace("/[_.]/g", "/[_]/g");
    const other = (await bench.judge(plain, wrong)).outcomes.find(({ state }) => state === "failed")?.failure;
    expect(other?.says).not.toContain("Alone");
  });

  test("tells the shortest calls that bring a queue to lose an item, and none that were not made", async () => {
    const queue = catalogue().find(({ id }) => id === "09/1") as Exercise; // As above.
    const takes = "if (item === undefined) return undefined;";
    const falsy = files.solution(queue).replace(takes, takes.replace("item === undefined", "!item"));
    const { outcomes } = await bench.judge(queue, falsy);
    const { failure } = outcomes.find(({ name }) => name.startsWith("in any order of steps")) ?? {};
    expect(Object.keys(failure?.given?.[0]?.rows ?? {})).toEqual(["1. add(0)", "2. get()"]);
  });

  test("hands over one rollout to draw: the first that is not the real one, or else the first", async () => {
    const wrong = await bench.judge(exercise, solution.replace("- sum(allRSs)", ""));
    const seen = wrong.outcomes.filter(({ played }) => played);
    expect(seen.map(({ state, played }) => [state, played?.recording])).toEqual([
      ["failed", "rolling-percent-10"],
    ]);
    const { mine, real } = playedIn(wrong) ?? {};
    expect([mine, real].map((run) => run?.rounds[2]?.sizes.at(-1)?.wants)).toEqual([
      [8, 10],
      [8, 5],
    ]);
    const right = playedIn(await bench.judge(exercise, solution));
    expect([right?.mine, right?.real]).toEqual([real, undefined]);
    expect(playedIn(await bench.judge(exercise, stub))).toBeUndefined();
  });

  test("diagnoses a fault, and not another one of the same checks", async () => {
    const other = catalogue().find(({ id }) => id === "16/1") as Exercise; // As above.
    const said = async (becomes: string) => {
      const text = files.solution(other).replace(": [surge, unavailable];", `: ${becomes};`);
      const { outcomes, belief } = await bench.judge(other, text);
      return { belief, failed: outcomes.flatMap(({ name, state }) => (state === "failed" ? [name] : [])) };
    };
    const caps = await said("[Math.min(surge, desired), unavailable]");
    expect(caps.belief).toContain("You cap the surge at the size of the Deployment.");
    const throws = await said(
      'surge > desired ? (() => { throw new RangeError("too many"); })() : [surge, unavailable]',
    );
    expect(throws).toEqual({ belief: undefined, failed: caps.failed });
  });

  test("stops a loop as the text is loaded, and says that no check could run", async () => {
    const text = `if (Math.random() >= 0) for (;;);\n${plainSolution}`;
    const { result } = await stopped(text);
    expect(result).toMatchObject({ standing: "failing", stopped: true, outcomes: [] });
    expect(result.broken?.says).toContain("was stopped: the loop in line 1 ");
  });

  test("says what a text throws as it is loaded", async () => {
    const text = `if (Math.random() >= 0) throw new Error("no");\n${plainSolution}`;
    const result = await bench.judge(plain, text);
    expect(result.broken).toEqual({ says: "Your code throws Error: no (line 1)", line: 1, thrown: "Error" });
  });

  test("hands on what the text writes to the console, check by check, also if it is stopped", async () => {
    const said = `console.log("read");\n${plainSolution.replace("{ containers };", '(console.log("all", containers.length), { containers });')}`;
    const result = await bench.judge(plain, said);
    expect([result.types, result.wrote]).toEqual([[], { lines: ["read"], more: 0 }]);
    const wrote = result.outcomes.flatMap(({ name, wrote }) => (wrote ? [[name, wrote.lines[0]]] : []));
    expect(wrote[0]).toEqual(["an image without anything else is the name", "all 4"]);
    const loop = 'for (let i = 0; Math.random() >= 0; i++) console.log("at", i);';
    const endless = await bench.judge(plain, begun(loop));
    expect(endless.outcomes.at(-1)?.wrote).toMatchObject({ more: expect.any(Number) as number });
    expect(endless.outcomes.at(-1)?.wrote?.lines.slice(0, 2)).toEqual(["at 0", "at 1"]);
  });

  const spoilt = (statement: string) =>
    bench.judge(exercise, solution.replace("if (room <= 0)", `${statement}\n  if (room <= 0)`));

  test.each([
    ["empties the list", "(allRSs as apps.ReplicaSet[]).length = 0;", "'length' of object '[object Array]'"],
    ["resizes a ReplicaSet", "newRS.spec.replicas = 3;", "'replicas' of object '#<Object>'"],
  ])("says of a text that %s that it was given something frozen", async (_, statement, what) => {
    const { types, outcomes, belief } = await spoilt(statement);
    const [first] = outcomes;
    expect([types, first?.state, belief]).toEqual([[], "failed", undefined]);
    expect(first?.failure?.line).toBe(11);
    expect(first?.failure?.says).toContain(
      `read only property ${what}; what you are given is frozen: change a copy (line 11), called as newRS`,
    );
  });

  const doing = (statement: string) =>
    bench.judge(
      plain,
      plainSolution.replace("return { containers };", `${statement}\n  return { containers };`),
    );

  test("gives a text no more of Node than a page has", async () => {
    const cast = "globalThis as unknown as { process: { exit(): void }; require: unknown }";
    const { standing, outcomes } = await doing(`(${cast}).process.exit();`);
    expect([standing, outcomes.length]).toEqual(["failing", bench.checks(plain).length]);
    expect(outcomes[0]?.failure?.says).toContain("of undefined (reading 'exit') (line 21)");
    expect((await doing(`if ((${cast}).require) throw new Error("Node");`)).standing).toBe("solved");
  });

  test("reports a text that breaks what runs it, and is whole for the next", async () => {
    const { stopped, outcomes } = await doing("Array.prototype.filter = () => { throw new Error('mine'); };");
    expect([stopped, outcomes.at(-1)?.failure?.says]).toEqual([
      true,
      "This ended what runs the checks: mine.",
    ]);
    expect((await bench.judge(plain, plainSolution)).standing).toBe("solved");
  });

  test("shows of a loop what the function was given", async () => {
    const result = await bench.judge(exercise, begun("if (Math.random() >= 0) for (;;);", stub));
    expect(result.outcomes.at(-1)?.failure).toMatchObject({
      says: expect.stringContaining("The call: newRSNewReplicas(deployment, allRSs, newRS).") as string,
      given: [{ of: "Deployment" }, { of: "ReplicaSet" }],
    });
  });

  test("says what is exported instead of what is asked for", async () => {
    const renamed = await bench.judge(
      plain,
      plainSolution.replace("function buildPodSpec", "function buildPod"),
    );
    const first = renamed.outcomes.find(({ state }) => state === "failed");
    expect(first?.failure?.says).toBe("exercise.ts exports no `buildPodSpec`; it exports `buildPod`.");
  });

  test("does not run a file that is still the first text", async () => {
    const first = Object.assign(new LearnerFiles(), { text: () => stub });
    expect(await bench.judgeFile(exercise, first)).toMatchObject({
      standing: "not started",
      outcomes: bench.checks(exercise).map((name) => ({ name, state: "pending" })),
    });
  });
});

test("a file that solves its exercise is run again when it has changed, and not before", async () => {
  vi.stubEnv("VERDICTS", "kept");
  const keeping = await Bench.open();
  vi.unstubAllEnvs();
  const root = mkdtempSync(join(tmpdir(), "learner-"));
  cpSync(join(exercisesRoot, plain.path), join(root, plain.path), { recursive: true });
  const own = new LearnerFiles(root);
  const write = (text: string) => writeFileSync(own.file(plain), text);
  // What it writes is another thing each time it is run.
  const text = `console.log(String(Math.random()), "${root}");\n${plainSolution}`;
  write(text);
  const first = await keeping.judgeFile(plain, own);
  expect([first.standing, first.wrote === undefined]).toEqual(["solved", false]);
  expect(await keeping.judgeFile(plain, own)).toEqual(first);
  write(`${text}\n`);
  expect((await keeping.judgeFile(plain, own)).wrote).not.toEqual(first.wrote);
  write(text.replace("/[_.]/g", "/[_]/g"));
  expect((await keeping.judgeFile(plain, own)).standing).toBe("failing");
  rmSync(root, { recursive: true });
  await keeping.close();
});

describe("a wrong text that changes what it is judged with", () => {
  const wrong = plainStub.replaceAll("return notStarted();", "return 0 as never;");
  test.each([
    ["Array.prototype.every", "Array.prototype.every = () => true;"],
    ["Array.prototype.some", "Array.prototype.some = () => false; Array.prototype.find = () => undefined;"],
    ["Object.is", "Object.is = () => true;"],
    ["JSON.stringify", 'JSON.stringify = () => "";'],
    ["Reflect.ownKeys", "Reflect.ownKeys = () => []; Array.prototype.every = () => true;"],
    ["Object.prototype.toString", 'Object.prototype.toString = () => "[object Same]";'],
  ])("has solved nothing: %s", async (_, statement) => {
    const { standing, outcomes } = await bench.judge(plain, `${wrong}\n${statement}\n`);
    expect(standing).not.toBe("solved");
    expect(outcomes.filter(({ state }) => state === "passed")).toEqual([]);
  });

  test("and a right one that does so is told what it changed", async () => {
    const { standing, outcomes } = await bench.judge(
      plain,
      `${plainSolution}\nArray.prototype.every = Array.prototype.every.bind([]);\n`,
    );
    expect(standing).toBe("failing");
    expect(outcomes[0]?.failure?.says).toBe(
      "Your code changed `Array.prototype.every`, which the checks need as it was: this check cannot tell anything.",
    );
  });
});
