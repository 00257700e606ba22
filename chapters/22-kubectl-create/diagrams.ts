import type { Diagram } from "../../site/author.ts";
import { line, rect, svg, text } from "../../site/diagrams/svg.ts";
import { files } from "./lines.ts";
import {
  answered,
  atServer,
  cold,
  containerName,
  deploymentOff,
  type Played,
  sent,
  stored,
  verdict,
  ways,
} from "./plays.ts";
import { within, without } from "./rounds.ts";

const width = 340;

const isDocument = (request: string): boolean => request === "GET /openapi/v2";
const isPost = (request: string): boolean => request.startsWith("POST");
const classOf = (request: string): string =>
  isDocument(request) ? "area new" : isPost(request) ? "changed" : "area old";

const lines: readonly (readonly [name: string, played: Played])[] = [
  ["-f web.yaml --dry-run=client", cold],
  ["-f web.yaml --dry-run=server", atServer],
  ["-f web.yaml", stored],
  ["deployment web … --dry-run=client", deploymentOff],
];

/** Each line with its requests, as boxes. */
export const requests: Diagram = () => {
  const y = (i: number): number => 6 + i * 46;
  const foot = y(lines.length) + 2;
  return {
    svg: svg(
      width,
      foot + 40,
      ...lines.flatMap(([name, { requests: asked }], i) => [
        text(4, y(i) + 12, name, "ink small mono"),
        ...asked.map((request, n) => rect(4 + n * 27, y(i) + 19, 22, 14, classOf(request))),
        text(4 + asked.length * 27 + 4, y(i) + 30, asked.length === 0 ? "no request" : String(asked.length), "ink small strong"),
      ]),
      rect(4, foot + 4, 14, 10, "area new"),
      text(24, foot + 13, "OpenAPI document", "quiet small"),
      rect(172, foot + 4, 14, 10, "area old"),
      text(192, foot + 13, "what kinds there are", "quiet small"),
      rect(4, foot + 22, 14, 10, "changed"),
      text(24, foot + 31, "POST", "quiet small"),
    ),
    alt: lines.map(([name, { requests: asked }]) => `kubectl create ${name}: ${asked.length === 0 ? "no request" : `${asked.length} requests, ${asked.filter(isDocument).length} for the document, ${asked.filter((one) => !isDocument(one) && !isPost(one)).length} for kinds, ${asked.filter(isPost).length} POST`}.`).join(" "),
  };
}; // prettier-ignore

/** The steps of one object, and how a line that was played shows that it took each. */
export const steps: readonly (readonly [name: string, taken: (played: Played) => boolean])[] = [
  ["check the file", ({ requests: asked }) => asked.some(isDocument)],
  ["ask for kinds", ({ requests: asked }) => asked.includes("GET /api")],
  ["annotate: its own text", ({ stdout }) => stdout.includes("last-applied-configuration: ")],
  ["record: who asked", ({ stdout }) => stdout.includes("change-cause: ")],
  ["verify: can it be tried?", ({ requests: asked }) => asked.filter(isDocument).length > 1],
  ["POST", ({ requests: asked }) => asked.some(isPost)],
  ["refresh: take the answer", ({ stdout }) => stdout.includes("uid: ")],
  ["count", ({ code }) => code === 0],
  ["print", ({ stdout }) => stdout !== ""],
];

/** The steps from top to bottom, in three columns. */
export const orderStrip: Diagram = () => {
  const columns = Object.entries(ways);
  const x = (i: number): number => 182 + i * 54;
  const y = (row: number): number => 26 + row * 27;
  const foot = y(steps.length) + 4;
  return {
    svg: svg(
      width,
      foot + 22,
      ...columns.map(([way], i) => text(x(i) + 23, 16, way, "ink small strong middle")),
      ...steps.flatMap(([name, taken], row) => [
        text(4, y(row) + 15, name, "ink small"),
        ...columns.map(([, played], i) =>
          taken(played) ? rect(x(i), y(row) + 2, 46, 20, "area new") : line(x(i) + 18, y(row) + 12, x(i) + 28, y(row) + 12, "faint"),
        ),
      ]),
      rect(4, foot + 4, 14, 10, "area new"),
      text(24, foot + 13, "done", "quiet small"),
      line(70, foot + 9, 80, foot + 9, "faint"),
      text(88, foot + 13, "left out", "quiet small"),
    ),
    alt: columns.map(([way, played]) => `${way}: ${steps.map(([name, taken]) => `${name.split(":")[0]}${taken(played) ? "" : " (left out)"}`).join(", ")}.`).join(" "),
  };
}; // prettier-ignore

const linesOf = (yaml: string): readonly string[] => yaml.trimEnd().split("\n");

/** Whose each line of a text is. */
export function origins(yaml: string): readonly ("file" | "kubectl" | "server")[] {
  const left = { file: linesOf(files["web.yaml"]).map(bare), kubectl: linesOf(sent.stdout).map(bare) };
  const take = (from: string[], words: string): boolean => {
    const at = from.indexOf(words);
    if (at >= 0) from.splice(at, 1);
    return at >= 0;
  };
  return linesOf(yaml).map((one) => {
    const [inFile, inSent] = [take(left.file, bare(one)), take(left.kubectl, bare(one))];
    return inFile ? "file" : inSent ? "kubectl" : "server";
  });
} // prettier-ignore

