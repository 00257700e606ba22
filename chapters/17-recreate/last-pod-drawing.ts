import type { DiagramResult } from "../../site/author.ts";
import { line, rect, svg, text } from "../../site/diagrams/svg.ts";
import type { Counted, Fate, Left } from "./left.ts";

const width = 340;
const wide = 104;

const boxes: Readonly<Record<Fate, string>> = {
  running: "area old",
  "being deleted": "line dashed",
  unknown: "line",
  failed: "faint",
  succeeded: "faint",
  gone: "",
};

/** The old pods, the new ones, and what the three who count make of them. */
export function draw({ pods, fresh, reports, waits, wakes }: Left & Counted): DiagramResult {
  const old = pods.flatMap((fate, i) => {
    const x = i * (wide + 14);
    return [
      ...(fate === "gone" ? [] : [rect(x, 24, wide, 30, `${boxes[fate]} pod`)]),
      text(x + wide / 2, 43, fate, `${fate === "gone" ? "quiet" : "ink"} small middle fate`),
    ];
  });
  const young = Array.from({ length: fresh }, (_, i) => rect(86 + i * 34, 68, 28, 20, "area new fresh"));
  const verdict = (y: number, who: string, says: string, speaks: boolean): string[] => [
    text(0, y + 15, who, "ink small"),
    rect(186, y, width - 188, 22, speaks ? "changed over" : "line"),
    text(194, y + 15, says, "ink small strong answer"),
  ];
  return {
    svg: svg(
      width,
      204,
      text(0, 14, "the pods of the old ReplicaSet, which wants 0", "quiet small"),
      ...old,
      text(0, 83, "new pods", "quiet small"),
      ...(fresh === 0 ? [text(86, 83, "none", "quiet small")] : young),
      line(0, 102, width, 102, "faint"),
      ...verdict(112, "The old ReplicaSet", `reports ${reports}`, false),
      ...verdict(142, "A sync, if there is one,", waits ? "waits" : "goes on", !waits),
      ...verdict(172, "deletePod, asked now,", wakes ? "wakes web" : "wakes nobody", wakes),
    ),
    alt: `Three old pods: ${pods.join(", ")}. New pods: ${fresh}. The old ReplicaSet reports ${reports}. A sync ${waits ? "waits" : "goes on"}, and deletePod ${wakes ? "wakes web" : "wakes nobody"}.`,
  };
} // prettier-ignore
