// Ours: about how long a value is, known at a glance

/** What an object or a list adds to its parts. So much that no struct, empty as it may be, takes over `mostBytes` times as many. */
const perObject = 16;

/** A value in protobuf takes at most so many times what `roughSize` says. */
export const mostBytes = 32;

/** Characters of a value, about: neither are letters of several bytes told apart nor what a kind writes though nothing is there. */
export function roughSize(value: unknown): number {
  if (typeof value === "string") return 1 + value.length;
  if (typeof value !== "object" || value === null) return 1;
  let size = perObject;
  if (Array.isArray(value)) for (const item of value as readonly unknown[]) size += roughSize(item);
  else {
    const fields = value as Readonly<Record<string, unknown>>;
    for (const name of Object.keys(fields)) size += name.length + roughSize(fields[name]);
  }
  return size;
}
