// Go: vendor/sigs.k8s.io/structured-merge-diff/v4/typed/merge.go
import type * as apischema from "#api/schema";
import * as storage from "#embedded/storage";
import { isEmpty, leaf, type FieldSet } from "./field-set.ts";
import { Elements, none, type Paths } from "./paths.ts";

/** Where two objects differ. */
export interface Comparison {
  /** What the right one has and the left one has not, or not so. */
  readonly changed: Paths;
  /** What only the left one has. */
  readonly removed: Paths;
}

/** A value that does not fit its schema: two items with the same keys, or an item without one. */
export class SchemaError extends Error {
  override readonly name = "SchemaError";
}

type Struct = Readonly<Record<string, unknown>>;

/** Compares two objects of a kind. Throws a SchemaError where items of a list cannot be told apart. */
export function compare(schema: apischema.MergeStruct, left: Struct, right: Struct): Comparison {
  const found = new Found();
  for (const field of schema.fields) {
    const before = valueOf(field, left);
    const now = valueOf(field, right);
    // Most writes leave most of an object alone. Whether a map is the same is found out by the way.
    if (field.schema.kind === "map" || !storage.same(before, now))
      found.add(field.element, field.schema, before, now);
  }
  return found.comparison;
}

const nothing: Comparison = { changed: none, removed: none };

/** Collects what the fields or items of two values differ in. */
class Found {
  #changed: Elements | undefined;
  #removed: Elements | undefined;

  /** undefined: there is nothing; null: there is a field, and nothing in it. */
  add(element: string, schema: apischema.MergeSchema, left: unknown, right: unknown): void {
    if (left === right) return;
    if (left === undefined) this.change(element, whole(schema, right));
    else if (right === undefined) this.remove(element, whole(schema, left));
    else if (schema.kind !== "map" && isLeaf(schema, left) && isLeaf(schema, right)) {
      if (!storage.same(left, right)) this.change(element);
    } else {
      const { changed, removed } = compareParts(schema, left, right);
      if (changed !== none) this.change(element, changed);
      if (removed !== none) this.remove(element, removed);
    }
  }

