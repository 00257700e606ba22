/** The filters of the appendices in Chromium, from disk. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBuilder } from "./build.ts";
import { launch, missingForGates } from "./chromium.ts";

const required = process.env["CI"] === "true";
const out = mkdtempSync(join(tmpdir(), "site-appendices-"));
const lacking = missingForGates();
const missing = lacking && `${lacking}: the filters were not tried`;
if (missing !== undefined && !required) console.warn(`SKIPPED: ${missing}`);

test("Chromium and its fonts are there, or nobody insists on them", () => {
  expect(required ? missing : undefined).toBeUndefined();
});

describe.skipIf(missing !== undefined)("the filters of the appendices, from disk", () => {
  let browser: Browser;

  beforeAll(async () => {
    const root = fileURLToPath(new URL("fixtures/book", import.meta.url));
    const { problems } = await (await createBuilder({ root, out, cache: join(root, ".cache/site") })).build();
    if (problems.length > 0) throw new Error(problems.join("\n"));
    browser = await chromium.launch(launch());
  });

  afterAll(async () => {
    await browser?.close();
    rmSync(out, { recursive: true, force: true });
  });

  async function open(path: string, javaScriptEnabled = true): Promise<Page> {
    const page = await (await browser.newContext({ javaScriptEnabled })).newPage();
    page.on("pageerror", (err) => expect.fail(err.message));
    await page.goto(pathToFileURL(out).href + path);
    return page;
  }

  const rows = (page: Page): Promise<string[]> =>
    page.locator("[data-row]:visible").evaluateAll((all) => all.map((row) => row.id));
  const count = (page: Page): Promise<string | null> => page.locator("form.filter output").textContent();

  test("words and choices narrow the list, the count follows, and the address keeps it", async () => {
    const page = await open("/errata.html");
    expect([await rows(page), await count(page)]).toEqual([["post-000-1", "post-001-1"], "2 entries"]);
    await page.keyboard.press("Tab");
    await page.getByLabel("Words").focus();
    await page.keyboard.type("surge EACH");
    expect([await rows(page), await count(page)]).toEqual([["post-000-1"], "1 of 2 entries"]);
    expect(page.url()).toContain("?q=surge+EACH");
    await page.getByLabel("Words").fill("");
    await page.getByLabel("Chapter").selectOption("20");
    expect(await rows(page)).toEqual(["post-001-1"]);
    await page.reload();
    expect([await rows(page), await count(page)]).toEqual([["post-001-1"], "1 of 2 entries"]);
    await page.context().close();
  });

  test("a row that somebody links to is shown, whatever the list was narrowed to", async () => {
    const page = await open("/errata.html?post=001#post-000-1");
    expect(await rows(page)).toEqual(["post-000-1", "post-001-1"]);
    await page.context().close();
  });

  test("symbols are narrowed with the heads of their files", async () => {
    const page = await open("/port/sample.html?q=nothing-is-called-so");
    expect(await rows(page)).toEqual([]);
    expect(await page.locator("tr.file:visible").count()).toBe(0);
    await page.getByLabel("Words").fill("ledger");
    expect(await rows(page)).toEqual(["sample-rolling_Ledger"]);
    expect(await page.locator("tr.file:visible").count()).toBe(1);
    await page.context().close();
  });

  test.each(["/chapters/16-rolling-update.html", "/zh/chapters/16-rolling-update.html", "/errata.html"])(
    "on a phone the errata of %s stand one below the other, each with its column's name",
    async (path) => {
      const page = await open(path);
      await page.setViewportSize({ width: 360, height: 800 });
      const seen = await page.locator("table.errata").evaluate((table) => {
        const [name, said] = table.querySelectorAll("tbody th, tbody td");
        const box = table.parentElement;
        return {
          sideways: box === null || box.scrollWidth > box.clientWidth,
          below: Number(said?.getBoundingClientRect().top) >= Number(name?.getBoundingClientRect().bottom),
          lines: Math.round(Number(name?.getBoundingClientRect().height) / 20),
          label: said && getComputedStyle(said, "::before").content,
        };
      });
      const label = path.startsWith("/zh") ? "文章说" : "It says";
      expect(seen).toEqual({ sideways: false, below: true, lines: 1, label: `"${label}"` });
      await page.context().close();
    },
  );

  test("without JavaScript the whole list stands there, and no form that does nothing", async () => {
    const page = await open("/errata.html?post=001", false);
    expect(await rows(page)).toEqual(["post-000-1", "post-001-1"]);
    expect(await page.locator("form.filter").isVisible()).toBe(false);
    await page.context().close();
  });
});
