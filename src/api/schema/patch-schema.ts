// Go: staging/src/k8s.io/apimachinery/pkg/util/strategicpatch/meta.go
import type * as schema from "#apimachinery/runtime/schema";
import type * as strategicpatch from "#apimachinery/util/strategicpatch";
import type { GoType, StructType, WireField } from "./go-type.ts";
import { structFor } from "./kinds.ts";

const schemas = new Map<StructType, strategicpatch.PatchSchema>();

/** The patch schema of a kind; undefined if strategic merge patch does not know the kind. */
export function patchSchemaFor(gvk: schema.GroupVersionKind): strategicpatch.PatchSchema | undefined {
  const struct = structFor(gvk);
  return struct && schemaOf(struct);
}

function schemaOf(struct: StructType): strategicpatch.PatchSchema {
  const known = schemas.get(struct);
  if (known !== undefined) return known;
  const fields = new Map<string, strategicpatch.PatchField>();
  const schema: strategicpatch.PatchSchema = {
    name: struct.name.slice(struct.name.indexOf(".") + 1),
    lookup(name) {
      const wireField = struct.wireFields.get(name);
      if (wireField === undefined) return undefined;
      const field = fields.get(name) ?? patchField(wireField);
      fields.set(name, field);
      return field;
    },
  };
  schemas.set(struct, schema);
  return schema;
}

function patchField({ type, patchStrategy, patchMergeKey }: WireField): strategicpatch.PatchField {
  const inner = patchSchemaOf(type);
  return {
    ...(patchStrategy !== undefined && { strategy: patchStrategy.split(",") }),
    ...(patchMergeKey !== undefined && { mergeKey: patchMergeKey }),
    ...(inner !== undefined && { schema: inner }),
    isList: type.kind === "slice" || type.kind === "bytes",
  };
}

function patchSchemaOf(type: GoType): strategicpatch.PatchSchema | undefined {
  if (type.kind === "struct") return schemaOf(type);
  return "elem" in type ? patchSchemaOf(type.elem) : undefined;
}
