import type { Strings } from "../language/strings.ts";
import type { Standing } from "../run/standing.ts";
import { nameOfSet } from "./replicas.ts";
import { line, rect, svg, text } from "./svg.ts";

const width = 340;
const left = 116;
const row = 15;

/** One bar a ReplicaSet, each from where the one before it ends: outlined what it wants, filled what of it serves, up to the ceiling. */
export function bars(standing: Standing, say: Strings["run"]["drawn"]): string {
  const { sets, wants, serves, ceiling, floor } = standing;
  const unit = (width - left - 22) / Math.max(1, ceiling ?? 0, wants);
  const bottom = sets.length * row;
  let sum = 0;
  const drawn = sets.map((set, i) => {
    const [x, y] = [left + sum * unit, i * row + 2];
    sum += set.wants;
    const cls = i === sets.length - 1 && i > 0 ? "new" : "old";
    return [
      text(0, y + 9, `${nameOfSet(set, i, sets, say)} ${say.wants} ${set.wants}`, "small"),
      rect(x, y, set.serves * unit, row - 5, `area ${cls}`),
      rect(x, y, set.wants * unit, row - 5, cls === "new" ? "accent" : "line"),
    ].join("");
  });
  const x = left + (ceiling ?? 0) * unit;
  return svg(
    width,
    bottom + 14,
    ...drawn,
    ceiling === undefined
      ? ""
      : line(x, 0, x, bottom, "accent dashed") + text(x + 4, 11, String(ceiling), "small"),
    text(0, bottom + 10, say.sum(wants, ceiling, serves, floor), "quiet small"),
  );
}

/** The same for who does not see them. */
export function inWords(
  { sets, wants, ceiling, serves, floor }: Standing,
  { drawn: say, summary }: Strings["run"],
): string {
  const each = sets.map((set, i) => `${nameOfSet(set, i, sets, say)} ${say.wants} ${set.wants}`);
  return [...each, say.sum(wants, ceiling, serves, floor)].join(summary.between);
}
