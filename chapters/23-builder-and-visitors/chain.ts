import * as errors from "#apimachinery/api/errors";
import * as meta from "#apimachinery/api/meta";
import * as utilerrors from "#apimachinery/util/errors";
import type { Environment, RESTClient, Visitor } from "../../src/cli-runtime/resource/interfaces.ts";
import { Mapper } from "../../src/cli-runtime/resource/mapper.ts";
import { textReader } from "../../src/cli-runtime/resource/reader.ts";
import { unstructuredReader } from "../../src/cli-runtime/resource/scheme.ts";
import {
  ContinueOnErrorVisitor,
  DecoratedVisitor,
  EagerVisitorList,
  FlattenListVisitor,
  StreamVisitor,
} from "../../src/cli-runtime/resource/visitor.ts";
import { addSourceToErr, checkErr, Fatal } from "../../src/kubectl/cmd/util/check-err.ts";

const configMap = (name: string, data = "data"): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n${data}: {key: "1"}\n`;

/** What a document may be, and its text. */
export const documents = {
  good: (name) => configMap(name),
  "exists already": (name) => configMap(name),
  "wrong field": (name) => configMap(name, "dta"),
  "unknown kind": (name) => `apiVersion: v1\nkind: Nope\nmetadata: {name: ${name}}\n`,
  "bad YAML": () => "a: b: c\n",
  "a list of two": (name) =>
    `apiVersion: v1\nkind: List\nitems:\n${[1, 2].map((i) => `- {apiVersion: v1, kind: ConfigMap, metadata: {name: ${name}${i}}}\n`).join("")}`,
} satisfies Readonly<Record<string, (name: string) => string>>; // prettier-ignore

export type Kind = keyof typeof documents;
export const kinds = Object.keys(documents) as Kind[]; // The keys of what stands above.

/** Two files of three documents each. */
export type Files = readonly (readonly Kind[])[];
export const namesIn = [["a", "b", "c"], ["d", "e", "f"]] as const; // prettier-ignore
export const sources = ["1.yaml", "2.yaml"] as const;

/** The text of each file. */
export const textsOf = (files: Files): string[] =>
  files.map((all, file) => all.map((kind, i) => documents[kind](namesIn[file]?.[i] ?? "")).join("---\n"));

/** The ConfigMaps that are there before. */
export const thereBefore = (files: Files): string[] =>
  files.flatMap((all, file) =>
    all.flatMap((kind, i) => (kind === "exists already" ? [namesIn[file]?.[i] ?? ""] : [])),
  );

/** What became of a document. */
export type Fate = "created" | "error, the next is read" | "error, the file ends" | "not read";

/** What became of all. */
export interface Outcome {
  readonly fates: readonly (readonly Fate[])[];
  readonly created: readonly string[];
  /** How many errors each of the two has kept: the list of files, and what stands around it. */
  readonly kept: { readonly eager: number; readonly continued: number };
  readonly text: string;
  readonly code: number;
}

/** Visits two files with the visitors of `kubectl create -f 1.yaml -f 2.yaml`, against a server that stores names. */
export async function visited(files: Files): Promise<Outcome> {
  const seen = [0, 0];
  const created: string[] = [];
  const there = new Set(thereBefore(files));
  const mapper = mapperOf();
  const streams = textsOf(files).map((text, i) => new StreamVisitor(textReader(text), sources[i] ?? "", readingOf(() => (seen[i] = (seen[i] ?? 0) + 1), mapper)));
  const kept = { eager: 0, continued: 0 };
  let visitor: Visitor = watched(new EagerVisitorList(streams), (errs) => (kept.eager = errs.length));
  for (let i = 0; i < 2; i++) visitor = new FlattenListVisitor(visitor, unstructuredReader, mapper);
  visitor = new DecoratedVisitor(new ContinueOnErrorVisitor(visitor));
  try {
    await visitor.visit((info, err) => {
      if (err !== undefined) throw err;
      if (there.has(info.name)) {
        kept.continued++;
        throw addSourceToErr("creating", info.source, errors.newAlreadyExists({ group: "", resource: "configmaps" }, info.name));
      }
      created.push(info.name);
    });
    return { fates: fatesOf(files, seen), created, kept, text: "", code: 0 };
  } catch (err) {
    const { code, text } = told(err as Error);
    return { fates: fatesOf(files, seen), created, kept, text, code };
  }
} // prettier-ignore

function told(err: Error): Fatal {
  try {
    checkErr(err);
  } catch (fatal) {
    if (fatal instanceof Fatal) return fatal;
  }
  throw err;
}

/** Hears with what a visitor ends. */
const watched = (inner: Visitor, hear: (errs: readonly Error[]) => void): Visitor => ({
  visit: (fn) =>
    inner.visit(fn).catch((err: unknown) => {
      if (err instanceof AggregateError) hear(utilerrors.errorsOf(err));
      throw err;
    }),
});

// A stream that has its text opens nothing and waits for nobody.
const environment = {} as Environment;

/** What a server's document says of a ConfigMap, as far as these files can offend it. */
const schemaOf = (seen: () => void) => ({
  validateBytes: (data: string): void => {
    seen();
    if (!("dta" in (JSON.parse(data) as object))) return;
    throw new Error(
      'ValidationError(ConfigMap): unknown field "dta" in io.k8s.api.core.v1.ConfigMap',
    );
  },
}); // prettier-ignore

/** What reads a text of ConfigMaps. */
export const readingOf = (seen: () => void = () => {}, mapper = mapperOf()) => ({
  mapper,
  schema: schemaOf(seen),
  environment,
});

/** Knows ConfigMaps and lists, and a client that nobody uses. */
function mapperOf(): Mapper {
  const kindsKnown = new meta.DefaultRESTMapper([{ group: "", version: "v1" }]);
  kindsKnown.add({ group: "", version: "v1", kind: "ConfigMap" }, "namespace");
  kindsKnown.add({ group: "", version: "v1", kind: "List" }, "root");
  const client = {} as RESTClient;
  return new Mapper({ localFn: () => false, restMapperFn: () => kindsKnown, clientFn: () => client, reader: unstructuredReader });
} // prettier-ignore

/** By how many documents were held against the schema: a text that cannot be parsed never gets there. */
function fatesOf(files: Files, seen: readonly number[]): Fate[][] {
  return files.map((all, file) => {
    const read = seen[file] ?? 0;
    return all.map((kind, i) => {
      if (i > read || (i === read && kind !== "bad YAML")) return "not read";
      if (i === read || kind === "wrong field") return "error, the file ends";
      return kind === "unknown kind" || kind === "exists already" ? "error, the next is read" : "created";
    });
  });
}
