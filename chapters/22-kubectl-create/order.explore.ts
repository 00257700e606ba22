import type { Explorable, Use } from "../../site/explore/explorable.ts";
import { draw, dryRuns, type Line, type Made, made, no, sources, yes } from "./order.ts";

const shut = [no, yes] as const;
const said = (is: boolean): string => (is ? yes : no);
const plain: Line = { from: sources[0], dryRun: "none", save: false, record: false, named: false };

export const explorable: Explorable<Made> = {
  title: "What becomes of one object",
  initial: () => made(plain),
  opens: [["dryRun", "server"]],
  controls: [
    { kind: "choice", name: "from", label: "Made from", options: sources, value: ({ line }) => line.from },
    { kind: "choice", name: "dryRun", label: "Dry run", options: dryRuns, value: ({ line }) => line.dryRun },
    { kind: "choice", name: "save", label: "Save config", options: shut, value: ({ line }) => said(line.save) },
    { kind: "choice", name: "record", label: "Record", options: shut, value: ({ line }) => said(line.record) },
    { kind: "choice", name: "named", label: "Name a namespace", options: shut, value: ({ line }) => said(line.named) },
  ],
  act: ({ line }, use) => made(changed(line, use)),
  draw,
  why,
  facts: ({ requests, namespace, answered, prints }) => [
    ["sends", requests[0] ?? "no POST"],
    ["namespace", namespace ?? "–"],
    ["shows", answered ? "the server’s text" : "its own text"],
    ["prints", prints],
  ],
  telling: [
    { title: "Stored", uses: [["dryRun", "none"]] },
    { title: "A client’s dry run with both annotations", uses: [["dryRun", "client"], ["save", yes], ["record", yes]] },
    { title: "A Namespace in a namespace", uses: [["from", sources[1]], ["dryRun", "client"], ["named", yes]] },
  ],
}; // prettier-ignore

function changed(line: Line, [control, value]: Use): Line {
  if (control === "from" || control === "dryRun") return { ...line, [control]: String(value) };
  return { ...line, [control]: value === yes };
}

/** One sentence: whose text is printed, and what is odd about it. */
function why({ line, saved, cause, namespace }: Made): string {
  const isFile = line.from === sources[0];
  if (!isFile && line.record && line.dryRun !== "client") return "Lines that make an object from flags have no --record, so nothing is recorded.";
  if (!isFile && line.dryRun === "client") {
    return namespace === undefined
      ? "Nothing is asked of the server: the program knows what a Namespace is."
      : `The dry run writes the namespace of -n, ${namespace}, into a Namespace, which lives in none; only the way that sends one would have left it out.`;
  }
  const notes = saved && cause !== undefined ? "Both annotations go in first, the text before the cause" : saved ? "The text of itself goes in first" : cause === undefined ? "" : "The cause goes in first";
  const then = { client: "the object is printed as it would be sent", server: "the object is sent with dryRun=All, and the server’s answer is printed", none: "the object is sent and stored, and the server’s answer is printed" }[line.dryRun] ?? "";
  return notes === "" ? `${then.charAt(0).toUpperCase()}${then.slice(1)}.` : `${notes}; then ${then}.`;
} // prettier-ignore
