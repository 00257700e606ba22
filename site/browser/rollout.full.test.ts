/** The learner's rollout in the page: drawn from the run, beside the real one, and marked where it first differs. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { violations } from "./axe.ts";
import { gates } from "./harness.ts";
import { benchesOf, failing, named, put, read, rolling, run, solution } from "./workbench.ts";

gates("rollouts of exercises", (site) => {
  const withPage = benchesOf(site);
  const drawn = async (page: Page, text: string): Promise<void> => {
    await put(page, text);
    await run(page);
    await page.locator(".rollout").waitFor();
  };

  test("a wrong text's stands beside the real one, and the first round that differs has a frame", async () => {
    await withPage({ exercise: rolling }, async (page) => {
      await drawn(page, failing());
      const figure = page.locator(".rollout");
      expect(await figure.locator("figcaption p").first().innerText()).toBe(
        "Your rollout first differs in round 3: Deployment web gets the image nginx:1.20.",
      );
      expect(await figure.locator(".sides .kind").allInnerTexts()).toEqual(["Yours", "A real one"]);
      expect(await figure.locator("svg rect.changed").count()).toBe(2);
      expect(await figure.locator("svg .changed-ink").allTextContents()).toEqual(["3", "3"]);
      for (const name of ["ceiling 13", "floor 8", "old 1.19 wants", "new 1.20 wants", "serve"])
        expect([name, await figure.locator("svg text", { hasText: name }).count()]).toEqual([name, 2]);
      const [mine, real] = await figure
        .locator("svg")
        .evaluateAll((all) => all.map((svg) => svg.querySelector("polyline.new")?.getAttribute("points")));
      expect(mine).not.toBe(real);
    });
  });

  test("its numbers are there for who does not see it: by keys, each rest in a row", async () => {
    await withPage({ exercise: rolling }, async (page) => {
      await drawn(page, failing());
      await page.locator(".rollout summary").focus();
      await page.keyboard.press("Enter");
      const rows = page.locator(".rollout tbody tr");
      expect(await rows.count()).toBe(13);
      expect((await rows.nth(2).innerText()).split(/\t|\n/)).toEqual([
        "3 Deployment web gets the image nginx:1.20",
        "8",
        "10",
        "8",
        "8",
        "5",
        "8",
      ]);
      expect(await rows.nth(2).locator("td.changed").allInnerTexts()).toEqual(["10"]);
      expect(await rows.nth(1).locator("td.changed").count()).toBe(0);
      await page.keyboard.press("Tab");
      const focused = await page.evaluate(() => document.activeElement?.className);
      expect(focused).toBe("scroll");
    });
  });

  test("one that is the real one is drawn once, and a text without one takes it away", async () => {
    await withPage({ exercise: rolling }, async (page) => {
      const figure = page.locator(".rollout");
      await drawn(page, failing());
      await drawn(page, solution());
      expect(await figure.locator("figcaption p").first().innerText()).toBe(
        "Your rollout and the real one are the same.",
      );
      expect(await figure.locator("svg").count()).toBe(1);
      expect(await figure.locator("svg rect.changed").count()).toBe(0);
      await put(page, read(rolling, "stub"));
      await run(page);
      expect(await figure.count()).toBe(0);
      await drawn(page, solution());
      await page.locator(".reset").click();
      expect(await figure.count()).toBe(0);
    });
  });

  test("its script comes after the verdict of a text that played one; where it does not come, that is said", async () => {
    await withPage({ exercise: rolling, from: "http" }, async (page) => {
      const asked: string[] = [];
      page.on("request", (request) => void asked.push(request.url().replace(/^.*\//, "")));
      await put(page, read(rolling, "stub"));
      await run(page);
      expect(asked).toContain("judging.js");
      expect(asked).not.toContain("rollout.js");
      await page.evaluate(() => {
        const append = document.head.append.bind(document.head);
        document.head.append = (...nodes) => {
          const [first] = nodes;
          if (!(first instanceof HTMLScriptElement) || !first.src.endsWith("rollout.js"))
            return append(...nodes);
          document.head.append = append;
          setTimeout(() => first.dispatchEvent(new Event("error")));
        };
      });
      await put(page, failing());
      expect((await run(page)).told).toMatch(/fail/);
      await page.locator(".diagnosis > p", { hasText: "could not be loaded" }).waitFor();
      await drawn(page, failing());
    });
  });

  test.each([
    ["light", 320],
    ["light", 390],
    ["dark", 390],
    ["dark", 1280],
  ] as const)("axe finds nothing in it, %s at %d px, and nothing sticks out", async (colorScheme, width) => {
    const look = { viewport: { width, height: 900 }, colorScheme };
    await withPage({ exercise: named("16/3"), ...look }, async (page) => {
      await drawn(
        page,
        read(named("16/3"), "solution").replace(
          /(\w+)\.status\.availableReplicas/,
          "$1.status.readyReplicas",
        ),
      );
      await page.locator(".rollout details").evaluate((details: HTMLDetailsElement) => (details.open = true));
      expect(await violations(page)).toEqual([]);
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over).toBeLessThanOrEqual(0);
    });
  });
});
