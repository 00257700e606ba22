/** Steps through a failing check of the learner's: a script of its own, loaded when somebody asks for it. */
import { firstToShow, localsBefore, walk } from "../../exercises/engine/steps.ts";
import type { Came, Step, Steps, Way } from "../../exercises/engine/steps.ts";
import { html } from "../base/html.ts";
import type { Html } from "../base/html.ts";
import { renderLocals } from "../run/view.ts";
import { all, isMeantElsewhere, keepInView, one, tell } from "./dom.ts";
import { followed } from "./exercise-follow.ts";
import type { Asked } from "./exercise-follow.ts";
import { line } from "./exercise-listing.ts";
import { words } from "./exercise-step-words.ts";
import type { Apart } from "./exercise-workers.ts";
import { words as common } from "./words.ts";

/** What is stepped through. */
export type Followed = Omit<Asked, "films">;

/** Where steps are shown, and what it takes to make them. */
export interface Where {
  readonly place: HTMLElement;
  /** Closes the steps. */
  readonly leave: () => void;
  /** The script that a runner reads before it follows a text. */
  readonly recorder: string;
  readonly apart: () => Promise<Apart>;
}

/** Runs the check again and shows its steps in a place. */
export type Stepping = (what: Followed, where: Where) => Promise<void>;

const start: Stepping = async (what, { place, leave, recorder, apart }) => {
  say(place, words.running);
  const steps = await followed(what, await apart(), recorder);
  if (place.childElementCount === 0 || !place.isConnected) return; // Closed meanwhile, or run again.
  if (steps === undefined) return say(place, words.nothing);
  show(place, { what, steps, leave });
};

function say(place: HTMLElement, sentence: string): void {
  place.innerHTML = html`<p>${sentence}</p>`.text;
  tell(sentence);
}

interface Shown {
  readonly what: Followed;
  readonly steps: Steps;
  readonly leave: () => void;
}

const keys: Readonly<Record<string, Way>> = {
  ArrowRight: "forward",
  ArrowLeft: "back",
  Home: "first",
  End: "last",
};

/** Puts the stepper there; the focus goes to the button that leads on. */
function show(place: HTMLElement, { what, steps, leave }: Shown): void {
  place.innerHTML = stepper(what, steps).text; // Escaped by the templates.
  const root = one(".own-steps", place);
  const range = place.querySelector("input");
  const step = stepsIn(place, what.text.split(/\r?\n/), steps);
  let at = firstToShow(steps);
  const go = (to: number): void => step((at = to));
  go(at);
  root?.addEventListener("click", ({ target }) => {
    const way = (target as HTMLElement).closest<HTMLElement>("[data-way]")?.dataset["way"]; // Clicks happen on elements.
    if (way !== undefined) go(walk(steps, at, way as Way)); // Written below.
  });
  root?.addEventListener("keydown", (event) => {
    if (isMeantElsewhere(event)) return;
    const way = keys[event.key];
    if (way === undefined && event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (way === undefined) leave();
    else go(walk(steps, at, way));
  });
  range?.addEventListener("input", () => go(Number(range.value) - 1));
  one('[data-way="forward"]', place)?.focus();
}

function stepper({ text, check }: Followed, steps: Steps): Html {
  const button = (way: Way): Html => html`<button type="button" data-way="${way}">${words[way]}</button>`;
  const hasCalls = new Set(steps.steps.map(({ call }) => call)).size > 1;
  const notes = [
    ...(steps.stopped === true ? [words.stopped] : []),
    ...(steps.before > 0 ? [words.before(steps.before)] : []),
  ];
  return html`<div class="own-steps" role="group" aria-label="${words.of(check)}">
    <div class="controls" role="group" aria-label="${words.controls}">
      ${button("first")}${button("back")}${button("forward")}${button("last")}
      ${hasCalls && html`${button("callBefore")}${button("callAfter")}`}
      <input type="range" min="1" max="${steps.steps.length}" aria-label="${words.step}" />
      <p class="where" role="status"><span></span><code class="unseen"></code><span class="what"></span></p>
    </div>
    <p class="call"><code></code></p>
    ${notes.length > 0 && html`<p class="provenance">${notes.join(" ")}</p>`}
    <div class="panes" tabindex="0" role="group" aria-label="${words.code}">
      <pre class="code"><code>${text.split(/\r?\n/).map(line)}</code></pre>
    </div>
    <div class="scope" tabindex="0" role="group" aria-label="${words.locals}"></div>
  </div>`;
}

/** What shows a step. */
function stepsIn(place: HTMLElement, lines: readonly string[], steps: Steps): (at: number) => void {
  const range = place.querySelector("input");
  const put = (selector: string, text: string): void => {
    const part = one(selector, place);
    if (part !== undefined && part.textContent !== text) part.textContent = text;
  };
  return (at) => {
    const step = steps.steps[at];
    if (step === undefined) return;
    const { line: number, call, depth } = step;
    light(place, number);
    const calls = call === 0 || steps.calls === 1 ? [] : [words.call(call, steps.calls)];
    const deep = depth > 1 ? [common.run.deep(depth)] : [];
    put(
      ".where span",
      [words.where(at + 1, steps.steps.length, step.in, number), ...calls, ...deep].join(" · "),
    );
    put(".where .unseen", (lines[number - 1] ?? "").trim()); // Who hears the page hears no line numbers.
    put(".where .what", step.came === undefined ? "" : sentence(step, step.came));
    put(".call code", steps.named[call] ?? "");
    const scope = one(".scope", place);
    if (scope !== undefined) {
      scope.innerHTML = renderLocals(step.locals, localsBefore(steps, at), common.run).text;
      const changed = one(".changed", scope);
      if (changed !== undefined) keepInView(scope, changed);
    }
    if (range !== null) range.value = String(at + 1);
    for (const button of all("[data-way]", place)) {
      const { way } = button.dataset;
      // A disabled one would lose the focus; these only say that they lead nowhere.
      button.setAttribute("aria-disabled", String(walk(steps, at, way as Way) === at)); // Written above.
    }
  };
}

function sentence(step: Step, { what, value }: Came): string {
  return what === "is" ? words.is(value) : words[what](step.in, value);
}

function light(place: HTMLElement, number: number): void {
  for (const old of all(".now", place)) {
    old.classList.remove("now");
    old.removeAttribute("aria-current");
  }
  const now = one(`[data-n="${number}"]`, place);
  now?.classList.add("now");
  now?.setAttribute("aria-current", "step");
  const pane = one(".panes", place);
  if (pane !== undefined && now !== undefined) keepInView(pane, now);
}

(globalThis as { readingKubernetesStepping?: Stepping }).readingKubernetesStepping = start;
