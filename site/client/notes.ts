/** Loaded when the reader comes near a listing with notes. Beside the code a note and its place are lit together; where there is no room beside it, a note opens below its line. */
import { all, isMeantElsewhere, keepInView, one } from "./dom.ts";
import { closeNotes, narrow, startBelow, toggle } from "./notes-below.ts";

for (const pair of all(".pair[data-script]")) {
  const listing = one(".listing", pair);
  if (listing !== undefined) startNotes(listing, all(".notes > li", pair));
}
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !isMeantElsewhere(event)) closeNotes();
});
startBelow();
document.documentElement.dataset["notes"] = ""; // From here on they answer.

/** Ties notes to the places in the code that they speak of. */
function startNotes(listing: HTMLElement, notes: readonly HTMLElement[]): void {
  const parts = [...notes, ...all("[data-note]", listing)];
  const light = (number: string | undefined, follow: boolean): void => {
    if (narrow.matches) return; // There what is open is lit.
    for (const part of parts) part.classList.toggle("lit", part.dataset["note"] === number);
    const place = one(`.at[data-note="${number}"]`, listing);
    if (follow && place !== undefined) keepInView(one("pre", listing) ?? listing, place);
  };
  for (const note of notes) {
    note.addEventListener("pointerenter", (event) => {
      if (wasMoved(event)) light(note.dataset["note"], true);
    });
    note.addEventListener("focusin", () => light(note.dataset["note"], true));
  }
  for (const place of all(".at, .mark", listing)) {
    const number = place.dataset["note"];
    place.addEventListener("pointerenter", (event) => {
      if (wasMoved(event)) light(number, false);
    });
    place.addEventListener("click", (event) => {
      const note = notes.find((note) => note.dataset["note"] === number);
      const mark = one(`.mark[data-note="${number}"]`, listing);
      if (note === undefined || mark === undefined) return;
      event.preventDefault(); // The mark's link would move the page even where both are in view.
      if (narrow.matches) return toggle(mark, note);
      light(number, false);
      note.tabIndex = -1;
      note.focus({ preventScroll: true }); // So that a screen reader reads on there.
      note.scrollIntoView({ block: "nearest" });
    });
  }
  followReading(notes, (number) => light(number, true));
}

/** Not the page below a pointer that rests, as when a note that was asked for scrolls into view. */
function wasMoved({ movementX, movementY }: PointerEvent): boolean {
  return movementX !== 0 || movementY !== 0;
}

/** The note nearest to the upper third of the window is the one being read. */
function followReading(notes: readonly HTMLElement[], light: (number: string | undefined) => void): void {
  const seen = new Set<HTMLElement>();
  const watcher = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        if (!(target instanceof HTMLElement)) continue;
        if (isIntersecting) seen.add(target);
        else seen.delete(target);
      }
      // A note that was asked for has the focus, and stays lit for as long as it is in view.
      const asked = notes.find((note) => note.contains(document.activeElement))?.getBoundingClientRect();
      if (asked !== undefined && asked.bottom > 0 && asked.top < innerHeight) return;
      const first = notes.find((note) => seen.has(note));
      if (first !== undefined) light(first.dataset["note"]);
    },
    { rootMargin: "-20% 0px -60% 0px" },
  );
  notes.forEach((note) => watcher.observe(note));
}
