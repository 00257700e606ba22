// The end of an exercise in a terminal: what is explained now, upstream's lines, what differs, the what-if, the next exercise.
import type { Exercise } from "./catalogue.ts";
import type { Ending, Original } from "./ending.ts";
import type { Paint } from "./paint.ts";
import { prose } from "./prose.ts";

/** Where a function of upstream's is read. */
export interface Source {
  readonly address: string;
  /** As `883-902`; nothing where they are not known. */
  readonly lines: string | undefined;
}

/** What is set around the ending's own words. */
export interface Setting {
  readonly paint: Paint;
  readonly width: number;
  readonly sourceOf: (original: Original) => Source;
  /** The exercise to which `n` leads. */
  readonly next: Exercise | undefined;
  /** The answer to the what-if was asked for. */
  readonly isAnswered: boolean;
}

/** The ending as lines; the answer to its what-if is hidden until somebody asks. */
export function endingText(ending: Ending, { paint, width, sourceOf, next, isAnswered }: Setting): string {
  const set = (markdown: string): string => prose(markdown, width, paint);
  const upstream = ending.upstream.map((original) => {
    const { address, lines } = sourceOf(original);
    const where = lines === undefined ? "" : `, ${inWords(lines)}`;
    return `  ${original.name}${where}\n    ${paint.dim(address)}`;
  });
  return [
    paint.bold("Now you can explain"),
    set(ending.explains),
    "",
    paint.bold("Upstream's lines"),
    ...upstream,
    set(`\n${ending.differs}`),
    "",
    paint.bold("What if"),
    set(ending.question),
    "",
    ...(isAnswered ? [set(ending.answer), ""] : ["a  shows the answer: say yours first"]),
    "c  puts your lines beside ours",
    ...(next ? [`n  goes on: ${next.id} ${next.title}`] : []),
  ].join("\n");
}

const inWords = (lines: string): string =>
  lines.includes("-") ? `lines ${lines.replace("-", " to ")}` : `line ${lines}`;

const [left, right] = ["yours: exercise.ts", "ours: solution.ts"];
/** Fewer columns than this hold no line of code. */
const narrowest = 56;

/** Two texts, side by side where the terminal is wide enough, else one after the other. */
export function beside(yours: string, ours: string, columns: number, paint: Paint): string {
  const width = Math.floor((columns - 3) / 2);
  if (width < narrowest)
    return [paint.bold(left), "", yours.trimEnd(), "", paint.bold(right), "", ours.trimEnd()].join("\n");
  const [one, other] = [inLines(yours, width), inLines(ours, width)];
  const rows = Array.from({ length: Math.max(one.length, other.length) }, (_, i) =>
    `${(one[i] ?? "").padEnd(width)} │ ${other[i] ?? ""}`.trimEnd(),
  );
  return [`${paint.bold(left)}${" ".repeat(width - left.length)} │ ${paint.bold(right)}`, ...rows].join("\n");
}

/** Lines that are too long go on in the next. */
function inLines(text: string, width: number): string[] {
  return text
    .trimEnd()
    .split("\n")
    .flatMap((line) => line.match(new RegExp(`.{1,${width}}`, "g")) ?? [""]);
}
