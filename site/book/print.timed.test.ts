import { chromium } from "playwright-core";
import { expect, test } from "vitest";
import { builtOnce } from "../built.ts";
import { launch, missingForGates } from "../chromium.ts";
import { pagePieces, paceOf, told, tooSlow } from "../pace.ts";
import { leavesOf } from "./leaves.ts";
import { stylesOf } from "./main.ts";
import { pdf } from "./pdf.ts";

/** What pieces of computing take in Chromium now. */
async function pieces(): Promise<number[]> {
  const browser = await chromium.launch(launch());
  try {
    const page = await browser.newPage();
    const taken: number[][] = [];
    for (let i = 0; i < 5; i++) taken.push(await page.evaluate(pagePieces));
    return taken.flat();
  } finally {
    await browser.close();
  }
}

test.skipIf(missingForGates() !== undefined)("the whole book is printed in fifteen seconds", async () => {
  const { pages, out } = await builtOnce();
  const [leaves, styles] = [leavesOf(pages, "en"), stylesOf(out)];
  const before = await pieces();
  const started = performance.now(); // On the wall's clock: Chromium does the work.
  const { length } = await pdf({ leaves, locale: "en", date: new Date(0) }, styles);
  const took = performance.now() - started;
  const what = `site: the book on paper, ${leaves.length} leaves, ${(length / 1e6).toFixed(1)} MB`;
  const timing = { what, took, pace: paceOf("page", [...before, ...(await pieces())]), target: 15_000 };
  console.log(told(timing));
  expect(tooSlow([timing])).toEqual([]);
});
