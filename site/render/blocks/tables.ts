import { stringsOf } from "../../language/locales.ts";
import { html } from "../../base/html.ts";
import type { Html } from "../../base/html.ts";
import { stacking } from "../stacking.ts";
import type { Context } from "../context.ts";
import { sentence } from "../sentences.ts";
import { chapterOf } from "./block.ts";
import type { Block } from "./block.ts";

/** What other versions do differently, from meta.ts. */
export const versions: Block = {
  arguments: [],
  render(use, context) {
    const rows = chapterOf(context).meta.versions ?? [];
    if (rows.length === 0) throw new Error("meta.ts has no `versions` to show");
    const { version, change } = stringsOf(context.locale);
    const cell = (text: string): Html => cellOf(text, use.line, context);
    return stacking(
      "versions",
      [version, change],
      rows.map((row) => ({ cells: [cell(row.version), cell(row.change)] })),
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
    const cell = (text: string): Html => cellOf(text, use.line, context);
    return stacking(
      "errata",
      [post, said, is],
      rows.map((row) => ({ cells: [`${row.post}, ${row.point}`, cell(row.said), cell(row.is)] })),
    );
  },
};

function cellOf(text: string, line: number, context: Context): Html {
  const { words, lang } = sentence(text, line, context);
  return lang === false ? words : html`<span ${lang}>${words}</span>`;
}
