/** Readers whose browser does not do all it should: scripts that do not come, storage that keeps nothing, folders with odd names. */
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { gates, wide } from "./harness.ts";
import type { Kind, Site } from "./harness.ts";
import { failing, put, run } from "./workbench.ts";

/** What a browser lacks: files that do not load, and what an earlier script takes away. */
interface Lack {
  readonly missing?: RegExp;
  readonly without?: () => void;
}

const noStorage = (): void => {
  Object.defineProperty(window, "localStorage", {
    get: () => {
      throw new DOMException("forbidden", "SecurityError");
    },
  });
};
const fullStorage = (): void => {
  Storage.prototype.setItem = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
};

/** Opens a page as such a reader does; complaints are expected here. */
async function meet(
  site: Site,
  kind: Kind,
  { missing, without }: Lack,
  use: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await site.browser.newContext({ ...wide(1280), acceptDownloads: true });
  try {
    if (without !== undefined) await context.addInitScript(without);
    if (missing !== undefined) await context.route(missing, (route) => route.abort());
    const page = await context.newPage();
    await page.goto(site.address(site.page(kind)));
    await use(page, context);
  } finally {
    await context.close();
  }
}

/** What can be pressed or filled in, but for the options of a quiz, which stand beside their answers. */
const controls = "button:visible, select:visible, textarea:visible, input:not([type=radio]):visible";

