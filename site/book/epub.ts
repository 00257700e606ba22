/** The book as an EPUB 3: a file for each leaf, a list of contents, a style sheet, packed. */
import { zipSync, strToU8 } from "fflate";
import type { Zippable } from "fflate";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { stringsOf } from "../language/locales.ts";
import { html, raw } from "../base/html.ts";
import type { Html } from "../base/html.ts";
import { contentsOf } from "./contents.ts";
import { all, element, is, rewrite, toXhtml, words } from "./dom.ts";
import type { Node } from "./dom.ts";
import { titlePage } from "./document.ts";
import type { Edition } from "./edition.ts";
import type { Leaf } from "./leaves.ts";
import { placesIn, resolved } from "./links.ts";

/** Packs the book. */
export function epub(edition: Edition): Uint8Array {
  const files: Zippable = { mimetype: [strToU8("application/epub+zip"), { level: 0 }] };
  const add = (path: string, text: string): void => {
    files[path] = strToU8(text);
  };
  add("META-INF/container.xml", container);
  add("EPUB/package.opf", packageOf(edition));
  add("EPUB/book.css", readFileSync(fileURLToPath(new URL("../assets/epub.css", import.meta.url)), "utf8"));
  add("EPUB/nav.xhtml", navigation(edition));
  add("EPUB/title.xhtml", page(edition, stringsOf(edition.locale).book, titlePage(edition)));
  const addresses = { ...edition, places: placesIn(edition.leaves), inside: hrefOf };
  for (const leaf of edition.leaves) {
    const body = toXhtml(named(resolved(leaf.nodes, addresses)));
    add(`EPUB/${fileOf(leaf)}`, page(edition, leaf.title, raw(body)));
  }
  return zipSync(files, { level: 9, mtime: new Date(1980, 0, 1) });
}

const fileOf = (leaf: Leaf): string => `${leaf.id}.xhtml`;
const hrefOf = (leaf: Leaf, id: string): string => `${fileOf(leaf)}#${id}`;

/** XHTML tells drawings from text by their namespace; a link in a drawing says where it leads. */
function named(nodes: readonly Node[]): Node[] {
  const inside = (parts: readonly Node[]): Node[] =>
    rewrite(parts, ({ name, attribs, children }) =>
      name === "a"
        ? [element("a", attribs, element("title", {}, words(children)), ...inside(children))]
        : undefined,
    );
  return rewrite(nodes, ({ name, attribs, children }) =>
    name === "svg"
      ? [element("svg", { xmlns: "http://www.w3.org/2000/svg", ...attribs }, ...inside(children))]
      : undefined,
  );
}

const container = `<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
  <rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

function page({ locale }: Edition, title: string, body: Html): string {
  return html`${raw('<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n')}
    <html
      xmlns="http://www.w3.org/1999/xhtml"
      xmlns:epub="http://www.idpf.org/2007/ops"
      lang="${locale}"
      xml:lang="${locale}"
    >
      <head>
        <title>${title}</title>
        <link rel="stylesheet" href="book.css" />
      </head>
      <body>
        ${body}
      </body>
    </html> `.text;
}

function navigation(edition: Edition): string {
  const { contents } = stringsOf(edition.locale);
  const body = html`<nav epub:type="toc" id="toc">
    <h1>${contents}</h1>
    ${contentsOf(edition.leaves, hrefOf)}
  </nav>`;
  return page(edition, contents, body);
}

/** What the book is, which files it holds, and in which order they are read. */
function packageOf({ leaves, locale, date }: Edition): string {
  const strings = stringsOf(locale);
  const drawn = (leaf: Leaf): boolean => all(leaf.nodes, is("svg")).length > 0;
  return html`${raw('<?xml version="1.0" encoding="utf-8"?>\n')}
    <package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${locale}">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
        <dc:identifier id="id">reading-kubernetes-${locale}</dc:identifier>
        <dc:title>${strings.book}</dc:title>
        <dc:language>${locale}</dc:language>
        <dc:description>${strings.subtitle}</dc:description>
        <dc:rights>${strings.licence}</dc:rights>
        <meta property="dcterms:modified">${date.toISOString().replace(/\.\d+/, "")}</meta>
        ${accessibility.map(([property, value]) => html`<meta property="schema:${property}">${value}</meta> `)}
      </metadata>
      <manifest>
        <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav" />
        <item id="css" href="book.css" media-type="text/css" />
        <item id="title" href="title.xhtml" media-type="application/xhtml+xml" />
        ${leaves.map(
          (leaf) =>
            html`<item
              id="${leaf.id}"
              href="${fileOf(leaf)}"
              media-type="application/xhtml+xml"
              ${drawn(leaf) && html`properties="svg"`}
            /> `,
        )}
      </manifest>
      <spine>
        <itemref idref="title" />
        <itemref idref="nav" />
        ${leaves.map((leaf) => html`<itemref idref="${leaf.id}" /> `)}
      </spine>
    </package> `.text.trimStart();
}

/** What a reader who sees little or nothing may count on. */
const accessibility = [
  ["accessMode", "textual"],
  ["accessMode", "visual"],
  ["accessModeSufficient", "textual"],
  ["accessibilityFeature", "structuralNavigation"],
  ["accessibilityFeature", "tableOfContents"],
  ["accessibilityFeature", "alternativeText"],
  ["accessibilityHazard", "none"],
] as const;