  /** A part that is new; one without parts unless they are given. */
  change(element: string, below: Paths = leaf): void {
    (this.#changed ??= new Elements()).add(element, below);
  }

  /** A part that has gone. */
  remove(element: string, below: Paths = leaf): void {
    (this.#removed ??= new Elements()).add(element, below);
  }

  get comparison(): Comparison {
    return { changed: this.#changed ?? none, removed: this.#removed ?? none };
  }

  /** The same of the fields of a struct, which are few. */
  get ofStruct(): Comparison {
    return { changed: this.#changed?.settled ?? none, removed: this.#removed?.settled ?? none };
  }
}

/** A value whose parts, if there are any, have no owners of their own. */
function isLeaf(schema: apischema.MergeSchema, value: unknown): boolean {
  if (schema.kind === "atomic" || value === null) return true;
  return Array.isArray(value) ? value.length === 0 : isEmpty(value as FieldSet);
}

/** A value that only one side has: all of it. */
function whole(schema: apischema.MergeSchema, value: unknown): FieldSet {
  if (isFlatMap(schema) && value !== null) return namesIn(value as Struct, noNames).set;
  if (schema.kind === "atomic" || isLeaf(schema, value)) return leaf;
  // Normalised values have their schema's shape.
  if (schema.kind === "struct") return wholeStruct(schema, value as Struct);
  const parts = new Elements();
  const items =
    schema.kind === "list"
      ? itemsByElement(schema, value as readonly unknown[])
      : Object.entries(value as Struct).map(([name, item]) => [`f:${name}`, item] as const);
  for (const [element, item] of items) parts.add(element, whole(schema.element, item));
  return parts.whole;
}

/** A map whose values have no parts. */
const isFlatMap = (schema: apischema.MergeSchema): boolean =>
  schema.kind === "map" && schema.element.kind === "atomic";

function wholeStruct(schema: apischema.MergeStruct, struct: Struct): FieldSet {
  const parts = new Elements();
  let last = noNames;
  for (const field of schema.fields) {
    const part = valueOf(field, struct);
    if (part === undefined) continue;
    if (isFlatMap(field.schema) && part !== null) {
      last = namesIn(part as Struct, last);
      parts.add(field.element, last.set);
    } else parts.add(field.element, whole(field.schema, part));
  }
  return parts.whole;
}

/** The names in a map whose values have no parts, and the set that they make. */
interface Names {
  readonly names: readonly string[];
  readonly set: FieldSet;
}

const noNames: Names = { names: [], set: leaf };

/** Maps are what is long: they are asked for their names once, and the set is `last`'s if the names are, as those of requests that limits gave. */
function namesIn(map: Struct, last: Names): Names {
  const names = Object.keys(map);
  if (names.length === last.names.length && names.every((name, i) => name === last.names[i])) return last;
  const parts = new Elements();
  for (const name of names) parts.add(`f:${name}`, leaf);
  return { names, set: parts.whole };
}

function compareParts(schema: apischema.MergeSchema, left: unknown, right: unknown): Comparison {
  // Normalised values have their schema's shape.
  if (schema.kind === "struct") return compareStructs(schema, left as Struct | null, right as Struct | null);
  if (schema.kind === "map")
    return compareMaps(schema.element, left as Struct | null, right as Struct | null);
  const found = new Found();
  if (schema.kind === "list")
    compareLists(schema, (left ?? []) as readonly unknown[], (right ?? []) as readonly unknown[], found);
  return found.comparison;
}

function compareStructs(
  schema: apischema.MergeStruct,
  left: Struct | null,
  right: Struct | null,
): Comparison {
  if (left === right) return nothing;
  const found = new Found();
  for (const field of schema.fields)
    found.add(field.element, field.schema, valueOf(field, left), valueOf(field, right));
  return found.ofStruct;
}

/** Go writes some fields as null where there is nothing in them; normalised values leave them out. */
function valueOf({ name, nullable }: apischema.MergeField, struct: Struct | null): unknown {
  if (struct === null) return undefined;
  const value = struct[name];
  return value === undefined && nullable ? null : value;
}

/** What is long is asked for its keys once. An empty map and none at all are different values without parts. */
function compareMaps(element: apischema.MergeSchema, left: Struct | null, right: Struct | null): Comparison {
  const [before, now] = [left ?? {}, right ?? {}];
  const [keysBefore, keysNow] = [Object.keys(before), Object.keys(now)];
  if (keysBefore.length === 0 && keysNow.length === 0)
    return left === null || right === null ? { changed: leaf, removed: none } : nothing;
  const found = new Found();
  for (const key of keysNow) found.add(`f:${key}`, element, own(before, key), now[key]);
  for (const key of keysBefore)
    if (!Object.hasOwn(now, key)) found.add(`f:${key}`, element, before[key], undefined);
  return found.comparison;
}

/** Keys of maps are the client's own, `toString` among them. */
function own(map: Struct, key: string): unknown {
  return Object.hasOwn(map, key) ? map[key] : undefined;
}

type ListSchema = Extract<apischema.MergeSchema, { kind: "list" }>;

function compareLists(
  schema: ListSchema,
  left: readonly unknown[],
  right: readonly unknown[],
  found: Found,
): void {
  const done =
    schema.keys.length === 0 ? compareTexts(left, right, found) : compareInOrder(schema, left, right, found);
  if (done) return;
  const ours = itemsByElement(schema, left);
  const theirs = itemsByElement(schema, right);
  for (const [element, item] of theirs) found.add(element, schema.element, ours.get(element), item);
  for (const [element, item] of ours)
    if (!theirs.has(element)) found.add(element, schema.element, item, undefined);
}

/**
 * Compares a list with one that has the same items in the same order, as most writes leave them, and perhaps more behind them,
 * where each has one text as its key: then none need be looked up. False if they are something else.
 */
function compareInOrder(
  { keys, element }: ListSchema,
  left: readonly unknown[],
  right: readonly unknown[],
  found: Found,
): boolean {
  const [key = "", ...more] = keys;
  if (more.length > 0) return false;
  const names = right.map((item) => (item as Struct | null)?.[key]);
  if (!left.every((item, i) => (item as Struct | null)?.[key] === names[i])) return false;
  if (!names.every((name) => typeof name === "string") || new Set(names).size < names.length) return false;
  for (const [i, item] of right.entries())
    if (left[i] !== item) found.add(`k:{${jsonText(key)}:${jsonText(names[i])}}`, element, left[i], item);
  return true;
}

/**
 * Compares lists of texts, each of which is its own path element. In their order one look at each is enough, where to
 * look up a hundred thousand of them takes long. False if they are something else, or a text comes twice.
 */
function compareTexts(left: readonly unknown[], right: readonly unknown[], found: Found): boolean {
  const [ours, theirs] = [distinctTexts(left), distinctTexts(right)];
  if (!ours || !theirs) return false;
  let at = 0;
  for (const text of theirs) {
    for (; at < ours.length && (ours[at] ?? "") < text; at++) found.remove(`v:${jsonText(ours[at])}`);
    if (ours[at] === text) at++;
    else found.change(`v:${jsonText(text)}`);
  }
  for (; at < ours.length; at++) found.remove(`v:${jsonText(ours[at])}`);
  return true;
}

function distinctTexts(items: readonly unknown[]): readonly string[] | undefined {
  if (!items.every((item) => typeof item === "string")) return undefined;
  const sorted = items.toSorted();
  return sorted.every((text, i) => text !== sorted[i - 1]) ? sorted : undefined;
}

/** The items of a list under the path elements that name them. */
export function itemsByElement(schema: ListSchema, items: readonly unknown[]): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const item of items) {
    const element = schema.keys.length > 0 ? keysOf(schema.keys, item) : `v:${jsonText(item)}`;
    if (found.has(element)) throw new SchemaError(`duplicate entries for key ${element}`);
    found.set(element, item);
  }
  return found;
}

function keysOf(keys: readonly string[], item: unknown): string {
  if (typeof item !== "object" || item === null)
    throw new SchemaError("associative list with keys may not have a null element");
  const values: Record<string, unknown> = {};
  for (const key of keys) {
    const value = (item as Struct)[key];
    if (value === undefined)
      throw new SchemaError(
        `associative list with keys has an element that omits key field ${JSON.stringify(key)} (and doesn't have default value)`,
      );
    values[key] = value;
  }
  return `k:${jsonText(values)}`;
}

/** Go escapes what HTML would read as its own. */
function jsonText(value: unknown): string {
  const text = JSON.stringify(value);
  return /[<>&\u2028\u2029]/.test(text) ? text.replace(/[<>&\u2028\u2029]/g, escapeSequence) : text;
}

const escapeSequence = (c: string) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`;
