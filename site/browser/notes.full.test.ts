/** Notes where there is no room beside the code: folded away, each opened below its line by its number; as a list wherever scripts or a screen are missing. */
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "./axe.ts";
import { gates, wide } from "./harness.ts";
import { observe, phone as slowPhone } from "./phone.ts";
import { openAsked } from "./widgets.ts";

const phone = { ...wide(390, 800), hasTouch: true, reducedMotion: "reduce" } as const;

/** The marks of the listing that has most, with its script there. */
async function marksOf(page: Page): Promise<Locator> {
  const ids = await page
    .locator(".listing:has(.mark)")
    .evaluateAll((listings) =>
      listings
        .toSorted((a, b) => b.querySelectorAll(".mark").length - a.querySelectorAll(".mark").length)
        .map(({ id }) => id),
    );
  const marks = page.locator(`#${ids[0]} .mark`);
  await marks.first().scrollIntoViewIfNeeded();
  await page.locator(`#${ids[0]} .mark[aria-expanded]`).first().waitFor();
  expect(await marks.count()).toBeGreaterThan(2);
  return marks;
}

/** Where an open note stands: the number of its mark's line, what it says, whether it is in view and within the window. */
const noteAt = (mark: Locator): Promise<{ says: string; below: number; inView: boolean }> =>
  mark.evaluate((own) => {
    const line = own.closest(".l");
    const note = [...(line?.parentElement?.querySelectorAll(".note") ?? [])].find(
      (found) => found.getAttribute("aria-labelledby") === own.id,
    );
    if (!line || note === undefined) return { says: "", below: NaN, inView: false };
    const [at, of] = [note.getBoundingClientRect(), line.getBoundingClientRect()];
    const inView = at.top >= 0 && at.bottom <= innerHeight && at.left >= 0 && at.right <= innerWidth;
    return { says: (note.textContent ?? "").replace(/\s+/g, " ").trim(), below: at.top - of.bottom, inView };
  });

const listed = (page: Page, mark: Locator): Promise<string> =>
  mark
    .getAttribute("href")
    .then((href) => page.locator(href ?? "").textContent())
    .then((text) => (text ?? "").replace(/\s+/g, " ").trim().replace(/^\d+ /, ""));

