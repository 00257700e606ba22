import type { Diagram, Run } from "../../site/author.ts";
import { arrow, line, rect, svg, text } from "../../site/diagrams/svg.ts";
import { byFate } from "./fates.ts";
import { type Rung, type SetAt, changesIn, rungs, setsAt, syncsIn } from "./reading.ts";
import { changed, serving } from "./recorded.ts";
import { failedPod, halfway } from "./retellings.ts";

const width = 340;
const none: SetAt = { name: "", wants: 0, reports: 0, pods: 0, ending: 0 };

/** The moments of the run at which a number changes. */
const momentsOf = (run: Run) =>
  changesIn(run).map((step) => {
    const [old = none, made = none] = setsAt(step);
    return { step, old, made };
  });

/** What both ReplicaSets want, report and have; tinted where the old one says 0 and still has pods. */
export const threeNumbers: Diagram = (run) => {
  if (!run) return { svg: "", alt: "" };
  const moments = momentsOf(run);
  const [left, top, high] = [62, 30, 50];
  const wide = (width - left) / moments.length;
  const lanes = ["wants", "reports", "pods"] as const;
  const foot = top + lanes.length * high;
  const drawn = moments.flatMap(({ old, made }, i) => {
    const x = left + i * wide;
    const isHidden = old.reports === 0 && old.pods > 0;
    return [
      ...(isHidden ? [rect(x, top - 8, wide, foot - top + 8, "changed")] : []),
      ...lanes.flatMap((lane, n) => {
        const base = top + (n + 1) * high - 10;
        const squares = [...Array.from({ length: old[lane] }, () => "old"), ...Array.from({ length: made[lane] }, () => "new")];
        return squares.length === 0
          ? [text(x + wide / 2, base - 2, "0", "quiet small middle")]
          : squares.map((whose, k) => rect(x + (wide - 15) / 2, base - 15 - k * 17, 15, 15, `area ${whose}`));
      }),
      text(x + wide / 2, foot + 16, i === 0 ? "before" : String(i), "quiet small middle"),
    ];
  });
  return {
    svg: svg(
      width,
      foot + 46,
      rect(0, 2, 10, 10, "area old"),
      text(15, 11, "old", "quiet small"),
      rect(50, 2, 10, 10, "area new"),
      text(65, 11, "new", "quiet small"),
      rect(104, 2, 10, 10, "changed"),
      text(119, 11, "reports 0, but has pods", "quiet small"),
      ...lanes.map((lane, n) => text(0, top + (n + 1) * high - 14, lane === "pods" ? "has" : lane, "ink small strong")),
      ...drawn,
      ...lanes.map((_, n) => line(left, top + (n + 1) * high - 6, width, top + (n + 1) * high - 6, "faint")),
      text(0, foot + 16, "change", "quiet small"),
    ),
    alt: moments.map(({ old, made }, i) => `${i === 0 ? "Before" : `Change ${i}`}: the old one wants ${old.wants}, reports ${old.reports}, has ${old.pods}${made.name === "" ? "" : `; the new one wants ${made.wants}, reports ${made.reports}, has ${made.pods}`}.`).join(" "),
  };
}; // prettier-ignore

const asks: Readonly<Record<Rung, readonly [question: string, end: string]>> = {
  "scaled down": ["Does an old one want pods?", "to 0, and end"],
  reports: ["Does an old one report pods?", "wait"],
  pods: ["Is an old pod left?", "one that hasn’t ended: wait"],
  made: ["Is the new one missing?", "make it, at full size"],
  "nothing to do": ["otherwise", "full size, if it isn’t"],
};

