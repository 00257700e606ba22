import { twoDigits } from "../chapters.ts";
import { chapterPage, link, pages, portRow } from "../links.ts";
import { compare } from "../problems.ts";
import type { Book } from "../read/book.ts";
import type { PortFile } from "../read/port.ts";
import { pinned } from "../read/upstream.ts";
import type { Context } from "../render/context.ts";
import { strings } from "../strings.ts";
import { html } from "./html.ts";
import type { Html } from "./html.ts";
import type { Page } from "./page.ts";

/** Which file of ours is which of upstream's, what it exports, where it is explained and what tests it. */
export function portMapPage(book: Book): Page {
  const files = book.port.filter((file) => file.exports.length > 0);
  const folders = [...new Set(files.map((file) => folderOf(file.path)))].sort(compare);
  const symbols = files.reduce((sum, file) => sum + file.exports.length, 0);
  return {
    path: pages.portMap,
    title: strings.portMap,
    description:
      "Every ported file: upstream’s path, our symbols, the chapter that explains it and its tests.",
    kind: "appendix",
    main: html`<header class="chapter-head">
        <h1>${strings.portMap}</h1>
        <p class="lead">
          ${files.length} files and ${symbols} exported symbols, each beside its original at ${pinned}. Read
          from the first line of every file in <code>src</code>, so it cannot go stale.
        </p>
      </header>
      <div class="port-map">
        ${folders.map(
          (folder) =>
            html`<section aria-labelledby="in-${portRow(folder)}">
              <h2 id="in-${portRow(folder)}">${folder}</h2>
              <div class="scroll">
                <table>
                  <thead>
                    <tr>
                      <th scope="col">Ours</th>
                      <th scope="col">Upstream</th>
                      <th scope="col">Exports</th>
                      <th scope="col">Chapter</th>
                      <th scope="col">Tests</th>
                    </tr>
                  </thead>
                  <tbody>
                    ${files.filter((file) => folderOf(file.path) === folder).map((file) => portRowOf(file, book))}
                  </tbody>
                </table>
              </div>
            </section> `,
        )}
      </div>`,
  };
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/"));
}

function portRowOf(file: PortFile, book: Book): Html {
  const name = file.path.split("/").at(-1) ?? "";
  const symbols = file.exports.map((symbol) => {
    const told = book.shownAt.get(`${file.path}#${symbol}`);
    if (told !== undefined) return html`<a href="${link(pages.portMap, told)}">${symbol}</a> `;
    const original = book.upstream.match(file.upstream, symbol);
    if (original === undefined) return html`<span>${symbol}</span> `;
    return html`<a class="go" href="${book.upstream.link(file.upstream, original)}">${symbol}</a> `;
  });
  const chapters = file.chapters.map(
    (c) => html`<a href="${link(pages.portMap, chapterPage(c.entry))}">${twoDigits(c.entry.number)}</a> `,
  );
  return html`<tr id="${portRow(file.path)}">
    <th scope="row">${name}</th>
    <td class="go-path">${upstreamCell(file, book)}</td>
    <td class="symbols">${symbols}</td>
    <td>${chapters}</td>
    <td class="tests">${file.tests.map((t) => html`${t.split("/").at(-1)} `)}</td>
  </tr> `;
}

/** Paths outside Kubernetes' own repository, and files that the table of lines lacks, stay text. */
function upstreamCell(file: PortFile, book: Book): Html {
  const short = file.upstream.replace(/^staging\/src\/k8s\.io\//, "");
  const href = book.upstream.linkIfListed(file.upstream);
  return href === undefined ? html`${short}` : html`<a class="go" href="${href}">${short}</a>`;
}

/** The trade's words, as this book uses them. */
export function glossaryPage(book: Book, context: Context): Page {
  const terms = [...book.glossary.values()].sort((a, b) => compare(a.id, b.id));
  return {
    path: pages.glossary,
    title: strings.glossary,
    description: "The words that the chapters use, each with the meaning that it has there.",
    kind: "appendix",
    main: html`<header class="chapter-head">
        <h1>${strings.glossary}</h1>
        <p class="lead">The words that the chapters use, each with the meaning that it has there.</p>
      </header>
      <dl class="glossary">
        ${terms.map(
          (term) =>
            html`<dt id="${term.id}">${term.name}</dt>
              <dd>${context.markdown.blocks(term.meaning, term.line, context)}</dd> `,
        )}
      </dl>`,
  };
}

/** What a wrong address gets. */
export function notFoundPage(base: string | undefined): Page {
  return {
    path: pages.notFound,
    title: "Not found",
    description: "There is no page at this address.",
    kind: "appendix",
    base,
    main: html`<header class="chapter-head">
      <p class="number">404</p>
      <h1>There is no page here</h1>
      <p class="lead">
        The API server would say: <code>the server could not find the requested resource</code>. Everything
        there is stands in the <a href="${pages.home}#contents">contents</a>.
      </p>
    </header>`,
  };
}
