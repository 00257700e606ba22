import type { DiagramResult } from "../../site/author.ts";
import { line, rect, svg, text } from "../../site/diagrams/svg.ts";
import { type Fate, type Kind, namesIn, type Outcome, sources } from "./chain.ts";

const width = 340;
/** How a document's box looks by what became of it. */
const classes: Readonly<Record<Fate, string>> = {
  created: "area new",
  "error, the next is read": "changed",
  "error, the file ends": "changed",
  "not read": "faint",
};

/** Columns of documents, each a box that shows what became of it; the line behind an end is drawn. */
export function columns(heads: readonly string[], labels: readonly (readonly string[])[], fates: Outcome["fates"], y = 0): string[] {
  return heads.flatMap((head, i) => {
    const x = 4 + i * 170;
    return [
      text(x, y + 14, head, "ink small mono"),
      ...(fates[i] ?? []).flatMap((fate, n) => {
        const top = y + 22 + n * 40;
        return [
          rect(x, top, 158, 34, `${classes[fate]} doc-${i}-${n}`),
          text(x + 6, top + 14, labels[i]?.[n] ?? "", fate === "not read" ? "quiet small" : "ink small"),
          text(x + 6, top + 28, fate, `quiet small fate-${i}-${n}`),
          ...(fate === "error, the file ends" ? [line(x, top + 37, x + 158, top + 37, "line accent")] : []),
        ];
      }),
    ];
  });
} // prettier-ignore

/** What columns say, in words. */
export const inWords = (heads: readonly string[], labels: readonly (readonly string[])[], fates: Outcome["fates"]): string =>
  heads.map((head, i) => `${head}: ${(fates[i] ?? []).map((fate, n) => `${labels[i]?.[n] ?? ""}: ${fate}`).join("; ")}.`).join(" "); // prettier-ignore

const room = { lines: 12, characters: 46 };

/** A text in lines that fit. */
export function wrapped(said: string): string[] {
  return said
    .trimEnd()
    .split("\n")
    .flatMap((one) => one.match(new RegExp(`.{1,${room.characters}}`, "g")) ?? []);
}

/** Two files, who has kept their errors, and what is printed. */
export function draw(files: readonly (readonly Kind[])[], { code, fates, kept, text: said }: Outcome): DiagramResult {
  const labels = files.map((all, i) => all.map((kind, n) => `${namesIn[i]?.[n] ?? ""}: ${kind}`));
  const lines = wrapped(said);
  const shown = lines.length > room.lines ? [...lines.slice(0, room.lines - 1), "…"] : lines;
  const foot = 196;
  return {
    svg: svg(
      width,
      foot + 22 + room.lines * 15,
      ...columns(sources, labels, fates),
      text(4, 160, "the list of files has kept", "ink small"),
      text(width - 4, 160, `${kept.eager}`, "ink small strong end eager"),
      text(4, 178, "the visitor around it has kept", "ink small"),
      text(width - 4, 178, `${kept.continued}`, "ink small strong end continued"),
      text(4, foot, "stderr", "quiet small"),
      text(width - 4, foot, `exit code ${code}`, "ink small end code"),
      rect(2, foot + 6, width - 4, room.lines * 15 + 8, "area"),
      ...shown.map((one, i) => text(8, foot + 20 + i * 15, one, "ink small mono said")),
    ),
    alt: `${inWords(sources, labels, fates)} The list of files has kept ${kept.eager}, the visitor around it ${kept.continued}. ${said === "" ? "Nothing is printed to stderr." : `It prints: ${said.trimEnd().replaceAll("\n", " / ")}`} The exit code is ${code}.`,
  };
} // prettier-ignore
