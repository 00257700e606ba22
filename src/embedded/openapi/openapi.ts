// Go: vendor/k8s.io/kube-openapi/pkg/builder/openapi.go
import * as scheme from "#api/scheme";
import * as apischema from "#api/schema";
import * as componentversion from "#component-base/version";
import { definitions } from "./added.ts";
import { pathsOf } from "./paths.ts";

/** A Swagger 2.0 document as far as this server writes one. */
export interface Document {
  readonly swagger: "2.0";
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly definitions: Definitions;
}

type Definitions = Readonly<Record<string, apischema.OpenAPISchema>>;

export type PathItem = { readonly [method: string]: Operation | readonly Parameter[] };

export interface Operation {
  readonly operationId: string;
  readonly consumes: readonly string[];
  readonly produces: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
  readonly "x-kubernetes-action"?: string;
  readonly "x-kubernetes-group-version-kind"?: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in: "query" | "path" | "body";
  readonly required?: boolean;
  readonly type?: string;
  readonly uniqueItems?: boolean;
  readonly schema?: { readonly type: "object" };
}

let built: Document | undefined;

/** The document of a server that serves every kind we know; built once, when it is first asked for. */
export function document(): Document {
  return (built ??= documentOf(scheme.resources, definitions));
}

/** The document of a server that serves these resources. `more` defines kinds that no recording has. */
export function documentOf(resources: readonly scheme.ResourceInfo[], more: Definitions = {}): Document {
  const recorded = Object.entries(apischema.openapi.paths);
  const paths = Object.assign(
    Object.fromEntries(recorded.filter(([, item]) => isOfNoResource(item))),
    ...resources.map(pathsOf),
  ) as typeof apischema.openapi.paths;
  const sorted = Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    swagger: "2.0",
    info: { title: "Kubernetes", version: componentversion.get().gitVersion },
    paths: Object.fromEntries(sorted.map(([path, item]) => [path, pathItem(item)])),
    definitions: { ...apischema.openapi.definitions, ...more },
  };
}

/** `/api/`, `/version/` and the like, which lead to documents. */
const isOfNoResource = (item: apischema.OpenAPIPath) =>
  Object.values(item).every((operation) => isNames(operation) || operation.gvk === null);

const methodsWithBody: ReadonlySet<string> = new Set(["post", "put", "patch"]);

function pathItem(compact: apischema.OpenAPIPath): PathItem {
  return Object.fromEntries(
    Object.entries(compact).map(([method, item]) =>
      isNames(item) ? [method, item.map(parameter)] : [method, operation(method, item)],
    ),
  );
}

const isNames = (item: readonly string[] | apischema.OpenAPIOperation): item is readonly string[] =>
  Array.isArray(item);

const body: Parameter = { name: "body", in: "body", required: true, schema: { type: "object" } };

function operation(method: string, compact: apischema.OpenAPIOperation): Operation {
  const named = compact.params.map(parameter);
  return {
    operationId: compact.op,
    consumes: compact.consumes,
    produces: ["application/json", "application/yaml"],
    parameters: methodsWithBody.has(method) ? [body, ...named] : named,
    responses: Object.fromEntries(
      compact.codes.map((code) => [code, { description: reasons[code] ?? "OK" }]),
    ),
    ...(compact.action !== null && { "x-kubernetes-action": compact.action }),
    ...(compact.gvk !== null && { "x-kubernetes-group-version-kind": compact.gvk }),
  };
}

const reasons: Readonly<Record<string, string>> = {
  "200": "OK",
  "201": "Created",
  "202": "Accepted",
  "401": "Unauthorized",
};
const inPath: ReadonlySet<string> = new Set(["name", "namespace"]);
const typeOf: Readonly<Record<string, string>> = {
  allowWatchBookmarks: "boolean",
  exact: "boolean",
  export: "boolean",
  force: "boolean",
  gracePeriodSeconds: "integer",
  limit: "integer",
  orphanDependents: "boolean",
  timeoutSeconds: "integer",
  watch: "boolean",
};

function parameter(name: string): Parameter {
  const details = { type: typeOf[name] ?? "string", uniqueItems: true };
  return inPath.has(name)
    ? { name, in: "path", required: true, ...details }
    : { name, in: "query", ...details };
}
