import { twoDigits } from "../language/chapters.ts";
import { chapterPage, link, pages, portPage, portRow, symbolRow } from "../links.ts";
import type { Book, Chapter } from "../read/book.ts";
import type { PortFile } from "../read/port.ts";
import { partOf, partsOf, portPlace } from "../read/port.ts";
import type { TestGroup } from "../read/tests.ts";
import { pinned } from "../../exercises/engine/upstream.ts";
import { strings } from "../language/strings.ts";
import { filterForm } from "./filter.ts";
import type { Choice } from "./filter.ts";
import { html } from "../base/html.ts";
import type { Html } from "../base/html.ts";
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
  const { port } = strings;
  return {
    path: pages.portMap,
    title: strings.portMap,
    description: port.about,
    kind: "appendix",
    main: html`<header class="chapter-head">
        <h1>${strings.portMap}</h1>
        <p class="lead">${port.lead(files.length, symbols, pinned, html`<code>src</code>`)}</p>
      </header>
      ${filterForm("files", [
        { name: "package", label: port.package, options: parts.map((part) => [part, part]) },
        chaptersOf(files.flatMap((file) => file.chapters)),
      ])}
      <div class="scroll">
        <table class="port-map" id="files">
          <thead>
            <tr>
              <th scope="col">${port.ours}</th>
              <th scope="col">${port.upstream}</th>
              <th scope="col">${port.exports}</th>
              <th scope="col">${strings.chapter}</th>
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
  // There are a thousand of these: cells without blanks between them and without classes weigh a kilobyte less.
  const cells = [
    html`<th scope="row"><a href="${portPlace(file.path, book.port)}">${path}</a></th>`,
    html`<td>${shortUpstream(file.upstream)}</td>`,
    html`<td>${file.exports.join(" ")}</td>`,
    html`<td>${file.chapters.map((chapter) => chapterLink(chapter, pages.portMap))}</td>`,
  ];
  return html`<tr data-row data-package="${part}" ${ofChapters(file.chapters)}>
    ${cells}
  </tr> `;
}

function symbolsPage(part: string, files: readonly PortFile[], book: Book): Page {
  const { port } = strings;
  const path = portPage(part);
  const symbols = files.reduce((sum, file) => sum + file.exports.length, 0);
  return {
    path,
    title: `${strings.portMap}: ${part}`,
    description: port.part(`src/${part}`),
    kind: "appendix",
    main: html`<header class="chapter-head">
        <p class="number"><a href="${link(path, pages.portMap)}">${strings.portMap}</a></p>
        <h1>${part}</h1>
        <p class="lead">${port.partLead(symbols, html`<code>src/${part}</code>`, html`<code>Test</code>`)}</p>
      </header>
      ${filterForm("symbols", [chaptersOf(files.flatMap((file) => file.exports.flatMap((name) => toldIn(file, name, book))))])}
      <div class="scroll">
        <table class="port-map" id="symbols">
          <thead>
            <tr>
              <th scope="col">${port.ours}</th>
              <th scope="col">${port.upstream}</th>
              <th scope="col">${strings.chapter}</th>
              <th scope="col">${strings.tests}</th>
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
      <td class="tests" ${tests.length > 0 && html`data-label="${strings.tests}"`}>
        ${testsCell(file.path, tests)}
      </td>
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
    const rest = titles.length > 4 ? strings.port.more(titles.length - 4) : "";
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
    label: strings.chapter,
    options: entries.map(({ number, title }) => [twoDigits(number), `${twoDigits(number)} ${title}`]),
  };
}

function chapterLink({ entry }: Chapter, page: string): Html {
  return html`<a href="${link(page, chapterPage(entry))}">${twoDigits(entry.number)}</a> `;
}

function shortUpstream(path: string): string {
  return path.replace(/^staging\/src\/k8s\.io\//, "");
}
