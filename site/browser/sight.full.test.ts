/** What eye and finger need: letters large enough, lines short enough, what was asked for in view, a page that moves under a finger. */
import type { CDPSession, Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { figure, gates, kinds, wide } from "./harness.ts";
import { lettersOf, linesOf, readable } from "./letters.ts";
import { choose, narrowed, openAsked, usesOf } from "./widgets.ts";

gates("sight", (site) => {
  test.each(kinds)("letters and lines of a page of the kind %s", async (kind) => {
    const faults = new Set<string>();
    let [smallest, smallestDrawn, longest] = [Infinity, Infinity, 0];
    const path = site().page(kind);
    await site().visit(path, { ...wide(1280), reducedMotion: "reduce" }, async (page) => {
      for (const use of usesOf(kind)) await use.act(page);
      if (kind === "port-map" || kind === "port") {
        await choose(page, 0);
        await narrowed("rolling").act(page);
      }
      for (const width of [320, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        for (const { name, pixels, drawn } of await page.evaluate(lettersOf)) {
          const phone = drawn && width < 1280;
          if (drawn) smallestDrawn = Math.min(smallestDrawn, pixels);
          else smallest = Math.min(smallest, pixels);
          if (pixels < (phone ? readable.drawn : readable.letters))
            faults.add(`${width} px: ${pixels.toFixed(1)} px high: ${name}`);
        }
        const lines = await page.evaluate(linesOf);
        longest = Math.max(longest, ...lines.map(({ letters }) => letters));
        for (const { name, letters } of lines.filter(({ letters }) => letters > readable.line))
          faults.add(`${width} px: ${letters.toFixed(0)} letters a line: ${name}`);
      }
    });
    const drawn = Number.isFinite(smallestDrawn) ? `, in a drawing ${smallestDrawn.toFixed(1)}` : "";
    figure(
      `sight: ${kind}: smallest letters, px`,
      smallest.toFixed(1) + drawn,
      `${readable.letters}, in a drawing on a phone ${readable.drawn}`,
    );
    figure(`sight: ${kind}: longest line of prose, letters`, longest.toFixed(0), readable.line);
    expect([path, ...faults]).toEqual([path]);
  });

  test.each([320, 1280])(
    "a note that is asked for comes into view, with its line lit, at %d px",
    async (width) => {
      const phone = width < 600;
      await site().visit(
        site().page("chapter"),
        { ...wide(width, 700), reducedMotion: "reduce", hasTouch: phone },
        async (page) => {
          await openAsked(page);
          const marks = page.locator(".mark:visible");
          const faults: string[] = [];
          const count = await marks.count();
          for (let i = 0; i < count; i++) {
            await marks.nth(i).scrollIntoViewIfNeeded();
            await page.locator("html[data-notes]").waitFor();
            await (phone ? marks.nth(i).tap() : marks.nth(i).click());
            const seen = await marks.nth(i).evaluate(noteInView);
            if (seen !== "") faults.push(`mark ${i + 1}: ${seen}`);
          }
          figure(`sight: notes out of view at ${width} px, of ${count}`, faults.length, 0);
          expect(faults).toEqual([]);
          expect(count).toBeGreaterThan(5);
        },
      );
    },
  );

  test.each([320, 1280])(
    "the line of a step is in view of its pane, step by step, at %d px",
    async (width) => {
      await site().visit(
        site().page("chapter"),
        { ...wide(width, 700), reducedMotion: "reduce" },
        async (page) => {
          const forward = page.locator('.stepper [data-go="forward"]');
          await forward.scrollIntoViewIfNeeded();
          await forward.focus();
          const faults: string[] = [];
          const steps = Number(await page.locator(".stepper input").getAttribute("max"));
          for (let i = 0; i < steps; i++) {
            const seen = await page.evaluate(lineInViewAndOn);
            if (seen !== "") faults.push(`step ${i + 1}: ${seen}`);
          }
          figure(`sight: steps whose line is out of view at ${width} px, of ${steps}`, faults.length, 0);
          expect(faults).toEqual([]);
          expect(steps).toBeGreaterThan(100);
          expect(await page.locator(".stepper input").inputValue()).toBe(String(steps)); // It did go on.
        },
      );
    },
  );

  describe("a finger", () => {
    const phone = { ...wide(390, 800), hasTouch: true, isMobile: true } as const;

    test("that is put on code, a table or a pane moves the page up and down", async () => {
      await site().visit(site().page("chapter"), phone, async (page, context) => {
        const client = await context.newCDPSession(page);
        // The tables stand in what is folded at the foot.
        await page.locator("details").evaluateAll((all) => {
          for (const one of all) one.toggleAttribute("open", true);
        });
        for (const selector of [".listing pre", ".panes", ".scroll"]) {
          const box = page.locator(`${selector}:visible`).first();
          await box.evaluate((part) => part.scrollIntoView({ block: "center" }));
          const before = await page.evaluate(() => scrollY);
          // A pane may move first, as far as it goes; then it is the page's turn.
          for (let i = 0; i < 4; i++) await swipe(client, box, 300);
          await expect
            .poll(() => page.evaluate(() => scrollY), { message: selector })
            .toBeGreaterThan(before + 100);
        }
      });
    });
  });
});

/** Puts a finger on the middle of a box and draws it up. */
async function swipe(client: CDPSession, box: Locator, distance: number): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await box.boundingBox()) ?? {};
  const [left, top] = [x + width / 2, Math.max(350, Math.min(700, y + height / 2))];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", up: number) =>
    client.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: left, y: top - up }],
    });
  await touch("touchStart", 0);
  for (let up = 0; up <= distance; up += distance / 8) await touch("touchMove", up);
  await touch("touchEnd", distance);
}

/** Whether the note of a mark is lit, with its place in the code, and can be seen; else what is wrong. */
function noteInView(mark: Element): string {
  const number = mark.getAttribute("data-note");
  const pair = mark.closest(".pair");
  const beside = pair?.querySelector(`.notes > .lit[data-note="${number}"]`);
  const below = pair?.querySelector(`.note[aria-labelledby="${mark.id}"]`); // On a narrow page.
  const note = (below ?? beside)?.getBoundingClientRect();
  if (note === undefined) return "its note is not lit";
  if (pair?.querySelector(`.lit.at[data-note="${number}"]`) === null) return "its place is not lit";
  if (note.bottom <= 0 || note.top >= innerHeight || note.left < 0 || note.right > innerWidth + 1)
    return `its note stands at ${Math.round(note.left)}, ${Math.round(note.top)}`;
  return "";
}

/** What hides the line of this step from the box that it stands in, if anything; then goes a step on. Runs in the page. */
function lineInViewAndOn(): string {
  queueMicrotask(() => document.querySelector<HTMLElement>('.stepper [data-go="forward"]')?.click());
  const line = document.querySelector<HTMLElement>(".pane.shown .now");
  const box = line?.closest(".panes");
  if (line === null || !box) return "no line is lit";
  const [at, within] = [line.getBoundingClientRect(), box.getBoundingClientRect()];
  if (at.top < within.top - 1 || at.bottom > within.bottom + 1)
    return `line at ${at.top}, pane ${within.top} to ${within.bottom}`;
  if (getComputedStyle(line).backgroundColor === "rgba(0, 0, 0, 0)") return "the line is not lit";
  return "";
}
