/** Steps through a failing check of the learner's: a script of its own, loaded when somebody asks for it. */
import { follow } from "../../exercises/engine/steps-run.ts";
import { firstToShow, localsBefore, walk } from "../../exercises/engine/steps.ts";
import type { Came, Step, Steps, Way } from "../../exercises/engine/steps.ts";
import type { Timer } from "../../exercises/engine/supervise.ts";
import { html, raw } from "../base/html.ts";
import type { Html } from "../base/html.ts";
import type { FromChecker, ToChecker } from "../exercise/checker.ts";
import { renderLocals } from "../run/view.ts";
import { all, isMeantElsewhere, keepInView, one, tell } from "./dom.ts";
import { words } from "./exercise-step-words.ts";
import type { Apart } from "./exercise-workers.ts";
import { words as common } from "./words.ts";

/** What is stepped through. */
export interface Followed {
  readonly id: string;
  /** The text that was judged. */
  readonly text: string;
  /** Without one: the reading of the text. */
  readonly check?: string;
  readonly endless: boolean;
}

interface Where {
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

/** Of the two workers the runner ends here; runs count downwards, as those that judge count upwards. */
let runs = 0;

async function followed(
  { id, text, check, endless }: Followed,
  { checker, runner }: Apart,
  recorder: string,
): Promise<Steps | undefined> {
  try {
    const run = --runs;
    const code = await compiled(checker, run, text);
    runner.post({ type: "exercise", text: recorder });
    const request = { run, id, code, ...(check !== undefined && { check }) };
    return await follow(runner, request, timer, { endless, limit: runner.limit });
  } finally {
    runner.terminate();
  }
}

function compiled(checker: Worker, run: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const hear = ({ data }: MessageEvent<FromChecker>): void => {
      if (data.type !== "code" || data.run !== run) return;
      checker.removeEventListener("message", hear);
      resolve(data.code);
    };
    checker.addEventListener("message", hear);
    checker.postMessage({ type: "steps", run, text } satisfies ToChecker);
  });
}

const timer: Timer = (milliseconds, call) => {
  const id = setTimeout(call, milliseconds);
  return () => clearTimeout(id);
};

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

/** A line of the learner's, in the colours of listings as far as one line shows what it is. */
function line(text: string, i: number): Html {
  const indent = Math.min(8, Math.floor((text.length - text.trimStart().length) / 2));
  const kind = indent > 0 ? `l i${indent}` : "l";
  return html`<span class="${kind}" data-n="${i + 1}">${coloured(text)}</span>`;
}

const keywords =
  "as|async|await|break|case|catch|class|const|continue|default|do|else|export|extends|false|finally|for|from|function|get|if|implements|import|in|instanceof|interface|let|new|null|of|private|readonly|return|set|static|super|switch|this|throw|true|try|type|typeof|undefined|void|while|yield";
const pieces = new RegExp(
  `(\\/\\/.*|\\/\\*.*|^\\s*\\*.*)|("(?:\\\\.|[^"\\\\])*"|'(?:\\\\.|[^'\\\\])*'|\`(?:\\\\.|[^\`\\\\])*\`|\\b\\d[\\d_.]*\\b)|\\b(?:(${keywords})|([A-Z]\\w*))\\b`,
  "g",
);

function coloured(text: string): Html {
  let from = 0;
  let out = "";
  for (const found of text.matchAll(pieces)) {
    const kind = ["c", "s", "k", "t"].find((_, i) => found[i + 1] !== undefined) ?? "";
    out += html`${text.slice(from, found.index)}<b class="${kind}">${found[0]}</b>`.text;
    from = found.index + found[0].length;
  }
  return raw(out + html`${text.slice(from)}`.text);
}

(globalThis as { readingKubernetesStepping?: Stepping }).readingKubernetesStepping = start;
