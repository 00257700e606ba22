// Go: staging/src/k8s.io/client-go/testing/actions.go
import * as scheme from "#api/scheme";
import type * as metav1 from "#apimachinery/apis/meta/v1";
import type * as schema from "#apimachinery/runtime/schema";
import type * as types from "#apimachinery/types";
import type * as http from "#go/net/http";

export type Verb = "get" | "list" | "watch" | "create" | "update" | "patch" | "delete" | "delete-collection";

/** One call, as a test looks at it. */
export interface Action extends schema.GroupVersionResource {
  readonly verb: Verb;
  /** `""` unless the call was about a part of the object. */
  readonly subresource: string;
  /** `""` for all namespaces, and for kinds that live in none. */
  readonly namespace: string;
  readonly name?: string;
  /** What a create or an update sent, decoded. */
  readonly object?: metav1.Object;
  readonly patchType?: types.PatchType;
  /** What a patch sent. */
  readonly patch?: string;
  /** What a list, a watch or a deletion of many selected by. */
  readonly listOptions?: Pick<metav1.ListOptions, "labelSelector" | "fieldSelector" | "resourceVersion">;
}

/** Reads a request as the call that a client made. Throws if no client of ours asks so. */
export async function actionOf(request: http.Request): Promise<Action> {
  const url = new URL(request.url);
  const { pathname, searchParams } = url;
  const path = parsePath(pathname);
  const listOptions = listOptionsOf(searchParams);
  switch (request.method) {
    case "GET":
      if (path.name !== undefined) return { verb: "get", ...path };
      return { verb: searchParams.get("watch") === "true" ? "watch" : "list", ...path, listOptions };
    case "POST":
      return { verb: "create", ...path, object: await objectOf(request) };
    case "PUT":
      return { verb: "update", ...path, object: await objectOf(request) };
    case "PATCH":
      return { verb: "patch", ...path, patchType: patchTypeOf(request), patch: await request.text() };
    case "DELETE":
      return path.name !== undefined
        ? { verb: "delete", ...path }
        : { verb: "delete-collection", ...path, listOptions };
    default:
      throw new Error(`no action for ${request.method} ${pathname}`);
  }
}

type Path = Pick<Action, "group" | "version" | "resource" | "subresource" | "namespace" | "name">;

function parsePath(pathname: string): Path {
  const [, root, ...segments] = pathname.split("/").map(decodeURIComponent);
  const group = root === "apis" ? segments.shift() : "";
  const version = segments.shift();
  const isInNamespace = segments[0] === "namespaces" && segments.length > 2 && !isOfNamespace(segments[2]);
  const [, namespace = ""] = isInNamespace ? segments.splice(0, 2) : [];
  const [resource, name, ...subresources] = segments;
  if (group === undefined || version === undefined || resource === undefined) {
    throw new Error(`no action for ${pathname}`);
  }
  const subresource = subresources.join("/");
  return { group, version, resource, subresource, namespace, ...(name !== undefined && { name }) };
}

/** Says whether `/namespaces/a/<segment>` is a part of the namespace itself. */
function isOfNamespace(segment: string | undefined): boolean {
  return segment === "status" || segment === "finalize";
}

function listOptionsOf(params: URLSearchParams): NonNullable<Action["listOptions"]> {
  const options: NonNullable<Action["listOptions"]> = {};
  for (const name of ["labelSelector", "fieldSelector", "resourceVersion"] as const) {
    const value = params.get(name);
    if (value !== null) options[name] = value;
  }
  return options;
}

function patchTypeOf(request: http.Request): types.PatchType {
  // The header comes from our own client, which takes a PatchType.
  return (request.headers.get("Content-Type") ?? "") as types.PatchType;
}

async function objectOf(request: http.Request): Promise<metav1.Object> {
  return scheme.decode(JSON.parse(await request.text()));
}
