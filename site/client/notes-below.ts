import { all, make, tell } from "./dom.ts";

/** Whether notes have no room beside the code: as in code.css, which folds their list away before the first paint. */
export const narrow = matchMedia("(max-width: 71.99rem)");

/** The notes that are open, each with its mark, in the order in which they were opened. */
const open = new Map<HTMLElement, HTMLElement>();

/** On a narrow page the marks are the way to the notes, so they are stops for the Tab key and say whether theirs is open. */
export function startBelow(): void {
  const show = (): void => {
    for (const mark of all(".pair[data-script] .mark")) {
      close(mark);
      mark.tabIndex = narrow.matches ? 0 : -1;
      if (!narrow.matches) mark.removeAttribute("aria-expanded");
    }
  };
  show();
  narrow.addEventListener("change", show);
}

/** Opens a note below the line of its mark, and reads it out; or closes it. */
export function toggle(mark: HTMLElement, note: HTMLElement): void {
  if (open.has(mark)) return close(mark);
  const line = mark.closest(".l");
  if (line === null) return;
  const below = copyOf(note, mark);
  placeBelow(line, below);
  open.set(mark, below);
  mark.setAttribute("aria-expanded", "true");
  lightPlace(mark, true);
  below.scrollIntoView({ block: "nearest" });
  tell(below.textContent);
}

/** Closes the note that the focus is in or at, else the one that was opened last; the focus is then at its mark. */
export function closeNotes(): void {
  const focus = document.activeElement;
  const at = [...open].find(([mark, below]) => mark === focus || below.contains(focus)) ?? [...open].at(-1);
  if (at === undefined) return;
  const [mark] = at;
  close(mark);
  mark.focus({ preventScroll: true });
}

function close(mark: HTMLElement): void {
  open.get(mark)?.remove();
  open.delete(mark);
  mark.setAttribute("aria-expanded", "false");
  lightPlace(mark, false);
}

/** What the note says, without the way back and without addresses, which only one place may have. */
function copyOf(note: HTMLElement, mark: HTMLElement): HTMLElement {
  const below = make("span", { class: "note said", role: "note", "aria-labelledby": mark.id });
  below.dataset["of"] = note.dataset["note"] ?? "";
  for (const child of note.childNodes) below.append(child.cloneNode(true));
  below.querySelector(".number")?.remove();
  for (const part of all("[id]", below)) part.removeAttribute("id");
  return below;
}

/** Below what the compiler says of the line, and below its notes with smaller numbers. */
function placeBelow(line: Element, below: HTMLElement): void {
  let last = line;
  for (;;) {
    const next = last.nextElementSibling;
    if (next === null || !next.matches(".said")) break;
    if (next instanceof HTMLElement && Number(next.dataset["of"]) > Number(below.dataset["of"])) break;
    last = next;
  }
  last.after(below);
}

function lightPlace(mark: HTMLElement, isLit: boolean): void {
  const number = mark.dataset["note"];
  for (const place of all(`[data-note="${number}"]`, mark.closest(".listing") ?? document))
    place.classList.toggle("lit", isLit);
}
