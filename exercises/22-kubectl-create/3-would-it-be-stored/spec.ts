import type * as schema from "#apimachinery/runtime/schema";
import * as resourcecli from "#cli-runtime/resource";
import type * as discovery from "#client-go/discovery";
import * as goerrors from "#go/errors";
import { type Check, isNotStarted, type Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, fewer, oneOf, simplerField } from "../../engine/random.ts";
import { type Rows, show } from "../../engine/tables.ts";
import type { Question, Said } from "./documents.ts";
import {
  anyKind,
  anySaid,
  deployment,
  documentOf,
  dryRun,
  given,
  kindOf,
  namespace,
  questions,
  wanted,
  widget,
  words,
} from "./documents.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;

export const spec: Spec<Implementation> = (impl) => [
  ...documents(impl),
  ...bare(impl),
  ...random(impl),
  ...answers(impl),
  ...asking(impl),
  ...anything(impl),
  ...verifying(impl),
];

function says(
  impl: Implementation,
  gvk: schema.GroupVersionKind,
  all: readonly Said[],
  wanted: boolean | undefined,
): void {
  agree({
    calls: `supportsDryRun(doc, ${words(gvk)})`,
    given: [{ of: "doc.paths", rows: given(all) }],
    of: "it",
    expected: { gives: { value: String(wanted) } },
    actual: () => ({ gives: { value: String(impl.supportsDryRun(documentOf(all), gvk)) } }),
  });
}

/** Several questions in one table, so that it shows which of them are answered wrongly. */
function saysEach(impl: Implementation, questions: readonly Question[]): void {
  const numbered = questions.map(([gvk, all, gives], i) => ({ nr: `${i + 1}.`, gvk, all, gives: String(gives) }));
  const rows = (answers: readonly string[]): Rows =>
    Object.fromEntries(numbered.map(({ nr, gvk }, i) => [`${nr} ${words(gvk)}`, { gives: answers[i] }]));
  agree({
    calls: "supportsDryRun(doc, gvk)",
    given: [{ of: "doc.paths", rows: Object.fromEntries(numbered.flatMap(({ nr, all }) => rowsOf(nr, all))) }],
    of: "gvk",
    expected: rows(numbered.map(({ gives }) => gives)),
    actual: () => rows(numbered.map(({ gvk, all }) => String(impl.supportsDryRun(documentOf(all), gvk)))),
  });
} // prettier-ignore

const rowsOf = (nr: string, all: readonly Said[]): [string, Rows[string]][] =>
  all.length === 0
    ? [[`${nr} none`, {}]]
    : Object.entries(given(all)).map(([path, row]) => [`${nr} ${path}`, row ?? {}]);

const documents = (impl: Implementation): Check[] =>
  questions.map(([name, all]) => ({ name, run: () => saysEach(impl, all()) }));

/** Documents that are written out here. */
const bare = (impl: Implementation): Check[] => [
  {
    name: "a document may have no paths, and a PATCH no parameters",
    run: () => {
      const about = { "x-kubernetes-group-version-kind": deployment };
      const rows = (none: unknown, empty: unknown, without: unknown, withNone: unknown) => ({
        "{}": { gives: String(none) },
        "{ paths: {} }": { gives: String(empty) },
        "a PATCH about it": { gives: String(without) },
        "the same with parameters: []": { gives: String(withNone) },
      });
      const asked = (patch: discovery.OpenAPIOperation) => impl.supportsDryRun({ paths: { "/z": { patch } } }, deployment);
      agree({
        calls: `supportsDryRun(doc, ${words(deployment)})`,
        of: "doc",
        expected: rows(undefined, undefined, false, false),
        actual: () => rows(impl.supportsDryRun({}, deployment), impl.supportsDryRun({ paths: {} }, deployment), asked(about), asked({ ...about, parameters: [] })),
      });
    },
  },
]; // prettier-ignore

const random = (impl: Implementation): Check[] => [
  {
    name: "whatever a document says, it is read as kubectl reads it",
    run: () =>
      always<readonly Said[]>({
        any: (source) => Array.from({ length: source.intn(7) }, () => anySaid(source)),
        simpler: fewer,
        holds: (all) => {
          for (const gvk of [deployment, namespace, widget]) says(impl, gvk, all, wanted(all, gvk));
        },
      }),
  },
];

/** What a verifier is asked, and what it answers. */
interface Server {
  readonly says: readonly Said[];
  readonly custom?: boolean;
  /** What a method throws, and which. */
  readonly fails?: { readonly asked: "document" | "definitions"; readonly with: unknown };
}

