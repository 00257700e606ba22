// Go: encoding/json/encode.go
import * as gojson from "#go/encoding/json";
import type * as schema from "#apimachinery/runtime/schema";
import type { GoType } from "./go-type.ts";
import { structFor } from "./kinds.ts";
import { normalizeAs } from "./normalize.ts";
import { byCodeUnit } from "./zero.ts";

/**
 * An object as Go's codec of its version writes it, byte for byte: fields in the order of the struct, keys of maps sorted, unknown fields
 * gone, nothing in it that HTML would read, and a line feed at the end. Throws a DecodeError if a field has the wrong type.
 */
export function encode(gvk: schema.GroupVersionKind, object: unknown): string {
  const struct = structFor(gvk);
  if (struct === undefined)
    throw new Error(`no kind "${gvk.kind}" is registered for version "${gvk.version}"`);
  return `${gojson.escapeHTML(write(struct, normalizeAs(struct, object)))}\n`;
}

/** A JavaScript object cannot keep keys in order that look like numbers, so each text is made here. */
function write(type: GoType, value: unknown): string {
  if (type.kind === "pointer") return write(type.elem, value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  const fields = value as Readonly<Record<string, unknown>>;
  switch (type.kind) {
    case "struct":
      return inBraces(
        [...type.wireFields.values()]
          .filter(({ json }) => fields[json] !== undefined)
          .map((field) => [field.json, write(field.type, fields[field.json])]),
      );
    case "map":
      return inBraces(
        Object.keys(fields)
          .toSorted(byCodeUnit)
          .map((key) => [key, write(type.elem, fields[key])]),
      );
    case "slice":
      return `[${(value as readonly unknown[]).map((item) => write(type.elem, item)).join(",")}]`;
    case "interface":
    case "raw":
    case "string":
    case "bool":
    case "int32":
    case "int64":
    case "bytes":
    case "time":
    case "microTime":
    case "quantity":
    case "intOrString":
    default:
      return gojson.marshal(value);
  }
}

const inBraces = (fields: readonly (readonly [key: string, text: string])[]): string =>
  `{${fields.map(([key, text]) => `${JSON.stringify(key)}:${text}`).join(",")}}`;
