import type { Diagram, Run } from "../author.ts";
import { stringsOf } from "../language/locales.ts";
import type { Locale } from "../language/locales.ts";
import { chart, chartX } from "../run/chart-x.ts";
import { el, line, polyline, svg, text } from "./svg.ts";

const { width, left, right } = chart;
const top = 14;
const bottom = 92;

/** Each ReplicaSet's pods over a run: what it was asked for as a line, what is ready as an area. Steps run left to right. */
export const replicasOverTime: Diagram = (run, locale) => {
  if (run === undefined) return { svg: "", alt: "" };
  const names = [...new Set(run.steps.flatMap((step) => step.state.replicaSets.map((rs) => rs.name)))];
  const most = Math.max(
    1,
    ...run.steps.flatMap((step) => step.state.replicaSets.flatMap((rs) => [rs.spec, rs.ready])),
  );
  const y = (count: number): number => bottom - (count / most) * (bottom - top);
  const series = names.flatMap((name, i) => {
    const cls = i === names.length - 1 && names.length > 1 ? "new" : "old";
    return [area(run, name, y, `area ${cls}`), polyline(points(run, name, "spec", y), `series ${cls}`)];
  });
  return {
    svg: svg(
      width,
      112,
      line(left, y(0), width - right, y(0), "faint"),
      line(left, y(most), width - right, y(most), "faint"),
      text(left - 5, y(most) + 4, String(most), "quiet small end"),
      text(left - 5, y(0) + 4, "0", "quiet small end"),
      ...series,
      line(left, top - 6, left, bottom, "cursor"),
      text(left, 108, stringsOf(locale).run.chart, "quiet small"),
    ),
    alt: describe(run, names, locale),
  };
};

type Field = "spec" | "ready";

function points(
  run: Run,
  name: string,
  field: Field,
  y: (count: number) => number,
): (readonly [number, number])[] {
  const out: (readonly [number, number])[] = [];
  let last: number | undefined;
  run.steps.forEach((step, i) => {
    const now = step.state.replicaSets.find((rs) => rs.name === name)?.[field] ?? 0;
    const x = chartX(i + 1, run.steps.length);
    if (last !== undefined && last !== now) out.push([x, y(last)]);
    if (last !== now || i === run.steps.length - 1) out.push([x, y(now)]);
    last = now;
  });
  return out;
}

function area(run: Run, name: string, y: (count: number) => number, cls: string): string {
  const shape = points(run, name, "ready", y);
  const closed = [[left, y(0)] as const, ...shape, [width - right, y(0)] as const];
  return el("polygon", {
    points: closed.map(([px, py]) => `${px.toFixed(1)},${py.toFixed(1)}`).join(" "),
    class: cls,
  });
}

function describe(run: Run, names: readonly string[], locale: Locale): string {
  return names
    .map((name) => {
      const specs = run.steps.flatMap(
        (step) => step.state.replicaSets.find((rs) => rs.name === name)?.spec ?? [],
      );
      const changes = specs.filter((spec, i) => spec !== specs[i - 1]);
      return stringsOf(locale).run.inWords(name, changes);
    })
    .join(" ");
}
