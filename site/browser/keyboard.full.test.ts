/** By keys alone: every stop shows itself, none is a trap, every widget is worked, and no key acts while somebody writes. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { figure, gates, kinds, wide } from "./harness.ts";
import { narrowed } from "./widgets.ts";

gates("keyboard", (site) => {
  test.each(kinds)(
    "a walk through a page of the kind %s: each stop shows itself, is in view, and lets go",
    async (kind) => {
      const path = site().page(kind);
      await site().visit(path, wide(1280), async (page) => {
        if (kind === "port-map" || kind === "port") await narrowed("deep").act(page);
        await page.evaluate(() => {
          (document.activeElement as HTMLElement | null)?.blur(); // A filter is an HTML element.
          getSelection()?.removeAllRanges();
          document
            .querySelectorAll<HTMLDetailsElement>("main details")
            .forEach((details) => (details.open = true));
          document.querySelector<HTMLElement>(".skip")?.focus();
        });
        expect(await page.evaluate(() => document.activeElement?.className)).toBe("skip");
        const { stops, faults } = await walk(page);
        const want = await page.evaluate(
          () =>
            [...document.querySelectorAll<HTMLElement>("main :is(a[href], button, summary, select)")].filter(
              // A mark in the code leads to its note, whose own number is the stop.
              (part) =>
                part.checkVisibility({ visibilityProperty: true }) && !part.matches(":disabled, .mark"),
            ).length,
        );
        await page.emulateMedia({ forcedColors: "active" });
        const { looks, dark } = await page.evaluate(ringsOf);
        faults.push(...dark.map((name) => `${name} does not show in forced colours that it has the focus`));
        figure(
          `keyboard: ${kind}: ${stops} stops for ${want} links and controls, ${looks} sorts in forced colours, faults`,
          faults.length,
          0,
        );
        expect([path, ...faults]).toEqual([path]);
        // The walk saw them all: nothing that can be used is out of its way.
        expect(stops).toBeGreaterThanOrEqual(want);
      });
    },
  );

  /** Goes by Tab until the page is left or begins again. */
  async function walk(page: Page): Promise<{ stops: number; faults: string[] }> {
    const faults: string[] = [];
    let stops = 0;
    for (; stops < 1500; stops++) {
      await page.keyboard.press("Tab");
      const stop = await page.evaluate(lookAtStop);
      if (stop.name === "BODY" || (stop.name.startsWith("A.skip") && stops > 0)) return { stops, faults };
      if (stop.same) {
        faults.push(`${stop.name} does not let go`);
        return { stops, faults };
      }
      if (!stop.shown) faults.push(`${stop.name} does not show that it has the focus`);
      if (!stop.inView) faults.push(`${stop.name} has the focus out of view, or under something`);
    }
    return { stops, faults: [...faults, "the walk does not end"] };
  }

  describe("works", () => {
    const active = (page: Page): Promise<string> =>
      page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

    test("a recorded run: on, back, to the next change, to its end, to its start, by the slider", async () => {
      await site().visit(site().page("chapter"), wide(1280), async (page) => {
        // A chapter may have several runs: the first of those that are shown step by step.
        const stepper = page.locator(".stepper", { has: page.locator('[data-go="forward"]') }).first();
        await stepper.locator('[data-go="forward"]').focus();
        const at = async (): Promise<string> =>
          /^\s*Step (\d+)/.exec((await stepper.locator(".where").textContent()) ?? "")?.[1] ?? "";
        const slider = stepper.locator("input");
        const last = (await slider.getAttribute("max")) ?? "";
        for (const [key, step] of [
          ["ArrowRight", "2"],
          ["ArrowRight", "3"],
          ["ArrowLeft", "2"],
          ["End", last],
          ["Home", "1"],
          ["Enter", "2"],
          [" ", "3"],
        ] as const) {
          await page.keyboard.press(key);
          expect([key, await at()]).toEqual([key, step]);
        }
        await slider.focus();
        await page.keyboard.press("ArrowRight");
        expect(await at()).toBe("4");
        await page.keyboard.press("End");
        expect(await at()).toBe(last);
        expect(await stepper.locator(".pane.shown .now").count()).toBe(1);
        expect(page.url()).toMatch(new RegExp(`-${last}$`));
      });
    });

    test("notes, predictions, answers, sections, copying", async () => {
      await site().visit(site().page("chapter"), wide(1280), async (page, context) => {
        await context.grantPermissions(["clipboard-write", "clipboard-read"]);
        const number = page.locator(".notes .number:visible").nth(1);
        await number.scrollIntoViewIfNeeded();
        await page.locator("html[data-notes]").waitFor();
        await number.focus();
        const note = await page.locator(".notes > li:visible").nth(1).getAttribute("data-note");
        expect(await page.locator(`.at.lit[data-note="${note}"]`).count()).toBeGreaterThan(0);
        await page.keyboard.press("Enter");
        expect(page.url()).toContain("#");

        await page.locator(".predict summary").first().focus();
        await page.keyboard.press("Enter");
        expect(await page.locator(".predict details").first().getAttribute("open")).not.toBeNull();

        const question = page.locator(".question").first();
        await question.locator("input").first().focus();
        await page.keyboard.press(" ");
        expect(await question.locator(".verdict").textContent()).toMatch(/^(?:Right|No)\./);
        await page.keyboard.press("ArrowDown");
        expect(await question.locator("input").nth(1).isChecked()).toBe(true);

        await page.keyboard.press("c");
        await page.locator(".foot details[open]").waitFor();
        await page.keyboard.press("Escape");
        expect(await page.locator(".foot details[open]").count()).toBe(0);

        await page.locator(".copy:visible").first().focus();
        await page.keyboard.press("Enter");
        await expect
          .poll(() => page.locator(".copy:visible").first().textContent())
          .toMatch(/Copied|Not allowed/);
      });
    });

    test("search and help: opened and closed by key, and the focus goes back", async () => {
      await site().visit(site().page("glossary"), wide(1280), async (page) => {
        for (const [what, dialog] of [
          ["search", "dialog.search"],
          ["keys", "dialog.keys"],
        ] as const) {
          await page.locator(`[data-open=${what}]`).focus();
          await page.keyboard.press("Enter");
          await page.locator(`${dialog}[open]`).waitFor();
          for (let i = 0; i < 8; i++) {
            await page.keyboard.press("Tab");
            const outside = await page.evaluate(
              () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
            );
            expect([what, i, outside]).toEqual([what, i, false]);
          }
          await page.keyboard.press("Escape");
          await page.locator("dialog[open]").waitFor({ state: "detached" });
          expect((await active(page)).toLowerCase()).toBe(what);
        }
      });
    });

    test("the way of one create on the home page", async () => {
      await site().visit(site().page("home"), wide(1280), async (page) => {
        await page.keyboard.press("ArrowRight");
        await page.keyboard.press("ArrowRight");
        const here = page.locator(".trail [aria-current=step]");
        expect(await here.getAttribute("data-stop")).toBe("2");
        for (const [key, dialog] of [
          ["?", "keys"],
          ["/", "search"],
        ] as const) {
          await page.keyboard.press(key);
          await page.locator(`dialog.${dialog}[open] button`).last().focus();
          await page.keyboard.press("ArrowRight");
          await page.keyboard.press("Escape");
          await page.locator("dialog[open]").waitFor({ state: "detached" });
          // What is pressed in a dialog moves nothing behind it.
          expect([key, await here.getAttribute("data-stop")]).toEqual([key, "2"]);
        }
        // A dialog that has just closed may still have the focus, and then the key is its.
        await page.waitForFunction(() => document.activeElement?.closest("dialog") === null);
        await page.keyboard.press("Escape");
        await here.waitFor({ state: "detached" });
      });
    });

    test.each(["port-map", "port", "versions", "errata"] as const)("the filter of %s", async (kind) => {
      await site().visit(site().page(kind), wide(1280), async (page) => {
        const rows = page.locator("[data-row]:visible");
        const all = await rows.count();
        await page.locator("form.filter input").focus();
        await page.keyboard.type("the n/p? c");
        expect(await page.locator("form.filter input").inputValue()).toBe("the n/p? c");
        expect(await rows.count()).toBeLessThan(all);
        expect(await page.locator("dialog[open]").count()).toBe(0);
        await page.keyboard.press("Control+a");
        await page.keyboard.press("Delete");
        expect(await rows.count()).toBe(all);
        if ((await page.locator("form.filter select").count()) === 0) return; // A page of few chapters has none.
        await page.keyboard.press("Tab");
        await page.keyboard.press("ArrowDown");
        expect(await rows.count()).toBeLessThan(all);
      });
    });
  });

  test.each([
    ["chapter", "dialog.search input"],
    ["errata", "form.filter input"],
    ["exercise", "textarea"],
  ] as const)("no key of the page acts in a field of a page of the kind %s", async (kind, field) => {
    await site().visit(site().page(kind), wide(1280), async (page, context) => {
      if (kind === "chapter") await page.keyboard.press("/");
      await page.locator(field).waitFor();
      await page.locator(field).focus();
      if (kind === "exercise") await page.locator(".cm-content").waitFor();
      const before = page.url();
      await page.keyboard.type("/?npc");
      const client = await context.newCDPSession(page);
      await client.send("Input.imeSetComposition", { text: "n/?", selectionStart: 3, selectionEnd: 3 });
      const dialogs = kind === "chapter" ? 1 : 0;
      expect(await page.locator("dialog[open]").count()).toBe(dialogs);
      expect(page.url().split("?")[0]).toBe(before);
      expect(
        await page.evaluate(() => {
          const active = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
          return active instanceof HTMLInputElement ? active.value : active?.textContent;
        }),
      ).toContain("/?npcn/?");
    });
  });

  test("no key acts while letters are being composed, wherever the focus is", async () => {
    await site().visit(site().page("chapter"), wide(1280), async (page) => {
      const before = page.url();
      for (const key of ["/", "?", "n", "p", "c"]) {
        await page.evaluate(
          (key) =>
            document.body.dispatchEvent(
              new KeyboardEvent("keydown", { key, isComposing: true, bubbles: true }),
            ),
          key,
        );
      }
      await page.waitForTimeout(300); // A dialog would be loaded first.
      expect(await page.locator("dialog[open], .foot details[open]").count()).toBe(0);
      expect(page.url()).toBe(before);
    });
  });
});

