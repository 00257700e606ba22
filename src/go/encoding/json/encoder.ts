// Go: encoding/json/encode.go

/** A JSON value as Go writes a map of it: keys in order, and nothing in it that HTML would read. */
export function marshal(value: unknown): string {
  return escapeHTML(write(value, "", ""));
}

/** The same over several lines, each level moved in by `indent`. */
export function marshalIndent(value: unknown, indent: string): string {
  return escapeHTML(write(value, indent, "\n"));
}

/** As `marshal`, of a value whose keys stand as a struct of Go's has its fields: they stay in that order. */
export function marshalStruct(value: unknown): string {
  return escapeHTML(write(value, "", "", keysOfStruct));
}

/** The same over several lines, each level moved in by `indent`. */
export function marshalStructIndent(value: unknown, indent: string): string {
  return escapeHTML(write(value, indent, "\n", keysOfStruct));
}

/** Replaces what HTML would read by escapes that mean the same in JSON. */
export function escapeHTML(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Puts the keys of an object in their order. */
type Order = (entries: [key: string, value: unknown][]) => [key: string, value: unknown][];

const keysOfMap: Order = (entries) => entries.sort(([a], [b]) => (a < b ? -1 : 1));

/** No field of a struct is called by a number, so what has such a key is a map; JavaScript puts these keys first, and in the order of numbers. */
const keysOfStruct: Order = (entries) => {
  const set = entries.filter(([, value]) => value !== undefined);
  return set.some(([key]) => /^\d+$/.test(key)) ? keysOfMap(set) : set;
};

/** `start` is what a line of this level begins with; "" means that all stands on one line. */
function write(value: unknown, indent: string, start: string, order = keysOfMap): string {
  if (typeof value !== "object" || value === null || "toJSON" in value) return JSON.stringify(value ?? null);
  const inner = start + indent;
  const list = (items: readonly string[], open: string, close: string) =>
    items.length === 0 ? open + close : `${open}${inner}${items.join(`,${inner}`)}${start}${close}`;
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    return list(
      items.map((item) => write(item, indent, inner, order)),
      "[",
      "]",
    );
  }
  // An object cannot be sorted: JavaScript puts keys that look like numbers first.
  const entries: [string, unknown][] = Object.entries(value);
  const colon = start === "" ? ":" : ": ";
  const fields = order(entries).map(
    ([key, entry]) => JSON.stringify(key) + colon + write(entry, indent, inner, order),
  );
  return list(fields, "{", "}");
}
