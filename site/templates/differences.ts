import { chapters as entries, twoDigits } from "../language/chapters.ts";
import type { ChapterEntry } from "../language/chapters.ts";
import type { VersionNote } from "../author.ts";
import { chapterPage, link, pages } from "../links.ts";
import { compare } from "../base/problems.ts";
import type { Book } from "../read/book.ts";
import type { Context } from "../render/context.ts";
import { strings } from "../language/strings.ts";
import { filterForm } from "./filter.ts";
import type { Choice } from "./filter.ts";
import { html } from "../base/html.ts";
import type { Html } from "../base/html.ts";
import type { Page } from "./page.ts";
import { stacking } from "../render/stacking.ts";

/** Every chapter's version table in one. */
export function versionsPage(book: Book, context: Context): Page {
  const rows = entries.flatMap((entry) => {
    const notes: readonly VersionNote[] = book.chapters.get(entry.number)?.meta.versions ?? [];
    return notes.map((note) => ({
      entry,
      note,
      version: /\d+\.\d+/.exec(note.version)?.[0] ?? "",
    }));
  });
  const versions = [...new Set(rows.map(({ version }) => version))].sort((a, b) => minor(a) - minor(b));
  return {
    path: pages.versions,
    title: strings.versions,
    description: strings.versionsAbout,
    kind: "appendix",
    main: html`<header class="chapter-head">
        <h1>${strings.versions}</h1>
        <p class="lead">${strings.versionsLead}</p>
      </header>
      ${filterForm("versions", [
        { name: "version", label: strings.version, options: versions.map((v) => [v, v]) },
        chapterChoice(rows.map(({ entry }) => entry)),
      ])}
      ${stacking(
        "versions",
        [strings.version, strings.change, strings.chapter],
        rows.map(({ entry, note, version }) => ({
          attributes: html`data-row data-version="${version}" data-chapter="${twoDigits(entry.number)}"`,
          cells: [
            note.version,
            context.markdown.inline(note.change, 1, context),
            chapterCell(entry, book, pages.versions),
          ],
        })),
        "versions",
      )}`,
  };
}

/** Every point at which a source post errs or falls short. */
export function errataPage(book: Book, context: Context): Page {
  const rows = [...book.errata].sort((a, b) => compare(a.post, b.post) || a.point - b.point);
  const posts = [...new Set(rows.map(({ post }) => post))];
  const used = rows.flatMap(({ chapter }) => entries[chapter] ?? []);
  return {
    path: pages.errata,
    title: strings.errata,
    description: strings.errataAbout,
    kind: "appendix",
    main: html`<header class="chapter-head">
        <h1>${strings.errata}</h1>
        <p class="lead">${strings.errataLead(rows.length)}</p>
      </header>
      ${filterForm("errata", [
        { name: "post", label: strings.post, options: posts.map((post) => [post, post]) },
        chapterChoice(used),
      ])}
      ${stacking(
        "errata",
        [strings.post, strings.said, strings.is, strings.chapter],
        rows.map((row) => {
          const entry = entries[row.chapter];
          const own = html`data-row data-post="${row.post}" data-chapter="${twoDigits(row.chapter)}"`;
          return {
            attributes: html`id="post-${row.post}-${row.point}" ${own}`,
            cells: [
              `${row.post}, ${row.point}`,
              context.markdown.inline(row.said, 1, context),
              context.markdown.inline(row.is, 1, context),
              entry && chapterCell(entry, book, pages.errata),
            ],
          };
        }),
        "errata",
      )}`,
  };
}

function minor(version: string): number {
  return Number(version.split(".")[1] ?? 0);
}

/** A link to the chapter, or its name with the news that nobody has written it yet. */
function chapterCell(entry: ChapterEntry, book: Book, page: string): Html {
  const name = `${twoDigits(entry.number)} ${entry.title}`;
  if (book.chapters.has(entry.number)) return html`<a href="${link(page, chapterPage(entry))}">${name}</a>`;
  return html`<span class="unwritten">${name}, ${strings.notWritten}</span>`;
}

function chapterChoice(used: readonly ChapterEntry[]): Choice {
  const sorted = [...new Set(used)].sort((a, b) => a.number - b.number);
  return {
    name: "chapter",
    label: strings.chapter,
    options: sorted.map(({ number, title }) => [twoDigits(number), `${twoDigits(number)} ${title}`]),
  };
}
