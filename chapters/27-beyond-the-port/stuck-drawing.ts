import type { Diagram, Step } from "../../site/author.ts";
import { arrow, line, rect, svg, text } from "../../site/diagrams/svg.ts";
import { titles } from "./scene.ts";
import { notedOf, stuck, tries } from "./tries.ts";

const width = 340;

const rowsOf = (step: Step | undefined, title: string): readonly (readonly (string | number | boolean)[])[] =>
  step?.state.tables?.find((table) => table.title === title)?.rows ?? [];

/** The first step at which the old ReplicaSet notes another size than `web` asks for. */
export function stuckStep(steps: readonly Step[]): Step | undefined {
  return steps.find((step) => {
    const [[, , asks] = []] = rowsOf(step, titles.web);
    const [[, , note] = []] = rowsOf(step, titles.sets);
    return note !== asks;
  });
}

/** What is asked for, wanted and noted; which two of them each question compares. */
export const threeNumbers: Diagram = (run) => {
  const step = stuckStep(run?.steps ?? []);
  const asks = Number(rowsOf(step, titles.web)[0]?.[2] ?? 0);
  const [old] = rowsOf(step, titles.sets);
  const [wants, note] = [Number(old?.[1] ?? 0), Number(old?.[2] ?? 0)];
  const box = (x: number, y: number, head: string, value: number, cls: string): string[] => [
    rect(x, y, 104, 46, cls),
    text(x + 52, y + 17, head, "quiet small middle"),
    text(x + 52, y + 37, String(value), "ink strong middle"),
  ];
  const drawn = [
    ...box(118, 6, "web asks for", asks, "area"),
    ...box(4, 96, "1.19 notes", note, "changed"),
    ...box(232, 96, "1.19 wants", wants, "area old"),
    line(140, 52, 66, 96, "accent"),
    line(200, 52, 274, 96, "line"),
    text(4, 66, "scaled? they differ:", "accent-ink small"),
    text(336, 66, "write? they agree:", "ink small end"),
    arrow([[56, 142], [56, 166]], "accent"),
    arrow([[284, 142], [284, 166]], "line"),
    text(56, 182, "yes, each time", "accent-ink small middle strong"),
    text(284, 182, "no, each time", "ink small middle strong"),
    text(170, 208, "So each sync ends here, and the note stays as it is.", "ink small middle"),
  ];
  return {
    svg: svg(width, 218, ...drawn),
    alt: `web asks for ${asks}, the ReplicaSet of 1.19 notes ${note} and wants ${wants}. Scaled? compares ${asks} with the noted ${note}: yes, each time. Whether to write compares ${asks} with the wanted ${wants}: no, each time. So each sync ends here, and the note stays as it is.`,
  };
}; // prettier-ignore

/** What people try, and whether it helps. */
export const helps: Diagram = () => {
  const [ink, height] = ["ink small", 26];
  const rows = tries.flatMap(({ what, isDone, isFree }, i) => {
    const y = 44 + i * height;
    const verdict = (says: boolean, x: number): string[] => [
      rect(x, y - 14, 62, 20, says ? "area new" : "area"),
      text(x + 31, y, says ? "yes" : "no", "ink small middle"),
    ];
    return [text(0, y, what, ink), ...verdict(isDone, 206), ...verdict(isFree, 276)];
  });
  const heads = [
    text(0, 22, "you", "quiet small"),
    text(237, 12, "image gets", "quiet small middle"),
    text(237, 24, "its pods?", "quiet small middle"),
    text(307, 12, "next image,", "quiet small middle"),
    text(307, 24, "too?", "quiet small middle"),
  ];
  return {
    svg: svg(width, 36 + tries.length * height, ...heads, ...rows),
    alt: `At first ${notedOf(stuck).map(({ image, wants, note }) => `${image} wants ${wants} and notes ${note}`).join(", ")}. Does the image get its pods, and a later image, too? ${tries.map(({ what, isDone, isFree }) => `${what}: ${isDone ? "yes" : "no"}, ${isFree ? "yes" : "no"}.`).join(" ")}`,
  };
}; // prettier-ignore

/** A report that a note of a size was left wrong, and what came of it. */
interface Report {
  readonly year: number;
  readonly where: string;
  readonly number: string;
  readonly what: readonly [string, string];
  readonly end: "mended" | "closed" | "open";
}

/** Read in the threads themselves; their states as they were stored in 2026. */
export const reports: readonly Report[] = [
  { year: 2016, where: "kubernetes", number: "28145", what: ["a new size in a rollout:", "not every note renewed"], end: "mended" },
  { year: 2020, where: "argo-rollouts", number: "412", what: ["size right, note wrong:", "each sync is “scaling”"], end: "mended" },
  { year: 2021, where: "kubernetes", number: "102551", what: ["our scene", ""], end: "closed" },
  { year: 2023, where: "gardener/mcm", number: "815", what: ["size right, note wrong:", "a rollout never starts"], end: "mended" },
  { year: 2024, where: "kubernetes", number: "125568", what: ["Recreate and a new size:", "nothing shares it out"], end: "closed" },
  { year: 2026, where: "kubernetes", number: "138036", what: ["our scene, and a change", "that ends it (138840, too)"], end: "open" },
]; // prettier-ignore

const looks = { mended: "area new", closed: "area", open: "changed" } as const;

/** One note that somebody forgot to renew, year by year. */
export const reported: Diagram = () => {
  const height = 40;
  const rows = reports.flatMap(({ year, where, number, what, end }, i) => {
    const y = 18 + i * height;
    return [
      text(0, y, String(year), "ink small strong"),
      text(38, y, where, "ink small"),
      text(38, y + 15, `#${number}`, "quiet small"),
      text(126, y, what[0], "ink small"),
      text(126, y + 15, what[1], "ink small"),
      rect(280, y - 12, 60, 20, looks[end]),
      text(310, y + 2, end, "ink small middle"),
    ];
  });
  return {
    svg: svg(width, reports.length * height, ...rows),
    alt: reports.map(({ year, where, number, what, end }) => `${year}, ${where} ${number}: ${what.join(" ").trim()}; ${end}.`).join(" "),
  };
}; // prettier-ignore
