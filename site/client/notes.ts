import { all, keepInView, one } from "./dom.ts";

/** Ties notes to the places in the code that they speak of: the one under the eye, the pointer or the focus is lit in both. */
export function startNotes(): void {
  for (const pair of all(".pair")) {
    const notes = all(".notes > li", pair);
    const listing = one(".listing", pair);
    if (listing === undefined || notes.length === 0) continue;
    const light = (number: string | undefined, follow: boolean): void => {
      for (const part of all("[data-note]", pair))
        part.classList.toggle("lit", part.dataset["note"] === number);
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
        if (note === undefined) return;
        event.preventDefault(); // The mark's link would move the page even where both are in view.
        light(number, false);
        note.tabIndex = -1;
        note.focus({ preventScroll: true }); // So that a screen reader reads on there.
        note.scrollIntoView({ block: "nearest" });
      });
    }
    followReading(notes, (number) => light(number, true));
  }
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
