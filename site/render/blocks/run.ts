import type { Run, Step } from "../../author.ts";
import { cut } from "../../cut/excerpt.ts";
import { bars } from "../../diagrams/bars.ts";
import { replicasOverTime } from "../../diagrams/run-chart.ts";
import { stringsOf, wordsOf } from "../../language/locales.ts";
import { dataOf, split } from "../../run/data.ts";
import { linesSince, shownIn } from "../../run/changes.ts";
import { reasonsOf } from "../../run/reasons.ts";
import { leapsOf, roundsOf, standingsOf } from "../../run/standing.ts";
import type { Reasons } from "../../run/reasons.ts";
import type { Shown } from "../../run/tables.ts";
import { nameOf, stepperMarkup } from "../../run/stepper.ts";
import { renderTime, summarise } from "../../run/view.ts";
import { html, raw } from "../../base/html.ts";
import type { Html, Value } from "../../base/html.ts";
import type { Context } from "../context.ts";
import { takeId } from "../context.ts";
import { renderLines } from "../listing.ts";
import { plainSentence } from "../sentences.ts";
import { chapterOf, runOf } from "./block.ts";
import type { Block } from "./block.ts";
import { firstDecisions } from "./decisions.ts";
import type { Seen } from "./decisions.ts";

/** A recorded run: a stepper where there is JavaScript, one ordered table where there is none. With `decisions=` only what the first of them moved. */
export const run: Block = {
  arguments: ["id", "title", "decisions"],
  render(use, context) {
    const chapter = chapterOf(context);
    const file = use.positional[0] ?? "trace.json";
    const recorded = runOf(chapter, file);
    const reasons = reasonsOf(recorded, chapter.why);
    const shown = shownIn(recorded.steps.map((step) => step.state));
    const say = stringsOf(context.locale).run;
    const held = html`${say.provenance(recorded.steps.length)} ${provenance(recorded, say)}`;
    const seen: Seen = { run: recorded, shown, reasons: wordsFor(reasons, context), provenance: held };
    if (use.named["decisions"] !== undefined) return firstDecisions(use, seen, context);
    const id = takeId(context, use.named["id"] ?? "run");
    const title = use.named["title"] ?? say.title(recorded.scenario);
    return html`<section class="run" id="${id}" aria-label="${title}">
      <div class="intro">
        <p class="kind">${title}</p>
        ${context.markdown.blocks(use.body, use.bodyLine, context)}
        <p class="provenance">${held}</p>
      </div>
      ${stepper(seen, id, context)} ${tableOfSteps(seen, id, context)}
    </section> `;
  },
};

/** What the page says around a run. */
type Say = ReturnType<typeof stringsOf>["run"];

/** What the chapter says of why, in the page's language. */
function wordsFor(reasons: Reasons, context: Context): Map<number, Html> {
  return new Map(
    [...reasons].map(([n, reason]) => {
      const { text, lang } = plainSentence(reason, context);
      return [n, lang === false ? html`${text}` : html`<span ${lang}>${text}</span>`] as const;
    }),
  );
}

/** What the run was held against. */
function provenance({ recording, own, shared = [] }: Run, say: Say): Value {
  if (recording !== undefined) return html`<code>${recording}</code>${say.compared}`;
  const names = [...new Set(shared.map((one) => one.recording))];
  const compared = names.map((name) => html` ${say.shared(shared.length)} <code>${name}</code>.`);
  return html`${say.ownScene}${own === undefined ? "" : ` ${own}`}${compared}`;
}

/** A pane is one symbol's listing; steps point to panes by index. */
interface Panes {
  readonly keys: readonly string[];
  readonly markup: readonly Html[];
  /** Lines of the longest listing. */
  readonly longest: number;
}

/** Listings of so many lines need little room. */
const short = 18;

