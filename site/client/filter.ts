import { all, decoded, one } from "./dom.ts";
import { words as say } from "./words.ts";

/**
 * Narrows the rows of an appendix to those that hold every word and carry every chosen value. The choice stands in the address, so
 * that it can be sent and comes back with a reload. A fragment wins over it: the row that somebody links to is always shown.
 */
export function startFilters(): void {
  for (const form of all("form.filter")) {
    const list = document.getElementById(form.dataset["for"] ?? "");
    if (!(form instanceof HTMLFormElement) || list === null) continue;
    const fields = [...form.elements].filter(
      (field) => field instanceof HTMLInputElement || field instanceof HTMLSelectElement,
    );
    const given = new URLSearchParams(location.search);
    for (const field of fields) field.value = given.get(field.name) ?? "";
    const show = (): void => narrow(form, list, new Map(fields.map(({ name, value }) => [name, value])));
    const clear = (): void => {
      const row = document.getElementById(decoded(location.hash.slice(1)));
      if (row === null || row.getClientRects().length > 0) return;
      for (const field of fields) field.value = "";
      show();
      row.scrollIntoView();
    };
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("input", () => {
      show();
      remember(fields);
    });
    addEventListener("hashchange", clear);
    form.hidden = false;
    show();
    clear();
  }
}

function narrow(form: HTMLElement, list: HTMLElement, chosen: ReadonlyMap<string, string>): void {
  const words = (chosen.get("q") ?? "").toLowerCase().split(/\s+/).filter(Boolean);
  const values = [...chosen].filter(([name, value]) => name !== "q" && value !== "");
  const rows = all("[data-row]", list);
  let shown = 0;
  for (const row of rows) {
    const text = words.length === 0 ? "" : textOf(row); // A list that nobody narrows is not read through.
    const fits =
      words.every((word) => text.includes(word)) &&
      values.every(([name, value]) => row.dataset[name]?.split(" ").includes(value));
    row.hidden = !fits;
    if (fits) shown++;
  }
  for (const group of all("tbody", list)) group.hidden = all("[data-row]:not([hidden])", group).length === 0;
  const output = one("output", form);
  if (output !== undefined) output.textContent = say.rows(shown, rows.length);
}

/** A row's words and those of the head that it stands under. */
function textOf(row: HTMLElement): string {
  const head = one("tr.file", row.parentElement ?? row)?.textContent ?? "";
  return `${row.textContent} ${head}`.toLowerCase();
}

function remember(fields: readonly { readonly name: string; readonly value: string }[]): void {
  const query = new URLSearchParams(
    fields.filter(({ value }) => value !== "").map(({ name, value }) => [name, value]),
  );
  const text = query.toString();
  try {
    history.replaceState(null, "", `${location.href.replace(/[?#].*$/, "")}${text === "" ? "" : `?${text}`}`);
  } catch {
    // Some browsers allow no history from disk, or not so often; the list is narrowed all the same.
  }
}
