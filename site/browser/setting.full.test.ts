/** How code and the picture are set: nothing to be pulled sideways, and a step together with its sentence. */
import { expect, test } from "vitest";
import { gates, wide } from "./harness.ts";

gates("setting", (site) => {
  test.each([320, 390, 1280])("no code has to be pulled sideways to be read, at %d px", async (width) => {
    const pages = [site().page("chapter"), site().page("exercise")];
    await site().tour(pages, wide(width), async (page, path) => {
      const pulled = await page.evaluate(() => {
        document.querySelectorAll("details").forEach((part) => (part.open = true));
        return [...document.querySelectorAll("main .code:not(.console)")]
          .filter((code) => code.scrollWidth > code.clientWidth + 1)
          .map((code) => code.textContent.trim().slice(0, 60));
      });
      expect([path, ...pulled]).toEqual([path]);
    });
  });

  test.each([390, 768, 1440])(
    "each step through the picture is in the window with its sentence, at %d px",
    async (width) => {
      await site().visit(site().page("home"), wide(width, 844), async (page) => {
        const stops = await page.locator(".trail li").count();
        const apart: number[] = [];
        for (let stop = 1; stop <= stops; stop++) {
          await page.keyboard.press("ArrowRight");
          const together = await page.evaluate(() => {
            const here = [...document.querySelectorAll(".map .here")].filter((part) =>
              part.checkVisibility(),
            );
            const inWindow = here.filter((part) => {
              const { top, bottom } = part.getBoundingClientRect();
              return top >= 0 && bottom <= innerHeight;
            });
            return here.length === 2 && inWindow.length === 2;
          });
          if (!together) apart.push(stop);
        }
        expect([stops > 0, ...apart]).toEqual([true]);
      });
    },
  );
});
