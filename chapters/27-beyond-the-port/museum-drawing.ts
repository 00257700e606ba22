import type { DiagramResult } from "../../site/author.ts";
import { line, rect, svg, text } from "../../site/diagrams/svg.ts";
import { isDeed } from "./incidents.ts";
import { type State, inWords, mostSeeds } from "./museum.explore.ts";
import { plants } from "./plants.ts";
import { invariants } from "./truth.ts";

const width = 340;
/** As many incidents as there is room for. */
const room = 12;
const perRow = 33;
const cell = 10;

/** The seeds that were tried, the line, what happened, and what may not be. */
export function draw(state: State): DiagramResult {
  const { broken, exhibit, isPlanted, script, seed, tried } = state;
  const { line: wanted, planted, symbol } = plants[exhibit];
  const incidents = script?.incidents ?? [];
  const shown = incidents.length > room ? incidents.slice(0, room - 1) : incidents;
  const top = 130;
  const foot = top + 22 + room * 15;
  const isBroken = (one: number): boolean => broken !== null && one === seed - 1;
  return {
    svg: svg(
      width,
      foot + 54,
      ...Array.from({ length: mostSeeds }, (_, i) => {
        const cls = isBroken(i + 1) ? "changed over" : tried.includes(i + 1) ? "area new" : "faint";
        return rect(4 + (i % perRow) * cell, 4 + Math.floor(i / perRow) * 14, cell - 2, 12, `${cls} seed`);
      }),
      text(4, 59, `seeds 1 to ${mostSeeds}`, "quiet small"),
      rect(120, 50, cell - 2, 10, "area new"),
      text(134, 59, "passed", "quiet small"),
      rect(186, 50, cell - 2, 10, "changed over"),
      text(200, 59, "broken", "quiet small"),
      ...(incidents.every(isDeed) ? [] : [rect(width - 42, top - 2, 8, 8, "changed over"), text(width - 4, top + 6, "fault", "quiet small end")]),
      text(4, 78, symbol, "ink small strong"),
      text(4, 94, cut(wanted), isPlanted ? "quiet small mono" : "ink small mono"),
      text(4, 110, isPlanted ? cut(planted === "" ? "(the line is gone)" : planted) : "", "changed small mono"),
      line(4, 118, width - 4, 118, "faint"),
      text(4, top + 6, script === null ? "no run yet" : `seed ${seed - 1} begins with ${script.beginning.replicas} pods, surge ${script.beginning.surge}`, "quiet small"),
      ...shown.flatMap((one, i) => [
        ...(isDeed(one) ? [] : [rect(4, top + 14 + i * 15, 8, 8, "changed over fault")]),
        text(64, top + 22 + i * 15, `${(one.at / 1000).toFixed(2)} s`, "quiet small end"),
        text(70, top + 22 + i * 15, inWords(one), "ink small incident"),
      ]),
      text(70, top + 22 + shown.length * 15, incidents.length > shown.length ? `and ${incidents.length - shown.length} more` : "", "quiet small"),
      ...(script === null ? [] : [rect(2, foot, width - 4, 48, broken === null ? "line" : "changed over")]),
      text(10, foot + 20, broken === null ? (script === null ? "" : "nothing breaks") : `After ${(broken.at / 1000).toFixed(1)} s this does not hold:`, "ink small strong"),
      text(10, foot + 38, broken === null ? "" : cut(invariants[broken.invariant]), "ink small"),
    ),
    alt: `${tried.length} of ${mostSeeds} seeds were tried. ${symbol} ${isPlanted ? `without its line ${wanted}` : "as it is"}. ${script === null ? "No run yet." : `Seed ${seed - 1}: ${incidents.map((one) => `at ${(one.at / 1000).toFixed(2)} s ${inWords(one)}`).join("; ")}.`} ${broken === null ? "Nothing breaks." : `This does not hold: ${invariants[broken.invariant]}.`}`,
  };
} // prettier-ignore

const cut = (words: string): string => (words.length > 52 ? `${words.slice(0, 51)}…` : words);
