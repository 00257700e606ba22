/** Draws the learner's rollout beside the real one: a script of its own, loaded when a Run has played a scenario. */
import { beside, callSets, sum } from "../../exercises/engine/rollout.ts";
import type { Beside, Played, Side, Sizes } from "../../exercises/engine/rollout.ts";
import type { Grid, GridCell } from "../../exercises/engine/tables.ts";
import { html, raw } from "../base/html.ts";
import { el, line, polyline, rect, svg, text } from "../diagrams/svg.ts";
import { make } from "./dom.ts";
import { table } from "./exercise-results.ts";
import { words } from "./rollout-words.ts";

const [width, left, right, top, bottom] = [340, 40, 6, 16, 120];

/** One side's drawing. */
interface Chart {
  readonly both: Beside;
  readonly names: readonly string[];
  readonly steps: readonly Step[];
  readonly y: (pods: number) => number;
}

/** Sizes that stand from one place to another. */
interface Step {
  readonly from: number;
  readonly to: number;
  readonly sizes: Sizes;
}

/** Adds the figure at the end of what is said of a run. */
export function drawRollout(place: HTMLElement | undefined, played: Played): void {
  const both = beside(played);
  const names = callSets(both.sets, { old: words.old, new: words.new });
  const sides: readonly Side[] = both.first === undefined ? ["real"] : ["mine", "real"];
  const heads = sides.length === 1 ? [words.both] : [words.yours, words.real];
  const figure = make("figure", { class: "rollout" });
  figure.innerHTML = html`<figcaption>
      <p>${verdictOn(both)}</p>
      <p>${words.recording} <code>${played.recording}</code></p>
    </figcaption>
    <div class="sides">
      ${sides.map(
        (side, i) =>
          html`<div>
            <p class="kind">${heads[i]}</p>
            ${raw(draw(both, names, side))}
          </div>`,
      )}
    </div>
    <details>
      <summary>${words.table}</summary>
      ${table(gridOf(both, names, sides, heads), undefined)}
    </details>`.text; // Escaped by the template.
  place?.append(figure);
}

function verdictOn({ first, onTheWay, rounds }: Beside): string {
  if (first === undefined) return words.same;
  return words[onTheWay ? "onTheWay" : "differs"](first + 1, rounds[first]?.says ?? "");
}

/** As the chapter's chart has it: what is wanted, one upon the other, and what serves, between ceiling and floor. Rounds are equally long. */
function draw(both: Beside, names: readonly string[], side: Side): string {
  const y = (pods: number): number => bottom - (pods / both.most) * (bottom - top);
  const chart: Chart = { both, names, steps: stepsOf(both, side), y };
  const served = sum(chart.steps[0]?.sizes.serves ?? []);
  return svg(
    width,
    142,
    line(left, y(0), width - right, y(0), "faint"),
    served === 0 ? "" : text(left - 5, y(0) + 4, "0", "quiet small end"),
    text(left - 5, y(served) + 4, words.serve, "ink small end"),
    ...names.map((_, i) => band(chart, i)),
    ...numbers(both),
    limit(chart, "ceiling"),
    limit(chart, "floor"),
    ...runs(chart.steps).map((run) =>
      polyline(
        stairs(run, ({ serves }) => y(sum(serves))),
        "series ink",
      ),
    ),
    ...names.map((name, i) => label(chart, name, i)),
  );
}

const roundWidth = ({ rounds }: Beside): number => (width - left - right) / rounds.length;

/** What changes in a round does so in its first half; then it rests. */
function stepsOf(both: Beside, side: Side): Step[] {
  const wide = roundWidth(both);
  return both.rounds.flatMap((pair, i) => {
    const all = pair[side] ?? [];
    const start = left + i * wide;
    return all.map((sizes, k) => ({
      from: start + (k * wide) / (2 * all.length),
      to: start + (k + 1 === all.length ? wide : ((k + 1) * wide) / (2 * all.length)),
      sizes,
    }));
  });
}

/** Steps that follow one another without a gap: where a run has no such round, nothing is drawn. */
function runs(steps: readonly Step[]): Step[][] {
  const all: Step[][] = [];
  for (const step of steps) {
    const last = all.at(-1);
    const before = last?.at(-1);
    if (last && before && step.from - before.to < 0.01) last.push(step);
    else all.push([step]);
  }
  return all;
}

