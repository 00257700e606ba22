/** The book as a PDF: printed by Chromium, tagged, with an outline. Its list of contents leads by links: Chromium knows no page numbers there. */
import { chromium } from "playwright-core";
import { launch } from "../chromium.ts";
import { documentOf } from "./document.ts";
import type { Edition } from "./edition.ts";

/** Prints the book; the style sheet says how large its sheets are. Throws when there is no Chromium. */
export async function pdf(edition: Edition, css: string): Promise<Uint8Array> {
  const browser = await chromium.launch(launch());
  try {
    const page = await browser.newPage();
    await page.setContent(documentOf(edition, css));
    return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  } finally {
    await browser.close();
  }
}
