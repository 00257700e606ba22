// Go: vendor/sigs.k8s.io/structured-merge-diff/v4/fieldpath/set.go

/**
 * A set of paths, in the form in which managedFields carry it: a tree of path elements (`f:` a field, `k:` an item by
 * its keys, `v:` an item by its value). A node belongs to the set if it has no children, or if it holds ".".
 */
export interface FieldSet {
  readonly [pathElement: string]: FieldSet;
}

export type MutableFieldSet = Record<string, FieldSet>;

const self = ".";
export const leaf: FieldSet = Object.freeze({});

export function isEmpty(set: FieldSet): boolean {
  for (const _ in set) return false;
  return true;
}

export function union(a: FieldSet, b: FieldSet): FieldSet {
  return isEmpty(b) ? a : isEmpty(a) ? b : combine(a, b, { member: (inA, inB) => inA || inB, lone: "both" });
}

/** What of `a` is not in `b`; `a` itself if nothing of it is. */
export function difference(a: FieldSet, b: FieldSet): FieldSet {
  return isEmpty(b) ? a : combine(a, b, { member: (inA, inB) => inA && !inB, lone: "a" });
}

/** The node of a path, from what stands below it and whether it belongs to the set itself; undefined if neither. */
function node(children: FieldSet, member: boolean): FieldSet | undefined {
  if (isEmpty(children)) return member ? leaf : undefined;
  return member ? { [self]: leaf, ...children } : children;
}

/** Whether a node itself belongs to the set. */
function isMember(set: FieldSet): boolean {
  return Object.hasOwn(set, self) || isEmpty(set);
}

/** What stands below a node. */
function childrenOf(set: FieldSet): FieldSet {
  if (!Object.hasOwn(set, self)) return set;
  const { [self]: _, ...children } = set;
  return children;
}

/** Puts path elements in upstream's order: fields, then keys, then values. */
export function sorted(set: MutableFieldSet): FieldSet {
  const keys = Object.keys(set);
  if (keys.every((key, i) => i === 0 || comparePathElements(keys[i - 1] ?? "", key) <= 0)) return set;
  const result: MutableFieldSet = {};
  for (const key of keys.toSorted(comparePathElements)) result[key] = set[key] ?? leaf;
  return result;
}

interface Rule {
  readonly member: (inA: boolean, inB: boolean) => boolean;
  /** Whose nodes stay as they are where the other set has none. */
  readonly lone: "a" | "both";
}

function combine(a: FieldSet, b: FieldSet, rule: Rule): FieldSet {
  const result: MutableFieldSet = {};
  let sameAsA = true;
  for (const key of Object.keys(a)) {
    if (key === self) continue;
    const mine = a[key] ?? leaf;
    const other = Object.hasOwn(b, key) ? b[key] : undefined;
    const combined = other ? combineNodes(mine, other, rule) : mine;
    if (combined) result[key] = combined;
    sameAsA &&= combined === mine;
  }
  if (rule.lone === "both")
    for (const [key, other] of Object.entries(b)) {
      if (key === self || Object.hasOwn(a, key)) continue;
      result[key] = other;
      sameAsA = false;
    }
  if (!sameAsA) return rule.lone === "both" ? sorted(result) : result;
  return Object.hasOwn(a, self) ? childrenOf(a) : a;
}

function combineNodes(a: FieldSet, b: FieldSet, rule: Rule): FieldSet | undefined {
  const member = rule.member(isMember(a), isMember(b));
  const children = combine(a, b, rule);
  if (member !== isMember(a)) return node(children, member);
  const before = childrenOf(a);
  const sameKeys = Object.keys(children).length === Object.keys(before).length;
  return sameKeys && Object.keys(children).every((key) => children[key] === before[key])
    ? a
    : node(children, member);
}

const kindOrder = "fkvi";

function comparePathElements(a: string, b: string): number {
  const [kindA = "", kindB = ""] = [a[0], b[0]];
  if (kindA !== kindB) return kindOrder.indexOf(kindA) - kindOrder.indexOf(kindB);
  if (kindA === "k") return compareKeys(a.slice(2), b.slice(2));
  if (kindA === "v") return compareValues(JSON.parse(a.slice(2)), JSON.parse(b.slice(2)));
  return kindA === "i" ? Number(a.slice(2)) - Number(b.slice(2)) : a < b ? -1 : a > b ? 1 : 0;
}

function compareKeys(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => sortedEntries(JSON.parse(text)));
  for (const [i, [name, value]] of (left ?? []).entries()) {
    const other = right?.[i];
    if (!other) return 1;
    const order = compareValues(name, other[0]) || compareValues(value, other[1]);
    if (order !== 0) return order;
  }
  return (left?.length ?? 0) - (right?.length ?? 0);
}

/** The fields of an item's key, by name. */
function sortedEntries(key: object): [name: string, value: unknown][] {
  return Object.entries(key).sort(([nameA], [nameB]) => compareValues(nameA, nameB));
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
