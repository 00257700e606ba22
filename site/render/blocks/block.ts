import type { Html } from "../../base/html.ts";
import type { Context } from "../context.ts";
import type { Chapter } from "../../read/book.ts";
import type { Run } from "../../author.ts";
import { nearest } from "../../base/problems.ts";

/** A block as it stands in the text. Lines count from 1 in the file. */
export interface Use {
  readonly line: number;
  readonly positional: readonly string[];
  readonly named: Readonly<Record<string, string>>;
  readonly body: string;
  readonly bodyLine: number;
}

/** One kind of block: the named arguments it takes and how it becomes markup. What it throws is the author's message. */
export interface Block {
  readonly arguments: readonly string[];
  render(use: Use, context: Context): Html;
}

/** The chapter of a block that only chapters may hold. */
export function chapterOf(context: Context): Chapter {
  if (context.chapter === undefined) throw new Error("only a chapter may hold this block");
  return context.chapter;
}

/** A run of the chapter by the name of its file. */
export function runOf(chapter: Chapter, name: string): Run {
  const run = chapter.runs.get(name);
  if (run === undefined)
    throw new Error(`no run ${name} in ${chapter.folder}; ${nearest(name, chapter.runs.keys())}`);
  return run;
}
