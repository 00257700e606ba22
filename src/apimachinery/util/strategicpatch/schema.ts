// Go: staging/src/k8s.io/apimachinery/pkg/util/strategicpatch/meta.go
import * as fmt from "#go/fmt";
import * as strconv from "#go/strconv";

/** What the Go type says about one field: how lists merge, and the shape of what is inside. */
export interface PatchField {
  strategy?: readonly string[];
  mergeKey?: string;
  /** Of the field's own fields, or of its elements'; missing for maps and scalars. */
  schema?: PatchSchema;
  isList?: boolean;
}

/** The shape that a strategic merge patch walks by. Where it comes from is not this package's business. */
export interface PatchSchema {
  /** The bare name of the Go struct, for messages. */
  readonly name?: string;
  lookup(field: string): PatchField | undefined;
}

/** What remains of a field's metadata once the strategies are told apart. */
export interface PatchMeta {
  readonly schema: PatchSchema | undefined;
  readonly mergeKey: string;
  readonly strategy: string;
  readonly retainKeys: boolean;
}

/** How to patch a field that holds an object. Throws if the type does not know the field. */
export function lookupPatchMetadataForStruct(schema: PatchSchema | undefined, key: string): PatchMeta {
  return patchMeta(lookup(schema, key));
}

/** How to patch a field that holds a list. */
export function lookupPatchMetadataForSlice(schema: PatchSchema | undefined, key: string): PatchMeta {
  const field = lookup(schema, key);
  if (field.isList === false) throw new Error("expected slice or array type, but got: struct");
  return patchMeta(field);
}

function lookup(schema: PatchSchema | undefined, key: string): PatchField {
  if (schema === undefined) {
    throw new Error("merging an object in json but data type is not struct, instead is: map");
  }
  const field = schema.lookup(key);
  if (field !== undefined) return field;
  const struct = schema.name ?? "";
  throw new Error(`unable to find api field in struct ${struct} for the json field ${strconv.quote(key)}`);
}

function patchMeta({ schema, mergeKey = "", strategy: strategies = [] }: PatchField): PatchMeta {
  const others = strategies.filter((s) => s !== "retainKeys");
  const retainKeys = others.length < strategies.length;
  if (others.length > 1) throw new Error(`unexpected patch strategy: ${fmt.formatValue(strategies)}`);
  return { schema, mergeKey, strategy: others[0] ?? "", retainKeys };
}
