import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Result } from "./result.ts";
import { desks, first, second, settled, verdict } from "./session-desk.ts";

const { desk, root, written } = desks();

describe("on save", () => {
  test("the checks run again, and the screen shows how far the learner is", async () => {
    const { session, save, screen } = desk();
    await session.start();
    expect(screen()).toContain(
      "16/1 Exercise 1\n  · a check\n\nNot started: edit exercises/16-x/1-y/exercise.ts\nThe task: exercises/16-x/1-y/README.md\n\nWrite two numbers.\n",
    );
    expect(await save("wrong")).toContain("  ✗ a check\n\na check:\n  it says wrong");
    expect(await save("right")).toContain("Solved: all 1 checks pass.");
    expect(screen()).toContain(
      "[##########--------------------] 1 of 3 solved\nt task   h hint   n next   r reset",
    );
  });

  test("a result that comes after the next save is not shown", async () => {
    let finish: (result: Result) => void = () => {};
    const slow = new Promise<Result>((resolve) => (finish = resolve));
    const { session, save, screen } = desk((text) =>
      text === "slow" ? slow : Promise.resolve(verdict(text)),
    );
    await session.start();
    await save("slow");
    await save("right");
    finish(verdict("slow"));
    await settled();
    expect(screen()).toContain("Solved");
  });

  test("the old verdict goes at once", async () => {
    const { session, save } = desk((text) =>
      text === "slow" ? new Promise<Result>(() => {}) : Promise.resolve(verdict(text)),
    );
    await session.start();
    await save("wrong");
    const shown = await save("slow");
    expect(shown).toContain(
      "Running exercises/16-x/1-y/exercise.ts …\nThe task: exercises/16-x/1-y/README.md",
    );
    expect(shown).not.toContain("it says wrong");
  });

  test("a file that has not changed is not run again", async () => {
    let runs = 0;
    const { session, save } = desk(async (text) => (runs++, verdict(text)));
    await session.start();
    await save("stub");
    expect(runs).toBe(1);
  });

  test("an engine that breaks says so, and the session goes on", async () => {
    const { session, save } = desk((text) =>
      text === "bad" ? Promise.reject(new Error("no thread")) : Promise.resolve(verdict(text)),
    );
    await session.start();
    const broken = await save("bad");
    expect(broken).toContain("This could not be run: no thread");
    expect(broken).not.toContain("Running");
    expect(await save("right")).toContain("Solved");
  });
});

