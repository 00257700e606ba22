/** Prints the whole book to time it: for whoever has the site built, and as a program, which builds it first. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { createBuilder } from "../build.ts";
import { launch } from "../chromium.ts";
import { pagePieces, paceOf } from "../pace.ts";
import type { Page } from "../templates/page.ts";
import { leavesOf } from "./leaves.ts";
import { stylesOf } from "./main.ts";
import { pdf } from "./pdf.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** What is judged. */
export interface Printed {
  /** On the wall's clock: Chromium does the work. */
  readonly seconds: number;
  readonly megabytes: number;
  readonly leaves: number;
  /** How slow Chromium was before and after. */
  readonly pace: number;
}

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

/** Prints the book of a site that was built to `out`. */
export async function timePrinting(pages: readonly Page[], out: string): Promise<Printed> {
  const [leaves, styles] = [leavesOf(pages, "en"), stylesOf(out)];
  const before = await pieces();
  const started = performance.now();
  const { length } = await pdf({ leaves, locale: "en", date: new Date(0) }, styles);
  const seconds = (performance.now() - started) / 1000;
  const pace = paceOf("page", [...before, ...(await pieces())]);
  return { seconds, megabytes: length / 1e6, leaves: leaves.length, pace };
}

async function builtAndPrinted(): Promise<Printed> {
  const out = mkdtempSync(join(tmpdir(), "site-print-"));
  try {
    const { pages } = await (await createBuilder({ root, out, cache: join(root, ".cache/site") })).build();
    return await timePrinting(pages, out);
  } finally {
    rmSync(out, { recursive: true });
  }
}

/** `node --import tsx site/book/timing.ts`: prints the figures as JSON. */
if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(await builtAndPrinted()));
