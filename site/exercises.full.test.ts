/** Exercises in the page of a real browser: the verdict must be Node's. Needs Chromium; in CI it must be there. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createRequire } from "node:module";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { chromium } from "playwright-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Bench } from "../exercises/engine/bench.ts";
import { catalogue, exercisesRoot } from "../exercises/engine/catalogue.ts";
import type { Exercise } from "../exercises/engine/catalogue.ts";
import { timeLimit } from "../exercises/engine/judge.ts";
import type { Result } from "../exercises/engine/result.ts";
import { createBuilder } from "./build.ts";

const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const present = existsSync(executablePath);
const required = process.env["CI"] === "true";
const root = fileURLToPath(new URL("..", import.meta.url));
const out = mkdtempSync(join(tmpdir(), "site-exercises-"));
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const missing = `no Chromium at ${executablePath} (CHROMIUM names another): exercises were not run in a page`;
if (!present && !required) console.warn(`SKIPPED: ${missing}`);

test("Chromium is there, or nobody insists on it", () => {
  expect(present || !required ? "" : missing).toBe("");
});

const exercises = catalogue();
const read = (exercise: Exercise, file: string) =>
  readFileSync(join(exercisesRoot, exercise.path, `${file}.ts`), "utf8");
const named = (id: string): Exercise => {
  const found = exercises.find((exercise) => exercise.id === id);
  if (found === undefined) throw new Error(`there is no exercise ${id}`);
  return found;
};

/** A wrong solution as a learner would have to write it: in one text, exporting what it implements. */
async function wrongText(exercise: Exercise, name: string): Promise<string> {
  const names = [
    ...read(exercise, "stub").matchAll(/^export (?:async )?(?:function\*?|class|const) (\w+)/gm),
  ].map((match) => match[1]);
  const { outputFiles } = await build({
    stdin: {
      contents: `import { wrong } from "./wrong/${name}.ts"; export const { ${names.join(", ")} } = wrong.implementation;`,
      resolveDir: join(exercisesRoot, exercise.path),
      loader: "ts",
    },
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    external: ["#*", "*/engine/exercise.ts"],
  });
  return `// @ts-nocheck: TypeScript has seen it already.\n${outputFiles[0]?.text ?? ""}`;
}

/** What the page shows, in Node's terms. */
interface Shown {
  readonly states: string[];
  readonly belief: string;
  readonly first: string;
}

function shownBy({ outcomes, notRun, belief = "" }: Result): Shown {
  return {
    states: [
      ...outcomes.map(({ name, state }) => `${state} ${name}`),
      ...notRun.map((name) => `none ${name}`),
    ],
    belief,
    first: outcomes.find(({ state }) => state === "failed")?.failure?.says ?? "",
  };
}

/** How many times over the processors are asked for: limits of time are for a machine that does nothing else. */
const crowd = (): number => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

const pageOf = ({ path }: Exercise): string => `exercises/${path.replace("/", "-")}.html`;
const said = /…$|^$/;

