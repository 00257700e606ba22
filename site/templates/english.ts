import type { Locale } from "../language/locales.ts";
import { html } from "../base/html.ts";
import type { Html } from "../base/html.ts";

/** Words that are to be had in English only: a page in another language says so, or a screen reader would read them in its own. */
export function english(words: string | Html, locale: Locale): string | Html {
  return locale === "en" ? words : html`<span lang="en">${words}</span>`;
}
