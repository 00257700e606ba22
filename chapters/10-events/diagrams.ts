import type { Diagram } from "../../site/author.ts";
import { arrow, line, rect, svg, text } from "../../site/diagrams/svg.ts";
import * as cache from "../../src/client-go/tools/record/events-cache.ts";
import { recordedIn } from "./recorded.ts";
import { isCombined, storedIn, toldIn } from "./told.ts";
import { counts, filterFirst } from "./wrongly.ts";
import { type Written, writings } from "./writing.ts";

const width = 340;

/** "old: down to 8" of "Scaled down replica set web-c6b8467bc to 8". */
function short(message: string): string {
  const [, way, name, size] = /Scaled (up|down) replica set (\S+) to (\d+)/.exec(message) ?? [];
  return `${isOld(name ?? "") ? "old" : "new"}: ${way} to ${size}`;
}

const isOld = (text: string): boolean => text.includes("web-c6b8467bc");

/** Each report of the rollout in the row of the Event that it went into. */
export const tenRows: Diagram = (run) => {
  if (!run) return { svg: "", alt: "" };
  const [told, stored] = [toldIn(run), storedIn(run)];
  const [left, step, high] = [112, 12.4, 17];
  const y = (row: number): number => 8 + row * high;
  const x = (n: number): number => left + (n - 1) * step;
  const bottom = y(stored.length);
  const rows = stored.flatMap(({ count, message }, row) => [
    text(4, y(row) + 11, isCombined({ message }) ? "combined" : short(message), isCombined({ message }) ? "ink small strong" : "ink small"),
    line(left, y(row) + 7, x(told.length) + 9, y(row) + 7, "faint"),
    ...(count > 1 ? [text(left - 6, y(row) + 11, `${count} ×`, "ink small end strong")] : []),
  ]);
  return {
    svg: svg(
      width,
      bottom + 44,
      ...rows,
      ...told.map(({ n, row = 0, message }) => rect(x(n), y(row) + 2, 9, 10, `pod solid ${isOld(message) ? "old" : "new"}`)),
      ...told.filter(({ n }) => n === 1 || n === 10 || n === told.length).map(({ n }) => text(x(n) + 5, bottom + 14, String(n), "quiet small middle")),
      text(4, bottom + 14, "report no.", "quiet small"),
      rect(4, bottom + 26, 9, 10, "pod solid old"),
      text(18, bottom + 35, "about the old ReplicaSet", "quiet small"),
      rect(172, bottom + 26, 9, 10, "pod solid new"),
      text(186, bottom + 35, "about the new one", "quiet small"),
    ),
    alt: stored.map(({ message, count }, row) => `Event ${row + 1}, count ${count}: ${isCombined({ message }) ? `combined, reports ${told.filter((one) => one.row === row).map(({ n }) => n).join(", ")}` : `report ${told.find((one) => one.row === row)?.n}, ${short(message)}`}.`).join(" "),
  };
}; // prettier-ignore

/** The way of a report, with how many of the rollout's went which way. */
export const theWay: Diagram = (run) => {
  if (!run) return { svg: "", alt: "" };
  const [told, stored] = [toldIn(run), storedIn(run)];
  const combined = stored.filter(isCombined).reduce((sum, { count }) => sum + count, 0);
  const written = told.filter(({ row }) => row !== undefined).length;
  const stations = [
    ["recorder", "makes an Event of it, and goes on", `${told.length} reports`],
    ["broadcaster", "a box for the log, one for the writer", `${told.length} in each`],
    ["group", "is it one of many alike?", `${told.length - combined} alone, ${combined} combined`],
    ["count", "was it said before?", `${stored.length} new, ${written - stored.length} again`],
    ["bucket", "is a token left?", `${written} yes, ${told.length - written} no`],
    ["API server", "stores what is left", `${stored.length} creates, ${written - stored.length} patches`],
  ] as const;
  const y = (i: number): number => 6 + i * 46;
  return {
    svg: svg(
      width,
      y(stations.length) + 22,
      ...stations.flatMap(([name, asks, said], i) => [
        rect(4, y(i), 212, 34, i > 1 && i < 5 ? "area new" : "faint"),
        text(12, y(i) + 14, name, "ink small strong"),
        text(12, y(i) + 28, asks, "quiet small"),
        text(width - 4, y(i) + 21, said, "ink small end"),
        ...(i > 0 ? [arrow([[30, y(i) - 12], [30, y(i) - 1]], "line")] : []),
      ]),
      rect(4, y(stations.length) + 6, 10, 10, "area new"),
      text(20, y(stations.length) + 15, "the correlator, in this order", "quiet small"),
    ),
    alt: stations.map(([name, asks, said]) => `${name}: ${asks.endsWith("?") ? asks : `${asks}.`} ${said}.`).join(" "),
  };
}; // prettier-ignore

