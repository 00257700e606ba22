import type { Locale } from "../locales.ts";
import { html } from "./html.ts";
import type { Html } from "./html.ts";

/** Words that are to be had in English only: a page in another language says so, or a screen reader would read them in its own. */
export function english(words: string | Html, locale: Locale): string | Html {
  return locale === "en" ? words : html`<span lang="en">${words}</span>`;
}
