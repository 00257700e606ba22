// Go: staging/src/k8s.io/apimachinery/pkg/api/meta/restmapper.go
import * as schema from "#apimachinery/runtime/schema";
import { AmbiguousResourceError, NoKindMatchError, NoResourceMatchError } from "./errors.ts";
import type { RESTMapper, RESTMapping, RESTScope } from "./interfaces.ts";

/** The version that upstream gives to types that never leave a process. */
const internalVersion = "__internal";

/** Kinds whose plural is their name. */
const unpluralizedSuffixes = ["endpoints"];

/** The resource's name in plural and in singular, guessed from the kind's; kinds and resources need not match. */
export function unsafeGuessKindToResource(
  kind: schema.GroupVersionKind,
): [plural: schema.GroupVersionResource, singular: schema.GroupVersionResource] {
  const { group, version } = kind;
  const name = kind.kind.toLowerCase();
  const resource = (text: string) => ({ group, version, resource: text });
  const singular = resource(name);
  if (name === "")
    return [
      { group: "", version: "", resource: "" },
      { group: "", version: "", resource: "" },
    ];
  if (unpluralizedSuffixes.some((suffix) => name.endsWith(suffix))) return [singular, singular];
  if (name.endsWith("s")) return [resource(`${name}es`), singular];
  if (name.endsWith("y")) return [resource(`${name.slice(0, -1)}ies`), singular];
  return [resource(`${name}s`), singular];
}

type Named<T> = readonly [name: schema.GroupVersionResource, value: T];

/** Maps what has been added to it. (Upstream walks its maps in any order; ours go in the order of adding.) */
export class DefaultRESTMapper implements RESTMapper {
  readonly #defaultGroupVersions: readonly schema.GroupVersion[];
  /** By the text of a resource, singular or plural. */
  readonly #resourceToKind = new Map<string, Named<schema.GroupVersionKind>>();
  /** By the text of the plural; the value is the singular. */
  readonly #pluralToSingular = new Map<string, Named<schema.GroupVersionResource>>();
  /** By the text of a kind. */
  readonly #mappings = new Map<string, RESTMapping>();

  /** The versions are searched, in this order, when nobody says which. */
  constructor(defaultGroupVersions: readonly schema.GroupVersion[]) {
    this.#defaultGroupVersions = defaultGroupVersions;
  }

  /** Adds a kind whose resource has the name that one would guess. */
  add(kind: schema.GroupVersionKind, scope: RESTScope): void {
    const [plural, singular] = unsafeGuessKindToResource(kind);
    this.addSpecific(kind, { plural, singular }, scope);
  }

  /** Adds a kind and the names of its resource. */
  addSpecific(
    kind: schema.GroupVersionKind,
    { plural, singular }: { plural: schema.GroupVersionResource; singular: schema.GroupVersionResource },
    scope: RESTScope,
  ): void {
    this.#pluralToSingular.set(schema.groupVersionResourceString(plural), [plural, singular]);
    for (const name of [singular, plural])
      this.#resourceToKind.set(schema.groupVersionResourceString(name), [name, kind]);
    const mapping = { resource: plural, groupVersionKind: kind, scope };
    this.#mappings.set(schema.groupVersionKindString(kind), mapping);
  }

  resourceSingularizer(resource: string): string {
    const resources = this.resourcesFor({ group: "", version: "", resource });
    const known = resources.flatMap((plural) => {
      const entry = this.#pluralToSingular.get(schema.groupVersionResourceString(plural));
      return entry === undefined ? [] : [entry[1].resource];
    });
    const [singular] = known;
    if (singular === undefined) throw new Error(`no singular of resource ${resource} has been defined`);
    if (known.some((other) => other !== singular)) {
      const found = resources.map(schema.groupVersionResourceString).join(" ");
      throw new Error(`multiple possible singular resources ([${found}]) found for ${resource}`);
    }
    return singular;
  }