const names = ["rolling-default", "rollover", "rolling-percent-10", "scale-mid-rollout"];
export const recorded = names.map(recordedIn);

/** What real clusters stored about their Deployments: Events that stand for themselves, and the combined one. */
export const groups: Diagram = () => {
  const y = (i: number): number => 8 + i * 46;
  return {
    svg: svg(
      width,
      y(names.length) + 30,
      ...recorded.flatMap(({ recording, alone, combined: [combined = 0] }, i) => [
        text(4, y(i) + 10, recording, "ink small strong"),
        ...alone.toSorted(([a = 0], [b = 0]) => a - b).flatMap(([count = 0], n) =>
          Array.from({ length: count }, (_, k) => rect(4 + n * 13, y(i) + 26 - k * 9, 10, 8, "pod solid old")),
        ),
        ...Array.from({ length: combined }, (_, n) => rect(132 + n * 11, y(i) + 26, 10, 8, "pod solid new")),
        text(width - 4, y(i) + 34, combined > 0 ? `${combined} ×` : "none", "ink small end"),
      ]),
      rect(4, y(names.length) + 10, 10, 8, "pod solid old"),
      text(20, y(names.length) + 18, "alone: one column is one Event", "quiet small"),
      rect(214, y(names.length) + 10, 10, 8, "pod solid new"),
      text(230, y(names.length) + 18, "combined", "quiet small"),
    ),
    alt: recorded.map(({ recording, alone, combined }) => `${recording}: ${alone.length} Events stand alone, with counts ${alone.map(([count]) => count).join(", ")}; ${combined.length === 0 ? "none is combined" : `the combined one has count ${combined.join(" or ")}`}.`).join(" "),
  };
}; // prettier-ignore

/** The tokens that each report finds, and the one that finds none. */
export const bucket: Diagram = (run) => {
  if (!run) return { svg: "", alt: "" };
  const told = toldIn(run).map((one) => ({ ...one, tokens: one.tokens ?? cache.defaultSpamBurst }));
  const [left, bottom, unit, step] = [26, 124, 4.2, (width - 32) / told.length];
  const x = (n: number): number => left + (n - 1) * step;
  const isMade = (message: string): boolean => message.startsWith("Created");
  return {
    svg: svg(
      width,
      184,
      text(4, 12, "tokens that a report finds", "quiet small"),
      ...told.flatMap(({ n, tokens }) => [
        rect(x(n), bottom - Math.floor(tokens) * unit, step - 2, Math.floor(tokens) * unit, "area"),
      ]),
      line(left, bottom, width - 4, bottom, "line"),
      text(left - 4, bottom - cache.defaultSpamBurst * unit + 8, String(cache.defaultSpamBurst), "quiet small end"),
      text(left - 4, bottom, "0", "quiet small end"),
      ...told.map(({ n, message, row }) => rect(x(n), bottom + 6, step - 2, 12, row === undefined ? "changed" : `pod solid ${isMade(message) ? "new" : "old"}`)),
      ...told.filter(({ n }) => n === 1 || n === told.length).map(({ n }) => text(x(n) + step / 2 - 1, bottom + 32, String(n), "quiet small middle")),
      rect(4, 168, 10, 10, "pod solid new"),
      text(18, 177, "pod created", "quiet small"),
      rect(112, 168, 10, 10, "pod solid old"),
      text(126, 177, "pod deleted", "quiet small"),
      rect(220, 168, 10, 10, "changed"),
      text(234, 177, "deleted, dropped", "quiet small"),
    ),
    alt: told.map(({ n, tokens, message, row }) => `Report ${n} finds ${Math.floor(tokens)} tokens: ${isMade(message) ? "created" : "deleted"}${row === undefined ? ", dropped" : ""}.`).join(" "),
  };
}; // prettier-ignore

