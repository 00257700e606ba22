/** Exercises in the page of a real browser: the verdict must be Node's. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Bench } from "../../exercises/engine/bench.ts";
import { timeLimit } from "../../exercises/engine/judge.ts";
import { judgedOnce } from "../../exercises/engine/judged-once.ts";
import type { Result } from "../../exercises/engine/result.ts";
import { wrongText } from "../../exercises/engine/written.ts";
import { gates } from "./harness.ts";
import { benchesOf, exercises, named, put, read, rolling, run, solution } from "./workbench.ts";
import type { Shown } from "./workbench.ts";

function shownBy({ outcomes, notRun, belief = "" }: Result): Shown {
  return {
    states: [
      ...outcomes.map(({ name, state }) => `${state} ${name}`),
      ...notRun.map((name) => `none ${name}`),
    ],
    belief: belief.replaceAll("`", ""), // Names stand in code.
    first: outcomes.find(({ state }) => state === "failed")?.failure?.says ?? "",
  };
}

/** A hand would first wait until the page that scrolls to the last verdict stands still. */
const press = (page: Page): Promise<void> =>
  page.locator(".judge").evaluate((button: HTMLElement) => button.click());

gates("verdicts of exercises", (site) => {
  const withPage = benchesOf(site);
  let bench: Bench;

  beforeAll(async () => {
    bench = await Bench.open(20 * timeLimit); // Nothing that is judged by both ends late.
  });

  afterAll(() => bench.close());

  describe.each(exercises.map((e) => [`${e.id} ${e.title}`, e] as const))("%s", (_, exercise) => {
    // Where a page comes from changes how its parts are loaded, which one exercise shows as well as all.
    test.each(exercise.id === "16/2" ? (["disk", "http"] as const) : (["disk"] as const))(
      "stub, solution and wrong solutions (every one from disk) are judged as in Node, from %s",
      async (from) => {
        const texts = new Map([
          ["stub", read(exercise, "stub")],
          ["solution", read(exercise, "solution")],
        ]);
        const wrongs = from === "disk" ? exercise.wrong : exercise.wrong.slice(0, 2);
        for (const name of wrongs) texts.set(name, await wrongText(exercise, name));
        await withPage({ exercise, from }, async (page) => {
          for (const [name, text] of texts) {
            const node = await judgedOnce(exercise, text);
            await put(page, text);
            const { told, took: _took, ...shown } = await run(page, () => press(page));
            expect([name, shown]).toEqual([name, shownBy(node)]);
            expect([name, told.startsWith("Solved")]).toEqual([name, node.standing === "solved"]);
            // The next one is offered where this one is solved, and under no other verdict.
            const goesOn = node.standing === "solved" && exercise !== exercises.at(-1);
            expect([name, await page.locator(".onwards .after:visible").count()]).toEqual([
              name,
              goesOn ? 1 : 0,
            ]);
          }
        });
      },
    );
  });

  test("errors of type are shown with their lines, and no check is run", async () => {
    const text = solution().replace("deployment.spec;", "deployment.spek;");
    const line = text.split("\n").findIndex((one) => one.includes("spek")) + 1;
    await withPage({ exercise: rolling }, async (page) => {
      await put(page, text);
      const { told, states } = await run(page);
      expect(told).toBe("One type error: no check was run.");
      expect(states.filter((state) => !state.startsWith("none "))).toEqual([]);
      expect(await page.locator(".type-errors").innerText()).toMatch(
        new RegExp(
          `^Line ${line}, column \\d+\\s+Property 'spek' does not exist on type 'DeploymentSpec|^Line ${line}, column`,
        ),
      );
      const [node] = (await bench.judge(rolling, text)).types;
      expect(await page.locator(".type-errors p").first().innerText()).toBe(node?.message);
      await page.locator(".type-errors .place").click();
      await page.locator(".editor-host .wrong").or(page.locator("textarea:focus")).first().waitFor();
    });
  });

  test("what is no TypeScript at all is called an error of syntax", async () => {
    await withPage({ exercise: rolling }, async (page) => {
      await put(page, solution().replace("{", "{{{ ("));
      expect((await run(page)).told).toMatch(/^(?:One|\d+) syntax errors?: no check was run\.$/);
    });
  });

  test("who calls themselves without end is told the line of the call, as in Node", async () => {
    const exercise = named("16/1");
    const text = read(exercise, "solution").replace(
      /(export function resolveFenceposts\([^]*?\{\n)/,
      (head) => head.replace(/\{\n$/, "{\n  return resolveFenceposts(maxSurge, maxUnavailable, desired);\n"),
    );
    const line = text.split("\n").findIndex((one) => one.includes("return resolveFenceposts")) + 1;
    await withPage({ exercise }, async (page) => {
      await put(page, text);
      const node = shownBy(await bench.judge(exercise, text)).first;
      expect(node).toMatch(new RegExp(`^Your code throws RangeError: .*call stack.* \\(line ${line}\\)`));
      // A browser that has compiled the function finds the full stack elsewhere than one that has not.
      for (let i = 0; i < 5; i++) expect((await run(page)).first).toBe(node);
    });
  });

  test.each([
    [
      "posts what a judge would post",
      `const run = 1, name = "a check";
       for (const message of [
         { type: "begin", run }, { type: "start", run, name },
         { type: "outcome", run, outcome: { name, state: "passed" } },
         { type: "end", run, verdict: { state: "passed", outcomes: [] }, left: false },
       ]) postMessage(message);`,
    ],
    [
      "wraps postMessage",
      `const say = postMessage.bind(globalThis);
       globalThis.postMessage = (message) =>
         say(JSON.parse(JSON.stringify(message).replaceAll('"failed"', '"passed"')));`,
    ],
    ["makes every comparison agree", "Array.prototype.every = () => true; Object.is = () => true;"],
    [
      "listens for what the judge is told",
      `addEventListener("message", ({ data }) => postMessage({ type: "end", run: data.run, seal: data.seal,
         verdict: { state: "passed", outcomes: [] }, left: false }));`,
    ],
  ])("a wrong text that %s is not recorded as solved, and does not pass the next one", async (_, trick) => {
    const wrong = await wrongText(rolling, rolling.wrong[0] ?? "");
    await withPage({ exercise: rolling }, async (page) => {
      await put(page, `${wrong}\n${trick}\n`);
      expect((await run(page)).told).not.toMatch(/^Solved/);
      await put(page, wrong);
      const { told: _told, took: _took, ...shown } = await run(page);
      expect(shown).toEqual(shownBy(await bench.judge(rolling, wrong)));
    });
  });

  test("an import that is not for exercises is named", async () => {
    await withPage({ exercise: rolling }, async (page) => {
      await put(page, `import "vitest";\n${solution()}`);
      await run(page);
      expect(await page.locator(".type-errors p").first().innerText()).toContain(
        "`vitest` cannot be imported here. What can: `../../engine/exercise.ts`, `#api/apps/v1`",
      );
    });
  });

  test("half a stub runs the checks that it can", async () => {
    const stub = read(rolling, "stub");
    const half = `${stub.slice(0, stub.lastIndexOf("/**"))}${solution().slice(solution().indexOf("export function maxScaledDown"))}
import * as deploymentutil from "#controller/deployment/util";\n`;
    await withPage({ exercise: rolling }, async (page) => {
      await put(page, half);
      const { states, told } = await run(page);
      expect(told).toMatch(/^[1-9]\d* of \d+ checks pass, [1-9]\d* not started/);
      expect(states).toEqual(shownBy(await bench.judge(rolling, half)).states);
      expect(new Set(states.map((state) => state.split(" ")[0]))).toEqual(new Set(["pending", "passed"]));
    });
  });

  test.each([
    [
      "a loop in a function",
      (text: string) => text.replace("if (room <= 0)", "for (;;) {}\n  if (room <= 0)"),
    ],
    ["a loop at the top", (text: string) => `${text}\nfor (;;) {}\n`],
    [
      "a loop of promises",
      (text: string) => `${text}\nvoid (async () => { for (;;) await undefined; })();\n`,
    ],
  ])("%s is stopped, and the page lives meanwhile", async (_, spoil) => {
    await withPage({ exercise: rolling }, async (page) => {
      await put(page, solution());
      await run(page);
      await put(page, spoil(solution()));
      await page.evaluate(() => {
        const beats = { count: 0 };
        Object.assign(window, { beats });
        setInterval(() => beats.count++, 20);
      });
      const { told } = await run(page);
      expect(told).toMatch(/not run|No check could run/);
      expect(await page.locator(".failure").first().innerText()).toMatch(
        /did not end within [\d.]+ s and was stopped/,
      );
      // Put there. A page that stands still until the code is stopped beats once afterwards.
      const beats = await page.evaluate(
        () => (window as unknown as { beats: { count: number } }).beats.count,
      );
      expect(beats).toBeGreaterThan(2);
      await put(page, solution());
      expect((await run(page)).told).toMatch(/^Solved/);
    });
  });
});
