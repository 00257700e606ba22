/** How an exercise ends in its page: what is told, what is beside what, where it goes on; folded for who has not got there. */
import { expect, test } from "vitest";
import { catalogue } from "../../exercises/engine/catalogue.ts";
import { LearnerFiles } from "../../exercises/engine/files.ts";
import { violations } from "./axe.ts";
import { gates } from "./harness.ts";
import { benchesOf, failing, put, rolling, run, solution } from "./workbench.ts";

gates("how an exercise ends", (site) => {
  const withPage = benchesOf(site);
  const ending = "details.ending";

  test("who solves it reads what can be explained now, and finds the next one and three texts beside each other", async () => {
    await withPage({ exercise: rolling }, async (page) => {
      const mine = `// mine\n${solution()}`;
      await put(page, failing());
      await run(page);
      expect(await page.locator(".explained").isVisible()).toBe(false);
      await put(page, mine);
      await run(page);
      expect(await page.locator(".explained").innerText()).toMatch(/^Now you can explain\s+A rolling update/);
      expect(await page.locator(".onwards .after a").getAttribute("href")).toMatch(/who-goes-first\.html$/);
      await page.locator(".compare").click();
      expect(await page.locator(`${ending} .yours code`).innerText()).toBe(mine);
      const upstream = page.locator(`${ending} .upstream-lines li`);
      expect(await upstream.first().innerText()).toMatch(
        /^NewRSNewReplicas.*, deployment_util\.go, lines 816 to 841$/,
      );
      expect(await upstream.first().locator("a").getAttribute("href")).toMatch(
        /deployment_util\.go#L816-L841$/,
      );
      const answer = page.locator(`${ending} .what-if .answer`);
      expect(await answer.isVisible()).toBe(false);
      await page.locator(`${ending} .what-if summary`).focus();
      await page.keyboard.press("Enter");
      expect(await answer.innerText()).toMatch(/^5 may go/);
    });
  });

  test("who has not solved it is asked first", async () => {
    await withPage({ exercise: rolling }, async (page) => {
      await page.locator(`${ending} > summary`).click();
      expect(await page.locator(`${ending}[open]`).count()).toBe(0);
      expect(await page.locator(`${ending} + .ask`).isVisible()).toBe(true);
      await page.locator(`${ending} + .ask .show`).click();
      expect(await page.locator(`${ending}[open] .listing`).last().isVisible()).toBe(true);
    });
  });

  test.each(catalogue().map((exercise) => [exercise.id, exercise] as const))(
    "without scripts the ending of %s stands folded below the solution, whole",
    async (_, exercise) => {
      await withPage({ exercise, javaScriptEnabled: false }, async (page) => {
        const { upstream } = new LearnerFiles().ending(exercise);
        const [above, at] = [
          await page.locator("details.solution").boundingBox(),
          await page.locator(ending).boundingBox(),
        ];
        expect(at?.y).toBeGreaterThan(above?.y ?? Number.POSITIVE_INFINITY);
        expect(await page.locator(".onwards").isVisible()).toBe(false);
        await page.locator(`${ending} > summary`).click();
        const lines = `${ending} .upstream-lines a[href*="#L"]`;
        expect(await page.locator(lines).count()).toBe(upstream.length);
        expect(await page.locator(`${ending} .yours`).isVisible()).toBe(false);
      });
    },
  );

  test.each(["light", "dark"] as const)(
    "axe finds nothing in it, and nothing sticks out on a phone: %s",
    async (colorScheme) => {
      await withPage(
        { exercise: rolling, colorScheme, viewport: { width: 390, height: 800 } },
        async (page) => {
          await put(page, solution());
          await run(page);
          await page.locator(".compare").click();
          await page.locator(`${ending} .what-if summary`).click();
          expect(await violations(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
        },
      );
    },
  );
});
