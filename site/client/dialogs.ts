/** Loaded when somebody asks for it: the search and the list of keys, as native dialogs. */
import { dialogWords as words } from "./dialog-words.ts";
import { make } from "./dom.ts";
import { setSingleKeys, singleKeys } from "./keys.ts";
import { createSearchDialog } from "./search.ts";

const search = createSearchDialog();
const keys = createKeysDialog();

window.dialogs = {
  openSearch: (typed) => search.open(typed),
  openKeys: () => keys.showModal(),
};

/** Every key that does something, and the switch for those that a slip could press. */
function createKeysDialog(): HTMLDialogElement {
  const rows = words.keyList.map(([keys = "", does = ""]) =>
    make("tr", {}, make("th", { scope: "row" }, ...keycaps(keys)), make("td", {}, does)),
  );
  const box = make("input", { type: "checkbox", id: "single-keys", "aria-describedby": "single-keys-why" });
  box.checked = singleKeys();
  box.addEventListener("change", () => setSingleKeys(box.checked));
  const close = make("button", { type: "button" }, words.close);
  const dialog = make(
    "dialog",
    { class: "keys", "aria-labelledby": "keys-title" },
    make("h2", { id: "keys-title" }, words.keys),
    make("table", {}, make("tbody", {}, ...rows)),
    make("p", {}, make("label", {}, box, ` ${words.single}`)),
    make("p", { id: "single-keys-why" }, words.singleWhy),
    close,
  );
  close.addEventListener("click", () => dialog.close());
  closeOutside(dialog);
  document.body.append(dialog);
  return dialog;
}

function keycaps(keys: string): (Node | string)[] {
  return keys.split(" ").flatMap((key, i) => [i === 0 ? "" : " ", make("kbd", {}, key)]);
}

/** A press beside a dialog closes it. */
function closeOutside(dialog: HTMLDialogElement): void {
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
}
