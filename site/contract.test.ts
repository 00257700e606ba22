import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import type { ChapterMeta } from "./author.ts";
import { checkContract } from "./contract.ts";
import { Problems } from "./base/problems.ts";
import { readBook } from "./read/book.ts";
import { Files } from "./read/sources.ts";
import { createHighlight } from "./render/highlight.ts";
import type { Highlighter } from "./render/highlight.ts";
import { createMarkdown } from "./markdown/markdown.ts";
import { renderSite } from "./pages/site.ts";
import { createTypeChecker } from "./render/types.ts";

const root = fileURLToPath(new URL("fixtures/book", import.meta.url));
const chapter = "chapters/16-rolling-update";
const text = `${chapter}/index.md`;
const markdown = createMarkdown();
const types = createTypeChecker(new Files(root), undefined);
let highlight: Highlighter;

beforeAll(async () => {
  highlight = await createHighlight();
  types("const first = 1;\n"); // The compiler reads its own library now, not in the first test's time.
});

/** Builds the sample book with some of its files spoilt, and says what the author would be told. */
async function told(
  changed: Record<string, (before: string) => string>,
  meta?: Partial<ChapterMeta>,
): Promise<string> {
  const spoilt = Object.entries(changed).map(([path, change]): [string, string] => {
    const before = readFileSync(`${root}/${path}`, "utf8");
    const after = change(before);
    expect(after).not.toBe(before);
    return [path, after];
  });
  const problems = new Problems();
  const read = await readBook(new Files(root, new Map(spoilt)), problems);
  const chapters = new Map(
    [...read.chapters].map(([number, one]) => {
      const isJudged = meta !== undefined && one.meta.status === "finished";
      return [number, isJudged ? { ...one, meta: { ...one.meta, ...meta } } : one];
    }),
  );
  const book = { ...read, chapters };
  const { contexts } = renderSite(book, { problems, markdown, highlight, types, siteUrl: undefined });
  checkContract(book, contexts, problems);
  return problems.lines().join("\n");
}

const replaced = (from: string | RegExp, to: string) => (before: string) => before.replace(from, to);
const lineOf = (needle: string): number =>
  readFileSync(`${root}/${text}`, "utf8")
    .split("\n")
    .findIndex((line) => line.includes(needle)) + 1;

describe("the sample book", () => {
  test("keeps the contract", async () => {
    expect(await told({})).toBe("");
  });
});

describe("a finished chapter", () => {
  const excused = { words: "A sample.", run: "A sample.", figures: "A sample." };

  test("is told what is hard to read in it, unless it says why", async () => {
    const { words: _, ...others } = excused;
    expect(await told({}, { reading: others })).toMatch(
      /^chapters\/16-rolling-update\/index\.md:1: \d+ words, and half an hour holds 2000 to 4000[^\n]*$/,
    );
  });

  test("has no excuse for what it keeps", async () => {
    expect(await told({}, { reading: { ...excused, terms: "Many." } })).toBe(
      `${chapter}/meta.ts:1: reading: \`terms\` holds after all; take the excuse away`,
    );
  });
});

describe("the build refuses", () => {
  const trace = `${chapter}/trace.json`;

  test.each([
    ["more decisions than a run has", { [text]: replaced("decisions=3", "decisions=9") }, `${text}:${lineOf("decisions=3")}: decisions=9: must be a number from 1 to 7: so many steps of four-by-one change something worth seeing`], // prettier-ignore
    [
      "decisions that are no number",
      { [text]: replaced("decisions=3", "decisions=few") },
      "decisions=few: must be a number from 1 to 7",
    ],
    [
      "a move for which why.ts has no reason",
      { [trace]: replaced(/"ceiling":5,/g, "") },
      `${chapter}/why.ts:1: trace.json, step 5 moves a size from 0 to 1, and why.ts gives no reason`,
    ],
  ])("%s", async (_, changed, message) => {
    expect(await told(changed)).toContain(message);
  });
});

