/** What the editor of an exercise knows: names that can stand somewhere, what something is, what is wrong; and that it says what did not come. */
import type { BrowserContext, Page, Route } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { figure, gates } from "./harness.ts";
import { benchesOf, mistyped, rolling, run, solution } from "./workbench.ts";

/** A text at whose end something can be written on. */
const begun = (): string => `${solution()}const probe = (d: apps.Deployment) => d`;

const aided = (page: Page) => page.locator(".aided");
const offered = (page: Page) => page.locator(".cm-tooltip-autocomplete li");
const tip = (page: Page) => page.locator(".cm-tooltip .said, .cm-tooltip.said");
const came = (page: Page): Promise<string> => page.locator(".came").innerText();
const summary = (page: Page) => page.locator(".found summary");

/** Comes to the editor, waits until it can be asked, and puts a text into it. */
async function write(page: Page, text: string): Promise<void> {
  await page.locator("textarea").first().focus();
  await expect.poll(() => aided(page).innerText()).toContain("Ctrl Space");
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
}

/** What is said to whoever hears the editor; it stands there for a moment only. */
async function listen(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const heard = ((globalThis as { heard?: string[] }).heard = []) as string[];
    const voice = document.querySelector(".editor-host")?.shadowRoot?.querySelector(".cm-announced");
    const hear = (): unknown => heard.push(voice?.textContent ?? "");
    if (voice) new MutationObserver(hear).observe(voice, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => (globalThis as { heard?: string[] }).heard?.join("\n") ?? "");
}

const active = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const inner = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
    return `${inner?.tagName} ${inner?.className}`;
  });

