import type { Diagram } from "../../site/author.ts";
import { arrow, line, rect, svg, text } from "../../site/diagrams/svg.ts";
import { asked, declines, interval, orders, plain, scanned, scans, slow } from "./plays.ts";
import { count, names } from "./starts.ts";

const width = 340;
const of = (fate: "disabled" | "skipped"): string[] =>
  plain.told.filter((one) => one.fate === fate).map(({ name }) => name).toSorted(); // prettier-ignore

/** From 38 names to 28 controllers: who is let run, and who declines. */
export const twoGates: Diagram = () => {
  const [off, skipped, run] = [count(plain, "disabled"), count(plain, "skipped"), count(plain, "started")];
  const unit = (width - 40) / names.length;
  const bar = (y: number, n: number, cls: string, words: string) => [
    rect(4, y, n * unit, 22, cls),
    text(10, y + 15, words, "ink small strong"),
  ];
  const lines = (y: number, head: string, all: readonly string[]) => [
    text(24, y, head, "ink small"),
    ...pairs(all).map((two, i) => text(24, y + 15 + i * 14, two, "quiet small")),
  ];
  return {
    svg: svg(
      width,
      252,
      ...bar(4, names.length, "area", `${names.length} names`),
      arrow([[12, 28], [12, 80]], "line"),
      ...lines(42, `left out by the star, or no key: ${off} disabled`, of("disabled")),
      ...bar(84, names.length - off, "area", `${names.length - off} are asked`),
      arrow([[12, 108], [12, 202]], "line"),
      ...lines(122, `their own conditions: ${skipped} skipped`, of("skipped")),
      ...bar(206, run, "area new", `${run} run`),
      text(4, 246, "The length of a bar is the number of names.", "quiet small"),
    ),
    alt: `${names.length} names. ${off} are disabled: ${of("disabled").join(", ")}. Of the other ${names.length - off}, ${skipped} decline: ${of("skipped").join(", ")}. ${run} run.`,
  };
}; // prettier-ignore

function pairs(all: readonly string[]): string[] {
  return all.flatMap((name, i) =>
    i % 2 === 0 ? [name + (all[i + 1] === undefined ? "" : `, ${all[i + 1]}`)] : [],
  );
}

/** Four lists, read for one name: the word that settles it has a frame. */
export const scan: Diagram = () => {
  const y = (i: number): number => 26 + i * 34;
  const wide = (word: string): number => word.length * 6.4 + 12;
  const left = (words: readonly string[], at: number): number =>
    4 + words.slice(0, at).reduce((sum, word) => sum + wide(word) + 6, 0);
  return {
    svg: svg(
      width,
      28 + scans.length * 34 + 14,
      text(4, 12, `Does ${scanned} run?`, "ink small strong"),
      ...scans.flatMap(({ words, on, settles }, i) => [
        ...words.flatMap((word, at) => [
          rect(left(words, at), y(i), wide(word), 22, at === settles ? "changed" : "faint"),
          text(left(words, at) + wide(word) / 2, y(i) + 15, word, `${settles >= 0 && at > settles ? "quiet" : "ink"} small middle`),
        ]),
        text(width - 4, y(i) + 15, on ? "yes" : "no", "ink small strong end"),
      ]),
      rect(4, 26 + scans.length * 34, 10, 10, "changed"),
      text(19, 35 + scans.length * 34, "settles it; what comes after is not read", "quiet small"),
    ),
    alt: scans.map(({ words, on, settles }) => `${words.join(",")}: ${on ? "yes" : "no"}, ${settles < 0 ? "and no word names it" : `settled by ${words[settles]}`}.`).join(" "),
  };
}; // prettier-ignore

/** What each of the skipped lacks: found by handing it in. */
export const lacking: Diagram = () => {
  const rows = declines.slice(0, 4).map(({ lacks, names: all }) => ({ lacks, all }));
  const alone = new Set(rows.flatMap(({ all }) => all));
  const both = (declines[4]?.names ?? []).filter((name) => !alone.has(name));
  const all = [...rows, { lacks: declines[4]?.lacks ?? "", all: both }];
  let y = 6;
  const drawn = all.flatMap(({ lacks, all: mine }) => {
    const top = y;
    const high = mine.length * 16 + 8;
    y += high + 4;
    return [
      rect(4, top, width - 8, high, "faint"),
      text(12, top + 16, lacks, "quiet small"),
      ...mine.map((name, i) => text(width - 12, top + 16 + i * 16, name, "ink small end")),
    ];
  });
  return {
    svg: svg(width, y + 2, ...drawn),
    alt: all.map(({ lacks, all: mine }) => `${lacks}: ${mine.join(" and ")}.`).join(" "),
  };
};

const marks = new Map([["deployment", "D"], ["replicaset", "R"], ["garbagecollector", "G"]]); // prettier-ignore

