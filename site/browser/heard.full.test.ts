/** What a screen reader is told: the tree that Chromium gives it, and what is said when something happens. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { gates, kinds, wide } from "./harness.ts";

interface Heard {
  readonly role: string;
  readonly name: string;
}

const pressed = /^(?:button|link|textbox|searchbox|combobox|slider|radio|checkbox|image|DisclosureTriangle)$/;

/** Everything on the page that is not hidden from screen readers, in its order. */
async function heard(page: Page): Promise<Heard[]> {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send("Accessibility.getFullAXTree");
  const said = (value: unknown): string => (typeof value === "string" ? value : "");
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => ({ role: said(role?.value), name: said(name?.value) }));
}

/** What is told to whoever only hears the page: each sentence once. */
async function told(page: Page): Promise<readonly string[]> {
  await page.waitForTimeout(80); // Longer than a sentence waits to be said.
  return page.locator(".unseen[role=status]").allTextContents();
}

gates("what is heard", (site) => {
  test("nothing that can be pressed is without a name, on a page of any kind", async () => {
    // The Port map's long tables are made of what these hold.
    const some = kinds.filter((kind) => !kind.startsWith("port")).map((kind) => site().page(kind));
    const pages = [...some, site().largest("chapter")];
    await site().tour(pages, wide(1280), async (page, path) => {
      await page.waitForTimeout(100); // The islands of a chapter begin one after the other.
      const all = await heard(page);
      const nameless = all.filter(({ role, name }) => pressed.test(role) && name.trim() === "");
      const odd = all.filter(({ name }) => /↗|Part that scrolls/.test(name));
      const mains = all.filter(({ role }) => role === "main");
      expect([path, nameless, odd, mains.length]).toEqual([path, [], [], 1]);
    });
  });

  describe("a chapter", () => {
    test("a listing is read without its line numbers; its marks are links to their notes, and back", async () => {
      await site().visit(site().page("chapter"), wide(1280), async (page) => {
        const all = await heard(page);
        const numbers = await page
          .locator(".l[data-n]")
          .evaluateAll((lines) => lines.map((l) => l.dataset["n"]));
        expect(numbers.length).toBeGreaterThan(50);
        const bare = all.filter(({ role, name }) => role === "StaticText" && numbers.includes(name));
        expect(bare.length).toBeLessThan(numbers.length / 10); // Numbers in the prose and in tables are no line's.
        expect(all).toContainEqual({ role: "link", name: "Note 1" });
        expect(all).toContainEqual({ role: "button", name: "Copy rolloutRolling" });

        const mark = page.locator(".pair .mark:visible").nth(1);
        await mark.scrollIntoViewIfNeeded();
        await page.locator("html[data-notes]").waitFor();
        await mark.dispatchEvent("click");
        const note = page.locator(".notes > li:focus");
        expect(await note.getAttribute("data-note")).toBe(await mark.getAttribute("data-note"));
        await page.keyboard.press("Tab");
        await page.keyboard.press("Enter");
        expect(await page.locator(".mark:focus").getAttribute("id")).toBe(await mark.getAttribute("id"));
      });
    });

    test("without scripts a mark leads to its note, too", async () => {
      await site().visit(site().page("chapter"), { javaScriptEnabled: false }, async (page) => {
        await page.locator(".pair .mark:visible").first().click();
        expect(await page.locator(".notes > li:target").count()).toBe(1);
      });
    });

    test("the chart of a run is described, and its parts that scroll have names of their own", async () => {
      await site().visit(site().page("chapter"), wide(1280, 700), async (page) => {
        await page.locator(".panes[role=group]").waitFor();
        const all = await heard(page);
        const drawn = all.filter(({ role }) => role === "image").map(({ name }) => name);
        expect(drawn).toContainEqual(expect.stringMatching(/ReplicaSet .+ wants \d+, then \d+/));
        expect(drawn).toContainEqual(
          expect.stringMatching(/^old \S+ wants \d+; new \S+ wants \d+; \d+ wanted/),
        );
        expect(all).toContainEqual({ role: "group", name: "The code that runs" });
        expect(all).toContainEqual({ role: "group", name: "The cluster" });
      });
    });

    test("a step of a run is said with its line of code; a visit does not begin with an announcement", async () => {
      const look = { ...wide(1280), javaScriptEnabled: false };
      let still = "";
      const where = (page: Page): Promise<string> =>
        page.locator(".stepper .where").evaluate((said) => said.textContent.replace(/\s+/g, " ").trim());
      await site().visit(site().page("chapter"), look, async (page) => {
        still = await where(page);
      });
      await site().visit(site().page("chapter"), wide(1280), async (page) => {
        const lit = page.locator(".pane.shown [aria-current=step]");
        await lit.waitFor();
        expect(await where(page)).toBe(still);
        for (let i = 0; i < 3; i++) {
          await page.locator(".stepper [data-go=forward]").click();
          expect(await lit.count()).toBe(1);
          const code = ((await lit.textContent()) ?? "").replace(/\s+/g, " ").trim();
          expect(code).not.toBe("");
          expect(await where(page)).toContain(code);
        }
      });
    });

    test("a part of a run that scrolls sideways keeps its arrow keys", async () => {
      await site().visit(site().page("chapter"), wide(320, 640), async (page) => {
        const state = page.locator(".stepper .state");
        await state.evaluate((part) => part.style.setProperty("white-space", "nowrap"));
        await state.focus();
        const at = await page.locator(".stepper input").inputValue();
        await page.keyboard.press("ArrowRight");
        await expect.poll(() => state.evaluate((part) => part.scrollLeft)).toBeGreaterThan(0);
        expect(await page.locator(".stepper input").inputValue()).toBe(at);
        await page.locator(".stepper [data-go=forward]").focus();
        await page.keyboard.press("ArrowRight");
        expect(await page.locator(".stepper input").inputValue()).toBe(String(Number(at) + 1));
      });
    });

    test("who walks through a quiz by arrow keys has answered only with Enter or Space", async () => {
      await site().visit(site().page("chapter"), wide(1280), async (page) => {
        const question = page.locator(".question").first();
        const verdict = question.locator(".verdict");
        const right = Number(await question.getAttribute("data-answer"));
        const count = await question.locator("input").count();
        await question
          .locator("input")
          .nth((right + 1) % count)
          .focus();
        for (let i = 0; i < count * 2 - 1; i++) {
          await page.keyboard.press("ArrowDown");
          expect(await verdict.textContent()).toBe("Enter or Space answers.");
        }
        expect(await question.locator("details").getAttribute("open")).toBeNull();
        await page.keyboard.press("Enter");
        expect(await verdict.textContent()).toBe("Right.");
        await question
          .locator("input")
          .nth((right + 1) % count)
          .click();
        expect(await verdict.textContent()).toMatch(/^No\./);
      });
    });
  });

  test("what others see is said: another theme, a copy, a stop on the way of one create", async () => {
    await site().visit(site().page("chapter"), wide(1280), async (page, context) => {
      await context.grantPermissions(["clipboard-write"]);
      await page.locator("button.theme").click();
      expect(await told(page)).toEqual(["Theme: light"]);
      await page.locator(".copy:visible").first().click();
      expect(await told(page)).toEqual(["Copied"]);
      const button = page.locator(".copy:visible").first(); // Called what it shows, then and afterwards.
      expect(await button.getAttribute("aria-label")).toBe("Copied");
      await expect.poll(() => button.getAttribute("aria-label")).toMatch(/^Copy \w/);
    });
    await site().visit(site().page("home"), wide(1280), async (page) => {
      await page.locator("[data-go=forward]").focus();
      await page.keyboard.press("Enter");
      expect(await told(page)).toEqual([expect.stringMatching(/^1\. kubectl /)]);
      await page.locator("[data-go=back]").focus();
      await page.keyboard.press("Enter");
      expect(await page.locator("[data-go=back]:focus").getAttribute("aria-disabled")).toBe("true");
    });
  });

  test("where copying is forbidden the listing is selected, without its marks", async () => {
    await site().visit(site().page("chapter"), wide(1280), async (page) => {
      await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
      const listing = page.locator(".pair .listing:not(:has(.asked)):has(.mark)").first();
      await listing.locator(".copy").click();
      expect(await told(page)).toEqual(["Selected instead"]);
      const selected = await page.evaluate(() => getSelection()?.toString() ?? "");
      expect(selected).toContain("function rolloutRolling");
      expect(selected).not.toMatch(/^\d/m);
    });
  });

  test("the search field describes how it is steered, and counts what it found", async () => {
    await site().visit(site().page("glossary"), wide(1280), async (page) => {
      await page.keyboard.press("/");
      const field = page.locator("dialog.search input");
      await field.waitFor();
      const described = await field.getAttribute("aria-describedby");
      const status = page.locator(`#${described}[role=status]`);
      expect(await status.textContent()).toMatch(/Enter goes/);
      await page.keyboard.type("surge");
      await expect.poll(() => status.textContent()).toMatch(/^\d+ results$/);
    });
  });
});
