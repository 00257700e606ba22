// `npm run exercise` and its neighbours as a learner has them: on a copy of the project, some of it in a real terminal.
import type { ChildProcess } from "node:child_process";
import { spawn, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeSynthetic } from "./synthetic.ts";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

const project = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
const second = 1000;
const folder = "exercises/98-synthetic/1-synthetic";

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "learner-"));
  const left = new Set(["node_modules", ".git", ".cache", "dist", ".progress.json"]);
  cpSync(project, root, {
    recursive: true,
    filter: (path) => !left.has(basename(path)) && !/exercises.\d\d-/.test(path),
  });
  symlinkSync(join(project, "node_modules"), join(root, "node_modules"));
  writeSynthetic(join(root, "exercises"), "98/1", "rolling-percent-10");
  writeSynthetic(join(root, "exercises"), "98/2");
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const file = (name: string) => join(root, folder, name);
const text = (name: string) => readFileSync(file(name), "utf8");
const write = (content: string) => writeFileSync(file("exercise.ts"), content);
afterEach(() => write(text("stub.ts")));

/** The solution with another first function. */
const double = (body: string) => text("solution.ts").replace("n + n", body);
const endless = "(() => { for (;;); })()";

/** Runs a script of package.json in a pipe. */
function npm(script: string, ...args: string[]) {
  const run = spawnSync("npm", ["run", "-s", script, "--", ...args], {
    cwd: root,
    encoding: "utf8",
    timeout: 600 * second,
    env: { ...process.env, TEST_FULL: "", TEST_REPORT: "", FORCE_COLOR: "" },
  });
  return { code: run.status, out: run.stdout, err: run.stderr };
}

describe("npm run exercise, in a pipe", () => {
  test("a first text is not started, and nobody is at fault", () => {
    const { code, out } = npm("exercise", "98/1");
    expect(out).toContain(
      `Not started: edit ${folder}/exercise.ts\nThe task: ${folder}/README.md\nWrite it.\n\n[---`,
    );
    expect([code, out.includes("\u001B")]).toEqual([0, false]);
  });

  test.each([
    [
      "a type error",
      () => double("`${n}`"),
      /exercise\.ts:\d+:\d+\n.*'string'.*\n(.*\n)+ +\^+\n\nOne type error: no check was run\./,
    ],
    [
      "a known misconception",
      () => double("n * n"),
      /number +expected +actual\n +n +6 +9 +←\n\n +You square\.\n(.*\n)*\n3 of 4 checks pass, 1 fails\./,
    ],
    [
      "a loop",
      () => double(endless),
      /did not end within 1\.5 s and was stopped(.*\n)*0 of 4 checks pass, 1 fails, 3 not run\./,
    ],
    [
      "a run that leaves the recording",
      () => text("solution.ts").replace("deploymentutil.maxSurge(d)", "0"),
      /In step 3 \(Deployment web gets\s+the image nginx:1\.20\) it comes to rest elsewhere(.*\n)* +ReplicaSet +replicas +available +replicas +available\n +web-74b685b4d7/,
    ],
  ])("%s exits with 1", (_, changed, says) => {
    expect(changed()).not.toBe(text("solution.ts"));
    write(changed());
    const { code, out } = npm("exercise", "98/1");
    expect(out).toMatch(says);
    expect(code).toBe(1);
  });

  test("half a stub runs the checks that it can, and is not wrong", () => {
    write(text("stub.ts").replace("(void n, notStarted())", "(void n, n + n)"));
    const { code, out } = npm("exercise", "98/1");
    expect(out).toMatch(
      /✓ three becomes six\n(.*\n)*.*· the recording goes(.*\n)*3 of 4 checks pass, 1 not started\./,
    );
    expect(code).toBe(0);
  });

  test("the solution solves it, and the next unsolved one is another", () => {
    write(text("solution.ts"));
    const { code, out } = npm("exercise", "98/1");
    expect(out).toContain("Solved: all 4 checks pass.");
    expect(code).toBe(0);
    expect(npm("exercise").out).toMatch(/^98\/2 Synthetic/);
  });

  test("what the code writes is shown, and nothing of it comes between", () => {
    write(double('(console.log("n is", n), n * n)'));
    const { out } = npm("exercise", "98/1");
    expect(out).toMatch(/^98\/1 Synthetic\n(.*\n)*\nYour code wrote:\n {2}n is 3\n/);
  });

  test("a file that is gone is called gone", () => {
    rmSync(file("exercise.ts"));
    const { code, out } = npm("exercise", "98/1");
    expect(out).toContain(`${folder}/exercise.ts is gone`);
    expect([code, out.includes("Not started")]).toEqual([1, false]);
  });

  test.each(["exercise", "progress"])("%s explains itself, and where npm wants its flags", (script) => {
    const { code, out } = npm(script, "--help");
    expect(out).toMatch(/^usage: npm run [\s\S]*stand after --/);
    expect(code).toBe(0);
  });

  test("progress refuses a word that it does not know", () =>
    expect(npm("progress", "foo")).toMatchObject({
      code: 2,
      err: expect.stringContaining("usage:") as string,
    }));

  test.each([
    ["98/99", "no exercise 98/99: there are 98/1, 98/2"],
    ["sixteen", "usage: npm run exercise"],
  ])("refuses %s", (word, says) => {
    const { code, err } = npm("exercise", word);
    expect(err).toContain(says);
    expect(code).toBe(2);
  });
});

