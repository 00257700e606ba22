/** Readers who see little: everything four times as large, letters further apart, colours of their own. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { gates, wide } from "./harness.ts";

/** What is left of a window of 1280 × 1024 at 400 %. */
const small = { ...wide(320, 256), reducedMotion: "reduce" } as const;

/** What WCAG 1.4.12 lets a reader ask for. */
const spaced = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

gates("enlarged", (site) => {
  test("at 400 % nothing that stays in the window takes more than a third of it", async () => {
    const pages = (["home", "chapter", "exercise", "errata"] as const).map((kind) => site().page(kind));
    await site().tour(pages, small, async (page, path) => {
      expect([path, ...(await page.evaluate(largeThatStay))]).toEqual([path]);
    });
  });

  test.each(["chapter", "exercise"] as const)(
    "at 400 % what has the focus is not covered, on a page of the kind %s, where nothing is kept",
    async (kind) => {
      await site().visit(site().page(kind), small, async (page) => {
        await page.evaluate(() => {
          Storage.prototype.setItem = () => {
            throw new DOMException("full", "QuotaExceededError");
          };
        });
        if (kind === "chapter") await page.locator(".question input").first().click();
        else {
          await page.locator("textarea").focus();
          await page.keyboard.type("x");
        }
        await page.locator(".notice").waitFor();
        await page
          .locator(kind === "chapter" ? ".around a" : ".workbench .judge")
          .last()
          .focus();
        const covered: string[] = [];
        for (let i = 0; i < 45; i++) {
          await page.keyboard.press("Shift+Tab");
          const name = await page.evaluate(coveredFocus);
          if (name !== "") covered.push(name);
        }
        expect(covered).toEqual([]);
      });
    },
  );

  test.each([320, 1280])(
    "with letters, words and lines further apart nothing is cut off, at %d px",
    async (width) => {
      const pages = (["home", "chapter", "exercise", "port-map"] as const).map((kind) => site().page(kind));
      await site().tour(pages, { ...wide(width), bypassCSP: true }, async (page, path) => {
        await page.addStyleTag({ content: spaced });
        expect([path, ...(await page.evaluate(cutOff))]).toEqual([path]);
      });
    },
  );

  describe("in colours of the reader's own", () => {
    const outline = (page: Page, selector: string): Promise<string> =>
      page.locator(selector).evaluate((part) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part);
        return `${outlineStyle} ${outlineWidth} ${outlineColor}`;
      });
    const shown = /^(?:solid|auto) [1-9]\d*px rgba?\((?!.*, 0\)$)/;

    test("the field of the search and the editor show that they have the focus", async () => {
      await site().visit(site().page("glossary"), { forcedColors: "active" }, async (page) => {
        await page.keyboard.press("/");
        await page.locator("dialog.search input:focus").waitFor();
        expect(await outline(page, "dialog.search input")).toMatch(shown);
      });
      await site().visit(site().page("exercise"), { forcedColors: "active" }, async (page) => {
        await page.locator("textarea").focus();
        await page.locator(".cm-content").waitFor();
        expect(await outline(page, ".workbench .listing")).toMatch(shown);
      });
    });
  });
});

/** Parts that do not scroll away and are higher than a third of the window; but for what somebody opened. */
function largeThatStay(): string[] {
  return [...document.querySelectorAll("body *")]
    .filter((part) => /^(?:fixed|sticky)$/.test(getComputedStyle(part).position))
    .filter((part) => part.getBoundingClientRect().height > innerHeight / 3)
    .map((part) => `${part.tagName}.${part.className}`);
}

/** What has the focus, if nothing can be seen of the side where its lines begin. */
function coveredFocus(): string {
  const part = document.activeElement;
  if (part === null || part === document.body) return "";
  const { left, top, bottom, width } = part.getBoundingClientRect();
  const [from, to] = [Math.max(0, top), Math.min(innerHeight, bottom)];
  const seen = [0.1, 0.3, 0.5, 0.7, 0.9].some((share) => {
    const at = document.elementFromPoint(left + Math.min(width / 2, 12), from + (to - from) * share);
    return at !== null && (part.contains(at) || at.contains(part) || part.closest("label")?.contains(at));
  });
  return seen ? "" : `${part.tagName}.${part.className} ${Math.round(top)} to ${Math.round(bottom)}`;
}

/** What is wider than the window, or holds more than it shows and cannot be scrolled. */
function cutOff(): string[] {
  const wide = document.documentElement.scrollWidth > innerWidth ? ["the page"] : [];
  const hides = (overflow: string): boolean => overflow === "hidden" || overflow === "clip";
  const parts = [...document.querySelectorAll("body *:not(.unseen, svg *)")].filter((part) => {
    const { overflowX, overflowY } = getComputedStyle(part);
    if (part.clientWidth === 0) return false;
    const x = hides(overflowX) && part.scrollWidth > part.clientWidth + 1;
    const y = hides(overflowY) && part.scrollHeight > part.clientHeight + 1;
    // A button or a head that is too low lets its letters stand over what follows.
    const over = part.matches("a, button, summary, th") && part.scrollHeight > part.clientHeight + 8;
    return x || y || (over && part.clientHeight > 0);
  });
  return [...wide, ...parts.map((part) => `${part.tagName}.${part.className}`)];
}
