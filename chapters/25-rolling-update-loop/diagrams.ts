import type { Diagram } from "../../site/author.ts";
import { line, rect, svg, text } from "../../site/diagrams/svg.ts";
import type { Outcome } from "./outcome.ts";
import { kills, outcomes, whole } from "./plays.ts";
import { gates, second, stretches, turn } from "./reading.ts";

const width = 340;

/** What the two want after each line of the second run, between floor and ceiling. */
export const staircase: Diagram = () => {
  const { ceiling, floor, stairs } = second;
  const x = (pods: number): number => 150 + pods * 24;
  const y = (i: number): number => 34 + i * 24;
  const foot = y(stairs.length);
  return {
    svg: svg(
      width,
      foot + 26,
      text(x(floor) - 4, 14, `floor ${floor}`, "quiet small end"),
      text(x(ceiling) + 4, 14, `ceiling ${ceiling}`, "quiet small"),
      ...[floor, ceiling].map((pods) => line(x(pods), 18, x(pods), foot, "line accent")),
      ...stairs.flatMap(({ line: said, next, old }, i) => [
        text(4, y(i) + 14, said, "ink small"),
        ...Array.from({ length: old + next }, (_, n) => rect(x(n) + 2, y(i), 20, 18, n < old ? "area old" : "area new")),
      ]),
      rect(4, foot + 10, 14, 10, "area old"),
      text(24, foot + 19, "old", "quiet small"),
      rect(64, foot + 10, 14, 10, "area new"),
      text(84, foot + 19, "next", "quiet small"),
    ),
    alt: `Floor ${floor}, ceiling ${ceiling}. ${stairs.map(({ line: said, next, old }) => `${said}: old ${old}, next ${next}, together ${old + next}.`).join(" ")}`,
  };
}; // prettier-ignore

/** Two turns of the loop on the clock: what the two want, report and have available. */
export const oneRound: Diagram = (run) => {
  const moments = turn(run);
  const y = (i: number): number => 44 + i * 40;
  const columns = ["wants", "reports", "available"];
  const xOf = (controller: number, column: number): number => 52 + controller * 146 + (column === 2 ? 88 : column * 40);
  return {
    svg: svg(
      width,
      y(moments.length) + 2,
      text(4, 14, "seconds", "quiet small"),
      text(xOf(0, 0), 14, "next", "ink small strong"),
      text(xOf(1, 0), 14, "old", "ink small strong"),
      ...[0, 1].flatMap((controller) =>
        columns.map((name, n) => text(xOf(controller, n), 28, name, "quiet small")),
      ),
      ...moments.flatMap(({ at, rows, said }, i) => [
        line(4, y(i) - 8, width - 4, y(i) - 8, "faint"),
        text(4, y(i) + 8, at.toFixed(2), "ink small mono"),
        ...["next", "old"].flatMap((name, controller) => {
          const row = rows.find(([one]) => one === name) ?? [];
          const before = (moments[i - 1]?.rows ?? rows).find(([one]) => one === name) ?? [];
          return [1, 2, 3].flatMap((n) => [
            ...(row[n] === before[n] ? [] : [rect(xOf(controller, n - 1) - 4, y(i) - 5, 18, 17, "changed")]),
            text(xOf(controller, n - 1), y(i) + 8, String(row[n] ?? ""), "ink small mono"),
          ]);
        }),
        text(52, y(i) + 25, said, "quiet small"),
      ]),
    ),
    alt: moments
      .map(({ at, rows, said }) => `${at.toFixed(2)} s: ${rows.map(([name, wants, reports, available]) => `${name} wants ${wants}, reports ${reports}, ${available} available`).join("; ")}${said === "" ? "" : `; ${said}`}.`)
      .join(" "),
  };
}; // prettier-ignore

