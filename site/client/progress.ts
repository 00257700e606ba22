import {
  emptyProgress,
  parseProgress,
  serializeProgress,
  storageKey,
} from "../../exercises/engine/progress.ts";
import type { Progress } from "../../exercises/engine/progress.ts";

/** Why nothing is kept: storage is forbidden, it is full, or what it holds cannot be read. */
export type Trouble = "refused" | "full" | "damaged";

/** What this page knows when the storage does not answer. */
let memory = emptyProgress();
let trouble: Trouble | undefined;
const listeners: (() => void)[] = [];

/** Why progress is not kept at the moment, if it is not. */
export function storageTrouble(): Trouble | undefined {
  return trouble;
}

/** What has been done so far. Read anew each time, because another tab may have written. */
export function readProgress(): Progress {
  if (trouble !== undefined) return memory;
  let text: string | null;
  try {
    text = localStorage.getItem(storageKey);
  } catch {
    trouble = "refused";
    return memory;
  }
  try {
    memory = text === null ? emptyProgress() : parseProgress(text);
  } catch {
    trouble = "damaged"; // It stays as it is: whoever wrote it may be able to read it.
    memory = emptyProgress();
  }
  return memory;
}

/** Writes what has been done; a change that changes nothing costs nothing. */
export function changeProgress(change: (progress: Progress) => Progress): void {
  const before = readProgress();
  const after = change(before);
  if (after === before) return;
  memory = after;
  if (trouble !== "damaged") store(serializeProgress(after));
  for (const tell of listeners) tell();
}

function store(text: string): void {
  try {
    localStorage.setItem(storageKey, text);
    trouble = undefined;
  } catch {
    trouble = trouble === "refused" ? trouble : "full";
  }
}

/** Remembers that somebody looked at an answer. */
export function rememberLook(id: string): void {
  changeProgress((p) =>
    p.predictions.includes(id) ? p : { ...p, predictions: [...p.predictions, id].sort() },
  );
}

/** The name under which it is remembered that the solution of `16/2` was looked at. */
export function solutionOf(exercise: string): string {
  return exercise.replace("/", "/solution-");
}

/** Calls back after each change, here or in another tab, and when the page comes back as it was left: it may have missed some. */
export function onProgress(tell: () => void): void {
  listeners.push(tell);
  window.addEventListener("storage", ({ key }) => {
    if (key === storageKey || key === null) tell();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) tell();
  });
}

/** What an export saves: the progress, or what cannot be read, letter for letter. */
export function exportedText(): string {
  const progress = readProgress();
  const damaged = trouble === "damaged" ? localStorage.getItem(storageKey) : null;
  return damaged ?? serializeProgress(progress);
}

/** Forgets everything. */
export function resetProgress(): void {
  memory = emptyProgress();
  try {
    localStorage.removeItem(storageKey);
    trouble = undefined;
  } catch {
    trouble = "refused";
  }
  for (const tell of listeners) tell();
}

/** "16" on a page of chapter 16 or of one of its exercises. */
export function chapterHere(): string | undefined {
  return document.body.dataset["chapter"]?.padStart(2, "0");
}
