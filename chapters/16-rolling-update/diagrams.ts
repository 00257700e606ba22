import type { Diagram, Run } from "../../site/author.ts";
import { line, polyline, rect, svg, text } from "../../site/diagrams/svg.ts";
import { resolveFenceposts } from "../../src/controller/deployment/util/deployment-util.ts";
import { rests as recorded } from "./rests.ts";
import { type Sizes, limitsOfRun, moves, serving, sizes, turns, wants } from "./sizes.ts";

const width = 340;
const left = 24;

/** A limit across a drawing, named on the line itself. */
function limit(y: number, pods: number, name: string, above: number): string[] {
  return [
    line(left, y, width - 4, y, "accent dashed"),
    text(left - 5, y + 4, String(pods), "ink small end"),
    text(width - 4, y + above, name, "accent-ink small end"),
  ];
}

/** Each column is the cluster after a decision: what both want between the two limits, and the pods that serve. */
export const decisions: Diagram = (run) => {
  if (!run) return { svg: "", alt: "" };
  const [columns, { ceiling, floor }] = [turns(run), limitsOfRun(run)];
  const [bottom, unit, step] = [166, 11, (width - left - 8) / columns.length];
  const y = (pods: number): number => bottom - pods * unit;
  const bars = columns.flatMap(({ old, current }, i) => {
    const x = left + i * step;
    return [
      rect(x, y(old), step - 2, old * unit, "area old"),
      rect(x, y(old + current), step - 2, current * unit, "area new"),
    ];
  });
  const middle = (i: number): number => left + (i + 0.5) * step - 1;
  const last = columns.length - 1;
  return {
    svg: svg(
      width,
      214,
      ...bars,
      ...limit(y(ceiling), ceiling, "ceiling", -5),
      ...limit(y(floor), floor, "floor", 13),
      polyline(columns.map((s, i) => [middle(i), y(serving(s))] as const), "series ink"),
      text(middle(0) - 4, y(4), "old", "ink small"),
      text(middle(last) + 2, y(4), "new", "ink small end"),
      line(left, bottom, width - 4, bottom, "line"),
      ...[1, 2, 3, 4].map((n) => text(middle(n - 1), bottom + 14, String(n), "quiet small middle")),
      text(width - 4, bottom + 14, "decision by decision", "quiet small end"),
      line(left, bottom + 34, left + 22, bottom + 34, "series ink"),
      text(left + 28, bottom + 38, "pods that serve", "quiet small"),
      rect(left + 140, bottom + 29, 10, 10, "area old"),
      rect(left + 153, bottom + 29, 10, 10, "area new"),
      text(left + 169, bottom + 38, "wanted: old, new", "quiet small"),
    ),
    alt: `Old and new together never want more than ${ceiling} pods, and never fewer than ${Math.min(...columns.map(serving))} serve. The old ReplicaSet wants ${columns.map(({ old }) => old).join(", ")} pods, the new one at the same moments ${columns.map(({ current }) => current).join(", ")}.`,
  };
}; // prettier-ignore

/** The default of 25 % on both sides of `replicas`, rounded by the port's own function. */
export const rounding: Diagram = () => {
  const counts = Array.from({ length: 10 }, (_, i) => i + 1);
  const [middle, unit, step] = [76, 16, (width - left) / 10];
  const resolved = counts.map((replicas) => {
    const [surge, unavailable] = resolveFenceposts("25%", "25%", replicas);
    return { replicas, surge, unavailable };
  });
  const drawn = resolved.flatMap(({ replicas, surge, unavailable }, i) => {
    const x = left + i * step;
    const exact = (replicas / 4) * unit;
    return [
      rect(x + 3, middle - surge * unit, step - 6, surge * unit, "area new"),
      rect(x + 3, middle, step - 6, unavailable * unit, "area old"),
      line(x + 1, middle - exact, x + step - 1, middle - exact, "ink dashed line"),
      line(x + 1, middle + exact, x + step - 1, middle + exact, "ink dashed line"),
      text(x + step / 2, middle - surge * unit - 4, `+${surge}`, "ink small middle"),
      text(x + step / 2, 132, String(replicas), "quiet small middle"),
      ...(unavailable > 0
        ? [text(x + step / 2, middle + unavailable * unit - 4, `−${unavailable}`, "ink small middle")]
        : []),
    ];
  });
  return {
    svg: svg(
      width,
      158,
      text(0, 16, "surge", "ink small"),
      ...drawn,
      line(left, middle, width, middle, "line"),
      text(0, 120, "unavailable", "ink small"),
      line(left, 150, left + 22, 150, "ink dashed line"),
      text(left + 28, 154, "a quarter of replicas, before rounding", "quiet small"),
    ),
    alt: resolved.map((one) => `Of ${one.replicas}: ${one.surge} more, ${one.unavailable} fewer.`).join(" "),
  };
};

const rungs = [
  "the new one: find it, or make it",
  "can it grow?",
  "can an old one shrink?",
  "all done? tidy up",
];

