/** The book as a PDF: printed by Chromium, tagged, with an outline and with the numbers of pages in its list of contents. */
import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";
import { getDocumentProxy } from "unpdf";
import { launch } from "../chromium.ts";
import { documentOf } from "./document.ts";
import type { Edition } from "./edition.ts";
import type { Leaf } from "./leaves.ts";

/** Prints the book, after drafts that tell on which page each title stands. Throws when there is no Chromium. */
export async function pdf(edition: Edition, css: string): Promise<Uint8Array> {
  const browser = await chromium.launch(launch);
  try {
    const numbers = await pageNumbers(browser, edition, css);
    const pageOf = (id: string): string => String(numbers.get(id) ?? "");
    const page = await browser.newPage();
    await page.setContent(documentOf(edition, { css, pageOf }));
    return await page.pdf({ ...paper, printBackground: true, tagged: true, outline: true });
  } finally {
    await browser.close();
  }
}

/** The sheets are described by the style sheet. */
const paper = { preferCSSPageSize: true } as const;

/** The page of each title. A leaf begins a page, so that two halves of the book can be drafted side by side. */
async function pageNumbers(browser: Browser, edition: Edition, css: string): Promise<Map<string, number>> {
  const { leaves } = edition;
  const middle = Math.ceil(leaves.length / 2);
  const halves = [leaves.slice(0, middle), leaves.slice(middle)].map((shown) =>
    draft(browser, edition, css, shown),
  );
  const [first, second] = await Promise.all(halves);
  if (first === undefined || second === undefined) return new Map();
  const before = (second.places.get(leaves[middle]?.id ?? "") ?? 1) - 1; // Both halves hold the contents.
  const moved = [...second.places].map(([id, page]): [string, number] => [id, page - before + first.pages]);
  return new Map([...moved, ...first.places]);
}

/** A part of the book as it falls on pages. */
interface Draft {
  readonly pages: number;
  /** The page of each id that the contents lead to. */
  readonly places: ReadonlyMap<string, number>;
}

async function draft(
  browser: Browser,
  edition: Edition,
  css: string,
  shown: readonly Leaf[],
): Promise<Draft> {
  const page = await browser.newPage();
  await page.setContent(documentOf(edition, { css: css + onlyTitles, pageOf: () => "000", shown }));
  const printed = await getDocumentProxy(new Uint8Array(await page.pdf(paper)));
  await page.close();
  try {
    const found = Object.entries(await printed.getDestinations());
    const places = found.map(async ([id, [at]]) => [id, (await printed.getPageIndex(at)) + 1] as const);
    return { pages: printed.numPages, places: new Map(await Promise.all(places)) };
  } finally {
    await printed.destroy();
  }
}

/** What is not seen takes its room all the same, and half the time. */
const onlyTitles = "body { visibility: hidden } h1, h2, h3, h4 { visibility: visible }";
