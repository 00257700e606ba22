import type { DiagramResult } from "../../site/author.ts";
import { line, rect, svg, text } from "../../site/diagrams/svg.ts";
import * as dynamic from "#client-go/dynamic";
import type * as restclient from "#client-go/rest";
import * as pflag from "#spf13/pflag";
import * as utilclock from "#utils/clock";
import { NamePrinter } from "../../src/cli-runtime/printers/name.ts";
import {
  ChangeCauseRecorder,
  changeCauseAnnotation,
  parseCommandArguments,
} from "../../src/cli-runtime/genericclioptions/record-flags.ts";
import { createOrUpdateAnnotation, lastAppliedConfigAnnotation } from "../../src/kubectl/util/apply.ts";
import { web } from "./rounds.ts";

export const sources = ["web.yaml", "a Namespace from flags"] as const;
export const dryRuns = ["none", "client", "server"] as const;
export const [no, yes] = ["no", "yes"] as const;

/** A line, as the controls say it. */
export interface Line {
  readonly from: string;
  readonly dryRun: string;
  readonly save: boolean;
  readonly record: boolean;
  readonly named: boolean;
}

/** What became of the object of a line. */
export interface Made {
  readonly line: Line;
  readonly words: string;
  readonly taken: readonly string[];
  readonly requests: readonly string[];
  /** What is printed by `-o yaml`, as far as it tells whose text it is. */
  readonly namespace: string | undefined;
  readonly saved: boolean;
  readonly cause: string | undefined;
  readonly answered: boolean;
  readonly prints: string;
}

const isFile = ({ from }: Line): boolean => from === sources[0];
const operations: Readonly<Record<string, string>> = {
  none: "created",
  client: "created (dry run)",
  server: "created (server dry run)",
};

/** The command line. `create namespace` has no `--record`. */
export function wordsOf(line: Line): readonly string[] {
  return [
    "create",
    ...(isFile(line) ? ["-f", "web.yaml"] : ["namespace", "blue"]),
    ...(line.dryRun === "none" ? [] : [`--dry-run=${line.dryRun}`]),
    ...(line.save ? ["--save-config"] : []),
    ...(line.record && isFile(line) ? ["--record"] : []),
    ...(line.named ? ["-n", "team"] : []),
  ];
} // prettier-ignore

/** The flags that these lines use. */
function flags(): pflag.FlagSet {
  const fs = new pflag.FlagSet("create");
  const to = { filename: [] as readonly string[], "dry-run": "none", "save-config": false, record: false, namespace: "" };
  fs.varP(pflag.stringSlice(to, "filename"), "filename", "f", "");
  fs.varP(pflag.string(to, "namespace"), "namespace", "n", "");
  fs.var(pflag.string(to, "dry-run"), "dry-run", "");
  fs.var(pflag.bool(to, "save-config"), "save-config", "");
  fs.var(pflag.bool(to, "record"), "record", "");
  return fs;
} // prettier-ignore

const namespaceOf = ({ named }: Line): string => (named ? "team" : "default");

/** The object before anything was done to it: a file's gets a namespace when it is read. */
function objectOf(line: Line): dynamic.Unstructured {
  if (!isFile(line)) return { kind: "Namespace", apiVersion: "v1", metadata: { name: "blue" } };
  const obj = web();
  (obj.metadata ??= {}).namespace = namespaceOf(line);
  return obj;
}

/** A server that takes everything, and gives it a uid. */
const server = (heard: (request: string) => void): restclient.Config => ({
  host: "http://cluster",
  clock: new utilclock.VirtualClock(),
  fetch: async (request) => {
    const { pathname, search } = new URL(request.url);
    heard(`${request.method} ${pathname}${search.includes("dryRun=All") ? "?dryRun=All" : ""}`);
    const obj = JSON.parse(await request.text()) as dynamic.Unstructured;
    Object.assign((obj.metadata ??= {}), { uid: "1" });
    return Response.json(obj, { status: 201 });
  },
});

