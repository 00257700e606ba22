/** The first decisions of a run, one after the other, and the bars that stay in sight on a phone. */
import { expect, test } from "vitest";
import { gates, wide } from "./harness.ts";

gates("decisions", (site) => {
  test("each press shows the next one and says it; the buttons stay where they are, above it", async () => {
    await site().visit(site().page("chapter"), wide(390, 844), async (page) => {
      const block = page.locator(".decisions").first();
      const next = block.locator('[data-turn="1"]');
      const count = await block.locator(".turn").count();
      const place = (): Promise<number | undefined> => next.boundingBox().then((box) => box?.y);
      const shown = (): Promise<string> => block.locator(".turn:visible").innerText();
      await next.scrollIntoViewIfNeeded();
      const [first, at] = [await shown(), await place()];
      const seen = [first];
      for (let i = 1; i < count; i++) {
        await next.focus();
        await page.keyboard.press("Enter");
        seen.push(await shown());
        expect(await place()).toBe(at);
        await expect.poll(() => page.locator("p.unseen[role=status]").textContent()).toContain("=");
      }
      expect(new Set(seen).size).toBe(count);
      expect(seen.at(-1)).toContain(`Decision ${count - 1}`);
      expect(await next.getAttribute("aria-disabled")).toBe("true");
      await page.keyboard.press("Enter"); // It keeps the focus, and leads nowhere.
      expect(await shown()).toBe(seen.at(-1));
      for (let i = 1; i < count; i++) await block.locator('[data-turn="-1"]').click();
      expect(await shown()).toBe(first);
    });
  });

  test("without scripts all of them stand there, and nothing that would have to be pressed", async () => {
    await site().visit(site().page("chapter"), { ...wide(390), javaScriptEnabled: false }, async (page) => {
      const block = page.locator(".decisions").first();
      const count = await block.locator(".turn").count();
      expect(count).toBeGreaterThan(1);
      expect(await block.locator(".turn:visible").count()).toBe(count);
      expect(await block.locator("button:visible").count()).toBe(0);
    });
  });

  test("on a phone the bars of a step stay in sight above its code", async () => {
    await site().visit(site().page("chapter"), wide(390, 844), async (page) => {
      await page.locator(".stepper [data-go=change]").click();
      const drawn = await page.locator(".bars svg:visible").textContent();
      await page.locator(".stepper [data-go=change]").click();
      const bars = page.locator(".bars svg:visible");
      expect(await bars.count()).toBe(1);
      expect(await bars.textContent()).not.toBe(drawn);
      await page.locator(".stepper .scope").scrollIntoViewIfNeeded();
      await page.evaluate(() => document.querySelector(".panes")?.scrollIntoView());
      await expect.poll(() => bars.boundingBox().then((box) => (box?.y ?? -1) > 0)).toBe(true);
      const [box, panes] = [await bars.boundingBox(), await page.locator(".panes").boundingBox()];
      expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(300); // More than half of the window is left for the code.
      expect((panes?.y ?? 0) + (panes?.height ?? 0)).toBeGreaterThan(300);
    });
  });

  test("the next decision leaves out what changes nothing worth seeing, and says why", async () => {
    await site().visit(site().page("chapter"), wide(1280), async (page) => {
      const sizes = (): Promise<string> =>
        page
          .locator(".bars svg.shown text")
          .allTextContents()
          .then((texts) => texts.slice(0, 2).join());
      await expect.poll(() => page.locator(".bars svg.shown").count()).toBe(1);
      let before = await sizes();
      for (let i = 0; i < 6; i++) {
        await page.locator(".stepper [data-go=change]").click();
        const now = await sizes();
        expect(now).not.toBe(before);
        before = now;
        expect(await page.locator(".stepper .what").textContent()).toMatch(
          / (?:= .*wants \d+ → \d+|is born with \d+)/,
        );
      }
    });
  });
});