/** The decisions of the run on the rungs of `rolloutRolling`: where each sync returned. */
export const ladder: Diagram = (run) => {
  if (!run) return { svg: "", alt: "" };
  const columns = moves(run);
  const [from, step] = [170, (width - 178) / columns.length];
  const y = (rung: number): number => 24 + rung * 34;
  const drawn = columns.flatMap(({ born, rung }, i) => {
    const x = from + (i + 0.5) * step;
    return [
      line(x, 8, x, y(rung), rung === 1 ? "accent" : "line"),
      ...(born ? [rect(x - 3, y(0) - 3, 6, 6, "pod solid new")] : []),
      rect(x - 4, y(rung) - 4, 8, 8, `pod solid ${rung === 1 ? "new" : "old"}`),
    ];
  });
  const names = rungs.flatMap((name, rung) => [
    text(0, y(rung) + 4, name, "ink small"),
    line(from, y(rung), width, y(rung), "faint"),
  ]);
  const said = columns.map(({ rung, born }) => `${born ? "born, then " : ""}${rung === 1 ? "up" : "down"}`);
  return {
    svg: svg(
      width,
      156,
      ...names,
      ...drawn,
      rect(0, 142, 8, 8, "pod solid new"),
      text(14, 150, "grew: the sync returned", "quiet small"),
      rect(174, 142, 8, 8, "pod solid old"),
      text(188, 150, "shrank: the sync returned", "quiet small"),
    ),
    alt: `Where the syncs that moved something returned, in order: ${said.join(", ")}.`,
  };
};

/** Four moments of the run at the gate: the old ones' wish and the new pods that serve, against the floor. */
export const balance: Diagram = (run) => {
  if (!run) return { svg: "", alt: "" };
  const { floor } = limitsOfRun(run);
  const moments = gates(run).slice(0, 4);
  const [unit, x0] = [19, 4];
  const x = (pods: number): number => x0 + pods * unit;
  const drawn = moments.flatMap(({ after, old, newAvailable }, i) => {
    const y = 40 + i * 50;
    const gate = old + newAvailable - floor;
    return [
      text(x0, y - 6, after, "quiet small"),
      rect(x(0), y, old * unit, 18, "area old"),
      rect(x(old), y, newAvailable * unit, 18, "area new"),
      text(x(0) + 6, y + 13, `old wants ${old}`, "ink small"),
      ...(newAvailable > 0 ? [text(x(old) + 3, y + 13, `${newAvailable}`, "ink small")] : []),
      ...(gate > 0 ? [rect(x(floor), y - 2, gate * unit, 22, "changed")] : []),
      text(width - 4, y + 13, `${old} + ${newAvailable} − ${floor} = ${gate}`, "ink small end strong"),
    ];
  });
  const bottom = 40 + moments.length * 50 - 26;
  return {
    svg: svg(
      width,
      bottom + 26,
      text(x(floor), 14, `floor ${floor}`, "accent-ink small middle"),
      ...drawn,
      line(x(floor), 18, x(floor), bottom, "accent dashed"),
      rect(x0, bottom + 12, 10, 10, "area new"),
      text(x0 + 15, bottom + 21, "new pods that serve", "quiet small"),
      rect(x0 + 140, bottom + 12, 10, 10, "changed"),
      text(x0 + 155, bottom + 21, "the gate: may go", "quiet small"),
    ),
    alt: moments
      .map(({ after, old, newAvailable }) => `${after}: ${old} + ${newAvailable} − ${floor} = ${old + newAvailable - floor}.`)
      .join(" "),
  };
}; // prettier-ignore

/** The moments at which the gate is worth a look: after the birth, at the rest, when a new pod serves, when an old one went for it. */
function gates(run: Run): (Sizes & { after: string })[] {
  const all = sizes(run);
  const names = ["the new one is born", "both at rest", "one new pod serves", "an old one went in return"];
  const found = [
    all.find((s) => s.current > 0),
    all.find((s) => s.current > 0 && s.oldAvailable === s.old && s.newAvailable === 0 && s.current > s.old / 2),
    all.find((s) => s.newAvailable === 1),
    all.find((s, i) => s.newAvailable === 1 && s.old < (all[i - 1]?.old ?? 0)),
  ];
  return found.flatMap((s, i) => (s ? [{ ...s, after: names[i] ?? "" }] : []));
} // prettier-ignore

