// Go: vendor/sigs.k8s.io/structured-merge-diff/v4/fieldpath/set.go

/**
 * A set of paths, in the form in which managedFields carry it: a tree of path elements (`f:` a field, `k:` an item by
 * its keys, `v:` an item by its value). A node belongs to the set if it has no children, or if it holds ".".
 */
export interface FieldSet {
  readonly [pathElement: string]: FieldSet;
}

type MutableFieldSet = Record<string, FieldSet>;

/** The element by which a node with children says that it belongs to the set itself. */
export const self = ".";
export const leaf: FieldSet = Object.freeze({});

export function isEmpty(set: FieldSet): boolean {
  for (const _ in set) return false;
  return true;
}

/**
 * A set of elements that are given once each, in upstream's order: fields, then keys, then values. It is frozen, and the same may be
 * handed out again, for the items of a list are mostly alike: who hands over the arrays changes them no more.
 */
export function newSet(isMember: boolean, elements: readonly string[], nodes: readonly FieldSet[]): FieldSet {
  if (elements.length > mostCompared) return made(isMember, elements, nodes);
  const isLast = last.isMember === isMember && isSame(last.elements, elements) && isSame(last.nodes, nodes);
  if (!isLast) last = { isMember, elements, nodes, set: made(isMember, elements, nodes) };
  return last.set;
}

/** No item has more fields; what is longer is no item. */
const mostCompared = 30;

interface Made {
  readonly isMember: boolean;
  readonly elements: readonly string[];
  readonly nodes: readonly FieldSet[];
  readonly set: FieldSet;
}

let last: Made = { isMember: false, elements: [], nodes: [], set: leaf };

function isSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((element, i) => element === b[i]);
}

/** Made in one go: to ask a large object for its keys takes as long as to make it. */
function made(isMember: boolean, elements: readonly string[], nodes: readonly FieldSet[]): FieldSet {
  const set: MutableFieldSet = isMember ? { [self]: leaf } : {};
  const ordered = inOrder(elements);
  if (ordered === elements) {
    for (let i = 0; i < elements.length; i++) set[elements[i] ?? ""] = nodes[i] ?? leaf;
  } else {
    const isFlat = nodes.every((node) => node === leaf);
    const found = new Map(isFlat ? [] : elements.map((element, i) => [element, nodes[i] ?? leaf]));
    for (const element of ordered) set[element] = found.get(element) ?? leaf;
  }
  return Object.freeze(set);
}

/** Path elements in their order; the same array if they have it. */
function inOrder(elements: readonly string[]): readonly string[] {
  if (areTexts(elements)) return areSorted(elements) ? elements : elements.toSorted();
  const read = elements.map(elementOf);
  if (read.every((element, i) => i === 0 || compareElements(read[i - 1] ?? element, element) <= 0))
    return elements;
  return read.sort(compareElements).map(({ text }) => text);
}

/** What stands before the text by which elements of a kind are ordered. */
const beforeText = /^(?:f:|v:"|k:\{"[^"\\]*":")/;
/** A text without escapes, and without those characters that come before the quotation mark at its end. */
const plainEnd = /^[^"\\\s!]*"\}?$/;

/** Whether elements differ in nothing but a text: most do, and are in order where they are so as texts. */
function areTexts(keys: readonly string[]): boolean {
  const before = beforeText.exec(keys[0] ?? "")?.[0];
  if (before === undefined) return false;
  for (const key of keys) {
    if (!key.startsWith(before)) return false;
    if (before !== "f:" && !plainEnd.test(key.slice(before.length))) return false;
  }
  return true;
}

function areSorted(keys: readonly string[]): boolean {
  for (let i = 1; i < keys.length; i++) if ((keys[i - 1] ?? "") > (keys[i] ?? "")) return false;
  return true;
}

const kindOrder = "fkvi";

/** A path element, read once however often it is compared. */
interface Element {
  readonly text: string;
  readonly kind: number;
  /** An item's key, its names and values in turn, by name; or the one thing that the element says. */
  readonly parts: readonly unknown[];
}

function elementOf(text: string): Element {
  const kind = text[0] ?? "";
  return { text, kind: kindOrder.indexOf(kind), parts: partsOf(kind, text) };
}

/** A key of one field with a text, and a text: what nothing is escaped in need not be parsed. */
const plainKey = /^k:\{"([^"\\]*)":"([^"\\]*)"\}$/;
const plainText = /^v:"([^"\\]*)"$/;

function partsOf(kind: string, text: string): readonly unknown[] {
  if (kind === "k") return plainKey.exec(text)?.slice(1) ?? sortedKey(JSON.parse(text.slice(2)));
  if (kind === "v") return plainText.exec(text)?.slice(1) ?? [JSON.parse(text.slice(2))];
  return kind === "i" ? [Number(text.slice(2))] : noParts;
}

const noParts: readonly unknown[] = [];

function sortedKey(key: object): unknown[] {
  const entries = Object.entries(key);
  if (entries.length > 1) entries.sort(([nameA], [nameB]) => compareValues(nameA, nameB));
  return entries.flat();
}

function compareElements(a: Element, b: Element): number {
  if (a.kind !== b.kind) return a.kind - b.kind;
  if (a.parts === noParts) return a.text < b.text ? -1 : a.text > b.text ? 1 : 0;
  for (let i = 0; i < a.parts.length && i < b.parts.length; i++) {
    const order = compareValues(a.parts[i], b.parts[i]);
    if (order !== 0) return order;
  }
  return a.parts.length - b.parts.length;
}

const typeOrder = ["number", "string", "boolean", "object"];

/** Numbers before strings before booleans, each in its own order. */
function compareValues(a: unknown, b: unknown): number {
  const [typeA, typeB] = [typeof a, typeof b];
  if (typeA !== typeB) return typeOrder.indexOf(typeA) - typeOrder.indexOf(typeB);
  if (typeof a === "number" && typeof b === "number") return a - b;
  const [textA, textB] = [String(a), String(b)];
  return textA < textB ? -1 : textA > textB ? 1 : 0;
}

const pathElement = /^(?:f:|v:.|k:\{|i:-?\d+$)/s;

/** No kind nests its fields deeper than this. */
const maxDepth = 100;

/** Whether a value that a client sent is a set of paths. Elements of kinds that nobody knows yet are skipped upstream. */
export function isFieldSet(value: unknown, depth = 0): value is FieldSet {
  if (typeof value !== "object" || value === null || Array.isArray(value) || depth > maxDepth) return false;
  const entries = Object.entries(value);
  return entries.every(([key, below]) => isElement(key) && (key === self || isFieldSet(below, depth + 1)));
}

function isElement(key: string): boolean {
  if (key === self) return true;
  if (!pathElement.test(key)) return false;
  if (key[0] === "f" || key[0] === "i") return true;
  try {
    const parsed: unknown = JSON.parse(key.slice(2));
    return key[0] === "v" || (typeof parsed === "object" && parsed !== null);
  } catch {
    return false;
  }
}
