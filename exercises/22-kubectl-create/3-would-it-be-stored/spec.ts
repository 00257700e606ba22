import type * as schema from "#apimachinery/runtime/schema";
import * as resourcecli from "#cli-runtime/resource";
import type * as discovery from "#client-go/discovery";
import * as goerrors from "#go/errors";
import type * as rand from "#go/math/rand";
import { type Check, isNotStarted, type Spec } from "../../engine/exercise.ts";
import { agree } from "../../engine/explain.ts";
import { inPlace } from "../../engine/in-place.ts";
import { always, fewer, oneOf } from "../../engine/random.ts";
import type { Rows } from "../../engine/tables.ts";
import meta from "./meta.json" with { type: "json" };
import type * as solution from "./solution.ts";

type Implementation = typeof solution;
type Parameter = readonly [name: string, place: string];

export const spec: Spec<Implementation> = (impl) => [
  ...documents(impl),
  ...random(impl),
  ...answers(impl),
  ...asking(impl),
  ...verifying(impl),
];

const kindOf = (group: string, version: string, kind: string): schema.GroupVersionKind => ({
  group,
  version,
  kind,
});
const deployment = kindOf("apps", "v1", "Deployment");
const namespace = kindOf("", "v1", "Namespace");
const widget = kindOf("example.com", "v1", "Widget");
const dryRun: Parameter = ["dryRun", "query"];

/** An operation of a document: the kind that it is about, and its parameters; "none" is a path that cannot be patched. */
type Said = "none" | readonly [gvk: schema.GroupVersionKind | undefined, ...parameters: readonly Parameter[]];

function pathOf(said: Said): NonNullable<discovery.OpenAPIDocument["paths"]>[string] {
  if (said === "none") return {};
  const [gvk, ...parameters] = said;
  return {
    patch: {
      ...(gvk !== undefined && { "x-kubernetes-group-version-kind": gvk }),
      ...(parameters.length > 0 && { parameters: parameters.map(([name, place]) => ({ name, in: place })) }),
    },
  };
} // prettier-ignore

const documentOf = (all: readonly Said[]): discovery.OpenAPIDocument => ({
  paths: Object.fromEntries(all.map((said, i) => [`/path-${i + 1}`, pathOf(said)])),
});

const words = ({ group, version, kind }: schema.GroupVersionKind): string => [group, version, kind].join("/");

const given = (all: readonly Said[]): Rows =>
  Object.fromEntries(
    all.map((said, i): [string, Rows[string]] => {
      if (said === "none") return [`/path-${i + 1}`, { patches: "nothing", parameters: "" }];
      const [gvk, ...parameters] = said;
      return [`/path-${i + 1}`, { patches: gvk === undefined ? "?" : words(gvk), parameters: parameters.map(([name, place]) => `${name} in ${place}`).join(", ") }];
    }),
  ); // prettier-ignore

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

const documents = (impl: Implementation): Check[] => [
  {
    name: "a kind can be tried if its PATCH takes the parameter",
    run: () => {
      says(impl, deployment, [[deployment, dryRun]], true);
      says(impl, deployment, [[deployment, ["force", "query"], dryRun, ["pretty", "query"]]], true);
    },
  },
  {
    name: "a kind cannot be tried if its PATCH does not take the parameter",
    run: () => {
      says(impl, deployment, [[deployment, ["force", "query"]]], false);
      says(impl, deployment, [[deployment]], false);
    },
  },
  {
    name: "of a kind that no PATCH is about nothing is known",
    run: () => {
      says(impl, widget, [[deployment, dryRun]], undefined);
      says(impl, widget, [], undefined);
    },
  },
  {
    name: "a kind is its group, its version and its name",
    run: () => {
      says(impl, deployment, [[kindOf("extensions", "v1", "Deployment"), dryRun]], undefined);
      says(impl, deployment, [[kindOf("apps", "v1beta1", "Deployment"), dryRun]], undefined);
      says(impl, deployment, [[kindOf("apps", "v1", "ReplicaSet"), dryRun]], undefined);
      says(impl, deployment, [[kindOf("apps", "v1", "deployment"), dryRun]], undefined);
      says(impl, deployment, [[kindOf("extensions", "v1", "Deployment"), dryRun], [deployment]], false);
    },
  },
  {
    name: "only a parameter of the query counts",
    run: () => {
      says(impl, deployment, [[deployment, ["dryRun", "body"], ["force", "query"]]], false);
      says(impl, deployment, [[deployment, ["dryRun", "header"], ["dryRun", "path"]]], false);
      says(impl, deployment, [[deployment, ["dryrun", "query"]]], false);
    },
  },
  {
    name: "what cannot be patched, and what names no kind, says nothing",
    run: () => says(impl, deployment, ["none", [undefined, dryRun], [deployment, dryRun]], true),
  },
  {
    name: "the first PATCH of a kind decides",
    run: () => {
      says(impl, deployment, [[widget, dryRun], [deployment], [deployment, dryRun]], false);
      says(impl, deployment, [[deployment, dryRun], [deployment]], true);
    },
  },
  {
    name: "a document may have no paths",
    run: () =>
      agree({
        calls: "supportsDryRun({}, gvk)",
        of: "it",
        expected: { gives: { value: "undefined" } },
        actual: () => ({ gives: { value: String(impl.supportsDryRun({}, deployment)) } }),
      }),
  },
];

