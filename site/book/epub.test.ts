import { strFromU8, unzipSync } from "fflate";
import { posix } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtOnce } from "../built.ts";
import { compare } from "../base/problems.ts";
import type { Page } from "../templates/page.ts";
import { all, has, is, parse, words } from "./dom.ts";
import { epub } from "./epub.ts";
import { leavesOf, sectionsOf } from "./leaves.ts";
import type { Leaf } from "./leaves.ts";

const day = new Date("2026-11-21T00:00:00Z");

/** Upstream's files, as they are ported; the rolling update of a client is older. */
const upstream = /^https:\/\/github\.com\/kubernetes\/kubernetes\/blob\/v1\.(?:20\.2|11\.0)\//;
let pages: readonly Page[] = [];
let leaves: readonly Leaf[] = [];
let packed: Uint8Array = new Uint8Array();
let files = new Map<string, string>();

beforeAll(async () => {
  ({ pages } = await builtOnce());
  leaves = leavesOf(pages, "en");
  packed = epub({ leaves, locale: "en", date: day });
  files = new Map(Object.entries(unzipSync(packed)).map(([path, bytes]) => [path, strFromU8(bytes)]));
});
afterAll(() => {
  console.log(`site: the EPUB holds ${files.size} files in ${Math.round(packed.length / 1024)} KB`);
});

/** The page's chapter, as the site has it. */
/** The longest chapter: what it holds, the others hold too. */
function chapter(): string {
  const chapters = pages.filter(({ kind }) => kind === "chapter").map(({ main }) => main.text);
  return chapters.reduce((longest, text) => (text.length > longest.length ? text : longest), "");
}

/** Chapters' and exercises' files of the EPUB. */
function documents(): [path: string, text: string][] {
  return [...files].filter(([path]) => path.endsWith(".xhtml"));
}

