/** A reader's way through the unzipped book: home, chapter, search, step, quiz, exercise; away, and back the next day. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { launch } from "../chromium.ts";
import { complaintsOf, figure, gates, wide } from "./harness.ts";
import { run } from "./widgets.ts";

gates("journey", (site) => {
  test("from disk: home, chapter, search, step, quiz, exercise; all is kept after closing and opening", async () => {
    const profile = mkdtempSync(join(tmpdir(), "site-profile-"));
    const complaints: string[] = [];
    let pages = 0;
    const sit = async (use: (page: Page) => Promise<void>): Promise<void> => {
      const context = await chromium.launchPersistentContext(profile, { ...launch(), ...wide(1280) });
      try {
        await watched(context, complaints, () => pages++);
        const page = context.pages()[0] ?? (await context.newPage());
        complaints.push(...(await using(page, use)));
      } finally {
        await context.close();
      }
    };
    try {
      await sit(async (page) => {
        await page.goto(site().address("index.html"));
        await page.locator("button.theme").click();
        await page.locator("button.theme").click();
        await page.locator(".picture:visible a", { hasText: "Rolling update" }).click();
        await page.waitForURL("**/chapters/16-rolling-update.html");
        await page.keyboard.press("/");
        await page.keyboard.type("why is there no step counter");
        await page.locator(".results a").first().waitFor();
        await page.keyboard.press("Enter");
        await page.waitForURL("**/16-rolling-update.html#*");
        await page.locator("dialog[open]").waitFor({ state: "detached" });
        await page.locator('.stepper [data-go="forward"]').click();
        await page.locator('.stepper [data-go="forward"]').click();
        expect(await page.locator(".where").textContent()).toMatch(/^\s*Step 3 of /);
        expect(page.url()).toMatch(/-3$/);
        await page.reload();
        expect(await page.locator(".where").textContent()).toMatch(/^\s*Step 3 of /);

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

        await page.locator(".exercises a", { hasText: "16/2" }).click();
        await page.waitForURL("**/exercises/16-rolling-update-2-*");
        expect(await run(page, (solution) => `${solution}// mine\n`)).toMatch(/^Solved/);
      });
      await sit(async (page) => {
        await page.goto(site().address("index.html"));
        expect(await page.locator(".progress .summary").textContent()).toMatch(
          /1 quiz question right, 1 exercise solved/,
        );
        expect(await page.locator('li[data-of="16"] .done').first().textContent()).toMatch(/begun|read/);
        await page.locator(".begin a").click();
        await page.waitForURL("**/chapters/16-rolling-update.html*");
        expect(await page.evaluate(() => document.documentElement.dataset["theme"])).toBe("dark");
        expect(await page.locator(".question .verdict").first().textContent()).toMatch(/^Right/);
        await page.locator(".exercises a", { hasText: "16/2" }).click();
        await page.waitForURL("**/exercises/16-rolling-update-2-*");
        expect(await page.locator("textarea").inputValue()).toMatch(/\/\/ mine\n$/);
      });
    } finally {
      rmSync(profile, { recursive: true, force: true });
    }
    figure(
      `errors and violations of the policy on a way over ${pages} pages from disk`,
      complaints.length,
      0,
    );
    expect(complaints).toEqual([]);
    expect(pages).toBeGreaterThanOrEqual(6);
  });
});

/** Hears every page of a reader's session: what it loads, and what its policy forbids even where the console says nothing. */
async function watched(context: BrowserContext, complaints: string[], count: () => void): Promise<void> {
  await context.exposeFunction("forbidden", (what: string) => complaints.push(`forbidden: ${what}`));
  await context.addInitScript(() => {
    const { forbidden } = window as unknown as { forbidden: (what: string) => void }; // Exposed just before.
    document.addEventListener("securitypolicyviolation", (event) =>
      forbidden(`${event.effectiveDirective} ${event.blockedURI}`),
    );
  });
  context.on("requestfailed", (request) => complaints.push(`not loaded: ${request.url()}`));
  context.on("request", (request) => {
    if (request.isNavigationRequest()) count();
    if (/^https?:/.test(request.url())) complaints.push(`another host: ${request.url()}`);
  });
}

async function using(page: Page, use: (page: Page) => Promise<void>): Promise<string[]> {
  const complaints = complaintsOf(page);
  await use(page);
  return complaints;
}
