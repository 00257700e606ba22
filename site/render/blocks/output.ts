import { nearest } from "../../base/problems.ts";
import { html } from "../../base/html.ts";
import { wordsOf } from "../../language/locales.ts";
import { renderConsole } from "../listing.ts";
import { chapterOf } from "./block.ts";
import type { Block } from "./block.ts";

/** What a terminal said, from a file that a run wrote. */
export const output: Block = {
  arguments: [],
  render(use, context) {
    const { folder } = chapterOf(context);
    const [name = ""] = use.positional;
    const text = context.book.files.text(`${folder}/${name}`);
    if (text === undefined)
      throw new Error(`no file ${folder}/${name}; ${nearest(name, context.book.files.list(folder))}`);
    const caption = context.markdown.blocks(use.body, use.bodyLine, context);
    return html`<figure class="listing output">
      ${renderConsole(text, wordsOf(context.locale).run.output)}
      <figcaption>${caption}</figcaption>
    </figure> `;
  },
};
