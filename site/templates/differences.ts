import { chapters as entries, twoDigits } from "../chapters.ts";
import type { ChapterEntry } from "../chapters.ts";
import type { VersionNote } from "../author.ts";
import { chapterPage, link, pages } from "../links.ts";
import { compare } from "../problems.ts";
import type { Book } from "../read/book.ts";
import type { Context } from "../render/context.ts";
import { strings } from "../strings.ts";
import { filterForm } from "./filter.ts";
import type { Choice } from "./filter.ts";
import { html } from "./html.ts";
import type { Html } from "./html.ts";
import type { Page } from "./page.ts";

/** Every chapter's version table in one. */
export function versionsPage(book: Book, context: Context): Page {
  const rows = entries.flatMap((entry) => {
    const written: readonly VersionNote[] = book.chapters.get(entry.number)?.meta.versions ?? [];
    const early = book.earlyVersions.filter(({ chapter }) => chapter === entry.number);
    return [...written, ...early].map((note) => ({
      entry,
      note,
      version: /\d+\.\d+/.exec(note.version)?.[0] ?? "",
    }));
  });
  const versions = [...new Set(rows.map(({ version }) => version))].sort((a, b) => minor(a) - minor(b));
  return {
    path: pages.versions,
    title: strings.versions,
    description: "What other versions of Kubernetes do differently from v1.20.2, chapter by chapter.",
    kind: "appendix",
    main: html`<header class="chapter-head">
        <h1>${strings.versions}</h1>
        <p class="lead">
          The ports behave as v1.20.2. Here is what versions before and after do differently, in the order of
          the chapters.
        </p>
      </header>
      ${filterForm("versions", [
        { name: "version", label: strings.version, options: versions.map((v) => [v, v]) },
        chapterChoice(rows.map(({ entry }) => entry)),
      ])}
      <div class="scroll">
        <table class="versions" id="versions">
          <thead>
            <tr>
              <th scope="col">${strings.version}</th>
              <th scope="col">${strings.change}</th>
              <th scope="col">Chapter</th>
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              ({ entry, note, version }) =>
                html`<tr data-row data-version="${version}" data-chapter="${twoDigits(entry.number)}">
                  <th scope="row">${note.version}</th>
                  <td>${context.markdown.inline(note.change, 1, context)}</td>
                  <td>${chapterCell(entry, book, pages.versions)}</td>
                </tr> `,
            )}
          </tbody>
        </table>
      </div>`,
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
    description: "Where the four source posts err or fall short of the source, and what is so.",
    kind: "appendix",
    main: html`<header class="chapter-head">
        <h1>${strings.errata}</h1>
        <p class="lead">
          This book began with four posts: 000 on the Deployment controller, 001 on the start of
          kube-controller-manager, 002 on kubectl, 003 on adoption and rollback. At ${rows.length} points they
          err or fall short. Each is put right in its chapter.
        </p>
      </header>
      ${filterForm("errata", [
        { name: "post", label: strings.post, options: posts.map((post) => [post, post]) },
        chapterChoice(used),
      ])}
      <div class="scroll">
        <table class="errata" id="errata">
          <thead>
            <tr>
              <th scope="col">${strings.post}</th>
              <th scope="col">${strings.said}</th>
              <th scope="col">${strings.is}</th>
              <th scope="col">Chapter</th>
            </tr>
          </thead>
          <tbody>
            ${rows.map((row) => {
              const entry = entries[row.chapter];
              return html`<tr
                id="post-${row.post}-${row.point}"
                data-row
                data-post="${row.post}"
                data-chapter="${twoDigits(row.chapter)}"
              >
                <th scope="row">${row.post}, ${row.point}</th>
                <td data-label="${strings.said}">${context.markdown.inline(row.said, 1, context)}</td>
                <td data-label="${strings.is}">${context.markdown.inline(row.is, 1, context)}</td>
                <td>${entry && chapterCell(entry, book, pages.errata)}</td>
              </tr> `;
            })}
          </tbody>
        </table>
      </div>`,
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
    label: "Chapter",
    options: sorted.map(({ number, title }) => [twoDigits(number), `${twoDigits(number)} ${title}`]),
  };
}
