import type { Diagram, Run } from "../../site/author.ts";
import { arrow, line, polyline, rect, svg, text } from "../../site/diagrams/svg.ts";
import { flapping as flap, spinning as spins } from "./plays.ts";
import { key } from "./marks.ts";
import { momentsOf } from "./reading.ts";

const width = 340;
const left = 8;

/** Something on a line of time. */
interface Tick {
  readonly at: number;
  readonly kind: "up" | "down" | "late" | "complete";
}

/** A line of time, with a band from each progress to its deadline or to the next progress. */
interface Strip {
  readonly y: number;
  readonly until: number;
  /** From, to, and whether the deadline is within it. */
  readonly bands: readonly (readonly [from: number, to: number])[];
  readonly dues: readonly number[];
  readonly ticks: readonly Tick[];
  readonly labels: readonly number[];
}

function strip({ y, until, bands, dues, ticks, labels }: Strip): string[] {
  const x = (at: number): number => left + (at / until) * (width - 2 * left);
  return [
    ...bands.map(([from, to]) => rect(x(from), y - 14, x(to) - x(from), 28, "area")),
    line(x(0), y, x(until), y, "line"),
    ...dues.map((at) => line(x(at), y - 20, x(at), y + 18, "accent dashed")),
    ...ticks.flatMap(({ at, kind }) => {
      const here = x(at);
      if (kind === "up") return [polyline([[here - 4, y - 4], [here, y - 12], [here + 4, y - 4]], "line")];
      if (kind === "down") return [polyline([[here - 4, y + 4], [here, y + 12], [here + 4, y + 4]], "line")];
      return [rect(here - 3, y - 8, 6, 16, kind === "late" ? "changed" : "area new")];
    }),
    ...labels.map((at) => text(x(at), y + 32, String(at), "quiet small middle")),
  ];
} // prettier-ignore

/** The run on a line: the deadline, one second more, and what restarts the clock. */
export const deadline: Diagram = (run) => {
  if (!run) return { svg: "", alt: "" };
  const [late = 0, first = 0, second = 0, end = 0] = timesOf(run);
  const until = 800;
  const ticks: Tick[] = [{ at: 0, kind: "up" }, { at: late, kind: "late" }, { at: first, kind: "up" }, { at: second, kind: "up" }, { at: end, kind: "complete" }];
  const woken = left + (late / until) * (width - 2 * left);
  return {
    svg: svg(width, 172, text(0, 14, "seconds since the new image", "quiet small"),
      arrow([[left, 60], [left, 40], [woken, 40], [woken, 62]], "line"),
      text(left + 8, 34, `a sync asks to be woken at ${late} s`, "ink small"),
      ...strip({ y: 80, until, bands: [[0, 600], [first, end]], dues: [600], ticks, labels: [0, 600, first, second] }),
      ...key(136)),
    alt: `Progress at 0 s, so the deadline is at 600 s, and a sync asks to be woken at ${late} s. Then the rollout is late. A pod is ready at ${first} s, and another at ${second} s: progress. It is complete at ${end} s.`,
  };
}; // prettier-ignore

const timesOf = (run: Run): number[] =>
  momentsOf(run)
    .slice(2)
    .map(({ updated }) => updated);

export const { flaps, differences: flappingDiffers } = await flap();

/** Cut and not rounded, as the seconds of a condition are. */
const cut = (at: number): string => (Math.floor(at * 10) / 10).toFixed(1);

/** A recording in which a pod is lost and comes back. */
export const flapping: Diagram = () => {
  const ticks = flaps.flatMap(({ at, ready, reason }, i): Tick[] => {
    if (reason === "ProgressDeadlineExceeded") return [{ at, kind: "late" }];
    if (reason === "NewReplicaSetAvailable") return [{ at, kind: "complete" }];
    const was = flaps[i - 1]?.ready ?? 0;
    return ready > was ? [{ at, kind: "up" }] : ready < was ? [{ at, kind: "down" }] : [];
  });
  const again = flaps.filter(({ ready, updated }, i) => ready === 1 && i > 0 && updated > 0)[0]?.updated ?? 0;
  const late = ticks.find(({ kind }) => kind === "late")?.at ?? 0;
  const words = { up: "a pod is ready", down: "it is not ready any more", late: "late", complete: "complete" };
  return {
    svg: svg(width, 148, text(0, 14, "seconds since web was created; the deadline is 10", "quiet small"),
      ...strip({ y: 56, until: 22, bands: [[0, again], [again, again + 10]], dues: [10, again + 10], ticks, labels: [0, 5, 10, 15, 20] }),
      ...key(112)),
    alt: `${ticks.map(({ at, kind }) => `${cut(at)} s: ${words[kind]}.`).join(" ")} The deadline was 10 s, and from ${again} s on ${again + 10} s. It is late at ${late} s.`,
  };
}; // prettier-ignore

export const spun = await spins();

/** How often a complete rollout asks for another sync at once, second by second. */
export const spinning: Diagram = () => {
  const lanes = [
    { name: "a pod fails", counts: spun.crashed.perSecond },
    { name: "scaled from 10 to 15", counts: spun.scaled.perSecond },
  ];
  const seconds = 4;
  const drawn = lanes.flatMap(({ name, counts }, i) => {
    const base = 70 + i * 76;
    return [
      text(0, base - 54, name, "ink small"),
      line(0, base, width, base, "line"),
      ...Array.from({ length: seconds }, (_, second) => {
        const count = counts[second] ?? 0;
        const [x, height] = [8 + second * 82, count * 0.28];
        return [...(count > 0 ? [rect(x, base - height, 30, height, "area new")] : []), text(x + 15, base - height - 4, String(count), "ink small middle strong")];
      }).flat(),
    ];
  });
  const foot = 70 + lanes.length * 76 - 58;
  return {
    svg: svg(width, foot + 8, ...drawn, ...Array.from({ length: seconds }, (_, i) => text(8 + i * 82 + 15, foot, `${i + 1}`, "quiet small middle")), text(width, foot, "s", "quiet small end")),
    alt: lanes.map(({ name, counts }) => `${name}: ${Array.from({ length: seconds }, (_, i) => counts[i] ?? 0).join(", ")} syncs asked for another at once, second by second.`).join(" "),
  };
}; // prettier-ignore
