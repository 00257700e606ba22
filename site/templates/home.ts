import { chapters, parts, twoDigits } from "../chapters.ts";
import type { ChapterEntry } from "../chapters.ts";
import { path, tall, wide } from "../diagrams/control-plane.ts";
import type { Entry } from "../diagrams/control-plane.ts";
import { chapterPage, exercisePage, link, pages } from "../links.ts";
import type { Book } from "../read/book.ts";
import { strings } from "../strings.ts";
import { html, raw } from "./html.ts";
import type { Html } from "./html.ts";
import type { Page } from "./page.ts";

/** The home page: the control plane as a picture whose parts lead into the chapters, and the same as a list. */
export function homePage(book: Book): Page {
  const entries = chapters.map((c): Entry => ({ number: c.number, title: c.title, href: address(book, c) }));
  return {
    path: pages.home,
    title: strings.book,
    description: strings.subtitle,
    kind: "home",
    main: html`<div class="opening">
        <h1>${strings.book}</h1>
        <p class="lead">${strings.subtitle}</p>
        <p>${strings.home.about}</p>
        ${begin(book)}
      </div>
      <section class="map" aria-labelledby="map-title">
        <h2 id="map-title">${strings.home.where}</h2>
        <p class="follow">${strings.home.picture(html`<code>kubectl create</code>`)}</p>
        <div class="picture-frame">
          <div class="at-wide">${raw(wide(1120, entries))}</div>
          <div class="at-middle">${raw(wide(850, entries))}</div>
          <div class="at-narrow">${raw(tall(340, entries))}</div>
        </div>
        <div class="trail">
          <div class="trail-buttons" role="group" aria-label="${strings.home.follow}">
            <button type="button" data-go="back" aria-keyshortcuts="ArrowLeft">${strings.home.back}</button
            ><button
              type="button"
              data-go="forward"
              aria-keyshortcuts="ArrowRight"
              title="${strings.home.forwardKeys}"
            >
              ${strings.home.forward}
            </button>
          </div>
          <ol>
            ${path.map((stop, i) => html`<li data-stop="${i + 1}">${stop.says}</li> `)}
          </ol>
        </div>
      </section>
      <section class="progress" aria-labelledby="progress">
        <h2 id="progress">${strings.progress}</h2>
        <p class="summary">${strings.progressWithoutScripts}</p>
        <div class="transfer">
          <button type="button" data-do="export">${strings.export}</button
          ><button type="button" data-do="import">${strings.import}</button
          ><button type="button" data-do="reset">${strings.reset}</button>
          <input type="file" accept=".json,application/json" aria-label="${strings.import}" hidden />
        </div>
        <p role="status"></p>
      </section>
      <section class="contents" aria-labelledby="contents">
        <h2 id="contents">${strings.contents}</h2>
        ${parts.map(
          (part) =>
            html`<section class="part" aria-labelledby="part-${part.id}">
              <h3 id="part-${part.id}">${part.title}</h3>
              <ul>
                ${chapters.filter((c) => c.part === part.id).map((c) => row(book, c))}
              </ul>
            </section> `,
        )}
      </section>`,
  };
}

/** Where to start; the page puts in its place where the reader was. */
function begin(book: Book): Html | undefined {
  const [first] = book.chapters.values();
  if (first === undefined) return undefined;
  const { entry } = first;
  return html`<p class="begin">
    <span>${strings.startWith}</span>
    <a href="${link(pages.home, chapterPage(entry))}">${twoDigits(entry.number)} ${entry.title}</a>
  </p>`;
}

function address(book: Book, chapter: ChapterEntry): string | undefined {
  return book.chapters.has(chapter.number) ? link(pages.home, chapterPage(chapter)) : undefined;
}

function row(book: Book, chapter: ChapterEntry): Html {
  const href = address(book, chapter);
  const name =
    href === undefined
      ? html`<span class="name">${chapter.title}</span>`
      : html`<a class="name" href="${href}">${chapter.title}</a>`;
  const state = href === undefined && html` <span class="state">${strings.notWritten}</span>`;
  return html`<li
    class="${href === undefined ? "unwritten" : "written"}"
    ${href !== undefined && html`data-of="${twoDigits(chapter.number)}"`}
  >
    <span class="number">${twoDigits(chapter.number)}</span>
    <span class="what"
      >${name}${state}<span class="line">${chapter.line}</span>${exercisesOf(book, chapter)}</span
    >
  </li> `;
}

/** A chapter's exercises; one that is not written may have some all the same. */
function exercisesOf({ chapters: written, earlyExercises }: Book, chapter: ChapterEntry): Html | undefined {
  const early = earlyExercises.filter((exercise) => exercise.chapter.number === chapter.number);
  const own = written.get(chapter.number)?.exercises ?? early;
  if (own.length === 0) return undefined;
  return html`<span class="line early"
    >${strings.exercises}:
    ${own.map(
      (exercise, i) =>
        html`${i > 0 && " · "}<a
            data-exercise="${twoDigits(chapter.number)}/${exercise.number}"
            href="${link(pages.home, exercisePage(exercise))}"
            >${exercise.title}</a
          >`,
    )}</span
  >`;
}
