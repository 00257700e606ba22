// Ours: the one table of API types that defaults, patches, decoding, OpenAPI and the template hash are read from
import { added } from "./added.ts";
import { unpack } from "./pack.ts";
import { packed } from "./packed.ts";

/** One field of a Go struct: its names, its type as Go prints it, and how patches treat it. */
export interface FieldEntry {
  readonly go: string;
  /** Missing on inlined structs, "-" on fields that never reach the wire. */
  readonly json?: string;
  readonly type: string;
  readonly inline?: boolean;
  readonly omitempty?: boolean;
  readonly patchStrategy?: string;
  readonly patchMergeKey?: string;
}

/** A struct is its fields in Go's order; any other named type is what it is made of. */
export type TypeEntry = readonly FieldEntry[] | { readonly underlying: string };

// The recorded table is api-types-1.20.json; a page carries it packed, and so does everybody else.
const types = unpack(packed + added);

/** Named slices and maps, which the recorded table prints by name only. */
const namedCollections: Readonly<Record<string, string>> = {
  "core/v1.ResourceList": "map[v1.ResourceName]resource.Quantity",
  "meta/v1.Verbs": "[]string",
  "authentication/v1.ExtraValue": "[]string",
  "authorization/v1.ExtraValue": "[]string",
};

const packagesByAlias: Readonly<Record<string, string>> = {
  resource: "api/resource",
  intstr: "util/intstr",
  types: "pkg/types",
  runtime: "pkg/runtime",
  time: "time",
};

/** Every key of the table, as `apps/v1.Deployment`. */
export const typeKeys = (): readonly string[] => Object.keys(types);

/** Adds the types of a kind that no recording has. Whoever serves such a kind calls this first; what it returns takes them out again. */
export function addKnownTypes(more: Readonly<Record<string, TypeEntry>>): () => void {
  Object.assign(types, more);
  return () => {
    for (const key of Object.keys(more)) Reflect.deleteProperty(types, key);
  };
}

export function isKnownType(key: string): boolean {
  return typeEntryOrUndefined(key) !== undefined;
}

/** What the table says of a type. Throws on a type that it does not hold. */
export function typeEntry(key: string): TypeEntry {
  const entry = typeEntryOrUndefined(key);
  if (entry === undefined) throw new Error(`no type ${JSON.stringify(key)} in the schema table`);
  return entry;
}

/**
 * The table's key of a type that a package refers to as `alias.Name`. Go prints three packages as `v1`, so such a name
 * means the package's own type, else core's, else meta's.
 */
export function resolve(name: string, ownPackage: string): string {
  const dot = name.indexOf(".");
  const alias = name.slice(0, dot);
  const bare = name.slice(dot + 1);
  const candidates = alias === "v1" ? [ownPackage, "core/v1", "meta/v1"] : [packagesByAlias[alias] ?? alias];
  for (const candidate of candidates) {
    const key = `${candidate}.${bare}`;
    if (typeEntryOrUndefined(key) !== undefined) return key;
  }
  throw new Error(`${ownPackage} refers to ${name}, which the schema table does not hold`);
}

function typeEntryOrUndefined(key: string): TypeEntry | undefined {
  const collection = namedCollections[key];
  return collection === undefined ? types[key] : { underlying: collection };
}
