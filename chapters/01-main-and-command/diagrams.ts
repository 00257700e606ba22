import type { Diagram } from "../../site/author.ts";
import { line, rect, svg, text } from "../../site/diagrams/svg.ts";
import { early, roles } from "./line-drawing.ts";
import { type Role, type Station, rolesOf, seen, stations } from "./manager.ts";
import { meant, ours } from "./played.ts";
import { recorded, sections } from "./recorded.ts";

const width = 340;

/** What each station asks, in the words of the chapter. */
const asks: Readonly<Record<Station, string>> = {
  parse: "Can each word be read?",
  help: "Is help wanted?",
  args: "Is a word left over?",
  version: "Only the version?",
  validate: "Are the values sound?",
  config: "Can they be put to use?",
  elect: "Can it be elected?",
  context: "Is there such a cloud?",
  runs: "It runs.",
};

/** How the end of a line is drawn, by its exit code. */
function endOf(code: number | undefined): string {
  if (code === undefined || code === 0) return "area new";
  return code === 1 ? "changed" : "line";
}

/** The stations from the command line to the work, and where 21 recorded lines came to their end. */
export const stationLine: Diagram = () => {
  const y = (i: number): number => 22 + i * 26;
  const at = (stop: Station) => recorded.filter((one) => one.stop === stop);
  const bottom = y(stations.length);
  const key: readonly (readonly [string, string])[] = [
    ["area new", "0, or it runs"],
    ["changed", "1"],
    ["line", "2 or 255"],
  ];
  return {
    svg: svg(
      width,
      bottom + 34,
      line(12, y(0), 12, y(stations.length - 1), "line"),
      ...stations.flatMap((station, i) => [
        rect(7, y(i) - 5, 10, 10, "area new"),
        text(24, y(i) + 4, station, "ink small strong"),
        text(86, y(i) + 4, asks[station], "quiet small"),
        ...at(station).map(({ code }, k) => rect(232 + k * 12, y(i) - 5, 9, 10, endOf(code))),
      ]),
      text(4, bottom + 8, "A square on the right: a line, by its exit code", "quiet small"),
      ...key.flatMap(([cls, says], i) => [
        rect(4 + i * 110, bottom + 18, 10, 10, cls),
        text(20 + i * 110, bottom + 27, says, "quiet small"),
      ]),
    ),
    alt: stations.map((station) => {
      const ends = at(station);
      const codes = ends.map(({ code }) => code ?? "none").join(", ");
      return `${station}: ${asks[station]} ${ends.length} ended here${ends.length > 0 ? `, with ${ends.length > 1 ? "exit codes" : "exit code"} ${codes}` : ""}.`;
    }).join(" "),
  };
}; // prettier-ignore

const examples: readonly (readonly string[])[] = [
  ours,
  meant,
  ["--leader-elect", "--v", "--version"],
  ["--", "--leader-elect=false"],
];

/** Four lines, and what the parser takes each word for. */
export const colouredWords: Diagram = () => {
  const used: readonly Role[] = ["flag", "value", "argument", "separator", "refused"];
  const lines = examples.map((words) => rolesOf(words));
  const wide = (word: string): number => word.length * 7.05 + 8;
  const y = (i: number): number => 8 + i * 34;
  return {
    svg: svg(
      width,
      y(lines.length) + 46,
      ...lines.flatMap((words, i) => {
        let x = 4;
        return words.flatMap(({ word, role }) => {
          const from = x;
          x += wide(word) + 3;
          return [rect(from, y(i), wide(word), 22, roles[role][1]), text(from + 4, y(i) + 15, word, "ink small mono")];
        });
      }),
      ...used.flatMap((role, i) => {
        const [x, at] = [4 + (i % 3) * 112, y(lines.length) + 6 + Math.floor(i / 3) * 18];
        return [rect(x, at, 10, 10, roles[role][1]), text(x + 16, at + 9, roles[role][0], "quiet small")];
      }),
    ),
    alt: lines.map((words) => words.map(({ word, role }) => `${word}: ${roles[role][0]}`).join(", ")).join(". "),
  };
}; // prettier-ignore

const rivals: readonly (readonly string[])[] = [
  ["--help", "--bogus"],
  ["positional", "--help"],
  ["positional", "--version"],
  ["--controllers=nope", "positional"],
  ["--controllers=nope", "--version"],
];
const settled = await Promise.all(rivals.map((words) => seen(words)));

/** Lines on which two have something to say: who is heard. */
export const precedence: Diagram = () => {
  const x = (i: number): number => 30 + i * 64;
  const y = (i: number): number => 54 + i * 50;
  const columns = early.filter(([station]) => station !== "config");
  return {
    svg: svg(
      width,
      y(rivals.length) - 16,
      ...columns.map(([, name], i) => text(x(i), 14, name, "quiet small middle")),
      ...settled.flatMap(({ stop, code }, i) => {
        const at = columns.findIndex(([station]) => station === stop);
        return [
          text(4, y(i) - 14, (rivals[i] ?? []).join(" "), "ink small mono"),
          line(x(0), y(i), x(columns.length - 1), y(i), "faint"),
          line(x(0), y(i), x(at), y(i), "line accent"),
          ...columns.map((_, k) => rect(x(k) - 4, y(i) - 4, 8, 8, k < at ? "area new" : k > at ? "faint" : code === 1 ? "changed" : "area new")),
          text(x(at), y(i) + 16, String(code ?? ""), "ink small middle strong"),
        ];
      }),
    ),
    alt: settled.map(({ stop, code, says }, i) => `${(rivals[i] ?? []).join(" ")}: ${stop} has the last word, exit code ${code ?? ""}: ${says}`).join(". "),
  };
}; // prettier-ignore

/** All flag sets in order, as wide as they have flags: what help shows is filled, what it hides is an outline. */
export const flagSets: Diagram = () => {
  const y = (i: number): number => 6 + i * 15;
  const unit = 4.2;
  const bottom = y(sections.length);
  return {
    svg: svg(
      width,
      bottom + 26,
      ...sections.flatMap(({ name, shown, hidden, hasHeading }, i) => [
        text(214, y(i) + 9, name, hasHeading ? "ink small end" : "quiet small end"),
        ...(shown > 0 ? [rect(220, y(i) + 1, shown * unit, 10, "area new")] : []),
        ...(hidden > 0 ? [rect(220 + shown * unit, y(i) + 1, hidden * unit, 10, "line dashed")] : []),
        ...(hasHeading ? [] : [text(220, y(i) + 9, "no heading", "quiet small")]),
      ]),
      rect(4, bottom + 10, 10, 10, "area new"),
      text(20, bottom + 19, "shown by --help", "quiet small"),
      rect(130, bottom + 10, 10, 10, "line dashed"),
      text(146, bottom + 19, "hidden, because deprecated", "quiet small"),
    ),
    alt: sections.map(({ name, shown, hidden, hasHeading }) => `${name}: ${hasHeading ? `${shown} shown${hidden > 0 ? `, ${hidden} hidden` : ""}` : "no flags and no heading"}.`).join(" "),
  };
}; // prettier-ignore
