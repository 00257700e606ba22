/** Steps through a scenario on the learner's code, in the stepper of the chapters: a script of its own, loaded when somebody asks for it. */
import { filmsOf, stepOfFilm } from "../../exercises/engine/film.ts";
import type { Filmed } from "../../exercises/engine/result.ts";
import { beside, callSets, sum } from "../../exercises/engine/rollout.ts";
import type { Beside } from "../../exercises/engine/rollout.ts";
import type { Step as OwnStep, Steps } from "../../exercises/engine/steps.ts";
import type { Holds, Run, Why } from "../author.ts";
import { html } from "../base/html.ts";
import type { Html } from "../base/html.ts";
import { bars } from "../diagrams/bars.ts";
import { replicas } from "../diagrams/replicas.ts";
import { shownIn } from "../run/changes.ts";
import type { Data } from "../run/data.ts";
import { dataOf } from "../run/data.ts";
import { ownRunOf, realRestAt, roundsIn } from "../run/own-run.ts";
import { leapsOf, standingsOf } from "../run/standing.ts";
import { stepperMarkup } from "../run/stepper.ts";
import { isMeantElsewhere, one, tell } from "./dom.ts";
import { followed } from "./exercise-follow.ts";
import { line } from "./exercise-listing.ts";
import { words as ofSteps } from "./exercise-step-words.ts";
import type { Where } from "./exercise-stepping.ts";
import { say, words } from "./own-run-words.ts";
import { words as ofRollouts } from "./rollout-words.ts";
import { startScrollables } from "./scrollables.ts";
import { startStepper } from "./stepper.ts";
import { words as common } from "./words.ts";

/** A scenario that was played on a text. */
export interface Asked extends Filmed {
  readonly id: string;
  /** The text that was judged. */
  readonly text: string;
  readonly endless: boolean;
}

/** Plays it again and shows its steps in a place. */
export type OwnRun = (what: Asked, where: Where) => Promise<void>;

/** What a chapter knows of reasons; its script leaves it, if it knows any. */
interface Reasoning {
  readonly why: Why;
  readonly holds: Holds;
}

const start: OwnRun = async (what, where) => {
  const { place, apart, recorder } = where;
  put(place, words.running);
  const { recording, played } = what;
  const both = played && beside(played);
  const films = filmsOf(what);
  const steps = await followed({ ...what, films }, await apart(), recorder);
  const run = steps && ownRunOf(steps, recording);
  if (place.childElementCount === 0 || !place.isConnected) return; // Closed meanwhile, or run again.
  if (steps === undefined || run === undefined) return put(place, words.nothing);
  const at = stepOfFilm(steps, films) + 1;
  show({ what, steps, run, both, at, reasons: await reasonsOf(run) }, where);
};

function put(place: HTMLElement, sentence: string): void {
  place.innerHTML = html`<p>${sentence}</p>`.text;
  tell(sentence);
}

/** A sentence of the chapter's stands where the port, too, would have moved what the learner's code has moved; elsewhere it would be untrue. */
async function reasonsOf(run: Run): Promise<Map<number, string>> {
  const { readingKubernetesWhy: known } = globalThis as { readingKubernetesWhy?: Reasoning }; // Left by the chapter's script.
  const reasons = new Map<number, string>();
  for (const [i, step] of run.steps.entries()) {
    const before = run.steps[i - 1];
    const said = known?.why(step, before, run);
    if (said !== undefined && before && (await known?.holds(step, before, run)))
      reasons.set(step.n, html`${said}`.text);
  }
  return reasons;
}

interface Shown {
  readonly what: Asked;
  readonly steps: Steps;
  readonly run: Run;
  readonly both: Beside | undefined;
  /** The step to begin with. */
  readonly at: number;
  readonly reasons: ReadonlyMap<number, string>;
}

