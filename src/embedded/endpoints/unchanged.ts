// Ours: what a write leaves as it is stored was brought into shape, filled in and found valid when it was stored
import * as scheme from "#api/scheme";
import * as storage from "#embedded/storage";

type Fields = Record<string, unknown>;

/** A part of an object, or of one of its parts, that is as it is stored. */
interface Unchanged {
  readonly within: string | undefined;
  readonly field: string;
  readonly stored: object;
}

/** An object without what is as it is stored. */
export interface Remainder {
  readonly rest: unknown;
  readonly unchanged: readonly Unchanged[];
}

/** Parts that may be shared whole: whoever prepares an object for storing replaces them and changes nothing inside. */
const shared = ["spec", "status"];
/** What is deep within a part that seldom comes back whole, and mostly unchanged. */
const deep: readonly (readonly [within: string, field: string])[] = [
  ["spec", "template"],
  ["metadata", "managedFields"],
];

/** Divides what a client sends, or a patch makes, into what `live` has already and the rest, which alone needs a look. */
export function withoutUnchanged(value: unknown, live: storage.Stored | undefined): Remainder {
  if (!live || !isFields(value)) return { rest: value, unchanged: [] };
  const rest: Fields = { ...value };
  const unchanged: Unchanged[] = [];
  const take = (from: Fields, stored: Fields, field: string, within?: string): boolean => {
    const part = stored[field];
    // What is not frozen is not in the store.
    if (!isFrozenObject(part) || !storage.same(from[field], part)) return false;
    unchanged.push({ within, field, stored: part });
    from[field] = undefined;
    return true;
  };
  for (const field of shared) take(rest, live, field);
  if (isMetadataOf(live, rest["metadata"])) {
    unchanged.push({ within: undefined, field: "metadata", stored: live.metadata });
    rest["metadata"] = undefined;
  }
  for (const [within, field] of deep) {
    const [given, stored] = [rest[within], live[within]];
    if (!isFields(given) || !isFields(stored) || given[field] === undefined) continue;
    const part: Fields = { ...given };
    if (take(part, stored, field, within)) rest[within] = part;
  }
  return { rest, unchanged };
}

/** Puts the unchanged parts into an object in its kind's shape, and what turns out to be equal now: clients write zeros. */
export function share(object: Fields, { unchanged }: Remainder, live: storage.Stored | undefined): void {
  for (const { within, field, stored } of unchanged) {
    const part = within === undefined ? object : object[within];
    // Whoever prepares an object for storing changes its metadata, though nothing in the parts of it.
    if (isFields(part)) part[field] = field === "metadata" ? { ...stored } : stored;
  }
  for (const field of shared) {
    const part = live?.[field];
    if (isFrozenObject(part) && storage.same(object[field], part)) object[field] = part;
  }
}

/** Whether a client has sent the metadata back as it is stored, or as our own clients have it then: with zero values. */
function isMetadataOf(live: storage.Stored, metadata: unknown): boolean {
  return (
    storage.same(metadata, live.metadata) ||
    storage.same(metadata, scheme.decode<storage.Stored>(live).metadata)
  );
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isFrozenObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && Object.isFrozen(value);
}
