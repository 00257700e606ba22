/** A recorded run in the browser: what was seen is seen again on the way back, and what changed is in view. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { gates, wide } from "./harness.ts";

gates("stepper", (site) => {
  const chapter = (step?: number): string =>
    `${site().page("chapter")}${step === undefined ? "" : `#run-${step}`}`;

  /** Everything that a step decides. */
  const seen = (page: Page): Promise<string[]> =>
    page.evaluate(() => [
      ...[".where", ".state", ".scope"].map(
        (part) => document.querySelector(`.stepper ${part}`)?.innerHTML ?? "",
      ),
      document.querySelector(".pane.shown .now")?.textContent ?? "",
      document.querySelector(".cursor")?.getAttribute("x1") ?? "",
      location.hash,
    ]);

  const press = async (page: Page, key: string, times: number): Promise<void> => {
    for (let i = 0; i < times; i++) await page.keyboard.press(key);
  };

  test("going back shows each step just as it was, and its address opens it so", async () => {
    await site().visit(chapter(40), wide(1280), async (page) => {
      await page.locator(".stepper [data-go=forward]").focus();
      await press(page, "ArrowRight", 1);
      const forth: string[][] = [];
      for (let i = 0; i < 12; i++, await press(page, "ArrowRight", 1)) forth.push(await seen(page));
      expect(new Set(forth.map(String)).size).toBe(12);
      const back: string[][] = [];
      for (let i = 0; i < 12; i++) {
        await press(page, "ArrowLeft", 1);
        back.unshift(await seen(page));
      }
      expect(back).toEqual(forth);
      await page.reload();
      await expect.poll(() => page.locator(".pane.shown .now").count()).toBe(1);
      expect(await seen(page)).toEqual(forth[0]);
    });
  });

  test("a link to a step, on the page itself, leads to the stepper at that step", async () => {
    await site().visit(chapter(), wide(390, 844), async (page) => {
      await page.evaluate(() => {
        scrollTo(0, 0);
        location.hash = "#run-100";
      });
      await expect.poll(() => page.locator(".stepper .where").textContent()).toContain("Step 100 of");
      await expect
        .poll(() =>
          page.evaluate(() => document.querySelector(".stepper")?.getBoundingClientRect().top ?? -1),
        )
        .toBeLessThan(100);
    });
  });

  describe.each([390, 1280])("at %i px, at every step", (width) => {
    test("nothing moves, and what changed is in view where a part scrolls", async () => {
      await site().visit(chapter(1), wide(width, 844), async (page) => {
        const steps = Number(await page.locator(".stepper input").getAttribute("max"));
        const faults: string[] = [];
        let [marks, named] = [0, 0];
        const tops = new Set<number>();
        for (let at = 1; at <= steps; at++) {
          const look = await page.evaluate(lookAtStep, at);
          tops.add(look.top);
          marks += look.marks;
          named += look.named ? 1 : 0;
          faults.push(...look.hidden.map((part) => `step ${at}: ${part}`));
        }
        expect(faults).toEqual([]);
        expect([...tops]).toHaveLength(1);
        // It looked at something.
        expect([marks > 100, named > 20]).toEqual([true, true]);
      });
    });
  });
});

/** Runs in the page: goes to a step and finds what is out of view in its own box. */
function lookAtStep(at: number): { top: number; marks: number; named: boolean; hidden: string[] } {
  const slider = document.querySelector<HTMLInputElement>(".stepper input");
  if (slider !== null) slider.value = String(at);
  slider?.dispatchEvent(new Event("input"));
  const pairs = [
    [".stepper .beside-run", ".state :is(.changed, .new, .gone)"],
    [".stepper .scope", ".scope .changed"],
    [".stepper .panes", ".pane.shown .now"],
  ] as const;
  let marks = 0;
  const hidden = pairs.flatMap(([box, part]) => {
    const outer = document.querySelector(box);
    const inner = document.querySelector(`.stepper ${part}`);
    if (outer === null || inner === null) return [];
    marks++;
    const [o, i] = [outer.getBoundingClientRect(), inner.getBoundingClientRect()];
    return i.top >= o.top - 1 && i.top < o.bottom - 8 ? [] : [part];
  });
  const what = document.querySelector(".stepper .what")?.textContent ?? "";
  const top = document.querySelector(".stepper .stage")?.getBoundingClientRect().top ?? 0;
  const root = document.querySelector(".stepper")?.getBoundingClientRect().top ?? 0;
  return { top: Math.round(top - root), marks, named: what !== "", hidden };
}