gates("editor", (site) => {
  const withPage = benchesOf(site);

  test("behind a point the members are offered; Enter takes one, Escape closes, Tab leaves", async () => {
    await withPage({ exercise: rolling }, async (page) => {
      await write(page, begun());
      await page.keyboard.type(".");
      await expect
        .poll(() => offered(page).allInnerTexts())
        .toEqual(["apiVersion", "kind", "metadata", "spec", "status"]);
      expect(await page.locator(".cm-tooltip-autocomplete ul").getAttribute("aria-label")).toBe(
        "Names that can stand here",
      );
      await expect
        .poll(() => page.locator(".cm-completionInfo").innerText())
        .toContain("TypeMeta.apiVersion");
      await page.keyboard.type("sp");
      await expect.poll(() => offered(page).allInnerTexts()).toEqual(["spec"]);
      await page.waitForTimeout(100); // Longer than a list waits before it takes a key for an answer.
      await page.keyboard.press("Enter");
      await expect.poll(() => page.locator(".cm-line").last().innerText()).toMatch(/=> d\.spec$/);
      await page.keyboard.type(".");
      await offered(page).first().waitFor();
      await page.keyboard.press("Escape");
      await offered(page).first().waitFor({ state: "detached" });
      expect(await page.locator(".cm-line").last().innerText()).toMatch(/=> d\.spec\.$/);
      await page.keyboard.press("Control+Space");
      await offered(page).first().waitFor();
      await page.keyboard.press("Tab");
      expect(await active(page)).toMatch(/judge/);
      expect(await offered(page).count()).toBe(0);
    });
  });

  test("Control and Space, or Alt and /, complete any name; nothing is offered by itself for one", async () => {
    await withPage({ exercise: rolling }, async (page) => {
      await write(page, `${solution()}max`);
      await page.keyboard.type("S");
      await page.waitForTimeout(600); // A list would have come.
      expect(await offered(page).count()).toBe(0);
      for (const keys of ["Control+Space", "Alt+/"]) {
        await page.keyboard.press(keys);
        await expect.poll(() => offered(page).allInnerTexts()).toContain("maxScaledDown");
        await page.keyboard.press("Escape");
        await offered(page).first().waitFor({ state: "detached" });
      }
      await page.keyboard.insertText(`\nimport { } from "`);
      await page.keyboard.press("Control+Space");
      await expect.poll(() => offered(page).allInnerTexts()).toContain("#api/apps/v1");
    });
  });

  test("what something is, is shown on hover and told by F2; Escape closes it", async () => {
    await withPage({ exercise: rolling }, async (page) => {
      await write(page, begun());
      const word = page
        .locator(".cm-line", { hasText: "newRS: apps.ReplicaSet" })
        .first()
        .getByText("ReplicaSet");
      const hovered = async (): Promise<string> => {
        // Whoever comes before the compiler is told nothing, and comes again.
        await page.mouse.move(0, 0);
        await word.hover();
        return tip(page)
          .innerText({ timeout: 2000 })
          .catch(() => "");
      };
      await expect.poll(hovered).toContain("interface ReplicaSet");
      await page.keyboard.press("Escape");
      await tip(page).waitFor({ state: "detached" });
      await page.mouse.move(0, 0);
      const heard = await listen(page);
      await page.keyboard.press("F2");
      const says = "(parameter) d: apps.Deployment";
      await expect.poll(() => tip(page).innerText()).toBe(says);
      await expect.poll(heard).toContain(says);
      await page.keyboard.press("Escape");
      await tip(page).waitFor({ state: "detached" });
      expect(await active(page)).toMatch(/cm-content/);
      await page.keyboard.press("F2");
      await tip(page).waitFor();
      await page.keyboard.type(";");
      await tip(page).waitFor({ state: "detached" });
    });
  });

  test("errors are marked in the line, listed, and gone to by F8; they go when they are mended", async () => {
    await withPage({ exercise: rolling }, async (page) => {
      await write(page, mistyped());
      const marked = page.locator(".cm-lintRange-error");
      await expect.poll(() => marked.allInnerTexts()).toEqual(["spek"]);
      expect(await summary(page).innerText()).toBe("1 error of type or syntax");
      await summary(page).click();
      const row = page.locator(".found li");
      expect(await row.innerText()).toMatch(/^Line \d+, column \d+\s+Property 'spek' does not exist/);
      await row.locator("button").click();
      expect(await active(page)).toMatch(/cm-content/);
      await page.keyboard.press("Control+Home");
      const heard = await listen(page);
      await page.keyboard.press("F8");
      await expect.poll(() => page.locator(".cm-tooltip").allInnerTexts()).toHaveLength(1);
      expect(await page.locator(".cm-tooltip").innerText()).toMatch(/^Property 'spek' does not exist/);
      await expect.poll(heard).toContain("Property 'spek' does not exist");
      // The same error is told by F2 and on hover: never in two boxes at once.
      const boxes = () => page.locator(".cm-tooltip").allInnerTexts();
      const spek = expect.stringMatching(/Property 'spek' does not exist/) as string;
      await page.keyboard.press("F2");
      await expect
        .poll(boxes)
        .toEqual([expect.stringMatching(/^(?!Property)[^]*Property 'spek' does not exist/)]);
      await marked.hover();
      await expect.poll(() => page.locator(".cm-tooltip-hover").count()).toBe(1);
      expect(await boxes()).toEqual([spek]);
      await page.keyboard.press("F2");
      await expect.poll(() => page.locator(".cm-tooltip-hover").count()).toBe(0);
      expect(await boxes()).toEqual([spek]);
      await page.keyboard.insertText("spec");
      await expect.poll(() => summary(page).innerText()).toBe("No errors of type or syntax");
      expect(await marked.count()).toBe(0);
      expect((await run(page, () => page.keyboard.press("Control+Enter"))).told).toMatch(/^Solved/);
    });
  });

  test("axe finds nothing with all of it open, in any scheme, on a phone and beside the task", async () => {
    const found = new Set<string>();
    let looks = 0;
    await withPage({ exercise: rolling }, async (page) => {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        await write(page, mistyped() + begun().slice(solution().length));
        await page.locator(".cm-lintRange-error").waitFor();
        for (const open of ["F2", "."]) {
          await (open === "." ? page.keyboard.type(".") : page.keyboard.press(open));
          await (open === "." ? page.locator(".cm-completionInfo") : tip(page)).first().waitFor();
          for (const [scheme, media] of schemes) {
            await page.emulateMedia(media);
            looks++;
            for (const violation of await violations(page))
              found.add(`${open}, ${width} px, ${scheme}: ${violation}`);
          }
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect([width, open, Math.max(0, over)]).toEqual([width, open, 0]);
          await page.keyboard.press("Escape");
        }
      }
    });
    figure("axe: editor at work", `${found.size} violations in ${looks} looks`, 0);
    expect([...found]).toEqual([]);
  });

  describe("its scripts", () => {
    const parts = ["checker", "declarations", "editor"];

    /** Opens an exercise; scripts that match are held until they are let go. */
    async function slowly(
      use: (page: Page, held: Map<string, Route>, context: BrowserContext) => Promise<void>,
    ) {
      const context = await site().browser.newContext();
      const held = new Map<string, Route>();
      await context.route(/assets\/exercise\/[^/]+\.js$/, (route) => {
        held.set(/([^/]+)\.js$/.exec(route.request().url())?.[1] ?? "", route);
      });
      try {
        const page = await context.newPage();
        await page.goto(site().address(site().page("exercise"), "http"));
        await use(page, held, context);
      } finally {
        await context.close();
      }
    }

    test("come side by side, with a word on how many are here; the editor waits for no compiler", async () => {
      await slowly(async (page, held) => {
        await page.locator("textarea").first().focus();
        await expect.poll(() => [...held.keys()].sort()).toEqual(parts);
        expect(await aided(page).innerText()).toMatch(/being loaded/);
        await expect.poll(() => came(page)).toBe("0 of 3 scripts have come.");
        await held.get("editor")?.continue();
        await page.locator(".cm-content").waitFor();
        await expect.poll(() => came(page)).toBe("1 of 3 scripts have come.");
        held.clear();
        await page.locator(".judge").click();
        await expect.poll(() => held.size).toBe(3); // What judges, what runs, and the exercise: all at once.
        await expect.poll(() => came(page)).toBe("1 of 6 scripts have come.");
      });
    });

    test("F2 before the compiler is there says so, and tells what stands there as soon as it can", async () => {
      await slowly(async (page, held) => {
        await page.locator("textarea").first().focus();
        await expect.poll(() => held.size).toBe(3);
        await held.get("editor")?.continue();
        await page.locator(".cm-content").waitFor();
        await page.keyboard.press("Control+a");
        await page.keyboard.insertText("export const probe = 1");
        await page.keyboard.press("Home");
        for (let i = 0; i < "export const ".length; i++) await page.keyboard.press("ArrowRight");
        await page.keyboard.press("F2");
        await expect.poll(() => tip(page).innerText()).toMatch(/^TypeScript is not loaded yet\./);
        await held.get("checker")?.continue();
        await held.get("declarations")?.continue();
        await expect.poll(() => tip(page).innerText()).toBe("const probe: 1");
      });
    });

    test("a Run asks for all that it needs at once", async () => {
      await slowly(async (page, held) => {
        await page.locator(".judge").click();
        await expect
          .poll(() => [...held.keys()].map((name) => name.replace(/^runner-.*/, "runner")).sort())
          .toEqual(["16-2", "checker", "declarations", "judging", "runner"]);
      });
    });

    test.each([
      ["editor", /^editor\.js could not be loaded: here is a plain field, and Run works as ever\./],
      ["checker", /^checker\.js could not be loaded: nothing is completed/],
      ["declarations", /^declarations\.js could not be loaded: nothing is completed/],
    ])("%s.js that does not come is named, and asked for again", async (part, says) => {
      await slowly(async (page, _, context) => {
        await context.unroute(/assets\/exercise\/[^/]+\.js$/);
        const missing = new RegExp(`/${part}\\.js$`);
        await context.route(missing, (route) => route.abort());
        await page.locator("textarea").first().focus();
        await expect.poll(() => aided(page).innerText()).toMatch(says);
        await expect.poll(() => came(page)).toBe("");
        await context.unroute(missing);
        await page.locator(".judge").focus();
        if (part === "editor") await page.locator("textarea").first().focus();
        else await run(page);
        await expect.poll(() => aided(page).innerText()).toMatch(/^Ctrl Space/);
        await page.locator(".cm-content").waitFor();
      });
    });
  });
});

const schemes = [
  ["light", { colorScheme: "light", forcedColors: "none" }],
  ["dark", { colorScheme: "dark", forcedColors: "none" }],
  ["forced colours", { colorScheme: "light", forcedColors: "active" }],
] as const;