describe("keys", () => {
  test("h climbs the hints one by one and begins again", async () => {
    const { session, keys } = desk();
    await session.start();
    expect(await keys("h")).toContain("Hint 1 of 3: Look up.\n\n(h for the next one)");
    expect(await keys("h")).toContain("Hint 2 of 3: Look down.");
    expect(await keys("h")).toContain(
      "Hint 3 of 3: Look here.\n\n(that was the last one; s for the solution)",
    );
    expect(await keys("h")).toContain("Hint 1 of 3");
  });

  test("n goes to the next exercise that is not solved, and watches its file alone", async () => {
    const { session, keys, solved, watched, save } = desk();
    await session.start();
    solved.add("16/2");
    expect(await keys("n")).toContain("16/3 Exercise 3");
    expect([...watched.keys()]).toEqual([`${root()}/16-x/3-y/exercise.ts`]);
    expect(await keys("n")).toContain("16/1 Exercise 1");
    solved.add("16/3");
    expect(await keys("n")).toContain("Every other exercise is solved.");
    await save("right");
    expect(await keys("n")).toContain("Every exercise is solved.");
  });

  test("r asks, puts the first text back and keeps what was there", async () => {
    const { session, keys, save } = desk();
    await session.start();
    await save("wrong but mine");
    expect(await keys("r")).toContain("Yours is kept in a file beside it. (y/n)");
    expect(await keys("n")).not.toContain("(y/n)");
    expect(written()).toBe("wrong but mine");
    expect(await keys("r", "y")).toContain("What you had written is in exercise.before-reset-1.ts.");
    expect([written(), written("exercise.before-reset-1.ts")]).toEqual(["stub", "wrong but mine"]);
    expect(await keys("r", "y")).toContain("There was nothing to reset.");
  });

  test("s asks first, and is free after passing", async () => {
    const { session, keys, save } = desk();
    await session.start();
    expect(await keys("s")).toContain("Look at the solution all the same? (y/n)");
    expect(await keys("x")).not.toContain("the solution\n");
    expect(await keys("s", "y")).toContain("exercises/16-x/1-y/solution.ts\n\nthe solution\n");
    expect(await save("right")).not.toContain("the solution");
    expect(await keys("s")).toContain("the solution\n");
  });

  test("who solves it reads what can be explained now, where upstream's lines stand, and what comes next", async () => {
    const { session, keys, save } = desk();
    await session.start();
    expect(await save("wrong")).not.toContain("Now you can explain");
    const shown = await save("right");
    expect(shown).toContain("Now you can explain\nTwice is a sum. Its sides are the same.\n");
    expect(shown).toMatch(
      /NewRSNewReplicas, lines 816 to 841\n +https:\/\/\S+deployment_util\.go#L816-L841\n/,
    );
    expect(shown).toContain("n  goes on: 16/2 Exercise 2");
    expect(await keys("n")).toMatch(/^16\/2 Exercise 2/);
  });

  test("a shows the answer to the what-if, and no sooner than the exercise is solved", async () => {
    const { session, keys, save } = desk();
    await session.start();
    expect(await keys("a")).not.toContain("eight");
    expect(await save("right")).toContain("What becomes of four?\n\na  shows the answer");
    expect(await keys("x")).not.toContain("eight");
    expect(await keys("a")).toContain("What becomes of four?\n\nFour becomes eight.\n\nc  puts");
  });

  test("c puts the learner's lines beside ours, or above them where there is no room", async () => {
    const wide = desk(undefined, 120);
    await wide.session.start();
    expect(await wide.keys("c")).not.toContain("the solution");
    await wide.save("right");
    expect(await wide.keys("c")).toMatch(
      /^yours: exercise\.ts +│ ours: solution\.ts\nright +│ the solution$/m,
    );
    const narrow = desk(undefined, 80);
    await narrow.session.start();
    await narrow.save("right");
    expect(await narrow.keys("c")).toContain(
      "yours: exercise.ts\n\nright\n\nours: solution.ts\n\nthe solution\n",
    );
  });

  test("p makes a scratch pad and runs it, again on each save, and never over what stands there", async () => {
    const { session, keys, save, watched, screen } = desk();
    await session.start();
    expect([...watched.keys()]).toEqual([`${root()}/16-x/1-y/exercise.ts`]);
    expect(await keys("p")).toContain(
      "exercises/16-x/1-y/scratch.ts, again on each save:\n\n  the pad of stub",
    );
    const pad = `${root()}/16-x/1-y/scratch.ts`;
    writeFileSync(pad, "mine");
    watched.get(pad)?.();
    await settled();
    expect(screen()).toContain("mine of stub");
    await save("wrong");
    expect(await keys("p")).toContain("mine of wrong");
    await keys("n");
    expect([...watched.keys()]).toEqual([`${root()}/16-x/2-y/exercise.ts`]);
  });

  test("o shows what the code wrote, check by check", async () => {
    const wrote = (...lines: string[]) => ({ wrote: { lines, more: 0 } });
    const { session, keys, save } = desk(async (text) => ({
      ...verdict(text),
      ...(text === "right" && {
        ...wrote("read"),
        outcomes: [
          { name: "one check", state: "passed", ...wrote("1", "2") },
          { name: "a silent one", state: "passed" },
          { name: "another", state: "passed", wrote: { lines: ["3"], more: 4 } },
        ],
      }),
    }));
    await session.start();
    expect(await keys("o")).toContain("Your code has written nothing");
    expect(await save("right")).toContain("\no output   t task");
    expect(await keys("o")).toContain(
      "As it was read:\n  read\n\none check:\n  1\n  2\n\nanother:\n  3\n  and 4 more lines\n",
    );
  });

  test("the line of keys is parted between two of them where the terminal is narrow", async () => {
    const { session, screen } = desk(undefined, 40);
    await session.start();
    expect(screen()).toContain("\nt task   h hint   n next   r reset\ns solution   p pad   l list   q quit");
  });

  test("l lists the exercises and goes where an id is typed", async () => {
    const { session, keys, solved } = desk();
    await session.start();
    solved.add("16/2");
    expect(await keys("l")).toContain("→   16/1  Exercise 1\n  ✓ 16/2  Exercise 2\n    16/3  Exercise 3\n");
    expect(await keys("1", "6", "/", "9", "\u007F", "2")).toMatch(/Esc to go back\): 16\/2$/m);
    expect(await keys("\r")).toMatch(/^16\/2 Exercise 2/);
    expect(await keys("l", "9", "/", "9", "\r")).toContain("There is no exercise 9/9.");
    expect(await keys("l", "\u001B")).not.toContain("Go to");
  });

  test.each(["q", "\u0003"])("%j ends the session and lets go of the file", async (key) => {
    const { session, keys, watched } = desk();
    await session.start();
    await keys(key);
    await session.ended;
    expect(watched.size).toBe(0);
  });

  test("t shows the task as prose, set to the width of the terminal", async () => {
    const { session, keys } = desk();
    await session.start();
    expect(await keys("t")).toContain(
      "README.md\n\nA title\n\nWrite two numbers. Or three.\n\n- a rule\n- another\n",
    );
    const narrow = desk(undefined, 30);
    await narrow.session.start();
    expect(await narrow.keys("h")).toContain("\n\nHint 1 of 3: Look up.\n\n(h for the next one)\n\n");
    expect(await narrow.keys("h", "h")).toContain("(that was the last one; s for\nthe solution)");
  });

  test.each([
    ["r", "y yes   n no   q quit"],
    ["s", "y yes   n no   q quit"],
    ["l", "0-9 and / an id   Enter go there   Esc back   Ctrl-C quit"],
  ])("after %s only those are offered that work", async (key, line) => {
    const { session, keys } = desk();
    await session.start();
    expect((await keys(key)).split("\n").at(-1)).toBe(line);
  });

  test("any other key does nothing", async () => {
    const { session, keys, screen } = desk();
    await session.start();
    const before = screen();
    expect(await keys("x", " ", "\r", "1")).toBe(before);
  });
});

