// Go: staging/src/k8s.io/cli-runtime/pkg/resource/visitor.go
import * as meta from "#apimachinery/api/meta";
import type * as labels from "#apimachinery/labels";
import * as schema from "#apimachinery/runtime/schema";
import * as strconv from "#go/strconv";
import { setNamespace as setObjectNamespace } from "./accessor.ts";
import type { Info } from "./info.ts";
import type { Visited, Visitor, VisitorFunc } from "./interfaces.ts";

/** Writes the Info's namespace into its object. Throws for a list. */
export function updateObjectNamespace(...[info, err]: Visited): void {
  if (err !== undefined) throw err;
  if (info.object !== undefined) setObjectNamespace(info.object, info.namespace);
}

/** As updateObjectNamespace, of which upstream's decorators drop the error: a list has no namespace. */
function tryUpdateObjectNamespace(info: Info): void {
  if (info.object === undefined || !meta.isListType(info.object)) updateObjectNamespace(info, undefined);
}

/** Takes the namespace from what lives in none. */
export function filterNamespace(...[info, err]: Visited): void {
  if (err !== undefined) throw err;
  if (info.namespaced()) return;
  info.namespace = "";
  tryUpdateObjectNamespace(info);
}

/** Gives a namespace to what lives in one and does not say in which. */
export function setNamespace(namespace: string): VisitorFunc {
  return (info, err) => {
    if (err !== undefined) throw err;
    if (!info.namespaced() || info.namespace !== "") return;
    info.namespace = namespace;
    tryUpdateObjectNamespace(info);
  };
}

/** As setNamespace, and throws if the object says another one: nobody shall work outside of theirs by mistake. */
export function requireNamespace(namespace: string): VisitorFunc {
  return (info, err) => {
    if (err !== undefined) throw err;
    if (!info.namespaced()) return;
    if (info.namespace === "") {
      info.namespace = namespace;
      tryUpdateObjectNamespace(info);
    }
    if (info.namespace === namespace) return;
    const [own, wanted] = [info.namespace, namespace].map(strconv.quote);
    const how = `You must pass '--namespace=${info.namespace}' to perform this operation.`;
    throw new Error(
      `the namespace from the provided object ${own} does not match the namespace ${wanted}. ${how}`,
    );
  };
}

/** Reads the object again from the server, unless it has no name. Throws for a list. */
export async function retrieveLatest(...[info, err]: Visited): Promise<void> {
  if (err !== undefined) throw err;
  if (info.object !== undefined && meta.isListType(info.object)) {
    throw new Error(
      "watch is only supported on individual resources and resource collections, but a list of resources is found",
    );
  }
  if (info.name === "") return;
  if (info.namespaced() && info.namespace === "") {
    const resource =
      info.mapping === undefined ? "" : schema.groupVersionResourceString(info.mapping.resource);
    throw new Error(`no namespace set on resource ${resource} ${strconv.quote(info.name)}`);
  }
  await info.get();
}

/** Reads the object from the server if there is none yet. */
export async function retrieveLazy(...[info, err]: Visited): Promise<void> {
  if (err !== undefined) throw err;
  if (info.object === undefined) await info.get();
}

/** Creates the Info's object, and takes over what the server made of it. */
export async function createAndRefresh(info: Info): Promise<void> {
  if (info.object === undefined)
    throw new Error(`there is no object to create ${strconv.quote(info.name)} of`);
  info.refresh(await info.helper().create(info.namespace, true, info.object), true);
}

/** Says whether an Info is to be visited. */
export type FilterFunc = (...visited: Visited) => boolean | Promise<boolean>;

/** Visits what all filters let pass. Errors pass them by. */
export class FilteredVisitor implements Visitor {
  readonly #visitor: Visitor;
  readonly #filters: readonly FilterFunc[];

  constructor(visitor: Visitor, ...filters: FilterFunc[]) {
    this.#visitor = visitor;
    this.#filters = filters;
  }

  async visit(fn: VisitorFunc): Promise<void> {
    await this.#visitor.visit(async (info, err) => {
      if (err !== undefined) throw err;
      for (const passes of this.#filters) if (!(await passes(info, undefined))) return;
      await fn(info, undefined);
    });
  }
}

/** Lets pass what has such labels. */
export function filterByLabelSelector(s: labels.Selector): FilterFunc {
  return (info, err) => {
    if (err !== undefined) throw err;
    return s.matches(info.object?.metadata?.labels ?? {});
  };
}