/** What `hasSupport` asks, and how it ends. */
async function ends(impl: Implementation, gvk: schema.GroupVersionKind, { says: all, custom = false, fails }: Server): Promise<Rows> {
  const asked: string[] = [];
  const verifier = {
    openAPI: async () => {
      asked.push("document");
      if (fails?.asked === "document") throw fails.with;
      return documentOf(all);
    },
    hasCRD: async (kind: schema.GroupVersionKind) => {
      asked.push(`is ${words(kind)} custom?`);
      if (fails?.asked === "definitions") throw fails.with;
      return custom;
    },
  };
  let end = "well";
  try {
    await impl.hasSupport(verifier, gvk);
  } catch (err) {
    if (isNotStarted(err)) throw err;
    end = inWords(err, fails);
  }
  return { asks: { value: asked.join(", ") }, ends: { value: end } };
} // prettier-ignore

/** An error that only says the same as what a method threw is another one. */
function inWords(err: unknown, fails: Server["fails"]): string {
  if (fails && err === fails.with) return thrownOn(err);
  const text = goerrors.textOf(err);
  if (fails && text === goerrors.textOf(fails.with)) return `with something else that says: ${text}`;
  return err instanceof Error ? text : `with no Error, but with: ${text}`;
}

const thrownOn = (err: unknown): string => `with what was thrown: ${goerrors.textOf(err)}`;

async function tries(impl: Implementation, gvk: schema.GroupVersionKind, server: Server, asks: string, end: string): Promise<void> {
  const actual = await ends(impl, gvk, server);
  agree({
    calls: `hasSupport(verifier, ${words(gvk)})`,
    given: [
      { of: "doc.paths", rows: given(server.says) },
      ...(server.custom === undefined ? [] : [{ of: "hasCRD", rows: { it: { gives: server.custom } } }]),
      ...(server.fails === undefined ? [] : [{ of: server.fails.asked, rows: { it: { "rejects with": show(server.fails.with) } } }]),
    ],
    of: "it",
    expected: { asks: { value: asks }, ends: { value: end } },
    actual,
  });
} // prettier-ignore

const no = (gvk: schema.GroupVersionKind): string =>
  `${gvk.group}/${gvk.version}, Kind=${gvk.kind} doesn't support dry-run`;
const refused = "apps/v1, Kind=Deployment doesn't support dry-run";
const unknown = "example.com/v1alpha1, Kind=Widget doesn't support dry-run";
const isCustom = "document, is example.com/v1alpha1/Widget custom?";
const namespaces: Said = [namespace, dryRun];
const whatIsThrown: readonly [unknown, ...unknown[]] = [
  new Error("no answer"),
  new TypeError("no answer"),
  "no answer",
  undefined,
];

const answers = (impl: Implementation): Check[] => [
  {
    name: "a kind that can be tried ends well, and nobody asks for definitions",
    run: async () => {
      await tries(impl, deployment, { says: [namespaces, [deployment, dryRun]] }, "document", "well");
      await tries(impl, deployment, { says: [[namespace], [deployment, dryRun]] }, "document", "well");
      await tries(impl, deployment, { says: [[deployment, dryRun]] }, "document", "well");
      await tries(impl, namespace, { says: [namespaces] }, "document", "well");
    },
  },
  {
    name: "a kind that cannot be tried is refused, though Namespaces can be",
    run: async () => {
      await tries(impl, deployment, { says: [namespaces, [deployment]], custom: true }, "document", refused);
      const pod = kindOf("", "v1", "Pod");
      await tries(impl, pod, { says: [namespaces, [pod]], custom: true }, "document", no(pod));
    },
  },
  {
    name: "a custom kind can be tried where a Namespace can be",
    run: async () => {
      await tries(impl, widget, { says: [[deployment, dryRun], namespaces], custom: true }, isCustom, "well");
      for (const group of ["", "apps", "widgets", "snapshot.storage.k8s.io", "k8s.io"]) {
        const gvk = kindOf(group, "v1", "Widget");
        await tries(impl, gvk, { says: [namespaces], custom: true }, `document, is ${words(gvk)} custom?`, "well");
      }
    },
  },
  {
    name: "a kind that nobody knows is refused",
    run: () => tries(impl, widget, { says: [namespaces, [deployment, dryRun]] }, isCustom, unknown),
  },
]; // prettier-ignore

const asking = (impl: Implementation): Check[] => [
  {
    name: "where a Namespace cannot be tried, nobody is asked for definitions",
    run: async () => {
      await tries(impl, widget, { says: [[namespace]], custom: true }, "document", unknown);
      await tries(impl, widget, { says: [[deployment, dryRun]], custom: true }, "document", unknown);
      const notThese = [kindOf("example.com", "v1", "Namespace"), kindOf("", "v1alpha1", "Namespace")];
      await tries(impl, widget, { says: notThese.map((gvk): Said => [gvk, dryRun]), custom: true }, "document", unknown); // prettier-ignore
      await tries(impl, namespace, { says: [[deployment, dryRun]], custom: true }, "document", no(namespace));
    },
  },
  {
    name: "what cannot be found out is thrown on",
    run: async () => {
      for (const thrown of whatIsThrown) {
        const document = {
          says: [[deployment, dryRun]],
          fails: { asked: "document", with: thrown },
        } as const;
        await tries(impl, deployment, document, "document", thrownOn(thrown));
        const definitions = { says: [namespaces], fails: { asked: "definitions", with: thrown } } as const;
        await tries(impl, widget, definitions, isCustom, thrownOn(thrown));
      }
    },
  },
];

