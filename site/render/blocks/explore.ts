import { explorableId, explorableScript } from "../../explore/paths.ts";
import type { Control, View } from "../../explore/explorable.ts";
import { stringsOf } from "../../language/locales.ts";
import { nearest } from "../../base/problems.ts";
import type { Explored } from "../../explore/read.ts";
import { html, raw } from "../../base/html.ts";
import type { Html } from "../../base/html.ts";
import { stacking } from "../../render/stacking.ts";
import { takeId } from "../context.ts";
import { chapterOf } from "./block.ts";
import type { Block } from "./block.ts";

/** A mechanism to touch; without scripts, and on paper, its first drawing and three telling states in a table. */
export const explore: Block = {
  arguments: [],
  render(use, context) {
    const chapter = chapterOf(context);
    const [name = "", more] = use.positional;
    if (more !== undefined) throw new Error(`explore: \`${more}\` does not belong here`);
    const explored = chapter.explorables.get(name);
    if (explored === undefined) {
      const known = nearest(name, chapter.explorables.keys());
      throw new Error(`no ${name}.explore.ts in ${chapter.folder} that runs; ${known}`);
    }
    if (context.explored.has(name)) throw new Error(`${name} stands on this page already`);
    context.explored.add(name);
    const say = stringsOf(context.locale).explore;
    const { title, controls, opening } = explored;
    const id = explorableId(chapter.entry, name);
    // What the module says is English, in the page too.
    const named = takeId(context, `explore-${name}-title`);
    const lang = context.locale !== "en" && html`lang="en"`;
    return html`<section
      class="explore"
      id="${takeId(context, `explore-${name}`)}"
      data-explore="${id}"
      data-script="${explorableScript(id)}"
      ${explored.worker && raw("data-worker")}
      data-failed="${say.failed}"
      aria-labelledby="${named}"
    >
      <p class="kind" id="${named}">
        ${say.kind}${stringsOf(context.locale).colon} <span ${lang}>${title}</span>
      </p>
      <div class="asks">${context.markdown.blocks(use.body, use.bodyLine, context)}</div>
      <div class="seen">
        <div class="drawn" ${lang}>${raw(opening.svg)}</div>
        <p class="why" role="status" ${lang}>${opening.why}</p>
        <details class="described">
          <summary>${stringsOf(context.locale).inWords}</summary>
          <p ${lang}>${opening.alt}</p>
        </details>
      </div>
      <div class="hands">
        <fieldset class="knobs" disabled aria-label="${say.controls}">
          ${controls.map((control) => knob(control, opening, lang))}
        </fieldset>
        <div class="past" role="group" aria-label="${say.past}">
          <button type="button" data-back aria-disabled="true">${say.back}</button>
          <ol ${lang} data-first="${say.first}"></ol>
        </div>
      </div>
      <div class="telling" ${lang}>${tellingOf(explored)}</div>
    </section> `;
  },
};

function knob(control: Control<never>, { values, off }: View, lang: Html | false): Html {
  const { name, label } = control;
  const value = values[name] ?? "";
  switch (control.kind) {
    case "button":
      return html`<button type="button" ${lang} name="${name}" aria-disabled="${String(off.includes(name))}">
        ${label}
      </button> `;
    case "slider":
      return html`<label ${lang}
        ><span>${label}</span>
        <input type="range" name="${name}" min="${control.min}" max="${control.max}" value="${value}" />
        <b class="value">${value}</b></label
      > `;
    case "choice":
      return html`<label ${lang}
        ><span>${label}</span>
        <select name="${name}">
          ${control.options.map((option) => html`<option${option === value && raw(" selected")}>${option}</option>`)}
        </select></label
      > `;
  }
}

function tellingOf({ telling, heads }: Explored): Html {
  const rows = telling.map(({ title, view }) => ({
    cells: [title, ...view.facts.map(([, value]) => String(value)), view.why],
  }));
  return stacking("states", heads, rows);
}