/** Where recorded rollouts rest while no new pod serves: one bar each, between its own limits. */
export const rests: Diagram = () => {
  const [unit, x0, rowHeight] = [13.5, 118, 32];
  const x = (pods: number): number => x0 + pods * unit;
  const drawn = recorded.flatMap(({ name, says, old, current, ceiling, floor }, i) => {
    const y = 24 + i * rowHeight;
    return [
      text(0, y + 5, says, "ink small"),
      text(0, y + 18, name.replace(/^rolling-/, ""), "quiet small"),
      rect(x(0), y, old * unit, 16, "area old"),
      rect(x(old), y, current * unit, 16, "area new"),
      ...(old > 0 ? [text(x(0) + 4, y + 12, String(old), "ink small")] : []),
      ...(current > 0 ? [text(x(old) + 4, y + 12, String(current), "ink small")] : []),
      line(x(ceiling), y - 4, x(ceiling), y + 20, "accent"),
      line(x(floor), y - 4, x(floor), y + 20, "accent dashed"),
    ];
  });
  const bottom = 24 + recorded.length * rowHeight;
  return {
    svg: svg(
      width,
      bottom + 14,
      text(0, 12, "replicas/surge/unavail.", "quiet small"),
      ...drawn,
      line(x0, bottom, x0, bottom + 12, "accent dashed"),
      text(x0 + 6, bottom + 10, "floor", "quiet small"),
      line(x0 + 50, bottom, x0 + 50, bottom + 12, "accent"),
      text(x0 + 56, bottom + 10, "ceiling", "quiet small"),
      rect(x0 + 106, bottom + 2, 10, 10, "area old"),
      rect(x0 + 119, bottom + 2, 10, 10, "area new"),
      text(x0 + 134, bottom + 10, "old, new", "quiet small"),
    ),
    alt: recorded
      .map((r) => `${r.name}, ${r.says}: old ${r.old}, new ${r.current}, ceiling ${r.ceiling}, floor ${r.floor}.`)
      .join(" "),
  };
}; // prettier-ignore

/** What three ReplicaSets want after a third image. */
export const rollover: Diagram = (run) => {
  if (!run) return { svg: "", alt: "" };
  const rows = wants(run.steps);
  const [bottom, unit, step] = [128, 14, (width - left - 8) / rows.length];
  const ceiling = Math.max(...rows.map((row) => row.reduce((sum, n) => sum + n, 0)));
  const y = (pods: number): number => bottom - pods * unit;
  // Between the two hues lies the one that is both: it was new, and is old now.
  const looks = [["area old"], ["area old", "area new"], ["area new"]];
  const drawn = rows.flatMap((row, i) => {
    let from = 0;
    return row.flatMap((pods, n) => {
      const at = from;
      from += pods;
      if (pods === 0) return [];
      const x = left + i * step;
      return [
        ...(looks[n] ?? []).map((look) => rect(x, y(at + pods), step - 2, pods * unit, look)),
        text(x + step / 2 - 1, y(at + pods / 2) + 4, String(pods), "ink small middle"),
      ];
    });
  });
  return {
    svg: svg(
      width,
      166,
      ...drawn,
      ...limit(y(ceiling), ceiling, "ceiling", -5),
      line(left, bottom, width - 4, bottom, "line"),
      ...["first image", "second image", "third image"].flatMap((name, i) => [
        ...(looks[i] ?? []).map((look) => rect(left + i * 104, bottom + 18, 10, 10, look)),
        text(left + i * 104 + 15, bottom + 27, name, "quiet small"),
      ]),
    ),
    alt: `What the three ReplicaSets want, oldest first, decision by decision: ${rows.map((row) => row.join(" + ")).join("; ")}.`,
  };
};

/** The step at which a report lags: one fewer is wanted than is reported, and one new pod serves. */
export const lag: Diagram = (run) => {
  if (!run) return { svg: "", alt: "" };
  const { floor } = limitsOfRun(run);
  const moment = sizes(run).find((s) => s.newAvailable === 1 && s.oldAvailable > s.old);
  if (!moment) throw new Error("no report lags in this run");
  const { old, oldAvailable, newAvailable } = moment;
  const rows = [
    { name: "by the reports: old reports", counted: oldAvailable, verdict: "may go, says the floor" },
    { name: "by what is wanted: old wants", counted: old, verdict: "may go, says the gate" },
  ];
  const [unit, x0] = [19, 4];
  const x = (pods: number): number => x0 + pods * unit;
  const drawn = rows.flatMap(({ name, counted, verdict }, i) => {
    const [y, over] = [40 + i * 56, counted + newAvailable - floor];
    return [
      text(x0, y - 6, `${name} ${counted}`, "ink small halo"),
      rect(x(0), y, counted * unit, 18, "area old"),
      rect(x(counted), y, newAvailable * unit, 18, "area new"),
      ...(over > 0 ? [rect(x(floor), y - 2, over * unit, 22, "changed")] : []),
      text(width - 4, y + 8, `${counted} + ${newAvailable} − ${floor} = ${over}`, "ink small end strong"),
      text(width - 4, y + 22, verdict, "quiet small end"),
    ];
  });
  return {
    svg: svg(
      width,
      144,
      text(x(floor), 14, `floor ${floor}`, "accent-ink small middle"),
      line(x(floor), 18, x(floor), 120, "accent dashed"),
      ...drawn,
      rect(x0, 130, 10, 10, "area old"),
      text(x0 + 15, 139, "old", "quiet small"),
      rect(x0 + 50, 130, 10, 10, "area new"),
      text(x0 + 65, 139, "new pods that serve", "quiet small"),
    ),
    alt: rows
      .map(({ name, counted, verdict }) => `${name} ${counted}: ${counted} + ${newAvailable} − ${floor} = ${counted + newAvailable - floor} ${verdict}.`)
      .join(" "),
  };
}; // prettier-ignore