/** Three starts: the place of three controllers in each. */
export const threeOrders: Diagram = () => {
  const unit = (width - 8) / names.length;
  const y = (i: number): number => 18 + i * 46;
  return {
    svg: svg(
      width,
      y(orders.length) + 26,
      ...orders.flatMap(({ seed, told }, i) => [
        text(4, y(i) - 4, `start ${seed}`, "quiet small"),
        ...told.map(({ name, fate }, at) =>
          rect(4 + at * unit, y(i), unit - 1, 16, at === 0 ? "changed" : marks.has(name) ? "area accent" : fate === "started" ? "area new" : "faint"),
        ),
        ...told.flatMap(({ name }, at) => (marks.has(name) ? [text(4 + (at + 0.5) * unit, y(i) + 28, marks.get(name) ?? "", "ink small strong middle")] : [])),
      ]),
      rect(4, y(orders.length) - 10, 10, 10, "changed"),
      text(19, y(orders.length) - 1, "tokens, always first", "quiet small"),
      rect(146, y(orders.length) - 10, 10, 10, "area new"),
      text(161, y(orders.length) - 1, "started", "quiet small"),
      rect(214, y(orders.length) - 10, 10, 10, "faint"),
      text(229, y(orders.length) - 1, "skipped or disabled", "quiet small"),
      text(4, y(orders.length) + 18, "D deployment   R replicaset   G garbagecollector", "ink small"),
    ),
    alt: orders.map(({ seed, told }) => `Start ${seed}: ${[...marks.keys()].map((name) => `${name} at ${told.findIndex((one) => one.name === name) + 1}`).join(", ")}; serviceaccount-token at ${told.findIndex(({ name }) => name === "serviceaccount-token") + 1}.`).join(" "),
  };
}; // prettier-ignore

/** A start with pauses, to scale, and what becomes of `web` meanwhile. */
export const pauses: Diagram = () => {
  const end = Math.ceil((slow.lights ?? 0) / 50) * 50 + 50;
  const x = (at: number): number => 8 + (at / end) * (width - 16);
  const at = slow.told.find(({ name }) => name === "deployment")?.at ?? 0;
  const off = slow.lights ?? 0;
  const asks = slow.told.filter(({ fate }) => fate !== "disabled");
  return {
    svg: svg(
      width,
      150,
      text(4, 12, "leads, and is healthy", "quiet small"),
      rect(x(0), 16, x(end) - x(0), 14, "area"),
      text(4, 46, `${asks.length} calls`, "quiet small"),
      ...asks.map((one) => line(x(one.at), 50, x(one.at), one.name === "deployment" ? 70 : 62, one.name === "deployment" ? "accent" : "line")),
      text(x(at), 82, `deployment, ${Math.round(at)} s`, "ink small middle"),
      text(4, 102, "web", "quiet small"),
      rect(x(0), 106, x(off) - x(0), 14, "faint"),
      text(x(off / 2), 117, "0/10", "ink small middle"),
      rect(x(off), 106, x(end) - x(off), 14, "area new"),
      text(x(0), 140, "0 s", "quiet small"),
      text(x(off), 140, `informers start, ${Math.round(off)} s`, "ink small end"),
    ),
    alt: `With a pause of ${interval} s and more before each of ${asks.length} calls, the Deployment controller is started at ${Math.round(at)} s. The informers start at ${Math.round(off)} s, and until then web stays at 0/10.`,
  };
}; // prettier-ignore

/** What was asked of the server before the informers started, and after. */
export const beforeAndAfter: Diagram = () => {
  const kinds = ["discovery", "lists", "watches", "writes"] as const;
  const kindOf = (what: string): (typeof kinds)[number] => {
    if (what.endsWith(" discovery")) return "discovery";
    if (what.startsWith("GET")) return "lists";
    return what.startsWith("WATCH") ? "watches" : "writes";
  };
  const rows = [false, true].map((after) => ({
    after,
    counts: kinds.map((kind) => asked.filter((one) => one.after === after && kindOf(one.what) === kind).length),
  }));
  const unit = 2.6;
  return {
    svg: svg(
      width,
      196,
      ...rows.flatMap(({ after, counts }, i) => [
        text(4, 14 + i * 96, after ? "in the 10 s after" : "before, and in 10 s of waiting", "ink small strong"),
        ...kinds.flatMap((kind, at) => {
          const y = 22 + i * 96 + at * 17;
          const n = counts[at] ?? 0;
          return [
            text(4, y + 10, kind === "discovery" ? "health, kinds" : kind, "quiet small"),
            rect(96, y, n * unit, 12, kind === "writes" ? "area new" : "area"),
            text(102 + n * unit, y + 10, String(n), "ink small"),
          ];
        }),
      ]),
    ),
    alt: rows.map(({ after, counts }) => `${after ? "In the 10 s after the informers start" : "Before they start, and in 10 s of waiting"}: ${kinds.map((kind, at) => `${counts[at]} ${kind === "discovery" ? "questions about health and kinds" : kind}`).join(", ")}.`).join(" "),
  };
}; // prettier-ignore
