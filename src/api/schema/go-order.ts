// Go: encoding/json/encode.go
import type { GoType } from "./go-type.ts";

/** The same value as Go writes it: the fields of structs in their own order, the keys of maps sorted. What the type does not know is dropped. */
export function inOrderOf(type: GoType, value: unknown): unknown {
  if (Array.isArray(value))
    return type.kind === "slice" ? value.map((element) => inOrderOf(type.elem, element)) : value;
  if (type.kind === "pointer") return inOrderOf(type.elem, value);
  if (typeof value !== "object" || value === null) return value;
  if (type.kind === "map") {
    const entries: [string, unknown][] = Object.entries(value);
    entries.sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries.map(([key, element]) => [key, inOrderOf(type.elem, element)]));
  }
  if (type.kind !== "struct") return value;
  const given = new Map<string, unknown>(Object.entries(value));
  const fields = [...type.wireFields].filter(([name]) => given.has(name));
  return Object.fromEntries(fields.map(([name, field]) => [name, inOrderOf(field.type, given.get(name))]));
}
