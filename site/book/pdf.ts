/** The book as a PDF: printed by Chromium, tagged, with an outline and with the numbers of pages in its list of contents. */
import { chromium } from "playwright-core";
import { getDocumentProxy } from "unpdf";
import { launch } from "../chromium.ts";
import { documentOf } from "./document.ts";
import type { Edition } from "./edition.ts";

/** Prints the book: once for the places alone, which are then told in the contents. Throws when there is no Chromium. */
export async function pdf(edition: Edition, css: string): Promise<Uint8Array> {
  const browser = await chromium.launch(launch);
  try {
    const page = await browser.newPage();
    await page.setContent(documentOf(edition, css));
    await page.evaluate(makeRoomForNumbers);
    const hidden = await page.addStyleTag({ content: onlyPlaces });
    const draft = await page.pdf(paper);
    await hidden.evaluate((style) => style.parentNode?.removeChild(style));
    await page.evaluate(fillInNumbers, await pagesOf(draft));
    return await page.pdf({ ...paper, printBackground: true, tagged: true, outline: true });
  } finally {
    await browser.close();
  }
}

/** The sheets are described by the style sheet. */
const paper = { preferCSSPageSize: true } as const;

/** What is not seen takes its room all the same, and half the time. */
const onlyPlaces = "body { visibility: hidden } h1, h2, h3, h4 { visibility: visible }";

/** The number of the page on which each linked id stands. */
async function pagesOf(printed: Uint8Array): Promise<Record<string, number>> {
  const document = await getDocumentProxy(new Uint8Array(printed)); // It takes what it is given for its own.
  try {
    const places = Object.entries(await document.getDestinations());
    const numbers = places.map(
      async ([id, [page]]) => [id, (await document.getPageIndex(page)) + 1] as const,
    );
    return Object.fromEntries(await Promise.all(numbers));
  } finally {
    await document.destroy();
  }
}

/** In the page: a number as wide as any, so that the numbers themselves move nothing. */
function makeRoomForNumbers(): void {
  for (const link of document.querySelectorAll(".table-of-contents .to")) {
    const number = document.createElement("span");
    number.className = "page-number";
    link.append(number);
  }
}

/** In the page. */
function fillInNumbers(pages: Record<string, number>): void {
  for (const number of document.querySelectorAll(".table-of-contents .page-number")) {
    const id = number.parentElement?.getAttribute("href")?.slice(1) ?? "";
    number.textContent = String(pages[id] ?? "");
  }
}
