import type { DiagramResult } from "../../site/author.ts";
import { rect, svg, text } from "../../site/diagrams/svg.ts";
import type { Seen } from "./in-hand.ts";

const [width, left, wide, high] = [340, 4, 104, 24];
const column = (i: number): number => left + i * (wide + 6);

/** What a queue holds: who waits for a time, who stands in the line, who is in work, and who comes back after it. */
export function draw({ now, line, held, again, timed, failures }: Seen, workers: number): DiagramResult {
  const failed = Object.entries(failures).map(([key, times]) => `${key} ${times}`);
  return {
    svg: svg(
      width,
      210,
      text(left, 14, "wait for their time", "quiet small"),
      text(width - 4, 14, `time ${now / 1000} s`, "ink small end strong now"),
      ...row(20, 3, timed.map(([key, at]) => `${key} at ${at / 1000} s`), "timed"),
      text(left, 66, "the line: dirty, next on the left", "quiet small"),
      ...row(72, 3, line, "waits"),
      text(left, 118, "in work", "quiet small"),
      ...row(124, workers, held, "held"),
      ...held.flatMap((key, i) =>
        again.includes(key)
          ? [
              rect(column(i) + 2, 150, wide - 4, 16, "changed again-mark"),
              text(column(i) + 8, 162, "dirty: comes back", "ink small again"),
            ]
          : [],
      ),
      text(left, 198, `failures: ${failed.join(", ")}`, "quiet small failures"),
    ), // prettier-ignore
    alt: `At ${now / 1000} s. Waiting for their time: ${said(timed.map(([key, at]) => `${key} at ${at / 1000} s`))}. In the line: ${said(line)}. In work: ${said(held)}. To come back after it: ${said(again)}. Failures: ${failed.join(", ")}.`,
  };
}

const said = (all: readonly string[]): string => (all.length === 0 ? "nobody" : all.join(", "));

/** Places of a row, and who stands in them. */
function row(y: number, places: number, who: readonly string[], cls: string): string[] {
  return Array.from({ length: places }, (_, i) => {
    const one = who[i];
    const box = rect(column(i), y, wide, high, one === undefined ? "faint" : `area ${looks[cls] ?? ""}`);
    return one === undefined ? box : box + text(column(i) + 8, y + 16, one, `ink small ${cls}`);
  });
}

const looks: Readonly<Record<string, string>> = { timed: "", waits: "old", held: "new" };
