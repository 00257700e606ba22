import type { Problems } from "../base/problems.ts";
import type { Files } from "./sources.ts";

/** A word of the trade and what it means here. */
export interface Term {
  readonly id: string;
  readonly name: string;
  /** Markdown. */
  readonly meaning: string;
  readonly line: number;
}

export const glossaryFile = "chapters/glossary.md";

/** Reads chapters/glossary.md: `## term` and its paragraphs. `term:work-queue` finds `## work queue`. */
export function readGlossary(files: Files, problems: Problems): Map<string, Term> {
  const terms = new Map<string, Term>();
  const lines = (files.text(glossaryFile) ?? "").split("\n");
  lines.forEach((line, i) => {
    const name = /^## (.+)$/.exec(line)?.[1];
    if (name === undefined) return;
    const rest = lines.slice(i + 1);
    const end = rest.findIndex((l) => l.startsWith("## "));
    const id = name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
    if (terms.has(id)) problems.add(glossaryFile, i + 1, `\`${name}\` is explained twice`);
    terms.set(id, {
      id,
      name,
      meaning: rest
        .slice(0, end < 0 ? undefined : end)
        .join("\n")
        .trim(),
      line: i + 2,
    });
  });
  return terms;
}
