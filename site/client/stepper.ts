import { chartX } from "../run/chart-x.ts";
import type { Data } from "../run/data.ts";
import { renderLocals, renderState, renderTime } from "../run/view.ts";
import { all, isMeantElsewhere, keepInView, one, tell } from "./dom.ts";
import { words } from "./words.ts";

const keys: Readonly<Record<string, string>> = {
  ArrowRight: "forward",
  ArrowLeft: "back",
  Home: "first",
  End: "last",
};

/** Makes every recorded run on the page a stepper; where only its first decisions stand, they come one after the other. */
export function startSteppers(): void {
  for (const root of all(".stepper")) {
    const text = one("script", root)?.textContent;
    if (text) startStepper(root, JSON.parse(text) as Data); // Written by the site's own build.
  }
  all(".decisions").forEach(startDecisions);
}

function startDecisions(root: HTMLElement): void {
  const turns = all(".turn", root);
  let at = 0;
  root.addEventListener("click", ({ target }) => {
    const next = turns[at + Number((target as HTMLElement).dataset["turn"])]; // Clicks happen on elements.
    if (next === undefined) return;
    pick(turns, (at = turns.indexOf(next)));
    tell(one(".why", next)?.textContent ?? "");
    enable(all("[data-turn]", root), at, turns.length - 1);
  });
}

/** Where a stepper begins, and who hears of each step. */
interface Begins {
  readonly at?: number;
  readonly went?: (step: number) => void;
}

/** Shows the steps; one that bears the name of a run keeps its step in the address. */
export function startStepper(root: HTMLElement, data: Data, { at: first = 1, went }: Begins = {}): void {
  const { steps, decisions } = data;
  const id = root.dataset["run"];
  const show = shower(root, data);
  let at = first;
  const keep = (): void => {
    if (id !== undefined) keepAddress(`#${id}-${at}`);
  };
  const go = (step: number): void => {
    at = Math.max(1, Math.min(steps.length, step));
    show(at);
    went?.(at);
  };
  const goBy = (way: string | undefined): void => {
    if (way === undefined) return;
    go(
      way === "first"
        ? 1
        : way === "back"
          ? at - 1
          : way === "forward"
            ? at + 1
            : (way === "change" && decisions.find((step) => step > at)) || steps.length,
    );
    keep();
  };
  root.addEventListener(
    "click",
    ({ target }) => goBy((target as HTMLElement).closest<HTMLElement>("[data-go]")?.dataset["go"]), // Clicks happen on elements.
  );
  root.addEventListener("keydown", (event) => {
    const way = keys[event.key];
    if (way === undefined || isMeantElsewhere(event) || scrollsSideways(event.target)) return;
    event.preventDefault();
    goBy(way);
  });
  root.querySelector("input")?.addEventListener("input", ({ target }) => {
    go(Number((target as HTMLInputElement).value)); // It is the slider's.
    keep();
  });
  if (id === undefined) return go(at);
  const fromAddress = (): boolean => {
    const step = new RegExp(`^#${id}-(\\d+)$`).exec(location.hash)?.[1];
    if (step === undefined) return false;
    go(Number(step));
    // The step's own address is a row of the table that this replaces.
    root.scrollIntoView();
    return true;
  };
  addEventListener("hashchange", fromAddress);
  if (!fromAddress()) requestAnimationFrame(() => setTimeout(() => go(at))); // The first step stands there; its line is lit when the page is painted.
}

function keepAddress(hash: string): void {
  try {
    history.replaceState(null, "", hash);
  } catch {
    // Some browsers allow no history from disk; the step is shown all the same.
  }
}

/** What shows a step. */
function shower(
  root: HTMLElement,
  { steps, states, symbols, what, bars, rounds }: Data,
): (at: number) => void {
  const panes = all(".pane", root);
  const drawn = all(".bars svg", root);
  const range = root.querySelector("input");
  const bring = (selector: string, part: HTMLElement | undefined): void => {
    const box = one(selector, root);
    if (part !== undefined && box !== undefined) keepInView(box, part);
  };
  const fill = (selector: string, markup: string): void => {
    const part = one(selector, root);
    if (part !== undefined) part.innerHTML = markup; // Escaped by the same templates that the build uses.
  };
  const say = (selector: string, text = ""): void => {
    const part = one(selector, root);
    if (part !== undefined && part.textContent !== text) part.textContent = text;
  };
  const light = (symbol: number, line: number): void => {
    const pane = Math.min(symbol, panes.length - 1); // A learner's text is one pane.
    pick(panes, pane);
    for (const old of all(".now", root)) {
      old.classList.remove("now");
      old.removeAttribute("aria-current");
    }
    const current = panes[pane] && one(`[data-n="${line}"]`, panes[pane]);
    current?.classList.add("now");
    current?.setAttribute("aria-current", "step");
    say(".where .unseen", current?.textContent.trim()); // Who hears the page hears no line numbers.
    bring(".panes", current);
  };
  return (at) => {
    const row = steps[at - 1];
    const last = steps[at - 2];
    if (row === undefined) return;
    const [pane, line, time, locals, state, depth] = row;
    light(pane, line);
    fill(".state", renderState(states[state] ?? {}, last && (states[last[4]] ?? {}), words.run).text);
    // The step before at which this function was seen, as deep in its own calls: what its locals were then.
    const lastHere = steps.slice(0, at - 1).findLast((row) => row[0] === pane && row[5] === depth);
    fill(".scope", renderLocals(locals, lastHere?.[3], words.run).text);
    fill(".what", what[at] ?? "");
    const where = words.step(at, steps.length, renderTime(time), symbols[pane] ?? "", line);
    say(".where span", depth === undefined ? where : `${where} · ${words.run.deep(depth)}`);
    bring(".beside-run", one(".state :is(.changed, .new, .gone)", root));
    bring(".scope", one(".scope .changed", root));
    if (range !== null) range.value = String(at);
    pick(drawn, bars[state] ?? 0);
    const x = String(chartX(at, rounds, steps.length));
    for (const name of ["x1", "x2"]) one(".cursor", root)?.setAttribute(name, x);
    enable(all("[data-go]", root), at - 1, steps.length - 1);
  };
}

/** Shows one of several and hides the others. */
function pick(parts: readonly Element[], chosen: number): void {
  parts.forEach((part, i) => part.classList.toggle("shown", i === chosen));
}

/** At the first place no button of the first half leads on, at the last none of the others. A disabled one loses the focus in some browsers, so these only say that they are. */
function enable(buttons: readonly HTMLElement[], at: number, last: number): void {
  buttons.forEach((button, i) =>
    button.setAttribute("aria-disabled", String(at === (i < buttons.length / 2 ? 0 : last))),
  );
}

/** What is moved sideways by the arrow keys keeps them. */
function scrollsSideways(part: EventTarget | null): boolean {
  return part instanceof HTMLElement && part.tabIndex === 0 && part.scrollWidth > part.clientWidth + 1;
}
