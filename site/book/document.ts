import { stringsOf } from "../language/locales.ts";
import { html, raw } from "../base/html.ts";
import type { Html } from "../base/html.ts";
import { contentsOf } from "./contents.ts";
import { toHtml } from "./dom.ts";
import type { Edition } from "./edition.ts";
import type { Leaf } from "./leaves.ts";
import { placesIn, resolved } from "./links.ts";

/** The book as one HTML document, to be printed; each leaf begins a page, whose head says its title. */
export function documentOf(edition: Edition, css: string): string {
  const { leaves, locale } = edition;
  const strings = stringsOf(locale);
  const addresses = { ...edition, places: placesIn(leaves), inside: hrefOf };
  return html`${raw("<!doctype html>\n")}
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <title>${strings.book}</title>
        <style>
          ${raw(css)}
          ${raw(leaves.map((leaf, i) => sheetOf(leaf, i, strings.book)).join("\n"))}
        </style>
      </head>
      <body class="on-paper">
        ${titlePage(edition)}
        <nav class="contents-page">
          <h1>${strings.contents}</h1>
          ${contentsOf(leaves, hrefOf)}
        </nav>
        ${leaves.map(
          (leaf, i) =>
            html`<section class="leaf ${leaf.kind} sheet-${i}">
              ${raw(toHtml(resolved(leaf.nodes, addresses)))}
            </section> `,
        )}
      </body>
    </html> `.text;
}

/** What stands before the contents, in every kind of edition. */
export function titlePage({ locale, date }: Edition): Html {
  const strings = stringsOf(locale);
  return html`<div class="cover">
    <h1>${strings.book}</h1>
    <p class="lead">${strings.subtitle}</p>
    <p>${strings.paper.edition(date.toISOString().slice(0, 10))}</p>
    <p>${strings.licence}</p>
  </div>`;
}

function hrefOf(_: Leaf, id: string): string {
  return `#${id}`;
}

/** A page style of its own for each leaf: that is how a page's head can say what stands on it. */
function sheetOf({ title }: Leaf, i: number, book: string): string {
  return `@page sheet-${i} { @top-left { content: ${quoted(book)} } @top-right { content: ${quoted(title)} } }
.sheet-${i} { page: sheet-${i} }`;
}

/** A CSS string that cannot end the style it stands in. */
function quoted(text: string): string {
  return `"${text.replace(/["\\\n<]/g, (c) => `\\${c.charCodeAt(0).toString(16)} `)}"`;
}
