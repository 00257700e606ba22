/** Hints one after the other, and solutions that ask before they show themselves. */
import { html } from "../base/html.ts";
import { all, one } from "./dom.ts";
import { words } from "./exercise-words.ts";

/** A hint is offered once the one before it has been looked at. */
export function startHints(): void {
  const rungs = all("details.hint");
  rungs.forEach((rung, i) => {
    rung.hidden = i > 0;
    rung.addEventListener("toggle", () => {
      const next = rungs[i + 1];
      if (next !== undefined) next.hidden = false;
    });
  });
}

interface Asking {
  /** Who has passed is not asked. */
  readonly isFree: () => boolean;
  readonly text: string;
  /** What the button says. */
  readonly show: string;
}

/** What gives an answer away asks whether it should really be shown, until the checks pass. */
export function askBefore(selector: string, { isFree, text, show }: Asking): void {
  const details = document.querySelector<HTMLDetailsElement>(selector);
  const summary = details?.querySelector("summary");
  if (details === null || !summary) return;
  const ask = document.createElement("div");
  ask.className = "ask";
  ask.hidden = true;
  ask.innerHTML = html`<p>${text}</p>
    <button type="button" class="show">${show}</button>
    <button type="button" class="keep">${words.keep}</button>`.text;
  details.after(ask);
  summary.addEventListener("click", (event) => {
    if (details.open || isFree()) return;
    event.preventDefault();
    ask.hidden = false;
    one(".keep", ask)?.focus();
  });
  one(".show", ask)?.addEventListener("click", () => {
    ask.hidden = true;
    details.open = true;
    summary.focus();
  });
  one(".keep", ask)?.addEventListener("click", () => {
    ask.hidden = true;
    summary.focus();
  });
}
