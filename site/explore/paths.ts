import type { ChapterEntry } from "../language/chapters.ts";
import { twoDigits } from "../language/chapters.ts";

/** What an explorable is called on its page and among the site's files: `16-ceiling-and-floor`. */
export function explorableId({ number }: ChapterEntry, name: string): string {
  return `${twoDigits(number)}-${name}`;
}

/** The script that makes it work, loaded when it comes near. */
export function explorableScript(id: string): string {
  return `assets/explore/${id}.js`;
}

/** The text of its worker, if it has one, loaded at the first touch. */
export function explorableWorker(id: string): string {
  return `assets/explore/${id}.worker.js`;
}
