// The documents that the checks of spec.ts hand in, and what they ask of them.
import type * as schema from "#apimachinery/runtime/schema";
import type * as discovery from "#client-go/discovery";
import type * as rand from "#go/math/rand";
import { oneOf } from "../../engine/random.ts";
import type { Rows } from "../../engine/tables.ts";

type Parameter = readonly [name: string, place: string];

export const kindOf = (group: string, version: string, kind: string): schema.GroupVersionKind => ({
  group,
  version,
  kind,
});
export const deployment = kindOf("apps", "v1", "Deployment");
export const namespace = kindOf("", "v1", "Namespace");
export const widget = kindOf("example.com", "v1alpha1", "Widget");
export const dryRun: Parameter = ["dryRun", "query"];

/** An operation of a document: the kind that it is about, and its parameters; "none" is a path that cannot be patched. */
export type Said =
  "none" | readonly [gvk: schema.GroupVersionKind | undefined, ...parameters: readonly Parameter[]];

/** Neither their alphabet nor their length puts them in the order that they have in the document. */
const paths = ["/z/{name}", "/y/a/b", "/x/{name}/status", "/w", "/v/{name}/scale", "/u", "/t"];

/** The other operations of a path take the parameter where its PATCH does not, and the other way round. */
const othersTake = (said: Said): boolean => said === "none" || !takesDryRun(said);

const takesDryRun = ([, ...parameters]: Exclude<Said, "none">): boolean =>
  parameters.some(([name, place]) => name === "dryRun" && place === "query");

/** "none" are operations about a Deployment, which can be made there and not patched. */
function pathOf(said: Said): NonNullable<discovery.OpenAPIDocument["paths"]>[string] {
  const [gvk, ...parameters] = said === "none" ? [deployment] : said;
  const about = gvk !== undefined && { "x-kubernetes-group-version-kind": gvk };
  const other = { ...about, parameters: othersTake(said) ? [{ name: "dryRun", in: "query" }] : [] };
  const patch = { ...about, ...(parameters.length > 0 && { parameters: parameters.map(([name, place]) => ({ name, in: place })) }) };
  return { get: other, ...(said !== "none" && { patch }), post: other, put: other } as { patch?: typeof patch };
} // prettier-ignore

export const documentOf = (all: readonly Said[]): discovery.OpenAPIDocument => ({
  paths: Object.fromEntries(all.map((said, i) => [paths[i], pathOf(said)])),
});

export const words = ({ group, version, kind }: schema.GroupVersionKind): string =>
  [group, version, kind].join("/");

export const given = (all: readonly Said[]): Rows =>
  Object.fromEntries(
    all.map((said, i): [string, Rows[string]] => {
      const [gvk, ...parameters] = said === "none" ? [deployment] : said;
      const about = gvk === undefined ? "?" : words(gvk);
      const takes = said === "none" ? "no PATCH" : parameters.map(([name, place]) => `${name} in ${place}`).join(", ");
      return [paths[i] ?? "", { about, "PATCH takes": takes, "GET, POST, PUT take": othersTake(said) ? "dryRun in query" : "" }];
    }),
  ); // prettier-ignore

/** Kinds that only look like Deployments of apps/v1. */
const others = [
  ["extensions", "v1", "Deployment"],
  ["", "v1", "Deployment"],
  ["app", "v1", "Deployment"],
  ["apps.example.com", "v1", "Deployment"],
  ["example.apps", "v1", "Deployment"],
  ["Apps", "v1", "Deployment"],
  ["pps", "v1", "Deployment"],
  ["apps", "v1beta1", "Deployment"],
  ["apps", "v", "Deployment"],
  ["apps", "1", "Deployment"],
  ["apps", "V1", "Deployment"],
  ["apps", "v1", "ReplicaSet"],
  ["apps", "v1", "deployment"],
  ["apps", "v1", "DeploymentList"],
  ["apps", "v1", "Deploy"],
  ["apps", "v1", "MyDeployment"],
  ["apps", "v1", "ment"],
  ["app", "sv1", "Deployment"],
  ["", "appsv1", "Deployment"],
].map(([group = "", version = "", kind = ""]) => kindOf(group, version, kind)) as [schema.GroupVersionKind];

/** Parameters that only look like it. */
const notDryRun = [
  ...["body", "header", "path", "formData", "Query", "querystring", "a query"].map((place) => [
    "dryRun",
    place,
  ]),
  ...["dryrun", "DryRun", "dryRunAll", "notdryRun", " dryRun", "dry-run", "dry_run", ""].map((name) => [
    name,
    "query",
  ]),
] as unknown as [Parameter];

/** As the rule says it, read from the front. */
export function wanted(all: readonly Said[], gvk: schema.GroupVersionKind): boolean | undefined {
  for (const said of all) {
    if (said === "none" || said[0] === undefined || words(said[0]) !== words(gvk)) continue;
    return said.slice(1).some((one) => JSON.stringify(one) === JSON.stringify(dryRun));
  }
  return undefined;
}

export function anySaid(source: rand.Source): Said {
  if (source.intn(8) === 0) return "none";
  const kind = oneOf(source, [deployment, namespace, undefined, anyKind(source)]);
  const parameters = Array.from({ length: source.intn(3) }, () => oneOf<Parameter>(source, [dryRun, ["force", "query"], oneOf(source, notDryRun)])); // prettier-ignore
  return [kind, ...parameters];
}

export const anyKind = (source: rand.Source): schema.GroupVersionKind =>
  oneOf(source, [deployment, widget, namespace, oneOf(source, others)]);

export type Question = readonly [
  gvk: schema.GroupVersionKind,
  all: readonly Said[],
  wanted: boolean | undefined,
];

export const questions: readonly (readonly [check: string, all: () => readonly Question[]])[] = [
  [
    "a kind can be tried if its PATCH takes the parameter",
    () => [
      [deployment, [[deployment, dryRun]], true],
      [deployment, [[deployment, ["force", "query"], dryRun, ["pretty", "query"]]], true],
    ],
  ],
  [
    "a kind cannot be tried if its PATCH does not take the parameter",
    () => [
      [deployment, [[deployment, ["force", "query"]]], false],
      [deployment, [[deployment]], false],
    ],
  ],
  [
    "of a kind that no PATCH is about nothing is known",
    () => [
      [widget, [[deployment, dryRun]], undefined],
      [widget, [], undefined],
      [deployment, ["none"], undefined],
    ],
  ],
  [
    "a kind is its group, its version and its name",
    () => [
      [deployment, [[kindOf("extensions", "v1", "Deployment"), dryRun], [deployment]], false],
      ...others.map((other): Question => [deployment, [[other, dryRun]], undefined]),
    ],
  ],
  [
    "only a parameter of the query counts",
    () => [
      [deployment, [[deployment, ["dryRun", "body"], ["force", "query"]]], false],
      [deployment, [[deployment, ["dryRun", "body"], dryRun]], true],
      ...notDryRun.map((parameter): Question => [deployment, [[deployment, parameter]], false]),
    ],
  ],
  [
    "what cannot be patched, and what names no kind, says nothing",
    () => [[deployment, ["none", [undefined, dryRun], [deployment, dryRun]], true]],
  ],
  [
    "the first PATCH of a kind decides",
    () => [
      [deployment, [[widget, dryRun], [deployment], [deployment, dryRun]], false],
      [deployment, [[deployment, dryRun], [deployment]], true],
    ],
  ],
]; // prettier-ignore
