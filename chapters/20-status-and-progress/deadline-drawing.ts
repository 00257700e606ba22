import * as deploymentutil from "#controller/deployment/util";
import type { DiagramResult } from "../../site/author.ts";
import { line, polyline, rect, svg, text } from "../../site/diagrams/svg.ts";
import { key } from "./marks.ts";
import { type Mark, type State, clockOf, wakeUpOf } from "./deadline.explore.ts";
import { seen } from "./world.ts";

const width = 340;
const [left, minute] = [10, 10.2];
const x = (seconds: number): number => left + (seconds / 60) * minute;
const axis = 112;

/** The pods, what happened on a line of thirty minutes, and what the status says. */
export function draw(state: State): DiagramResult {
  const { moment, marks } = state;
  const { progressing, reason, isAvailable } = seen(moment);
  const row = (y: number, name: string, words: string): string[] => [
    text(0, y, name, "quiet small"),
    text(92, y, words, "ink small strong said"),
  ];
  return {
    svg: svg(
      width,
      256,
      ...podsOf(state),
      ...window(state),
      line(x(0), axis, x(1800), axis, "line"),
      ...[0, 5, 10, 15, 20, 25].map((min) => text(x(min * 60), axis + 34, String(min), "quiet small middle")),
      text(width, axis + 34, "30 min", "quiet small end"),
      ...distinct(marks).flatMap(markOf),
      line(x(moment.now), axis - 26, x(moment.now), axis + 20, "line"),
      text(x(moment.now), axis - 31, "now", `ink small ${moment.now < 120 ? "" : "middle"}`),
      ...row(176, "Progressing", `${progressing} ${reason}`),
      ...row(195, "Available", isAvailable ? "True" : "False"),
      ...row(214, "wake-up", wakeUpOf(moment)),
      ...key(234),
    ),
    alt: inWords(state),
  };
}

/** A box a pod: old, new and ready, new and not ready. */
function podsOf({ moment }: State): string[] {
  const { old, fresh } = seen(moment);
  const boxes = Array.from({ length: old + fresh }, (_, i) =>
    rect(
      i * 26,
      4,
      22,
      14,
      i < old ? "area old" : i < old + moment.serving ? "area new serves" : "line dashed",
    ),
  );
  const keys = [
    ["area old", "1.19", 0],
    ["area new", "1.20, ready", 60],
    ["line dashed", "1.20, not ready", 160],
  ] as const;
  return [
    ...boxes,
    ...keys.flatMap(([cls, words, at]) => [
      rect(at, 30, 10, 10, cls),
      text(at + 15, 39, words, "quiet small"),
    ]),
  ];
}

/** From the last progress to the deadline, unless it is late or complete. */
function window({ moment, deadline }: State): string[] {
  const { reason, lastProgress } = seen(moment);
  if (reason === deploymentutil.timedOutReason || reason === deploymentutil.newRSAvailableReason) return [];
  const due = lastProgress + deadline * 60;
  const to = Math.min(x(due), width);
  return [
    rect(x(lastProgress), axis - 16, to - x(lastProgress), 32, "area window"),
    ...(x(due) <= width ? [line(x(due), axis - 22, x(due), axis + 20, "accent dashed due")] : []),
  ];
}

const distinct = (marks: readonly Mark[]): Mark[] =>
  marks.filter(({ at, kind }, i) => marks.findIndex((one) => one.at === at && one.kind === kind) === i);

function markOf({ at, kind }: Mark): string[] {
  const here = x(at);
  switch (kind) {
    case "ready":
      return [polyline([[here - 4, axis - 4], [here, axis - 12], [here + 4, axis - 4]], "line up")];
    case "crash":
      return [polyline([[here - 4, axis + 4], [here, axis + 12], [here + 4, axis + 4]], "line down")];
    case "late":
      return [rect(here - 3, axis - 8, 6, 16, "changed late")];
    case "complete":
      return [rect(here - 3, axis - 8, 6, 16, "area new complete")];
  }
} // prettier-ignore

function inWords({ moment, deadline, marks }: State): string {
  const { progressing, reason, isAvailable, old, fresh } = seen(moment);
  const told = { ready: "a pod is ready", crash: "a pod crashes", late: "late", complete: "complete" };
  const happened = distinct(marks).map(({ at, kind }) => `${clockOf(at)} ${told[kind]}`);
  const so = happened.length === 0 ? "Nothing has happened so far." : `So far: ${happened.join(", ")}.`;
  return `Minute ${moment.now / 60}, deadline ${deadline} min. 1.19 wants ${old}, 1.20 wants ${fresh}, and ${moment.serving} of 1.20 are ready. ${so} Progressing is ${progressing}, ${reason}. Available is ${isAvailable ? "True" : "False"}. Wake-up: ${wakeUpOf(moment)}.`;
}
