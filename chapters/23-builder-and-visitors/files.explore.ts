import type { Explorable, Use } from "../../site/explore/explorable.ts";
import { type Kind, kinds, namesIn, type Outcome, visited } from "./chain.ts";
import { draw } from "./files-drawing.ts";

export interface State {
  readonly files: readonly (readonly Kind[])[];
  readonly outcome: Outcome;
}

const of = async (files: State["files"]): Promise<State> => ({ files, outcome: await visited(files) });
const good: readonly Kind[] = ["good", "good", "good"];

export const explorable: Explorable<State> = {
  title: "Two files, six documents",
  initial: () => of([good, good]),
  opens: [["b", "unknown kind"]],
  controls: namesIn.flatMap((names, file) =>
    names.map((name, i) => ({
      kind: "choice" as const,
      name,
      label: `${file + 1}.yaml, ${name}`,
      options: kinds,
      value: ({ files }: State) => files[file]?.[i] ?? "good",
    })),
  ),
  act: ({ files }, [control, value]: Use) =>
    of(files.map((all, file) => all.map((kind, i) => (namesIn[file]?.[i] === control ? (value as Kind) : kind)))),
  draw: ({ files, outcome }) => draw(files, outcome),
  why,
  facts: ({ outcome: { code, created, kept } }) => [
    ["created", created.length],
    ["kept by the files", kept.eager],
    ["kept around them", kept.continued],
    ["exit code", code],
  ],
  telling: [
    { title: "A kind that nobody knows", uses: [["b", "unknown kind"]] },
    { title: "A wrong field in the first file", uses: [["b", "wrong field"]] },
    { title: "One of each", uses: [["a", "unknown kind"], ["b", "wrong field"], ["e", "exists already"]] },
  ],
}; // prettier-ignore

/** One sentence: what was lost, or who keeps what. */
function why({ outcome: { created, fates, kept } }: State): string {
  const lost = fates.flat().filter((fate) => fate === "not read").length;
  const ends = fates.map((all) => all.includes("error, the file ends"));
  if (ends.some(Boolean)) {
    const which = ends.every(Boolean) ? "Both files end" : `${ends[0] === true ? "1.yaml" : "2.yaml"} ends`;
    return `${which} at an error that is thrown, so ${lost === 0 ? "nothing" : lost === 1 ? "1 document" : `${lost} documents`} behind it ${lost > 1 ? "are" : "is"} lost; ${created.length} objects were created.`;
  }
  if (kept.eager > 0 && kept.continued > 0) return "Every document is read: the list of files keeps the unknown kinds, and the visitor around it keeps the refusals, which are printed first.";
  if (kept.eager > 0) return "What could not be recognised was handed on, so the next document is read.";
  if (kept.continued > 0) return "The server’s refusal stops at the visitor around the files, and no file hears of it.";
  return `All is well: ${created.length} objects were created.`;
} // prettier-ignore