/** As the rule says it, read from the front. */
function wanted(all: readonly Said[], gvk: schema.GroupVersionKind): boolean | undefined {
  for (const said of all) {
    if (said === "none" || said[0] === undefined || words(said[0]) !== words(gvk)) continue;
    return said.slice(1).some((one) => JSON.stringify(one) === JSON.stringify(dryRun));
  }
  return undefined;
}

function anySaid(source: rand.Source): Said {
  if (source.intn(8) === 0) return "none";
  const kind = kindOf(oneOf(source, ["apps", "apps", ""]), oneOf(source, ["v1", "v1", "v2"]), oneOf(source, ["Deployment", "Deployment", "Pod"])); // prettier-ignore
  const parameters = Array.from({ length: source.intn(3) }, () => oneOf<Parameter>(source, [dryRun, ["dryRun", "body"], ["force", "query"]])); // prettier-ignore
  return [kind, ...parameters];
}

const random = (impl: Implementation): Check[] => [
  {
    name: "whatever a document says, it is read as kubectl reads it",
    run: () =>
      always<readonly Said[]>({
        any: (source) => Array.from({ length: source.intn(5) }, () => anySaid(source)),
        simpler: fewer,
        holds: (all) => says(impl, deployment, all, wanted(all, deployment)),
      }),
  },
];

/** What a verifier is asked, and what it answers. */
interface Server {
  readonly says: readonly Said[];
  readonly custom?: boolean;
  /** What a method throws. */
  readonly fails?: "document" | "definitions";
}

/** What `hasSupport` asks, and how it ends. */
async function ends(impl: Implementation, gvk: schema.GroupVersionKind, server: Server): Promise<Rows> {
  const asked: string[] = [];
  const verifier = {
    openAPI: async () => {
      asked.push("document");
      if (server.fails === "document") throw new Error("failed to download openapi: no answer");
      return documentOf(server.says);
    },
    hasCRD: async (kind: schema.GroupVersionKind) => {
      asked.push(`is ${words(kind)} custom?`);
      if (server.fails === "definitions") throw new Error("failed to check CRD: no answer");
      return server.custom === true;
    },
  };
  let end = "well";
  try {
    await impl.hasSupport(verifier, gvk);
  } catch (err) {
    if (isNotStarted(err)) throw err;
    end = goerrors.textOf(err);
  }
  return { asks: { value: asked.join(", ") }, ends: { value: end } };
}

async function tries(impl: Implementation, gvk: schema.GroupVersionKind, server: Server, asks: string, end: string): Promise<void> {
  const actual = await ends(impl, gvk, server);
  agree({
    calls: `hasSupport(verifier, ${words(gvk)})`,
    given: [{ of: "doc.paths", rows: given(server.says) }],
    of: "it",
    expected: { asks: { value: asks }, ends: { value: end } },
    actual,
  });
} // prettier-ignore

const refused = "apps/v1, Kind=Deployment doesn't support dry-run";
const unknown = "example.com/v1, Kind=Widget doesn't support dry-run";
const isCustom = "document, is example.com/v1/Widget custom?";
const namespaces: Said = [namespace, dryRun];

const answers = (impl: Implementation): Check[] => [
  {
    name: "a kind that can be tried ends well, and nobody asks for definitions",
    run: () => tries(impl, deployment, { says: [namespaces, [deployment, dryRun]] }, "document", "well"),
  },
  {
    name: "a kind that cannot be tried is refused, though Namespaces can be",
    run: () => tries(impl, deployment, { says: [namespaces, [deployment]], custom: true }, "document", refused),
  },
  {
    name: "a custom kind can be tried where a Namespace can be",
    run: () => tries(impl, widget, { says: [[deployment, dryRun], namespaces], custom: true }, isCustom, "well"),
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
      await tries(impl, widget, { says: [[kindOf("x", "v1", "Namespace"), dryRun], [kindOf("", "v2", "Namespace"), dryRun]], custom: true }, "document", unknown); // prettier-ignore
    },
  },
  {
    name: "what cannot be found out is thrown on",
    run: async () => {
      const [download, check] = ["failed to download openapi: no answer", "failed to check CRD: no answer"];
      await tries(
        impl,
        deployment,
        { says: [[deployment, dryRun]], fails: "document" },
        "document",
        download,
      );
      await tries(impl, widget, { says: [namespaces], fails: "definitions" }, isCustom, check);
    },
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
