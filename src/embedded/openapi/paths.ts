// Go: staging/src/k8s.io/apiserver/pkg/endpoints/installer.go
import type * as schema from "#apimachinery/runtime/schema";
import type * as scheme from "#api/scheme";
import type * as apischema from "#api/schema";

type Paths = Record<string, apischema.OpenAPIPath>;

/** One kind of operation: how it is called, and what is sent and answered. */
interface Action {
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  readonly name: string;
  readonly params: readonly string[];
  readonly consumes: readonly string[];
  readonly codes: readonly string[];
}

const anything = ["*/*"];
const patches = ["json-patch+json", "merge-patch+json", "strategic-merge-patch+json", "apply-patch+yaml"];
const paging = [
  "continue",
  "fieldSelector",
  "labelSelector",
  "limit",
  "resourceVersion",
  "resourceVersionMatch",
];
const deletion = ["dryRun", "gracePeriodSeconds", "orphanDependents", "propagationPolicy"];
const writing = ["dryRun", "fieldManager"];

const read: Action = { method: "get", name: "read", params: [], consumes: anything, codes: ["200", "401"] };
const actions = {
  read,
  get: { ...read, params: ["exact", "export"] },
  list: { ...read, name: "list", params: [...paging, "allowWatchBookmarks", "timeoutSeconds", "watch"] },
  create: { ...read, method: "post", name: "create", params: writing, codes: ["200", "201", "202", "401"] },
  update: { ...read, method: "put", name: "replace", params: writing, codes: ["200", "201", "401"] },
  patch: {
    ...read,
    method: "patch",
    name: "patch",
    params: [...writing, "force"],
    consumes: patches.map((type) => `application/${type}`),
  },
  delete: { ...read, method: "delete", name: "delete", params: deletion, codes: ["200", "202", "401"] },
  deletecollection: {
    ...read,
    method: "delete",
    name: "delete",
    params: [...deletion, ...paging, "timeoutSeconds"],
  },
} satisfies Record<string, Action>;

/** The paths under which a resource is served, with the operations that its verbs allow. */
export function pathsOf(info: scheme.ResourceInfo): Paths {
  const root = info.group === "" ? `/api/${info.version}` : `/apis/${info.group}/${info.version}`;
  const collection = info.namespaced
    ? `${root}/namespaces/{namespace}/${info.resource}`
    : `${root}/${info.resource}`;
  const inPath = info.namespaced ? ["namespace", "pretty"] : ["pretty"];
  const own = `${info.namespaced ? "Namespaced" : ""}${info.kind}`;
  const paths: Paths = {};
  const add = (path: string, params: readonly string[], operations: Operation[]) => {
    if (operations.length > 0) paths[path] = withCommon(params, operations);
  };
  const can = (verb: scheme.Verb, what: Operation) => (info.verbs.includes(verb) ? [what] : []);
  if (info.namespaced)
    add(
      `${root}/${info.resource}`,
      ["pretty"],
      can("list", { of: info, as: "list", what: `${info.kind}ForAllNamespaces` }),
    );
  add(collection, inPath, [
    ...can("list", { of: info, as: "list", what: own }),
    ...can("create", { of: info, as: "create", what: own }),
    ...can("deletecollection", { of: info, as: "deletecollection", what: `Collection${own}` }),
  ]);
  const verbs = ["get", "update", "delete", "patch"] as const;
  const one = `${collection}/{name}`;
  add(
    one,
    ["name", ...inPath],
    verbs.flatMap((verb) => can(verb, { of: info, as: verb, what: own })),
  );
  for (const sub of info.subresources) {
    // What connects is answered by somebody else.
    if (sub.name === "proxy") continue;
    const what = own + upperFirst(sub.name);
    const operations = (["get", "update", "patch", "create"] as const)
      .filter((verb) => sub.verbs.includes(verb))
      .map((verb): Operation => ({ of: info, kind: sub, as: verb === "get" ? "read" : verb, what }));
    add(`${one}/${sub.name}`, ["name", ...inPath], operations);
  }
  return paths;
}

interface Operation {
  readonly of: scheme.ResourceInfo;
  /** What is sent, where it is not the resource's own kind. */
  readonly kind?: schema.GroupVersionKind;
  readonly as: keyof typeof actions;
  readonly what: string;
}

/** What all operations of a path take is said once, for the path. */
function withCommon(inPath: readonly string[], operations: readonly Operation[]): apischema.OpenAPIPath {
  const all = operations.map(({ as }) => actions[as].params);
  const common = (all[0] ?? []).filter((param) => all.every((params) => params.includes(param)));
  const path: Record<string, apischema.OpenAPIOperation | readonly string[]> = {};
  for (const { of, kind = of, as, what } of operations) {
    const { method, name, params, consumes, codes }: Action = actions[as];
    path[method] = {
      op: `${name}${groupVersionName(of)}${what}`,
      gvk: { group: kind.group, kind: kind.kind, version: kind.version },
      action: as === "list" || as === "deletecollection" ? as : method,
      params: params.filter((param) => !common.includes(param)).sort(),
      consumes,
      codes,
    };
  }
  path["parameters"] = [...inPath, ...common].sort();
  return path;
}

function groupVersionName({ group, version }: schema.GroupVersion): string {
  const [first = ""] = (group === "" ? "core" : group).split(".");
  return upperFirst(first) + upperFirst(version);
}

const upperFirst = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