function stepper({ run, shown, reasons }: Seen, id: string, context: Context): Html {
  const [first] = run.steps;
  if (first === undefined) return html``;
  const panes = panesOf(run, id, context);
  const say = stringsOf(context.locale).run;
  const words = wordsOf(context.locale);
  const drawn = standingsOf(run).map((standing) => bars(standing, say.drawn));
  const around = {
    shown,
    keys: panes.keys,
    say,
    words: words.run,
    rounds: roundsOf(run),
    reasons: new Map([...reasons].map(([n, { text }]) => [n, text] as const)),
    bars: drawn,
  };
  const stepped = {
    first,
    count: run.steps.length,
    shown: shown[0] ?? {},
    line: lineOf(first, context),
    panes: panes.markup,
    layout: panes.longest > short ? ("stage" as const) : ("stage short" as const),
    leaps: leapsOf(run),
    bars: [...new Set(drawn)],
    chart: replicasOverTime(run, context.locale),
  };
  return html`<div class="stepper" data-run="${id}">
    ${stepperMarkup(stepped, { say, words })}
    <script type="application/json">
      ${raw(dataOf(run, around))}
    </script>
  </div> `;
}

/** The line that a step is about to run. */
function lineOf({ file, line }: Pick<Step, "file" | "line">, { book }: Context): string {
  return book.files.source(file)?.lines[line - 1]?.trim() ?? "";
}

function panesOf(run: Run, id: string, context: Context): Panes {
  const keys = [...new Set(run.steps.map((step) => `${step.file}#${step.symbol}`))];
  let longest = 0;
  const markup = keys.map((key, i) => {
    const [path, symbol] = split(key);
    const source = context.book.files.source(path);
    if (source === undefined) throw new Error(`there is no file ${path}`);
    const excerpt = cut(source, [symbol]);
    longest = Math.max(longest, excerpt.lines.length);
    return html`<figure
      class="${i === 0 ? "listing pane shown" : "listing pane"}"
      id="${takeId(context, `${id}-pane-${i + 1}`)}"
    >
      <figcaption><span class="title">${symbol}</span> <span class="path">${path}</span></figcaption>
      ${renderLines(excerpt, context.highlight)}
    </figure> `;
  });
  return { keys, markup, longest };
}

function tableOfSteps({ run, shown, reasons }: Seen, id: string, context: Context): Html {
  const say = stringsOf(context.locale).run;
  const seen = run.steps.map((step, i): SeenStep => ({
    ...step,
    state: shown[i] ?? {},
    reason: reasons.get(step.n),
  }));
  const rows = seen.map((step, i) => stepRow(step, seen[i - 1], `${id}-${step.n}`, context));
  return html`<div class="steps scroll">
    <table>
      <caption>
        ${say.every}
      </caption>
      <thead>
        <tr>
          ${[say.step, say.time, say.aboutToRun, say.locals, nameOf(shown[0], say)].map(
            (head) => html`<th scope="col">${head}</th> `,
          )}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div> `;
}

/** A step, without what its run never shows, and with the reason for what it moved. */
type SeenStep = Omit<Step, "state"> & { readonly state: Shown; readonly reason: Html | undefined };

function stepRow(step: SeenStep, before: SeenStep | undefined, id: string, context: Context): Html {
  const say = stringsOf(context.locale).run;
  const now = summarise(step.state, say.summary);
  const same = before !== undefined && summarise(before.state, say.summary) === now;
  const written = linesSince(step.state, before?.state).map((text) => html` <code>${text}</code>`);
  const skipped = step.idle !== undefined && html` (${say.idle(step.idle)})`;
  const deep = step.depth !== undefined && ` (${wordsOf(context.locale).run.deep(step.depth)})`;
  const locals = step.locals.filter(
    ([name, text]) => !before?.locals.some((b) => b[0] === name && b[1] === text),
  );
  return html`<tr id="${takeId(context, id)}">
    <th scope="row">${step.n}</th>
    <td class="num">${renderTime(step.at)}${skipped}</td>
    <td>${say.line(step.symbol, step.line)} <code>${lineOf(step, context)}</code>${deep}</td>
    <td>${locals.map(([name, text]) => html`<code>${name} = ${text}</code> `)}</td>
    <td>
      ${step.reason && html`${step.reason}<br />`}${same && written.length === 0 ? say.asBefore : [now, written]}
    </td>
  </tr> `;
}
