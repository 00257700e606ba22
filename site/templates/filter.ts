import { strings } from "../language/strings.ts";
import { html } from "../base/html.ts";
import type { Html } from "../base/html.ts";

/** One way to narrow a table: a name for the address, a label, and the values that rows carry. */
export interface Choice {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [value: string, text: string])[];
}

/**
 * The form above a list of rows (`data-row`, with `data-NAME` for each choice). Hidden until client/filter.ts is there to obey it:
 * without JavaScript the whole list is shown, which needs no form.
 */
export function filterForm(target: string, choices: readonly Choice[]): Html {
  return html`<form
    class="filter"
    data-for="${target}"
    role="search"
    aria-label="${strings.filter.label}"
    hidden
  >
    <label>${strings.filter.words} <input type="search" name="q" autocomplete="off" /></label>
    ${choices
      .filter(({ options }) => options.length > 0)
      .map(
        ({ name, label, options }) =>
          html`<label
            >${label}
            <select name="${name}">
              <option value="">${strings.filter.all}</option>
              ${options.map(([value, text]) => html`<option value="${value}">${text}</option> `)}
            </select></label
          > `,
      )}
    <output></output>
  </form> `;
}