describe.skipIf(!present)("exercises in a browser", () => {
  let browser: Browser;
  let server: Server;
  let bench: Bench;
  const places = { disk: "", http: "" };

  beforeAll(async () => {
    const report = await (await createBuilder({ root, out, cache: join(root, ".cache/site") })).build();
    if (report.problems.length > 0) throw new Error(report.problems.join("\n"));
    const quiet = ["--disable-quic", "--no-first-run", "--disable-background-networking"];
    const args = ["--no-sandbox", "--disable-gpu", "--disable-component-update", "--disable-sync", ...quiet];
    browser = await chromium.launch({ executablePath, args });
    server = createServer((request, response) => {
      const path = join(out, new URL(request.url ?? "/", "http://localhost").pathname);
      const type = { html: "text/html", css: "text/css", js: "text/javascript", svg: "image/svg+xml" };
      if (!existsSync(path)) return response.writeHead(404).end();
      const ending = path.replace(/^.*\./, "") as keyof typeof type; // The site has no others.
      return response
        .writeHead(200, { "content-type": `${type[ending]}; charset=utf-8` })
        .end(readFileSync(path));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    places.disk = `${pathToFileURL(out).href}/`;
    places.http = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`; // It listens on a port.
    bench = await Bench.open(20 * timeLimit); // Nothing that is judged by both ends late.
  }, 120_000);

  afterAll(async () => {
    await browser.close();
    await bench.close();
    server.close();
    rmSync(out, { recursive: true, force: true });
  });

  /** Opens an exercise in a context of its own; what the page complains of, its policy first of all, is a failure. */
  async function withPage(
    {
      exercise,
      from = "disk",
      ...options
    }: { exercise: Exercise; from?: "disk" | "http" } & BrowserContextOptions,
    use: (page: Page) => Promise<void>,
  ): Promise<void> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
    });
    page.on("pageerror", (err) => complaints.push(err.message));
    await page.goto(places[from] + pageOf(exercise));
    try {
      await use(page);
    } finally {
      await context.close();
    }
    expect(complaints).toEqual([]);
  }

  /** Runs what stands there; gives what the page then shows and how long it took, in milliseconds. */
  async function run(
    page: Page,
    start = () => page.locator(".judge").click(),
  ): Promise<Shown & { took: number; told: string }> {
    await page.evaluate(() => {
      const told = document.querySelector(".told");
      if (told !== null) told.textContent = "";
    });
    await start();
    await page.waitForFunction(
      (pattern) => !new RegExp(pattern).test(document.querySelector(".told")?.textContent ?? ""),
      said.source,
      { timeout: 30_000 },
    );
    return page.evaluate(() => {
      const text = (selector: string): string => document.querySelector(selector)?.textContent?.trim() ?? "";
      return {
        states: [...document.querySelectorAll<HTMLElement>(".checks > li")].map(
          (li) => `${li.dataset["state"]} ${li.querySelector(".check-name")?.textContent ?? ""}`,
        ),
        belief: text(".belief p:last-child"),
        first: text(".diagnosis .failure.first p"),
        told: text(".told"),
        took: Number.parseFloat(text(".took")) * 1000,
      };
    });
  }

  /** Puts a text into the plain field without touching it by hand, so that no editor is loaded. */
  async function put(page: Page, text: string): Promise<void> {
    await page.evaluate((value) => {
      const area = document.querySelector("textarea");
      if (area === null) return;
      area.value = value;
      area.dispatchEvent(new Event("input", { bubbles: true }));
    }, text);
  }

  describe.each(exercises.map((e) => [`${e.id} ${e.title}`, e] as const))("%s", (_, exercise) => {
    // Where a page comes from changes how its parts are loaded, which one exercise shows as well as all.
    test.each(exercise.id === "16/2" ? (["disk", "http"] as const) : (["disk"] as const))(
      "stub, solution and every wrong solution are judged as in Node, from %s",
      async (from) => {
        const texts = new Map([
          ["stub", read(exercise, "stub")],
          ["solution", read(exercise, "solution")],
        ]);
        for (const name of exercise.wrong) texts.set(name, await wrongText(exercise, name));
        await withPage({ exercise, from }, async (page) => {
          for (const [name, text] of texts) {
            const node = await bench.judge(exercise, text);
            await put(page, text);
            const { told, took: _took, ...shown } = await run(page);
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
      240_000,
    );
  });

  const rolling = named("16/2");
  const solution = () => read(rolling, "solution");

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
import * as util from "#controller/deployment/util";\n`;
    await withPage({ exercise: rolling }, async (page) => {
      await put(page, half);
      const { states, told } = await run(page);
      expect(told).toMatch(/^3 of \d+ checks pass, \d+ not started/);
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
  ])("%s is stopped within two seconds, and the page lives", async (_, spoil) => {
    await withPage({ exercise: rolling }, async (page) => {
      await put(page, solution());
      await run(page);
      await put(page, spoil(solution()));
      await page.evaluate(() => {
        const beats = { longest: 0, last: performance.now() };
        Object.assign(window, { beats });
        setInterval(() => {
          beats.longest = Math.max(beats.longest, performance.now() - beats.last);
          beats.last = performance.now();
        }, 20);
      });
      const { took, told } = await run(page);
      console.log(`exercises: code without end stopped after ${took} ms`);
      expect(took).toBeLessThan(crowd() > 1.5 ? 7000 : 2000);
      expect(told).toMatch(/not run|No check could run/);
      expect(await page.locator(".failure").first().innerText()).toMatch(
        /did not end within [\d.]+ s and was stopped/,
      );
      const longest = await page.evaluate(
        () => (window as unknown as { beats: { longest: number } }).beats.longest,
      ); // Put there.
      expect(longest).toBeLessThan(500);
      await put(page, solution());
      expect((await run(page)).told).toMatch(/^Solved/);
    });
  });

  test("the first Run and the next are fast", async () => {
    const cold: number[] = [];
    const warm: number[] = [];
    for (let i = 0; i < 3; i++) {
      await withPage({ exercise: rolling }, async (page) => {
        await put(page, solution());
        cold.push((await run(page)).took);
        for (let j = 0; j < 3; j++) warm.push((await run(page)).took);
      });
    }
    console.log(
      `exercises: Run took ${cold.join(", ")} ms cold, ${warm.join(", ")} ms warm (load ${loadavg()[0]?.toFixed(1)})`,
    );
    if (crowd() > 1)
      console.warn(
        "exercises: the machine is too busy to judge Run by its own limits; they are stretched by its load",
      );
    expect(Math.min(...cold)).toBeLessThan(1500 * crowd());
    expect(Math.min(...warm)).toBeLessThan(300 * crowd());
  });

  test("by keys alone: write, run, look at a hint, ask for the solution; it is kept", async () => {
    await withPage({ exercise: rolling }, async (page) => {
      const active = () =>
        page.evaluate(() => {
          const inner = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
          return `${inner?.tagName} ${inner?.className}`;
        });
      const tabTo = async (wanted: RegExp): Promise<void> => {
        for (let i = 0; i < 60 && !wanted.test(await active()); i++) await page.keyboard.press("Tab");
        expect(await active()).toMatch(wanted);
      };
      await tabTo(/^TEXTAREA|cm-content/); // The editor may be there already.
      await page.locator(".editor-host .cm-content").waitFor();
      expect(await active()).toMatch(/cm-content/);
      await page.keyboard.press("Control+a");
      await page.keyboard.insertText(solution().replace("- sum(allRSs)", ""));
      const { told, belief } = await run(page, () => page.keyboard.press("Control+Enter"));
      expect(told).toMatch(/fail/);
      expect(belief === "" || belief.startsWith("You ")).toBe(true);
      await page.keyboard.press("Tab");
      expect(await active()).toMatch(/judge/);
      const hints = page.locator("details.hint");
      expect(await hints.nth(1).isVisible()).toBe(false);
      await hints.first().locator("summary").focus();
      await page.keyboard.press("Enter");
      await hints.nth(1).waitFor();
      await page.locator("details.solution summary").focus();
      await page.keyboard.press("Enter");
      expect(await page.locator("details.solution").getAttribute("open")).toBeNull();
      expect(await active()).toMatch(/keep/);
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Enter");
      expect(await page.locator("details.solution").getAttribute("open")).not.toBeNull();
      await page.reload();
      expect(await page.locator("textarea").inputValue()).toBe(solution().replace("- sum(allRSs)", ""));
    });
  });

  test("a reset keeps the text beside, and solved stays solved", async () => {
    await withPage({ exercise: rolling }, async (page) => {
      const text = `${solution()}// mine\n`;
      await put(page, text);
      await run(page);
      await page.locator(".reset").click();
      expect(await page.locator("textarea").inputValue()).toBe(read(rolling, "stub"));
      await page.reload();
      await page.locator("details.solution summary").click();
      expect(await page.locator("details.solution").getAttribute("open")).not.toBeNull();
      await page.locator(".kept summary").click();
      await page.locator(".kept button").click();
      expect(await page.locator("textarea").inputValue()).toBe(text);
    });
  });

  const failing = () => solution().replace("- sum(allRSs)", "");
  const mistyped = () => solution().replace("deployment.spec;", "deployment.spek;");
  const since = "Your text has changed since this run.";

  test("a Run while one goes on ends that, and the newest text is judged", async () => {
    await withPage({ exercise: rolling }, async (page) => {
      await put(page, failing());
      await run(page);
      await put(page, solution().replace("if (room <= 0)", "for (;;) {}\n  if (room <= 0)"));
      await page.locator(".judge").click();
      await page.waitForTimeout(300); // It is in the loop now.
      await put(page, solution());
      expect((await run(page)).told).toMatch(/^Solved/);
      await page.waitForTimeout(timeLimit + 500); // The loop would have been stopped, and told.
      expect(await page.locator(".told").innerText()).toMatch(/^Solved/);
      expect(await page.locator(".since").innerText()).toBe("");
      expect(await page.locator(".failure").count()).toBe(0);
      for (const text of [failing(), mistyped(), solution()]) {
        await put(page, text);
        await page.locator(".judge").click();
      }
      expect((await run(page)).told).toMatch(/^Solved/);
    });
  });

  test("results say that they are of another text than the one that stands there", async () => {
    await withPage({ exercise: rolling }, async (page) => {
      const age = () => page.locator(".since").innerText();
      await put(page, failing());
      expect(await age()).toBe("");
      await run(page);
      expect(await age()).toBe("");
      await put(page, `${failing()}// more\n`);
      expect(await age()).toBe(since);
      await put(page, failing());
      expect(await age()).toBe("");
      await run(page, async () => {
        await page.locator(".judge").click();
        await put(page, solution());
      });
      expect([await page.locator(".told").innerText(), await age()]).toEqual([
        expect.stringContaining("fail"),
        since,
      ]);
      await run(page);
      expect(await age()).toBe("");
    });
  });

  test.each([
    ["a failing check", failing, ".failure.first"],
    ["an error of type", mistyped, ".type-errors"],
  ])("%s comes into view, and the focus stays in the editor", async (_, text, shown) => {
    const options = { viewport: { width: 1200, height: 900 }, reducedMotion: "reduce" } as const;
    await withPage({ exercise: rolling, ...options }, async (page) => {
      await page.locator("textarea").focus();
      await page.locator(".editor-host .cm-content").waitFor();
      await page.keyboard.press("Control+a");
      await page.keyboard.insertText(`${"// A long text.\n".repeat(30)}${text()}`);
      await page.keyboard.press("Control+Home");
      const go = () => page.keyboard.press("Control+Enter");
      await run(page, go);
      for (const selector of [".told", shown]) {
        const box = await page.locator(selector).boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(0);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
      }
      const focused = await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.className);
      expect(focused).toMatch(/cm-content/);
      const before = await page.evaluate(() => scrollY);
      expect(before).toBeGreaterThan(0);
      await run(page, go);
      expect(await page.evaluate(() => scrollY)).toBe(before);
    });
  });

  test("after a reset nothing is left of the results; solved is said again when one comes back", async () => {
    await withPage({ exercise: named("16/1") }, async (page) => {
      const onwards = page.locator(".onwards");
      await put(page, read(named("16/1"), "solution"));
      await run(page);
      expect(await onwards.innerText()).toMatch(/^Next: 16\/2/);
      await page.locator(".reset").click();
      const states = await page.locator(".check-state").allInnerTexts();
      expect(new Set(states)).toEqual(new Set(["not run"]));
      expect(await page.locator(".checks > li:not([data-state=none])").count()).toBe(0);
      expect(await onwards.innerText()).toMatch(/^You have solved this exercise\.\s+Next: 16\/2/);
      await put(page, `const wrong: string = 1;\n`);
      await run(page);
      expect(await onwards.isVisible()).toBe(false);
      await page.locator(".reset").click();
      expect(await page.locator(".diagnosis").innerText()).toBe("");
      await page.reload();
      expect(await onwards.innerText()).toMatch(/^You have solved this exercise\.\s+Next: 16\/2/);
    });
  });

  test("what others wrote is given away only to who asks twice, or has passed", async () => {
    await withPage({ exercise: rolling }, async (page) => {
      const others = page.locator("details.wrongs");
      const titles = page.locator("details.wrong > summary:visible");
      await others.locator("> summary").click();
      expect([await others.getAttribute("open"), await titles.count()]).toEqual([null, 0]);
      await page.locator("details.wrongs + .ask .keep").click();
      expect(await titles.count()).toBe(0);
      await others.locator("> summary").click();
      await page.locator("details.wrongs + .ask .show").click();
      expect(await titles.count()).toBe(rolling.wrong.length);
      await put(page, solution());
      await run(page);
      await page.reload();
      await others.locator("> summary").click();
      expect(await titles.count()).toBe(rolling.wrong.length);
    });
  });

  test("what the code writes is shown: the failing check's own, and otherwise all of the run", async () => {
    const loud = (text: string) =>
      text.replace(
        "const { replicas }",
        `for (let i = 0; i < 25; i++) console.log("line", i);\n  const { replicas }`,
      );
    await withPage({ exercise: rolling }, async (page) => {
      const wrote = page.locator(".wrote");
      await put(page, loud(failing()));
      await run(page);
      const lines = Array.from({ length: 20 }, (_, i) => `line ${i}`);
      expect((await wrote.locator("pre").innerText()).trim().split("\n")).toEqual(lines);
      expect(await wrote.locator(".more").innerText()).toBe("and 5 more lines");
      await put(page, `console.log("read", { a: 1 });\n${failing()}`);
      await run(page);
      expect((await wrote.locator("pre").innerText()).trim()).toBe('read {"a":1}');
      expect(await wrote.locator(".kind").innerText()).toBe("Your code wrote as it was read:");
      await put(page, loud(solution()));
      await run(page);
      expect(await wrote.locator(".kind").innerText()).toMatch(/^Your code wrote in “[a-z].*”:$/);
      await put(page, solution());
      await run(page);
      expect(await wrote.count()).toBe(0);
    });
  });

  test("home lists the exercises of every chapter, written or not; long lines of a stub are wrapped", async () => {
    await withPage({ exercise: rolling, viewport: { width: 1200, height: 900 } }, async (page) => {
      const cut = (selector: string) =>
        page
          .locator(selector)
          .evaluate(
            (field) => field.scrollWidth - field.clientWidth + field.scrollHeight - field.clientHeight,
          );
      expect(await cut("textarea")).toBeLessThanOrEqual(0);
      await page.locator("textarea").focus();
      await page.locator(".editor-host .cm-content").waitFor();
      expect(await cut(".cm-scroller")).toBeLessThanOrEqual(0);
      await page.goto(`${places.disk}index.html`);
      const listed = await page
        .locator("a[data-exercise]")
        .evaluateAll((all) => all.map((a) => a.getAttribute("data-exercise")));
      expect(listed).toEqual(exercises.map(({ id }) => id));
    });
  });

  test("without the editor's script the plain field does", async () => {
    await withPage({ exercise: rolling, from: "http" }, async (page) => {
      await page.evaluate(() => {
        const append = document.head.append.bind(document.head);
        document.head.append = (...nodes) => {
          const [first] = nodes;
          if (first instanceof HTMLScriptElement && first.src.endsWith("editor.js"))
            first.dispatchEvent(new Event("error"));
          else append(...nodes);
        };
      });
      await page.locator("textarea").fill(solution());
      expect((await run(page, () => page.keyboard.press("Control+Enter"))).told).toMatch(/^Solved/);
      expect(await page.locator(".editor-host").count()).toBe(0);
    });
  });

  test.each(["light", "dark"] as const)(
    "axe finds nothing in the %s workbench, and nothing sticks out",
    async (colorScheme) => {
      const found: string[] = [];
      for (const width of [320, 390, 1280]) {
        await withPage({ exercise: rolling, viewport: { width, height: 900 }, colorScheme }, async (page) => {
          await page.locator("textarea").focus();
          await page.locator(".editor-host .cm-content").waitFor();
          for (const spoil of ["- sum(allRSs)", "deployment.spec;"]) {
            await page.locator(".cm-content").focus();
            await page.keyboard.press("Control+a");
            await page.keyboard.insertText(
              solution()
                .replace(spoil, "+ deployment.nothing;")
                .replace("+ deployment.nothing;", spoil.startsWith("-") ? "" : "deployment.spek;"),
            );
            await run(page);
            await page.evaluate(() =>
              document.querySelectorAll("details").forEach((details) => (details.open = true)),
            );
            found.push(...(await violations(page)).map((violation) => `${width}: ${violation}`));
            const over = await page.evaluate(
              () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
            );
            if (over > 0) found.push(`${width}: sticks out by ${over} px`);
          }
        });
      }
      expect(found).toEqual([]);
    },
  );

  async function violations(page: Page): Promise<string[]> {
    await page.evaluate(axe);
    return page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      }; // Just put there.
      const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
      const { violations } = await axe.run({ preload: false, runOnly: { type: "tag", values: tags } });
      return violations.map(({ id, nodes }) => `${id} (${nodes.length}) ${nodes[0]?.html.slice(0, 120)}`);
    });
  }
});