describe("the learner's text", () => {
  test("every reset keeps another text in another file, and the same text once", async () => {
    const { session, keys, save } = desk();
    await session.start();
    for (const text of ["one", "two", "one"]) {
      await save(text);
      await keys("r", "y");
    }
    expect(readdirSync(`${root()}/${first.path}`).filter((name) => name.includes("before-reset"))).toEqual([
      "exercise.before-reset-1.ts",
      "exercise.before-reset-2.ts",
    ]);
  });

  test("a file that is gone is called gone, and r brings it back", async () => {
    const { session, keys } = desk();
    rmSync(`${root()}/${second.path}/exercise.ts`);
    await session.start();
    const gone = await keys("n");
    expect(gone).toContain("exercises/16-x/2-y/exercise.ts is gone.\nPress r to put its first text there");
    expect(gone).not.toContain("Not started");
    expect(await keys("r")).toContain("Put exercise.ts there again, with its first text? (y/n)");
    expect(await keys("y")).toContain("exercise.ts is there again, with its first text.");
    expect(written("exercise.ts", second)).toBe("stub");
  });

  test("a file that is taken away meanwhile takes its verdict along, and comes back with the next save", async () => {
    const { session, save, watched, screen } = desk();
    await session.start();
    await save("wrong");
    rmSync(`${root()}/${first.path}/exercise.ts`);
    watched.get(`${root()}/${first.path}/exercise.ts`)?.();
    expect(screen()).toContain("is gone.");
    expect(screen()).not.toContain("it says wrong");
    expect(await save("wrong")).toContain("it says wrong");
  });
});
