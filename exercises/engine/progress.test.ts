import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyProgress, mergeProgress, parseProgress, serializeProgress, withExercise } from "./progress.ts";
import type { Progress } from "./progress.ts";

const exercise = fc.record(
  {
    state: fc.constantFrom("failing" as const, "solved" as const),
    text: fc.constantFrom("a", "b", "const x = 1;\n"),
    at: fc.integer({ min: 0, max: 3 }),
    kept: fc.uniqueArray(fc.constantFrom("a", "b", "c")).map((texts) => texts.sort()),
  },
  { requiredKeys: [] },
);
const ids = fc.constantFrom("09/quiz-a", "16/quiz-surge", "16/quiz-b_2");

/** Any progress at all. */
const progress: fc.Arbitrary<Progress> = fc
  .record({
    chapters: fc.dictionary(
      fc.constantFrom("00", "16"),
      fc.constantFrom("unfinished" as const, "read" as const),
    ),
    predictions: fc.uniqueArray(ids).map((list) => list.sort()),
    quizzes: fc.dictionary(ids, fc.constantFrom("wrong" as const, "right" as const)),
    exercises: fc.dictionary(fc.constantFrom("16/1", "16/2"), exercise),
    last: fc.option(
      fc.record({
        page: fc.constantFrom("index.html", "chapters/16-rolling-update.html#surge"),
        title: fc.string(),
        at: fc.integer({ min: 0, max: 2 }),
      }),
      { nil: undefined },
    ),
  })
  .map(({ last, ...parts }) => ({ ...emptyProgress(), ...parts, ...(last && { last }) }));

/** What a page would show: the progress, or why there is none. */
function parseOrSentence(text: string): Progress | string {
  try {
    return parseProgress(text);
  } catch (err) {
    return (err as Error).message; // Whatever else were thrown would show as no sentence.
  }
}

describe("serializeProgress() and parseProgress()", () => {
  test("give back what they were given", () => {
    fc.assert(
      fc.property(progress, (p) => {
        expect(parseProgress(serializeProgress(p))).toEqual(p);
      }),
    );
  });

  test("the same progress has one text, whatever the order in which it came about", () => {
    const one = withExercise(withExercise(emptyProgress(), "16/1", { state: "solved" }), "16/2", {
      text: "x",
    });
    const other = withExercise(withExercise(emptyProgress(), "16/2", { text: "x" }), "16/1", {
      state: "solved",
    });
    expect(serializeProgress(one)).toBe(serializeProgress(other));
  });

  const file = (parts: Record<string, unknown>): string =>
    JSON.stringify({ book: "reading-kubernetes", version: 1, ...parts });

  test.each([
    ["no JSON", "{", "This is not a progress file: it is not JSON."],
    ["an empty file", "", "This is not a progress file: it is not JSON."],
    ["other JSON", "[1]", 'This is not a progress file: it names no "book".'],
    ["null", "null", 'This is not a progress file: it names no "book".'],
    [
      "another book",
      '{"book":"cooking","version":1}',
      "This is the progress of another book, “cooking”, not of “reading-kubernetes”.",
    ],
    [
      "a later version",
      '{"book":"reading-kubernetes","version":2}',
      "This progress has version 2; this copy of the book reads version 1.",
    ],
    [
      "an unknown part",
      file({ stars: 5 }),
      "This progress file has a part “stars” that this book does not know.",
    ],
    [
      "chapters in a list",
      file({ chapters: ["16"] }),
      'This progress file is damaged: “chapters” cannot be ["16"].',
    ],
    [
      "a state that is none",
      file({ exercises: { "16/2": { state: "done" } } }),
      'This progress file is damaged: the state of “16/2” in “exercises” cannot be "done".',
    ],
    [
      "an exercise that is none",
      file({ exercises: { sixteen: {} } }),
      'This progress file is damaged: a name in “exercises” cannot be "sixteen".',
    ],
    [
      "a prototype",
      '{"book":"reading-kubernetes","version":1,"chapters":{"__proto__":"read"}}',
      'This progress file is damaged: a name in “chapters” cannot be "__proto__".',
    ],
    [
      "a link out of the book",
      file({ last: { page: "javascript:alert(1)", title: "x", at: 1 } }),
      'This progress file is damaged: the page of “last” cannot be "javascript:alert(1)".',
    ],
    [
      "a text that is none",
      file({ exercises: { "16/2": { kept: [1] } } }),
      "This progress file is damaged: what “16/2” in “exercises” keeps cannot be 1.",
    ],
  ])("%s is refused with a sentence", (_, text, sentence) => {
    expect(() => parseProgress(text)).toThrow(new Error(sentence));
  });

  test("no text at all brings anything but a progress or a sentence", () => {
    const damaged = fc.tuple(progress, fc.nat(), fc.string({ maxLength: 3 })).map(([p, at, put]) => {
      const text = serializeProgress(p);
      const cut = at % text.length;
      return text.slice(0, cut) + put + text.slice(cut + 1);
    });
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string(), damaged), (text) => {
        const read = parseOrSentence(text);
        expect(
          typeof read === "string" ? /^This .*\.$/s.test(read) : parseProgress(serializeProgress(read)),
        ).toEqual(typeof read === "string" || read);
      }),
    );
  });
});

describe("mergeProgress()", () => {
  test("is the same in either order, in any grouping, and twice", () => {
    fc.assert(
      fc.property(progress, progress, progress, (a, b, c) => {
        expect(mergeProgress(a, b)).toEqual(mergeProgress(b, a));
        expect(mergeProgress(mergeProgress(a, b), b)).toEqual(mergeProgress(a, b));
        const [left, right] = [mergeProgress(mergeProgress(a, b), c), mergeProgress(a, mergeProgress(b, c))];
        expect(left).toEqual(right);
      }),
    );
  });

  test("loses no text that a learner wrote", () => {
    const texts = (p: Progress): string[] =>
      Object.entries(p.exercises).flatMap(([id, { text, kept }]) =>
        [...(kept ?? []), ...(text === undefined ? [] : [text])].map((t) => `${id} ${t}`),
      );
    fc.assert(
      fc.property(progress, progress, (a, b) => {
        expect(new Set(texts(mergeProgress(a, b)))).toEqual(new Set([...texts(a), ...texts(b)]));
      }),
    );
  });

  test("solved wins, and the newer text with it or not", () => {
    const page = withExercise(emptyProgress(), "16/2", { state: "failing", text: "new", at: 2 });
    const file = withExercise(emptyProgress(), "16/2", { state: "solved", text: "old", at: 1 });
    expect(mergeProgress(page, file).exercises).toEqual({
      "16/2": { state: "solved", text: "new", at: 2, kept: ["old"] },
    });
  });

  test("read, right and the later place win", () => {
    const place = (at: number) => ({ page: "index.html", title: String(at), at });
    const a: Progress = {
      ...emptyProgress(),
      chapters: { "16": "read", "09": "unfinished" },
      quizzes: { "16/quiz-a": "wrong" },
      predictions: ["16/predict-1"],
      last: place(1),
    };
    const b: Progress = {
      ...emptyProgress(),
      chapters: { "16": "unfinished" },
      quizzes: { "16/quiz-a": "right" },
      predictions: ["09/predict-1", "16/predict-1"],
      last: place(2),
    };
    expect(mergeProgress(a, b)).toEqual({
      ...emptyProgress(),
      chapters: { "16": "read", "09": "unfinished" },
      quizzes: { "16/quiz-a": "right" },
      predictions: ["09/predict-1", "16/predict-1"],
      last: place(2),
    });
  });
});
