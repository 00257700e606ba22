import { twoDigits } from "../language/chapters.ts";
import type { ChapterEntry } from "../language/chapters.ts";
import { chapterPageIn, exercisePage, link, pages } from "../links.ts";
import { portPlace } from "../read/port.ts";
import { chapterIn, inLocale, stringsOf, translationOf } from "../language/locales.ts";
import type { Locale } from "../language/locales.ts";
import type { Book, Chapter } from "../read/book.ts";
import type { Context } from "../render/context.ts";
import { sentence } from "../render/sentences.ts";
import { english } from "./english.ts";
import { html } from "../base/html.ts";
import type { Html, Value } from "../base/html.ts";
import type { Page } from "./page.ts";

/** A chapter's page: its text, its exercises, what it refers to, the way on. What is looked up stands folded, so that the scene comes first. */
export function chapterPageOf(chapter: Chapter, body: Html, context: Context): Page {
  const { entry, meta } = chapter;
  const { book, page, locale } = context;
  const strings = stringsOf(locale);
  const { title, line } = chapterIn(entry, locale);
  return {
    path: page,
    title,
    description: line,
    kind: "chapter",
    locale,
    alternates: (["en", ...chapter.translations.keys()] as const).map((l) => ({
      locale: l,
      path: chapterPageIn(chapter, l),
    })),
    chapter: entry.number,
    worker: [...context.explored].some((name) => chapter.explorables.get(name)?.worker),
    source: translationOf(chapter.file, locale),
    main: html`<article>
        <header class="chapter-head">
          <p class="number">${twoDigits(entry.number)}</p>
          <h1>${title}</h1>
          <p class="lead">${line}</p>
          ${meta.status === "draft" && html`<p class="draft">${strings.draft}</p>`}
          ${needed(chapter, context)}
          <details class="objectives">
            <summary>${strings.objectives}</summary>
            <ul>
              ${meta.objectives.map((objective) => {
                const { words, lang } = sentence(objective, 1, context);
                return html`<li ${lang}>${words}</li>`;
              })}
            </ul>
          </details>
          ${toc(context)}
        </header>
        <div class="text">${body}</div>
        ${exercises(chapter, context)}${context.folded}${reference(chapter, context)}
      </article>
      ${around(chapter, book, context)}`,
  };
}

/** What a link to a chapter calls it. */
function nameIn(entry: ChapterEntry, locale: Locale): string {
  return `${twoDigits(entry.number)} ${chapterIn(entry, locale).title}`;
}

/** What it takes to read the chapter: time, and what to read before. */
function needed({ meta }: Chapter, { book, page, locale }: Context): Html {
  const strings = stringsOf(locale);
  const before = meta.prerequisites.map((n) => {
    const entry = book.entries[n];
    if (entry === undefined) return undefined;
    const written = book.chapters.get(n);
    return written === undefined
      ? html`<li class="unwritten">${nameIn(entry, locale)}</li>`
      : html`<li><a href="${link(page, chapterPageIn(written, locale))}">${nameIn(entry, locale)}</a></li>`;
  });
  return html`<dl class="about">
    <dt>${strings.timeNeeded}</dt>
    <dd>${strings.time(meta.minutes)}</dd>
    ${before.length > 0 && group(strings.prerequisites, before)}
  </dl>`;
}

function group(title: string, items: Value): Html {
  return html`<dt>${title}</dt>
    <dd>
      <ul>
        ${items}
      </ul>
    </dd> `;
}

/** The files that the chapter explains, for whoever wants to look them up. */
function reference({ meta }: Chapter, { book, page, locale }: Context): Html | undefined {
  const strings = stringsOf(locale);
  const go = meta.upstream.map((path) => {
    const href = book.upstream.linkIfListed(path); // checkContract complains when it is not.
    return href === undefined
      ? html`<li>${breakable(path)}</li>`
      : html`<li><a class="go" href="${href}">${breakable(path)}</a></li>`;
  });
  const ours = meta.port.map(
    (path) => html`<li><a href="${link(page, portPlace(path, book.port))}">${breakable(path)}</a></li>`,
  );
  const held = meta.tests.map((path) => html`<li>${breakable(path)}</li>`);
  if (go.length + ours.length + held.length === 0) return undefined;
  return html`<details class="reference">
    <summary>${strings.reference}</summary>
    <dl class="about">
      ${go.length > 0 && group(strings.goFiles, go)}${ours.length > 0 && group(strings.ourFiles, ours)}${
        held.length > 0 && group(strings.held, held)
      }
    </dl>
  </details>`;
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
        <a href="${link(page, exercisePage(e))}"
          >${twoDigits(chapter.entry.number)}/${e.number} ${english(e.title, locale)}</a
        >
      </li>`,
  );
  return html`<section class="exercises" aria-labelledby="exercises">
    <h2 id="exercises">${strings.exercises}</h2>
    <p>
      ${strings.exercisesJudged}
      <code>npm test ${chapter.entry.number}</code>${strings.stop}
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
    html`<a rel="${rel}" href="${link(page, chapterPageIn(to, locale))}"
      ><span>${word}</span> ${nameIn(to.entry, locale)}</a
    >`;
  const previous = way(written[at - 1], "prev", strings.previous);
  const next = way(written[at + 1], "next", strings.next);
  if (previous === undefined && next === undefined) {
    return html`<nav class="around" aria-label="${strings.chapters}">
      <a href="${link(page, inLocale(pages.home, locale))}">${strings.contents}</a>
    </nav>`;
  }
  return html`<nav class="around" aria-label="${strings.chapters}">${previous}${next}</nav>`;
}
