/** What an exercise asks for is not given away by the chapter: its listing is folded until it is solved, or its solution was looked at. */
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import {
  emptyProgress,
  serializeProgress,
  storageKey,
  withExercise,
} from "../../exercises/engine/progress.ts";
import { gates, wide } from "./harness.ts";

/** Which of a chapter's folded listings show their code, by the exercise that asks for them. */
const shown = (page: Page): Promise<[string, boolean][]> =>
  page
    .locator(".listing:has(.asked)")
    .evaluateAll((listings) =>
      listings.map((listing) => [
        listing.querySelector(".asking a")?.textContent ?? "",
        listing.querySelector("pre")?.checkVisibility({ contentVisibilityAuto: true }) === true,
      ]),
    );

gates("what an exercise asks for", (site) => {
  test("is folded, with its notes and what it copies; by key it opens with them", async () => {
    await site().visit(site().page("chapter"), wide(1280), async (page) => {
      const states = await shown(page);
      expect(states.map(([name]) => name)).toEqual(
        expect.arrayContaining(["Exercise 16/1", "Exercise 16/2"]),
      );
      expect(states).toEqual(states.map(([name]) => [name, false]));
      const pair = page.locator(".pair:has(.asked)").first();
      expect(await pair.locator(".notes:visible, .copy:visible").count()).toBe(0);
      await pair.locator("summary").focus();
      await page.keyboard.press("Enter");
      expect(await pair.locator(".notes:visible, .copy:visible").count()).toBe(2);
      expect(await pair.locator("pre").isVisible()).toBe(true);
      await pair.locator(".asking a").click();
      expect(page.url()).toMatch(/\/exercises\/16-/);
    });
  });

  test("opens without scripts, for who comes to a place in it by its address, and on paper", async () => {
    const look = { ...wide(1280), javaScriptEnabled: false };
    await site().visit(`${site().page("chapter")}#code-maxscaleddown-mark-1`, look, async (page) => {
      const listing = page.locator("#code-maxscaleddown");
      expect(await listing.locator(".mark").first().isVisible()).toBe(true);
      await listing.locator("summary").click();
      expect(await listing.locator("pre").isVisible()).toBe(false);
      await page.emulateMedia({ media: "print" });
      expect((await shown(page)).filter(([, isShown]) => !isShown)).toEqual([]);
      expect(await page.locator(".notes:not(:visible)").count()).toBe(0);
    });
  });

  test("is open once it is solved; who closes it again keeps it closed", async () => {
    const solved = withExercise(emptyProgress(), "16/1", { state: "solved" });
    await site().visit("404.html", { ...wide(1280), from: "http" }, async (page) => {
      await page.evaluate(
        ([key, text]) => localStorage.setItem(key ?? "", text ?? ""),
        [storageKey, serializeProgress(solved)],
      );
      await page.goto(site().address(site().page("chapter"), "http"));
      for (const [name, isShown] of await shown(page))
        expect([name, isShown]).toEqual([name, name.endsWith("16/1")]);
      const first = page.locator("#code-resolvefenceposts summary");
      await first.click();
      await page.locator(".predict summary").first().click(); // Which is remembered, too.
      expect(await page.locator("#code-resolvefenceposts pre").isVisible()).toBe(false);
    });
  });

  test("is open once its solution was looked at, in another tab, too", async () => {
    await site().visit(site().page("chapter"), { ...wide(1280), from: "http" }, async (page, context) => {
      const other = await context.newPage();
      await other.goto(site().address(site().page("exercise"), "http"));
      await other.locator("details.solution > summary").click();
      await other.locator("details.solution + .ask .show").click();
      await expect
        .poll(async () => (await shown(page)).filter(([name]) => name.endsWith("16/2")).map(([, is]) => is))
        .not.toContain(false);
      expect((await shown(page)).filter(([name]) => name.endsWith("16/1")).map(([, is]) => is)).not.toContain(
        true,
      );
    });
  });
});
