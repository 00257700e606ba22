import { html } from "../../base/html.ts";
import type { Block } from "./block.ts";

/** A margin note. Not an `aside` element: a dozen of those would be a dozen landmarks. */
export const aside: Block = {
  arguments: [],
  render: (use, context) =>
    html`<div class="margin" role="note">${context.markdown.blocks(use.body, use.bodyLine, context)}</div>`,
};
