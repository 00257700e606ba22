import type { Facts, Question } from "../../site/author.ts";
import { files } from "./lines.ts";
import {
  again,
  answered,
  cold,
  coldOff,
  containerName,
  creates,
  deploymentOff,
  generators,
  kept,
  refused,
  sent,
  twoDocuments,
  uncheckedOff,
  warmServer,
} from "./plays.ts";
import { rounds, updated, within, without } from "./rounds.ts";

const linesIn = (words: string): number => words.trimEnd().split("\n").length;
const isDocument = (request: string): boolean => request === "GET /openapi/v2";
const shown = (
  said: { readonly kubectl: string; readonly stdout: string; readonly stderr: string } | undefined,
): string => `$ kubectl ${said?.kubectl ?? ""}\n${said?.stdout ?? ""}${said?.stderr ?? ""}`.trimEnd();
const { metadata } = JSON.parse(kept.stdout) as { metadata: { annotations: Record<string, string> } };

export const facts: Facts = () => ({
  cold: cold.requests.length,
  discovery: cold.requests.filter((one) => !isDocument(one)).length,
  fileLines: linesIn(files["web.yaml"]),
  answerLines: linesIn(answered.stdout),
  added: linesIn(sent.stdout) - linesIn(files["web.yaml"]),
  recordedTwice: `${shown(creates[18])}\n${shown(creates[20])}`,
  documents: twoDocuments.requests.filter(isDocument).length,
  cause: metadata.annotations["kubernetes.io/change-cause"] ?? "",
  namespaced: shown(generators[8]),
  alreadyThere: `${shown(generators[6])}\n${shown({ ...again, kubectl: again.line })}`,
  textLength: without[0] ?? 0,
  rounds,
  lastRound: within.at(-1) ?? 0,
});

const image = "localhost:5000/team/web_app:1.2";
const named = containerName(image).replace(/-[^-]+$/, "");
const [old, text] = ['{"replicas":1}', updated('{"replicas":1}')];
const briefly = (words: string): string =>
  words === "" ? "there is none" : `\`${words.slice(0, 24)}${words.length > 24 ? "…" : ""}\``;

export const quiz: Question[] = [
  {
    id: "two-documents",
    question: "`two.yaml` holds two ConfigMaps, and kubectl’s cache knows all kinds. How many requests does `create -f two.yaml --dry-run=server` send?",
    answer: () => ({ says: String(twoDocuments.requests.length), why: "The document once to check the file, and for each object the document again and a POST." }),
    others: () => [
      { says: String(twoDocuments.requests.length - 1), why: "The verifier keeps no document: it asks again for the second object." },
      { says: String(warmServer.requests.length), why: "That is what it sends for one object." },
      { says: String(twoDocuments.requests.filter((one) => one.startsWith("POST")).length), why: "These are the POSTs. Before each of them something is asked." },
    ],
  },
  {
    id: "server-off",
    question: "The server is off, and kubectl has never talked to it. Which of these lines prints an object?",
    answer: () => ({ says: deploymentOff.line, why: "The program knows what it makes. Nothing is left to ask." }),
    others: () => [
      { says: refused.line, why: "The first thing that it asks for is the OpenAPI document." },
      { says: coldOff.line, why: `Without the check it still has to know where the kind is served. That works only with a full cache, where this line sends ${uncheckedOff.requests.length} requests.` },
    ],
  },
  {
    id: "container-name",
    question: `With what does the name of the container begin, if its image is \`${image}\`?`,
    answer: () => ({ says: named, why: "The name is what stands behind the last slash, without the tag. The underscore becomes a dash, and five random characters follow." }),
    others: () => [
      { says: image.split(":")[0] ?? "", why: "This colon belongs to the port of a registry. The path is cut off first, then the tag." },
      { says: image.slice(image.lastIndexOf("/") + 1).split(":")[0] ?? "", why: "The name of a container may not have an underscore." },
    ],
  },
  {
    id: "old-text",
    question: `A file has the last-applied text \`${old}\` in its annotations, from some earlier time. You type \`kubectl create -f\` without \`--save-config\`. How does the text begin that is stored?`,
    answer: () => ({ says: briefly(text), why: "A text that is there already is brought up to date, whether somebody asks for that or not." }),
    others: () => [
      { says: briefly(old), why: "A text that is out of date would mislead the next apply, so it is written anew." },
      { says: briefly(updated(undefined)), why: "That is what an object gets that has no text." },
    ],
  },
]; // prettier-ignore