/** A line without its indentation and the dash of a list. */
const bare = (one: string): string => one.replace(/^[\s-]+/, "");

/** Two texts of one object, a bar for each line. */
export const textAndAnswer: Diagram = () => {
  const texts = [["client: what is sent", sent.stdout], ["none: the answer", answered.stdout]] as const;
  const classes = { file: "area old", kubectl: "changed", server: "area new" } as const;
  const most = Math.max(...texts.map(([, yaml]) => linesOf(yaml).length));
  const foot = 30 + most * 7;
  return {
    svg: svg(
      width,
      foot + 40,
      ...texts.flatMap(([name, yaml], i) => [
        text(4 + i * 170, 14, name, "ink small strong"),
        ...linesOf(yaml).map((one, row) => {
          const indent = one.length - one.trimStart().length;
          return rect(4 + i * 170 + indent * 3, 24 + row * 7, one.trim().length * 2.6, 4.5, classes[origins(yaml)[row] ?? "file"]);
        }),
      ]),
      rect(4, foot + 4, 14, 8, "area old"),
      text(24, foot + 13, "from web.yaml", "quiet small"),
      rect(120, foot + 4, 14, 8, "changed"),
      text(140, foot + 13, "from kubectl", "quiet small"),
      rect(232, foot + 4, 14, 8, "area new"),
      text(252, foot + 13, "from the server", "quiet small"),
    ),
    alt: texts.map(([name, yaml]) => `${name}: ${linesOf(yaml).length} lines, ${Object.keys(classes).map((who) => `${origins(yaml).filter((one) => one === who).length} from ${who === "kubectl" ? who : `the ${who}`}`).join(", ")}.`).join(" "),
  };
}; // prettier-ignore

/** How long the text gets, round by round, without itself and with itself. */
export const roundsOfText: Diagram = () => {
  const rows = [["without the old text (the port)", without], ["with the old text inside", within]] as const;
  const most = Math.max(...within);
  const high = 18 + without.length * 18;
  return {
    svg: svg(
      width,
      rows.length * (high + 10),
      ...rows.flatMap(([name, lengths], i) => {
        const y = 4 + i * (high + 10);
        return [
          text(4, y + 10, name, "ink small strong"),
          ...lengths.flatMap((length, n) => [
            text(4, y + 28 + n * 18, `round ${n + 1}`, "quiet small"),
            rect(58, y + 18 + n * 18, (length / most) * 220, 12, i === 0 ? "area new" : "changed"),
            text(62 + (length / most) * 220, y + 28 + n * 18, String(length), "ink small"),
          ]),
        ];
      }),
    ),
    alt: rows.map(([name, lengths]) => `${name}: ${lengths.join(", ")} characters.`).join(" "),
  };
}; // prettier-ignore

const cases = [
  ["in the document, with dryRun", await verdict("Deployment", { Deployment: true, Namespace: true })],
  ["in the document, without dryRun", await verdict("Deployment", { Deployment: false, Namespace: true })],
  ["not in it; a custom kind; Namespaces can", await verdict("Widget", { Namespace: true }, ["Widget"])],
  ["not in it; no custom kind; Namespaces can", await verdict("Widget", { Namespace: true })],
  ["not in it; a custom kind; Namespaces can’t", await verdict("Widget", { Namespace: false }, ["Widget"])],
] as const;

/** What the verifier says of a kind, by what the document and the server say of it. */
export const verdicts: Diagram = () => ({
  svg: svg(
    width,
    cases.length * 44,
    ...cases.flatMap(([name, says], i) => {
      const [y, sends] = [4 + i * 44, says === "send it"];
      return [
        rect(4, y + 4, 10, 26, sends ? "area new" : "changed"),
        text(22, y + 14, name, "ink small strong"),
        text(22, y + 29, sends ? "is sent" : says, "ink small"),
      ];
    }),
  ),
  alt: cases.map(([name, says]) => `${name}: ${says === "send it" ? "is sent" : says}.`).join(" "),
}); // prettier-ignore

const images = [
  "nginx:1.19",
  "localhost:5000/x",
  "localhost:5000/team/web:1.2",
  "web@sha256:abc",
  "web:1.2@sha256:abc",
  "my_app",
  "my.app",
];

/** Images, and what their containers are called. */
export const names: Diagram = () => ({
  svg: svg(
    width,
    26 + images.length * 22,
    text(4, 14, "image", "quiet small"),
    text(216, 14, "container", "quiet small"),
    ...images.flatMap((image, i) => [
      line(4, 20 + i * 22, width - 4, 20 + i * 22, "faint"),
      text(4, 36 + i * 22, image, "ink small mono"),
      text(216, 36 + i * 22, containerName(image), "ink small mono"),
    ]),
  ),
  alt: images.map((image) => `${image}: ${containerName(image)}.`).join(" "),
}); // prettier-ignore
