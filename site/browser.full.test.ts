/** The site as a browser shows it. Needs Chromium; where there is none it says so, and in CI that is a failure. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBuilder } from "./build.ts";

const executablePath = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const present = existsSync(executablePath);
const required = process.env["CI"] === "true";
const root = fileURLToPath(new URL("..", import.meta.url));
const out = mkdtempSync(join(tmpdir(), "site-browser-"));
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const missing = `no Chromium at ${executablePath} (CHROMIUM names another): the browser gates of the site did not run`;
if (!present && !required) console.warn(`SKIPPED: ${missing}`);

test("Chromium is there, or nobody insists on it", () => {
  expect(present || !required ? "" : missing).toBe("");
});

const chapter = "chapters/16-rolling-update.html";
let pages: string[];
let browser: Browser;

describe.skipIf(!present)("in a browser, from disk", () => {
  beforeAll(async () => {
    const report = await (await createBuilder({ root, out })).build();
    if (report.problems.length > 0) throw new Error(report.problems.join("\n"));
    pages = report.changed.filter((path) => path.endsWith(".html"));
    const quiet = ["--disable-quic", "--no-first-run", "--disable-background-networking"];
    const args = ["--no-sandbox", "--disable-gpu", "--disable-component-update", "--disable-sync", ...quiet];
    browser = await chromium.launch({ executablePath, args });
  }, 60_000);

  afterAll(async () => {
    await browser.close();
    rmSync(out, { recursive: true, force: true });
  });

  /** Opens a page in a context of its own and hands it over; what the page complains of is a failure. */
  async function withPage(
    path: string,
    options: BrowserContextOptions,
    use: (page: Page) => Promise<void>,
  ): Promise<void> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
    });
    page.on("pageerror", (err) => complaints.push(err.message));
    await page.goto(
      pathToFileURL(join(out, path.split("#")[0] ?? "")).href +
        (path.includes("#") ? `#${path.split("#")[1]}` : ""),
    );
    await use(page);
    await context.close();
    expect(complaints).toEqual([]);
  }

  const size = (width: number): { viewport: { width: number; height: number } } => ({
    viewport: { width, height: 900 },
  });

  describe.each(["light", "dark"] as const)("in a %s scheme", (colorScheme) => {
    test.each([320, 412, 1280, 1920])(
      "axe finds nothing at %d px, and nothing sticks out",
      async (width) => {
        const found: string[] = [];
        for (const path of pages) {
          // A thousand links of one kind, half a minute for axe: two looks at it tell what eight would.
          if (path === "port-map.html" && ![320, 1280].includes(width)) continue;
          await withPage(path, { ...size(width), colorScheme, reducedMotion: "reduce" }, async (page) => {
            await page.evaluate(() =>
              document.querySelectorAll("details").forEach((details) => (details.open = true)),
            );
            found.push(...(await violations(page)).map((violation) => `${path}: ${violation}`));
            if ((await overflow(page)) > 0) found.push(`${path}: sticks out by ${await overflow(page)} px`);
          });
        }
        expect(found).toEqual([]);
      },
      300_000,
    );
  });

  test("axe finds nothing in forced colours", async () => {
    await withPage(chapter, { ...size(1280), forcedColors: "active" }, async (page) => {
      expect(await violations(page)).toEqual([]);
    });
  });

  test("from home to the chapter to a step, and the address keeps the step", async () => {
    await withPage("index.html", size(1280), async (page) => {
      await page.locator(".picture:visible a", { hasText: "Rolling update" }).click();
      await page.locator('.stepper [data-go="forward"]').click();
      await page.locator('.stepper [data-go="forward"]').click();
      expect(await page.locator(".where").textContent()).toMatch(/^Step 3 of /);
      expect(page.url()).toMatch(/#run-3$/);
      await page.reload();
      expect(await page.locator(".where").textContent()).toMatch(/^Step 3 of /);
    });
  });

  test("the stepper goes by keys alone: on, back, to the end, to the start", async () => {
    await withPage(chapter, size(1280), async (page) => {
      await page.locator('.stepper [data-go="forward"]').focus();
      const at = async (): Promise<string> =>
        /^Step (\d+)/.exec((await page.locator(".where").textContent()) ?? "")?.[1] ?? "";
      const last = (await page.locator(".stepper input").getAttribute("max")) ?? "";
      for (const [key, step] of [
        ["ArrowRight", "2"],
        ["ArrowRight", "3"],
        ["ArrowLeft", "2"],
        ["End", last],
        ["Home", "1"],
        ["Enter", "2"],
      ] as const) {
        await page.keyboard.press(key);
        expect([key, await at()]).toEqual([key, step]);
      }
      expect(await page.locator(".pane.shown .now").count()).toBe(1);
    });
  });

  test("tab reaches every widget, and what has the focus shows it", async () => {
    await withPage(chapter, size(1280), async (page) => {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.className)).toBe("skip");
      const seen = new Set<string>();
      for (let i = 0; i < 400; i++) {
        await page.keyboard.press("Tab");
        const [name, outline] = await page.evaluate(() => {
          const now = document.activeElement;
          return [
            `${now?.tagName}.${now?.className}`,
            now === null ? "" : getComputedStyle(now).outlineStyle,
          ];
        });
        if (name === undefined || name.startsWith("BODY")) break;
        seen.add(name);
        expect([name, outline]).not.toEqual([name, "none"]);
      }
      expect([...seen]).toEqual(
        expect.arrayContaining(["A.number", "BUTTON.copy", "BUTTON.", "INPUT.", "SUMMARY."]),
      );
    });
  });

  test("a right choice in the quiz is called right and opens its reason", async () => {
    await withPage(chapter, size(412), async (page) => {
      const question = page.locator(".question").first();
      const right = Number(await question.getAttribute("data-answer"));
      await question
        .locator("input")
        .nth(right === 0 ? 1 : 0)
        .check();
      expect(await question.locator(".verdict").textContent()).toMatch(/^No/);
      await question.locator("input").nth(right).check();
      expect(await question.locator(".verdict").textContent()).toBe("Right.");
      expect(await question.locator("details").getAttribute("open")).not.toBeNull();
    });
  });

  test("the scheme that was chosen stays", async () => {
    await withPage("index.html", { ...size(1280), colorScheme: "light" }, async (page) => {
      await page.locator("button.theme").click();
      await page.locator("button.theme").click();
      await page.locator(".contents a.name").first().click();
      await page.waitForURL("**/chapters/**", { waitUntil: "load" });
      expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
    });
  });

  test("without JavaScript nothing of the text is missing", async () => {
    for (const path of pages) {
      const length: number[] = [];
      for (const javaScriptEnabled of [true, false]) {
        await withPage(path, { ...size(1280), javaScriptEnabled }, async (page) => {
          length.push((await page.locator("main").innerText()).length);
        });
      }
      const [scripted = 0, plain = 0] = length;
      expect([path, plain >= scripted * 0.99]).toEqual([path, true]);
    }
  });

  test("nothing moves for those who asked for that, and the layout does not jump", async () => {
    await withPage(chapter, { ...size(412), reducedMotion: "reduce" }, async (page) => {
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value; // A layout-shift entry.
            }).observe({ type: "layout-shift", buffered: true });
            setTimeout(() => resolve(sum), 300);
          }),
      );
      expect(shift).toBeLessThanOrEqual(0.01);
    });
  });

  async function violations(page: Page): Promise<string[]> {
    await page.evaluate(axe);
    return page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      }; // Just put there.
      const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
      const { violations } = await axe.run({ preload: false, runOnly: { type: "tag", values: tags } });
      return violations.map(
        (v) =>
          `${v.id} (${v.nodes.length}) ${v.nodes
            .slice(0, 4)
            .map((node) => node.html.slice(0, 90))
            .join(" | ")}`,
      );
    });
  }

  function overflow(page: Page): Promise<number> {
    return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }
});
