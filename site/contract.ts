import type { Problems } from "./base/problems.ts";
import type { Book, Chapter } from "./read/book.ts";
import { hardToRead } from "./read/measures.ts";
import { typedOptions } from "./read/typed-options.ts";
import { pinned } from "../exercises/engine/upstream.ts";
import type { Context } from "./render/context.ts";
import { faultsOf } from "./read/reasons.ts";
import { reasonsOf } from "./run/reasons.ts";

/** What chapters/README.md promises about every chapter, and what it asks of a finished one. */
export function checkContract(book: Book, contexts: ReadonlyMap<Chapter, Context>, problems: Problems): void {
  for (const [chapter, context] of contexts) {
    checkMeta(book, chapter, problems);
    checkTold(book, chapter, context, problems);
    checkTables(book, chapter, context, problems);
    checkQuiz(book, chapter, problems);
    checkReasons(chapter, problems);
    if (chapter.meta.status === "finished") {
      checkFinished(chapter, context, problems);
      checkReading(chapter, problems);
    }
  }
}

function checkMeta(book: Book, chapter: Chapter, problems: Problems): void {
  const { meta } = chapter;
  const wrong = (message: string): void => problems.add(`${chapter.folder}/meta.ts`, 1, message);
  for (const path of [...meta.port, ...meta.tests]) {
    if (book.files.stamp(path) === undefined) wrong(`there is no file ${path}`);
  }
  for (const path of meta.upstream) {
    try {
      book.upstream.link(path);
    } catch {
      wrong(
        `${path} is not in chapters/upstream-lines.json for ${pinned}; see \`go:\` in chapters/README.md`,
      );
    }
  }
  for (const number of meta.prerequisites) {
    if (book.entries[number] === undefined) wrong(`prerequisite ${number}: there is no such chapter`);
  }
}

/** What why.ts says of a run is what the run shows. */
function checkReasons({ folder, runs, why }: Chapter, problems: Problems): void {
  if (why === undefined) return;
  for (const [name, run] of runs) {
    const [first, second] = faultsOf(run, reasonsOf(run, why));
    for (const fault of [first, second])
      // One wrong sentence is told at many steps.
      if (fault !== undefined) problems.add(`${folder}/why.ts`, 1, `${name}, ${fault}`);
  }
}

/** Each exported symbol of the chapter's files is shown, linked or excused. */
function checkTold(book: Book, chapter: Chapter, context: Context, problems: Problems): void {
  const { port, leftOut = {} } = chapter.meta;
  const file = `${chapter.folder}/meta.ts`;
  for (const path of port) {
    const exported = [...(book.files.source(path)?.symbols.values() ?? [])].filter(
      (symbol) => symbol.exported,
    );
    for (const { name } of exported) {
      const key = `${path}#${name}`;
      const told = context.told.has(key) || [...context.told].some((t) => t.startsWith(`${key}.`));
      if (!told && leftOut[key] === undefined) {
        problems.add(
          file,
          1,
          `\`${key}\` is exported, but the chapter neither shows nor links it; or say why in \`leftOut\``,
        );
      }
    }
  }
  for (const key of Object.keys(leftOut)) {
    const [path = "", name = ""] = key.split("#");
    if (book.files.source(path)?.symbols.get(name)?.exported !== true)
      problems.add(file, 1, `leftOut: \`${key}\` does not exist`);
    else if (context.told.has(key))
      problems.add(file, 1, `leftOut: \`${key}\` is shown after all; take it off the list`);
  }
}

function checkTables(book: Book, chapter: Chapter, context: Context, problems: Problems): void {
  const { number } = chapter.entry;
  const say = (message: string): void => problems.add(chapter.file, 1, message);
  if ((chapter.meta.versions ?? []).length > 0 && !context.placed.has("versions"))
    say("meta.ts has `versions`, but the text has no `::: versions`");
  for (const { version } of chapter.meta.versions ?? [])
    if (!/\d+\.\d+/.test(version)) say(`meta.ts: \`${version}\` names no version, as "1.22 and later" does`);
  const points = book.errata.filter((e) => e.chapter === number).map((e) => `${e.post}/${e.point}`);
  if (points.length > 0 && !context.placed.has("errata") && chapter.meta.status === "finished")
    say(`chapters/errata.ts has ${points.join(", ")} for this chapter, but the text has no \`::: errata\``);
}

/** What a reader may choose comes from a run or from a wrong solution. */
function checkQuiz(book: Book, chapter: Chapter, problems: Problems): void {
  const file = `${chapter.folder}/quiz.ts`;
  for (const { line, text } of typedOptions(book.files.text(file) ?? "")) {
    problems.add(
      file,
      line,
      `the option ${text} is typed in; compute it from the run, or ask a wrong solution for it`,
    );
  }
}

/** A finished chapter keeps the bounds of what a reader can take, or says why it cannot. */
function checkReading({ file, folder, text, meta }: Chapter, problems: Problems): void {
  const hard = hardToRead(text);
  const excused = meta.reading ?? {};
  for (const { bound, line, message } of hard) {
    if (excused[bound] === undefined) problems.add(file, line, message);
  }
  for (const bound of Object.keys(excused)) {
    if (!hard.some((one) => one.bound === bound))
      problems.add(`${folder}/meta.ts`, 1, `reading: \`${bound}\` holds after all; take the excuse away`);
  }
}

function checkFinished(chapter: Chapter, context: Context, problems: Problems): void {
  const missing: string[] = [];
  if (chapter.meta.objectives.length < 3) missing.push("three objectives");
  for (const block of ["figure", "explore", "code", "run", "predict", "versions", "quiz"]) {
    if (!context.placed.has(block)) missing.push(`a \`${block}\` block`);
  }
  for (const heading of ["What a naive port gets wrong", "Real world"]) {
    if (!context.headings.some((h) => h.level === 2 && h.title.text === heading))
      missing.push(`the heading \`## ${heading}\``);
  }
  if (chapter.quiz.length < 3) missing.push("three quiz questions");
  if (chapter.exercises.length === 0) missing.push("an exercise");
  if (missing.length > 0) {
    problems.add(
      chapter.file,
      1,
      `is called finished, but lacks ${missing.join(", ")}; call it a draft until then`,
    );
  }
}
