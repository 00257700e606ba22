import { describe, expect, test } from "vitest";
import { excerpt, pointed } from "./excerpt.ts";

/** How the place between the angle brackets of a line is shown. */
function shown(line: string): string[] {
  const column = line.indexOf("⟨") + 1;
  const length = line.indexOf("⟩") - column;
  const found = excerpt({ source: line.replace(/[⟨⟩]/g, ""), column, length });
  return found === undefined ? [] : pointed(found).split("\n");
}

describe("the place of an error", () => {
  test.each([
    ["stands below its line", "const a = ⟨b⟩;", ["const a = b;", "          ^"]],
    ["is as long as what it is about", "    return ⟨room + 1⟩;", ["return room + 1;", "       ^^^^^^^^"]],
    ["may be the whole line", "  ⟨export⟩", ["export", "^^^^^^"]],
    ["may be behind the end of the line", "const a =⟨⟩", ["const a =", "         ^"]],
    ["may be empty", "f(⟨⟩)", ["f()", "  ^"]],
    ["may lie in the indentation", "  ⟨⟩  f()", ["  f()", "^"]],
    ["keeps tabs", "\tif (a)\t⟨b⟩", ["if (a)\tb", "      \t^"]],
    ["is nowhere in a line of blanks", "   ⟨⟩", []],
  ])("%s", (_, line, lines) => expect(shown(line)).toEqual(lines));

  test.each([
    ["at the start", `⟨${"x".repeat(200)}⟩`, 89],
    ["in the middle", `${"a".repeat(200)}⟨here⟩${"b".repeat(200)}`, 4],
    ["at the end", `${"a".repeat(200)}⟨here⟩`, 4],
    ["longer than what is shown", `${"a".repeat(30)}⟨${"x".repeat(500)}⟩;`, 59],
  ])("is shown of a long line, too: %s", (_, line, length) => {
    const [text = "", mark = ""] = shown(line);
    expect(text.length).toBe(90);
    expect(text).toContain("…");
    const at = mark.indexOf("^");
    expect(text.slice(at, at + length)).toBe(/⟨(.*)⟩/.exec(line)?.[1]?.slice(0, length));
    expect(mark.length).toBeLessThanOrEqual(90);
  });

  test("is shown in the whole of a line that fits", () => {
    const [text] = shown(`${"a".repeat(80)}⟨here⟩;`);
    expect(text).toBe(`${"a".repeat(80)}here;`);
  });
});
