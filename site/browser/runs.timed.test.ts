/** How long a learner waits for a Run, and for the end of one that never ends; and the same where the editor is at work. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { timeLimit } from "../../exercises/engine/judge.ts";
import { pagePieces, paceOf, told, tooSlow } from "../pace.ts";
import { gates } from "./harness.ts";
import { benchesOf, put, rolling, run, solution } from "./workbench.ts";

/** Writes into the editor as a learner does who has its help: names have been completed, types told, errors looked for. */
async function write(page: Page, text: string): Promise<void> {
  await page.locator("textarea").first().focus();
  await page.locator(".aided", { hasText: "completes" }).waitFor();
  await page.locator(".cm-content").focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(`${text}Math`);
  await page.keyboard.type(".m");
  await page.locator(".cm-completionInfo").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("F2");
  await page.locator(".cm-tooltip .said, .cm-tooltip.said").waitFor();
  await page.locator(".cm-lintRange-error").first().waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
}

gates("time of a Run", (site) => {
  const withPage = benchesOf(site);

  test("the first Run and the next are fast, and one without end is stopped", async () => {
    const took = { cold: [] as number[], warm: [] as number[], endless: [] as number[] };
    const pieces: number[] = [];
    for (let i = 0; i < 3; i++) {
      await withPage({ exercise: rolling }, async (page) => {
        await put(page, solution());
        pieces.push(...(await page.evaluate(pagePieces)));
        took.cold.push((await run(page)).took);
        for (let j = 0; j < 3; j++) took.warm.push((await run(page)).took);
        pieces.push(...(await page.evaluate(pagePieces)));
        await put(page, solution().replace("if (room <= 0)", "for (;;) {}\n  if (room <= 0)"));
        took.endless.push((await run(page)).took);
      });
    }
    const pace = paceOf("page", pieces);
    const timings = [
      { what: "exercises: the first Run", took: Math.min(...took.cold), pace, target: 1500 },
      { what: "exercises: the next Run", took: Math.min(...took.warm), pace, target: 300 },
      {
        what: "exercises: a Run without end",
        took: Math.min(...took.endless),
        pace,
        target: 2000,
        fixed: timeLimit,
      },
    ];
    for (const timing of timings) console.log(told(timing));
    expect(tooSlow(timings)).toEqual([]);
  });

  test("with completion, types and errors at work the first Run and the next are as fast", async () => {
    const took = { cold: [] as number[], warm: [] as number[] };
    const pieces: number[] = [];
    for (let i = 0; i < 3; i++) {
      await withPage({ exercise: rolling }, async (page) => {
        await write(page, solution());
        pieces.push(...(await page.evaluate(pagePieces)));
        took.cold.push((await run(page)).took);
        for (let j = 0; j < 3; j++) took.warm.push((await run(page)).took);
        pieces.push(...(await page.evaluate(pagePieces)));
      });
    }
    const pace = paceOf("page", pieces);
    const timings = [
      { what: "exercises, editor at work: the first Run", took: Math.min(...took.cold), pace, target: 1500 },
      { what: "exercises, editor at work: the next Run", took: Math.min(...took.warm), pace, target: 300 },
    ];
    for (const timing of timings) console.log(told(timing));
    expect(tooSlow(timings)).toEqual([]);
  });
});
