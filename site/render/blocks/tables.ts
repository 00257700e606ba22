import { strings } from "../../strings.ts";
import { html } from "../../templates/html.ts";
import { chapterOf } from "./block.ts";
import type { Block } from "./block.ts";

/** What other versions do differently, from meta.ts. */
export const versions: Block = {
  arguments: [],
  render(use, context) {
    const rows = chapterOf(context).meta.versions ?? [];
    if (rows.length === 0) throw new Error("meta.ts has no `versions` to show");
    const cells = rows.map(
      (row) =>
        html`<tr>
          <th scope="row">${row.version}</th>
          <td>${context.markdown.inline(row.change, use.line, context)}</td>
        </tr> `,
    );
    return html`<div class="scroll">
      <table class="versions">
        <thead>
          <tr>
            <th scope="col">${strings.version}</th>
            <th scope="col">${strings.change}</th>
          </tr>
        </thead>
        <tbody>
          ${cells}
        </tbody>
      </table>
    </div> `;
  },
};

/** What the source posts got wrong about this chapter's matter, from chapters/errata.ts. */
export const errata: Block = {
  arguments: [],
  render(use, context) {
    const { number } = chapterOf(context).entry;
    const rows = context.book.errata.filter(({ chapter }) => chapter === number);
    if (rows.length === 0) throw new Error(`chapters/errata.ts has no point for chapter ${number}`);
    const inline = (text: string) => context.markdown.inline(text, use.line, context);
    const cells = rows.map(
      (row) =>
        html`<tr>
          <th scope="row">${row.post}</th>
          <td>${inline(row.said)}</td>
          <td>${inline(row.is)}</td>
        </tr> `,
    );
    return html`<div class="scroll">
      <table class="errata">
        <thead>
          <tr>
            <th scope="col">${strings.post}</th>
            <th scope="col">${strings.said}</th>
            <th scope="col">${strings.is}</th>
          </tr>
        </thead>
        <tbody>
          ${cells}
        </tbody>
      </table>
    </div> `;
  },
};
