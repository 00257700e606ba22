import { link, pages } from "../links.ts";
import { strings } from "../strings.ts";
import { html, raw } from "./html.ts";
import type { Html } from "./html.ts";

/** One page of the site. */
export interface Page {
  /** Its path in the site, like `chapters/16-rolling-update.html`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Names the page's layout to the style sheet. */
  readonly kind: string;
  readonly main: Html;
  /** Pages that make sense anywhere (404) resolve their links from here. */
  readonly base?: string | undefined;
  /** The page's address, when the site's is known. */
  readonly canonical?: string | undefined;
}

/** Nothing but our own scripts, styles and pictures; nothing inline. Obeyed from disk too. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'none'; form-action 'none'; base-uri ";

/** A whole document. */
export function renderPage(page: Page): string {
  const to = (target: string): string => link(page.path, target);
  const title = page.path === pages.home ? strings.book : `${page.title} · ${strings.book}`;
  const here = (target: string): Html | false => page.path === target && html` aria-current="page"`;
  return html`${raw("<!doctype html>\n")}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta
          http-equiv="Content-Security-Policy"
          content="${raw(policy)}${raw(page.base === undefined ? "'none'" : "'self'")}"
        />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content="${page.description}" />
        <meta name="color-scheme" content="light dark" />
        ${page.base !== undefined && html`<base href="${page.base}" /> `}${
          page.canonical !== undefined &&
          html`<link rel="canonical" href="${page.canonical}" />
            <meta property="og:title" content="${title}" />
            <meta property="og:description" content="${page.description}" />
            <meta property="og:type" content="article" />
            <meta property="og:url" content="${page.canonical}" /> `
        }
        <link rel="icon" href="${to("assets/icon.svg")}" type="image/svg+xml" />
        <link rel="stylesheet" href="${to("assets/site.css")}" />
        <script src="${to("assets/theme.js")}"></script>
        <script src="${to("assets/site.js")}" defer></script>
      </head>
      <body class="${page.kind}">
        <a class="skip" href="#main">${strings.skip}</a>
        <header class="top">
          <a class="book" href="${to(pages.home)}" ${here(pages.home)}>${strings.book}</a>
          <nav aria-label="Book">
            <a href="${to(pages.home)}#contents">${strings.contents}</a>
            <a href="${to(pages.portMap)}" ${here(pages.portMap)}>${strings.portMap}</a>
            <a href="${to(pages.glossary)}" ${here(pages.glossary)}>${strings.glossary}</a>
          </nav>
          <button type="button" class="theme">${strings.theme.system}</button>
        </header>
        <main id="main">${page.main}</main>
        <footer class="bottom">
          <p>
            A port of Kubernetes v1.20.2 to TypeScript, for reading. Apache License 2.0. Not affiliated with
            the Kubernetes project.
          </p>
        </footer>
      </body>
    </html> `.text;
}
