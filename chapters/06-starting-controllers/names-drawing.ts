import type { DiagramResult } from "../../site/author.ts";
import { rect, svg, text } from "../../site/diagrams/svg.ts";
import { count, type Fate, type Seen } from "./starts.ts";

const [width, rows, high] = [340, 20, 14];
const boxes: Readonly<Record<Fate, string>> = {
  started: "area new",
  skipped: "changed",
  disabled: "faint",
  unknown: "",
};

/** What the drawing says of each name: when it was told of, and what became of it. */
export function fateOf({ told }: Seen, name: string): { readonly at: number; readonly fate: Fate } {
  const at = told.findIndex((one) => one.name === name);
  return { at, fate: told[at]?.fate ?? "unknown" };
}

export const seconds = (n: number): string => `${Math.round(n)} s`;

/** All names in the order of their turns, each with what became of it, and when the informers start. */
export function draw(seen: Seen): DiagramResult {
  const by = (fate: Fate): string[] =>
    seen.told.filter((one) => one.fate === fate).map(({ name }) => name).toSorted();
  const head = `${count(seen, "started")} run, ${count(seen, "skipped")} skipped, ${count(seen, "disabled")} disabled`;
  const others = seen.told[0]?.fate === "started" ? "the others" : "informers";
  const starts = seen.lights === undefined ? "no informer starts" : `${others} start at ${seconds(seen.lights)}`;
  const bottom = 26 + rows * high;
  return {
    svg: svg(
      width,
      bottom + 26,
      text(4, 14, head, "ink small strong head"),
      text(width - 4, 14, starts, "ink small end lights"),
      ...seen.told.flatMap(({ name, fate }, i) => {
        const [x, y] = [Math.floor(i / rows) * 166, 24 + (i % rows) * high];
        return [
          rect(x + 1, y + 1, 9, 9, `${boxes[fate]} ${fate}`),
          text(x + 13, y + 10, name, fate === "started" ? "ink small" : "quiet small"),
        ];
      }),
      rect(4, bottom + 8, 10, 10, boxes.started),
      text(19, bottom + 17, "runs", "quiet small"),
      rect(62, bottom + 8, 10, 10, boxes.skipped),
      text(77, bottom + 17, "skipped", "quiet small"),
      rect(138, bottom + 8, 10, 10, boxes.disabled),
      text(153, bottom + 17, "disabled", "quiet small"),
      text(width - 4, bottom + 17, "in the order of turns", "quiet small end"),
    ),
    alt: `${head}; ${starts}. Skipped: ${by("skipped").join(", ") || "none"}. Disabled: ${by("disabled").join(", ") || "none"}.`,
  };
} // prettier-ignore