/** Puts the stepper there; the focus goes to the button that leads on. */
function show(all: Shown, { place, leave }: Where): void {
  const { what, steps, both, at } = all;
  const { data, markup } = drawn(all);
  place.innerHTML = html`<div class="own-run stepper" role="group" aria-label="${words.of(what.recording)}">
    <p class="provenance">${notes(steps).join(" ")}</p>
    ${markup}
  </div>`.text; // Escaped by the templates.
  const root = one(".own-run", place);
  if (root === undefined) return;
  const beside = one(".real", root);
  const went = (step: number): void => {
    const text = both && realLine(steps, step, both);
    if (beside !== undefined && beside.textContent !== text) beside.textContent = text ?? "";
  };
  startStepper(root, data, { at, went });
  startScrollables(root);
  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || isMeantElsewhere(event)) return;
    event.preventDefault();
    event.stopPropagation();
    leave();
  });
  one('[data-go="forward"]', root)?.focus();
}

/** What the stepper is made of, as for a chapter's run. */
function drawn({ what: { text }, steps, run, both, at, reasons }: Shown): { data: Data; markup: Html } {
  const shown = shownIn(run.steps.map(({ state }) => state));
  const rounds = roundsIn(steps);
  const pictures = standingsOf(run).map((standing) => bars(standing, say.drawn));
  const keys = [...new Set(run.steps.map(({ file, symbol }) => `${file}#${symbol}`))];
  const around = { shown, keys, say, words: common.run, rounds, reasons, bars: pictures };
  const data = JSON.parse(dataOf(run, around)) as Data; // Just written.
  const [first] = run.steps;
  if (first === undefined) return { data, markup: html`` };
  const lines = text.split(/\r?\n/);
  const marked = both?.first === undefined ? undefined : rounds.findLast((n) => n <= at);
  const stepped = {
    first,
    count: run.steps.length,
    shown: shown[0] ?? {},
    line: (lines[first.line - 1] ?? "").trim(),
    panes: [
      html`<div class="pane shown">
        <pre class="code"><code>${lines.map(line)}</code></pre>
      </div>`,
    ],
    layout: "column" as const,
    leaps: leapsOf(run),
    bars: [...new Set(pictures)],
    chart: replicas(run, { rounds, say, ...(marked !== undefined && { marked }) }),
    ...(both && { beside: html`<p class="where real" role="status"></p>` }),
  };
  const markup = stepperMarkup(stepped, { say, words: common });
  return { data: { ...data, what: told(data.what, steps.steps) }, markup };
}

/** What came of a line, before what has changed since the one before. */
function told(what: Data["what"], steps: readonly OwnStep[]): Record<string, string> {
  return Object.fromEntries(
    steps.flatMap(({ in: name, came }, i) => {
      const moved = what[i + 1] ?? "";
      if (came === undefined) return moved === "" ? [] : [[i + 1, moved] as const];
      const value = came.what === "is" ? ofSteps.is(came.value) : ofSteps[came.what](name, came.value);
      return [[i + 1, [html`${value}`.text, moved].join(" ").trim()] as const];
    }),
  );
}

/** What is not shown of it, and how it ended. */
function notes({ steps, before, after = 0, stopped }: Steps): string[] {
  const came = steps.at(-1)?.came;
  const end =
    stopped === true
      ? words.stopped
      : after > 0
        ? words.after(after)
        : came?.what === "throws"
          ? words.threw(came.value)
          : words.ended;
  return [...(before > 0 ? [ofSteps.before(before)] : []), end];
}

/** The round that a step stands in, and what a real run comes to in it. */
function realLine(steps: Steps, n: number, both: Beside): string {
  const found = realRestAt(steps, n, both);
  if (found === undefined) return "";
  const { round, pair, rest, isAlike } = found;
  const begin = words[round - 1 === both.first ? "firstUnlike" : "round"](
    round,
    both.rounds.length,
    pair.says,
  );
  if (rest === undefined) return `${begin} ${words.noSuch}`;
  const names = callSets(both.sets, { old: ofRollouts.old, new: ofRollouts.new });
  const sizes = words.rest(
    names.map((name, i) => [name, rest.wants[i] ?? 0] as const),
    sum(rest.serves),
  );
  return `${begin} ${words[isAlike ? "alike" : "unlike"](sizes)}`;
}

(globalThis as { readingKubernetesOwnRun?: OwnRun }).readingKubernetesOwnRun = start;
