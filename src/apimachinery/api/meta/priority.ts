// Go: staging/src/k8s.io/apimachinery/pkg/api/meta/priority.go
import type * as schema from "#apimachinery/runtime/schema";
import { AmbiguousKindError, AmbiguousResourceError } from "./errors.ts";
import type { RESTMapper, RESTMapping } from "./interfaces.ts";

/** In a pattern: whatever it is. */
export const anything = "*";

/** What to prefer where a name may mean several things. A pattern that matches nothing is skipped. */
export interface Priorities {
  readonly resourcePriority?: readonly schema.GroupVersionResource[];
  readonly kindPriority?: readonly schema.GroupVersionKind[];
}

/** Chooses among what another mapper finds. (Upstream's may return a result beside an error; ours throws the error.) */
export class PriorityRESTMapper implements RESTMapper {
  readonly #delegate: RESTMapper;
  readonly #resourcePriority: readonly schema.GroupVersionResource[];
  readonly #kindPriority: readonly schema.GroupVersionKind[];

  constructor(delegate: RESTMapper, { resourcePriority = [], kindPriority = [] }: Priorities = {}) {
    this.#delegate = delegate;
    this.#resourcePriority = resourcePriority;
    this.#kindPriority = kindPriority;
  }

  resourceFor(partial: schema.GroupVersionResource): schema.GroupVersionResource {
    const resources = this.#delegate.resourcesFor(partial);
    const chosen = choose(resources, this.#resourcePriority, resourceMatches);
    if (chosen === undefined) throw new AmbiguousResourceError(partial, { resources });
    return chosen;
  }

  kindFor(partial: schema.GroupVersionResource): schema.GroupVersionKind {
    const kinds = this.#delegate.kindsFor(partial);
    const chosen = choose(kinds, this.#kindPriority, kindMatches);
    if (chosen === undefined) throw new AmbiguousResourceError(partial, { kinds });
    return chosen;
  }

  /** Versions that the caller names come before the priorities. */
  restMapping(gk: schema.GroupKind, ...versions: string[]): RESTMapping {
    const mappings = this.#delegate.restMappings(gk, ...versions);
    const asked = versions.map((version) => ({ group: gk.group, version, kind: anything }));
    const chosen = choose(mappings, [...asked, ...this.#kindPriority], (pattern, mapping) =>
      kindMatches(pattern, mapping.groupVersionKind),
    );
    if (chosen !== undefined) return chosen;
    const kinds = mappings.map(({ groupVersionKind }) => groupVersionKind);
    throw new AmbiguousKindError({ ...gk, version: "" }, { kinds });
  }

  restMappings(gk: schema.GroupKind, ...versions: string[]): RESTMapping[] {
    return this.#delegate.restMappings(gk, ...versions);
  }

  resourceSingularizer(resource: string): string {
    return this.#delegate.resourceSingularizer(resource);
  }

  resourcesFor(partial: schema.GroupVersionResource): schema.GroupVersionResource[] {
    return this.#delegate.resourcesFor(partial);
  }

  kindsFor(partial: schema.GroupVersionResource): schema.GroupVersionKind[] {
    return this.#delegate.kindsFor(partial);
  }
}

/** Narrows the candidates pattern by pattern until one is left; undefined if several are left at the end. */
function choose<T, P>(
  candidates: readonly T[],
  patterns: readonly P[],
  matches: (pattern: P, candidate: T) => boolean,
): T | undefined {
  let remaining = candidates;
  for (const pattern of patterns) {
    if (remaining.length === 1) break;
    const matched = remaining.filter((candidate) => matches(pattern, candidate));
    if (matched.length > 0) remaining = matched;
  }
  return remaining.length === 1 ? remaining[0] : undefined;
}

const fits = (pattern: string, value: string) => pattern === anything || pattern === value;

function resourceMatches(pattern: schema.GroupVersionResource, gvr: schema.GroupVersionResource): boolean {
  return (
    fits(pattern.group, gvr.group) &&
    fits(pattern.version, gvr.version) &&
    fits(pattern.resource, gvr.resource)
  );
}

function kindMatches(pattern: schema.GroupVersionKind, gvk: schema.GroupVersionKind): boolean {
  return fits(pattern.group, gvk.group) && fits(pattern.version, gvk.version) && fits(pattern.kind, gvk.kind);
}
