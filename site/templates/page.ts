import { exerciseScript, link, pages } from "../links.ts";
import { inLocale, languages, localeOf, stringsOf, wordsOf } from "../language/locales.ts";
import type { Locale } from "../language/locales.ts";
import { html, raw } from "../base/html.ts";
import type { Html } from "../base/html.ts";

/** One page of the site. */
export interface Page {
  /** Its path in the site, like `chapters/16-rolling-update.html`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Names the page's layout to the style sheet. */
  readonly kind: string;
  readonly main: Html;
  /** English when left out. */
  readonly locale?: Locale;
  /** The page in every language that it is to be had in, this one among them; one or none makes no links. */
  readonly alternates?: readonly { readonly locale: Locale; readonly path: string }[];
  /** The chapter that it is, or belongs to. */
  readonly chapter?: number | undefined;
  /** The text that the page is made from, from the book's root. */
  readonly source?: string;
  /** An exercise is worked on here: its script runs the learner's text in workers made of blobs. */
  readonly bench?: boolean;
  /** Something on it runs in a worker made of a text. */
  readonly worker?: boolean;
  /** Pages that make sense anywhere (404) resolve their links from here. */
  readonly base?: string | undefined;
}

/** What is known of the place where the site will stand. */
export interface Place {
  /** The site's address, ending in a slash. */
  readonly url?: string | undefined;
  /** Where a text can be edited: this, and the text's path. */
  readonly editUrl?: string | undefined;
}

/** Nothing but our own scripts, styles and pictures; nothing inline. Obeyed from disk too. */
function policy({ bench, worker, base }: Page): string {
  const workers = bench === true || worker === true ? "; worker-src blob:" : "";
  const scripts = `script-src 'self'${bench === true ? " blob:" : ""}${workers}`;
  const rest = "style-src 'self'; img-src 'self' data:; connect-src 'none'; form-action 'none'";
  return `default-src 'none'; ${scripts}; ${rest}; base-uri ${base === undefined ? "'none'" : "'self'"}`;
}

/** A whole document. */
export function renderPage(page: Page, place: Place = {}): string {
  const { locale = "en" } = page;
  const strings = stringsOf(locale);
  const to = (target: string): string => link(page.path, target);
  const title = page.kind === "home" ? strings.book : `${page.title} · ${strings.book}`;
  const document = html`${raw("<!doctype html>\n")}
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${raw(policy(page))}" />
        <title>${title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="description" content="${page.description}" />
        <meta name="color-scheme" content="light dark" />
        ${page.base !== undefined && html`<base href="${page.base}" /> `}${card(page, place, title)}
        <link rel="icon" href="${to("assets/icon.svg")}" type="image/svg+xml" />
        <link rel="stylesheet" href="${to("assets/site.css")}" />
        ${scriptsOf(page).map((path) => html`<script src="${to(path)}" ${path !== early && raw("defer")}></script> `)}
      </head>
      <body class="${page.kind}" ${page.chapter !== undefined && html`data-chapter="${page.chapter}"`}>
        <a class="skip" href="#main">${strings.skip}</a>
        ${header(page, to)}
        <main id="main">${page.main}</main>
        ${footer(page, place, to)}
      </body>
    </html> `.text;
  return locale === "en" ? document : withEnglishMarked(document, page.path);
}

/** On a page in another language: links that lead to English pages say so, and so does code, whose names and comments are English. */
function withEnglishMarked(document: string, path: string): string {
  return document
    .replace(/<a\b[^>]*>/g, (tag) => {
      const to = /\shref="([^"#:]+)(?=["#])/.exec(tag)?.[1];
      if (to === undefined || tag.includes("hreflang=")) return tag;
      const target = new URL(to, `file:///${path}`).pathname.slice(1);
      return localeOf(target) === "en" ? tag.replace("<a", '<a hreflang="en"') : tag;
    })
    .replace(/<pre (class="code[^>]*>[^]*?<\/pre>)/g, (code, rest: string) =>
      /\p{Script=Han}/u.test(rest) ? code : `<pre lang="en" ${rest}`,
    );
}

/** Decides the colours, so it runs before anything is painted. */
const early = "assets/theme.js";

/** A page has one script of its kind. */
function scriptsOf({ kind, locale = "en", bench }: Page): string[] {
  if (bench === true) return [early, exerciseScript];
  return [early, scriptOf(hasOwnScript.test(kind) ? kind : "site", locale)];
}

const hasOwnScript = /^(?:home|chapter|appendix)$/;

/** `assets/site.js`, and in Chinese `assets/site.zh.js`: a script carries the words of one language. */
export function scriptOf(name: string, locale: Locale): string {
  return `assets/${name}${locale === "en" ? "" : `.${locale}`}.js`;
}

/** What others make of the page when it is linked to: only an address that is known can be told. */
function card(page: Page, { url }: Place, title: string): Html | undefined {
  if (url === undefined) return undefined;
  return html`<link rel="canonical" href="${url}${page.path}" />
    ${languagesOf(page).map(
      ({ locale, path }) => html`<link rel="alternate" hreflang="${locale}" href="${url}${path}" /> `,
    )}
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${page.description}" />
    <meta property="og:type" content="article" />
    <meta property="og:url" content="${url}${page.path}" /> `;
}

/** Every language of a page that has more than one. */
function languagesOf({ alternates = [] }: Page): NonNullable<Page["alternates"]> {
  return alternates.length < 2 ? [] : alternates;
}

/** Search and the keys need scripts; without them, contents, Port map and glossary are what leads on. */
function header(page: Page, to: (target: string) => string): Html {
  const { locale = "en" } = page;
  const strings = stringsOf(locale);
  const home = inLocale(pages.home, locale);
  const here = (target: string): Html | false => page.path === target && html` aria-current="page"`;
  return html`<header class="top">
    <a class="book" href="${to(home)}" ${here(home)}>${strings.book}</a>
    <nav aria-label="${strings.nav}">
      <a href="${to(home)}#contents">${strings.contents}</a>
      <a href="${to(pages.portMap)}" ${here(pages.portMap)}>${strings.portMap}</a>
      <a href="${to(pages.glossary)}" ${here(pages.glossary)}>${strings.glossary}</a>
    </nav>
    <div class="tools">
      <button type="button" data-open="search" aria-keyshortcuts="/">${strings.search}</button
      ><button type="button" data-open="keys" aria-keyshortcuts="?">${strings.keys}</button
      ><button type="button" class="theme">${wordsOf(locale).theme.system}</button>
    </div>
  </header>`;
}

function footer(page: Page, { editUrl }: Place, to: (target: string) => string): Html {
  const { locale = "en", source } = page;
  const strings = stringsOf(locale);
  const others = languagesOf(page).filter((other) => other.locale !== locale);
  return html`<footer class="bottom">
    ${
      others.length > 0 &&
      html`<p>
        ${strings.otherLanguage}
        ${others.map(
          ({ locale, path }) =>
            html`<a href="${to(path)}" hreflang="${locale}" lang="${locale}">${languages[locale].name}</a> `,
        )}
      </p>`
    }${
      source !== undefined &&
      (editUrl === undefined
        ? html`<p>${strings.source} <code>${source}</code></p>`
        : html`<p><a href="${editUrl}${source}" rel="external">${strings.edit}</a></p>`)
    }
    <p>
      ${strings.appendices}${strings.colon}
      ${(["portMap", "versions", "errata", "glossary"] as const).map(
        (name) => html`<a href="${to(pages[name])}">${strings[name]}</a> `,
      )}
    </p>
    <p>${strings.licence}</p>
  </footer>`;
}
