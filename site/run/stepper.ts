/** The stepper of a run as markup: of a chapter's when the site is built, of a learner's in the page of an exercise. */
import { html, raw } from "../base/html.ts";
import type { Html } from "../base/html.ts";
import type { Step } from "../author.ts";
import type { Strings } from "../language/strings.ts";
import type { Words } from "../language/words.ts";
import type { Shown } from "./tables.ts";
import { renderLocals, renderState, renderTime } from "./view.ts";

/** What is stepped through, as far as it is markup. */
export interface Stepped {
  readonly first: Step;
  /** How many steps there are. */
  readonly count: number;
  /** What stood there at the first. */
  readonly shown: Shown;
  /** The line that the first is about to run. */
  readonly line: string;
  /** The listings, one of which is shown. */
  readonly panes: readonly Html[];
  /** How code and tables stand: beside each other where there is room, low if no listing is long; or always in a column. */
  readonly layout: "stage" | "stage short" | "column";
  readonly leaps: "decision" | "change";
  readonly bars: readonly string[];
  readonly chart: { readonly svg: string; readonly alt: string };
  /** What stands below the place of the step, in a line that never grows. */
  readonly beside?: Html;
}

/** The words of a page's language. */
interface Spoken {
  readonly say: Strings["run"];
  readonly words: Pick<Words, "run" | "step">;
}

/** Buttons, the place, the code, what its names are, the chart and the tables. */
export function stepperMarkup(stepped: Stepped, { say, words }: Spoken): Html {
  const { first, count, shown, bars, chart } = stepped;
  return html`<div class="controls" role="group" aria-label="${say.controls}">
      <button type="button" data-go="first">${say.first}</button
      ><button type="button" data-go="back">${say.back}</button
      ><button type="button" data-go="forward">${say.forward}</button
      ><button type="button" data-go="change">${say[stepped.leaps].next}</button>
      <input type="range" min="1" max="${count}" value="1" aria-label="${say.step}" />
      <p class="where" role="status">
        <span>${placeOf(first, count, words)}</span>
        <code class="unseen">${stepped.line}</code>
        <span class="what"></span>
      </p>
      ${stepped.beside} ${bars.length > 0 && html`<div class="bars">${bars.map((svg) => raw(svg))}</div>`}
    </div>
    <div class="${stepped.layout}">
      <div class="panes" data-name="${say.code}">${stepped.panes}</div>
      <div class="scope" data-name="${say.locals}">${renderLocals(first.locals, undefined, words.run)}</div>
      <div class="beside-run" data-name="${nameOf(shown, say)}">
        ${shown.replicaSets && html`<div class="chart" role="img" aria-label="${chart.alt}">${raw(chart.svg)}</div>`}
        <div class="state">${renderState(shown, undefined, words.run)}</div>
      </div>
    </div>`;
}

/** What the tables are called together. */
export function nameOf(first: Shown | undefined, say: Strings["run"]): string {
  return first?.pods === undefined ? say.state : say.cluster;
}

/** Where the run stands at its first step, word for word as the stepper says it: else each visit would begin with an announcement. */
function placeOf({ at, symbol, line, depth }: Step, count: number, words: Spoken["words"]): string {
  const where = words.step(1, count, renderTime(at), symbol, line);
  return depth === undefined ? where : `${where} · ${words.run.deep(depth)}`;
}
