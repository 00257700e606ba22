/** A failing check, stepped through in the page: by keys, from disk, as Node follows it. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Bench } from "../../exercises/engine/bench.ts";
import { timeLimit } from "../../exercises/engine/judge.ts";
import { followable } from "../../exercises/engine/steps-run.ts";
import { firstToShow } from "../../exercises/engine/steps.ts";
import { violations } from "./axe.ts";
import { gates, wide } from "./harness.ts";
import { benchesOf, failing, put, rolling, run, solution } from "./workbench.ts";

/** Wrong in two checks and more: one is told in words, the others stand in the list. */
const wrong = (): string => failing();
const endless = (): string =>
  solution().replace("if (room <= 0)", "let n = 0;\n  for (;;) {\n    n++;\n  }\n  if (room <= 0)");

gates("own steps", (site) => {
  const withPage = benchesOf(site);
  let bench: Bench;
  beforeAll(async () => void (bench = await Bench.open(4 * timeLimit)));
  afterAll(() => bench.close());

  /** What a step shows. */
  const seen = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      [".where span", ".where .unseen", ".where .what", ".call", ".scope", ".now"].map(
        (part) => document.querySelector(`.own-steps ${part}`)?.textContent?.trim() ?? "",
      ),
    );
  /** Opens the steps of the check that fails first. */
  const open = async (page: Page): Promise<void> => {
    await page.locator(".diagnosis .step-through > button").focus();
    await page.keyboard.press("Enter");
    await page.locator(".own-steps").waitFor();
  };
  const active = (page: Page): Promise<string> =>
    page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");

  test.each(["disk", "http"] as const)(
    "by keys alone, from %s: on and back, to both ends, and out",
    async (from) => {
      await withPage({ exercise: rolling, from }, async (page) => {
        await put(page, wrong());
        await run(page);
        await open(page);
        expect(await active(page)).toBe("Forward ▸");
        const result = await bench.judge(rolling, wrong());
        const node = await bench.follow(rolling, wrong(), result, followable(result));
        const steps = node?.steps ?? [];
        const at = node === undefined ? 0 : firstToShow(node);
        const lines = wrong().split("\n");
        for (let i = at; i < steps.length; i++, await page.keyboard.press("ArrowRight")) {
          const [where, heard, came, call, scope, now] = await seen(page);
          expect(where).toContain(`Step ${i + 1} of ${steps.length} · `);
          expect(where).toContain(
            `line ${steps[i]?.line}${node?.calls === 1 ? "" : ` · call ${steps[i]?.call} of ${node?.calls}`}`,
          );
          expect([heard, now]).toEqual(
            Array.from({ length: 2 }, () => lines[(steps[i]?.line ?? 0) - 1]?.trim()),
          );
          expect(came).toContain(steps[i]?.came?.value ?? "");
          expect(call).toBe(node?.named[steps[i]?.call ?? 0]);
          for (const [name, value] of steps[i]?.locals ?? []) expect(scope).toContain(name + value);
        }
        const last = await seen(page);
        await page.keyboard.press("ArrowLeft");
        expect(await seen(page)).not.toEqual(last);
        await page.keyboard.press("End");
        expect(await seen(page)).toEqual(last);
        await page.keyboard.press("Home");
        expect((await seen(page))[0]).toContain(`Step 1 of ${steps.length} · `);
        await page.keyboard.press("Escape");
        expect(await page.locator(".own-steps").count()).toBe(0);
        expect(await active(page)).toBe("Step through it");
      });
    },
  );

  test("what never ends shows its last rounds, and the page goes on", async () => {
    await withPage({ exercise: rolling }, async (page) => {
      await put(page, endless());
      await run(page);
      await open(page);
      expect(await page.locator(".own-steps .provenance").innerText()).toMatch(
        /^It was stopped: these are its last rounds\. \d+ steps before these are not kept\.$/,
      );
      const rounds = new Set<string>();
      for (let i = 0; i < 4; i++, await page.keyboard.press("ArrowLeft"))
        rounds.add((await seen(page))[5] ?? "");
      expect(rounds).toEqual(new Set(["for (;;) {", "n++;"]));
      await put(page, solution());
      expect((await run(page)).told).toMatch(/^Solved/);
      expect(await page.locator(".step-through").count()).toBe(0);
    });
  });

  test("each failing check offers it, and a new run takes it back", async () => {
    await withPage({ exercise: rolling }, async (page) => {
      await put(page, wrong());
      const { states } = await run(page);
      const failed = states.filter((state) => state.startsWith("failed ")).length;
      expect(failed).toBeGreaterThan(1);
      expect(await page.locator(".step-through > button").count()).toBe(failed);
      const other = page.locator(".checks .step-through").last();
      await other.locator("button").click();
      await other.locator(".own-steps").waitFor();
      const name = await page.locator('.checks > [data-state="failed"] .check-name').last().innerText();
      expect(await other.locator(".own-steps").getAttribute("aria-label")).toBe(
        `Your code in “${name}”, step by step`,
      );
      await other.locator("> button").click();
      expect(await page.locator(".own-steps").count()).toBe(0);
      await put(page, solution());
      await run(page);
      expect(await page.locator(".step-through").count()).toBe(0);
    });
  });

  describe.each([390, 1280])("at %i px", (width) => {
    test.each(["light", "dark"] as const)(
      "axe finds nothing, nothing sticks out, and nothing moves: %s",
      async (colorScheme) => {
        await withPage({ exercise: rolling, ...wide(width), colorScheme }, async (page) => {
          await put(page, wrong());
          await run(page);
          await open(page);
          expect(await violations(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
          const bottom = (): Promise<number> =>
            page.evaluate(() => {
              const box = document.querySelector(".own-steps")?.getBoundingClientRect();
              return Math.round((box?.bottom ?? 0) - (box?.top ?? 0));
            });
          const height = await bottom();
          const isNowSeen = (): Promise<boolean> =>
            page.evaluate(() => {
              const pane = document.querySelector(".own-steps .panes")?.getBoundingClientRect();
              const now = document.querySelector(".own-steps .now")?.getBoundingClientRect();
              return (
                pane !== undefined && now !== undefined && now.top >= pane.top && now.bottom <= pane.bottom
              );
            });
          await page.keyboard.press("Home");
          for (let i = 0; i < 6; i++, await page.keyboard.press("ArrowRight")) {
            expect([await bottom(), await isNowSeen()]).toEqual([height, true]);
          }
        });
      },
    );
  });
});
