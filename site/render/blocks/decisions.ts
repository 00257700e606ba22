import type { Run } from "../../author.ts";
import { html, raw } from "../../base/html.ts";
import type { Html } from "../../base/html.ts";
import { bars, inWords } from "../../diagrams/bars.ts";
import { stringsOf, wordsOf } from "../../language/locales.ts";
import { linesSince, sentenceOf } from "../../run/changes.ts";
import { decisionsOf, leapsOf, standingsOf } from "../../run/standing.ts";
import type { Shown } from "../../run/tables.ts";
import { renderState, renderTime } from "../../run/view.ts";
import type { Context } from "../context.ts";
import { takeId } from "../context.ts";
import { chapterOf } from "./block.ts";
import type { Use } from "./block.ts";

type Say = ReturnType<typeof stringsOf>["run"];

/** A run as its blocks show it: without what it never shows, with the reasons in the page's language. */
export interface Seen {
  readonly run: Run;
  readonly shown: readonly Shown[];
  readonly reasons: ReadonlyMap<number, Html>;
  /** What the run was held against. */
  readonly provenance: Html;
}

/**
 * The first decisions of a run, one below the other: what stood before them, then what each moved and why. A script shows one at a time.
 * It is the trace of the whole run, whose steps it leads to where that stands on the same page.
 */
export function firstDecisions(use: Use, seen: Seen, context: Context): Html {
  const { run } = seen;
  const wanted = Number(use.named["decisions"]);
  const all = decisionsOf(run);
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > all.length)
    throw new Error(
      `decisions=${use.named["decisions"] ?? ""}: must be a number from 1 to ${all.length}: so many steps of ${run.scenario} change something worth seeing`,
    );
  const file = use.positional[0] ?? "trace.json";
  const id = takeId(context, use.named["id"] ?? "decisions");
  const say = stringsOf(context.locale).run;
  const whole = wholeRunOf(chapterOf(context).text, file);
  const steps = [1, ...all.slice(0, wanted)];
  const title = use.named["title"] ?? say.title(run.scenario);
  return html`<section class="decisions" id="${id}" aria-label="${title}">
    <div class="intro">
      <p class="kind">${title}</p>
      ${context.markdown.blocks(use.body, use.bodyLine, context)}
    </div>
    <div class="presses">
      <button type="button" data-turn="-1" aria-disabled="true">${say.back}</button
      ><button type="button" data-turn="1">${say[leapsOf(run)].next} ▸</button>
    </div>
    <ol>
      ${steps.map((n, i) => html`<li class="${i === 0 ? "turn shown" : "turn"}">${turn(seen, [n, i], whole, context)}</li> `)}
    </ol>
    <p class="provenance">
      ${say[leapsOf(run)].shortened(wanted, all.length)}
      ${whole === undefined ? seen.provenance : html`<a href="#${whole}">${say.whole}</a>`}
    </p>
  </section> `;
}

/** What stands at a step, and the reason for it. */
function turn(
  { run, shown, reasons }: Seen,
  [n, i]: readonly [step: number, place: number],
  whole: string | undefined,
  context: Context,
): Html {
  const { locale } = context;
  const [say, words] = [stringsOf(locale).run, wordsOf(locale).run];
  const [now = {}, before] = [shown[n - 1], shown[n - 2]];
  const standing = standingsOf(run)[n - 1];
  const name = i === 0 ? say.begins : say[leapsOf(run)].nth(i);
  const at = `${say.step} ${n}, ${renderTime(run.steps[n - 1]?.at ?? 0)}`;
  const place = whole === undefined ? at : html`<a href="#${whole}-${n}">${at}</a>`;
  const lines = linesSince(now, before);
  const changed = i === 0 ? "" : lines.length > 0 ? linesOf(lines, say) : sentenceOf(now, before, words, say);
  const reason = reasons.get(n) ?? changed;
  return html`<p class="kind">${name} · ${place}</p>
    ${standing ? html`<div role="img" aria-label="${inWords(standing, stringsOf(locale).run)}">${raw(bars(standing, stringsOf(locale).run.drawn))}</div>` : html`<div class="state">${renderState(now, i === 0 ? undefined : before, words)}</div>`}
    <p class="why">${reason}</p>`;
}

/** So many lines are shown. */
const most = 4;

/** What was sent or printed, alike ones once. */
function linesOf(lines: readonly string[], say: Say): Html {
  const times = new Map<string, number>();
  for (const one of lines) times.set(one, (times.get(one) ?? 0) + 1);
  const told = [...times].slice(0, most);
  const rest = times.size - told.length;
  return html`${told.map(([one, n]) => html`${n > 1 && `${n} × `}<code>${one}</code><br />`)}${rest > 0 && say.others(rest)}`;
}

/** The id of the block that shows the whole of a run, by the text alone: it may stand further down. */
function wholeRunOf(text: string, file: string): string | undefined {
  for (const [, name, rest = ""] of text.matchAll(/^::: run (\S+)(.*)$/gm)) {
    if (name === file && !rest.includes("decisions=")) return /\bid=([\w-]+)/.exec(rest)?.[1] ?? "run";
  }
  return undefined;
}
