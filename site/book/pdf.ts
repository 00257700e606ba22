/** The book as a PDF: printed by Chromium, tagged, with an outline and with the numbers of pages in its list of contents. */
import { chromium } from "playwright-core";
import type { Page } from "playwright-core";
import { getDocumentProxy } from "unpdf";
import { launch } from "../chromium.ts";
import { documentOf } from "./document.ts";
import type { Edition } from "./edition.ts";

/** Prints the book. Throws when there is no Chromium. */
export async function pdf(edition: Edition, css: string): Promise<Uint8Array> {
  const browser = await chromium.launch(launch);
  try {
    const page = await browser.newPage({ javaScriptEnabled: true });
    await page.setContent(documentOf(edition, css));
    await page.evaluate(makeRoomForNumbers);
    await page.evaluate(fillInNumbers, await pagesOf(await print(page)));
    return await print(page);
  } finally {
    await browser.close();
  }
}

function print(page: Page): Promise<Uint8Array> {
  return page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
}

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
