import * as resourcecli from "#cli-runtime/resource";
import * as resourceclitesting from "#cli-runtime/resource/testing";
import type * as rand from "#go/math/rand";
import { announce } from "../../engine/beat.ts";
import { type Check, isNotStarted, type Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, oneOf } from "../../engine/random.ts";
import type { Rows } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";
import { type Plan, type Thing, things, type Told, told, toldByTheRules } from "./stage.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...objects(impl),
  ...handedOn(impl),
  ...thrown(impl),
  ...wordByWord(impl),
  ...whole(impl),
];

/** What a document may be, and its text. */
const kinds = {
  object: (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\n`,
  "refused object": (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}-x}\n`,
  "unknown kind": (name: string) => `apiVersion: v1\nkind: Nope\nmetadata: {name: ${name}}\n`,
  "refused unknown kind": (name: string) => `apiVersion: v1\nkind: Unwanted\nmetadata: {name: ${name}}\n`,
  "no kind": (name: string) => `apiVersion: v1\nmetadata: {name: ${name}}\n`,
  "wrong field": (name: string) => `apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ${name}}\ndta: {}\n`,
  "no YAML": () => "a: b: c\n",
  nothing: () => "",
  "a comment": () => "# later\n",
} satisfies Readonly<Record<string, (name: string) => string>>;
type Kind = keyof typeof kinds;

const nameOf = (i: number): string => String.fromCharCode("a".charCodeAt(0) + i);
const textOf = (documents: readonly Kind[]): string =>
  documents.map((kind, i) => kinds[kind](nameOf(i))).join("---\n");

/** Everything that happened, in its order. */
interface Seen {
  readonly steps: string[];
  end: string;
}

const rowsOf = ({ end, steps }: Seen): Rows => ({
  "in its order": { is: steps.join(", ") || "nothing" },
  "is thrown": { is: end },
});

/** A function that takes its time, and refuses names that end in x. */
function recording(steps: string[]): resourcecli.VisitorFunc {
  return async (info, err) => {
    const what = err === undefined ? info.name : `error “${err.message}”`;
    steps.push(`fn: ${what}`);
    await Promise.resolve();
    steps.push("done");
    if (what.endsWith("x")) throw new Error(`${what} is refused`);
    if (err?.message.includes("Unwanted") === true) throw err;
  };
}

/** A schema that knows no `dta`. */
const schemaOf = (steps: string[]): resourcecli.ContentValidator => ({
  validateBytes: (data) => {
    const { metadata } = JSON.parse(data) as { metadata?: { name?: string } };
    steps.push(`schema: ${metadata?.name ?? "?"}`);
    if (data.includes('"dta"')) throw new Error("unknown field dta");
  },
});

const mapperOf = (): resourcecli.Mapper => {
  const restMapper = resourceclitesting.testRESTMapper();
  return new resourcecli.Mapper({
    localFn: () => false,
    restMapperFn: () => restMapper,
    clientFn: resourceclitesting.fakeClientWith({}),
    reader: resourcecli.unstructuredReader,
  });
};

/** Visits a stream of the port's, whatever stands in the place of its visit. */
async function visited(text: string, isChecked: boolean): Promise<Seen> {
  const seen: Seen = { steps: [], end: "nothing" };
  const reading = {
    mapper: mapperOf(),
    schema: isChecked ? schemaOf(seen.steps) : undefined,
    environment: resourceclitesting.environment(),
  };
  const stream = new resourcecli.StreamVisitor(resourcecli.textReader(text), "a.yaml", reading);
  await stream.visit(recording(seen.steps)).catch((err: unknown) => {
    if (isNotStarted(err)) throw err;
    // The line in an error of YAML is the decoder's affair.
    seen.end = err instanceof Error ? err.message.replace(/ line \d+:/, "") : `no error, but ${typeof err}`;
  });
  return seen;
}

const half: readonly Kind[] = ["object", "unknown kind", "a comment", "object", "wrong field", "object"];
/** A text in which much is wrong, as the port visits it. */
export const scenarios = { "half.yaml": () => visited(textOf(half), true).then(rowsOf) };

/** The same with the learner's function. What that throws would come out before all else, and it is what is looked at. */
async function withIts(impl: Implementation, text: string, isChecked: boolean): Promise<Rows> {
  let seen: Seen = { steps: [], end: "nothing" };
  const look = async (): Promise<void> => {
    seen = await visited(text, isChecked);
  };
  await inPlace(meta.replaces, impl, look).catch((err: unknown) => {
    if (isNotStarted(err)) throw err;
  });
  return rowsOf(seen);
}

/** As the rules say it. */
function expectedOf(documents: readonly Kind[], isChecked: boolean): Seen {
  const seen: Seen = { steps: [], end: "nothing" };
  const call = (what: string) => seen.steps.push(`fn: ${what}`, "done");
  for (const [i, kind] of documents.entries()) {
    const name = nameOf(i);
    if (kind === "nothing" || kind === "a comment") continue;
    if (kind === "no YAML") {
      seen.end =
        "error parsing a.yaml: error converting YAML to JSON: yaml: mapping values are not allowed in this context";
      return seen;
    }
    const shown = kind === "refused object" ? `${name}-x` : name;
    if (isChecked) seen.steps.push(`schema: ${shown}`);
    if (isChecked && kind === "wrong field") {
      seen.end =
        'error validating "a.yaml": error validating data: unknown field dta; if you choose to ignore these errors, turn validation off with --validate=false';
      return seen;
    }
    if (kind === "unknown kind")
      call('error “unable to recognize "a.yaml": no matches for kind "Nope" in version "v1"”');
    else if (kind === "refused unknown kind") call(`error “${unwanted}”`);
    else if (kind === "no kind") call(`error “unable to decode "a.yaml": ${noKind(name)}”`);
    else call(shown);
    if (kind !== "refused object" && kind !== "refused unknown kind") continue;
    seen.end = kind === "refused object" ? `${shown} is refused` : unwanted;
    return seen;
  }
  return seen;
}

const unwanted = 'unable to recognize "a.yaml": no matches for kind "Unwanted" in version "v1"';
const noKind = (name: string): string =>
  `Object 'Kind' is missing in '{"apiVersion":"v1","metadata":{"name":"${name}"}}'`;

async function visits(impl: Implementation, documents: readonly Kind[], isChecked = true): Promise<void> {
  agree({
    calls: "visitDocuments(stream, fn)",
    given: [
      {
        of: "document",
        rows: Object.fromEntries(documents.map((is, i) => [nameOf(i), { is }])),
      },
    ],
    ...(!isChecked && { says: "Without a schema the visit is another than it should be." }),
    of: "visitDocuments",
    expected: rowsOf(expectedOf(documents, isChecked)),
    actual: await withIts(impl, textOf(documents), isChecked),
  });
}

const objects = (impl: Implementation): Check[] => [
  {
    name: "each object is checked and handed over, one after the other",
    run: async () => {
      await visits(impl, ["object"]);
      await visits(impl, ["object", "object", "object"]);
    },
  },
  {
    name: "a text without documents is no fault",
    run: () => visits(impl, ["a comment"]),
  },
  {
    name: "what has no content is passed over, in the middle and at the end",
    run: async () => {
      await visits(impl, ["object", "a comment", "object"]);
      await visits(impl, ["nothing", "object", "nothing"]);
    },
  },
  {
    name: "without a schema nothing is checked",
    run: () => visits(impl, ["object", "wrong field", "object"], false),
  },
];

const handedOn = (impl: Implementation): Check[] => [
  {
    name: "a kind that nobody knows is handed on, and costs one document",
    run: () => visits(impl, ["object", "unknown kind", "object"]),
  },
  {
    name: "what says no kind is handed on as well",
    run: () => visits(impl, ["no kind", "object"], false),
  },
];

const thrown = (impl: Implementation): Check[] => [
  {
    name: "a wrong field ends the visit",
    run: () => visits(impl, ["object", "wrong field", "object"]),
  },
  {
    name: "what is no YAML ends the visit",
    run: () => visits(impl, ["object", "no YAML", "object"]),
  },
  {
    name: "what your function throws ends the visit, and is not handed to it again",
    run: () => visits(impl, ["refused object", "object"]),
  },
  {
    name: "that holds for an error that was handed to it, too",
    run: () => visits(impl, ["refused unknown kind", "object"]),
  },
];

/** A text, and its documents as JSON. */
type Text = readonly [text: string, ...datas: readonly string[]];

/** JSON is handed on as it stands there. */
const jsonOf = (...datas: readonly string[]): Text => [datas.join("\n"), ...datas];

/** A document that says who throws, and what. */
const throws = (at: Plan["at"], what: string): string => JSON.stringify({ at, what });

async function tells(impl: Implementation, [text, ...datas]: Text): Promise<void> {
  const rows = ({ steps, end }: Told): Rows => ({
    ...Object.fromEntries(steps.map((is, i) => [`${i + 1}.`, { is }])),
    "it throws": { is: end === "well" ? "–" : end },
  });
  const table = [{ of: "text", rows: { it: { is: JSON.stringify(text) } } }];
  const calls = "visitDocuments(stream, fn)";
  announce({ calls, given: table });
  const actual = rows(await told(impl.visitDocuments, resourcecli.textReader(text), datas));
  agree({ calls, given: table, of: "step", expected: rows(toldByTheRules(datas)), actual });
}

/** Documents that are not much, and documents that only look like none. */
const little: readonly Text[] = [
  ['[]\n---\n{}\n---\n""\n', "[]", "{}", '""'],
  ['a: 1\n---\nnull\n---\n~\n---\n"null"\n---\n"null": null\n', '{"a":1}', "null", "null", '"null"', '{"null":null}'],
  ["0\n---\nfalse\n---\na: null\n", "0", "false", '{"a":null}'],
]; // prettier-ignore

/** Texts of which nothing may be cut off, split or written anew. */
const exact: readonly Text[] = [
  jsonOf('{"b": 1.0, "a": 12345678901234567890}', '{ "a" : "\\u0041" }'),
  ["  a: 1\n  b: 2\n", '{"a":1,"b":2}'],
  ["a: |+\n  x\n\n---\nb: 1\n---\na: |+\n  x\n\n", '{"a":"x\\n\\n"}', '{"b":1}', '{"a":"x\\n\\n"}'],
  ["a: x---y\nb: 1\n", '{"a":"x---y","b":1}'],
];

const names = Object.keys(things) as [Thing, ...Thing[]]; // the keys of what can be thrown

const wordByWord = (impl: Implementation): Check[] => [
  {
    name: "only what is null has no content",
    run: async () => {
      for (const text of little) await tells(impl, text);
    },
  },
  {
    name: "a text is read as it is, and its data, its source and its schema are handed on as they are",
    run: async () => {
      for (const text of exact) await tells(impl, text);
      await tells(impl, jsonOf(...Array.from({ length: 20 }, () => '{"a":1}')));
    },
  },
  {
    name: "what the mapper throws is handed on as it is, or as an Error if it is none",
    run: async () => {
      for (const what of names) await tells(impl, jsonOf("{}", throws("mapper", what), "[]"));
    },
  },
  {
    name: "what anybody else throws is thrown on as it is, whatever it is",
    run: async () => {
      for (const at of ["validate", "fn", "fn, of an error"] as const) {
        for (const what of names) await tells(impl, jsonOf("{}", throws(at, what), "[]"));
      }
    },
  },
  {
    name: "a text that cannot be read ends the visit",
    run: async () => {
      const read = () => Promise.reject(new Error("the disk is gone"));
      const { steps, end } = await told(impl.visitDocuments, { read }, []);
      const says = end.includes("the disk is gone") ? "the disk is gone" : end;
      agree({
        calls: "visitDocuments(stream, fn)",
        given: [{ of: "reader", rows: { it: { "rejects with": "the disk is gone" } } }],
        of: "it",
        expected: { asks: { is: "" }, throws: { is: "the disk is gone" } },
        actual: { asks: { is: steps.join(", ") }, throws: { is: says } },
      });
    },
  },
];

const all = Object.keys(kinds) as [Kind, ...Kind[]]; // the keys of what stands above
const anyKinds = (source: rand.Source): Kind[] =>
  Array.from({ length: 1 + source.intn(4) }, () => oneOf(source, all));

const whole = (impl: Implementation): Check[] => [
  {
    name: "whatever stands in a text, the visit goes as far as it should",
    run: () =>
      always<readonly Kind[]>({
        any: anyKinds,
        simpler: (documents) =>
          documents.length > 1 ? documents.map((_, i) => documents.filter((__, n) => n !== i)) : [],
        holds: (documents) => visits(impl, documents),
      }),
  },
];
