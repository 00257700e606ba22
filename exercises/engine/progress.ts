/**
 * What a learner has done, in the one shape that the page (localStorage) and the terminal (`.progress.json`) share. Nothing
 * here knows Node or the DOM; both hand in and take out text.
 */
export interface Progress {
  readonly book: typeof book;
  readonly version: typeof version;
  /** By two digits, "16". Absent: never opened. */
  readonly chapters: Readonly<Record<string, ChapterProgress>>;
  /** Answers that were looked at, of predictions like "16/predict-2" and of exercises like "16/solution-2": sorted, each once. */
  readonly predictions: readonly string[];
  /** By chapter and id, "16/quiz-surge". Absent: not answered. */
  readonly quizzes: Readonly<Record<string, QuizProgress>>;
  /** By id, "16/2". */
  readonly exercises: Readonly<Record<string, ExerciseProgress>>;
  /** Where the reader was last, in the page. */
  readonly last?: Place;
}

/** A chapter was opened, or read to its end. */
export type ChapterProgress = "unfinished" | "read";

/** How the last answer was. */
export type QuizProgress = "wrong" | "right";

/** Whether the checks pass, or once passed. An exercise that nobody has run has no state, though it may have a text. */
export type ExerciseState = "failing" | "solved";

/** One exercise; the terminal keeps the text in exercise.ts and writes only the state. */
export interface ExerciseProgress {
  readonly state?: ExerciseState;
  /** What the learner wrote in the page. */
  readonly text?: string;
  /** When `text` was written: milliseconds since 1970. The newer text wins. */
  readonly at?: number;
  /** Texts that a reset or a merge put aside: sorted, each once. Nothing that a learner wrote is thrown away. */
  readonly kept?: readonly string[];
}

/** A place in the book. */
export interface Place {
  /** From the site's root, with its fragment: `chapters/16-rolling-update.html#surge`. */
  readonly page: string;
  /** As a reader would name it: the chapter's title, or that and the section's. */
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Local storage is shared by everything that was opened from disk, so its keys name book and version. */
export const storagePrefix = "reading-kubernetes/1/";
/** The key of the progress in localStorage. */
export const storageKey = `${storagePrefix}progress`;

const book = "reading-kubernetes";
const version = 1;

/** Nothing done yet. */
export function emptyProgress(): Progress {
  return { book, version, chapters: {}, predictions: [], quizzes: {}, exercises: {} };
}

/** A progress with one exercise changed; what `change` does not name stays. */
export function withExercise(progress: Progress, id: string, change: ExerciseProgress): Progress {
  const { [id]: before, ...others } = progress.exercises;
  return { ...progress, exercises: { ...others, [id]: { ...before, ...change } } };
}

/** Both together, in either order: read, right and solved win, and of two texts the newer; the other is kept aside. */
export function mergeProgress(a: Progress, b: Progress): Progress {
  const last = later(a.last, b.last);
  return {
    book,
    version,
    chapters: join(a.chapters, b.chapters, (x, y) => (x === "read" ? x : y)),
    predictions: sorted([...a.predictions, ...b.predictions]),
    quizzes: join(a.quizzes, b.quizzes, (x, y) => (x === "right" ? x : y)),
    exercises: join(a.exercises, b.exercises, mergeExercise),
    ...(last && { last }),
  };
}

function mergeExercise(a: ExerciseProgress, b: ExerciseProgress): ExerciseProgress {
  const state = a.state === "solved" ? a.state : (b.state ?? a.state);
  const [won, lost] = newer(a, b) ? [a, b] : [b, a];
  const texts = [...(a.kept ?? []), ...(b.kept ?? []), ...(lost.text === undefined ? [] : [lost.text])];
  const kept = sorted(texts.filter((text) => text !== won.text));
  return {
    ...(state && { state }),
    ...(won.text !== undefined && { text: won.text, at: won.at ?? 0 }),
    ...(kept.length > 0 && { kept }),
  };
}

/** Any text beats none; then the time decides, and where even that is equal, the alphabet: it must not matter who asks. */
function newer(a: ExerciseProgress, b: ExerciseProgress): boolean {
  if (a.text === undefined || b.text === undefined) return a.text !== undefined;
  return (a.at ?? 0) === (b.at ?? 0) ? a.text > b.text : (a.at ?? 0) > (b.at ?? 0);
}

function later(a: Place | undefined, b: Place | undefined): Place | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  if (a.at !== b.at) return a.at > b.at ? a : b;
  return `${a.page}\n${a.title}` > `${b.page}\n${b.title}` ? a : b;
}

/** What only one side has is merged with itself, so that everything comes out in one form. */
function join<T>(
  a: Readonly<Record<string, T>>,
  b: Readonly<Record<string, T>>,
  merge: (x: T, y: T) => T,
): Record<string, T> {
  return Object.fromEntries(
    Object.entries({ ...a, ...b }).map(([key, either]) => [key, merge(a[key] ?? either, b[key] ?? either)]),
  );
}

const sorted = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