describe("the EPUB", () => {
  test("begins with its type, unpacked, so that a reader knows it by its first bytes", () => {
    const [length, extra] = [packed[26], packed[28]];
    expect([length, extra]).toEqual(["mimetype".length, 0]);
    expect(strFromU8(packed.slice(30, 58))).toBe("mimetypeapplication/epub+zip");
  });

  test("names each of its files once, and no other", () => {
    const manifest = parse(files.get("EPUB/package.opf") ?? "");
    const named = all(manifest, is("item")).map(({ attribs }) => `EPUB/${attribs["href"]}`);
    const own = ["mimetype", "META-INF/container.xml", "EPUB/package.opf"];
    expect([...named, ...own].toSorted(compare)).toEqual([...files.keys()].toSorted(compare));
    const ids = all(manifest, is("item")).map(({ attribs }) => attribs["id"]);
    const read = all(manifest, is("itemref")).map(({ attribs }) => attribs["idref"]);
    expect(new Set(read)).toEqual(new Set(ids.filter((id) => id !== "css")));
  });

  test("leads from each link to a place that is there, and spells no id twice", () => {
    const ids = new Map(
      documents().map(([path, text]) => [
        path,
        all(parse(text), () => true).flatMap(({ attribs }) => attribs["id"] ?? []),
      ]),
    );
    const everywhere = [...ids.values()].flat();
    expect(everywhere.filter((id, i) => everywhere.indexOf(id) !== i)).toEqual([]);
    const lost = documents().flatMap(([path, text]) =>
      all(parse(text), is("a"))
        .map(({ attribs }) => attribs["href"] ?? "no address")
        .filter((href) => !upstream.test(href))
        .filter((href) => {
          const [file = "", id] = href.split("#");
          const target = ids.get(posix.join(posix.dirname(path), file));
          return target === undefined || (id !== undefined && !target.includes(id));
        })
        .map((href) => `${path}: ${href}`),
    );
    expect(lost).toEqual([]);
    expect(documents().flatMap(([, text]) => all(parse(text), is("a"))).length).toBeGreaterThan(100);
  });

  test("holds nothing that wants a click or a script", () => {
    const dead = documents().flatMap(([path, text]) =>
      all(
        parse(text),
        is("button", "input", "select", "textarea", "form", "script", "details", "label", "kbd"),
      ).map(({ name }) => `${path}: ${name}`),
    );
    expect(dead).toEqual([]);
  });

  test("holds every line of every listing, every paragraph and every answer of the chapter", () => {
    const site = parse(chapter());
    const stepper = all(site, has("stepper")).flatMap((found) => all(found, () => true));
    const book = all(
      parse(
        documents()
          .map(([, text]) => text)
          .join("\n"),
      ),
      () => true,
    );
    const inBook = new Set(book.map((found) => words(found)));
    const wanted = all(site, (found) => (has("l")(found) || found.name === "p") && !stepper.includes(found));
    const shown = wanted.map((found) => words(found)).filter((text) => text !== "");
    expect(shown.length).toBeGreaterThan(200);
    expect(shown.filter((text) => !inBook.has(text))).toEqual([]);
  });

  test("holds what the site folds as a section like the others", () => {
    const leaf = leaves.find(({ id }) => id === "chapters-16-rolling-update");
    if (leaf === undefined) throw new Error("the book has no chapter 16");
    const last = sectionsOf(leaf).slice(-3);
    expect(last.map(({ title }) => title)).toEqual([
      "Versions",
      "What the source post gets wrong",
      "Answers",
    ]);
    const [versions] = all(leaf.nodes, ({ attribs }) => attribs["id"] === last[0]?.id);
    expect(versions?.next !== null && words(versions?.parent ?? leaf.nodes)).toMatch(/^Versions Version/);
  });

  test("asks first and answers at the end of the chapter", () => {
    const [, text = ""] = documents().find(([path]) => path.includes("chapters-16")) ?? [];
    const tree = parse(text);
    const asked = all(tree, has("question"));
    const answered = all(tree, has("answered"));
    expect(answered).toHaveLength(asked.length);
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.every((question) => all(question, has("answer", "others")).length === 0)).toBe(true);
    const order = all(tree, has("question", "answered")).map((found) => has("question")(found));
    expect(order.lastIndexOf(true)).toBeLessThan(order.indexOf(false));
    expect(text.indexOf('id="chapters-16-rolling-update--answers"')).toBeGreaterThan(text.lastIndexOf("<h2"));
  });

  test("keeps solutions away from their exercises", () => {
    const exercises = documents().filter(([path]) => path.includes("exercises-"));
    expect(exercises.length).toBeGreaterThan(3);
    const [, back = ""] = documents().find(([path]) => path.endsWith("solutions.xhtml")) ?? [];
    const astray = exercises.filter(([path, text]) => {
      const id = `${path.replace(/^EPUB\/|\.xhtml$/g, "")}--solutions`;
      const apart = !text.includes("solution.ts") && !text.includes("Hint 1");
      return !apart || !text.includes(`solutions.xhtml#${id}`) || !back.includes(`id="${id}"`);
    });
    expect(astray.map(([path]) => path)).toEqual([]);
  });

  test("is the same for the same day, byte for byte; another day changes its date and nothing else", () => {
    expect(epub({ leaves: leavesOf(pages, "en"), locale: "en", date: day })).toEqual(packed);
    const later = unzipSync(epub({ leaves, locale: "en", date: new Date("2027-01-01T00:00:00Z") }));
    const changed = Object.entries(later).filter(([path, bytes]) => strFromU8(bytes) !== files.get(path));
    expect(changed.map(([path]) => path)).toEqual(["EPUB/package.opf", "EPUB/title.xhtml"]);
  });
});

test("a link to a page that the book leaves out goes to the site if its address is known, else it is words", () => {
  const linksOf = (siteUrl?: string): number => {
    const made = unzipSync(epub({ leaves, locale: "en", date: day, siteUrl }));
    return Object.values(made).filter((bytes) =>
      strFromU8(bytes).includes('href="https://book.example/port/'),
    ).length;
  };
  expect(linksOf()).toBe(0);
  expect(linksOf("https://book.example/")).toBeGreaterThan(0);
});
