import { expect, test } from "vitest";
import { createHighlight } from "./highlight.ts";

test("the first text is coloured as the second is, however slow the machine: nothing stops half way", async () => {
  const highlight = await createHighlight();
  const text = "/** Waits. */\nexport function a(b: number): void {\n  const c = 1;\n}";
  const first = highlight(text, "typescript");
  expect(first.map((line) => line.map(({ text, cls }) => `${cls}:${text}`))).toEqual([
    ["c:/** Waits. */"],
    ["k:export function ", "f:a", ":(b: ", "t:number", ":): ", "t:void", ": {"],
    [":  ", "k:const", ": c = ", "n:1", ":;"],
    [":}"],
  ]);
  expect(highlight(`${text} `, "typescript")[1]).toEqual(first[1]);
});
