import type { Diagram } from "../../site/author.ts";
import { line, rect, svg, text } from "../../site/diagrams/svg.ts";
import { momentsOf, restOf, rowsOf } from "./reading.ts";
import { titles } from "./scene.ts";
import { verdicts } from "./verdicts.ts";

export { deadline, flapping, spinning } from "./times-drawing.ts";
export { byAge } from "./history-drawing.ts";

const width = 340;
const numbers = (row: readonly unknown[] | undefined): number[] => (row ?? []).map(Number);

/** From what each counter of the status is added up, at the run's long rest. */
export const counters: Diagram = (run) => {
  if (!run) return { svg: "", alt: "" };
  const rest = restOf(run);
  const sets = rowsOf(rest, titles.sets);
  const [old, fresh] = [numbers(sets.get("1.19")), numbers(sets.get("1.20"))];
  const [total, updated, ready, available, unavailable] = numbers(rowsOf(rest, titles.status).get("web"));
  const rows = [
    { of: "reports", old: old[1], fresh: fresh[1], field: "replicas", is: total },
    { of: "reports, if it is new", fresh: fresh[1], field: "updatedReplicas", is: updated },
    { of: "reports as ready", old: old[2], fresh: fresh[2], field: "readyReplicas", is: ready },
    { of: "reports as available", old: old[3], fresh: fresh[3], field: "availableReplicas", is: available },
    { of: "wants", old: old[0], fresh: fresh[0], field: "", is: (old[0] ?? 0) + (fresh[0] ?? 0) },
  ];
  const columns = { old: 146, fresh: 178, is: 208, field: 222 };
  const drawn = rows.flatMap(({ of, old: a, fresh: b, field, is }, i) => {
    const y = 42 + i * 24;
    return [
      line(0, y - 16, width, y - 16, "faint"),
      text(0, y, of, "ink small"),
      text(columns.old, y, a === undefined ? "–" : String(a), "ink small middle"),
      text(columns.fresh, y, String(b), "ink small middle"),
      text(columns.is, y, String(is), "ink small middle strong"),
      text(columns.field, y, field, "ink small"),
    ];
  });
  const y = 42 + rows.length * 24 + 6;
  const wanted = rows.at(-1)?.is ?? 0;
  return {
    svg: svg(width, y + 14, text(columns.old, 16, "1.19", "quiet small middle"), text(columns.fresh, 16, "1.20", "quiet small middle"), text(columns.is, 16, "sum", "quiet small middle"), ...drawn,
      rect(0, y - 16, width, 24, "changed"), text(6, y, `wants ${wanted} − available ${available}`, "ink small"), text(columns.is, y, String(unavailable), "ink small middle strong"), text(columns.field, y, "unavailableReplicas", "ink small")),
    alt: `${rows.map(({ of, old: a, fresh: b, field, is }) => `What a ReplicaSet ${of}: ${a === undefined ? "" : `1.19 ${a}, `}1.20 ${b}, together ${is}${field === "" ? "" : `, which is ${field}`}.`).join(" ")} What they want, ${wanted}, minus available ${available} is ${unavailable}, which is unavailableReplicas.`,
  };
}; // prettier-ignore

/** What the two conditions said in the course of the run. */
export const overTime: Diagram = (run) => {
  if (!run) return { svg: "", alt: "" };
  const moments = momentsOf(run);
  const rows = moments.flatMap(({ what, available, isAvailable, progressing, reason, updated }, i) => {
    const y = 44 + i * 40;
    const was = moments[i - 1];
    return [
      line(0, y - 18, width, y - 18, "faint"),
      text(0, y, what, "ink small"),
      text(90, y, String(available), "ink small middle"),
      rect(124, y - 13, 46, 18, isAvailable === "True" ? "area new" : "changed"),
      text(147, y, isAvailable, "ink small middle"),
      rect(182, y - 13, 46, 18, progressing === "True" ? "area new" : "changed"),
      text(205, y, progressing, "ink small middle"),
      text(234, y, `updated at ${updated} s`, `ink small ${was === undefined || was.updated !== updated ? "strong" : ""}`),
      text(182, y + 16, reason, `ink small ${was === undefined || was.reason !== reason ? "strong" : ""}`),
    ];
  });
  const foot = 44 + moments.length * 40;
  return {
    svg: svg(width, foot + 20, text(90, 14, "pods", "quiet small middle"), text(147, 14, "Available", "quiet small middle"), text(182, 14, "Progressing", "quiet small"), ...rows, text(0, foot - 4, "pods: how many are available", "quiet small"), text(0, foot + 13, "bold: changed since the row above", "quiet small")),
    alt: moments.map(({ what, available, isAvailable, progressing, reason, updated }) => `${what}: ${available} available. Available is ${isAvailable}. Progressing is ${progressing}, ${reason}, updated at ${updated} s.`).join(" "),
  };
}; // prettier-ignore

/** The three questions, and where recorded statuses came to. */
export const ladder: Diagram = () => {
  const rungs = ["complete?", "any progress?", "deadline passed?", "nothing is new"];
  const y = (n: number): number => 84 + n * 30;
  const x = (i: number): number => 140 + i * 46;
  const lanes = verdicts.flatMap(({ ends, reason, was, is }, i) => [
    text(x(i), 14, String(i + 1), "ink small middle strong"),
    ...[`${was.ready}→${is.ready}`, `${was.available}→${is.available}`].map((words, n) => text(x(i), 34 + n * 18, words, "ink small middle")),
    line(x(i), 62, x(i), y(ends), "accent"),
    rect(x(i) - 5, y(ends) - 5, 10, 10, ends === 2 ? "changed" : ends === 3 ? "line" : "area new"),
    text(x(i), y(rungs.length) + 2, short(reason), "quiet small middle"),
  ]);
  const foot = y(rungs.length) + 28;
  return {
    svg: svg(width, foot + 40, text(0, 34, "ready", "quiet small"), text(0, 52, "available", "quiet small"),
      ...rungs.flatMap((rung, n) => [line(0, y(n) + 14, width, y(n) + 14, "faint"), text(0, y(n) + 4, rung, "ink small")]),
      ...lanes, text(0, y(rungs.length) + 2, "Progressing then says", "quiet small"), ...["N: NewReplicaSetAvailable", "U: ReplicaSetUpdated", "P: ProgressDeadlineExceeded"].map((words, i) => text(0, foot + i * 17, words, "quiet small"))),
    alt: verdicts.map(({ what, was, is, ends, reason }, i) => `${i + 1}, ${what}: ready ${was.ready} to ${is.ready}, available ${was.available} to ${is.available}. It ends at “${rungs[ends]}”, and Progressing says ${reason}.`).join(" "),
  };
}; // prettier-ignore

const short = (reason: string): string =>
  reason.startsWith("New") ? "N" : reason.startsWith("Replica") ? "U" : "P";
