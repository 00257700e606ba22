import { twoDigits } from "../chapters.ts";
import { chapterPage, exercisePage, link, pages, portRow } from "../links.ts";
import { inLocale, stringsOf, translationOf } from "../locales.ts";
import type { Locale } from "../locales.ts";
import type { Book, Chapter } from "../read/book.ts";
import type { Context } from "../render/context.ts";
import { html } from "./html.ts";
import type { Html, Value } from "./html.ts";
import type { Page } from "./page.ts";

/** A chapter's page: what it promises, its text, its exercises, the way on. */
export function chapterPageOf(chapter: Chapter, body: Html, context: Context): Page {
  const { entry, meta } = chapter;
  const { book, page, locale } = context;
  const strings = stringsOf(locale);
  const { title, line, objectives } = meta.translations?.[locale] ?? {
    ...entry,
    objectives: meta.objectives,
  };
  return {
    path: page,
    title,
    description: line,
    kind: "chapter",
    locale,
    alternates: (["en", ...chapter.translations.keys()] as const).map((l) => ({
      locale: l,
      path: pageIn(chapter, l),
    })),
    chapter: entry.number,
    source: translationOf(chapter.file, locale),
    main: html`<article>
        <header class="chapter-head">
          <p class="number">${twoDigits(entry.number)}</p>
          <h1>${title}</h1>
          <p class="lead">${line}</p>
          ${meta.status === "draft" && html`<p class="draft">${strings.draft}</p>`}
          <div class="facts">
            <div>
              <h2>${strings.objectives}</h2>
              <ul>
                ${objectives.map((o) => html`<li>${context.markdown.inline(o, 1, context)}</li>`)}
              </ul>
            </div>
            ${facts(chapter, context)}
          </div>
          ${toc(context)}
        </header>
        <div class="text">${body}</div>
        ${exercises(chapter, context)}
      </article>
      ${around(chapter, book, context)}`,
  };
}

/** A chapter's page in a language, or in the book's own where it has not been translated. */
function pageIn(chapter: Chapter, locale: Locale): string {
  return inLocale(chapterPage(chapter.entry), chapter.translations.has(locale) ? locale : "en");
}

/** What a link to a chapter calls it. */
function nameIn({ entry, meta }: Chapter, locale: Locale): string {
  return `${twoDigits(entry.number)} ${meta.translations?.[locale]?.title ?? entry.title}`;
}

function facts(chapter: Chapter, { book, page, locale }: Context): Html {
  const { meta } = chapter;
  const strings = stringsOf(locale);
  const before = meta.prerequisites.map((n) => {
    const entry = book.entries[n];
    if (entry === undefined) return undefined;
    const written = book.chapters.get(n);
    return written === undefined
      ? html`<li class="unwritten">${twoDigits(n)} ${entry.title}</li>`
      : html`<li><a href="${link(page, pageIn(written, locale))}">${nameIn(written, locale)}</a></li>`;
  });
  const go = meta.upstream.map((path) => {
    const href = book.upstream.linkIfListed(path); // checkContract complains when it is not.
    return href === undefined
      ? html`<li>${breakable(path)}</li>`
      : html`<li><a class="go" href="${href}">${breakable(path)}</a></li>`;
  });
  const ours = meta.port.map(
    (path) =>
      html`<li><a href="${link(page, `${pages.portMap}#${portRow(path)}`)}">${breakable(path)}</a></li>`,
  );
  const group = (title: string, items: Value): Html =>
    html`<dt>${title}</dt>
      <dd>
        <ul>
          ${items}
        </ul>
      </dd> `;
  return html`<dl class="about">
    <dt>${strings.timeNeeded}</dt>
    <dd>${strings.time(meta.minutes)}</dd>
    ${before.length > 0 && group(strings.prerequisites, before)}${go.length > 0 && group(strings.goFiles, go)}${ours.length > 0 && group(strings.ourFiles, ours)}${
      meta.tests.length > 0 &&
      group(
        strings.held,
        meta.tests.map((t) => html`<li>${breakable(t)}</li>`),
      )
    }
  </dl>`;
}

/** A path that may break after each slash. */
function breakable(path: string): Html {
  return html`${path.split("/").map((piece, i) => html`${i > 0 && html`/<wbr />`}${piece}`)}`;
}

function toc({ headings, locale }: Context): Html | undefined {
  const top = headings.filter((h) => h.level === 2);
  if (top.length < 2) return undefined;
  return html`<nav class="toc" aria-label="${stringsOf(locale).onThisPage}">
    <ol>
      ${top.map((h) => html`<li><a href="#${h.id}">${h.title}</a></li>`)}
    </ol>
  </nav>`;
}

function exercises(chapter: Chapter, { page, locale }: Context): Html | undefined {
  const strings = stringsOf(locale);
  if (chapter.exercises.length === 0) return undefined;
  const items = chapter.exercises.map(
    (e) =>
      html`<li data-exercise="${twoDigits(chapter.entry.number)}/${e.number}">
        <a href="${link(page, exercisePage(e))}">${twoDigits(chapter.entry.number)}/${e.number} ${e.title}</a>
      </li>`,
  );
  return html`<section class="exercises" aria-labelledby="exercises">
    <h2 id="exercises">${strings.exercises}</h2>
    <p>
      ${strings.exercisesJudged}
      <code>npm test ${chapter.entry.number}</code>.
    </p>
    <ul>
      ${items}
    </ul>
  </section>`;
}

/** Previous and next among the chapters that are written. */
function around(chapter: Chapter, book: Book, { page, locale }: Context): Html {
  const strings = stringsOf(locale);
  const written = [...book.chapters.values()];
  const at = written.indexOf(chapter);
  const way = (to: Chapter | undefined, rel: string, word: string): Html | undefined =>
    to &&
    html`<a rel="${rel}" href="${link(page, pageIn(to, locale))}"
      ><span>${word}</span> ${nameIn(to, locale)}</a
    >`;
  const previous = way(written[at - 1], "prev", strings.previous);
  const next = way(written[at + 1], "next", strings.next);
  if (previous === undefined && next === undefined) {
    return html`<nav class="around" aria-label="${strings.chapters}">
      <a href="${link(page, pages.home)}">${strings.contents}</a>
    </nav>`;
  }
  return html`<nav class="around" aria-label="${strings.chapters}">${previous}${next}</nav>`;
}
