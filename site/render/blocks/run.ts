import type { Run, Step } from "../../author.ts";
import { cut } from "../../cut/excerpt.ts";
import { replicasOverTime } from "../../diagrams/run-chart.ts";
import { renderLocals, renderState, renderTime, summarise } from "../../run/view.ts";
import { html, raw } from "../../templates/html.ts";
import type { Html } from "../../templates/html.ts";
import type { Context } from "../context.ts";
import { takeId } from "../context.ts";
import { renderLines } from "../listing.ts";
import { chapterOf, runOf } from "./block.ts";
import type { Block } from "./block.ts";

/** A recorded run: a stepper where there is JavaScript, one ordered table where there is none. */
export const run: Block = {
  arguments: ["id", "title"],
  render(use, context) {
    const recorded = runOf(chapterOf(context), use.positional[0] ?? "trace.json");
    const id = takeId(context, use.named["id"] ?? "run");
    const title = use.named["title"] ?? `The run: ${recorded.scenario}`;
    return html`<section class="run" id="${id}" aria-label="${title}">
      <div class="intro">
        <p class="kind">${title}</p>
        ${context.markdown.blocks(use.body, use.bodyLine, context)}
        <p class="provenance">
          ${recorded.steps.length} steps, recorded from the port under a virtual clock; it plays
          <code>${recorded.recording}</code>, recorded from a real v1.20.2 cluster, and was compared with it.
        </p>
      </div>
      ${stepper(recorded, id, context)} ${tableOfSteps(recorded, id, context)}
    </section> `;
  },
};

/** A pane is one symbol's listing; steps point to panes by index. */
interface Panes {
  readonly keys: readonly string[];
  readonly markup: readonly Html[];
}

function stepper(run: Run, id: string, context: Context): Html {
  const [first] = run.steps;
  if (first === undefined) return html``;
  const panes = panesOf(run, id, context);
  return html`<div class="stepper" data-run="${id}">
    <div class="controls" role="group" aria-label="Steps of the run">
      <button type="button" data-go="first">First</button><button type="button" data-go="back">◂ Back</button
      ><button type="button" data-go="forward">Forward ▸</button
      ><button type="button" data-go="change">Next change</button>
      <input type="range" min="1" max="${run.steps.length}" value="1" aria-label="Step" />
      <p class="where" role="status">Step 1 of ${run.steps.length}</p>
    </div>
    <div class="stage">
      <div class="panes">${panes.markup}</div>
      <div class="scope">
        <p class="kind">Locals</p>
        ${renderLocals(first.locals, undefined)}
      </div>
      <div class="beside-run">
        <div class="chart">${raw(replicasOverTime(run).svg)}</div>
        <div class="state">${renderState(first.state, undefined)}</div>
      </div>
    </div>
    <script type="application/json">
      ${raw(dataOf(run, panes.keys))}
    </script>
  </div> `;
}

function panesOf(run: Run, id: string, context: Context): Panes {
  const keys = [...new Set(run.steps.map((step) => `${step.file}#${step.symbol}`))];
  const markup = keys.map((key, i) => {
    const [path = "", symbol = ""] = key.split("#");
    const source = context.book.files.source(path);
    if (source === undefined) throw new Error(`there is no file ${path}`);
    const excerpt = cut(source, [symbol]);
    return html`<figure
      class="${i === 0 ? "listing pane shown" : "listing pane"}"
      id="${takeId(context, `${id}-pane-${i + 1}`)}"
    >
      <figcaption><span class="title">${symbol}</span> <span class="path">${path}</span></figcaption>
      ${renderLines(excerpt, context.highlight)}
    </figure> `;
  });
  return { keys, markup };
}

/** The run as the stepper reads it: each state of the cluster once, steps as short rows. */
function dataOf(run: Run, keys: readonly string[]): string {
  const states = new Map<string, number>();
  const steps = run.steps.map((step) => {
    const state = JSON.stringify(step.state);
    const known = states.get(state) ?? states.size;
    states.set(state, known);
    return [keys.indexOf(`${step.file}#${step.symbol}`), step.line, step.at, step.locals, known];
  });
  const text = `{"symbols":${JSON.stringify(keys)},"states":[${[...states.keys()].join(",\n")}],"steps":${JSON.stringify(steps)}}`;
  return text.replaceAll("<", "\\u003c");
}

function tableOfSteps(run: Run, id: string, context: Context): Html {
  const rows = run.steps.map((step, i) => stepRow(step, run.steps[i - 1], `${id}-${step.n}`, context));
  return html`<div class="steps scroll">
    <table>
      <caption>
        Every step, in order
      </caption>
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Time</th>
          <th scope="col">About to run</th>
          <th scope="col">Locals</th>
          <th scope="col">The cluster</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div> `;
}

function stepRow(step: Step, before: Step | undefined, id: string, context: Context): Html {
  const line = context.book.files.source(step.file)?.lines[step.line - 1]?.trim() ?? "";
  const same = before !== undefined && summarise(before.state) === summarise(step.state);
  const locals = step.locals.filter(
    ([name, text]) => !before?.locals.some((b) => b[0] === name && b[1] === text),
  );
  return html`<tr id="${takeId(context, id)}">
    <th scope="row">${step.n}</th>
    <td class="num">${renderTime(step.at)}</td>
    <td>${step.symbol}, line ${step.line}: <code>${line}</code></td>
    <td>${locals.map(([name, text]) => html`<code>${name} = ${text}</code> `)}</td>
    <td>${same ? "as before" : summarise(step.state)}</td>
  </tr> `;
}