gates("notes on a narrow page", (site) => {
  test("a tap opens a note directly below its line, at full measure; a second tap closes it", async () => {
    await site().visit(site().page("chapter"), phone, async (page) => {
      const marks = await marksOf(page);
      expect(await page.locator(".notes:visible").count()).toBe(0);
      for (const mark of await marks.all()) {
        await mark.scrollIntoViewIfNeeded();
        await mark.tap();
        const { says, below, inView } = await noteAt(mark);
        expect([says, inView]).toEqual([await listed(page, mark), true]);
        expect(below).toBeLessThan(45); // What the compiler says of the line may stand between.
        expect(await mark.getAttribute("aria-expanded")).toBe("true");
      }
      const widths = await page
        .locator(".note")
        .evaluateAll((notes) => notes.map((note) => note.getBoundingClientRect().width));
      expect(Math.min(...widths)).toBeGreaterThan(340);
      const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(sticksOut).toBe(false);
      for (const mark of await marks.all()) {
        await mark.tap();
        expect([(await noteAt(mark)).says, await mark.getAttribute("aria-expanded")]).toEqual(["", "false"]);
      }
      expect(await page.locator(".listing .lit").count()).toBe(0);
    });
  });

  test("by keys: a mark is a stop, Enter opens and reads out, Escape closes and stays at the mark", async () => {
    await site().visit(site().page("chapter"), { ...phone, hasTouch: false }, async (page) => {
      const marks = await marksOf(page);
      await marks.nth(0).focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      // Links in a note come before the next mark, as they stand.
      while (await page.evaluate(() => document.activeElement?.closest(".note") !== null))
        await page.keyboard.press("Tab");
      expect(await marks.nth(1).evaluate((mark) => mark === document.activeElement)).toBe(true);
      await page.keyboard.press("Enter");
      await expect
        .poll(async () =>
          ((await page.locator(".unseen[role=status]").textContent()) ?? "").replace(/\s+/g, " ").trim(),
        )
        .toBe(await listed(page, marks.nth(1)));
      await page.keyboard.press("Escape");
      expect(await page.locator(".note").count()).toBe(1);
      expect(await marks.nth(1).evaluate((mark) => mark === document.activeElement)).toBe(true);
      await page.keyboard.press("Escape"); // The one that was opened before.
      expect(await page.locator(".note").count()).toBe(0);
      expect(await marks.nth(0).evaluate((mark) => mark === document.activeElement)).toBe(true);
    });
  });

  test("axe finds nothing with every note open, light and dark, and no id is given twice", async () => {
    await site().visit(site().page("chapter"), phone, async (page) => {
      await marksOf(page);
      await openAsked(page);
      await page.evaluate(() =>
        document.querySelectorAll<HTMLElement>(".pair .mark").forEach((mark) => mark.click()),
      );
      expect(await page.locator(".note").count()).toBeGreaterThan(12);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect([colorScheme, ...(await violations(page))]).toEqual([colorScheme]);
      }
      const ids = await page.evaluate(() => [...document.querySelectorAll("[id]")].map(({ id }) => id));
      expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
    });
  });

  test("an open note is no part of the code that is copied", async () => {
    await site().visit(site().page("chapter"), phone, async (page, context) => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const marks = await marksOf(page);
      const copied = async (): Promise<string> => {
        await page.evaluate(() => navigator.clipboard.writeText(""));
        await marks.first().locator("xpath=ancestor::figure").locator(".copy").click();
        const read = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
        await expect.poll(read).not.toBe("");
        return read();
      };
      const before = await copied();
      await marks.first().tap();
      expect(await copied()).toBe(before);
    });
  });

  test("a window that becomes wide has its notes beside the code again", async () => {
    await site().visit(site().page("chapter"), phone, async (page) => {
      const marks = await marksOf(page);
      await marks.first().tap();
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect.poll(() => page.locator(".note").count()).toBe(0);
      expect(await page.locator(".notes:visible").count()).toBeGreaterThan(1);
      const states = await marks.evaluateAll((all) =>
        all.map((mark) => [mark.getAttribute("aria-expanded"), mark.tabIndex]),
      );
      expect(states).toEqual(states.map(() => [null, -1]));
    });
  });

  test("who comes to a short listing by its address sees nothing below it move", async () => {
    await site().visit("404.html", slowPhone, async (page) => {
      await page.goto(site().address(site().page("chapter"), "http"));
      const short = await page.locator(".pair:has(.mark):not(:has(.asked)) .listing").evaluateAll((all) =>
        all
          .map(({ id, clientHeight }) => ({ id, clientHeight }))
          .toSorted((a, b) => a.clientHeight - b.clientHeight)
          .map(({ id }) => id),
      );
      await page.addInitScript(observe);
      await page.goto(site().address("404.html", "http"));
      await page.goto(site().address(`${site().page("chapter")}#${short[0]}`, "http"));
      await page.locator(`#${short[0]} .mark[aria-expanded]`).first().waitFor();
      await page.waitForTimeout(200);
      const end = await page.locator(`#${short[0]}`).evaluate((own) => own.getBoundingClientRect().bottom);
      expect(end).toBeLessThan(700);
      expect(await page.evaluate(() => window.seen?.figures().cls)).toBeLessThanOrEqual(0.01);
    });
  });

  const areListed = async (page: Page): Promise<boolean> =>
    (await page.locator(".notes > li:visible").count()) === (await page.locator(".notes > li").count());

  test("without scripts the list stands below the code", async () => {
    await site().visit(site().page("chapter"), { ...phone, javaScriptEnabled: false }, async (page) => {
      await openAsked(page);
      expect(await areListed(page)).toBe(true);
    });
  });

  test("on paper the list stands below the code, and no note stands twice", async () => {
    await site().visit(site().page("chapter"), phone, async (page) => {
      await (await marksOf(page)).first().tap();
      await page.emulateMedia({ media: "print" });
      expect(await areListed(page)).toBe(true);
      expect(await page.locator(".note:visible").count()).toBe(0);
    });
  });

  test("where the notes' script does not come, the list stands below the code", async () => {
    const context = await site().browser.newContext(phone);
    const page = await context.newPage();
    await page.route("**/notes.js", (route) => route.abort());
    await page.goto(`${site().address(site().page("chapter"), "http")}#code-rolloutrolling`);
    await expect.poll(() => page.locator(".pair.silent .notes:visible").count()).toBeGreaterThan(0);
    await context.close();
  });
});
