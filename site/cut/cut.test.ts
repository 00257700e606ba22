import { describe, expect, test } from "vitest";
import { cut, locate } from "./excerpt.ts";
import { parseSource } from "./symbols.ts";

const source = parseSource(
  "src/x.ts",
  `// Go: pkg/x/x.go

import * as a from "#a";

/** Says hello. And more. */
export function greet(name: string): string {
  const words = ["hello", name];
  return words.join(" "); // hello
}

// A loose comment, one blank line away.

export const limit = 3;

/** Waits. */
export class Queue {
  readonly #items: string[] = [];

  constructor() {}

  /** Puts one in. */
  add(item: string): void {
    this.#items.push(item);
  }
}

export interface Options {
  /** How many. */
  size: number;
}

function over(a: string): string;
function over(a: number): string;
function over(a: unknown): string {
  return String(a);
}
`,
);

const textOf = (...symbols: string[]): string[] => cut(source, symbols).lines.map((line) => line.text ?? "…");

describe("parseSource", () => {
  test("finds what an excerpt may name, members and private names included", () => {
    expect([...source.symbols.keys()]).toEqual([
      "greet",
      "limit",
      "Queue",
      "Queue.#items",
      "Queue.constructor",
      "Queue.add",
      "Options",
      "Options.size",
      "over",
    ]);
  });

  test("takes the comment that touches a symbol and leaves one that does not", () => {
    expect(textOf("greet")[0]).toBe("/** Says hello. And more. */");
    expect(textOf("limit")).toEqual(["export const limit = 3;"]);
  });

  test("keeps the first sentence of the comment, and what is exported", () => {
    expect(source.symbols.get("greet")).toMatchObject({
      doc: "Says hello.",
      exported: true,
      first: 5,
      last: 9,
    });
    expect(source.symbols.get("over")?.exported).toBe(false);
  });

  test("reads the original's path from the first line", () => {
    expect(source.upstream).toBe("pkg/x/x.go");
  });
});

describe("cut", () => {
  test("moves a method to the left margin", () => {
    expect(textOf("Queue.add")).toEqual([
      "/** Puts one in. */",
      "add(item: string): void {",
      "  this.#items.push(item);",
      "}",
    ]);
  });

  test("joins overloads, and marks what lies between two symbols", () => {
    expect(textOf("over")).toHaveLength(5);
    expect(textOf("greet", "limit")).toContain("…");
  });

  test("shortens to the lines that the author names and marks both cuts", () => {
    const { lines } = cut(source, ["greet"], { from: "const words", to: "return" });
    expect(lines.map((line) => line.text)).toEqual([
      undefined,
      'const words = ["hello", name];',
      'return words.join(" "); // hello',
      undefined,
    ]);
  });

  test("a missing symbol names the nearest that exist", () => {
    expect(() => cut(source, ["greeet"])).toThrow("no symbol `greeet` in src/x.ts; nearest: `greet`");
  });

  test("a missing end of a shortened excerpt is an error", () => {
    expect(() => cut(source, ["greet"], { from: "nothing" })).toThrow("no line holds `nothing`");
  });
});

describe("locate", () => {
  const excerpt = cut(source, ["greet"]);

  test("finds the one place of an anchor, in columns after the dedent", () => {
    expect(locate(excerpt, "words.join", undefined)).toEqual({ line: 3, from: 9, to: 19 });
  });

  test("an anchor that is not there names the lines that look like it", () => {
    expect(() => locate(excerpt, "words.jion", undefined)).toThrow(
      /anchor `words.jion` is not in src\/x.ts#greet; nearest: `return words/,
    );
  });

  test("an anchor that stands more than once wants to be told which", () => {
    expect(() => locate(excerpt, "hello", undefined)).toThrow(
      "stands 3 times in src/x.ts#greet (lines 5, 7, 8)",
    );
    expect(locate(excerpt, "hello", 3).line).toBe(3);
    expect(() => locate(excerpt, "hello", 9)).toThrow("stands only 3 times");
  });
});
