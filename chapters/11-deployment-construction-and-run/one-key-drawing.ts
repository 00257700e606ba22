import type { DiagramResult } from "../../site/author.ts";
import { line, polyline, rect, svg, text } from "../../site/diagrams/svg.ts";
import type { Sync } from "./retried.ts";

/** So long is looked at, in milliseconds. */
export const span = 420_000;

const [left, right, bottom] = [24, 332, 168];
const x = (at: number): number => left + (at / span) * (right - left);
const y = (count: number): number => bottom - count * 8.6;

/** "5 ms", "2.6 s", "164 s" */
export function said(ms: number): string {
  if (ms < 1000) return `${ms} ms`;
  const seconds = ms / 1000;
  return `${seconds < 100 ? Number(seconds.toFixed(1)) : Math.round(seconds)} s`;
}

/** What is said of a key that comes no more: `forgotten` where people are not told. */
type Ends = "given up" | "forgotten";

/** Each sync by its time and by how many failures count after it. */
export function draw(syncs: readonly Sync[], touches: readonly number[], ends: Ends): DiagramResult {
  const stairs = syncs.flatMap(({ at, count }, i) => [[x(at), y(syncs[i - 1]?.count ?? 0)], [x(at), y(count)]] as const); // prettier-ignore
  const end = syncs.at(-1);
  const head = `${syncs.length} ${syncs.length === 1 ? "sync" : "syncs"}, ${endsAt(syncs, ends)}`;
  return {
    svg: svg(
      340,
      232,
      text(4, 14, head, "ink small strong head"),
      ...[0, 5, 10, 15].flatMap((n) => [line(left, y(n), right, y(n), n === 15 ? "line dashed" : "faint"), text(left - 5, y(n) + 4, `${n}`, "quiet small end")]),
      ...[0, 100, 200, 300, 400].map((s) => text(x(s * 1000), bottom + 16, s === 400 ? "400 s" : `${s}`, "quiet small middle")),
      ...touches.map((at) => line(x(at), 24, x(at), bottom + 4, "accent touch")),
      polyline([...stairs, [right, y(end?.count ?? 0)]], "line"),
      ...syncs.map(({ at, count, failed, givenUp }, i) =>
        givenUp ? cross(x(at), y(syncs[i - 1]?.count ?? 0)) : rect(x(at) - 3, y(count) - 3, 6, 6, `pod solid ${failed ? "old" : "new"}`),
      ),
      ...key(ends),
    ),
    alt: `${head}. ${syncs.map((one) => inWords(one, ends)).join("; ")}.${touches.length > 0 ? ` Touched at ${touches.map(said).join(" and ")}.` : ""}`,
  };
} // prettier-ignore

const inWords = ({ at, count, failed, givenUp }: Sync, ends: Ends): string =>
  `${said(at)} ${!failed ? "succeeds" : givenUp ? `fails, ${ends}` : `fails, ${count}`}`;

function endsAt(syncs: readonly Sync[], ends: Ends): string {
  const times = syncs.filter(({ givenUp }) => givenUp).map(({ at }) => said(at));
  return times.length === 0 ? `never ${ends}` : `${ends} at ${times.join(" and ")}`;
}

function cross(x: number, y: number): string {
  return (
    line(x - 4, y - 4, x + 4, y + 4, "accent given-up") + line(x - 4, y + 4, x + 4, y - 4, "accent crossed")
  );
}

function key(ends: Ends): string[] {
  const at = 206;
  return [
    text(left - 20, at + 0, "up: failures that count", "quiet small"),
    rect(150, at - 8, 8, 8, "pod solid old"),
    text(164, at, "sync fails", "quiet small"),
    rect(238, at - 8, 8, 8, "pod solid new"),
    text(252, at, "sync succeeds", "quiet small"),
    cross(8, at + 16),
    text(20, at + 20, `fails, and is ${ends}`, "quiet small"),
    line(154, at + 9, 154, at + 22, "accent"),
    text(164, at + 20, "somebody touches it", "quiet small"),
  ];
}
