import type { DiagramResult } from "../../site/author.ts";
import { line, rect, svg, text } from "../../site/diagrams/svg.ts";
import type { Play, Seen } from "./contexts.ts";
import { tenths } from "./tables.ts";

const [width, left] = [340, 8];

/** What the mapper remembered, from when to when, and whether there were Backups in it. */
export interface Memory {
  readonly from: number;
  readonly to: number;
  readonly has: boolean;
}

/** From each first question behind a reset to the next reset. */
export function memoriesOf({ answers, resets }: Seen, { kind, until }: Pick<Play, "kind" | "until">): Memory[] {
  return resets.flatMap((from, i) => {
    const to = resets[i + 1] ?? until;
    const first = answers.find(({ at }) => at >= from && at < to);
    return first === undefined ? [] : [{ from: first.at, to, has: first.at >= kind }];
  });
} // prettier-ignore

/** The first question about Backups that was answered. */
export const foundAt = ({ answers }: Seen): number | undefined =>
  answers.find(({ kind, found }) => kind === "Backup" && found)?.at;

/** Whether the context knows Jobs: of a context that was given up nobody can say. */
export const hasJobs = ({ available }: Seen): boolean =>
  available.some((gvr) => gvr.includes("Resource=jobs"));

/** The server, and below it what the context and its mapper take for true. */
export function draw(seen: Seen, play: Play): DiagramResult {
  const { ready, failed, resets, answers } = seen;
  const { well, heals, kind, until } = play;
  const x = (at: number): number => left + (Math.min(at, until) / until) * (width - 2 * left);
  const bar = (from: number, to: number, y: number, cls: string): string =>
    rect(x(from), y, Math.max(0.5, x(to) - x(from)), 13, cls);
  const lane = (y: number, words: string, from: number, cls: string): string[] => [
    text(left, y, words, "quiet small"),
    bar(0, until, y + 4, "faint"),
    ...(from < until ? [bar(from, until, y + 4, `area ${cls}`)] : []),
  ];
  const memories = memoriesOf(seen, play);
  const jobs = hasJobs(seen);
  const backups = answers.filter((one) => one.kind === "Backup");
  const head = ready === undefined ? `given up at ${tenths(failed?.at ?? 0)} s` : `context at ${tenths(ready)} s`;
  const found = foundAt(seen);
  const end = found === undefined ? "Backups not found" : `Backups found at ${tenths(found)} s`;
  return {
    svg: svg(
      width,
      286,
      text(left, 14, head, "ink small strong head"),
      text(width - left, 14, end, "ink small end found"),
      ...lane(34, "server: is healthy", well, "is-well"),
      ...lane(64, "server: batch can be read", heals, "has-batch"),
      ...lane(94, "server: has Backups", kind, "has-backups"),
      line(left, 120, width - left, 120, "line"),
      text(left, 138, jobs ? "the context: Jobs are there" : "the context: no Jobs", "ink small context"),
      bar(0, until, 142, "faint"),
      ...(ready === undefined ? [] : [bar(ready, until, 142, jobs ? "area new" : "changed")]),
      text(left, 178, "the mapper, and who asks it for Backups", "ink small"),
      bar(0, until, 182, "faint"),
      ...memories.map(({ from, to, has }) => bar(from, to, 182, `${has ? "area new" : "area"} memory`)),
      ...resets.map((at) => line(x(at), 178, x(at), 199, "accent reset")),
      ...backups.map(({ at, found: is }) => text(x(at), 212, is ? "✓" : "✗", `${is ? "ink" : "quiet"} small middle answer`)),
      ...[0, 20, 40, 60].filter((at) => at < until).map((at) => text(x(at), 230, `${at} s`, `quiet small${at === 0 ? "" : " middle"}`)),
      rect(left, 246, 10, 10, "area new"),
      text(left + 15, 255, "as on the server", "quiet small"),
      rect(124, 246, 10, 10, "area"),
      text(139, 255, "no Backups", "quiet small"),
      line(222, 246, 222, 257, "accent"),
      text(228, 255, "told to forget", "quiet small"),
      rect(left, 266, 10, 10, "changed"),
      text(left + 15, 275, "one answer was missing when the context read", "quiet small"),
    ),
    alt: `The server is well from ${tenths(well)} s, batch can be read from ${tenths(heals)} s, and there are Backups from ${tenths(kind)} s. ${ready === undefined ? `The context is given up at ${tenths(failed?.at ?? 0)} s.` : `The context stands at ${tenths(ready)} s and ${jobs ? "has" : "lacks"} Jobs for as long as it lives. The mapper forgets at ${resets.map((at) => `${tenths(at)} s`).join(", ")}. Asked for Backups it says ${backups.map(({ at, found: is }) => `${is ? "yes" : "no"} at ${tenths(at)} s`).join(", ")}.`}`,
  };
} // prettier-ignore