/** Takes an object through the steps of a line, each of them a function of the port. */
export async function made(line: Line): Promise<Made> {
  const taken: string[] = [];
  const requests: string[] = [];
  let obj = objectOf(line);
  if (isFile(line)) taken.push("check the file");
  if (isFile(line) || line.dryRun !== "client") taken.push("ask for kinds");
  createOrUpdateAnnotation(line.save, obj);
  if (line.save) taken.push("annotate");
  if (line.record && isFile(line)) {
    new ChangeCauseRecorder(parseCommandArguments(flags(), ["kubectl", ...wordsOf(line)])).record(obj);
    taken.push("record");
  }
  if (line.dryRun === "server") taken.push("verify");
  if (line.dryRun !== "client") {
    obj = await posted(line, obj, (request) => requests.push(request));
    taken.push("POST", "refresh");
  } else if (!isFile(line) && line.named) (obj.metadata ??= {}).namespace = namespaceOf(line);
  // Objects from flags are not counted: there is one.
  if (isFile(line)) taken.push("count");
  let prints = "";
  new NamePrinter(operations[line.dryRun]).printObj(obj, { write: (words) => (prints += words) });
  const { annotations = {}, namespace, uid } = obj.metadata ?? {};
  return {
    line,
    words: `kubectl ${wordsOf(line).join(" ")}`,
    taken: [...taken, "print"],
    requests,
    namespace,
    saved: lastAppliedConfigAnnotation in annotations,
    cause: annotations[changeCauseAnnotation],
    answered: uid !== undefined,
    prints: prints.trimEnd(),
  };
} // prettier-ignore

/** Sent by the client that lines with flags use; the file's would load a table of all types. The request is the same. */
function posted(line: Line, obj: dynamic.Unstructured, heard: (request: string) => void): Promise<dynamic.Unstructured> {
  const [group, resource] = isFile(line) ? ["apps", "deployments"] : ["", "namespaces"];
  const all = new dynamic.Client(server(heard)).resource({ group: group ?? "", version: "v1", resource: resource ?? "" });
  const options = { fieldManager: "kubectl-create", ...(line.dryRun === "server" && { dryRun: ["All"] }) };
  return (isFile(line) ? all.namespace(namespaceOf(line)) : all).create(obj, options);
} // prettier-ignore

const width = 340;
const names = [
  "check the file",
  "ask for kinds",
  "annotate",
  "record",
  "verify",
  "POST",
  "refresh",
  "count",
  "print",
];

/** The steps on the left, those that were taken filled; what is printed by `-o yaml` on the right. */
export function draw(state: Made): DiagramResult {
  const { line: asked, taken, namespace, saved, cause, answered, prints, requests } = state;
  const [kind, name] = isFile(asked) ? ["Deployment", "web"] : ["Namespace", "blue"];
  const rows: readonly (readonly [cls: string, words: string, isThere: boolean])[] = [
    ["kind", `kind: ${kind}`, true],
    ["name", `name: ${name}`, true],
    ["namespace", `namespace: ${namespace ?? ""}`, namespace !== undefined],
    ["saved", "last-applied-configuration: {…", saved],
    ["cause", "change-cause: kubectl create …", cause !== undefined],
    ["uid", "uid, defaults, status: …", answered],
  ];
  const y = (i: number): number => 30 + i * 22;
  const foot = y(names.length);
  const [sent = "no POST", query = ""] = (requests[0] ?? "no POST").split("?");
  return {
    svg: svg(
      width,
      foot + 64,
      text(4, 16, "steps", "quiet small"),
      text(140, 16, "what -o yaml prints", "quiet small"),
      ...names.flatMap((step, i) => {
        const done = taken.includes(step);
        return [
          done ? rect(4, y(i), 14, 14, "area new") : line(6, y(i) + 7, 16, y(i) + 7, "faint"),
          text(26, y(i) + 11, step, `${done ? "ink" : "quiet"} small step-${names.indexOf(step)} ${done ? "done" : "out"}`),
        ];
      }),
      ...rows.filter(([, , isThere]) => isThere).map(([cls, words], i) => text(140, y(i) + 11, words, `ink small mono row-${cls}`)),
      line(4, foot + 2, width - 4, foot + 2, "faint"),
      text(4, foot + 18, sent, "ink small mono sent"),
      text(4, foot + 36, query, "ink small mono query"),
      text(4, foot + 54, prints, "ink small mono prints"),
    ),
    alt: `Steps: ${taken.join(", ")}. The object has ${rows.filter(([, , isThere]) => isThere).map(([, words]) => words).join("; ")}. ${requests[0] ?? sent}. It prints “${prints}”.`,
  };
} // prettier-ignore
