import { make, one } from "./dom.ts";
import { onProgress, readProgress, storageTrouble } from "./progress.ts";
import { saveProgress } from "./save.ts";
import { words } from "./words.ts";

/**
 * Says in a sentence that progress is not being kept, once something would have been. It can be exported from there: a page that
 * keeps nothing cannot be left for the one with the other buttons.
 */
export function startNotice(): void {
  const said = make("p", { role: "status" });
  const save = make("button", { type: "button" }, words.export);
  const close = make("button", { type: "button" }, words.close);
  const box = make("div", { class: "notice" }, said, save, close);
  const room = document.documentElement.style;
  let closed: string | undefined;
  const tell = (): void => {
    const trouble = storageTrouble();
    if (trouble === undefined || trouble === closed) {
      box.remove();
      room.scrollPaddingBottom = "";
      return;
    }
    one("main")?.append(box);
    // It stands there before it says something, or nobody hears it.
    if (said.textContent !== words.trouble[trouble])
      setTimeout(() => said.replaceChildren(words.trouble[trouble]), 50);
    room.scrollPaddingBottom = `${box.offsetHeight + 80}px`; // What gets the focus comes to stand above it.
  };
  save.addEventListener("click", saveProgress);
  close.addEventListener("click", () => {
    closed = storageTrouble();
    tell();
  });
  readProgress();
  if (storageTrouble() === "damaged") tell();
  onProgress(tell);
}
