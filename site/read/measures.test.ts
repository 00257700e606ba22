import { describe, expect, test } from "vitest";
import { bounds, hardToRead, measuresOf } from "./measures.ts";

const words = (count: number): string => Array.from({ length: count }, (_, i) => `word${i}`).join(" ");
const paragraphs = (count: number): string => Array.from({ length: count }, () => words(100)).join("\n\n");
const figure = (name: string): string => `[Look](#figure-${name})\n\n::: figure ${name}\nA caption.\n:::\n`;
const predict = "::: predict id=guess\nWhat then?\n\n---\n\nThis.\n:::\n";
const run = "::: run trace.json\nIts words.\n:::\n";

/** A text that keeps every bound. */
const readable = [
  words(60),
  predict,
  "## First",
  run,
  ...["one", "two", "three", "four"].map(figure),
  paragraphs(2),
  ...Array.from({ length: 9 }, (_, i) => `## Section ${i}\n\n${paragraphs(2)}`),
  "## Versions",
  paragraphs(40),
].join("\n\n");

const found = (text: string): string[] => hardToRead(text).map(({ bound, line }) => `${bound} ${line}`);
const lineOf = (text: string, needle: string): number =>
  text.split("\n").findIndex((line) => line.includes(needle)) + 1;

describe("a text", () => {
  test("that keeps the bounds is readable", () => expect(found(readable)).toEqual([]));

  test.each([
    ["words", "too few words", readable.slice(0, readable.indexOf("## Section 5")), 1],
    ["words", "too many words", `${readable}\n\n## More\n\n${paragraphs(22)}`, 1],
    ["predict", "a guess too late", `${paragraphs(3)}\n\n${readable}`, 1],
    ["run", "a run too late", readable.replace(run, "").replace("## Versions", `${run}\n\n## Versions`), 1],
    ["figures", "too few figures", readable.replace(figure("four"), ""), 1],
    ["section", "long sections", readable.replaceAll(/(## Section \d\n)/g, `$1\n${paragraphs(2)}\n`).replace(paragraphs(2), ""), 1],
    ["figures", "a figure that nobody is sent to", readable.replace("[Look](#figure-two)", "Look"), undefined],
  ] as const)("is told of %s: %s", (bound, _, text, line) => {
    const hard = hardToRead(text).filter((one) => one.bound === bound);
    expect(hard.map((one) => one.line)).toEqual([line ?? lineOf(text, "::: figure two")]);
  }); // prettier-ignore

  test("is told of a long paragraph, at its first line", () => {
    const text = readable.replace("## Section 3\n\n", `## Section 3\n\n${words(60)}\n${words(51)}\n\n`);
    expect(found(text)).toEqual([`paragraph ${lineOf(text, "## Section 3") + 2}`]);
  });

  test("is told of too many terms, at the section's heading", () => {
    const terms = ["a", "b", "c", "d"].map((name) => `[${name}](term:${name})`).join(" ");
    const text = readable.replace("## Section 3\n\n", `## Section 3\n\n${terms}\n\n`);
    expect(found(text)).toEqual([`terms ${lineOf(text, "## Section 3")}`]);
  });

  test("an item of a list is a paragraph of its own, and code is not read", () => {
    const list = Array.from({ length: 3 }, () => `- ${words(100)}`).join("\n");
    const text = `## A\n\n${list}\n\n\`\`\`ts\n${words(500)}\n\`\`\`\n`;
    expect(measuresOf(text).paragraphs.map((one) => one.words)).toEqual([100, 100, 100]);
  });
});

test("every bound has a number, and each was struck above", () =>
  expect(Object.keys(bounds).sort()).toEqual(
    ["figures", "paragraph", "predict", "run", "section", "terms", "words"],
  )); // prettier-ignore