type Points = readonly (readonly [x: number, y: number])[];

const stairs = (run: readonly Step[], height: (sizes: Sizes) => number): Points =>
  run.flatMap(({ from, to, sizes }) => [[from, height(sizes)] as const, [to, height(sizes)] as const]);

const hue = (i: number, { names }: Chart): string => (i > 0 && i === names.length - 1 ? "new" : "old");

function band(chart: Chart, i: number): string {
  const { steps, y } = chart;
  return runs(steps)
    .map((run) => {
      const upper = stairs(run, ({ wants }) => y(sum(wants.slice(0, i + 1))));
      const lower = stairs(run, ({ wants }) => y(sum(wants.slice(0, i))));
      const points = [...upper, ...lower.toReversed()]
        .map((point) => point.map((n) => n.toFixed(1)).join())
        .join(" ");
      return (
        el("polygon", { points, class: `area ${hue(i, chart)}` }) + polyline(upper, `series ${hue(i, chart)}`)
      );
    })
    .join("");
}

/** A band's name, where the band is widest. */
function label({ steps, y }: Chart, name: string, i: number): string {
  const size = (step: Step | undefined): number => step?.sizes.wants[i] ?? 0;
  const widest = steps.reduce<Step | undefined>(
    (best, step) => (size(step) > size(best) ? step : best),
    undefined,
  );
  if (widest === undefined) return "";
  const { from, to, sizes } = widest;
  const below = sum(sizes.wants.slice(0, i));
  const x = Math.min(width - right - 50, Math.max(left + 50, (from + to) / 2));
  return text(
    x,
    y(below + size(widest) * (i === sizes.wants.length - 1 ? 0.75 : 0.5)) + 4,
    `${name} ${words.wants}`,
    "ink small middle halo",
  );
}

function limit({ steps, y }: Chart, which: "ceiling" | "floor"): string {
  const known = steps.filter(({ sizes }) => sizes[which] !== undefined);
  const last = known.at(-1)?.sizes[which];
  if (last === undefined) return "";
  const lines = runs(known).map((run) =>
    polyline(
      stairs(run, (sizes) => y(sizes[which] ?? 0)),
      "accent dashed",
    ),
  );
  const name = text(
    width - right,
    y(last) + (which === "ceiling" ? -4 : 12),
    `${words[which]} ${last}`,
    "ink small end halo",
  );
  return lines.join("") + name;
}

/** The rounds by number, as far as there is room, and a frame around the first that differs. */
function numbers(both: Beside): string[] {
  const wide = roundWidth(both);
  const every = Math.ceil(16 / wide);
  const { first, rounds } = both;
  const all = rounds.map((_, i) => {
    const isMarked = i === first;
    const isFree = i % every === 0 && (first === undefined || Math.abs(i - first) >= every);
    const look = `${isMarked ? "changed-ink strong" : "quiet"} small middle`;
    return isMarked || isFree ? text(left + (i + 0.5) * wide, bottom + 15, String(i + 1), look) : "";
  });
  const frame = rect(left + (first ?? 0) * wide, top - 6, wide, bottom - top + 26, "changed");
  return first === undefined ? all : [...all, frame];
}

/** Each rest in numbers. */
function gridOf(
  { rounds }: Beside,
  names: readonly string[],
  sides: readonly Side[],
  heads: readonly string[],
): Grid {
  const columns = [...names.map((name) => `${name} ${words.wants}`), words.serve];
  const cells = (sizes: readonly Sizes[] | undefined): string[] => {
    const rest = sizes?.at(-1);
    return rest === undefined ? columns.map(() => "–") : [...rest.wants, sum(rest.serves)].map(String);
  };
  return {
    of: words.what,
    groups: sides.length === 1 ? [] : heads,
    columns: sides.flatMap(() => columns),
    rows: rounds.map((pair, i) => {
      const real = cells(pair.real);
      const row = sides.flatMap((side): GridCell[] =>
        cells(pair[side]).map((own, k) => ({ text: own, differs: side === "mine" && own !== real[k] })),
      );
      return { name: `${i + 1} ${pair.says}`, cells: row };
    }),
  };
}

(globalThis as { readingKubernetesRollout?: typeof drawRollout }).readingKubernetesRollout = drawRollout;
