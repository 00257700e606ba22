// Ours: equality of JSON values, where upstream compares the bytes that it would store

/** Whether two JSON values are equal. Shared parts are recognised at once: most updates share nearly everything. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => same(item, b[i]));
  }
  if (Array.isArray(b)) return false;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const keys = Object.keys(left);
  // The first key may tell already, and to ask a large object for its keys takes long.
  return (
    keys.every((key) => Object.hasOwn(right, key) && same(left[key], right[key])) &&
    keys.length === Object.keys(right).length
  );
}