/** Two sums of the run: one in which the new pod is missing, one in which it serves. */
export const twoGates: Diagram = (run) => {
  const all = gates(run);
  const shut = all.find(({ may }) => may <= 0);
  const open = all.find(({ may, step }) => may > 0 && step > (shut?.step ?? 0));
  const shown = [shut, open].filter((gate) => gate !== undefined);
  const terms = ["wanted", "floor", "new, missing", "may go"];
  const x = (n: number): number => 6 + n * 84;
  const y = (i: number): number => 10 + i * 106;
  return {
    svg: svg(
      width,
      y(shown.length) - 6,
      ...shown.flatMap(({ all: pods, deployment, floor, may, missing, step }, i) => [
        text(6, y(i) + 12, `Step ${step}`, "quiet small"),
        ...[pods, floor, missing, may].flatMap((value, n) => [
          rect(x(n), y(i) + 20, 60, 30, n === 3 ? (may > 0 ? "area new" : "changed") : n === 2 && missing > 0 ? "changed" : "line"),
          text(x(n) + 30, y(i) + 40, String(value), "ink middle strong"),
          text(x(n), y(i) + 64, terms[n] ?? "", "quiet small"),
          ...(n === 3 ? [] : [text(x(n) + 72, y(i) + 40, n === 2 ? "=" : "−", "ink middle")]),
        ]),
        text(6, y(i) + 84, `A Deployment’s controller: ${deployment} may go`, "ink small"),
      ]),
    ),
    alt: shown.map(({ all: pods, deployment, floor, may, missing, step }) => `Step ${step}: wanted ${pods} − floor ${floor} − new and missing ${missing} = ${may} may go. A Deployment’s controller says ${deployment} to the same numbers.`).join(" "),
  };
}; // prettier-ignore

const tint: Readonly<Record<Outcome, string>> = {
  "goes on": "area new",
  "leaves an annotation": "area old",
  "marks are gone": "changed",
  "old is gone": "changed",
  "nothing is left to do": "line",
  "is done already": "line",
  "taken back": "area",
  refuses: "changed",
};

const short: Readonly<Record<Outcome, string>> = {
  "goes on": "goes on as if nothing had happened",
  "leaves an annotation": "goes on, but leaves an annotation",
  "marks are gone": "Missing/unexpected annotations",
  "old is gone": "couldn’t find … source id",
  "nothing is left to do": "“old” not found",
  "is done already": "already done: the image is the same",
  "taken back": "taken back",
  refuses: "something else",
};

const podsIn = (count: number): string => `${count} ${count === 1 ? "pod" : "pods"}`;

/** The last writes of an update with one name, what stands after each, and what comes of a kill there. */
export const lastWrites: Diagram = () => {
  const rows = kills.slice(-6).map(({ call, outcome, played: { left } }) => {
    const owners = [...new Set(left.pods.map(({ owner }) => owner))];
    return {
      outcome,
      write: (whole.first.calls[call - 1] ?? "").replace("old-HASH", "next").replace("controllers", "old"),
      stands: left.controllers.length === 0 ? "no controller" : left.controllers.map((one) => `${one.name.replace("old-HASH", "next")} wants ${one.wants}`).join(", "),
      pods: owners.map((owner) => `${podsIn(left.pods.filter((pod) => pod.owner === owner).length)} of ${owner.replace("old-HASH", "next")}`).join(", "),
    };
  });
  const y = (i: number): number => 8 + i * 58;
  return {
    svg: svg(
      width,
      y(rows.length) + 14,
      ...rows.flatMap(({ outcome, pods, stands, write }, i) => [
        rect(2, y(i), width - 4, 52, tint[outcome]),
        text(10, y(i) + 15, `${i + 1}. ${write}`, "ink small mono"),
        text(10, y(i) + 31, `${stands}; ${pods}`, "ink small"),
        text(10, y(i) + 46, short[outcome], "quiet small"),
      ]),
      text(4, y(rows.length) + 8, "“next” is the one with the long name, old-HASH.", "quiet small"),
    ),
    alt: rows.map(({ outcome, pods, stands, write }, i) => `${i + 1}. After ${write}: ${stands}; ${pods}. The same line again: ${short[outcome]}.`).join(" "),
  };
}; // prettier-ignore

/** Every call of an update with one name, and what comes of a kill after it. */
export const killPoints: Diagram = () => {
  const size = (width - 8) / outcomes.length;
  const y = (i: number): number => 62 + i * 20;
  return {
    svg: svg(
      width,
      y(stretches.length) + 4,
      ...outcomes.map((outcome, i) => {
        const writes = kills.some(({ call }) => call === i + 1);
        return rect(4 + i * size, writes ? 6 : 24, size - 0.8, writes ? 36 : 18, tint[outcome]);
      }),
      ...stretches.flatMap(({ from, outcome, to }, i) => [
        rect(4, y(i) - 2, 14, 12, tint[outcome]),
        text(26, y(i) + 8, `after call ${from === to ? from : `${from} to ${to}`}`, "ink small"),
        text(140, y(i) + 8, short[outcome], "ink small"),
      ]),
    ),
    alt: `${outcomes.length} calls, ${kills.length} of which write. ${stretches.map(({ from, outcome, to }) => `Killed after call ${from === to ? from : `${from} to ${to}`}: ${short[outcome]}.`).join(" ")}`,
  };
}; // prettier-ignore