/** The count that a reader sees after 30 reports of the same words, and after one more five minutes later. */
export const jump: Diagram = () => {
  const rows = [
    ["counted, then filtered", counts(30)],
    ["filtered, then counted", counts(30, filterFirst)],
  ] as const;
  const [left, unit] = [4, 9];
  return {
    svg: svg(
      width,
      150,
      ...rows.flatMap(([name, [then, later]], i) => [
        text(left, 14 + i * 62, name, "ink small strong"),
        rect(left, 20 + i * 62, then * unit, 12, "pod solid old"),
        text(left + then * unit + 6, 30 + i * 62, String(then), "ink small"),
        rect(left, 36 + i * 62, later * unit, 12, "pod solid new"),
        text(left + later * unit + 6, 46 + i * 62, String(later), "ink small strong"),
      ]),
      rect(left, 134, 10, 10, "pod solid old"),
      text(left + 16, 143, "after 30 reports", "quiet small"),
      rect(left + 130, 134, 10, 10, "pod solid new"),
      text(left + 146, 143, "five minutes later, one more", "quiet small"),
    ),
    alt: rows.map(([name, [then, later]]) => `${name}: the count is ${then} after 30 reports, and ${later} after one more.`).join(" "),
  };
}; // prettier-ignore

/** What the writer sends for a report that was made before, by how the server answers. */
export const writes: Diagram = () => {
  const rows: readonly (readonly [string, Written])[] = [
    ["has the Event", writings.stored],
    ["has forgotten it", writings.gone],
    ["refuses", writings.refused],
    ["is away", writings.awayLonger],
  ];
  const x = (ms: number): number => 108 + (ms / 110_000) * 150;
  return {
    svg: svg(
      width,
      160,
      text(4, 12, "the server …", "quiet small"),
      ...rows.flatMap(([name, { sent, isStored }], i) => {
        const y = 20 + i * 26;
        return [
          text(4, y + 12, name, "ink small"),
          line(x(0), y + 8, x(110_000) + 10, y + 8, "faint"),
          ...sent.map(({ verb, at }, n) => rect(x(at) + (at === sent[n - 1]?.at ? 12 : 0), y + 2, 9, 12, `pod solid ${verb === "patch" ? "old" : "new"}`)),
          text(width - 4, y + 12, isStored ? "stored" : "given up", `ink small end${isStored ? " strong" : ""}`),
        ];
      }),
      text(x(0), 136, "0 s", "quiet small"),
      text(x(110_000), 136, "110 s", "quiet small middle"),
      rect(4, 148, 9, 10, "pod solid old"),
      text(18, 157, "patch", "quiet small"),
      rect(84, 148, 9, 10, "pod solid new"),
      text(98, 157, "create", "quiet small"),
    ),
    alt: rows.map(([name, { sent, isStored, took }]) => `If the server ${name}: ${sent.length} ${sent.length === 1 ? "request" : "requests"}, ${[...new Set(sent.map(({ verb }) => verb))].join(", then ")}, within ${took / 1000} s; ${isStored ? "stored" : "given up"}.`).join(" "),
  };
}; // prettier-ignore
