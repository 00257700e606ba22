import { twoDigits } from "../chapters.ts";
import { chapterPage, exercisePage, link, pages, portRow } from "../links.ts";
import type { Book, Chapter } from "../read/book.ts";
import type { Context, Heading } from "../render/context.ts";
import { strings } from "../strings.ts";
import { html } from "./html.ts";
import type { Html, Value } from "./html.ts";
import type { Page } from "./page.ts";

/** A chapter's page: what it promises, its text, its exercises, the way on. */
export function chapterPageOf(chapter: Chapter, body: Html, context: Context): Page {
  const { entry, meta } = chapter;
  const { book, page } = context;
  return {
    path: page,
    title: entry.title,
    description: entry.line,
    kind: "chapter",
    main: html`<article>
        <header class="chapter-head">
          <p class="number">${twoDigits(entry.number)}</p>
          <h1>${entry.title}</h1>
          <p class="lead">${entry.line}</p>
          ${meta.status === "draft" && html`<p class="draft">${strings.draft}</p>`}
          <div class="facts">
            <div>
              <h2>${strings.objectives}</h2>
              <ul>
                ${meta.objectives.map((o) => html`<li>${context.markdown.inline(o, 1, context)}</li>`)}
              </ul>
            </div>
            ${facts(chapter, book, page)}
          </div>
          ${toc(context.headings)}
        </header>
        <div class="text">${body}</div>
        ${exercises(chapter, page)}
      </article>
      ${around(chapter, book, page)}`,
  };
}

function facts(chapter: Chapter, book: Book, page: string): Html {
  const { meta } = chapter;
  const before = meta.prerequisites.map((n) => {
    const entry = book.entries[n];
    if (entry === undefined) return undefined;
    const name = `${twoDigits(n)} ${entry.title}`;
    return book.chapters.has(n)
      ? html`<li><a href="${link(page, chapterPage(entry))}">${name}</a></li>`
      : html`<li class="unwritten">${name}</li>`;
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
    <dt>Time</dt>
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

function toc(headings: readonly Heading[]): Html | undefined {
  const top = headings.filter((h) => h.level === 2);
  if (top.length < 2) return undefined;
  return html`<nav class="toc" aria-label="${strings.onThisPage}">
    <ol>
      ${top.map((h) => html`<li><a href="#${h.id}">${h.title}</a></li>`)}
    </ol>
  </nav>`;
}

function exercises(chapter: Chapter, page: string): Html | undefined {
  if (chapter.exercises.length === 0) return undefined;
  const items = chapter.exercises.map(
    (e) =>
      html`<li>
        <a href="${link(page, exercisePage(e))}">${chapter.entry.number}/${e.number} ${e.title}</a>
      </li>`,
  );
  return html`<section class="exercises" aria-labelledby="exercises">
    <h2 id="exercises">${strings.exercises}</h2>
    <p>
      Each is judged by the same specification in your terminal:
      <code>npm test ${chapter.entry.number}</code>.
    </p>
    <ul>
      ${items}
    </ul>
  </section>`;
}

/** Previous and next among the chapters that are written. */
function around(chapter: Chapter, book: Book, page: string): Html | undefined {
  const written = [...book.chapters.values()];
  const at = written.indexOf(chapter);
  const way = (to: Chapter | undefined, rel: string, word: string): Html | undefined =>
    to &&
    html`<a rel="${rel}" href="${link(page, chapterPage(to.entry))}"
      ><span>${word}</span> ${twoDigits(to.entry.number)} ${to.entry.title}</a
    >`;
  const previous = way(written[at - 1], "prev", strings.previous);
  const next = way(written[at + 1], "next", strings.next);
  if (previous === undefined && next === undefined) {
    return html`<nav class="around" aria-label="Chapters">
      <a href="${link(page, pages.home)}">${strings.contents}</a>
    </nav>`;
  }
  return html`<nav class="around" aria-label="Chapters">${previous}${next}</nav>`;
}
