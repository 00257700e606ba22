import { chartX } from "../run/chart-x.ts";
import type { Data, DataRow } from "../run/data.ts";
import { renderLocals, renderState, renderTime } from "../run/view.ts";
import { all, isMeantElsewhere, keepInView, one } from "./dom.ts";
import { words } from "./words.ts";

/** Makes every recorded run on the page a stepper. */
export function startSteppers(): void {
  for (const root of all(".stepper")) {
    const text = one("script", root)?.textContent;
    if (text) new Stepper(root, JSON.parse(text) as Data).start(); // Written by the site's own build.
  }
}

class Stepper {
  readonly #root: HTMLElement;
  readonly #data: Data;
  readonly #id: string;
  readonly #panes: readonly HTMLElement[];
  #at = 1;

  constructor(root: HTMLElement, data: Data) {
    this.#root = root;
    this.#data = data;
    this.#id = root.dataset["run"] ?? "run";
    this.#panes = all(".pane", root);
  }

  start(): void {
    this.#root.addEventListener("click", (event) => {
      const go = (event.target as HTMLElement).closest<HTMLElement>("[data-go]")?.dataset["go"]; // Clicks happen on elements.
      if (go !== undefined) this.#go(this.#target(go));
    });
    this.#root.addEventListener("keydown", (event) => {
      const keys: Readonly<Record<string, string>> = {
        ArrowRight: "forward",
        ArrowLeft: "back",
        Home: "first",
        End: "last",
      };
      const go = keys[event.key];
      if (go === undefined || isMeantElsewhere(event) || scrollsSideways(event.target)) return;
      event.preventDefault();
      this.#go(this.#target(go));
    });
    const range = this.#root.querySelector<HTMLInputElement>("input[type=range]");
    range?.addEventListener("input", () => this.#go(Number(range.value)));
    const fromAddress = (): boolean => {
      const step = new RegExp(`^#${this.#id}-(\\d+)$`).exec(location.hash)?.[1];
      if (step === undefined) return false;
      this.#show(Number(step));
      // The step's own address is a row of the table that this replaces.
      this.#root.scrollIntoView();
      return true;
    };
    window.addEventListener("hashchange", fromAddress);
    if (!fromAddress()) requestAnimationFrame(() => setTimeout(() => this.#show(this.#at))); // The first step stands there; its line is lit when the page is painted.
  }

  #target(go: string): number {
    if (go === "first") return 1;
    if (go === "last") return this.#data.steps.length;
    if (go === "back") return this.#at - 1;
    if (go === "forward") return this.#at + 1;
    const state = this.#data.steps[this.#at - 1]?.[4];
    const next = this.#data.steps.findIndex((row, i) => i >= this.#at && row[4] !== state);
    return next < 0 ? this.#data.steps.length : next + 1;
  }

  #go(step: number): void {
    this.#show(step);
    try {
      history.replaceState(null, "", `#${this.#id}-${this.#at}`);
    } catch {
      // Some browsers allow no history from disk; the step is shown all the same.
    }
  }

  #show(step: number): void {
    const { steps, states, symbols, what } = this.#data;
    this.#at = Math.max(1, Math.min(steps.length, Math.round(step)));
    const row = steps[this.#at - 1];
    const last = steps[this.#at - 2];
    if (row === undefined) return;
    const [pane, line, at, locals, state, depth] = row;
    this.#light(pane, line);
    const now = states[state] ?? {};
    const before = last && (states[last[4]] ?? {});
    this.#fill(".state", renderState(now, before, words.run).text);
    this.#fill(".scope", renderLocals(locals, this.#lastHere()?.[3], words.run).text);
    const where = words.step(this.#at, steps.length, renderTime(at), symbols[pane] ?? "", line);
    this.#say(".where span", depth === undefined ? where : `${where} · ${words.run.deep(depth)}`);
    this.#say(".what", what[this.#at] ?? "");
    this.#bring(".beside-run", one(".state :is(.changed, .new, .gone)", this.#root));
    this.#bring(".scope", one(".scope .changed", this.#root));
    const range = this.#root.querySelector<HTMLInputElement>("input[type=range]");
    if (range !== null) range.value = String(this.#at);
    const x = String(chartX(this.#at, steps.length));
    for (const name of ["x1", "x2"]) this.#root.querySelector(".cursor")?.setAttribute(name, x);
    this.#enable("back", this.#at > 1);
    this.#enable("first", this.#at > 1);
    this.#enable("forward", this.#at < steps.length);
    this.#enable("change", this.#at < steps.length);
  }

  /** The step before at which this function was seen, as deep in its own calls: what its locals were then. */
  #lastHere(): DataRow | undefined {
    const { steps } = this.#data;
    const [pane, , , , , depth] = steps[this.#at - 1] ?? [];
    return steps.slice(0, this.#at - 1).findLast((row) => row[0] === pane && row[5] === depth);
  }

  #light(pane: number, line: number): void {
    this.#panes.forEach((figure, i) => figure.classList.toggle("shown", i === pane));
    for (const old of all(".now", this.#root)) {
      old.classList.remove("now");
      old.removeAttribute("aria-current");
    }
    const current = this.#panes[pane] && one(`[data-n="${line}"]`, this.#panes[pane]);
    current?.classList.add("now");
    current?.setAttribute("aria-current", "step");
    this.#say(".where .unseen", current?.textContent.trim() ?? ""); // Who hears the page hears no line numbers.
    this.#bring(".panes", current);
  }

  #bring(selector: string, part: HTMLElement | undefined): void {
    const box = one(selector, this.#root);
    if (part !== undefined && box !== undefined) keepInView(box, part);
  }

  #fill(selector: string, markup: string): void {
    const part = one(selector, this.#root);
    if (part !== undefined) part.innerHTML = markup; // Escaped by the same templates that the build uses.
  }

  #say(selector: string, text: string): void {
    const part = one(selector, this.#root);
    if (part !== undefined && part.textContent !== text) part.textContent = text;
  }

  /** A disabled button loses the focus in some browsers, so these only say that they are. */
  #enable(go: string, can: boolean): void {
    one(`[data-go="${go}"]`, this.#root)?.setAttribute("aria-disabled", String(!can));
  }
}

/** What is moved sideways by the arrow keys keeps them. */
function scrollsSideways(part: EventTarget | null): boolean {
  return part instanceof HTMLElement && part.tabIndex === 0 && part.scrollWidth > part.clientWidth + 1;
}
