// How an exercise ends: what ending.md says, for the terminal and the page. Knows neither Node nor the DOM.

/** A function of upstream's that the learner has written anew. */
export interface Original {
  /** As upstream calls it. */
  readonly name: string;
  /** The file in upstream's tree. */
  readonly path: string;
  /** By which chapters/upstream-lines.json knows it. */
  readonly symbol: string;
}

/** The parts of ending.md; all texts are Markdown. */
export interface Ending {
  /** What the learner can now explain: two or three sentences. */
  readonly explains: string;
  readonly upstream: readonly Original[];
  /** What is different there, and whether it matters. */
  readonly differs: string;
  /** One "what if" to predict, and what comes of it. */
  readonly question: string;
  readonly answer: string;
}

/** The headings of ending.md, in order. */
export const endingHeadings = ["Now you can explain", "Beside upstream's", "What if"] as const;

/** Reads ending.md. Throws a sentence that says what is missing. */
export function parseEnding(text: string): Ending {
  const sections = text.split(/^## /m).slice(1);
  const [explains, beside, whatIf] = endingHeadings.map((heading, i) => {
    const section = sections[i] ?? "";
    if (!section.startsWith(`${heading}\n`)) throw new Error(`it needs a section \`## ${heading}\``);
    const body = section.slice(heading.length).trim();
    if (body === "") throw new Error(`nothing stands under \`## ${heading}\``);
    return body;
  });
  const [list = "", ...prose] = (beside ?? "").split("\n\n");
  const [question = "", answer] = (whatIf ?? "").split(/^---$/m);
  if (answer === undefined) throw new Error("a line `---` is needed between the question and its answer");
  if (prose.length === 0) throw new Error("what differs from upstream, and whether it matters, is missing");
  return {
    explains: explains ?? "",
    upstream: list.split("\n").map(original),
    differs: prose.join("\n\n"),
    question: question.trim(),
    answer: answer.trim(),
  };
}

/** Reads an item such as `- [name](go:pkg/some/file.go#Symbol)`. */
function original(item: string): Original {
  const [, name, path, symbol] = /^- \[`?([^`\]]+)`?\]\(go:([^#)]+)#([^)]+)\)$/.exec(item) ?? [];
  if (name === undefined || path === undefined || symbol === undefined) {
    throw new Error(
      `upstream's functions are a list of links like \`- [Name](go:pkg/file.go#Name)\`, not: ${item}`,
    );
  }
  return { name, path, symbol };
}
