/** What a run came to, as markup: the list of checks, the first failing one in words and tables, the diagnosis. */
import type { TypeError } from "../../exercises/engine/compile.ts";
import type { Written } from "../../exercises/engine/console.ts";
import { excerpt } from "../../exercises/engine/excerpt.ts";
import type { Excerpt } from "../../exercises/engine/excerpt.ts";
import type { ToldOutcome } from "../../exercises/engine/protocol.ts";
import { writings } from "../../exercises/engine/result.ts";
import type { Result } from "../../exercises/engine/result.ts";
import type { Explanation, Grid } from "../../exercises/engine/tables.ts";
import { grids } from "../../exercises/engine/tables.ts";
import { html, withCode } from "../base/html.ts";
import type { Html } from "../base/html.ts";
import { all, one } from "./dom.ts";
import { words } from "./result-words.ts";

/** Shows a result in the workbench, or that nothing was run. */
export function showResult(bench: HTMLElement, result: Result | undefined): void {
  for (const item of all(".checks > li", bench)) {
    const name = item.dataset["check"];
    const state = result?.outcomes.find((outcome) => outcome.name === name)?.state ?? "none";
    item.dataset["state"] = state;
    showOutput(item, result?.outcomes.find((outcome) => outcome.name === name)?.wrote);
    const word = one(".check-state", item);
    if (word !== undefined) word.textContent = words.states[state];
  }
  const place = one(".diagnosis", bench);
  if (place !== undefined) place.innerHTML = result === undefined ? "" : diagnosis(result).text; // Escaped by the template.
}

/** What the code wrote in one check can be opened below it. */
function showOutput(item: HTMLElement, wrote: Written | undefined): void {
  one(".check-output", item)?.remove();
  if (wrote === undefined) return;
  const { lines, more } = wrote;
  const details = document.createElement("details");
  details.className = "check-output";
  details.innerHTML = html`<summary>${words.output(lines.length + more)}</summary>
    <pre
      class="code plain"
      tabindex="0"
      aria-label="${words.output(lines.length + more)}"
    ><code>${lines.join("\n")}</code></pre>
    ${more > 0 && html`<p class="more">${words.moreLines(more)}</p>`}`.text;
  item.append(details);
}

/** So much stays free above and below what is brought into view. */
const margin = 16;

/** Brings the verdict into view, moving no further than needed, and never the focus; who went elsewhere stays there. */
export function reveal(bench: HTMLElement): void {
  const [told, diagnosed] = [one(".told", bench), one(".diagnosis", bench)];
  const { activeElement: active, body } = document;
  if (told === undefined || diagnosed === undefined || !(active === body || bench.contains(active))) return;
  const above = told.getBoundingClientRect().top - margin;
  const below = diagnosed.getBoundingClientRect().bottom + margin - (visualViewport?.height ?? innerHeight);
  const by = above < 0 ? above : Math.min(above, Math.max(0, below));
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (by !== 0) scrollBy({ top: by, behavior: still ? "instant" : "smooth" });
}

/** One sentence or two for whoever only hears the page. */
export function spoken(result: Result): string {
  const { standing, types, outcomes, notRun, stopped, broken } = result;
  if (types.length > 0)
    return words.typeErrors(
      types.length,
      types.some(({ syntax }) => syntax),
    );
  if (broken !== undefined) return words.broken;
  const count = (state: ToldOutcome["state"]) => outcomes.filter((o) => o.state === state).length;
  const counts = {
    passed: count("passed"),
    failed: count("failed"),
    pending: count("pending"),
    all: outcomes.length + notRun.length,
  };
  const first = outcomes.find(({ state }) => state === "failed");
  // The one that was stopped came last, and others may have failed before it.
  const last = stopped && notRun.length > 0 ? outcomes.at(-1) : undefined;
  return [
    words.standing(standing, counts),
    ...(first ? [words.first(first.name)] : []),
    ...(last ? [words.rest(last.name)] : []),
  ].join(" ");
}

const mostErrors = 5;

function diagnosis(result: Result): Html {
  const { types, broken, outcomes, belief } = result;
  const first = outcomes.find(({ state }) => state === "failed");
  return html`${types.length > 0 && typeErrors(types)}${
    broken !== undefined &&
    html`<div class="failure">
      <p class="kind">${words.broken}</p>
      ${explanation(broken)}
    </div>`
  }${first?.failure !== undefined && html`<div class="failure first">${explanation(first.failure)}</div>`}${writings(result).map(writing)}${
    belief !== undefined &&
    html`<div class="belief">
      <p class="kind">${words.belief}</p>
      <p>${withCode(belief)}</p>
    </div>`
  }`;
}

function writing({ when, check, wrote: { lines, more } }: ReturnType<typeof writings>[number]): Html {
  const says = words.wrote[when](check ?? "");
  return html`<div class="wrote">
    <p class="kind">${says}</p>
    <pre class="code plain" tabindex="0" aria-label="${says}"><code>${lines.join("\n")}</code></pre>
    ${more > 0 && html`<p class="more">${words.moreLines(more)}</p>`}
  </div>`;
}

function typeErrors(types: readonly TypeError[]): Html {
  return html`<ul class="type-errors">
    ${types.slice(0, mostErrors).map(
      (error) =>
        html`<li>
          <button type="button" class="place" data-line="${error.line}" data-column="${error.column}">
            ${words.line(error.line, error.column)}
          </button>
          <p>${error.message}</p>
          ${marked(excerpt(error))}
        </li> `,
    )}${types.length > mostErrors && html`<li>${words.more(types.length - mostErrors)}</li>`}
  </ul>`;
}

/** The learner's line, with the place that an error is about. */
function marked(cut: Excerpt | undefined): Html | false {
  return (
    cut !== undefined &&
    html`<pre class="code plain"><code>${cut.before}<mark>${cut.place}</mark>${cut.after}</code></pre>`
  );
}

function explanation(failure: Explanation): Html {
  const { line } = failure;
  const place =
    line !== undefined &&
    html`<p><button type="button" class="place" data-line="${line}">${words.line(line)}</button></p>`;
  return html`<p>${failure.says}</p>
    ${place}${grids(failure).map((grid, i) => table(grid, i === 0 && grid.groups.length === 0 ? words.given : undefined))}`;
}

/** A table that speaks in cells, those that differ marked. */
export function table({ of, groups, columns, rows }: Grid, caption: string | undefined): Html {
  const width = columns.length / Math.max(1, groups.length);
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${of}">
    <table>
      ${
        caption !== undefined &&
        html`<caption>
          ${caption}
        </caption>`
      }
      <thead>
        ${
          groups.length > 0 &&
          html`<tr>
            <td></td>
            ${groups.map((group) => html`<th scope="colgroup" colspan="${width}">${group}</th>`)}
          </tr>`
        }
        <tr>
          <th scope="col">${of}</th>
          ${columns.map((column) => html`<th scope="col">${column}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ name, cells }) =>
            html`<tr>
              <th scope="row">${name}</th>
              ${cells.map(({ text, differs }) => html`<td ${differs && html`class="changed"`}>${text}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
