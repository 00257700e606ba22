/** What a run came to, as markup: the list of checks, the first failing one in words and tables, the diagnosis. */
import type { TypeError } from "../../exercises/engine/compile.ts";
import type { ToldOutcome } from "../../exercises/engine/protocol.ts";
import type { Result } from "../../exercises/engine/result.ts";
import type { Explanation, Grid } from "../../exercises/engine/tables.ts";
import { grids } from "../../exercises/engine/tables.ts";
import { html } from "../templates/html.ts";
import type { Html } from "../templates/html.ts";
import { all, one } from "./dom.ts";
import { words } from "./exercise-words.ts";

/** Shows a result in the workbench. */
export function showResult(bench: HTMLElement, result: Result): void {
  const first = result.outcomes.find(({ state }) => state === "failed");
  for (const item of all(".checks > li", bench)) {
    const name = one(".check-name", item)?.textContent ?? "";
    showCheck(
      item,
      result.outcomes.find((outcome) => outcome.name === name),
      first?.name === name,
    );
  }
  fill(one(".diagnosis", bench), diagnosis(result));
}

function showCheck(item: HTMLElement, outcome: ToldOutcome | undefined, isFirst: boolean): void {
  const state = outcome?.state ?? "none";
  item.dataset["state"] = state;
  const word = one(".check-state", item);
  if (word !== undefined) word.textContent = words.states[state];
  one(".failure", item)?.remove();
  if (!isFirst || outcome?.failure === undefined) return;
  const failure = document.createElement("div");
  failure.className = "failure";
  failure.innerHTML = explanation(outcome.failure).text; // Escaped by the template.
  item.append(failure);
}

/** One sentence or two for whoever only hears the page. */
export function spoken(result: Result): string {
  const { standing, types, outcomes, notRun, stopped, broken } = result;
  if (types.length > 0) return words.typeErrors(types.length);
  if (broken !== undefined) return words.broken;
  const count = (state: ToldOutcome["state"]) => outcomes.filter((o) => o.state === state).length;
  const counts = {
    passed: count("passed"),
    failed: count("failed"),
    pending: count("pending"),
    all: outcomes.length + notRun.length,
  };
  const first = outcomes.find(({ state }) => state === "failed");
  return [
    words.standing(standing, counts),
    ...(first ? [words.first(first.name)] : []),
    ...(stopped ? [words.rest] : []),
  ].join(" ");
}

const mostErrors = 5;

function diagnosis({ types, broken, belief }: Result): Html {
  return html`${types.length > 0 && typeErrors(types)}${
    broken !== undefined &&
    html`<div class="failure">
      <p class="kind">${words.broken}</p>
      ${explanation(broken)}
    </div>`
  }${
    belief !== undefined &&
    html`<div class="belief">
      <p class="kind">${words.belief}</p>
      <p>${belief}</p>
    </div>`
  }`;
}

function typeErrors(types: readonly TypeError[]): Html {
  return html`<ul class="type-errors">
    ${types.slice(0, mostErrors).map(
      ({ line, column, message }) =>
        html`<li>
          <button type="button" class="place" data-line="${line}" data-column="${column}">
            ${words.line(line, column)}
          </button>
          <p>${message}</p>
        </li> `,
    )}${types.length > mostErrors && html`<li>${words.more(types.length - mostErrors)}</li>`}
  </ul>`;
}

function explanation(failure: Explanation): Html {
  return html`<p>${failure.says}</p>
    ${grids(failure).map(table)}`;
}

function table({ of, groups, columns, rows }: Grid): Html {
  const width = columns.length / Math.max(1, groups.length);
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${of}">
    <table>
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

function fill(place: HTMLElement | undefined, markup: Html): void {
  if (place !== undefined) place.innerHTML = markup.text; // Escaped by the template.
}