/** Each sync of the run that is shown, by the question at which it stopped. */
export const ladder: Diagram = (run) => {
  if (!run) return { svg: "", alt: "" };
  const syncs = syncsIn(run);
  const [left, top, high] = [176, 34, 36];
  const wide = (width - left) / syncs.length;
  const y = (rung: Rung): number => top + rungs.indexOf(rung) * high;
  const foot = top + rungs.length * high;
  return {
    svg: svg(
      width,
      foot + 26,
      text(0, 12, "what a sync asks, from top to bottom", "quiet small"),
      ...rungs.flatMap((rung) => [
        text(0, y(rung) + 12, asks[rung][0], "ink small"),
        text(0, y(rung) + 26, asks[rung][1], "quiet small"),
        line(0, y(rung) + 32, width, y(rung) + 32, "faint"),
      ]),
      ...syncs.flatMap(({ from, rung }, i) => {
        const x = left + (i + 0.5) * wide;
        return [
          line(x, top - 8, x, y(rung) + 6, "line"),
          rect(x - 7, y(rung) + 6, 14, 14, "changed over"),
          text(x, foot + 14, String(from.n), "quiet small middle"),
        ];
      }),
      text(0, foot + 14, "the sync that begins at step", "quiet small"),
    ),
    alt: syncs.map(({ from, rung }) => `The sync from step ${from.n}: ${asks[rung][0]} ${rung === "nothing to do" ? "Four times no, and the new one has its size." : `Yes: ${asks[rung][1]}.`}`).join(" "),
  };
}; // prettier-ignore

/** One old pod by what has become of it: who counts it. */
export const whoCounts: Diagram = () => {
  const [left, top, high] = [118, 50, 24];
  const columns = [
    { says: ["the", "report"], is: (one: (typeof byFate)[number]) => one.reported },
    { says: ["the", "check"], is: (one: (typeof byFate)[number]) => one.waits },
    { says: ["deletePod", ""], is: (one: (typeof byFate)[number]) => one.counted },
  ];
  const wide = (width - left) / columns.length;
  return {
    svg: svg(
      width,
      top + byFate.length * high + 6,
      text(0, 14, "an old pod is …", "quiet small"),
      ...columns.flatMap(({ says }, i) => says.map((word, n) => text(left + (i + 0.5) * wide, 14 + n * 14, word, "ink small middle"))),
      ...byFate.flatMap((one, r) => {
        const y = top + r * high;
        return [
          text(0, y + 14, one.fate, "ink small"),
          ...columns.flatMap(({ is }, i) => [
            rect(left + i * wide + 4, y - 2, wide - 8, high - 4, is(one) ? "area old" : "faint"),
            text(left + (i + 0.5) * wide, y + 13, is(one) ? "counts" : "–", `${is(one) ? "ink" : "quiet"} small middle`),
          ]),
        ];
      }),
    ),
    alt: byFate.map((one) => { const who = [one.reported && "the report", one.waits && "the check", one.counted && "deletePod"].filter((name) => name !== false); return `An old pod that is ${one.fate} ${who.length === 0 ? "is counted by nobody" : `is counted by ${who.join(", ")}`}.`; }).join(" "),
  };
}; // prettier-ignore

/** How many pods serve, rest by rest, in two recordings of three pods. */
export const gap: Diagram = () => {
  const rows = [
    { says: "RollingUpdate", rests: serving.rolling },
    { says: "Recreate", rests: serving.recreate },
  ];
  const [left, high] = [96, 92];
  const wide = (width - left) / 5;
  return {
    svg: svg(
      width,
      rows.length * high + 30,
      ...rows.flatMap(({ says, rests }, r) => {
        const base = 12 + (r + 1) * high - 26;
        return [
          text(0, base - 22, says, "ink small strong"),
          text(0, base - 6, "pods that serve", "quiet small"),
          line(left, base, width, base, "line"),
          ...rests.flatMap((rest, i) => {
            const x = left + i * wide;
            const squares = [...Array.from({ length: rest.old }, () => "old"), ...Array.from({ length: rest.new }, () => "new")];
            return squares.length === 0
              ? [rect(x + 2, base - 58, wide - 4, 56, "changed"), text(x + wide / 2, base - 26, "none", "ink small middle")]
              : squares.map((whose, k) => rect(x + (wide - 18) / 2, base - 19 - k * 19, 18, 17, `area ${whose}`));
          }),
        ];
      }),
      rect(left, rows.length * high + 8, 10, 10, "area old"),
      text(left + 15, rows.length * high + 17, "old", "quiet small"),
      rect(left + 56, rows.length * high + 8, 10, 10, "area new"),
      text(left + 71, rows.length * high + 17, "new", "quiet small"),
      arrow([[left + 124, rows.length * high + 13], [width - 40, rows.length * high + 13]], "faint"),
      text(width, rows.length * high + 17, "rests", "quiet small end"),
    ),
    alt: rows.map(({ says, rests }) => `${says}: ${rests.map((rest) => `${rest.old} old and ${rest.new} new serve`).join("; ")}.`).join(" "),
  };
}; // prettier-ignore