describe("npm run progress", () => {
  test("shows states that it found out by running, and carries texts there and back", () => {
    write(text("solution.ts"));
    const carried = join(root, "carried.json");
    const { code, out } = npm("progress", "--export", carried);
    expect(out).toMatch(/^98\/1 .* solved +4 of 4 pass$/m);
    expect(code).toBe(0);
    write(text("stub.ts"));
    rmSync(join(root, ".progress.json"));
    expect(npm("progress", "--import", carried).out).toMatch(/^98\/1 .* solved +4 of 4 pass$/m);
    expect(text("exercise.ts")).toBe(text("solution.ts"));
    write(double("n * n"));
    expect(npm("progress").out).toMatch(/^98\/1 .* failing, solved before +3 of 4 pass$/m);
  });

  test("a file that is no progress is neither read nor written over", () => {
    const other = join(root, "other.txt");
    writeFileSync(other, "mine");
    expect(npm("progress", "--import", other)).toMatchObject({ code: 2 });
    expect(npm("progress", "--export", other)).toMatchObject({ code: 2 });
    expect(readFileSync(other, "utf8")).toBe("mine");
  });
});

test("npm test 98 says that its chapter is not written, and ends though a learner's loop does not", () => {
  write(double(endless));
  const { code, out, err } = npm("test", "98");
  expect(out).toContain("Chapter 98 is not written yet. Its exercises are here: 98/1, 98/2.");
  expect(out + err).toContain("This did not end within 1.5 s and was stopped");
  expect(code).toBe(1);
});

const hasScript = spawnSync("script", ["--version"]).status === 0;
if (!hasScript && !process.env["CI"]) {
  console.warn("NOT TESTED: `script` (util-linux) is not here, so no key was pressed in a real terminal");
}

describe.skipIf(!hasScript && !process.env["CI"])("npm run exercise, in a terminal", () => {
  let child: ChildProcess | undefined;
  afterEach(() => child?.kill("SIGKILL"));

  /** A terminal in which the loop runs; `until` waits for a text that was not there before. */
  function terminal() {
    const command = `node --import tsx exercises/engine/watch.ts 98/1`;
    const env = { ...process.env, TERM: "xterm", NO_COLOR: "" };
    const running = spawn("script", ["-qefc", command, "/dev/null"], { cwd: root, env });
    child = running;
    let screen = "";
    let check: () => void = () => {};
    running.stdout.on("data", (data: Buffer) => {
      screen += data.toString();
      check();
    });
    const closed = new Promise<number | null>((resolve) => running.on("close", resolve));
    const until = (what: RegExp | string) =>
      new Promise<string>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`no ${String(what)} in\n${screen}`)), 180 * second);
        check = () => {
          if (!(typeof what === "string" ? screen.includes(what) : what.test(screen))) return;
          clearTimeout(late);
          const seen = screen;
          screen = "";
          resolve(seen);
        };
        check();
      });
    return { until, closed, press: (key: string) => running.stdin.write(key) };
  }

  test("a save is seen, keys answer, and q ends it", async () => {
    rmSync(join(root, ".progress.json"), { force: true });
    const { until, press, closed } = terminal();
    await until(/Not started[\s\S]*q quit/);
    write(double("n * n"));
    const failing = await until(/3 of 4 checks pass, 1 fails[\s\S]*q quit/);
    expect(failing).toContain("\u001B[31m✗"); // Colours, as this is a terminal.
    expect(failing).toContain("You square.");
    press("v");
    const steps = await until(/Step \d+ of \d+, line \d+[\s\S]*v or q leave/);
    expect(steps).toMatch(/three becomes six[\s\S]*Call 1 of 1: double\(3\)[\s\S]*n {3}3/);
    press("\u001B[D\u001B[C");
    await until(/Step 1 of 1, line \d+[\s\S]*double gives 9[\s\S]*v or q leave/);
    press("q");
    await until("q quit");
    press("h");
    await until(/Hint 1 of 3: Think of two[\s\S]*q quit/);
    press("s");
    await until(/Look at the solution all the same\?[\s\S]*q quit/);
    press("n");
    await until("q quit");
    press("r");
    await until(/Put the first text of exercise.ts back\?[\s\S]*q quit/);
    press("y");
    await until(/What you had written is in exercise.before-reset-1.ts.[\s\S]*q quit/);
    expect(text("exercise.before-reset-1.ts")).toBe(double("n * n"));
    expect(text("exercise.ts")).toBe(text("stub.ts"));
    write(text("solution.ts"));
    await until(/Solved: all 4 checks pass[\s\S]*d step through your rollout[\s\S]*q quit/);
    press("d");
    await until(/Your rollout, rolling-percent-10[\s\S]*Round 1 of [\s\S]*d or q leave/);
    press("q");
    await until("q quit");
    press("s");
    await until(/n \+ n[\s\S]*q quit/);
    write(double(endless));
    await until(/and was stopped[\s\S]*q quit/);
    press("t");
    await until(/not run\.[\s\S]*Synthetic[\s\S]*Write it\.[\s\S]*q quit/);
    rmSync(file("exercise.ts"));
    await until(/exercise\.ts is gone\.[\s\S]*q quit/);
    press("r");
    await until(/Put exercise\.ts there again[\s\S]*n no {3}q quit/);
    press("y");
    await until(/is there again, with its first text\.[\s\S]*q quit/);
    press("n");
    await until(/98\/2 Synthetic[\s\S]*Not started[\s\S]*q quit/);
    press("l");
    await until(/Go to \(an id like 98\/1[\s\S]*Esc back/);
    press("\u001B");
    await until("q quit");
    press("q");
    expect(await closed).toBe(0);
  });
});
