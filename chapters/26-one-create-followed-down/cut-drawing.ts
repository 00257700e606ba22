import type { DiagramResult } from "../../site/author.ts";
import { line, rect, svg, text } from "../../site/diagrams/svg.ts";
import { type Came, type Stage, stages } from "./cut.ts";
import { type Cut, cuts } from "./cuttable.ts";

const width = 340;
const rowHeight = 22;
const most = 12;

/** The stage that a cut is drawn beside. */
const before: Readonly<Record<Cut, Stage | undefined>> = {
  none: undefined,
  kubectl: "stored",
  watch: "told",
  queue: "handed",
  deployment: "told",
  replicaset: "pods",
  pods: "counted",
  node: "ready",
};

const order = Object.keys(stages) as Stage[]; // Its keys are the stages.

/** How far it got: the last stage up to which everything is lit. */
export function lastLit({ stages: lit }: Came): Stage {
  const dark = order.findIndex((stage) => !lit[stage]);
  return order[(dark < 0 ? order.length : dark) - 1] ?? "stored";
}

/** Whether what was cut is together again. */
export const isMended = ({ deeds }: Came): boolean => deeds.includes("mend");

const markOf = (came: Came): string => {
  if (came.cut === "kubectl") return "kubectl is killed";
  return isMended(came) ? "mended" : `cut: ${cuts[came.cut].replace(/^the /, "")}`;
};

const fills = { ready: "pod solid new", waiting: "pod hollow new", stopping: "pod hollow dashed" } as const;

/** The stages from top to bottom, the pods, and what `get` shows. */
export function draw(came: Came): DiagramResult {
  const { stages: lit, pods, wants, ready, cut } = came;
  const rows = order.flatMap((stage, i) => {
    const y = 6 + i * rowHeight;
    const next = order[i + 1];
    return [
      ...(next === undefined ? [] : [line(10, y + 12, 10, y + rowHeight, lit[next] ? "accent" : "faint")]),
      rect(4, y, 12, 12, lit[stage] ? "pod solid new lamp" : "pod hollow lamp"),
      text(26, y + 10, stages[stage], lit[stage] ? "ink small" : "quiet small"),
      ...(before[cut] === stage ? [text(width, y + 10, markOf(came), "changed-ink small end cut")] : []),
    ];
  });
  const foot = 6 + order.length * rowHeight + 10;
  const squares = pods.slice(0, most).map((look, i) => rect(70 + i * 18, foot, 14, 14, `${fills[look]} one`));
  const shown = `READY ${ready}/${wants}`;
  const y = foot + 58;
  const key = [
    rect(0, y, 10, 10, "pod solid new"),
    text(16, y + 9, "done (a pod: ready)", "quiet small"),
    rect(150, y, 10, 10, "pod hollow"),
    text(166, y + 9, "not done (not ready)", "quiet small"),
  ];
  return {
    svg: svg(width, y + 16, ...rows, text(0, foot + 11, "pods", "quiet small"), ...squares, text(0, foot + 38, "get shows", "quiet small"), text(70, foot + 38, shown, "ink strong shown"), ...key),
    alt: `${order.map((stage) => `${stages[stage]}: ${lit[stage] ? "yes" : "no"}`).join("; ")}. ${cut === "none" ? "Nothing is cut" : `Cut: ${cuts[cut]}${isMended(came) && cut !== "kubectl" ? ", and mended" : ""}`}. ${pods.length} pods; get shows ${shown}.`,
  };
} // prettier-ignore
