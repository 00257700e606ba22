import { strings } from "../../strings.ts";
import { html } from "../../templates/html.ts";
import type { Block } from "./block.ts";

/** A question, and behind a click its answer. Works without JavaScript. */
export const predict: Block = {
  arguments: [],
  render(use, context) {
    const lines = use.body.split("\n");
    const cut = lines.findIndex((line) => /^---\s*$/.test(line));
    if (cut < 0)
      throw new Error("block `predict` needs a line `---` between the question and what is revealed");
    const question = context.markdown.blocks(lines.slice(0, cut).join("\n"), use.bodyLine, context);
    const answer = context.markdown.blocks(lines.slice(cut + 1).join("\n"), use.bodyLine + cut + 1, context);
    return html`<div class="predict">
      <p class="kind">${strings.predict}</p>
      ${question}
      <details>
        <summary>${strings.reveal}</summary>
        <div class="answer">${answer}</div>
      </details>
    </div> `;
  },
};
