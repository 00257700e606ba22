import { chapters, parts, twoDigits } from "../language/chapters.ts";
import type { ChapterEntry } from "../language/chapters.ts";
import { path, tall, wide } from "../diagrams/control-plane.ts";
import type { Entry } from "../diagrams/control-plane.ts";
import { chapterPageIn, exercisePage, link, pages } from "../links.ts";
import { chapterIn, inLocale, partIn, stringsOf } from "../language/locales.ts";
import type { Locale } from "../language/locales.ts";
import { localesOf } from "../read/book.ts";
import type { Book } from "../read/book.ts";
import { english } from "./english.ts";
import { html, raw } from "../base/html.ts";
import type { Html } from "../base/html.ts";
import type { Page } from "./page.ts";

/** A home page in the making: its book, its language and its path. */
interface Home {
  readonly book: Book;
  readonly locale: Locale;
  readonly page: string;
}

/**
 * The home page: the control plane as a picture whose parts lead into the chapters, and the same as a list. There is one in each
 * language that some chapter is translated to; chapters that are not say so and lead to the English text.
 */
export function homePage(book: Book, locale: Locale, editions: readonly string[] = []): Page {
  const home: Home = { book, locale, page: inLocale(pages.home, locale) };
  const strings = stringsOf(locale);
  return {
    path: home.page,
    title: strings.book,
    description: strings.subtitle,
    kind: "home",
    locale,
    alternates: localesOf(book).map((l) => ({ locale: l, path: inLocale(pages.home, l) })),
    main: html`<div class="opening">
        <h1>${strings.book}</h1>
        <p class="lead">${strings.subtitle}</p>
        <p>${strings.home.about}</p>
        ${begin(home)} ${takeAlong(home, editions)}
      </div>
      ${map(home)} ${progress(home)} ${contents(home)}`,
  };
}

/** The picture in three widths, of which one is shown, and the way of one `kubectl create` through it. */
function map(home: Home): Html {
  const { home: say, picture } = stringsOf(home.locale);
  const entries = chapters.map((c): Entry => ({
    number: c.number,
    title: chapterIn(c, home.locale).title,
    href: address(home, c),
  }));
  return html`<section class="map" aria-labelledby="map-title">
    <h2 id="map-title">${say.where}</h2>
    <p class="follow">
      ${say.picture(html`<code>kubectl create</code>`)}
      ${entries.some(({ href }) => href === undefined) && say.someUnwritten}
    </p>
    <div class="picture-frame">
      <div class="at-wide">${raw(wide(1120, entries, picture))}</div>
      <div class="at-middle">${raw(wide(850, entries, picture))}</div>
      <div class="at-narrow">${raw(tall(340, entries, picture))}</div>
    </div>
    <div class="trail">
      <div class="trail-buttons" role="group" aria-label="${say.follow}">
        <button type="button" data-go="back" aria-keyshortcuts="ArrowLeft">${say.back}</button
        ><button type="button" data-go="forward" aria-keyshortcuts="ArrowRight" title="${say.forwardKeys}">
          ${say.forward}
        </button>
      </div>
      <ol>
        ${path.map((stop, i) => html`<li data-stop="${i + 1}">${picture.stops[stop]}</li> `)}
      </ol>
    </div>
  </section>`;
}

function progress({ locale }: Home): Html {
  const strings = stringsOf(locale);
  return html`<section class="progress" aria-labelledby="progress">
    <h2 id="progress">${strings.progress}</h2>
    <p class="summary">${strings.progressWithoutScripts}</p>
    <div class="transfer">
      <button type="button" data-do="export">${strings.export}</button
      ><button type="button" data-do="import">${strings.import}</button
      ><button type="button" data-do="reset">${strings.reset}</button>
      <input type="file" accept=".json,application/json" aria-label="${strings.import}" hidden />
    </div>
    <p role="status"></p>
  </section>`;
}

function contents(home: Home): Html {
  return html`<section class="contents" aria-labelledby="contents">
    <h2 id="contents">${stringsOf(home.locale).contents}</h2>
    ${parts.map(
      (part) =>
        html`<section class="part" aria-labelledby="part-${part.id}">
          <h3 id="part-${part.id}">${partIn(part.id, home.locale)}</h3>
          <ul>
            ${chapters.filter((c) => c.part === part.id).map((c) => row(home, c))}
          </ul>
        </section> `,
    )}
  </section>`;
}

/** The whole book in files that need no browser, if some were made. */
function takeAlong({ page, locale }: Home, editions: readonly string[]): Html | undefined {
  if (editions.length === 0) return undefined;
  const kind = (name: string): string => name.replace(/^.*\./, "").toUpperCase();
  return html`<p class="editions">
    ${stringsOf(locale).home.takeAlong}
    ${editions.map((name) => html`<a href="${link(page, name)}" rel="alternate">${kind(name)}</a> `)}
  </p>`;
}

/** Where to start; the page puts in its place where the reader was. */
function begin({ book, locale, page }: Home): Html | undefined {
  const written = [...book.chapters.values()];
  const first = written.find(({ translations }) => translations.has(locale)) ?? written[0];
  if (first === undefined) return undefined;
  const { title } = chapterIn(first.entry, locale);
  return html`<p class="begin">
    <span>${stringsOf(locale).startWith}</span>
    <a href="${link(page, chapterPageIn(first, locale))}">${twoDigits(first.entry.number)} ${title}</a>
  </p>`;
}

function address({ book, locale, page }: Home, { number }: ChapterEntry): string | undefined {
  const chapter = book.chapters.get(number);
  return chapter && link(page, chapterPageIn(chapter, locale));
}

function row(home: Home, chapter: ChapterEntry): Html {
  const href = address(home, chapter);
  const { title, line } = chapterIn(chapter, home.locale);
  const name =
    href === undefined
      ? html`<span class="name">${title}</span>`
      : html`<a class="name" href="${href}">${title}</a>`;
  const state = stateOf(home, chapter);
  return html`<li
    class="${href === undefined ? "unwritten" : "written"}"
    ${href !== undefined && html`data-of="${twoDigits(chapter.number)}"`}
  >
    <span class="number">${twoDigits(chapter.number)}</span>
    <span class="what"
      >${name}${state && html` <span class="state">${state}</span>`}<span class="line">${line}</span
      >${exercisesOf(home, chapter)}</span
    >
  </li> `;
}

/** What a reader should know before going there: nothing is there yet, or it is in another language. */
function stateOf({ book, locale }: Home, { number }: ChapterEntry): string | undefined {
  const chapter = book.chapters.get(number);
  if (chapter === undefined) return stringsOf(locale).notWritten;
  return locale === "en" || chapter.translations.has(locale) ? undefined : stringsOf(locale).inEnglish;
}

/** A chapter's exercises; one that is not written may have some all the same. They are in English. */
function exercisesOf({ book, locale, page }: Home, chapter: ChapterEntry): Html | undefined {
  const early = book.earlyExercises.filter((exercise) => exercise.chapter.number === chapter.number);
  const own = book.chapters.get(chapter.number)?.exercises ?? early;
  if (own.length === 0) return undefined;
  return html`<span class="line early"
    >${stringsOf(locale).exercises}${stringsOf(locale).colon}
    ${own.map(
      (exercise, i) =>
        html`${i > 0 && " · "}<a
            data-exercise="${twoDigits(chapter.number)}/${exercise.number}"
            href="${link(page, exercisePage(exercise))}"
            >${english(exercise.title, locale)}</a
          >`,
    )}</span
  >`;
}
