import * as goerrors from "#go/errors";
import { mergeProgress, parseProgress } from "../../exercises/engine/progress.ts";
import { all, make, one } from "./dom.ts";
import { homeWords } from "./home-words.ts";
import { startMarks } from "./marks.ts";
import { langOf, root } from "./place.ts";
import { changeProgress, onProgress, readProgress, resetProgress, storageTrouble } from "./progress.ts";
import { saveProgress } from "./save.ts";
import { words } from "./words.ts";

/** The home page marks what is done, leads to where the reader was, and holds the progress as a file. */
export function startHome(): void {
  const part = one(".progress");
  if (part === undefined) return;
  const show = (): void => {
    markChapters();
    tellProgress(part);
    offerToContinue();
  };
  show();
  onProgress(show);
  startFile(part);
  startMarks();
}

/** A tick and a word: in the picture beside the chapter's name, in the list beside its title. */
function markChapters(): void {
  const { chapters } = readProgress();
  for (const place of all("[data-of]")) {
    const state = chapters[place.dataset["of"] ?? ""];
    place.classList.toggle("read", state === "read");
    place.querySelector(".done")?.remove();
    if (state === undefined) continue;
    if (place instanceof HTMLElement) {
      one(".name", place)?.after(" ", make("span", { class: `done ${state}` }, words.states[state]));
    } else if (state === "read") {
      const tick = document.createElementNS("http://www.w3.org/2000/svg", "tspan");
      tick.setAttribute("class", "done");
      tick.setAttribute("dx", "6");
      tick.textContent = "✓";
      (place as SVGElement).querySelector(".name")?.append(tick); // What is no HTML here is part of the picture.
    }
  }
}

function tellProgress(part: HTMLElement): void {
  const { chapters, quizzes, exercises } = readProgress();
  const count = (states: readonly (string | undefined)[], wanted: string): number =>
    states.filter((state) => state === wanted).length;
  const summary = one(".summary", part);
  if (summary === undefined) return;
  summary.textContent = homeWords.summary(
    count(Object.values(chapters), "read"),
    new Set(all("li[data-of]").map((item) => item.dataset["of"])).size,
    count(Object.values(quizzes), "right"),
    count(
      Object.values(exercises).map(({ state }) => state),
      "solved",
    ),
  );
}

function offerToContinue(): void {
  const line = one(".begin");
  const { last } = readProgress();
  const link = line?.querySelector("a");
  if (line === undefined || !link || last === undefined) return;
  link.href = new URL(last.page, root).href;
  link.textContent = last.title;
  link.lang = langOf(last.page);
  const word = one("span", line);
  if (word !== undefined) word.textContent = homeWords.continueWith;
}

/** Export, import and reset. */
function startFile(part: HTMLElement): void {
  const said = one("[role=status]", part);
  const say = (sentence: string): void => {
    const trouble = storageTrouble();
    if (said !== undefined)
      said.textContent = trouble === undefined ? sentence : `${sentence} ${words.trouble[trouble]}`;
  };
  const picker = part.querySelector<HTMLInputElement>("input[type=file]");
  const press = (name: string, act: () => void): void =>
    one(`[data-do=${name}]`, part)?.addEventListener("click", act);
  press("export", () => {
    saveProgress();
    say(homeWords.exported);
  });
  press("import", () => picker?.click());
  press("reset", () => {
    if (!confirm(homeWords.askReset)) return;
    resetProgress();
    say(homeWords.wasReset);
  });
  picker?.addEventListener("change", () => {
    const [file] = picker.files ?? [];
    if (file !== undefined) void bring(file, say);
    picker.value = "";
  });
}

/** Puts a file's progress together with what is here, or says why that cannot be. */
async function bring(file: File, say: (sentence: string) => void): Promise<void> {
  try {
    const brought = parseProgress(await file.text());
    changeProgress((p) => mergeProgress(p, brought));
    say(homeWords.imported);
  } catch (err) {
    say(goerrors.textOf(err));
  }
}