/** The text of a progress: the same for the same progress, and ending in a newline. */
export function serializeProgress(progress: Progress): string {
  const ordered = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, inner]) => [key, ordered(inner)]),
    );
  };
  const { chapters, predictions, quizzes, exercises, last } = progress;
  const parts = { chapters, predictions, quizzes, exercises };
  const sortedParts = Object.entries(parts).map(([key, value]) => [key, ordered(value)] as const);
  return `${JSON.stringify({ book, version, ...Object.fromEntries(sortedParts), last }, undefined, 2)}\n`;
}

/**
 * Reads what `serializeProgress` wrote. Anything else throws a sentence for the reader, so that whoever calls keeps the
 * text that it could not read instead of writing over it.
 */
export function parseProgress(text: string): Progress {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error("This is not a progress file: it is not JSON.");
  }
  if (!isRecord(value) || typeof value["book"] !== "string") {
    throw new Error('This is not a progress file: it names no "book".');
  }
  if (value["book"] !== book) {
    throw new Error(`This is the progress of another book, “${value["book"]}”, not of “${book}”.`);
  }
  if (value["version"] !== version) {
    throw new Error(
      `This progress has version ${JSON.stringify(value["version"])}; this copy of the book reads version ${version}.`,
    );
  }
  const odd = Object.keys(value).find((key) => !known.includes(key));
  if (odd !== undefined)
    throw new Error(`This progress file has a part “${odd}” that this book does not know.`);
  const last = value["last"] === undefined ? undefined : parsePlace(value["last"]);
  return {
    book,
    version,
    chapters: parseRecord(value, "chapters", /^\d\d$/, oneOf(["unfinished", "read"])),
    predictions: parsePredictions(value["predictions"] ?? []),
    quizzes: parseRecord(value, "quizzes", /^\d\d\/[\w-]+$/, oneOf(["wrong", "right"])),
    exercises: parseRecord(value, "exercises", /^\d\d\/\d+$/, parseExercise),
    ...(last && { last }),
  };
}

const known = ["book", "version", "chapters", "predictions", "quizzes", "exercises", "last"];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function wrong(where: string, value: unknown): Error {
  const shown = JSON.stringify(value) ?? String(value);
  const short = shown.length > 60 ? `${shown.slice(0, 60)}…` : shown;
  return new Error(`This progress file is damaged: ${where} cannot be ${short}.`);
}

type Parse<T> = (value: unknown, where: string) => T;

const oneOf =
  <T extends string>(words: readonly T[]): Parse<T> =>
  (value, where) => {
    const word = words.find((w) => w === value);
    if (word === undefined) throw wrong(where, value);
    return word;
  };

function parseRecord<T>(
  all: Record<string, unknown>,
  name: string,
  id: RegExp,
  parse: Parse<T>,
): Record<string, T> {
  const value = all[name] ?? {};
  if (!isRecord(value)) throw wrong(`“${name}”`, value);
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (!id.test(key)) throw wrong(`a name in “${name}”`, key);
      return [key, parse(inner, `“${key}” in “${name}”`)];
    }),
  );
}

function parsePredictions(value: unknown): string[] {
  if (!Array.isArray(value)) throw wrong("“predictions”", value);
  return sorted(
    value.map((id: unknown) => {
      if (typeof id !== "string" || !/^\d\d\/[\w-]+$/.test(id)) throw wrong("a name in “predictions”", id);
      return id;
    }),
  );
}

const states = oneOf<ExerciseState>(["failing", "solved"]);

function parseExercise(value: unknown, where: string): ExerciseProgress {
  if (!isRecord(value)) throw wrong(where, value);
  const { state, text, at, kept } = value;
  if (text !== undefined && typeof text !== "string") throw wrong(`the text of ${where}`, text);
  if (at !== undefined && typeof at !== "number") throw wrong(`the time of ${where}`, at);
  const odd = Object.keys(value).find((key) => !["state", "text", "at", "kept"].includes(key));
  if (odd !== undefined) throw wrong(`a name in ${where}`, odd);
  return {
    ...(state !== undefined && { state: states(state, `the state of ${where}`) }),
    ...(text !== undefined && { text }),
    ...(at !== undefined && { at }),
    ...(kept !== undefined && { kept: parseKept(kept, where) }),
  };
}

function parseKept(value: unknown, where: string): string[] {
  const texts: unknown[] = Array.isArray(value) ? value : [value];
  return sorted(
    texts.map((text) => {
      if (typeof text !== "string") throw wrong(`what ${where} keeps`, text);
      return text;
    }),
  );
}

/** A place is put into a link, so it may only lead to a page of the site. */
function parsePlace(value: unknown): Place {
  if (!isRecord(value)) throw wrong("“last”", value);
  const { page, title, at } = value;
  if (typeof page !== "string" || !/^(?:[\w-]+\/)*[\w-]+\.html(?:#[^\s"<>]*)?$/.test(page)) {
    throw wrong("the page of “last”", page);
  }
  if (typeof title !== "string") throw wrong("the title of “last”", title);
  if (typeof at !== "number") throw wrong("the time of “last”", at);
  return { page, title, at };
}