gates("hindered readers", (site) => {
  describe("a page whose script does not come, or breaks, is the page without scripts", () => {
    const missing = (script: string): Lack => ({ missing: new RegExp(`assets/${script}\\.js`) });
    const broken: Lack = { without: () => Reflect.deleteProperty(globalThis, "ResizeObserver") };

    test.each([
      ["home", "its script is not there", missing("home"), ".contents", "Rolling update"],
      ["chapter", "its script is not there", missing("chapter"), ".steps", "Every step, in order"],
      ["chapter", "its script breaks", broken, ".steps", "Every step, in order"],
      ["exercise", "its script is not there", missing("exercise"), ".workbench pre", "notStarted"],
      ["errata", "its script is not there", missing("appendix"), "tbody", "000, 1"],
    ] as const)("%s: %s", async (kind, _, lack, part, text) => {
      await meet(site(), kind, lack, async (page) => {
        expect(await page.locator(controls).evaluateAll((all) => all.map((e) => e.outerHTML))).toEqual([]);
        await expect.poll(() => page.locator(part).first().innerText()).toContain(text);
      });
    });
  });

  test("an older browser: without dialogs, Search leads to the contents; the other keys act", async () => {
    const without = (): void => {
      Reflect.deleteProperty(HTMLDialogElement.prototype, "showModal");
      Reflect.deleteProperty(Element.prototype, "checkVisibility");
    };
    await meet(site(), "chapter", { without }, async (page) => {
      await page.locator(".foot").waitFor({ state: "attached" });
      await page.keyboard.press("c");
      await page.locator(".foot details[open]").waitFor();
      await page.keyboard.press("/");
      await expect.poll(() => page.url()).toMatch(/\/index\.html#contents$/);
    });
  });

  test("a search whose index does not come says so, whatever is typed", async () => {
    await meet(site(), "glossary", { missing: /search-index/ }, async (page) => {
      await page.keyboard.press("/");
      const status = page.locator("dialog .status");
      await expect.poll(() => status.textContent()).toMatch(/could not be loaded/);
      await page.keyboard.type("surge");
      expect(await status.textContent()).toMatch(/could not be loaded/);
    });
  });

  test.each(["judging", "checker", "runner-\\d\\d-\\d+"])(
    "a part of an exercise that does not come is named, and asked for again by the next Run: %s.js",
    async (part) => {
      const missing = new RegExp(`/${part}\\.js$`);
      await meet(site(), "exercise", { missing }, async (page, context) => {
        expect((await run(page)).told).toMatch(new RegExp(`${part}\\.js could not be loaded`));
        await context.unroute(missing);
        expect((await run(page)).told).toContain("Not started");
      });
    },
  );

  test.each([
    ["stepping", ".diagnosis .step-through", ".own-steps"],
    ["recorder", ".diagnosis .step-through", ".own-steps"],
    ["own-run", ".step-run", ".own-run"],
    ["why-16", ".step-run", ".own-run"],
  ])(
    "a part that steps through a check or a rollout, and does not come, is named, and asked for again: %s.js",
    async (part, place, steps) => {
      const missing = new RegExp(`/${part}\\.js$`);
      await meet(site(), "exercise", { missing }, async (page, context) => {
        await put(page, failing());
        await run(page);
        const offer = page.locator(place);
        await offer.locator("button").click();
        const says = `${part}.js could not be loaded, so nothing can be stepped through yet.`;
        await expect.poll(() => offer.innerText()).toContain(says);
        await context.unroute(missing);
        await offer.locator("button").click();
        await offer.locator(steps).waitFor();
      });
    },
  );

  test("an address that points nowhere breaks no list", async () => {
    const page = await site().browser.newPage();
    const errors: string[] = [];
    page.on("pageerror", (err) => errors.push(err.message));
    await page.goto(`${site().address("errata.html")}#100%`);
    await page.locator("form.filter input").fill("queue");
    expect(await page.locator("form.filter output").textContent()).toMatch(/^\d+ of \d+ entries$/);
    expect(errors).toEqual([]);
    await page.close();
  });

  test("an address that nobody can read gets a page that works", async () => {
    const page = await site().browser.newPage();
    const errors: string[] = [];
    page.on("pageerror", (err) => errors.push(err.message));
    await page.route(/%E0/, (route) =>
      route.fulfill({ status: 404, contentType: "text/html", body: site().read("404.html") }),
    );
    await page.goto(`${site().address("", "http")}%E0%A4%A`);
    await page.keyboard.press("/");
    await expect.poll(() => page.locator("dialog.search[open]").count()).toBe(1);
    expect(errors).toEqual([]);
    await page.close();
  });

  describe("where nothing is kept", () => {
    test.each([
      ["forbidden", noStorage],
      ["full", fullStorage],
    ] as const)(
      "%s: an exercise says so, and gives what was written as a file before it is left",
      async (_, without) => {
        await meet(site(), "exercise", { without }, async (page) => {
          await page.locator("textarea").focus();
          await page.locator(".cm-content").waitFor();
          await page.keyboard.insertText("// kept by hand\n");
          const notice = page.locator(".notice");
          await expect.poll(() => notice.locator("[role=status]").textContent()).toMatch(/Export/);
          const [download] = await Promise.all([
            page.waitForEvent("download"),
            notice.locator("button").first().click(),
          ]);
          expect(readFileSync(await download.path(), "utf8")).toContain("// kept by hand");
          await notice.locator("button").last().click();
          await page.locator(".editor-host").click();
          await page.keyboard.insertText("// more\n");
          await page.waitForTimeout(400); // Longer than a text waits to be written.
          expect(await notice.count()).toBe(0);
        });
      },
    );

    test("single keys can be switched off all the same, for the page", async () => {
      await meet(site(), "glossary", { without: noStorage }, async (page) => {
        await page.keyboard.press("?");
        await page.locator("#single-keys").uncheck();
        await page.keyboard.press("Escape");
        await page.locator("dialog[open]").waitFor({ state: "detached" });
        await page.keyboard.press("/");
        await page.waitForTimeout(200);
        expect(await page.locator("dialog[open]").count()).toBe(0);
      });
    });
  });

  test("two tabs at one exercise: what either wrote is kept", async () => {
    await meet(site(), "exercise", {}, async (one, context) => {
      const two = await context.newPage();
      await two.goto(one.url());
      for (const [page, text] of [
        [one, "// in the first tab"],
        [two, "// in the second"],
      ] as const) {
        await page.bringToFront();
        await page.locator("textarea").focus();
        await page.locator(".cm-content").waitFor();
        await page.keyboard.insertText(text);
        const stored = (): Promise<string | null> =>
          page.evaluate(() => localStorage.getItem("reading-kubernetes/1/progress"));
        await expect.poll(stored).toContain(text);
      }
      await one.reload();
      expect(await one.locator("textarea").inputValue()).toContain("// in the second");
      expect(await one.locator(".kept pre").textContent()).toContain("// in the first tab");
    });
  });

  test("a page that comes back as it was left shows what was done meanwhile", async () => {
    await meet(site(), "home", {}, async (page) => {
      await page.evaluate(() => {
        const chapters = { "16": "read" };
        localStorage.setItem(
          "reading-kubernetes/1/progress",
          JSON.stringify({ book: "reading-kubernetes", version: 1, chapters }),
        );
        localStorage.setItem("reading-kubernetes/1/theme", "dark");
        dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
      });
      expect(await page.locator(".progress .summary").textContent()).toMatch(/^1 of/);
      expect(await page.locator("button.theme").textContent()).toMatch(/dark/);
    });
  });

  test("unzipped into a folder with blanks, Han characters, # and %", async () => {
    const folder = mkdtempSync(join(tmpdir(), "a book 书 #1 100% "));
    cpSync(dirname(fileURLToPath(site().address("index.html"))), folder, { recursive: true });
    const page = await site().browser.newPage();
    const errors: string[] = [];
    page.on("pageerror", (err) => errors.push(err.message));
    try {
      await page.goto(pathToFileURL(join(folder, "index.html")).href);
      await page.locator("li a.name", { hasText: "Rolling update" }).click();
      await page.waitForURL("**/16-rolling-update.html");
      await page.keyboard.press("/");
      await page.keyboard.type("why is there no step counter");
      await page.locator(".results a").first().waitFor();
      await page.keyboard.press("Enter");
      await page.waitForURL("**/16-rolling-update.html#*");
      await page.mouse.wheel(0, 300);
      await expect.poll(() => lastPlace(page)).toMatch(/^chapters\/16-rolling-update\.html#/);
      await page.goto(pathToFileURL(join(folder, "index.html")).href);
      const place = await lastPlace(page);
      await page.locator(".begin a").click();
      await expect.poll(() => page.url().endsWith(`/${place}`)).toBe(true);
      expect(errors).toEqual([]);
    } finally {
      await page.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

/** Where the reader was, as the page keeps it. */
function lastPlace(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { last } = JSON.parse(localStorage.getItem("reading-kubernetes/1/progress") ?? "{}") as {
      last?: { page: string };
    }; // Written by the page.
    return last?.page ?? "";
  });
}
