import { describe, expect, test } from "vitest";
import type { Highlighter } from "./highlight.ts";
import { renderSnippet } from "./listing.ts";

/** Every line one token, or the two that stand around a call's name. */
const plain: Highlighter = (text) =>
  text.split("\n").map((line) => {
    const [, before = line, name = "", after = ""] = /^(.*?)(call)(\(.*)$/.exec(line) ?? [];
    return [
      { text: before, cls: "" },
      { text: name, cls: "f" },
      { text: after, cls: "" },
    ].filter((token) => token.text !== "");
  });

const markup = (text: string): string => renderSnippet(text, "typescript", plain).text;

describe("a line of a listing", () => {
  test.each([
    ["a", "l"],
    ["  b", "l i1"],
    ["      c", "l i3"],
    ["                        d", "l i8"],
    ["", "l"],
  ])("%j is of the class %j, for where it goes on when it is broken", (text, cls) => {
    expect(markup(text)).toContain(`<span class="${cls}">`);
  });

  test("may be broken where the arguments of a call begin, and nowhere else", () => {
    expect(markup("x = call(a(b), () => 1)").split("<wbr />")).toEqual([
      expect.stringContaining('<b class="f">call</b>('),
      expect.stringContaining("a(b), () =&gt; 1)"),
    ]);
  });
});
