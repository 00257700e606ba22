import type { Diagram } from "../../site/author.ts";
import { arrow, line, rect, svg, text } from "../../site/diagrams/svg.ts";
import { groups } from "./groups.ts";
import { type Layer, flags, layers, wayOf } from "./layers.ts";
import { arrivals, journeys, refused } from "./plays.ts";
import { controllers } from "./whole.ts";

const width = 340;
const rungs: readonly Layer[] = ["manager", "base", "flag", "client"];
const nameOf = (layer: Layer): string => (layer === "client" ? "client-go, at the client" : layers[layer]);

/** One number down four rungs, for a flag that is not given, 7 and 0. */
export const ladder: Diagram = () => {
  const ways = flags.map((flag) => wayOf({ setting: "kube-api-qps", flag, order: "as upstream" }).stations);
  const x = (i: number): number => 178 + i * 54;
  const [top, step] = [54, 36];
  return {
    svg: svg(
      width,
      top + rungs.length * step + 24,
      text(x(1) + 23, 14, "--kube-api-qps", "ink small strong middle"),
      ...flags.map((flag, i) => text(x(i) + 23, 30, flag === "unset" ? "not given" : `=${flag}`, "ink small middle")),
      ...flags.map((_, i) => text(x(i) + 23, 46, "0", "quiet small middle")),
      text(4, 46, "at first", "quiet small"),
      ...rungs.flatMap((layer, row) => {
        const y = top + row * step;
        return [
          line(4, y, width - 4, y, "faint"),
          text(4, y + 22, nameOf(layer), "ink small"),
          ...ways.flatMap((stations, i) => {
            const way = stations.find((one) => one.layer === layer);
            const isNew = way !== undefined && way.finds !== way.leaves;
            return [
              ...(isNew ? [rect(x(i) + 4, y + 5, 38, 26, "changed")] : []),
              text(x(i) + 23, y + 22, String(way?.leaves ?? ""), `${isNew ? "ink strong" : "quiet"} small middle`),
            ];
          }),
        ];
      }),
      rect(4, top + rungs.length * step + 8, 12, 12, "changed"),
      text(22, top + rungs.length * step + 18, "changed here", "quiet small"),
    ),
    alt: flags.map((flag, i) => `${flag === "unset" ? "Not given" : `=${flag}`}: 0 at first; ${(ways[i] ?? []).map(({ layer, finds, leaves }) => `${nameOf(layer)}: ${leaves}${finds === leaves ? "" : ", changed"}`).join("; ")}.`).join(" "),
  };
}; // prettier-ignore

const stops = ["at first", "defaults", "flag", "copied", "in use"];

/** Three fields over five stops. */
export const stations: Diagram = () => {
  const x = (i: number): number => 8 + i * 66;
  return {
    svg: svg(
      width,
      44 + journeys.length * 62,
      ...stops.map((stop, i) => text(x(i) + 28, 16, stop, "quiet small middle")),
      ...journeys.flatMap(({ flag, values }, row) => {
        const y = 28 + row * 62;
        return [
          text(8, y + 12, flag, "ink small strong"),
          ...values.flatMap((value, i) => [
            rect(x(i), y + 20, 56, 26, i > 0 && value !== values[i - 1] ? "changed" : "line"),
            text(x(i) + 28, y + 37, value, "ink small middle"),
            ...(i > 0 ? [line(x(i) - 10, y + 33, x(i), y + 33, "faint")] : []),
          ]),
        ];
      }),
      rect(8, 26 + journeys.length * 62, 12, 12, "changed"),
      text(26, 36 + journeys.length * 62, "another value than before", "quiet small"),
    ),
    alt: journeys.map(({ flag, values }) => `${flag}: ${values.map((value, i) => `${stops[i]} ${value}`).join(", ")}.`).join(" "),
  };
}; // prettier-ignore

