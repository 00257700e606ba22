import { stringsOf } from "../../locales.ts";
import type { Html } from "../../templates/html.ts";
import { stacking } from "../../templates/stacking.ts";
import { chapterOf } from "./block.ts";
import type { Block } from "./block.ts";

/** What other versions do differently, from meta.ts. */
export const versions: Block = {
  arguments: [],
  render(use, context) {
    const rows = chapterOf(context).meta.versions ?? [];
    if (rows.length === 0) throw new Error("meta.ts has no `versions` to show");
    const { version, change } = stringsOf(context.locale);
    const inline = (text: string): Html => context.markdown.inline(text, use.line, context);
    return stacking(
      "versions",
      [version, change],
      rows.map((row) => ({ cells: [row.version, inline(row.change)] })),
    );
  },
};

/** What the source posts got wrong about this chapter's matter, from chapters/errata.ts. */
export const errata: Block = {
  arguments: [],
  render(use, context) {
    const { number } = chapterOf(context).entry;
    const rows = context.book.errata.filter(({ chapter }) => chapter === number);
    if (rows.length === 0) throw new Error(`chapters/errata.ts has no point for chapter ${number}`);
    const { post, said, is } = stringsOf(context.locale);
    const inline = (text: string): Html => context.markdown.inline(text, use.line, context);
    return stacking(
      "errata",
      [post, said, is],
      rows.map((row) => ({ cells: [`${row.post}, ${row.point}`, inline(row.said), inline(row.is)] })),
    );
  },
};