/** What anything may ask, by the rules. */
function wantedOf(gvk: schema.GroupVersionKind, { says: all, custom, fails }: Server): readonly [asks: string, end: string] {
  if (fails?.asked === "document") return ["document", thrownOn(fails.with)];
  const known = wanted(all, gvk);
  if (known !== undefined) return ["document", known ? "well" : no(gvk)];
  if (wanted(all, namespace) !== true) return ["document", no(gvk)];
  const both = `document, is ${words(gvk)} custom?`;
  if (fails) return [both, thrownOn(fails.with)];
  return [both, custom === true ? "well" : no(gvk)];
} // prettier-ignore

const anything = (impl: Implementation): Check[] => [
  {
    name: "whatever a server says, a kind is tried as kubectl tries it",
    run: () =>
      always<Server & { readonly gvk: schema.GroupVersionKind }>({
        any: (source) => ({
          gvk: anyKind(source),
          says: Array.from({ length: source.intn(5) }, () => anySaid(source)),
          custom: source.intn(2) === 0,
          ...(source.intn(5) === 0 && {
            fails: {
              asked: oneOf(source, ["document", "definitions"]),
              with: oneOf(source, whatIsThrown),
            },
          }),
        }),
        simpler: (server) => simplerField(server, "says", fewer),
        holds: ({ gvk, ...server }) => tries(impl, gvk, server, ...wantedOf(gvk, server)),
      }),
  },
];

/** Kinds as in upstream's test: a Namespace and a Pod that can be tried, one that cannot, and two custom ones. */
const upstream: readonly Said[] = [
  [namespace, dryRun, ["force", "query"]],
  [kindOf("", "v1", "Pod"), dryRun, ["force", "query"]],
  [kindOf("", "v1", "NodeProxyOptions"), ["path", "query"]],
  "none",
];
const custom = [
  { group: "crd.com", kind: "MyCRD" },
  { group: "crd.com", kind: "MyNewCRD" },
];
const asked = [
  kindOf("", "v1", "Pod"),
  kindOf("", "v1", "NodeProxyOptions"),
  kindOf("crd.com", "v1", "MyCRD"),
  kindOf("crd.com", "v1", "Random"),
];

/** What the port's verifier says of these kinds. */
async function verdicts(kinds: readonly schema.GroupVersionKind[] = asked): Promise<Rows> {
  const rows: [string, Rows[string]][] = [];
  for (const gvk of kinds) {
    const verifier = new resourcecli.DryRunVerifier(new resourcecli.CRDFinder(async () => custom), {
      openAPISchema: async () => documentOf(upstream),
    });
    const end = await verifier.hasSupport(gvk).then(() => "well", goerrors.textOf);
    rows.push([words(gvk), { ends: end }]);
  }
  return Object.fromEntries(rows);
}

/** What they give decides what is sent. */
export const scenarios = { "upstream's kinds": () => verdicts() };

const verifying = (impl: Implementation): Check[] => [
  {
    name: "the verifier judges the kinds of upstream's test as upstream does",
    run: async () => {
      // What `hasSupport` throws would be told before anything else, so for kinds that are refused the port's own stands there.
      const [pod, options, myCRD, other] = asked.map((gvk) => [gvk]);
      const actual = {
        ...(await inPlace(meta.replaces, impl, () => verdicts(pod))),
        ...(await inPlace(meta.replaces.slice(0, 1), { supportsDryRun: impl.supportsDryRun }, () => verdicts(options))),
        ...(await inPlace(meta.replaces, impl, () => verdicts(myCRD))),
        ...(await inPlace(meta.replaces.slice(0, 1), { supportsDryRun: impl.supportsDryRun }, () => verdicts(other))),
      };
      agree({
        says: "With your functions in it, the verifier comes to another judgement.",
        of: "hasSupport",
        expected: {
          "/v1/Pod": { ends: "well" },
          "/v1/NodeProxyOptions": { ends: "/v1, Kind=NodeProxyOptions doesn't support dry-run" },
          "crd.com/v1/MyCRD": { ends: "well" },
          "crd.com/v1/Random": { ends: "crd.com/v1, Kind=Random doesn't support dry-run" },
        },
        actual,
      });
    },
  },
]; // prettier-ignore
