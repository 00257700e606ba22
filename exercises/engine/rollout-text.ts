// A rollout in characters, for the terminal: each round is a row, each pod a letter.
import type { Paint } from "./paint.ts";
import { fitted } from "./prose.ts";
import type { Beside, Played, Sizes } from "./rollout.ts";
import { beside, callSets } from "./rollout.ts";
import { show } from "./tables.ts";

/** A letter for each ReplicaSet; a pod that serves has a capital. */
const letters = { pair: ["o", "n"], more: ["a", "b", "c", "d"] } as const;

/** So many rounds before the one that is marked are worth a row each, and so many after it. */
const [before, after] = [3, 9];

/** How rests become letters. */
interface Scale {
  readonly alphabet: readonly string[];
  /** A letter stands for so many pods. */
  readonly unit: number;
}

/** The learner's rollout and the real one side by side; once, if they are the same. */
export function rolloutText(played: Played, brush: Paint, width: number): string {
  const both = beside(played);
  const { sets, most, first } = both;
  const room = Math.max(8, Math.floor((width - 14) / 3));
  const alphabet = sets.length === 2 ? letters.pair : letters.more;
  const scale = { alphabet, unit: Math.ceil(most / room) };
  return [
    brush.bold(fitted(verdictOn(both, played), width)),
    "",
    ...legend(both, scale).map((line) => fitted(`  ${line}`, width)),
    "",
    ...rows(both, scale, first === undefined ? ["both"] : ["yours", "a real one"], { brush, width }),
  ].join("\n");
}

/** What the drawing shows, in a sentence. */
function verdictOn({ first, onTheWay, rounds }: Beside, { recording }: Played): string {
  if (first === undefined) return `Your rollout and the real one, \`${recording}\`, are the same:`;
  const round = `round ${first + 1} (${rounds[first]?.says ?? ""})`;
  return onTheWay
    ? `Your rollout rests where the real one does, \`${recording}\`; on the way they first differ in ${round}:`
    : `Your rollout first differs from the real one, \`${recording}\`, in ${round}:`;
}

function legend({ sets, rounds }: Beside, { alphabet, unit }: Scale): string[] {
  const names = callSets(sets, { old: "old", new: "new" });
  const serving = names.map((name, i) => `${(alphabet[i] ?? "").toUpperCase()} ${name}`).join(", ");
  const waiting = names.map((_, i) => alphabet[i]).join(", ");
  const hasLimits = rounds.some(({ real = [] }) => real.some(({ ceiling }) => ceiling !== undefined));
  return [
    `${serving}: a pod that serves; ${waiting}: one that is wanted, and does not yet`,
    ...(hasLimits ? [": the floor, for those that serve; | the ceiling"] : []),
    ...(unit > 1 ? [`each letter stands for up to ${unit} pods`] : []),
  ];
}

interface Page {
  readonly brush: Paint;
  readonly width: number;
}

/** A head, and a row for each round that is worth one. */
function rows(both: Beside, scale: Scale, heads: readonly string[], { brush, width }: Page): string[] {
  const { rounds, first } = both;
  const bars = rounds.map(({ mine, real }) =>
    [mine, real].slice(0, heads.length).map((side) => bar(side, scale)),
  );
  const columns = Math.max(...[...bars.flat(), ...heads].map(({ length }) => length));
  const set = (cells: readonly string[]): string => cells.map((cell) => cell.padEnd(columns)).join("   ");
  const row = (i: number): string => {
    const start = `  ${String(i + 1).padStart(3)}   ${set(bars[i] ?? [])} ${i === first ? "←" : " "} `;
    const line = (start + show(rounds[i]?.says ?? "", Math.max(12, width - start.length))).trimEnd();
    return i === first ? brush.red(line) : line;
  };
  const shown = chosen(both);
  const lines = shown.flatMap((i, k) => [...(i > (shown[k - 1] ?? -1) + 1 ? ["    …"] : []), row(i)]);
  return [brush.dim(`  ${"".padStart(3)}   ${set(heads)}`.trimEnd()), ...lines];
}

/** The rounds around the one that is marked, and the last; where none is marked, the first ones and the last. */
function chosen({ rounds, first = before }: Beside): number[] {
  return rounds.flatMap((_, i) =>
    (i >= first - before && i <= first + after) || i === rounds.length - 1 ? [i] : [],
  );
}

/** A rest as letters: pods that serve, then those that do not; a mark after as many as must serve, and after as many as may be there. */
function bar(side: readonly Sizes[] | undefined, { alphabet, unit }: Scale): string {
  const rest = side?.at(-1);
  if (rest === undefined) return "–";
  const { wants, serves, ceiling, floor } = rest;
  const part = (count: number, letter = ""): string => letter.repeat(Math.ceil(Math.max(0, count) / unit));
  const serving = serves.map((n, i) => part(n, alphabet[i]?.toUpperCase()));
  const waiting = wants.map((n, i) => part(n - (serves[i] ?? 0), alphabet[i]));
  const pods = [...serving, ...waiting].join("");
  return marked(marked(pods, ceiling, "|", unit), floor, ":", unit);
}

/** Letters with a mark after so many pods. */
function marked(pods: string, count: number | undefined, mark: string, unit: number): string {
  if (count === undefined) return pods;
  const at = Math.ceil(count / unit);
  const padded = pods.padEnd(at);
  return padded.slice(0, at) + mark + padded.slice(at);
}
