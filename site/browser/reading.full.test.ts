/** Every page as it is read: without JavaScript, on the narrowest phone, at 400 %, on paper, and without motion. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { figure, gates, kinds, wide } from "./harness.ts";
import { closed, help, search, usesOf } from "./widgets.ts";

gates("reading", (site) => {
  test("without JavaScript, at least 99 of 100 words of every page are there", async () => {
    const texts = new Map<string, string[][]>(site().pages.map((path) => [path, []]));
    for (const javaScriptEnabled of [true, false]) {
      await site().tour(site().pages, { javaScriptEnabled }, async (page, path) => {
        texts.get(path)?.push(await wordsOf(page));
      });
    }
    const shares = [...texts].map(([path, [scripted = [], plain = []]]) => {
      const missing = without(scripted, plain);
      return { path, share: 1 - missing.length / scripted.length, missing };
    });
    const [least] = shares.toSorted((a, b) => a.share - b.share);
    if (least === undefined) throw new Error("the book has no pages");
    const percent = (share: number): string => `${(100 * share).toFixed(2)} %`;
    figure(`words without JavaScript, least: ${least.path}`, percent(least.share), "99 %");
    expect(
      shares
        .filter(({ share }) => share < 0.99)
        .map(
          ({ path, share, missing }) => `${path}: ${percent(share)}, lacks ${missing.slice(0, 12).join(" ")}`,
        ),
    ).toEqual([]);
  });

  describe("without JavaScript one reaches", () => {
    const opens = async (page: Page, details: string, shown: string): Promise<void> => {
      expect(await page.locator(`${details} ${shown}`).first().isVisible()).toBe(false);
      await page.locator(`${details} > summary`).first().click();
      expect(await page.locator(`${details} ${shown}`).first().isVisible()).toBe(true);
    };
    const plain = { ...wide(390), javaScriptEnabled: false };

    test("every step of a recorded run, the answers of predictions and quizzes", async () => {
      await site().visit(site().page("chapter"), plain, async (page) => {
        const steps = page.locator(".steps tbody tr");
        const data = await page.locator(".stepper script").allTextContents();
        // Written by the site's own build: the steps of each of its runs.
        const each = data.map((text) => (JSON.parse(text) as { steps: unknown[] }).steps.length);
        const recorded = each.reduce((all, steps) => all + steps, 0);
        figure("steps of the run without JavaScript", await steps.count(), recorded);
        expect(await steps.count()).toBe(recorded);
        expect(await steps.first().isVisible()).toBe(true);
        await opens(page, ".predict details", ".answer");
        await opens(page, ".question details", ".answer");
        expect(await page.locator(".verdict:visible").count()).toBe(0);
      });
    });

    test("versions and errata, each folded until its address is asked for", async () => {
      await site().visit(site().page("chapter"), plain, async (page) => {
        const folded = page.locator("details.lookup");
        expect(await folded.count()).toBe(2);
        for (const [i, part] of (await folded.all()).entries()) {
          expect(await part.locator("table").isVisible()).toBe(false);
          const title = (await part.locator("summary").textContent()) ?? "";
          await page.locator(".toc a", { hasText: title }).click();
          const top = await part
            .locator("summary")
            .evaluate((summary) => summary.getBoundingClientRect().top);
          expect([i, await part.locator("table").isVisible(), top >= 0 && top < 900]).toEqual([
            i,
            true,
            true,
          ]);
        }
      });
    });

    test("the stub, what is checked, hints, solution and what others believed", async () => {
      await site().visit(site().page("exercise"), plain, async (page) => {
        expect(await page.locator("#stub pre").isVisible()).toBe(true);
        expect(await page.locator(".check-name").first().isVisible()).toBe(true);
        const hints = page.locator("details.hint");
        for (let i = 0; i < (await hints.count()); i++) {
          await hints.nth(i).locator("summary").click();
          expect(await hints.nth(i).locator(".answer").isVisible()).toBe(true);
        }
        await opens(page, "details.solution", "pre");
        await opens(page, "details.wrongs", "details.wrong");
        await opens(page, "details.wrong", "pre");
        expect(await page.locator("button:visible, textarea:visible").count()).toBe(0);
      });
    });
  });

  test("nothing sticks out of any page at 320 px, which is 1280 px at 400 %, with everything open", async () => {
    const found: string[] = [];
    await site().tour(site().pages, wide(320), async (page, path) => {
      await open(page);
      const over = await overflow(page);
      if (over > 0) found.push(`${path}: sticks out by ${over} px: ${await widest(page)}`);
      await page.setViewportSize({ width: 320, height: 256 }); // So little is left of the height at 400 %.
      const covered = await fixedShare(page);
      if (covered > 0.34) found.push(`${path}: ${(100 * covered).toFixed(0)} % of the window stays covered`);
      await page.setViewportSize({ width: 320, height: 900 });
    });
    figure("pages that stick out at 320 px", `${found.length} of ${site().pages.length}`, 0);
    expect(found).toEqual([]);
  });

  test("on paper no code is clipped, and everything is open", async () => {
    let listings = 0;
    const clipped: string[] = [];
    const sheets: string[] = [];
    for (const kind of kinds) {
      const path = site().page(kind);
      await site().visit(path, wide(718), async (page) => {
        // As wide as A4 between its margins: what is clipped here is clipped there.
        await page.emulateMedia({ media: "print" });
        const boxes = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>("pre, .scroll, .panes")]
            .filter((box) => box.checkVisibility())
            .map((box) => ({
              name: `${box.className}: ${box.textContent?.trim().slice(0, 40)}`,
              clipped: box.scrollWidth > box.clientWidth + 1 || box.scrollHeight > box.clientHeight + 1,
            })),
        );
        listings += boxes.length;
        clipped.push(...boxes.filter((box) => box.clipped).map(({ name }) => `${path}: ${name}`));
        const shut = await page.evaluate(
          () =>
            [...document.querySelectorAll("details > :not(summary)")].filter(
              (part) =>
                !part.checkVisibility({ contentVisibilityAuto: true }) &&
                !part.closest("nav, .kept, .scratch, .aid"),
            ).length,
        );
        if (shut > 0) clipped.push(`${path}: ${shut} parts stay shut`);
        const pdf = await page.pdf({ format: "A4", tagged: true, outline: true });
        sheets.push(
          `${kind} ${(pdf.toString("latin1").match(/\/Type \/Page\b/g) ?? []).length} p. ${(pdf.length / 1024).toFixed(0)} KB`,
        );
      });
    }
    figure(`parts that are clipped on paper (${sheets.join(", ")})`, `${clipped.length} of ${listings}`, 0);
    expect(clipped).toEqual([]);
    expect(sheets.filter((sheet) => / 0 p\./.test(sheet))).toEqual([]);
  });

  test.each(kinds)("nothing moves on a page of the kind %s for who asked for that", async (kind) => {
    const moving: string[] = [];
    const path = site().page(kind);
    await site().visit(path, { ...wide(1280), reducedMotion: "reduce" }, async (page) => {
      const look = async (after: string): Promise<void> => {
        const running = await page.evaluate(() =>
          document
            .getAnimations()
            .filter(({ playState }) => playState === "running")
            .map(({ effect }) =>
              effect instanceof KeyframeEffect
                ? `${effect.target?.tagName}.${effect.target?.className}`
                : "something",
            ),
        );
        moving.push(...running.map((what) => `${after}: ${what} moves`));
      };
      const uses = [...usesOf(kind), search, closed, help, closed];
      await look("at rest");
      for (const use of uses) {
        await use.act(page);
        await look(use.name);
      }
      figure(`running animations under reduced motion, ${kind}, after ${uses.length} uses`, moving.length, 0);
    });
    expect([path, ...moving]).toEqual([path]);
  });
});

const open = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));

/** The words of a page's text with everything open. Controls and what they say of themselves are no text. */
async function wordsOf(page: Page): Promise<string[]> {
  await open(page);
  const text = await page.evaluate(() => {
    const controls =
      "button, form, textarea, .editor-host, .tools, output, [role=status], kbd, .ask, .check-state";
    for (const control of document.querySelectorAll<HTMLElement>(controls)) control.style.display = "none";
    // Hints stand one behind the other; to open one shows the next.
    for (const hint of document.querySelectorAll<HTMLElement>(".hint")) hint.hidden = false;
    return document.querySelector("main")?.innerText ?? "";
  });
  return text.split(/\s+/).filter(Boolean);
}

/** The words of one text that the other has not, or not as often. */
function without(words: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of others) left.set(word, (left.get(word) ?? 0) + 1);
  return words.filter((word) => {
    const n = left.get(word) ?? 0;
    left.set(word, n - 1);
    return n <= 0;
  });
}

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What reaches furthest to the right, for who has to mend it. */
const widest = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const right = (part: Element): number => part.getBoundingClientRect().right;
    const [most] = [...document.querySelectorAll("main *")].toSorted((a, b) => right(b) - right(a));
    return most === undefined ? "" : `<${most.tagName.toLowerCase()} class="${most.getAttribute("class")}">`;
  });

/** The share of the window that things which never scroll away lie over. */
const fixedShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const fixed = [...document.querySelectorAll<HTMLElement>("body *")].filter(
      (part) => getComputedStyle(part).position === "fixed" && part.checkVisibility(),
    );
    return fixed.reduce((sum, part) => sum + part.offsetHeight, 0) / innerHeight;
  });
