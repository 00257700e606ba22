import type { DiagramResult } from "../../site/author.ts";
import { line, rect, svg, text } from "../../site/diagrams/svg.ts";
import type { Listed } from "./story.ts";

const width = 340;
const left = 48;

/** How a tape is laid out: so many revisions from left to right, so many ReplicaSets below one another. */
interface Tape {
  readonly y: number;
  readonly revisions: number;
}

const rowHeight = 28;

/** A column for each revision, a row for each ReplicaSet: what it is now, and what it was. The one that `0` means is marked. */
export function tape(sets: readonly Listed[], last: number, { y, revisions }: Tape): string[] {
  const step = (width - left) / revisions;
  const x = (revision: number): number => left + (revision - 1) * step;
  const heads = Array.from({ length: revisions }, (_, i) => text(x(i + 1) + step / 2, y, String(i + 1), "quiet small middle"));
  const mark = last > 0 && last <= revisions ? [rect(x(last) + 1, y - 13, step - 2, 18, "changed last"), text(x(last) + step / 2, y, String(last), "ink small middle strong")] : [];
  const rows = sets.flatMap(({ image, revision, earlier, wants }, i) => {
    const top = y + 10 + i * rowHeight;
    const box = (at: number, cls: string, words: string, ink: string): string[] => [
      rect(x(at) + 3, top + 2, step - 6, 20, cls),
      text(x(at) + step / 2, top + 16, words, ink),
    ];
    return [
      text(0, top + 16, image, "ink small image"),
      line(left, top + 25, width, top + 25, "faint"),
      ...earlier.flatMap((was) => box(was, "line dashed earlier", String(was), "quiet small middle")),
      ...box(revision, wants > 0 ? "area new now" : "area now", String(revision), "ink small middle strong number"),
    ];
  });
  return [...heads, ...mark, ...rows];
} // prettier-ignore

/** What the boxes of a tape mean. */
export const key = (y: number): string[] => [
  rect(0, y - 9, 10, 10, "area new"),
  text(15, y, "has the pods", "quiet small"),
  rect(112, y - 9, 10, 10, "area"),
  text(127, y, "has none", "quiet small"),
  rect(206, y - 9, 10, 10, "line dashed"),
  text(221, y, "earlier revision", "quiet small"),
  rect(0, y + 9, 10, 10, "changed"),
  text(15, y + 18, "the second highest: what 0 means", "quiet small"),
];

export const heightOf = (rows: number): number => 16 + rows * rowHeight;

/** One tape, with room for so many revisions and rows, and the Event of the latest rollback. */
export function draw(sets: readonly Listed[], last: number, event: string): DiagramResult {
  const rows = 5;
  const foot = 34 + heightOf(rows);
  const told = event === "" ? "none yet" : event.split(" ").slice(0, 2).join(" ");
  return {
    svg: svg(
      width,
      foot + 84,
      text(0, 14, "revisions, and the ReplicaSets that have or had them", "quiet small"),
      ...tape(sets, last, { y: 36, revisions: 9 }),
      text(0, foot + 4, "the Event of the latest rollback", "quiet small"),
      text(0, foot + 20, told, "ink small event"),
      ...key(foot + 48),
    ),
    alt: `${inWords(sets, last)} The Event of the latest rollback: ${told}.`,
  };
}

export const inWords = (sets: readonly Listed[], last: number): string =>
  `${sets.map(({ image, revision, earlier, wants }) => `${image} has revision ${revision}${earlier.length === 0 ? "" : `, before ${earlier.join(" and ")}`}${wants > 0 ? ", and the pods" : ""}.`).join(" ")} ${last === 0 ? "0 means nothing." : `0 means ${last}.`}`; // prettier-ignore
