import { html } from "../base/html.ts";
import type { Html } from "../base/html.ts";

/** A row: its cells in the order of the columns, the first of which names it, and attributes of its own. */
export interface StackingRow {
  readonly attributes?: Html;
  readonly cells: readonly (string | Html | undefined)[];
}

/**
 * A table of prose. On a phone its cells stand one below the other, each under its column's name, which it carries along for that:
 * sentences that one has to push sideways are not read.
 */
export function stacking(
  name: string,
  heads: readonly string[],
  rows: readonly StackingRow[],
  id?: string,
): Html {
  return html`<div class="scroll">
    <table class="stacking ${name}" ${id !== undefined && html`id="${id}"`}>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th> `)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ attributes, cells: [first, ...cells] }) =>
            html`<tr ${attributes}>
              <th scope="row">${first}</th>
              ${cells.map((cell, i) => html`<td data-label="${heads[i + 1] ?? ""}">${cell}</td> `)}
            </tr> `,
        )}
      </tbody>
    </table>
  </div> `;
}
