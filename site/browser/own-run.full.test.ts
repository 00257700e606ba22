/** A scenario on the learner's code, stepped through in the page: by keys, from disk, with what the real run comes to. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { violations } from "./axe.ts";
import { gates, wide } from "./harness.ts";
import { benchesOf, failing, put, read, rolling, run, solution } from "./workbench.ts";

/** The solution with something more where an old ReplicaSet and a new one are there: in a rollout, and in no check of single calls. */
const inRollouts = (what: string): string =>
  solution().replace(
    "if (room <= 0)",
    `if (allRSs.length > 1 && newRS.metadata.resourceVersion !== "1008") {\n    ${what}\n  }\n  if (room <= 0)`,
  );

gates("own runs", (site) => {
  const withPage = benchesOf(site);

  /** Runs a text and opens the steps of the scenario that it played. */
  const open = async (page: Page, text: string): Promise<void> => {
    await put(page, text);
    await run(page);
    await page.locator(".step-run > button").focus();
    await page.keyboard.press("Enter");
    await page.locator(".own-run").waitFor();
  };
  const seen = (page: Page): Promise<Record<"where" | "heard" | "what" | "real" | "now" | "state", string>> =>
    page.evaluate(() => {
      const text = (part: string): string =>
        document.querySelector(`.own-run ${part}`)?.textContent?.trim().replace(/\s+/g, " ") ?? "";
      return {
        where: text(".where > span"),
        heard: text(".where .unseen"),
        what: text(".where .what"),
        real: text(".real"),
        now: text(".now"),
        state: text(".state"),
      };
    });
  const active = (page: Page): Promise<string> =>
    page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
  const note = (page: Page): Promise<string> => page.locator(".own-run .provenance").innerText();

  test.each(["disk", "http"] as const)(
    "by keys alone, from %s: it begins with the first round that differs, and says what a real one comes to",
    async (from) => {
      await withPage({ exercise: rolling, from }, async (page) => {
        await open(page, failing());
        expect(await active(page)).toBe("Forward ▸");
        const first = await seen(page);
        expect(first.where).toMatch(/^Step \d+ of \d+ · [\d.]+ s · newRSNewReplicas, line 9$/);
        expect(first.heard).toBe("const { replicas } = deployment.spec;");
        expect(first.now).toBe(first.heard);
        expect(await page.locator(".own-run .now").isVisible()).toBe(true);
        expect(first.real).toBe(
          "Round 3 of 13, the first that differs: Deployment web gets the image nginx:1.20. " +
            "A real one rests with: old 1.19 wants 8, new 1.20 wants 5, 8 serve.",
        );
        expect(await page.locator(".own-run .chart rect.changed").count()).toBe(1);
        await page.keyboard.press("Home");
        const begin = await seen(page);
        expect(begin.where).toMatch(/^Step 1 of /);
        expect(begin.real).toMatch(/^Round 1 of 13: .* A real one rests as yours does: /);
        await page.keyboard.press("End");
        const last = await seen(page);
        expect(last.where).toMatch(/^Step (\d+) of \1 · /);
        await page.keyboard.press("ArrowLeft");
        expect((await seen(page)).where).not.toBe(last.where);
        expect(await note(page)).toBe("With the last of these steps your code has nothing left to do.");
        await page.keyboard.press("Escape");
        expect(await page.locator(".own-run").count()).toBe(0);
        expect(await active(page)).toBe("Step through it");
      });
    },
  );

  test("Next decision leads to what the text has moved; a reason stands there only where the port would move the same", async () => {
    await withPage({ exercise: rolling }, async (page) => {
      const decide = async (): Promise<string> => {
        await page.locator('.own-run [data-go="change"]').click();
        return (await seen(page)).what;
      };
      await open(page, failing());
      expect(await decide()).toMatch(/web-\S+ is new/);
      expect((await seen(page)).state).toMatch(/web-\w+2nginx:1\.2010/);
      expect((await seen(page)).what).not.toContain("room for");
      expect(await decide()).toBe("Available 10 − floor 8 = 2 may go: 1.19 wants 10 → 8.");
      await open(page, solution());
      const all: string[] = [];
      for (let i = 0; i < 4; i++) all.push(await decide());
      expect(all).toEqual([
        "1.19 is born with 10: ceiling 13 − 0 wanted = room for 13.",
        "1.20 is born with 3: ceiling 13 − 10 wanted = room for 3.",
        "Available 10 − floor 8 = 2 may go: 1.19 wants 10 → 8.",
        "Ceiling 13 − 11 wanted = room for 2: 1.20 wants 3 → 5.",
      ]);
    });
  });

  test("one that is the real one begins with its first round", async () => {
    await withPage({ exercise: rolling }, async (page) => {
      await open(page, solution());
      const first = await seen(page);
      expect(first.where).toMatch(/^Step 1 of /);
      expect(first.real).toMatch(
        /^Round 1 of 13: Deployment web is created\. A real one rests as yours does: /,
      );
      expect(await page.locator(".own-run .chart rect.changed").count()).toBe(0);
      await put(page, read(rolling, "stub"));
      await run(page);
      expect(await page.locator(".step-run").count()).toBe(0);
    });
  });

  test("what never ends opens, at its last rounds, though nothing is drawn of it", async () => {
    await withPage({ exercise: rolling }, async (page) => {
      await open(page, inRollouts("for (let n = 0; n >= 0; n++);"));
      expect(await note(page)).toMatch(
        /It never ended, and was stopped: after the last of these steps it goes on for ever\.$/,
      );
      expect((await seen(page)).now).toBe("for (let n = 0; n >= 0; n++);");
      expect((await seen(page)).state).toContain("nginx:1.19");
    });
  });

  test("what throws opens, and ends with the error", async () => {
    await withPage({ exercise: rolling }, async (page) => {
      await open(page, inRollouts('throw new RangeError("no room");'));
      expect(await note(page)).toBe(
        "It ended with the last of these steps: your code throws RangeError: no room.",
      );
      await page.keyboard.press("End");
      const last = await seen(page);
      expect(last.now).toBe('throw new RangeError("no room");');
      expect(last.what).toMatch(/^newRSNewReplicas throws RangeError: no room\./);
    });
  });

  test("what makes more steps than are kept says so", async () => {
    await withPage({ exercise: rolling }, async (page) => {
      await open(page, inRollouts("for (let n = 0; n < 99; n++) void n;"));
      expect(await note(page)).toMatch(/^It went on: \d+ steps after these are not kept\.$/);
    });
  });

  describe.each([390, 1280])("at %i px", (width) => {
    test.each(["light", "dark"] as const)(
      "axe finds nothing, nothing sticks out, and nothing moves: %s",
      async (colorScheme) => {
        await withPage({ exercise: rolling, ...wide(width), colorScheme }, async (page) => {
          await open(page, failing());
          expect(await violations(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
          const tops = (): Promise<number[]> =>
            page.evaluate(() => {
              const from = document.querySelector(".own-run")?.getBoundingClientRect().top ?? 0;
              const parts = document.querySelectorAll(".own-run :is(.panes, .scope, .beside-run, .state)");
              return [...parts].map((part) => Math.round(part.getBoundingClientRect().top - from));
            });
          expect(await page.locator(".own-run .panes .now").boundingBox()).toMatchObject({
            height: expect.any(Number) as unknown,
          });
          await page.keyboard.press("Home");
          const places = await tops();
          for (let i = 0; i < 12; i++, await page.keyboard.press("ArrowRight"))
            expect(await tops()).toEqual(places);
        });
      },
    );
  });
});
