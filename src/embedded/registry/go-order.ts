// Ours: objects leave the server with their fields in the order of Go's structs, whoever filled them in and when
import type * as schema from "#apimachinery/runtime/schema";
import * as apischema from "#api/schema";
import type * as storage from "#embedded/storage";

/** The same object with its own fields and its metadata's in Go's order. */
export function inGoOrder(gvk: schema.GroupVersionKind, object: storage.Stored): storage.Stored {
  const fields = apischema.structFor(gvk)?.wireFields;
  const metadata = fields?.get("metadata")?.type;
  if (!fields || metadata?.kind !== "struct") return object;
  const ordered = sorted(object, fields.keys());
  ordered.metadata = sorted(object.metadata, metadata.wireFields.keys());
  return ordered;
}

function sorted<T extends object>(value: T, order: Iterable<string>): T {
  const result: Record<string, unknown> = {};
  const given = value as Record<string, unknown>;
  for (const key of order) if (Object.hasOwn(given, key)) result[key] = given[key];
  // Every field is in the order.
  return result as T;
}
