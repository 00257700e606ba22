// Go: vendor/sigs.k8s.io/structured-merge-diff/v4/fieldpath/set.go
import { isEmpty, leaf, newSet, self, type FieldSet } from "./field-set.ts";

/** Nothing at all. Below an element it would be a leaf: the path that leads there. */
export const none: FieldSet = Object.freeze({});

/** A set, or what one is to be made of. */
export type Paths = FieldSet | Elements;

/** Path elements, given once each, and what stands below each. A set is made of them where one is asked for: of a hundred thousand that takes long. */
export class Elements {
  readonly elements: string[] = [];
  readonly nodes: Paths[] = [];
  #set: FieldSet | undefined;

  add(element: string, below: Paths): void {
    this.elements.push(element);
    this.nodes.push(below);
  }

  /** All of them. */
  get set(): FieldSet {
    return (this.#set ??= newSet(false, this.elements, this.nodes.map(setOf)));
  }

  /** The set at once where that is cheap: of alike items, which are mostly changed alike, one is kept instead of many lists. */
  get settled(): Paths {
    return this.nodes.some((below) => below instanceof Elements) ? this : this.set;
  }

  /** All of them, with the node that they stand below. */
  get whole(): FieldSet {
    return newSet(true, this.elements, this.nodes.map(setOf));
  }
}

const setOf = (paths: Paths): FieldSet => (paths instanceof Elements ? paths.set : paths);

/** All of both; `a` itself if `b` has nothing new. */
export function union(a: FieldSet, b: Paths): FieldSet {
  if (b instanceof Elements && hasBelow(a, b)) return a;
  const set = setOf(b);
  if (isEmpty(set)) return a;
  return isEmpty(a) ? set : combine(a, set, { member: (inA, inB) => inA || inB, lone: "both" });
}

/** What of `a` is not in `b`; `a` itself if nothing of it is. */
export function difference(a: FieldSet, b: Paths): FieldSet {
  const set = setOf(b);
  return isEmpty(set) ? a : combine(a, set, { member: (inA, inB) => inA && !inB, lone: "a" });
}

/** Whether all elements of `b` are in `a`, and all that stands below them. Who writes most often owns what is written. */
function hasBelow(a: FieldSet, { elements, nodes }: Elements): boolean {
  return elements.every((element, i) => hasNode(a, element, nodes[i] ?? leaf));
}

function hasNode(a: FieldSet, element: string, node: Paths): boolean {
  const mine = a[element];
  if (mine === undefined || mine === node) return mine !== undefined;
  if (node instanceof Elements) return hasBelow(mine, node);
  return (
    (isMember(mine) || !isMember(node)) &&
    Object.keys(node).every((below) => hasNode(mine, below, node[below] ?? leaf))
  );
}

const isMember = (node: FieldSet): boolean => Object.hasOwn(node, self) || isEmpty(node);

interface Rule {
  readonly member: (inA: boolean, inB: boolean) => boolean;
  /** Whose nodes stay as they are where the other set has none. */
  readonly lone: "a" | "both";
}

/** Two nodes, and what they came to. */
interface Combined {
  readonly mine: FieldSet;
  readonly other: FieldSet;
  readonly set: FieldSet | undefined;
}

function combine(a: FieldSet, b: FieldSet, rule: Rule): FieldSet {
  return combineNodes(a, b, { ...rule, member: () => false }, rule) ?? leaf;
}

/** What `rule` leaves of a node and what stands below it, which `below` is for; `a` itself if that is the same, undefined if it is nothing. */
function combineNodes(a: FieldSet, b: FieldSet, rule: Rule, below = rule): FieldSet | undefined {
  if (a === b) return rule.lone === "both" ? a : undefined;
  const [elements, nodes]: [string[], FieldSet[]] = [[], []];
  const keys = Object.keys(a);
  let [isSame, met] = [true, 0];
  let last: Combined | undefined;
  for (const key of keys) {
    if (key === self) continue;
    const mine = a[key] ?? leaf;
    const other = Object.hasOwn(b, key) ? b[key] : undefined;
    if (other) {
      met++;
      // The items of a list are mostly alike.
      if (mine !== last?.mine || other !== last.other)
        last = { mine, other, set: combineNodes(mine, other, below) };
    }
    const combined = other ? last?.set : mine;
    if (combined !== mine) isSame = false;
    if (!combined) continue;
    elements.push(key);
    nodes.push(combined);
  }
  if (rule.lone === "both" && addLone(a, b, elements, nodes) > 0) isSame = false;
  // To look whether a large object is empty takes as long as to read all of its keys.
  const wasMember = keys.length === 0 || Object.hasOwn(a, self);
  const member = rule.member(wasMember, Object.hasOwn(b, self) || (met === 0 && isEmpty(b)));
  if (isSame && member === wasMember) return a;
  if (elements.length === 0) return member ? leaf : undefined;
  return newSet(member, elements, nodes);
}

/** Adds what only `b` has, and says how much that is. */
function addLone(a: FieldSet, b: FieldSet, elements: string[], nodes: FieldSet[]): number {
  const before = elements.length;
  for (const key of Object.keys(b)) {
    if (key === self || Object.hasOwn(a, key)) continue;
    elements.push(key);
    nodes.push(b[key] ?? leaf);
  }
  return elements.length - before;
}
