import type { DiagramResult, Run } from "../author.ts";
import type { Strings } from "../language/strings.ts";
import { chart, chartX } from "../run/chart-x.ts";
import { standingsOf } from "../run/standing.ts";
import type { SetStanding, Standing } from "../run/standing.ts";
import { renderTime } from "../run/view.ts";
import { el, line, polyline, rect, svg, text } from "./svg.ts";

const { width, left, right } = chart;
const top = 16;
const bottom = 120;
/** As much room a letter below the chart takes, in the widest face. */
const letter = 7.5;

type Say = Strings["run"]["drawn"];
type Points = readonly (readonly [x: number, y: number])[];

/** Everything that a part of the chart is drawn by. */
interface Drawn {
  readonly all: readonly Standing[];
  readonly xs: readonly number[];
  readonly y: (count: number) => number;
  readonly say: Say;
}

/** How a run is drawn. */
interface Look {
  /** The steps at which its rounds begin. */
  readonly rounds: readonly number[];
  readonly say: Strings["run"];
  /** One of these steps, whose round has a frame. */
  readonly marked?: number;
}

/** What the ReplicaSets want, one upon the other, and what serves, between ceiling and floor. Rounds run left to right, each as wide as another. */
export function replicas(run: Run, { rounds, say: words, marked }: Look): DiagramResult {
  const all = standingsOf(run);
  if (all.length === 0) return { svg: "", alt: "" };
  const most = Math.max(1, ...all.flatMap(({ wants, serves, ceiling = 0 }) => [wants, serves, ceiling]));
  const drawn: Drawn = {
    all,
    xs: run.steps.map(({ n }) => chartX(n, rounds, run.steps.length)),
    y: (count) => bottom - (count / most) * (bottom - top),
    say: words.drawn,
  };
  const { y, say } = drawn;
  return {
    svg: svg(
      width,
      154,
      line(left, y(0), width - right, y(0), "faint"),
      all.at(-1)?.ceiling === undefined ? text(left - 5, y(most) + 4, String(most), "quiet small end") : "",
      all[0]?.serves === 0 ? "" : text(left - 5, y(0) + 4, "0", "quiet small end"),
      ...bands(drawn),
      ...limit(drawn, "ceiling"),
      ...limit(drawn, "floor"),
      polyline(
        stairs(drawn, ({ serves }) => serves),
        "series ink",
      ),
      text(left - 4, y(all[0]?.serves ?? 0) + 4, say.serve, "ink small end"),
      line(left, top - 8, left, bottom, "cursor"),
      ...(marked === undefined ? [] : [frame(marked, rounds, run.steps.length)]),
      ...times(run, rounds),
      text(left, 150, rounds.length > 1 ? say.rounds : say.round, "quiet small"),
    ),
    alt: describe(drawn, words),
  };
}

/** A frame around the round that begins at a step. */
function frame(first: number, rounds: readonly number[], steps: number): string {
  const next = rounds.find((n) => n > first);
  const x = chartX(first, rounds, steps);
  const end = next === undefined ? width - right : chartX(next, rounds, steps);
  return rect(x, top - 6, end - x, bottom - top + 6, "changed");
}

/** "old 1.19" and "new 1.20", or by their images alone where there are more, or only one. */
export function nameOfSet({ tag }: SetStanding, i: number, sets: readonly SetStanding[], say: Say): string {
  return sets.length === 2 ? `${i === 0 ? say.old : say.new} ${tag}` : tag;
}

/** Each ReplicaSet's band with its name, where the band is widest. */
function bands(drawn: Drawn): string[] {
  const { all, xs, y, say } = drawn;
  const sets = all[0]?.sets ?? [];
  return sets.map((set, i) => {
    const below = ({ sets: now }: Standing): number => now.slice(0, i).reduce((n, { wants }) => n + wants, 0);
    const above = (now: Standing): number => below(now) + (now.sets[i]?.wants ?? 0);
    const cls = i === sets.length - 1 && i > 0 ? "new" : "old";
    const upper = stairs(drawn, above);
    const shape = [...upper, ...stairs(drawn, below).toReversed()];
    const widest = all.reduce((best, now, at) => (wide(now, i) >= wide(all[best], i) ? at : best), 0);
    const there = all[widest];
    const middle = there === undefined ? 0 : (below(there) + above(there)) / 2;
    const height = y(middle) + 4;
    // At the end of the chart the limits have their names.
    const isTaken = [there?.ceiling, there?.floor].some(
      (pods, k) => pods !== undefined && Math.abs(height - y(pods) - (k === 0 ? -4 : 12)) < 11,
    );
    const end = width - right - (isTaken ? 98 : 50);
    const x = Math.min(end, Math.max(left + 50, xs[widest] ?? left));
    return [
      el("polygon", {
        points: shape.map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(" "),
        class: `area ${cls}`,
      }),
      polyline(upper, `series ${cls}`),
      text(x, height, `${nameOfSet(set, i, sets, say)} ${say.wants}`, "ink small middle halo"),
    ].join("");
  });
}

const wide = (now: Standing | undefined, i: number): number => now?.sets[i]?.wants ?? 0;

/** The ceiling or the floor, named at its end. */
function limit(drawn: Drawn, which: "ceiling" | "floor"): string[] {
  const { all, y, say } = drawn;
  const last = all.at(-1)?.[which];
  if (last === undefined) return [];
  return [
    polyline(
      stairs(drawn, (now) => now[which] ?? last),
      "accent dashed",
    ),
    text(
      width - right,
      y(last) + (which === "ceiling" ? -4 : 12),
      `${say[which]} ${last}`,
      "ink small end halo",
    ),
  ];
}

/** The corners of a line that keeps its height from step to step. */
function stairs({ all, xs, y }: Drawn, height: (now: Standing) => number): Points {
  const out: (readonly [number, number])[] = [];
  let last: number | undefined;
  all.forEach((now, i) => {
    const [x, h] = [xs[i] ?? left, height(now)];
    if (last !== undefined && last !== h) out.push([x, y(last)]);
    if (last !== h) out.push([x, y(h)]);
    last = h;
  });
  out.push([width - right, y(last ?? 0)]);
  return out;
}

/** The virtual time below the first round of each, as far as there is room. */
function times({ steps }: Run, rounds: readonly number[]): string[] {
  let free: number = left;
  let told: number | undefined;
  return rounds.flatMap((first) => {
    const at = steps[first - 1]?.at ?? 0;
    const x = chartX(first, rounds, steps.length);
    const tick = line(x, bottom, x, bottom + 3, "faint");
    const words = renderTime(at);
    const end = x + words.length * letter;
    if (at === told || x < free || end > width) return [tick];
    [told, free] = [at, end + letter];
    return [tick, text(x, bottom + 14, words, "quiet small")];
  });
}

function describe({ all, say }: Drawn, { inWords }: Strings["run"]): string {
  const sizes = (all[0]?.sets ?? []).map(({ name }, i) => {
    const wants = all.map((now) => wide(now, i));
    return inWords(
      name,
      wants.filter((size, at) => size !== wants[at - 1]),
    );
  });
  const { ceiling, floor } = all.at(-1) ?? {};
  return [
    ...sizes,
    ...(ceiling === undefined || floor === undefined ? [] : [say.limits(ceiling, floor)]),
  ].join(" ");
}