describe("the build refuses", () => {
  test.each([
    [
      "a missing symbol",
      "#reconcileNewReplicaSet types",
      "#reconcileNew types",
      "no symbol `reconcileNew` in src/sample/rolling.ts; nearest: `reconcileNewReplicaSet`",
    ],
    [
      "a missing file",
      "code src/sample/rolling.ts#Ledger.note",
      "code src/sample/rollin.ts#Ledger.note",
      "there is no file src/sample/rollin.ts; nearest: `src/sample/rolling.ts`",
    ],
    [
      "a missing anchor",
      "`all.reduce`",
      "`all.map`",
      "anchor `all.map` is not in src/sample/rolling.ts#reconcileNewReplicaSet",
    ],
    ["an anchor that stands twice", "`replicas`#4", "`replicas`", "anchor `replicas` stands"],
    ["an unknown block", "::: aside", "::: beside", "there is no block `beside`; there are code, run"],
    [
      "an unknown argument",
      "go=none",
      "lang=none",
      "block `code` has no argument `lang`; it takes from, to, title, go, types",
    ],
    [
      "an upstream symbol that is not listed",
      "rolling.go#rolloutRolling)",
      "rolling.go#rollout)",
      "no symbol `rollout` in upstream's pkg/controller/deployment/rolling.go; nearest: `DeploymentController.rolloutRolling`",
    ],
    [
      "a link to an unknown chapter",
      "(chapter:21)",
      "(chapter:99)",
      "there is no chapter 99; they run from 0 to 27",
    ],
    [
      "a link to an unknown exercise",
      "(exercise:16/1)",
      "(exercise:16/7)",
      "there is no exercise 16/7; chapter 16 has 1",
    ],
    [
      "a word that the glossary lacks",
      "(term:surge)",
      "(term:surgery)",
      "the glossary has no `surgery`; nearest: `surge`",
    ],
    [
      "a link out of the book",
      "(chapter:9)",
      "(https://example.com)",
      "other addresses do not belong in a chapter",
    ],
    [
      "a pasted piece of TypeScript",
      "```ts sketch",
      "```ts",
      "TypeScript is cut from src with a `code` block",
    ],
    [
      "a fact that the quiz does not give",
      "{{most}}, in",
      "{{least}}, in",
      "quiz.ts gives no fact `least`; there are most, steps",
    ],
    [
      "a run that is not there",
      "::: run trace.json",
      "::: run slow.json",
      "no run slow.json in chapters/16-rolling-update; nearest: `trace.json`",
    ],
    [
      "a type that is asked for where there is no such text",
      'types="const room"',
      'types="const rooms"',
      "anchor `const rooms` is not in src/sample/rolling.ts#reconcileNewReplicaSet; nearest: `const room =",
    ],
    [
      "a type that is asked for of a place that stands twice",
      'types="const room"',
      'types="room"',
      "anchor `room` stands 3 times in src/sample/rolling.ts#reconcileNewReplicaSet (lines 17, 18, 21); say which with #2",
    ],
    [
      "a type that is asked for of no name",
      'types="const room"',
      'types="const room ="',
      "types: `const room =` must end with the name whose type is asked for",
    ],
    [
      "a type that is asked for of a word without one",
      'types="const room"',
      'types="The ceiling"',
      "types: the compiler knows nothing of `ceiling` in `The ceiling`; end the anchor with a variable",
    ],
    [
      "a prediction of a finished chapter without a name",
      "predict id=most-pods",
      "predict",
      "needs a name that stays, like `::: predict id=first-rest`",
    ],
    [
      "a prediction whose name could not be an address",
      "predict id=most-pods",
      "predict id=Most_pods",
      "id=Most_pods must be small letters, digits and hyphens",
    ],
    ["a prediction without a reveal", "\n---\n", "\n", "needs a line `---`"],
    ["a diagram that is not there", "::: figure ceiling", "::: figure floor", "no diagram `floor`"],
    [
      "a question that is not there",
      "::: quiz\n",
      "::: quiz most\n",
      "no question `most`; nearest: `most-pods`",
    ],
  ])("%s, with file and line", async (_, from, to, message) => {
    const first = from.trim().split("\n")[0] ?? "";
    const said = await told({ [text]: replaced(from, to) });
    expect(said).toContain(message);
    const line = from === "\n---\n" ? lineOf("::: predict") : lineOf(first);
    expect(said).toContain(`${text}:${line}: `);
  });

  test.each([
    ["a text", 'says: "7"'],
    ["a number made a string", "says: String(7)"],
    ["a choice of two texts", "says: run.checked ? `7` : (`8`)"],
  ])("an option that is typed in: %s", async (_, option) => {
    const said = await told({ [`${chapter}/quiz.ts`]: replaced("says: String(most(run) - 1)", option) });
    expect(said).toMatch(/quiz\.ts:\d+: the option .*[78].* is typed in; compute it from the run/);
  });

  test("a figure under a listing that is too long for it, and one that brings prose of its own", async () => {
    const figure = (body: string): string => `::: figure ceiling\n${body}\n:::`;
    const long = await told({
      [text]: replaced("- `const room` The room", `${figure("The ceiling.")}\n\n- \`const room\` The room`),
    });
    expect(long).toMatch(/a figure stands under a listing of at most 12 lines, and this has \d\d: cut it/);
    const [from, to] = ["go=none\n:::", `go=none\nA line.\n\n${figure("The ceiling.\n\nAnd more.")}\n:::`];
    expect(await told({ [text]: replaced(from, to) })).toContain("has a caption and nothing else");
    expect(await told({ [text]: replaced(from, to.replace("\n\nAnd more.", "")) })).toBe("");
    const odd = to.replace("\n\nAnd more.", "").replace("figure ceiling", "figure ceilings");
    const line = lineOf("code src/sample/rolling.ts#Ledger.note") + 3;
    expect(await told({ [text]: replaced(from, odd) })).toMatch(
      new RegExp(`:${line}: no diagram \`ceilings\``),
    );
  });

  test("two predictions of one name", async () => {
    const again = "::: predict id=most-pods\nAnd again?\n\n---\n\nFive.\n:::\n\n## Real world";
    const said = await told({ [text]: replaced("## Real world", again) });
    expect(said).toContain("the page has `predict-most-pods` already; choose another id");
  });

  test("a trace that the code has outgrown", async () => {
    const said = await told({
      "src/sample/rolling.ts": (before) => before.replace("/** How far", "\n\n\n\n/** How far"),
    });
    expect(said).toContain("record it again");
  });

  test("a trace that was not checked against a recording", async () => {
    const said = await told({ [`${chapter}/trace.json`]: replaced('"checked":true', '"checked":false') });
    expect(said).toContain("must name the recording that it plays");
  });

  test("a stale answer: the run came out otherwise", async () => {
    const said = await told({
      [`${chapter}/trace.json`]: (before) =>
        before
          .replaceAll('"phase":"Pending"', '"phase":"Running"')
          .replace(/"pods":\[[^\]]*\]/g, '"pods":[]'),
    });
    expect(said).toBe(""); // Options and answer come from the run together …
    const typed = await told({ [text]: replaced("{{most}}, in {{steps}} steps.", "{{most}}, {{stops}}.") });
    expect(typed).toContain("`{{stops}}`"); // … and a figure that no run gives is refused.
  });

  test("an exported symbol that the chapter neither shows nor excuses", async () => {
    const said = await told({ "src/sample/rolling.ts": (before) => `${before}\nexport const spare = 1;\n` });
    expect(said).toContain(
      "`src/sample/rolling.ts#spare` is exported, but the chapter neither shows nor links it",
    );
  });

  test("a chapter that calls itself finished and is not", async () => {
    const said = await told({ [text]: replaced("## Real world", "## The real world") });
    expect(said).toContain("is called finished, but lacks the heading `## Real world`");
  });

  test("tables that are not placed", async () => {
    const said = await told({ [text]: replaced("::: errata\n:::", "") });
    expect(said).toContain("chapters/errata.ts has 000/1 for this chapter, but the text has no `::: errata`");
  });

  test("a note on a version that has no number, and could not be chosen from the list", async () => {
    const versions = [{ version: "From 2018 on", change: "Counts differently." }];
    expect(await told({}, { versions })).toContain(
      'meta.ts: `From 2018 on` names no version, as "1.22 and later" does',
    );
  });

  test("a hint file that is missing", async () => {
    const said = await told({
      "exercises/16-rolling-update/1-surge/README.md": replaced("# Where", "Where"),
    });
    expect(said).toContain("exercises/16-rolling-update/1-surge/README.md:1: must begin with `# Title`");
  });
});
