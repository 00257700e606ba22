import type { Diagram } from "../../site/author.ts";
import { arrow, line, polyline, rect, svg, text } from "../../site/diagrams/svg.ts";
import { asked, available, turns } from "./sizes.ts";

const left = 24;
const width = 340;
const bottom = 170;
const unit = 11;

/** Each bar is the cluster between two decisions: old below, new above, between the two limits. */
export const limits: Diagram = (run) => {
  if (!run) return { svg: "", alt: "" };
  const bars = turns(run);
  const [most, least] = [Math.max(...bars.map(asked)), Math.min(...bars.map(available))];
  const step = (width - left - 8) / bars.length;
  const y = (pods: number) => bottom - pods * unit;
  const limit = (pods: number, name: string, above: number) => [
    line(left, y(pods), width - 4, y(pods), "accent dashed"),
    text(left - 5, y(pods) + 4, String(pods), "ink small end"),
    text(width - 4, y(pods) - above, name, "quiet small end"),
  ];
  const drawn = bars.flatMap(({ old, current }, i) => {
    const x = left + i * step;
    return [
      rect(x, y(old), step - 2, old * unit, "area old"),
      rect(x, y(old + current), step - 2, current * unit, "area new"),
    ];
  });
  const serving = bars.map((s, i) => [left + (i + 0.5) * step - 1, y(available(s))] as const);
  return {
    svg: svg(
      width,
      206,
      ...drawn,
      ...limit(most, "ceiling", 4),
      ...limit(least, "floor", -12),
      polyline(serving, "series ink"),
      line(left, bottom, width - 4, bottom, "line"),
      text(left, bottom + 16, "bars: asked for, old below, new above", "quiet small"),
      text(left, bottom + 31, "line: available", "quiet small"),
    ),
    alt: `Old and new together are never asked for more than ${most} pods, and never fewer than ${least} are available. The old ReplicaSet is asked for ${bars.map(({ old }) => old).join(", ")} pods, the new one at the same moments for ${bars.map(({ current }) => current).join(", ")}.`,
  };
};

const lanes = ["Deployment controller", "ReplicaSet controller", "kubelet"];

/** Who writes what, and whom that wakes: up to the first old pod that a new one lets go. */
export const conversation: Diagram = (run) => {
  if (!run) return { svg: "", alt: "" };
  const x = (lane: number) => 50 + lane * 120;
  const [, born, lowered, filled, gone] = turns(run);
  if (!born || !lowered || !filled || !gone) throw new Error("the run has too few turns");
  const said = [
    [0, 1, `new: ${born.current}, old: ${lowered.old}`],
    [1, 2, `${born.current} pods more, ${born.old - lowered.old} less`],
    [1, 0, `status: ${asked(lowered)} pods`],
    [0, 1, `new: ${filled.current}`],
    [1, 2, `${filled.current - lowered.current} pods more`],
    [2, 1, "a new pod is ready"],
    [1, 0, `status: ${gone.newAvailable} available`],
    [0, 1, `old: ${gone.old}`],
  ] as const;
  const heads = lanes.flatMap((name, i) => {
    const [first = "", second = ""] = name.split(" ");
    return [
      text(x(i), 14, first, "ink small middle strong"),
      text(x(i), 26, second, "ink small middle strong"),
      line(x(i), 34, x(i), 34 + said.length * 26, "faint"),
    ];
  });
  const rows = said.flatMap(([from, to, words], i) => {
    const y = 54 + i * 26;
    const inset = from < to ? 4 : -4;
    return [
      arrow(
        [
          [x(from) + inset, y],
          [x(to) - inset, y],
        ],
        from === 0 ? "accent" : "line",
      ),
      text((x(from) + x(to)) / 2, y - 6, words, "quiet small middle"),
    ];
  });
  return {
    svg: svg(width, 48 + said.length * 26, ...heads, ...rows),
    alt: `A conversation, each line a write to the API server that wakes the next: ${said.map(([from, to, words]) => `${lanes[from]} to ${lanes[to]}: ${words}`).join("; ")}.`,
  };
};