/** What the two ReplicaSets of a halfway rollout want, before the strategy is changed and after. */
export const midway: Diagram = () => {
  const moments = changed.map((sets) => {
    const [made, old] = [sets.find(({ name }) => name === "web-74b685b4d7"), sets.find(({ name }) => name === "web-c6b8467bc")];
    return { old: old?.wants ?? 0, made: made?.wants ?? 0 };
  });
  const labels = ["RollingUpdate, halfway", "Recreate, at rest"];
  return {
    svg: svg(
      width,
      104,
      ...moments.flatMap(({ old, made }, i) => {
        const y = 8 + i * 36;
        return [
          text(0, y + 16, labels[i] ?? "", "ink small"),
          ...Array.from({ length: old + made }, (_, k) => rect(142 + k * 22, y, 18, 20, `area ${k < old ? "old" : "new"}`)),
          text(width, y + 16, `${old} + ${made}`, "ink small strong end"),
        ];
      }),
      rect(142, 86, 10, 10, "area old"),
      text(157, 95, "old wants", "quiet small"),
      rect(232, 86, 10, 10, "area new"),
      text(247, 95, "new wants", "quiet small"),
    ),
    alt: moments.map(({ old, made }, i) => `${labels[i]}: the old one wants ${old}, the new one ${made}.`).join(" "),
  };
}; // prettier-ignore

/** How long after the end of the last old pod the controller moves a ReplicaSet. */
export const standstill: Diagram = (run) => {
  if (!run) return { svg: "", alt: "" };
  const ended = momentsOf(run).find(({ old }) => old.pods === 0)?.step.at ?? 0;
  const made = momentsOf(run).find(({ made: { wants } }) => wants > 0)?.step.at ?? 0;
  const rows = [
    { says: "none is left", note: "our run", seconds: (made - ended) / 1000 },
    { says: "a failed pod is left", note: "", seconds: failedPod.stoodFor ?? Number.NaN },
    { says: "two new pods are there", note: "", seconds: halfway.stoodFor ?? Number.NaN },
  ];
  const [left, right] = [142, width - 8];
  const x = (seconds: number): number => left + (seconds / 600) * (right - left);
  return {
    svg: svg(
      width,
      166,
      text(0, 12, "from the end of the last running old pod", "quiet small"),
      ...rows.flatMap(({ says, seconds }, i) => {
        const y = 34 + i * 34;
        return [
          text(0, y + 4, says, "ink small"),
          line(left, y, x(seconds), y, "line dashed"),
          rect(x(seconds) - 6, y - 6, 12, 12, "changed over"),
          text(seconds > 300 ? x(seconds) - 12 : x(seconds) + 12, y - 6, `${Math.round(seconds)} s`, `ink small ${seconds > 300 ? "end" : "start"}`),
        ];
      }),
      line(left, 132, right, 132, "line"),
      ...[0, 200, 400, 600].flatMap((at) => [line(x(at), 128, x(at), 136, "line"), text(x(at), 151, String(at), `quiet small ${at === 600 ? "end" : "middle"}`)]),
      text(0, 151, "seconds", "quiet small"),
      rect(0, 124, 10, 10, "changed over"),
      text(15, 133, "the next move", "quiet small"),
    ),
    alt: rows.map(({ says, seconds }) => `When ${says}: the next move comes after ${Math.round(seconds)} s.`).join(" "),
  };
}; // prettier-ignore
