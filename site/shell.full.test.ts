/** The reading shell in Chromium, from disk: search, keys, progress there and back, the foot. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { emptyProgress, parseProgress, serializeProgress, storageKey } from "../exercises/engine/progress.ts";
import type { Progress } from "../exercises/engine/progress.ts";
import { createBuilder } from "./build.ts";
import { launch, missingForGates } from "./chromium.ts";

const required = process.env["CI"] === "true";
const root = fileURLToPath(new URL("..", import.meta.url));
const fixture = fileURLToPath(new URL("fixtures/book", import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), "site-shell-"));
const lacking = missingForGates();
const missing = lacking && `${lacking}: the reading shell was not tried`;
if (missing !== undefined && !required) console.warn(`SKIPPED: ${missing}`);

test("Chromium and its fonts are there, or nobody insists on them", () => {
  expect(required ? missing : undefined).toBeUndefined();
});

const chapter = "chapters/16-rolling-update.html";
let browser: Browser;

describe.skipIf(missing !== undefined)("the reading shell, from disk", () => {
  beforeAll(async () => {
    for (const [from, to] of [
      [root, "book"],
      [fixture, "sample"],
    ] as const) {
      const cache = from === root ? join(root, ".cache/site") : join(temporary, "cache");
      const report = await (await createBuilder({ root: from, out: join(temporary, to), cache })).build();
      if (report.problems.length > 0) throw new Error(report.problems.join("\n"));
    }
    browser = await chromium.launch(launch());
  });

  afterAll(async () => {
    await browser?.close();
    rmSync(temporary, { recursive: true, force: true });
  });

  const address = (path: string, book = "book"): string => {
    const [file = "", fragment] = path.split("#");
    const { href } = pathToFileURL(join(temporary, book, file));
    return fragment === undefined ? href : `${href}#${encodeURIComponent(fragment)}`;
  };

  /** Opens a page in a context of its own; what the page complains of is a failure. */
  async function withPage(
    path: string,
    use: (page: Page) => Promise<void>,
    options: BrowserContextOptions & { book?: string; before?: string } = {},
  ): Promise<void> {
    const { book, before, ...rest } = options;
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...rest });
    if (before !== undefined) await context.addInitScript(before);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
    });
    page.on("pageerror", (err) => complaints.push(err.message));
    await page.goto(address(path, book));
    await use(page);
    await context.close();
    expect(complaints).toEqual([]);
  }

  const stored = async (page: Page): Promise<Progress> =>
    parseProgress((await page.evaluate((key) => localStorage.getItem(key), storageKey)) ?? "");
  const focused = (page: Page): Promise<string> =>
    page.evaluate(() => document.activeElement?.closest("a, input, button, summary")?.textContent ?? "");

  describe("search", () => {
    test("opens by `/` with all that is typed after it, goes by arrows and Enter, and says how much it found", async () => {
      await withPage(chapter, async (page) => {
        await page.keyboard.press("/");
        await page.keyboard.type("fenceposts"); // At once: nothing may be lost while the dialog is loaded.
        const results = page.locator(".results a");
        await results.first().waitFor();
        expect(await page.locator("dialog.search input").inputValue()).toBe("fenceposts");
        expect(await page.locator("dialog.search [role=status]").textContent()).toMatch(/^\d+ results?$/);
        expect(await page.locator(".results mark").first().textContent()).toBe("Fenceposts");
        await page.locator(".results .excerpt mark").first().waitFor(); // From a text that is loaded for it.
        await page.keyboard.press("ArrowDown");
        await page.keyboard.press("ArrowDown");
        expect(await focused(page)).toBe(await results.nth(1).textContent());
        await page.keyboard.press("ArrowUp");
        await page.keyboard.press("ArrowUp");
        expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("INPUT");
        const target = await results.first().getAttribute("href");
        await page.keyboard.press("Enter");
        await page.waitForURL(target ?? "");
        expect(await page.locator("dialog[open]").count()).toBe(0);
      });
    });

    test("loads its index on first focus, and shows results once it is open", async () => {
      await withPage("index.html", async (page) => {
        expect(await page.locator('script[src*="search-index"]').count()).toBe(0);
        await page.locator("[data-open=search]").click();
        await page.locator("dialog.search input").waitFor();
        await page.waitForFunction(() => "bookIndex" in window);
        await page.locator("dialog.search input").fill("fenceposts");
        await page.locator(".results a").first().waitFor();
      });
    });

    test("leaves composed letters alone until they are chosen", async () => {
      await withPage(
        "zh/chapters/16-rolling-update.html",
        async (page) => {
          await page.keyboard.press("/");
          await page.locator("dialog.search input").waitFor();
          await page.waitForFunction(() => "bookIndex" in window);
          const client = await page.context().newCDPSession(page);
          await client.send("Input.imeSetComposition", { text: "laji", selectionStart: 4, selectionEnd: 4 });
          expect(await page.locator("dialog.search input").inputValue()).toBe("laji");
          expect(await page.locator("dialog.search [role=status]").textContent()).not.toContain("laji");
          await client.send("Input.insertText", { text: "垃圾回收" });
          await page.locator(".results a").first().waitFor();
          expect(await page.locator(".results .name").first().textContent()).toBe("垃圾回收");
          expect(await page.locator("dialog.search [role=status]").textContent()).toMatch(/条结果$/);
          await page.keyboard.press("Enter");
          await page.waitForURL((url) => decodeURIComponent(url.hash) === "#垃圾回收");
        },
        { book: "sample" },
      );
    });

    test("closes by Escape, by its button and by a press beside it, and gives the focus back", async () => {
      await withPage(chapter, async (page) => {
        for (const close of [
          () => page.keyboard.press("Escape"),
          () => page.locator("dialog.search button").click(),
          () => page.mouse.click(5, 5),
        ]) {
          await page.locator("[data-open=search]").click();
          await page.locator("dialog.search[open]").waitFor();
          await close();
          await page.locator("dialog.search[open]").waitFor({ state: "detached" });
          expect(await focused(page)).toBe("Search");
        }
      });
    });
  });

  describe("keys", () => {
    test("`?` lists them; they do nothing while a field has the focus or once they are switched off", async () => {
      await withPage(chapter, async (page) => {
        await page.keyboard.press("/");
        await page.locator("dialog.search input").waitFor();
        await page.keyboard.type("what?/cn");
        expect(await page.locator("dialog.search input").inputValue()).toBe("what?/cn");
        await page.keyboard.press("Escape");
        await page.keyboard.press("?");
        await page.locator("dialog.keys[open]").waitFor();
        expect(await page.locator("dialog.keys kbd").allTextContents()).toEqual(
          expect.arrayContaining(["/", "?", "n", "p", "c", "←", "→", "Home", "End", "Esc"]),
        );
        await page.locator("#single-keys").uncheck();
        await page.keyboard.press("Escape");
        await page.keyboard.press("c");
        expect(await page.locator(".foot details[open]").count()).toBe(0);
        await page.locator("[data-open=keys]").click();
        await page.locator("#single-keys").check();
        await page.keyboard.press("Escape");
        await page.keyboard.press("c");
        expect(await page.locator(".foot details[open]").count()).toBe(1);
        await page.keyboard.press("Escape");
        expect(await page.locator(".foot details[open]").count()).toBe(0);
      });
    });

    test("`n` and `p` go to the next chapter and back", async () => {
      await withPage(
        "chapters/09-work-queue.html",
        async (page) => {
          await page.keyboard.press("n");
          await page.waitForURL("**/16-rolling-update.html");
          await page.keyboard.press("p");
          await page.waitForURL("**/09-work-queue.html");
          expect(await page.locator("h1").textContent()).toBe("The work queue");
        },
        { book: "sample" },
      );
    });
  });

  describe("progress", () => {
    test("is kept while reading: place, predictions, answers; home marks it and leads back", async () => {
      await withPage(chapter, async (page) => {
        await page.locator(".predict summary").first().click();
        const question = page.locator(".question").first();
        await question
          .locator("input")
          .nth(Number(await question.getAttribute("data-answer")))
          .check();
        await page.locator("#how-far-up").evaluate((heading) => heading.scrollIntoView());
        await page.waitForFunction(
          (key) => localStorage.getItem(key)?.includes(": How far up") === true,
          storageKey,
        );
        const now = await stored(page);
        expect(now.chapters).toEqual({ "16": "unfinished" });
        expect(now.predictions).toHaveLength(1);
        expect(Object.values(now.quizzes)).toEqual(["right"]);
        expect(now.last?.title).toBe("16 Rolling update: How far up");

        await page.reload();
        expect(await page.locator(".question .verdict").first().textContent()).toBe(
          "Right, as you said before.",
        );
        expect(await page.locator(".predict summary").first().textContent()).toContain("looked at");

        await page.goto(address("index.html"));
        expect(await page.locator(".begin a").textContent()).toBe("16 Rolling update: How far up");
        expect(await page.locator('li[data-of="16"] .done').textContent()).toBe("begun");
        await page.locator(".begin a").click();
        await page.waitForURL(`**/${chapter}#*`);
        await expect.poll(() => page.locator(".foot .section").textContent()).toBe("How far up"); // Seen as it comes into view.

        await page.locator(".around").scrollIntoViewIfNeeded();
        await page.locator(".mark-read", { hasText: "Mark as not read" }).waitFor();
        await page.goto(address("index.html"));
        expect(await page.locator('li[data-of="16"] .done').textContent()).toBe("read");
        expect(await page.locator('.picture:visible [data-of="16"]').textContent()).toContain("✓");
        expect(await page.locator(".progress .summary").textContent()).toMatch(
          /^1 of \d+ chapters read, 1 quiz/,
        );
      });
    });

    test("goes out into a file and comes back; a wrong file gets a sentence and changes nothing; reset asks first", async () => {
      const before: Progress = {
        ...emptyProgress(),
        chapters: { "09": "read" },
        exercises: { "16/2": { text: "x", at: 1 } },
      };
      await withPage("index.html", async (page) => {
        const said = page.locator(".progress [role=status]");
        const bring = async (text: string): Promise<void> => {
          const chosen = page.waitForEvent("filechooser");
          await page.locator("[data-do=import]").click();
          const file = { name: "p.json", mimeType: "application/json", buffer: Buffer.from(text) };
          await (await chosen).setFiles(file);
        };
        await bring(serializeProgress(before));
        await expect.poll(() => said.textContent()).toContain("Imported");
        expect(await stored(page)).toEqual(before);

        const saved = page.waitForEvent("download");
        await page.locator("[data-do=export]").click();
        const path = await (await saved).path();
        expect(parseProgress(readFileSync(path, "utf8"))).toEqual(before);

        await bring('{"book":"cooking","version":1}');
        await expect.poll(() => said.textContent()).toContain("another book, “cooking”");
        expect(await stored(page)).toEqual(before);

        page.once("dialog", (dialog) => void dialog.dismiss());
        await page.locator("[data-do=reset]").click();
        expect(await stored(page)).toEqual(before);
        page.once("dialog", (dialog) => void dialog.accept());
        await page.locator("[data-do=reset]").click();
        await expect.poll(() => said.textContent()).toBe("Deleted. You start afresh.");
        expect(await page.evaluate((key) => localStorage.getItem(key), storageKey)).toBeNull();
      });
    });

    test("two tabs do not undo one another", async () => {
      await withPage(chapter, async (page) => {
        const other = await page.context().newPage();
        await other.goto(address(chapter));
        const answer = async (tab: Page, n: number): Promise<void> => {
          const question = tab.locator(".question").nth(n);
          await question
            .locator("input")
            .nth(Number(await question.getAttribute("data-answer")))
            .check();
        };
        // What one tab has written reaches the other a moment later.
        const hears = async (tab: Page, n: number): Promise<void> => {
          const answers = async () => Object.values((await stored(tab)).quizzes);
          await expect.poll(answers).toEqual(Array<string>(n).fill("right"));
        };
        await answer(page, 0);
        await hears(other, 1);
        await answer(other, 1);
        await hears(page, 2);
        await answer(page, 2);
        await hears(page, 3);
      });
    });

    test.each([
      [
        "forbidden",
        `Object.defineProperty(window, "localStorage", { get() { throw new Error("no"); } });`,
        "keeps nothing for this page",
      ],
      [
        "full",
        `Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };`,
        "storage is full",
      ],
      ["damaged", `localStorage.setItem("${storageKey}", "{");`, "cannot be read"],
    ])("a storage that is %s gets a sentence, and the page works on", async (_, before, sentence) => {
      await withPage(
        chapter,
        async (page) => {
          const question = page.locator(".question").first();
          await question
            .locator("input")
            .nth(Number(await question.getAttribute("data-answer")))
            .check();
          expect(await question.locator(".verdict").textContent()).toBe("Right.");
          await expect.poll(() => page.locator(".notice").textContent()).toContain(sentence);
        },
        { before },
      );
    });

    test("what cannot be read is left as it is and exported letter for letter", async () => {
      const damaged = '{"book":"reading-kubernetes","version":9}';
      await withPage(
        chapter,
        async (page) => {
          await page.locator(".predict summary").first().click();
          await page.goto(address("index.html"));
          const saved = page.waitForEvent("download");
          await page.locator("[data-do=export]").click();
          expect(readFileSync(await (await saved).path(), "utf8")).toBe(damaged);
          expect(await page.evaluate((key) => localStorage.getItem(key), storageKey)).toBe(damaged);
        },
        { before: `localStorage.setItem("${storageKey}", '${damaged}');` },
      );
    });
  });

  test("the foot names the section, marks it in both lists, and stands still", async () => {
    await withPage(
      chapter,
      async (page) => {
        expect(await page.locator(".foot .section").textContent()).toBe("Rolling update");
        await page.locator("#a-ceiling-and-a-floor").evaluate((heading) => heading.scrollIntoView());
        await expect.poll(() => page.locator(".foot .section").textContent()).toBe("A ceiling and a floor");
        expect(await page.locator(".foot .count").textContent()).toMatch(/^2 of \d+$/);
        expect(await page.locator(".toc [aria-current]").allTextContents()).toEqual([
          "A ceiling and a floor",
        ]);
        expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
        await page.keyboard.press("c");
        expect(await page.locator(".foot [aria-current]").allTextContents()).toEqual([
          "A ceiling and a floor",
        ]);
        await page.locator(".foot ol a", { hasText: "Real world" }).click();
        expect(page.url()).toMatch(/#real-world$/);
        expect(await page.locator(".foot details[open]").count()).toBe(0);
      },
      { reducedMotion: "reduce", viewport: { width: 390, height: 800 } },
    );
  });

  test("the theme goes round: system, light, dark, system; and is there before the first paint", async () => {
    await withPage(
      "index.html",
      async (page) => {
        const state = () =>
          page.evaluate(() => [
            document.documentElement.dataset["theme"],
            getComputedStyle(document.documentElement).backgroundColor,
          ]);
        const [, dark] = await state();
        const button = page.locator("button.theme");
        for (const [name, theme] of [
          ["Theme: light", "light"],
          ["Theme: dark", "dark"],
          ["Theme: system", undefined],
        ] as const) {
          await button.click();
          expect([await button.textContent(), (await state())[0]]).toEqual([name, theme]);
          expect((await state())[1] === dark).toBe(theme !== "light");
          await page.reload();
          expect([await button.textContent(), (await state())[0]]).toEqual([name, theme]);
        }
      },
      { colorScheme: "dark" },
    );
  });

  test("a translation speaks its language throughout and leads to the other", async () => {
    await withPage(
      "zh/chapters/16-rolling-update.html",
      async (page) => {
        expect(await page.evaluate(() => document.documentElement.lang)).toBe("zh");
        expect(await page.locator("button.theme").textContent()).toBe("主题：跟随系统");
        await page.keyboard.press("?");
        await page.locator("dialog.keys[open]").waitFor();
        expect(await page.locator("dialog.keys h2").textContent()).toBe("按键");
        await page.keyboard.press("Escape");
        await page.keyboard.press("/");
        await page.locator("dialog.search input").fill("ceiling");
        expect(await page.locator("dialog.search .results .name").first().getAttribute("lang")).toBe("en");
        await page.locator("dialog.search input").fill("滚动更新");
        expect(await page.locator("dialog.search .results .name").first().getAttribute("lang")).toBe("zh");
        await page.keyboard.press("Escape");
        await page.locator(".question label").first().click();
        expect(await page.locator(".question .verdict").first().textContent()).toBe(
          "不对。 那是要求的数量，没有算上最大超出。",
        );
        await page.getByRole("navigation", { name: "全书" }).getByRole("link", { name: "目录" }).click();
        await page.waitForURL("**/sample/zh/index.html#contents");
        expect(await page.locator(".begin").innerText()).toBe("继续阅读 16 滚动更新");
        await page.locator(".begin a").click();
        await page.waitForURL("**/zh/chapters/16-rolling-update.html");
        await page.locator(".bottom a[lang=en]").click();
        await page.waitForURL("**/sample/chapters/16-rolling-update.html");
        await page.locator(".bottom a[lang=zh]").click();
        await page.waitForURL("**/zh/chapters/16-rolling-update.html");
      },
      { book: "sample" },
    );
  });

  test("without JavaScript there is no dead control: contents, Port map and glossary are links", async () => {
    await withPage(
      "index.html",
      async (page) => {
        expect(await page.locator("button:visible").allTextContents()).toEqual([]);
        expect(await page.locator(".top nav a:visible").allTextContents()).toEqual([
          "Contents",
          "Port map",
          "Glossary",
        ]);
        expect(await page.locator(".progress .summary").textContent()).toContain("With JavaScript");
      },
      { javaScriptEnabled: false },
    );
  });
});
