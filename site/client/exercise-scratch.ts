/** The scratch pad of an exercise: a few lines that call the learner's functions, and what comes of them. */
import type { Tried } from "../../exercises/engine/scratch-check.ts";
import { html } from "../base/html.ts";
import type { Html } from "../base/html.ts";
import { one } from "./dom.ts";
import { words } from "./result-words.ts";

/** What the pad needs of the workbench. */
export interface Scratch {
  /** Runs the lines behind the text that stands in the field; undefined if something newer runs. */
  readonly tryOut: (pad: string) => Promise<Tried | undefined>;
}

/** Makes the pad one to work in. */
export function startScratch(details: HTMLElement, { tryOut }: Scratch): void {
  const pad = one(".pad", details);
  if (pad === undefined) return;
  pad.innerHTML = field(details.dataset["pad"] ?? "").text; // Escaped by the template.
  const [area, place] = [pad.querySelector("textarea"), one(".tried", pad)];
  if (area === null || place === undefined) return;
  const fit = (): void => {
    const rows = Math.max(3, area.value.split("\n").length + 1);
    area.rows = rows;
    // Long lines are wrapped, and take more.
    const over = area.scrollHeight - area.clientHeight;
    if (over > 0) area.rows += Math.ceil((over * rows) / area.clientHeight);
  };
  const call = async (): Promise<void> => {
    place.textContent = words.padRunning;
    try {
      const tried = await tryOut(area.value);
      place.innerHTML = tried === undefined ? "" : markup(tried).text; // Escaped by the template.
    } catch (err) {
      place.textContent = words.padBroken(String(err));
    }
  };
  one(".call", details)?.addEventListener("click", () => void call());
  area.addEventListener("input", fit);
  area.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void call();
  });
  fit();
}

const field = (lines: string): Html =>
  html`<textarea
      class="code"
      aria-label="${words.padLabel}"
      cols="60"
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
    >
${lines}</textarea>
    <button type="button" class="call">${words.padCall}</button>
    <div class="tried" role="status"></div>`;

function markup({ lines, more, failure }: Tried): Html {
  const isSilent = lines.length === 0 && failure === undefined;
  return html`${
    lines.length > 0 &&
    html`<pre
      class="code plain"
      tabindex="0"
      aria-label="${words.padGives}"
    ><code>${lines.join("\n")}</code></pre>`
  }${more > 0 && html`<p class="more">${words.moreLines(more)}</p>`}${failure !== undefined && html`<p class="failed">${failure}</p>`}${isSilent && html`<p>${words.padSilent}</p>`}`;
}
