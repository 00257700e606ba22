import { stringsOf } from "../../language/locales.ts";
import { html } from "../../base/html.ts";
import type { Context } from "../context.ts";
import { paragraphId } from "../paragraphs.ts";
import type { Block, Use } from "./block.ts";

/** A question, and behind a click its answer. Works without JavaScript. */
export const predict: Block = {
  arguments: ["id"],
  render(use, context) {
    const lines = use.body.split("\n");
    const cut = lines.findIndex((line) => /^---\s*$/.test(line));
    if (cut < 0)
      throw new Error("block `predict` needs a line `---` between the question and what is revealed");
    const asked = lines.slice(0, cut).join("\n");
    const id = idOf(use, asked, context);
    const question = context.markdown.blocks(asked, use.bodyLine, context);
    const answer = context.markdown.blocks(lines.slice(cut + 1).join("\n"), use.bodyLine + cut + 1, context);
    const say = stringsOf(context.locale);
    return html`<div class="predict" id="${id}">
      <p class="kind">${say.predict}</p>
      ${question}
      <details>
        <summary>${say.reveal}</summary>
        <div class="answer">${answer}</div>
      </details>
    </div> `;
  },
};

/** The name by which a reader's browser knows that the answer was seen. A draft may do without: then it is made of the question. */
function idOf({ named: { id } }: Use, asked: string, context: Context): string {
  if (id === undefined && context.chapter?.meta.status === "finished") {
    throw new Error(
      "a prediction of a finished chapter needs a name that stays, like `::: predict id=first-rest`: by it a reader's browser remembers that the answer was seen",
    );
  }
  if (id !== undefined && !/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(id))
    throw new Error(`predict: id=${id} must be small letters, digits and hyphens, like id=first-rest`);
  const taken = `predict-${id ?? paragraphId(asked).slice("p-".length)}`;
  if (context.ids.has(taken))
    throw new Error(`predict: the page has \`${taken}\` already; choose another id`);
  context.ids.add(taken);
  return taken;
}