/** All groups, with their settings and flags as two bars; those without any flag first. */
export const groupsAndFlags: Diagram = () => {
  const sorted = [...groups].sort((a, b) => Math.min(a.flags, 1) - Math.min(b.flags, 1));
  const [row, left] = [15, 200];
  const unit = (width - left - 26) / Math.max(...groups.map(({ settings, flags: own }) => Math.max(settings, own)));
  const y = (i: number): number => 24 + i * row;
  const foot = y(groups.length) + 6;
  return {
    svg: svg(
      width,
      foot + 20,
      text(4, 12, `${groups.length} groups`, "ink small strong"),
      text(width - 4, 12, `${controllers.all.length} controllers have a name`, "quiet small end"),
      ...sorted.flatMap(({ name, settings, flags: own }, i) => [
        text(left - 6, y(i) + 9, name.replace(/Controller$/, ""), `${own === 0 ? "ink strong" : "quiet"} small end`),
        rect(left, y(i), settings * unit, 5, "area old"),
        ...(own === 0 ? [text(left + settings * unit + 6, y(i) + 9, "no flag", "ink small strong")] : [rect(left, y(i) + 6, own * unit, 5, "area new")]),
      ]),
      rect(left - 90, foot + 4, 12, 8, "area old"),
      text(left - 74, foot + 13, "settings", "quiet small"),
      rect(left + 10, foot + 4, 12, 8, "area new"),
      text(left + 26, foot + 13, "flags", "quiet small"),
    ),
    alt: `${groups.length} groups of settings; ${controllers.all.length} controllers have a name. ${sorted.map(({ name, settings, flags: own }) => `${name}: ${settings} ${settings === 1 ? "setting" : "settings"}, ${own === 0 ? "no flag" : `${own} ${own === 1 ? "flag" : "flags"}`}`).join("; ")}.`,
  };
}; // prettier-ignore

const places = [
  ["parse", "parse: can it be read?"],
  ["validate", "validate: is the value allowed?"],
  ["applyTo", "applyTo: is there such a thing?"],
  ["later", "later: does it work?"],
] as const;

const short = (words: string): string => words.replace(/^Error: /, "").replace(/^(.{51}).+$/, "$1…");

/** Where the recorded lines ended, and one example of each place. */
export const whereItEnds: Diagram = () => {
  const rows = places.map(([at, title]) => ({ title, ended: refused.filter((one) => one.at === at) }));
  return {
    svg: svg(
      width,
      rows.length * 66 + 4,
      ...rows.flatMap(({ title, ended }, i) => {
        const y = 4 + i * 66;
        const example = ended.find(({ args }) => args.some((arg) => /monitor|99999|cipher|renew/.test(arg))) ?? ended[0];
        return [
          text(4, y + 14, title, "ink small strong"),
          ...ended.map((_, n) => rect(width - 12 - n * 11, y + 5, 8, 10, "pod solid old")),
          text(4, y + 32, example?.args[0] ?? "", "ink small mono"),
          text(4, y + 48, short(example?.says ?? ""), "quiet small"),
          ...(i === 0 ? [] : [line(4, y - 4, width - 4, y - 4, "faint")]),
        ];
      }),
    ),
    alt: rows.map(({ title, ended }) => `${title} ${ended.length} recorded ${ended.length === 1 ? "line ends" : "lines end"} here, with exit code ${[...new Set(ended.map(({ exit }) => exit))].join(" or ")}: ${ended.map(({ args, says }) => `${args[0]} (${says})`).join("; ")}.`).join(" "),
  };
}; // prettier-ignore

/** What of the recorded line is to be seen at /configz. */
export const inConfigz: Diagram = () => ({
  svg: svg(
    width,
    arrivals.length * 40 + 8,
    ...arrivals.flatMap(({ flag, changes: [change] }, i) => {
      const y = 6 + i * 40;
      const path = change?.path.split(".").at(-1);
      return [
        text(4, y + 12, flag, "ink small mono"),
        ...(change === undefined
          ? [text(24, y + 28, "nothing at /configz changes", "quiet small")]
          : [arrow([[6, y + 24], [18, y + 24]], "accent"), text(24, y + 28, `${path}: ${change.from} becomes ${change.to}`, "ink small strong")]),
      ];
    }),
  ),
  alt: arrivals.map(({ flag, changes }) => `${flag}: ${changes.length === 0 ? "nothing at /configz changes" : changes.map(({ path, from, to }) => `${path} ${from} becomes ${to}`).join(", ")}.`).join(" "),
}); // prettier-ignore
