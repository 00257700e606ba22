import type { DiagramResult } from "../../site/author.ts";
import { line, rect, svg, text } from "../../site/diagrams/svg.ts";
import type { Next, Size } from "./deeds.ts";
import { questions } from "./questions.ts";

const width = 340;
const [top, step, x] = [36, 26, 10];
const yOf = (n: number): number => top + n * step;
const most = { deeds: 5, sets: 4 };

/** The questions of the next sync with their answers as far as they are asked, what it would write, and the ReplicaSets as they are. */
export function draw(sets: readonly Size[], next: Next): DiagramResult {
  const bottom = yOf(questions.length);
  const foot = bottom + 22 + most.deeds * 17 + 12;
  const deeds = next.deeds.length === 0 ? ["nothing"] : next.deeds;
  return {
    svg: svg(
      width,
      foot + 22 + most.sets * 22,
      text(0, 14, "the next sync asks", "quiet small"),
      ...ladder(next.endsAt),
      text(0, bottom + 10, next.isFailed ? "it writes, and fails" : "it writes", "quiet small"),
      ...deeds.map((deed, i) => text(x + 12, bottom + 28 + i * 17, deed, "ink small deed")),
      text(0, foot + 6, "ReplicaSets now: what they want, for which size of web", "quiet small"),
      ...sets.flatMap((set, i) => barOf(set, foot + 14 + i * 22)),
    ),
    alt: inWords(sets, next),
  };
}

/** Rung by rung down to the one that ends the sync; those below are not asked. */
function ladder(endsAt: number): string[] {
  const rungs = questions.flatMap(({ name, ends, does }, n) => {
    const y = yOf(n);
    if (n > endsAt) return [rect(x - 4, y - 4, 8, 8, "faint"), text(x + 12, y + 4, name, "quiet small")];
    const isEnd = n === endsAt;
    return [
      ...(isEnd ? [rect(x + 6, y - 12, width - x - 8, 23, "changed rung")] : []),
      rect(x - 4, y - 4, 8, 8, isEnd ? "pod solid new" : "pod solid old"),
      text(x + 12, y + 4, name, `ink small${isEnd ? " strong" : ""}`),
      text(150, y + 4, isEnd ? ends : other(ends), "ink small answer"),
      ...(isEnd ? [text(width - 8, y + 4, does, "ink small end")] : []),
    ];
  });
  return [line(x, top, x, yOf(endsAt), "accent"), ...rungs];
}

/** The answer that lets a sync go on. */
const other = (answer: string): string => (answer === "no" ? "yes" : "no");

function barOf({ image, wants, noted }: Size, y: number): string[] {
  return [
    text(0, y + 12, image, "ink small"),
    rect(36, y, wants * 16, 16, "area new want"),
    text(42 + wants * 16, y + 12, `wants ${wants}, noted ${noted}`, "ink small"),
  ];
}

function inWords(sets: readonly Size[], { endsAt, deeds, isFailed }: Next): string {
  const asked = questions.slice(0, endsAt + 1).map(({ name, ends }, n) => `${name} ${n === endsAt ? ends : other(ends)}`);
  const writes = deeds.length === 0 ? "It writes nothing" : `It writes: ${deeds.join("; ")}`;
  const sizes = sets.map(({ image, wants, noted }) => `${image} wants ${wants}, noted ${noted}`);
  return `The next sync asks: ${asked.join(", ")}. ${writes}${isFailed ? ", and fails" : ""}. ReplicaSets: ${sizes.join("; ")}.`;
} // prettier-ignore
