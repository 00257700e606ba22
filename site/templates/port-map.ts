import { twoDigits } from "../chapters.ts";
import { chapterPage, link, pages, portPage, portRow, symbolRow } from "../links.ts";
import type { Book, Chapter } from "../read/book.ts";
import type { PortFile } from "../read/port.ts";
import { partOf, partsOf } from "../read/port.ts";
import type { TestGroup } from "../read/tests.ts";
import { pinned } from "../read/upstream.ts";
import { strings } from "../strings.ts";
import { filterForm } from "./filter.ts";
import type { Choice } from "./filter.ts";
import { html } from "./html.ts";
import type { Html } from "./html.ts";
import type { Page } from "./page.ts";

/** The Port map: one page with every file, and one for each part of src with every symbol. */
export function portMapPages(book: Book): Page[] {
  const parts = partsOf(book.port);
  return [
    filesPage(book, [...parts.keys()]),
    ...[...parts].map(([part, files]) => symbolsPage(part, files, book)),
  ];
}

function filesPage(book: Book, parts: readonly string[]): Page {
  const files = book.port.filter((file) => file.exports.length > 0);
  const symbols = files.reduce((sum, file) => sum + file.exports.length, 0);
  const description =
    "Every ported file: upstream’s path, our symbols, the chapter that explains it and its tests.";
  return {
    path: pages.portMap,
    title: strings.portMap,
    description,
    kind: "appendix",
    main: html`<header class="chapter-head">
        <h1>${strings.portMap}</h1>
        <p class="lead">
          ${files.length} files and ${symbols} exported symbols, each beside its original at ${pinned}. Read
          from the first line of every file in <code>src</code>, so it cannot go stale. A file’s name leads to
          its symbols, one by one, with their upstream lines and their tests.
        </p>
      </header>
      ${filterForm("files", [
        { name: "package", label: "Package", options: parts.map((part) => [part, part]) },
        chaptersOf(files.flatMap((file) => file.chapters)),
      ])}
      <div class="scroll">
        <table class="port-map" id="files">
          <thead>
            <tr>
              <th scope="col">Ours</th>
              <th scope="col">Upstream</th>
              <th scope="col">Exports</th>
              <th scope="col">Chapter</th>
            </tr>
          </thead>
          <tbody>
            ${files.map((file) => fileRow(file, book))}
          </tbody>
        </table>
      </div>`,
  };
}

function fileRow(file: PortFile, book: Book): Html {
  const part = partOf(file.path, book.port);
  const path = file.path.replace(/^src\//, "");
  return html`<tr id="${portRow(file.path)}" data-row data-package="${part}" ${ofChapters(file.chapters)}>
    <th scope="row"><a href="${portPage(part)}#${portRow(file.path)}">${path}</a></th>
    <td class="go-path">${shortUpstream(file.upstream)}</td>
    <td class="symbols">${file.exports.join(" ")}</td>
    <td>${file.chapters.map((chapter) => chapterLink(chapter, pages.portMap))}</td>
  </tr> `;
}

function symbolsPage(part: string, files: readonly PortFile[], book: Book): Page {
  const path = portPage(part);
  const symbols = files.reduce((sum, file) => sum + file.exports.length, 0);
  return {
    path,
    title: `${strings.portMap}: ${part}`,
    description: `The symbols of src/${part}: upstream’s lines, chapters and tests.`,
    kind: "appendix",
    main: html`<header class="chapter-head">
        <p class="number"><a href="${link(path, pages.portMap)}">${strings.portMap}</a></p>
        <h1>${part}</h1>
        <p class="lead">
          ${symbols} exported symbols of <code>src/${part}</code>. A symbol leads to the listing that explains
          it. A test is listed under a symbol when it is called after it or, failing that, when it uses it;
          those that begin with <code>Test</code> are upstream’s own, ported under its names.
        </p>
      </header>
      ${filterForm("symbols", [chaptersOf(files.flatMap((file) => file.exports.flatMap((name) => toldIn(file, name, book))))])}
      <div class="scroll">
        <table class="port-map" id="symbols">
          <thead>
            <tr>
              <th scope="col">Ours</th>
              <th scope="col">Upstream</th>
              <th scope="col">Chapter</th>
              <th scope="col">Tests</th>
            </tr>
          </thead>
          ${files.map((file) => symbolRows(file, path, book))}
        </table>
      </div>`,
  };
}

/** A file's symbols, under its name. */
function symbolRows(file: PortFile, page: string, book: Book): Html {
  const href = book.upstream.linkIfListed(file.upstream);
  const go = shortUpstream(file.upstream);
  const rows = file.exports.map((name) => {
    const told = book.shownAt.get(`${file.path}#${name}`);
    const original = book.upstream.match(file.upstream, name);
    const chapters = toldIn(file, name, book);
    const tests = book.tests.of(file.path, name);
    return html`<tr id="${symbolRow(file.path, name)}" data-row ${ofChapters(chapters)}>
      <th scope="row">${told === undefined ? name : html`<a href="${link(page, told)}">${name}</a>`}</th>
      <td>
        ${original !== undefined && html`<a class="go" href="${book.upstream.link(file.upstream, original)}">${original}</a>`}
      </td>
      <td>${chapters.map((chapter) => chapterLink(chapter, page))}</td>
      <td class="tests" ${tests.length > 0 && html`data-label="Tests"`}>${testsCell(file.path, tests)}</td>
    </tr> `;
  });
  return html`<tbody>
    <tr class="file" id="${portRow(file.path)}">
      <th scope="rowgroup" colspan="4">
        ${file.path.replace(/^src\//, "")}
        <span class="go-path">${href === undefined ? go : html`<a class="go" href="${href}">${go}</a>`}</span>
      </th>
    </tr>
    ${rows}
  </tbody> `;
}

/** Titles by file; the file beside the source needs no name. */
function testsCell(path: string, groups: readonly TestGroup[]): Html[] {
  const files = [...new Set(groups.map(({ file }) => file))];
  return files.map((file) => {
    const titles = groups.filter((group) => group.file === file).map(({ title }) => title);
    const shown = titles.slice(0, 4).join(" · ");
    const rest = titles.length > 4 ? ` and ${titles.length - 4} more` : "";
    const own = file === path.replace(/\.ts$/, ".test.ts");
    return html`<span>${!own && html`<code>${file.split("/").at(-1)}</code> `}${shown}${rest}</span> `;
  });
}

/** Chapters with a listing of the symbol, else those that claim its file. */
function toldIn(file: PortFile, name: string, book: Book): readonly Chapter[] {
  return book.explained.get(`${file.path}#${name}`) ?? file.chapters;
}

function ofChapters(chapters: readonly Chapter[]): Html | false {
  return (
    chapters.length > 0 && html`data-chapter="${chapters.map((c) => twoDigits(c.entry.number)).join(" ")}"`
  );
}

function chaptersOf(chapters: readonly Chapter[]): Choice {
  const entries = [...new Set(chapters)].map(({ entry }) => entry).sort((a, b) => a.number - b.number);
  return {
    name: "chapter",
    label: "Chapter",
    options: entries.map(({ number, title }) => [twoDigits(number), `${twoDigits(number)} ${title}`]),
  };
}

function chapterLink({ entry }: Chapter, page: string): Html {
  return html`<a href="${link(page, chapterPage(entry))}">${twoDigits(entry.number)}</a> `;
}

function shortUpstream(path: string): string {
  return path.replace(/^staging\/src\/k8s\.io\//, "");
}
