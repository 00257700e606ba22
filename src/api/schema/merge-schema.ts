// Go: vendor/k8s.io/kube-openapi/pkg/schemaconv/smd.go
import type * as schema from "#apimachinery/runtime/schema";
import type { GoType, StructType, WireField } from "./go-type.ts";
import { structFor } from "./kinds.ts";
import { listTypes } from "./list-types.ts";

/** How a value falls into parts that can have owners of their own. */
export type MergeSchema =
  /** A scalar, or a list or map that is owned as a whole. */
  | { readonly kind: "atomic" }
  /** Items have owners; `keys` tell them apart, and where there is none, the item itself does. */
  | { readonly kind: "list"; readonly keys: readonly string[]; readonly element: MergeSchema }
  | { readonly kind: "map"; readonly element: MergeSchema }
  | MergeStruct;

export interface MergeStruct {
  readonly kind: "struct";
  /** In the order of their names. */
  readonly fields: readonly MergeField[];
}

export interface MergeField {
  readonly name: string;
  /** The name as an element of a path. */
  readonly element: string;
  readonly schema: MergeSchema;
  /** Go writes it as null when there is nothing in it; normalised values leave it out. */
  readonly nullable: boolean;
}

const atomic: MergeSchema = { kind: "atomic" };

/** The server sets these itself, so nobody owns them. */
const unownedMetadata: ReadonlySet<string> = new Set([
  "name",
  "namespace",
  "creationTimestamp",
  "selfLink",
  "uid",
  "clusterName",
  "generation",
  "managedFields",
  "resourceVersion",
]);
const unownedFields: ReadonlySet<string> = new Set(["apiVersion", "kind"]);

const kinds = new Map<StructType, MergeStruct>();
const structs = new Map<StructType, MergeSchema>();

/** The merge schema of a kind, without the fields that nobody owns; undefined if the table does not hold the kind. */
export function mergeSchemaFor(gvk: schema.GroupVersionKind): MergeStruct | undefined {
  const struct = structFor(gvk);
  if (!struct) return undefined;
  const known = kinds.get(struct);
  if (known) return known;
  const built = withoutUnowned(struct);
  kinds.set(struct, built);
  return built;
}

function withoutUnowned(struct: StructType): MergeStruct {
  const owned = byName(struct).filter(({ json }) => !unownedFields.has(json));
  const fields = owned.map((field) => {
    const { json, type } = field;
    const isMetadata = json === "metadata" && type.kind === "struct";
    return mergeField(field, isMetadata ? ownedMetadata(type) : schemaOfField(struct, field));
  });
  return { kind: "struct", fields };
}

function ownedMetadata(metadata: StructType): MergeStruct {
  const owned = byName(metadata).filter(({ json }) => !unownedMetadata.has(json));
  const fields = owned.map((field) => ({
    ...mergeField(field, schemaOfField(metadata, field)),
    nullable: false,
  }));
  return { kind: "struct", fields };
}

const mergeField = ({ json, type, omitempty }: WireField, schema: MergeSchema): MergeField => ({
  name: json,
  element: `f:${json}`,
  schema,
  nullable: !omitempty && nilKinds.has(type.kind),
});

function schemaOf(type: GoType): MergeSchema {
  if (type.kind === "struct") return schemaOfStruct(type);
  if (type.kind === "pointer") return schemaOf(type.elem);
  return type.kind === "map" ? { kind: "map", element: schemaOf(type.elem) } : atomic;
}

function schemaOfStruct(struct: StructType): MergeSchema {
  const known = structs.get(struct);
  if (known) return known;
  if (listTypes[tableKey(struct)] === "atomic") return atomic;
  const fields: MergeField[] = [];
  const built: MergeSchema = { kind: "struct", fields };
  // Some structs hold themselves.
  structs.set(struct, built);
  for (const field of byName(struct)) fields.push(mergeField(field, schemaOfField(struct, field)));
  return built;
}

/** Lists say on the field that holds them how they merge; a list that says nothing is atomic. */
function schemaOfField(struct: StructType, field: WireField): MergeSchema {
  const { type, patchStrategy, patchMergeKey } = field;
  if (type.kind !== "slice") return schemaOf(type);
  const declared = listTypes[`${tableKey(struct)} ${field.json}`];
  if (declared === "atomic") return atomic;
  const element = schemaOf(type.elem);
  if (declared !== undefined) return { kind: "list", keys: [...declared].sort(), element };
  if (!patchStrategy?.split(",").includes("merge")) return atomic;
  return { kind: "list", keys: patchMergeKey === undefined ? [] : [patchMergeKey], element };
}

const byName = (struct: StructType) =>
  [...struct.wireFields.values()].sort((a, b) => (a.json < b.json ? -1 : 1));

const nilKinds: ReadonlySet<GoType["kind"]> = new Set(["pointer", "slice", "map"]);

/** A struct's name in the schema table. */
const tableKey = ({ name, ownPackage = "" }: StructType) =>
  `${ownPackage}.${name.slice(name.lastIndexOf(".") + 1)}`;