/** What has the focus; whether that can be seen; whether it is what had it before. */
function lookAtStop(): { name: string; same: boolean; shown: boolean; inView: boolean } {
  const now = document.activeElement ?? document.body;
  const memory = window as unknown as { before?: Element }; // Kept from stop to stop.
  const style = getComputedStyle(now);
  const box = now.getClientRects()[0] ?? now.getBoundingClientRect(); // A link over two lines begins where its first line does.
  const x = Math.max(0, Math.min(innerWidth - 1, box.left + Math.min(box.width / 2, 12)));
  const y = Math.max(0, Math.min(innerHeight - 1, box.top + Math.min(box.height / 2, 12)));
  const top = document.elementFromPoint(x, y);
  // An editor shows its caret, and its frame is lit; it stands in a shadow root.
  const caret = (now.shadowRoot?.activeElement ?? now).matches("[contenteditable=true], textarea");
  const stop = {
    name: `${now.tagName}${now.className && `.${now.className}`}${now.id && `#${now.id}`} “${(now.textContent ?? "").trim().slice(0, 30)}”`,
    same: memory.before === now,
    shown:
      caret ||
      (style.outlineStyle !== "none" &&
        Number.parseFloat(style.outlineWidth) >= 1 &&
        !/, 0\)$|transparent/.test(style.outlineColor)),
    inView:
      box.bottom > 0 &&
      box.top < innerHeight &&
      top !== null &&
      (now.contains(top) || top.contains(now) || now.closest("label")?.contains(top) === true),
  };
  if (now === document.body) stop.name = "BODY";
  memory.before = now;
  return stop;
}

/** Gives the focus to one of each sort of link and control, and tells which do not show it. */
function ringsOf(): { looks: number; dark: string[] } {
  const sorts = new Map<string, HTMLElement>();
  const stops = "a[href], button, summary, select, input, [tabindex='0']";
  for (const part of document.querySelectorAll<HTMLElement>(stops)) {
    const sort = `${part.tagName}.${part.className} in ${part.closest("[class]:not(a, button, summary)")?.className}`;
    if (part.checkVisibility({ visibilityProperty: true }) && part.closest("dialog") === null)
      sorts.set(sort, part);
  }
  const dark = [...sorts].flatMap(([sort, part]) => {
    part.focus({ preventScroll: true });
    if (document.activeElement !== part || !part.matches(":focus-visible")) return [];
    const { outlineStyle, outlineWidth } = getComputedStyle(part);
    return outlineStyle === "none" || Number.parseFloat(outlineWidth) < 1 ? [sort] : [];
  });
  return { looks: sorts.size, dark };
}
