import { all, make, one } from "./dom.ts";
import type { Fact, Shown, Use, View } from "../explore/explorable.ts";
import type { Host } from "../explore/hosts.ts";

/** A state that was reached, and by what. */
interface Moment {
  readonly by: Use;
  readonly shown: Shown;
}

/** Makes the explorable of that name, whose first view stands there already, answer to its controls. */
export function startExplorable(name: string, host: Host): void {
  const root = one(`[data-explore="${name}"]`);
  if (root !== undefined) new Exploration(root, host).start();
}

class Exploration {
  readonly #root: HTMLElement;
  readonly #host: Host;
  readonly #facts: HTMLElement | undefined;
  /** From the first state on. What lies after the one that is shown was left by going back, and goes with the next use. */
  readonly #moments: Moment[] = [];
  #at = 0;
  /** Uses that wait for the one that is being computed. */
  readonly #waiting: Use[] = [];
  #isBusy = false;

  constructor(root: HTMLElement, host: Host) {
    this.#root = root;
    this.#host = host;
    this.#facts = one(".past ol", root);
  }

  start(): void {
    const knobs = this.#root.querySelector("fieldset");
    knobs?.addEventListener("input", ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
        this.#ask([target.name, target instanceof HTMLInputElement ? target.valueAsNumber : target.value]);
    });
    this.#root.addEventListener("click", ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null;
      if (button === null || button.getAttribute("aria-disabled") === "true") return;
      if (button.name !== "") this.#ask([button.name]);
      else if (button.dataset["back"] !== undefined) this.#goTo(this.#at - 1);
      else if (button.dataset["at"] !== undefined) this.#goTo(Number(button.dataset["at"]));
    });
    knobs?.removeAttribute("disabled");
  }

  /** A slider that moves on takes the place of where it was. */
  #ask(by: Use): void {
    if (by.length > 1 && this.#waiting.at(-1)?.[0] === by[0]) this.#waiting.pop();
    this.#waiting.push(by);
    if (!this.#isBusy) void this.#answer(); // It tells of its own failures.
  }

  async #answer(): Promise<void> {
    this.#isBusy = true;
    try {
      if (this.#moments.length === 0) this.#moments.push({ by: [""], shown: await this.#host.begin() });
      for (let by = this.#waiting.shift(); by !== undefined; by = this.#waiting.shift()) {
        const now = this.#moments[this.#at];
        if (now !== undefined) this.#add({ by, shown: await this.#host.use(now.shown.state, by) });
      }
    } catch (err) {
      this.#waiting.length = 0;
      this.#say(".why", this.#root.dataset["failed"] ?? "");
      console.warn(err);
    }
    this.#isBusy = false;
  }

  #add(moment: Moment): void {
    const isSame = this.#at > 0 && moment.by.length > 1 && this.#moments[this.#at]?.by[0] === moment.by[0];
    if (!isSame) this.#at++;
    this.#moments.splice(this.#at, Infinity, moment);
    this.#show();
  }

  #goTo(at: number): void {
    if (this.#moments[at] === undefined || this.#isBusy) return;
    this.#at = at;
    this.#show();
  }

  #show(): void {
    const moment = this.#moments[this.#at];
    if (moment === undefined) return;
    const { svg, alt, why, values, off } = moment.shown.view;
    const drawn = one(".drawn", this.#root);
    if (drawn !== undefined) drawn.innerHTML = svg; // Drawn by functions that escape what they are given.
    this.#say(".described p", alt);
    this.#say(".why", why);
    for (const field of this.#root.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")) {
      const value = String(values[field.name] ?? "");
      if (field.value !== value) field.value = value;
      const said = field.parentElement?.querySelector("output, .value");
      if (said && said.textContent !== value) said.textContent = value;
    }
    for (const button of this.#root.querySelectorAll<HTMLButtonElement>("button[name]"))
      button.setAttribute("aria-disabled", String(off.includes(button.name)));
    one("[data-back]", this.#root)?.setAttribute("aria-disabled", String(this.#at === 0));
    this.#list();
  }

  /** What was done so far, each with what it changed; each is a way back. */
  #list(): void {
    const list = this.#facts;
    if (list === undefined) return;
    const focused = list.contains(document.activeElement);
    list.replaceChildren(
      ...this.#moments.map(({ by, shown }, i) => {
        const before = this.#moments[i - 1]?.shown.view;
        const what = before === undefined ? (list.dataset["first"] ?? "") : this.#nameOf(by);
        const moved = before === undefined ? "" : movedIn(before, shown.view);
        const button = make("button", { type: "button", "data-at": String(i) }, what);
        if (moved !== "") button.append(" ", make("small", {}, moved));
        if (i === 0) button.lang = document.documentElement.lang;
        if (i === this.#at) button.setAttribute("aria-current", "step");
        return make("li", {}, button);
      }),
    );
    const current = one("[aria-current]", list);
    if (focused) current?.focus();
    if (current !== undefined) list.scrollTop = current.offsetTop - list.clientHeight / 2;
  }

  #nameOf([control, value]: Use): string {
    const [knob] = all(`[name="${control}"]`, this.#root);
    const label = one("span", knob?.parentElement ?? this.#root)?.textContent ?? "";
    return value === undefined ? (knob?.textContent ?? control) : `${label} ${value}`;
  }

  #say(selector: string, text: string): void {
    const part = one(selector, this.#root);
    if (part !== undefined && part.textContent !== text) part.textContent = text;
  }
}

/** "old wants 8 → 7, gate 1 → 0" */
function movedIn(before: View, now: View): string {
  const was = new Map<Fact[0], Fact[1]>(before.facts);
  return now.facts
    .filter(([name, value]) => was.get(name) !== value)
    .map(([name, value]) => `${name} ${was.get(name) ?? ""} → ${value}`)
    .join(", ");
}
