import type { Facts, Question } from "../../site/author.ts";
import { type Kind, visited } from "./chain.ts";
import { creates, half, halfTypo, inFolder, inList, otherNamespace } from "./plays.ts";
import { tried, twice } from "./streams.ts";

/** A line and what it said, to be shown. */
const shown = (said: { readonly kubectl?: string; readonly line?: string; readonly stdout: string; readonly stderr: string } | undefined): string =>
  `$ kubectl ${said?.kubectl ?? said?.line ?? ""}\n${said?.stdout ?? ""}${said?.stderr ?? ""}`.trimEnd(); // prettier-ignore
const folded = (words: string): string => words.replace(/.{1,76}(?: |$)/g, (part) => `${part.trimEnd()}\n`).trimEnd(); // prettier-ignore
const shownFolded = (said: Parameters<typeof shown>[0]): string =>
  shown(said).split("\n").map(folded).join("\n"); // prettier-ignore

const good: readonly Kind[] = ["good", "good", "good"];
const early = await visited([["wrong field", "good", "good"], good]);
const unknown = await visited([["unknown kind", "good", "good"], good]);
const failing = await tried([503, 500, 502]);
const missing = await tried([404, 200]);
const visits = await twice();
const [refusal = "", others = ""] = inFolder.stderr.trimEnd().split("\n");
/** The second of the errors in brackets. */
const inner = others.replace(/^.*, (?=error validating)/, "");

export const facts: Facts = () => ({
  half: shownFolded(half),
  halfTypo: shownFolded(halfTypo),
  folder: shownFolded(inFolder),
  many: shown(creates[2]),
  deep: shownFolded(creates[3]),
  recursive: shown(creates[4]),
  missingURL: shownFolded(creates[9]),
  refusedNamespace: shownFolded(creates[16]),
  badItem: shownFolded(inList),
  elsewhere: /namespace: (\w+)/.exec(otherNamespace.stdout)?.[1] ?? "",
  failingSeconds: failing.seconds,
  missingSeconds: missing.seconds,
  second: visits[1] ?? 0,
  early: early.created.length,
});

const brief = (words: string): string => {
  const found = /"([^"]+\.yaml)"/.exec(words)?.[1] ?? "";
  return `${words.startsWith("[") ? "a line in brackets that begins with" : "a refusal of"} \`${found}\``;
};

export const quiz: Question[] = [
  {
    id: "six-documents",
    question: "Two files have three good documents each. You misspell a field in the very first document. How many objects does `create -f 1.yaml -f 2.yaml` create?",
    answer: () => ({ says: String(early.created.length), why: "The error is thrown, so it ends its file. The list of files keeps it and goes on with the second." }),
    others: () => [
      { says: String(unknown.created.length), why: "That would be so with an unknown kind in the first document: its error is handed on, and the file goes on." },
      { says: String(good.length - good.length), why: "One bad file does not stop the command." },
    ],
  },
  {
    id: "first-line",
    question: "In a folder, `1.yaml` has an unknown kind, `2.yaml` a wrong field, and an object of `3.yaml` exists already. What does stderr begin with?",
    answer: () => ({ says: brief(refusal), why: "The visitor around everything keeps your function's errors at once. The list of files hands up its own only when it has come to its end." }),
    others: () => [
      { says: brief(others), why: "These happen first, but they are handed up last, as one error." },
      { says: brief(inner), why: "It is in the second line, behind the unknown kind." },
    ],
  },
  {
    id: "bad-gateway",
    question: "A URL answers 503, then 500, then 502, each at once. After how many seconds do you read an error?",
    answer: () => ({ says: String(failing.seconds), why: "Three attempts, with a second between each two. Nobody waits after the last." }),
    others: () => [
      { says: String(failing.at.length), why: "That would be a second after each attempt, but a wait after the last is of no use." },
      { says: String(missing.seconds), why: "That is how it is with a 404, which is believed at once." },
    ],
  },
  {
    id: "visited-twice",
    question: "A command wants to say how many objects there are before it creates them, and visits the result twice. Two objects are piped into `create -f -`. How many does the second visit find?",
    answer: () => ({ says: String(visits[1]), why: "Standard input has been read to its end. A file would have been opened again." }),
    others: () => [{ says: String(visits[0]), why: "The first visit finds that many. With a file, the second would, too." }],
  },
]; // prettier-ignore
