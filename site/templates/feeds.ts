import { chapterPage } from "../links.ts";
import type { Book } from "../read/book.ts";
import { strings } from "../language/strings.ts";
import { html, raw } from "../base/html.ts";
import type { Page } from "./page.ts";

const declaration = raw('<?xml version="1.0" encoding="UTF-8"?>\n');

/** Addresses for search engines; made only when the site knows its own. */
export function sitemap(pages: readonly Page[], base: string): string {
  const urls = pages
    .filter((page) => page.base === undefined)
    .map((page) => html`<url><loc>${base}${page.path}</loc></url> `);
  return html`${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`
    .text;
}

/** The written chapters as an Atom feed. A build is a function of its sources, so the only date is the chapter's own lack of one. */
export function feed(book: Book, base: string): string {
  const updated = "1970-01-01T00:00:00Z";
  const entries = [...book.chapters.values()].map(({ entry }) => {
    const address = base + chapterPage(entry);
    return html`<entry
      ><title>${entry.title}</title><id>${address}</id><link href="${address}" /><updated>${updated}</updated>
      <summary>${entry.line}</summary></entry
    >`;
  });
  return html`${declaration}<feed xmlns="http://www.w3.org/2005/Atom"
      ><title>${strings.book}</title><id>${base}</id><updated>${updated}</updated
      ><author><name>${strings.book}</name></author
      >${entries}</feed
    >`.text;
}
