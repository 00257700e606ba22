import { hash } from "../../exercises/engine/cache.ts";
import type { Problems } from "../base/problems.ts";
import type { Book, Chapter } from "../read/book.ts";
import type { Page } from "../templates/page.ts";
import type { Context } from "../render/context.ts";

/** What came of rendering a chapter: its pages in every language, and what was learnt of the first. */
export interface RenderedChapter {
  readonly pages: readonly Page[];
  readonly context: Context;
}

/**
 * Chapters as the last build rendered them. One is rendered again when a file of its folder has changed, or anything that every
 * chapter may look at: src, the glossary, the upstream lines, the errata, what other chapters show and where.
 */
export class Kept {
  readonly #chapters = new Map<number, { readonly key: string; readonly rendered: RenderedChapter }>();
  #shared = "";

  /** To be called before the chapters of a build are asked for. */
  begin(book: Book): void {
    const { files, chapters } = book;
    const common = ["glossary.md", "upstream-lines.json", "errata.ts"].map((name) => `chapters/${name}`);
    const paths = [...files.walk("src", ".ts"), ...common].map((path) => [path, files.stamp(path)]);
    const others = [...chapters.values()].map((chapter) => [
      chapter.entry.number,
      [...chapter.listings],
      [...chapter.translations.keys()],
      chapter.exercises.map(({ number, slug, title }) => [number, slug, title]),
    ]);
    const asked = [...book.asked].map(([symbol, { folder }]) => [symbol, folder]);
    this.#shared = hash(JSON.stringify([paths, others, asked]));
  }

  /** The chapter as it was rendered before, if nothing that it is made of has changed; a chapter with problems is never kept. */
  of(chapter: Chapter, book: Book, problems: Problems, render: () => RenderedChapter): RenderedChapter {
    const own = book.files
      .list(chapter.folder)
      .map((name) => [name, book.files.stamp(`${chapter.folder}/${name}`)]);
    const key = `${this.#shared} ${JSON.stringify(own)}`;
    const before = this.#chapters.get(chapter.entry.number);
    if (before?.key === key) return before.rendered;
    const wrong = problems.list.length;
    const rendered = render();
    if (problems.list.length === wrong) this.#chapters.set(chapter.entry.number, { key, rendered });
    else this.#chapters.delete(chapter.entry.number);
    return rendered;
  }
}
