import type { DiagramResult } from "../../site/author.ts";
import { line, rect, svg, text } from "../../site/diagrams/svg.ts";
import { rungs, wrapped } from "./causes.ts";

const width = 340;
/** So many lines of so many characters fit on the terminal that is drawn. */
export const room = { lines: 9, characters: 45 };

/** A ladder with one rung lit; its top is at y. */
export function ladder(y: number, lit: number): string[] {
  const at = (i: number): number => y + i * 19;
  return [
    line(9, at(0) + 6, 9, at(rungs.length - 1) + 6, "faint"),
    line(9, at(0) + 6, 9, at(lit) + 6, "line accent"),
    ...rungs.flatMap(([asks, says], i) => [
      rect(4, at(i) + 1, 10, 10, i === lit ? "changed lit" : i < lit ? "area new passed" : "faint"),
      text(22, at(i) + 10, asks, i === lit ? "ink small strong" : "quiet small"),
      text(width - 4, at(i) + 10, says, i === lit ? "ink small strong end" : "quiet small end"),
    ]),
  ];
}

/** What is printed, and the rung that it came from. */
export function draw(said: string, code: number, lit: number): DiagramResult {
  const lines = wrapped(said, room.characters);
  const top = 30 + room.lines * 15;
  return {
    svg: svg(
      width,
      top + 24 + rungs.length * 19,
      text(4, 13, "stderr", "quiet small"),
      text(width - 4, 13, `exit code ${code}`, "ink small end code"),
      rect(2, 20, width - 4, room.lines * 15 + 8, "area"),
      ...lines.map((one, i) => text(8, 34 + i * 15, one, "ink small mono said")),
      text(4, top + 14, "the ladder", "quiet small"),
      ...ladder(top + 22, lit),
    ),
    alt: `It prints: ${said.trimEnd().replaceAll("\n", " / ")} The exit code is ${code}. The error leaves at “${rungs[lit]?.[0] ?? ""}”.`,
  };
}
