import { make, one } from "./dom.ts";
import { onProgress, readProgress, storageTrouble } from "./progress.ts";
import { words } from "./words.ts";

/** Says in a sentence that progress is not being kept, once something would have been. */
export function startNotice(): void {
  const tell = (): void => {
    const trouble = storageTrouble();
    const old = one(".notice");
    if (trouble === undefined) old?.remove();
    else if (old === undefined)
      document.body.append(make("p", { class: "notice", role: "status" }, words.trouble[trouble]));
    else old.textContent = words.trouble[trouble];
  };
  readProgress();
  if (storageTrouble() === "damaged") tell();
  onProgress(tell);
}
