import { describe, expect, test } from "vitest";
import type { FromRunner, ToRunner, ToldOutcome } from "./protocol.ts";
import { resultOf } from "./result.ts";
import type { RunnerWorker } from "./supervise.ts";
import { supervise } from "./supervise.ts";

/** A worker that says what the test makes it say, and a clock that the test moves. */
class Stage implements RunnerWorker {
  ended = false;
  #now = 0;
  #timers: { at: number; call: () => void }[] = [];
  #on: Parameters<RunnerWorker["listen"]>[0] | undefined;

  #seal = "";
  post(message: ToRunner): void {
    if (message.type === "run") this.#seal = message.seal;
  }
  listen(on: Parameters<RunnerWorker["listen"]>[0]): void {
    this.#on = on;
  }
  terminate(): void {
    this.ended = true;
  }
  readonly timer = (milliseconds: number, call: () => void): (() => void) => {
    const one = { at: this.#now + milliseconds, call };
    this.#timers.push(one);
    return () => (this.#timers = this.#timers.filter((other) => other !== one));
  };

  /** As the judge says it. */
  say(message: FromRunner): void {
    this.#on?.message({ ...message, seal: this.#seal });
  }
  /** As a text might say it, which does not know the seal. */
  forge(message: FromRunner, seal?: string): void {
    this.#on?.message({ ...message, ...(seal !== undefined && { seal }) });
  }
  breakDown(why: string): void {
    this.#on?.error(new Error(why));
  }
  pass(milliseconds: number): void {
    this.#now += milliseconds;
    for (const { at, call } of this.#timers) if (at <= this.#now) call();
  }
  get waiting(): number {
    return this.#timers.length;
  }
}

const start = () => {
  const stage = new Stage();
  const told = supervise(stage, { run: 1, id: "16/2", code: "" }, stage.timer, 1000);
  stage.say({ type: "begin", run: 1 });
  return { stage, told };
};

describe("a check", () => {
  test("that says nothing for as long as the limit is stopped, and named", async () => {
    const { stage, told } = start();
    stage.say({ type: "start", run: 1, name: "first" });
    stage.say({ type: "outcome", run: 1, outcome: { name: "first", state: "passed" } });
    stage.say({ type: "start", run: 1, name: "second" });
    stage.pass(999);
    expect(stage.ended).toBe(false);
    stage.pass(1);
    const { outcomes, stopped } = await told;
    expect([stage.ended, stopped]).toEqual([true, true]);
    expect(outcomes.map(({ name, state }) => [name, state])).toEqual([
      ["first", "passed"],
      ["second", "failed"],
    ]);
    expect(outcomes[1]?.failure?.says).toContain("did not end within 1 s");
  });

  test("that is stopped shows what it asked last, and what was written since it began", async () => {
    const { stage, told } = start();
    const asks = { calls: "double(3)", given: [{ of: "number", rows: { n: { is: 3 } } }] };
    stage.say({ type: "wrote", run: 1, wrote: { lines: ["read"], more: 0 } });
    stage.say({ type: "start", run: 1, name: "first" });
    stage.say({ type: "asks", run: 1, asks: { given: [], calls: "double(2)" } });
    stage.say({ type: "asks", run: 1, asks });
    stage.say({ type: "wrote", run: 1, wrote: { lines: ["a"], more: 4 } });
    stage.pass(1000);
    const { outcomes, wrote } = await told;
    expect(outcomes[0]?.failure?.says).toMatch(/never settled\. The call: double\(3\)\.$/);
    expect(outcomes[0]?.failure?.given).toEqual(asks.given);
    expect([wrote?.lines, outcomes[0]?.wrote]).toEqual([["read"], { lines: ["a"], more: 4 }]);
  });

  test("that asks nothing shows nothing of the check before", async () => {
    const { stage, told } = start();
    stage.say({ type: "start", run: 1, name: "first" });
    stage.say({ type: "asks", run: 1, asks: { given: [], calls: "double(2)" } });
    stage.say({ type: "wrote", run: 1, wrote: { lines: ["a"], more: 0 } });
    stage.say({ type: "start", run: 1, name: "second" });
    stage.pass(1000);
    expect((await told).outcomes).toEqual([
      { name: "second", state: "failed", failure: { says: expect.not.stringContaining("call:") as string } },
    ]);
  });

  describe("that goes on for ever", () => {
    const going = (since: number, what: "loop" | "function" = "loop") =>
      ({ type: "going", run: 1, going: { what, line: 7, since } }) as const;

    test.each<[string, (stage: Stage) => void, string, number | undefined]>([
      [
        "is named by the line of its loop",
        (stage) => stage.say(going(600)),
        "stopped: the loop in line 7 goes round and round.",
        7,
      ],
      [
        "is named by the line of its function",
        (stage) => stage.say(going(600, "function")),
        "stopped: the function in line 7 is called again and again.",
        7,
      ],
      [
        "is not named by what went on for a while only",
        (stage) => stage.say(going(499)),
        "stopped: a loop that never ends, or a promise that is never settled.",
        undefined,
      ],
      [
        "is not named by what went on before it",
        (stage) => {
          stage.say(going(900));
          stage.say({ type: "start", run: 1, name: "second" });
        },
        "stopped: a loop that never ends, or a promise that is never settled.",
        undefined,
      ],
      [
        "is not named by what has come to an end since",
        (stage) => {
          stage.say({ type: "alive", run: 1 });
          stage.say(going(900));
          stage.pass(500);
        },
        "stopped: a loop that never ends, or a promise that is never settled.",
        undefined,
      ],
    ])("%s", async (_, happens, says, line) => {
      const { stage, told } = start();
      stage.say({ type: "start", run: 1, name: "first" });
      stage.pass(600);
      happens(stage);
      stage.pass(400);
      if (!stage.ended) stage.pass(600);
      const failure = (await told).outcomes.at(-1)?.failure;
      expect(failure?.says).toContain(says);
      expect(failure?.line).toBe(line);
      expect(stage.waiting).toBe(0);
    });
  });

  test("that gets on may take longer, but not for ever", async () => {
    const { stage, told } = start();
    stage.say({ type: "start", run: 1, name: "first" });
    for (let i = 0; i < 12; i++) {
      stage.pass(900);
      expect([i, stage.ended]).toEqual([i, i >= 11]);
      stage.say({ type: "alive", run: 1 });
    }
    expect((await told).stopped).toBe(true);
  });

  test("that ends in time leaves no timer behind", async () => {
    const { stage, told } = start();
    stage.say({ type: "start", run: 1, name: "first" });
    stage.say({ type: "alive", run: 1 });
    stage.say({ type: "end", run: 1, verdict: { state: "passed", outcomes: [] }, left: false });
    expect((await told).stopped).toBe(false);
    expect([stage.waiting, stage.ended]).toEqual([0, false]);
  });
});

test("a text that never ends as it is read is stopped before any check", async () => {
  const { stage, told } = start();
  stage.pass(1000);
  expect(await told).toMatchObject({
    stopped: true,
    outcomes: [],
    broken: { says: expect.stringContaining("1 s") as string },
  });
});

describe("a worker that ends by itself", () => {
  test("fails the check that runs, in words", async () => {
    const { stage, told } = start();
    stage.say({ type: "start", run: 1, name: "first" });
    stage.breakDown("out of memory");
    expect(await told).toEqual({
      state: "failed",
      stopped: true,
      outcomes: [
        {
          name: "first",
          state: "failed",
          failure: { says: "This ended what runs the checks: out of memory." },
        },
      ],
    });
    expect([stage.waiting, stage.ended]).toEqual([0, true]);
  });

  test("as the text is read leaves no check to run", async () => {
    const { stage, told } = start();
    stage.breakDown("out of memory");
    expect((await told).broken?.says).toContain("out of memory");
  });

  test("before it has read anything is no fault of the text", async () => {
    const stage = new Stage();
    const told = supervise(stage, { run: 1, id: "16/2", code: "" }, stage.timer, 1000);
    stage.breakDown("no such script");
    await expect(told).rejects.toThrow("no such script");
    expect(stage.waiting).toBe(0);
  });
});

test("what an earlier run says is not heard", async () => {
  const { stage, told } = start();
  stage.say({ type: "end", run: 0, verdict: { state: "failed", outcomes: [] }, left: false });
  stage.say({ type: "end", run: 1, verdict: { state: "passed", outcomes: [] }, left: false });
  expect((await told).state).toBe("passed");
});

describe("a text that speaks in the judge's place", () => {
  const passed = (name: string): ToldOutcome => ({ name, state: "passed" });
  const end = (...outcomes: ToldOutcome[]): FromRunner => ({
    type: "end",
    run: 1,
    verdict: { state: "passed", outcomes },
    left: false,
  });
  const checks = ["first", "second"];

  test.each([undefined, "", "1-2-3-4"])("is stopped at its first message (seal %j)", async (seal) => {
    const { stage, told } = start();
    const forged: FromRunner[] = [
      { type: "begin", run: 1 },
      { type: "start", run: 1, name: "first" },
      { type: "outcome", run: 1, outcome: passed("first") },
      { type: "outcome", run: 1, outcome: passed("second") },
      end(),
    ];
    for (const message of forged) stage.forge(message, seal);
    const result = resultOf(await told, checks);
    expect([result.standing, stage.ended]).toEqual(["failing", true]);
    expect(result.broken?.says).toContain("A message came that the judge did not send");
  });

  test.each<[string, readonly ToldOutcome[], FromRunner]>([
    ["of no check", [], end()],
    ["of too few checks", [passed("first")], end(passed("first"))],
    ["of a check twice", [passed("first"), passed("first")], end(passed("first"), passed("first"))],
    [
      "of one check too many",
      [passed("first"), passed("second"), passed("third")],
      end(passed("first"), passed("second"), passed("third")),
    ],
    ["of other checks at the end than before", [passed("first")], end(passed("first"), passed("second"))],
    [
      "that a failed check passed",
      [passed("first"), { name: "second", state: "failed" }],
      end(passed("first"), passed("second")),
    ],
  ])("has solved nothing where it makes the judge tell %s", async (_, outcomes, last) => {
    const { stage, told } = start();
    for (const outcome of outcomes) stage.say({ type: "outcome", run: 1, outcome });
    stage.say(last);
    const result = resultOf(await told, checks);
    expect([result.standing, result.broken !== undefined]).toEqual(["failing", true]);
  });

  test("and one that does not, and passes each check once, has solved it", async () => {
    const { stage, told } = start();
    for (const name of checks) stage.say({ type: "outcome", run: 1, outcome: passed(name) });
    stage.say(end(...checks.map(passed)));
    expect(resultOf(await told, checks)).toMatchObject({ standing: "solved", notRun: [] });
  });
});
