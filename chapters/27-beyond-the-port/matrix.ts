import { readdirSync } from "node:fs";
import type { ChapterMeta, Diagram } from "../../site/author.ts";
import { line, rect, svg, text } from "../../site/diagrams/svg.ts";

/** Of which release a row of a chapter's version table tells. */
interface Row {
  readonly chapter: number;
  readonly version: string;
}

const folders = readdirSync(new URL("..", import.meta.url)).filter((name) => /^\d\d-/.test(name));

async function rowsOf(folder: string): Promise<Row[]> {
  const { meta } = (await import(/* @vite-ignore */ `../${folder}/meta.ts`)) as { meta: ChapterMeta }; // The contract's shape.
  return (meta.versions ?? []).map(({ version }) => ({ chapter: Number(folder.slice(0, 2)), version }));
}

/** The rows of all chapters but this one. */
export const rows: readonly Row[] = (
  await Promise.all(folders.filter((name) => !name.startsWith("27")).map(rowsOf))
)
  .flat()
  .toSorted((a, b) => a.chapter - b.chapter);

/** Stretches of releases, by the first minor number that is not in one any more. */
export const spans = [
  { title: "–1.10", below: 11 },
  { title: "1.11", below: 12 },
  { title: "1.12–", below: 20 },
  { title: "1.20", below: 21 },
  { title: "1.21–", below: 27 },
  { title: "1.27–", below: 33 },
  { title: "1.33–", below: Infinity },
] as const;

/** The span of a row: “Before 1.7” lies below 1.7, “After 1.35” above it. */
export function spanOf(version: string): number {
  const minor = Number(/1\.(\d+)/.exec(version)?.[1]);
  const shifted = /^before/i.test(version) ? minor - 1 : /^after/i.test(version) ? minor + 1 : minor;
  return spans.findIndex(({ below }) => shifted < below);
}

/** How many rows a chapter has of each span. */
export const counted = (chapter: number): number[] =>
  spans.map((_, i) => rows.filter((row) => row.chapter === chapter && spanOf(row.version) === i).length);

/** Chapters whose tables tell of 1.21 or later. */
export const movedOn = (): number[] => [
  ...new Set(rows.filter(({ version }) => spanOf(version) > 3).map(({ chapter }) => chapter)),
];

/** All chapters, and of which releases their tables tell. */
export const allVersions: Diagram = () => {
  const chapters = [...new Set(rows.map(({ chapter }) => chapter))];
  const [left, step, height] = [32, 44, 19];
  const heads = spans.map(({ title }, i) => text(left + i * step + step / 2, 14, title, "quiet small middle"));
  const drawn = chapters.flatMap((chapter, n) => {
    const y = 24 + n * height;
    return [
      text(0, y + 13, String(chapter).padStart(2, "0"), "ink small"),
      ...counted(chapter).flatMap((count, i) =>
        count === 0
          ? []
          : [
              rect(left + i * step + 2, y + 1, step - 4, height - 3, i === 3 ? "area" : i < 3 ? "area old" : "area new"),
              text(left + i * step + step / 2, y + 13, String(count), "ink small middle"),
            ],
      ),
      line(0, y + height, left + spans.length * step, y + height, "faint"),
    ];
  });
  return {
    svg: svg(340, 32 + chapters.length * height, ...heads, ...drawn),
    alt: chapters.map((chapter) => `Chapter ${chapter}: ${counted(chapter).flatMap((count, i) => (count === 0 ? [] : [`${count} of ${spans[i]?.title}`])).join(", ")}.`).join(" "),
  };
}; // prettier-ignore
