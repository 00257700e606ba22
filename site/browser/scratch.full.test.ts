/** The scratch pad of an exercise's page, and what the code wrote in each check. */
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { violations } from "./axe.ts";
import { gates } from "./harness.ts";
import { benchesOf, named, put, read, run } from "./workbench.ts";

gates("the scratch pad", (site) => {
  const withPage = benchesOf(site);
  const surge = named("16/1");
  const solution = (): string => read(surge, "solution");
  const tried = (page: Page) => page.locator(".tried");

  /** Opens the pad, and calls what stands in it, or other lines. */
  async function call(page: Page, lines?: string): Promise<string> {
    if (lines !== undefined) await page.locator(".scratch textarea").fill(lines);
    await page.locator(".scratch .call").click();
    await page.locator(".tried > *").first().waitFor();
    return tried(page).innerText();
  }

  test("calls the text that stands in the field with anything, by button and by keys", async () => {
    await withPage({ exercise: surge, from: "disk" }, async (page) => {
      await page.locator(".scratch > summary").focus();
      await page.keyboard.press("Enter");
      await page.locator(".scratch .call").waitFor();
      expect(await call(page)).toContain("not started yet");
      await put(page, solution());
      expect(await call(page)).toMatch(/25% of 3 +1 +0\n.*\n\[1,0\]$/);
      expect(await call(page, 'resolveFenceposts("x", 0, 3)')).toContain("invalid value for IntOrString");
      expect(await call(page, "resolveFenceposts(")).toMatch(/^Line 1: /);
      await page.locator(".scratch textarea").fill("resolveFenceposts(2, 0, 3)");
      await page.keyboard.press("Control+Enter");
      await expect.poll(() => tried(page).innerText()).toBe("[2,0]");
      expect(await page.locator(".told").innerText()).toBe("");
      expect((await run(page)).told).toMatch(/^Solved/);
    });
  });

  test("what never ends is stopped, and the next call goes on", async () => {
    await withPage({ exercise: surge }, async (page) => {
      await put(page, solution());
      await page.locator(".scratch > summary").click();
      expect(await call(page, "for (;;);")).toContain("the loop in line 1 of the pad goes round");
      await page.locator(".scratch textarea").fill("resolveFenceposts(1, 0, 3)");
      await page.keyboard.press("Control+Enter");
      await expect.poll(() => tried(page).innerText()).toBe("[1,0]");
    });
  });

  test("each check has what the code wrote in it, to be opened, and a reset takes it away", async () => {
    await withPage({ exercise: surge }, async (page) => {
      await put(
        page,
        solution().replace("  const surge =", "  console.log(maxSurge, desired);\n  const surge ="),
      );
      await run(page);
      const surges = page.locator(".checks > li", { hasText: "a surge rounds up" });
      const output = surges.locator(".check-output");
      expect(await output.locator("summary").innerText()).toBe("What your code wrote here, 3 lines");
      await output.locator("summary").click();
      expect(await output.locator("code").innerText()).toBe("25% 3\n39% 10\n1% 2");
      const silent = page.locator(".checks > li", { hasText: "a number is taken as it is" });
      expect(await silent.locator(".check-output").count()).toBe(0);
      await page.locator(".reset").click();
      expect(await page.locator(".check-output").count()).toBe(0);
    });
  });

  test.each(["light", "dark"] as const)(
    "axe finds nothing in either, nor does anything stick out: %s",
    async (colorScheme) => {
      await withPage(
        { exercise: surge, colorScheme, viewport: { width: 390, height: 800 } },
        async (page) => {
          await put(
            page,
            `console.log("read");\n${solution().replace("  const surge =", "  console.log(maxSurge);\n  const surge =")}`,
          );
          await run(page);
          await page.locator(".check-output summary").first().click();
          await page.locator(".scratch > summary").click();
          await page.locator(".scratch .call").waitFor();
          await call(page);
          expect(await violations(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
        },
      );
    },
  );

  test("without scripts there is none", async () => {
    await withPage({ exercise: surge, javaScriptEnabled: false }, async (page) => {
      expect(await page.locator(".scratch").isVisible()).toBe(false);
    });
  });
});