  resourcesFor(input: schema.GroupVersionResource): schema.GroupVersionResource[] {
    const resource = coerced(input);
    const names = [...this.#pluralToSingular.values()].flatMap(
      ([plural, singular]): Named<schema.GroupVersionResource>[] => [
        [singular, plural],
        [plural, plural],
      ],
    );
    const found = matching(names, resource);
    if (found.length === 0) throw new NoResourceMatchError(resource);
    return found.sort(byPreferredGroupVersion(this.#defaultGroupVersions, (gvr) => gvr.resource));
  }

  resourceFor(resource: schema.GroupVersionResource): schema.GroupVersionResource {
    const resources = this.resourcesFor(resource);
    const [only] = resources;
    if (only === undefined || resources.length > 1) throw new AmbiguousResourceError(resource, { resources });
    return only;
  }

  kindsFor(input: schema.GroupVersionResource): schema.GroupVersionKind[] {
    const found = matching([...this.#resourceToKind.values()], coerced(input));
    if (found.length === 0) throw new NoResourceMatchError(input);
    return found.sort(byPreferredGroupVersion(this.#defaultGroupVersions, (gvk) => gvk.kind));
  }

  kindFor(resource: schema.GroupVersionResource): schema.GroupVersionKind {
    const kinds = this.kindsFor(resource);
    const [only] = kinds;
    if (only === undefined || kinds.length > 1) throw new AmbiguousResourceError(resource, { kinds });
    return only;
  }

  restMapping(gk: schema.GroupKind, ...versions: string[]): RESTMapping {
    const [first] = this.restMappings(gk, ...versions);
    if (first === undefined) throw new NoKindMatchError(gk, versions);
    return first;
  }

  restMappings(gk: schema.GroupKind, ...versions: string[]): RESTMapping[] {
    const asked = versions.filter((version) => version !== "" && version !== internalVersion);
    const inVersion = (version: string) =>
      this.#mappings.get(schema.groupVersionKindString({ ...gk, version }));
    if (asked.length > 0) {
      const version = asked.find((candidate) => inVersion(candidate) !== undefined);
      const mapping = version === undefined ? undefined : inVersion(version);
      if (mapping === undefined) throw new NoKindMatchError(gk, versions);
      return [mapping];
    }
    const preferred = this.#defaultGroupVersions.filter(({ group }) => group === gk.group);
    if (preferred.length === 0) throw new NoKindMatchError(gk, versions);
    const mappings = preferred.flatMap(({ version }) => inVersion(version) ?? []);
    if (mappings.length > 0) return mappings;
    throw new NoResourceMatchError({ group: gk.group, version: "", resource: gk.kind });
  }
}

function coerced(resource: schema.GroupVersionResource): schema.GroupVersionResource {
  const version = resource.version === internalVersion ? "" : resource.version;
  return { group: resource.group, version, resource: resource.resource.toLowerCase() };
}

/** What goes by a name of which group and version may be missing. The beginning of a group will do if no group is equal. */
function matching<T>(names: readonly Named<T>[], wanted: schema.GroupVersionResource): T[] {
  const { group, version, resource } = wanted;
  if (resource === "") {
    throw new Error(`a resource must be present, got: ${schema.groupVersionResourceString(wanted)}`);
  }
  const named = names.filter(([name]) => name.resource === resource);
  const values = (fits: (name: schema.GroupVersionResource) => boolean) =>
    named.filter(([name]) => fits(name)).map(([, value]) => value);
  if (group === "") return values((name) => version === "" || name.version === version);
  const exact = values((name) => name.group === group && (version === "" || name.version === version));
  if (version !== "") return exact.slice(0, 1);
  return exact.length > 0 ? exact : values((name) => name.group.startsWith(group));
}

/** The order of the preferred group versions; in one, by name. What is in none of them goes last, or first: see Go. */
function byPreferredGroupVersion<T extends schema.GroupVersion>(
  order: readonly schema.GroupVersion[],
  nameOf: (value: T) => string,
): (a: T, b: T) => number {
  const indexOf = ({ group, version }: T) =>
    order.findLastIndex((gv) => gv.group === group && gv.version === version);
  const less = (a: T, b: T): boolean => {
    if (a.group === b.group && a.version === b.version) return nameOf(a) < nameOf(b);
    return indexOf(b) === -1 || indexOf(a) < indexOf(b);
  };
  return (a, b) => (less(a, b) ? -1 : less(b, a) ? 1 : 0);
}
