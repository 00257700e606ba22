import { pages } from "../links.ts";
import { compare } from "../base/problems.ts";
import type { Book } from "../read/book.ts";
import { glossaryFile } from "../read/glossary.ts";
import type { Context } from "../render/context.ts";
import { strings } from "../language/strings.ts";
import { errataPage, versionsPage } from "./differences.ts";
import { filterForm } from "./filter.ts";
import { html } from "../base/html.ts";
import type { Page } from "./page.ts";
import { portMapPages } from "./port-map.ts";

/** Every page that is made from what the others hold. `context` makes one for a text and the page it stands on. */
export function appendixPages(book: Book, context: (file: string, page: string) => Context): Page[] {
  return [
    ...portMapPages(book),
    versionsPage(book, context("chapters/*/meta.ts", pages.versions)),
    errataPage(book, context("chapters/errata.ts", pages.errata)),
    glossaryPage(book, context(glossaryFile, pages.glossary)),
  ];
}

/** The trade's words, as this book uses them. */
function glossaryPage(book: Book, context: Context): Page {
  const terms = [...book.glossary.values()].sort((a, b) => compare(a.id, b.id));
  return {
    path: pages.glossary,
    title: strings.glossary,
    description: strings.glossaryAbout,
    kind: "appendix",
    main: html`<header class="chapter-head">
        <h1>${strings.glossary}</h1>
        <p class="lead">${strings.glossaryAbout}</p>
      </header>
      ${filterForm("terms", [])}
      <dl class="glossary" id="terms">
        ${terms.map(
          (term) =>
            html`<div data-row>
              <dt id="${term.id}">${term.name}</dt>
              <dd>${context.markdown.blocks(term.meaning, term.line, context)}</dd>
            </div> `,
        )}
      </dl>`,
  };
}

/** What a wrong address gets. */
export function notFoundPage(base: string | undefined): Page {
  return {
    path: pages.notFound,
    title: strings.missing.title,
    description: strings.missing.description,
    kind: "appendix",
    base,
    main: html`<header class="chapter-head">
      <p class="number">404</p>
      <h1>${strings.missing.heading}</h1>
      <p class="lead">
        ${strings.missing.says} <code>the server could not find the requested resource</code>.
        ${strings.missing.elsewhere} <a href="${pages.home}#contents">${strings.missing.contents}</a>.
      </p>
    </header>`,
  };
}
