import { createSearch } from "../search/engine.ts";
import type { Piece, Result } from "../search/engine.ts";
import { readIndex, textFile } from "../search/records.ts";
import type { Entry } from "../search/records.ts";
import { dialogWords as words } from "./dialog-words.ts";
import { make } from "./dom.ts";
import { langOf, load, root } from "./place.ts";

declare global {
  interface Window {
    /** What assets/search-index.js assigns. */
    bookIndex?: string;
    /** What assets/search/*.js add: the texts of a page's parts, by its path. */
    bookTexts?: Record<string, readonly string[]>;
  }
}

/** The search: a field, and below it links that the arrow keys walk through. */
export function createSearchDialog(): { open(typed: string): void } {
  const { dialog, field, list, status } = markup();
  document.body.append(dialog);
  let find: ReturnType<typeof createSearch> | undefined;
  let broken = false;

  const show = (): void => {
    const query = field.value.trim();
    const results = query === "" ? [] : (find?.(query) ?? []);
    list.replaceChildren(...results.map(resultItem));
    if (results.length > 0) void showExcerpts(results, list);
    if (broken) status.textContent = words.broken;
    else if (query === "" || find === undefined) status.textContent = query === "" ? words.searchHint : "";
    else status.textContent = results.length === 0 ? words.none(query) : words.found(results.length);
  };
  const prepare = async (): Promise<void> => {
    if (find !== undefined) return;
    broken = false;
    try {
      await load("assets/search-index.js");
      find = createSearch(readIndex(window.bookIndex ?? ""));
    } catch {
      broken = true;
    }
    show();
  };

  field.addEventListener("focus", () => void prepare());
  // While a word is being composed its letters are not yet what is sought.
  field.addEventListener("input", (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) show();
  });
  field.addEventListener("compositionend", show);
  dialog.addEventListener("keydown", (event) => {
    steer(event, field, list);
    // A search field would take Escape for itself, and empty itself first.
    if (event.key !== "Escape" || event.isComposing) return;
    event.stopPropagation(); // It is for nobody behind the dialog.
    dialog.close();
  });
  dialog.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a") !== null;
    if (event.target === dialog || link) dialog.close();
  });
  return {
    open(typed) {
      dialog.showModal();
      field.focus();
      field.value = typed || field.value;
      field.select();
      if (typed !== "") field.setSelectionRange(typed.length, typed.length);
      show();
    },
  };
}

function markup() {
  const field = make("input", {
    type: "search",
    "aria-label": words.search,
    "aria-describedby": "search-status",
    placeholder: words.search,
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: "false",
    enterkeyhint: "go",
  });
  const list = make("ol", { class: "results" });
  const status = make("p", { class: "status", id: "search-status", role: "status" });
  const close = make("button", { type: "button" }, words.close);
  const dialog = make(
    "dialog",
    { class: "search", "aria-label": words.search },
    make("div", { class: "field" }, field, close),
    status,
    list,
  );
  close.addEventListener("click", () => dialog.close());
  return { dialog, field, list, status };
}

/** Down and up walk through field and results; Enter in the field takes the first; a letter goes back to the field. */
function steer(event: KeyboardEvent, field: HTMLInputElement, list: HTMLElement): void {
  if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...list.querySelectorAll("a")];
  const at = links.findIndex((link) => link === document.activeElement);
  const inField = document.activeElement === field;
  if (event.key === "Enter" && inField) links[0]?.click();
  else if (event.key === "ArrowDown" && (inField || at >= 0))
    links[Math.min(at + 1, links.length - 1)]?.focus();
  else if (event.key === "ArrowUp" && at > 0) links[at - 1]?.focus();
  else if (event.key === "ArrowUp" && at === 0) field.focus();
  else if (at >= 0 && event.key.length === 1 && event.key !== " ") {
    field.focus();
    return; // The key itself then falls into the field.
  } else return;
  event.preventDefault();
}

function resultItem({ entry, title }: Result): HTMLElement {
  const { kind, of, href } = entry;
  const belongs = kind === "term" ? [] : [of].filter(Boolean);
  const lang = langOf(href);
  return make(
    "li",
    { class: kind },
    make(
      "a",
      { href: new URL(href, root).href },
      make("span", { class: "name", lang }, ...marked(title)),
      " ",
      make(
        "span",
        { class: "of" },
        words.kinds[kind],
        ...belongs.flatMap((name) => [" · ", make("span", { lang }, name)]),
      ),
      ...(kind === "symbol" || kind === "upstream" ? [] : [" ", make("span", { class: "excerpt", lang })]),
    ),
  );
}

/** Fills in the excerpts from the pages' texts, which are loaded as they are needed. A list that was replaced meanwhile is let be. */
async function showExcerpts(results: readonly Result[], list: HTMLElement): Promise<void> {
  const boxes = [...list.children].map((item) => item.querySelector(".excerpt"));
  await Promise.all(
    results.map(async ({ entry, excerpt }, i) => {
      const box = boxes[i];
      if (!box) return;
      box.replaceChildren(...marked(excerpt(await textOf(entry))));
    }),
  );
}

async function textOf({ href, text, part }: Entry): Promise<string> {
  if (part === undefined) return text;
  const page = href.replace(/#.*/, "");
  try {
    await load(textFile(page));
  } catch {
    return ""; // Found all the same; only the excerpt is missing.
  }
  return window.bookTexts?.[page]?.[part] ?? "";
}

function marked(pieces: readonly Piece[]): (Node | string)[] {
  return pieces.map(({ text, hit }) => (hit ? make("mark", {}, text) : text));
}
