import type { Diagram } from "../../author.ts";
import { diagrams } from "../../diagrams/index.ts";
import { stringsOf } from "../../language/locales.ts";
import type { Locale } from "../../language/locales.ts";
import { nearest } from "../../base/problems.ts";
import { html, raw } from "../../base/html.ts";
import type { Html } from "../../base/html.ts";
import { takeId } from "../context.ts";
import { drawing, plainSentence } from "../sentences.ts";
import { runOf } from "./block.ts";
import type { Block } from "./block.ts";

/** A drawing of ours with its caption; the rest of the block's prose stands beside it. */
export const figure: Block = {
  arguments: ["run"],
  render(use, context) {
    const [name = "", ...flags] = use.positional;
    const odd = flags.find((flag) => flag !== "wide");
    if (odd !== undefined)
      throw new Error(`figure: \`${odd}\`? The only word allowed after the name is \`wide\``);
    const { chapter } = context;
    const own = chapter?.diagrams ?? {};
    const key = name.replace(/-(\w)/g, (_, c: string) => c.toUpperCase());
    const draw: Diagram | undefined = own[key] ?? diagrams[key];
    if (draw === undefined) {
      throw new Error(
        `no diagram \`${key}\`; ${nearest(key, [...Object.keys(own), ...Object.keys(diagrams)])}`,
      );
    }
    const wanted = use.named["run"];
    const run = chapter && (wanted === undefined ? chapter.runs.get("trace.json") : runOf(chapter, wanted));
    const isOwn = own[key] !== undefined;
    const { svg, narrow, alt } = draw(run, isOwn ? "en" : context.locale);
    if (alt.trim() === "") throw new Error(`diagram \`${key}\` has no text alternative`);
    const drawn = (markup: string): Html => raw(isOwn ? drawing(markup, context) : markup);
    const [caption = "", ...rest] = use.body.split(/\n\s*\n/);
    const prose = rest.join("\n\n").trim();
    const lines = caption.split("\n").length + 1;
    const figure = html`<figure
      class="${flags.length > 0 ? "drawing wide" : "drawing"}"
      id="${takeId(context, `figure-${name}`)}"
    >
      ${
        narrow === undefined
          ? drawn(svg)
          : html`<div class="for-wide">${drawn(svg)}</div>
              <div class="for-narrow">${drawn(narrow)}</div>`
      }
      <figcaption>
        ${context.markdown.inline(caption.replaceAll("\n", " "), use.bodyLine, context)}${described(isOwn ? plainSentence(alt, context) : { text: alt, lang: false }, context.locale)}
      </figcaption>
    </figure> `;
    if (prose === "") return figure;
    const beside = context.markdown.blocks(prose, use.bodyLine + lines, context);
    return html`<div class="pair">
      <div class="beside">${beside}</div>
      ${figure}
    </div> `;
  },
};

/** The text alternative is open to everybody, not only to screen readers. */
function described({ text, lang }: ReturnType<typeof plainSentence>, locale: Locale): Html {
  return html` <details class="described">
    <summary>${stringsOf(locale).inWords}</summary>
    <p ${lang}>${text}</p>
  </details>`;
}
