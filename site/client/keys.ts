import { storagePrefix } from "../../exercises/engine/progress.ts";
import { all, isMeantElsewhere, one } from "./dom.ts";
import { load, root } from "./place.ts";

/** What dialogs.js puts into the window: it is loaded when somebody asks for it. */
export interface Dialogs {
  openSearch(typed: string): void;
  openKeys(): void;
}

declare global {
  interface Window {
    dialogs?: Dialogs;
  }
}

const key = `${storagePrefix}keys`;

/** Where a page knows it that may keep nothing: the dialog that sets it is another script. */
const { dataset } = document.documentElement;

/** Whether single keys act: whoever steers by voice can switch them off. */
export function singleKeys(): boolean {
  if (dataset["keys"] !== undefined) return dataset["keys"] !== "off";
  try {
    return localStorage.getItem(key) !== "off";
  } catch {
    return true;
  }
}

/** Remembers whether single keys act. */
export function setSingleKeys(on: boolean): void {
  const said = on ? "on" : "off";
  try {
    localStorage.setItem(key, said);
  } catch {
    dataset["keys"] = said; // Storage may be forbidden or full; the choice then lasts for this page.
  }
}

/** `/` and `?` and the buttons in the header; `n` and `p` to the neighbours, `c` to the sections. */
export function startKeys(): void {
  for (const button of all("[data-open]"))
    button.addEventListener("click", () => void open(button.dataset["open"] ?? ""));
  document.addEventListener("keydown", (event) => {
    if (waiting !== undefined && event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      waiting += event.key;
      event.preventDefault();
      return;
    }
    if (isMeantElsewhere(event) || !singleKeys()) return;
    if (act(event.key)) event.preventDefault();
  });
}

/** What was typed after `/` before the search was there. */
let waiting: string | undefined;

function act(key: string): boolean {
  if (key === "/") void open("search");
  else if (key === "?") void open("keys");
  else if (key === "n") one('.around a[rel="next"]')?.click();
  else if (key === "p") one('.around a[rel="prev"]')?.click();
  else if (key === "c") toggleSections();
  else return false;
  return true;
}

function toggleSections(): void {
  const summary = one(".foot summary");
  summary?.click();
  summary?.focus();
}

async function open(what: string): Promise<void> {
  if (waiting !== undefined) return;
  waiting = "";
  const { lang } = document.documentElement;
  const own = lang !== "en";
  try {
    await load(`assets/dialogs${own ? `.${lang}` : ""}.js`);
    if (what === "search") window.dialogs?.openSearch(waiting);
    else window.dialogs?.openKeys();
  } catch {
    location.assign(new URL(`${own ? `${lang}/` : ""}index.html#contents`, root));
  } finally {
    waiting = undefined;
  }
}
