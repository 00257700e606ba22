import type { DiagramResult } from "../../site/author.ts";
import { line, rect, svg, text } from "../../site/diagrams/svg.ts";
import { first, second } from "./race.ts";
import type { Seen } from "./lead.ts";

const [width, left] = [340, 46];
/** So many seconds are drawn, the newest. */
const span = 40;

/** From when to when both believed that they led. */
export function together({ reigns, now }: Seen): { readonly from: number; readonly to: number }[] {
  return reigns.flatMap((a, i) =>
    reigns.slice(i + 1).flatMap((b) => {
      const [from, to] = [Math.max(a.from, b.from), Math.min(a.to ?? now, b.to ?? now)];
      return to > from ? [{ from, to }] : [];
    }),
  );
}

/** A lane for each elector: when it believed that it led, and when it wrote. */
export function draw(seen: Seen): DiagramResult {
  const { now, reigns, writes, runs, cut, holder, refused } = seen;
  const begin = Math.max(0, now - span);
  const unit = (width - left - 6) / span;
  const x = (at: number): number => left + (Math.max(at, begin) - begin) * unit;
  const lanes = [first, second];
  const y = (who: string): number => 34 + lanes.indexOf(who) * 58;
  const leaders = reigns.filter(({ to }) => to === undefined).map(({ who }) => who);
  const how = (who: string): string => (!runs.includes(who) ? "does not run" : cut.includes(who) ? "cut off" : "runs");
  const head = refused !== undefined ? "refused" : leaders.length === 2 ? "two believe they lead" : leaders.length === 1 ? `${leaders[0]} leads` : "nobody leads";
  const overlaps = together(seen);
  return {
    svg: svg(
      width,
      212,
      text(4, 14, head, "ink small strong head"),
      text(width - 4, 14, `${now} s`, "ink small end now"),
      ...lanes.flatMap((who) => [
        text(4, y(who) + 16, who, "ink small strong"),
        text(left, y(who) + 46, how(who), `quiet small how-${who}`),
        rect(left, y(who), width - left - 6, 24, "faint"),
        ...reigns.filter((one) => one.who === who && (one.to ?? now) > begin).map(({ from, to }) =>
          rect(x(from), y(who), Math.max(1, x(to ?? now) - x(from)), 24, `area new reign-${who}`),
        ),
        ...writes.filter((one) => one.who === who && one.at >= begin).map(({ at }) => line(x(at), y(who) + 24, x(at), y(who) + 32, `line write-${who}`)),
      ]),
      ...overlaps.filter(({ to }) => to > begin).map(({ from, to }) =>
        rect(x(from), y(first) - 4, Math.max(1, x(to) - x(from)), 90, "changed both"),
      ),
      text(left, 160, `the Lease says: ${holder === "" ? "–" : holder.replace(/_\d+$/, "")}`, "ink small holder"),
      text(left, 176, `${begin} s`, "quiet small"),
      text(width - 4, 176, `${begin + span} s`, "quiet small end"),
      rect(4, 190, 10, 10, "area new"),
      text(19, 199, "believes it leads", "quiet small"),
      line(128, 190, 128, 200, "line"),
      text(134, 199, "writes the Lease", "quiet small"),
      rect(238, 190, 10, 10, "changed"),
      text(253, 199, "both lead", "quiet small"),
    ),
    alt: refused !== undefined ? `These durations are refused: ${refused}.` : `At ${now} s ${head}. ${lanes.map((who) => `${who} ${how(who)}${reigns.filter((one) => one.who === who).map(({ from, to }) => `, led from ${tenths(from)} s ${to === undefined ? "on" : `to ${tenths(to)} s`}`).join("")}`).join(". ")}. The Lease names ${holder === "" ? "nobody" : holder}. ${overlaps.length === 0 ? "Never did both lead at once." : `Both led for ${overlaps.map(({ from, to }) => `${tenths(to - from)} s`).join(" and ")}.`}`,
  };
} // prettier-ignore

export const tenths = (seconds: number): string => String(Math.round(seconds * 10) / 10);
