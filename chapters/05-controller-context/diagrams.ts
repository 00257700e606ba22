import type { Diagram } from "../../site/author.ts";
import { arrow, line, rect, svg, text } from "../../site/diagrams/svg.ts";
import { scene } from "./contexts.ts";
import { draw } from "./memories-drawing.ts";
import { costs, draws, floodSeconds, oneBucket, ownBuckets, seen, waits } from "./plays.ts";
import { tenths } from "./tables.ts";

const width = 340;

/** What is made once for all controllers, and what each gets for itself. */
export const sharedAndOwn: Diagram = () => {
  const shared = [
    ["clientBuilder", "gives each controller its client"],
    ["informers", "two factories, one informer a kind"],
    ["availableResources", "read once, never again"],
    ["restMapper", "read again every 30 s, if asked"],
    ["cloud, loopMode", "decided by two flags"],
    ["componentConfig", "the configuration of chapter 2"],
  ] as const;
  const owns = ["deployment", "replicaset", "job", "…"];
  const x = (i: number): number => 4 + i * 84;
  return {
    svg: svg(
      width,
      265,
      rect(4, 4, width - 8, 145, "area"),
      text(12, 22, "made once, shared by all", "ink small strong"),
      ...shared.flatMap(([name, words], i) => [
        text(12, 42 + i * 19, name, "ink small"),
        text(134, 42 + i * 19, words, "quiet small"),
      ]),
      ...owns.flatMap((name, i) => [
        arrow([[x(i) + 40, 151], [x(i) + 40, 175]], "line"),
        rect(x(i), 179, 80, 62, "line"),
        text(x(i) + 40, 196, name, "ink small strong middle"),
        rect(x(i) + 8, 203, 64, 30, "area new"),
        text(x(i) + 40, 216, "a client,", "ink small middle"),
        text(x(i) + 40, 228, "its limit", "ink small middle"),
      ]),
      text(4, 259, "each controller’s own", "quiet small"),
    ),
    alt: `Made once and shared by all: ${shared.map(([name, words]) => `${name}, ${words}`).join("; ")}. Each controller has a client of its own, with a limit of its own.`,
  };
}; // prettier-ignore

/** When three servers are looked at, and how that ends. */
export const threeWaits: Diagram = () => {
  const x = (at: number): number => 10 + (at / 11) * (width - 20);
  const y = (i: number): number => 16 + i * 58;
  return {
    svg: svg(
      width,
      214,
      ...waits.flatMap(({ name, well, looks, end, says }, i) => [
        text(4, y(i), name, "ink small strong"),
        text(width - 4, y(i), says === "goes on" ? `goes on at ${tenths(end)} s` : `gives up at ${tenths(end)} s`, "ink small end"),
        rect(x(0), y(i) + 8, x(11) - x(0), 16, "faint"),
        rect(x(well), y(i) + 8, x(11) - x(well), 16, "area new"),
        ...[...new Set(looks)].map((at) => line(x(at), y(i) + 5, x(at), y(i) + 27, at >= well ? "accent" : "line")),
      ]),
      text(x(0), 182, "0 s", "quiet small middle"),
      text(x(5), 182, "5 s", "quiet small middle"),
      text(x(10), 182, "10 s", "quiet small middle"),
      rect(4, 200, 10, 10, "area new"),
      text(19, 209, "the server is healthy", "quiet small"),
      line(160, 200, 160, 210, "line"),
      text(166, 209, "a look", "quiet small"),
    ),
    alt: waits.map(({ name, looks, end, says }) => `A server ${name} is looked at ${new Set(looks).size} times, and the manager ${says === "goes on" ? "goes on" : "gives up"} at ${tenths(end)} s.`).join(" "),
  };
}; // prettier-ignore

/** How far four clients get if each has a limit of its own, and if all share one. */
export const buckets: Diagram = () => {
  const most = Math.max(...ownBuckets.map(([, n]) => n));
  const rows = [
    { words: "a limit for each", all: ownBuckets },
    { words: "one limit for all", all: oneBucket },
  ];
  const sum = (all: typeof ownBuckets): number => all.reduce((n, [, of]) => n + of, 0);
  return {
    svg: svg(
      width,
      212,
      ...rows.flatMap(({ words, all }, i) => [
        text(4, 14 + i * 108, words, "ink small strong"),
        text(width - 4, 14 + i * 108, `${sum(all)} in ${floodSeconds} s`, "ink small end"),
        ...all.flatMap(([name, n], at) => {
          const y = 22 + i * 108 + at * 19;
          const long = (n / most) * 150;
          return [
            text(4, y + 11, name, "quiet small"),
            rect(146, y, Math.max(long, 0.5), 14, "area new"),
            text(152 + long, y + 11, String(n), "ink small"),
          ];
        }),
      ]),
    ),
    alt: rows.map(({ words, all }) => `With ${words}, ${sum(all)} requests get through in ${floodSeconds} s: ${all.map(([name, n]) => `${name} ${n}`).join(", ")}.`).join(" "),
  };
}; // prettier-ignore

/** Twenty draws of the period, the factories’ two marked. */
export const twentyDraws: Diagram = () => {
  const x = (hours: number): number => 14 + ((hours - 12) / 12) * (width - 28);
  return {
    svg: svg(
      width,
      92,
      rect(x(12), 30, x(24) - x(12), 18, "faint"),
      ...draws.map((hours, i) => line(x(hours), i < 2 ? 24 : 30, x(hours), i < 2 ? 54 : 48, i < 2 ? "accent" : "line")),
      ...draws.slice(0, 2).map((hours, i) => text(x(hours), 18, i === 0 ? "objects" : "metadata", "ink small middle")),
      text(x(12), 70, "12 h", "quiet small middle"),
      text(x(18), 70, "18 h", "quiet small middle"),
      text(x(24), 70, "24 h", "quiet small middle"),
      text(4, 88, "Each stroke is a draw; the two long ones are the factories’.", "quiet small"),
    ),
    alt: `Twenty draws lie between 12 and 24 hours. The first two are the factories’: ${draws.slice(0, 2).map((hours) => `${tenths(hours)} h`).join(" and ")}.`,
  };
}; // prettier-ignore

/** Which controllers do not start if one answer is missing. */
export const missing: Diagram = () => {
  // Two names in a line, unless the group leaves no room for them.
  const inLine = (group: string): number => (group.length > 20 ? 1 : 2);
  const high = (n: number): number => n * 15 + 8;
  let y = 22;
  const drawn = costs.flatMap(({ group, names }) => {
    const top = y;
    const many = inLine(group);
    const lines = names.flatMap((_, i) => (i % many === 0 ? [names.slice(i, i + many).join(", ")] : []));
    y += high(lines.length) + 3;
    return [
      rect(4, top, width - 8, high(lines.length), "faint"),
      text(10, top + 15, group, "quiet small"),
      ...lines.map((words, i) => text(width - 10, top + 15 + i * 15, words, "ink small end")),
    ];
  });
  return {
    svg: svg(
      width,
      y + 2,
      text(10, 14, "this answer is missing", "ink small strong"),
      text(width - 10, 14, "these do not start", "ink small strong end"),
      ...drawn,
    ),
    alt: costs.map(({ group, names }) => `Without ${group}: ${names.join(", ")}.`).join(" "),
  };
};

/** The chapter’s scene, as the explorable draws it. */
export const theScene: Diagram = () => draw(seen, scene);
