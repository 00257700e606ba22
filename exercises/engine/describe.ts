// A few words for any value: what a recorded run, or the steps of a learner's text, show of it. Runs in Node and in the page.

/** Words of one's own for a value, of a field too, whose path it is told; undefined leaves it to the recorder. */
export type Describe = (value: object, field?: string) => string | undefined;

/** How deep a value is opened, how many members it shows and how long the words may get. */
const depth = 3;
const members = 8;
const longest = 160;

/** The part of a Kubernetes object that is worth a word. */
interface KubernetesObject {
  readonly kind?: string;
  readonly metadata?: { readonly name?: string };
  readonly spec?: { readonly replicas?: number };
  readonly status?: { readonly availableReplicas?: number };
}

/**
 * A few words for what a local or a field holds; undefined for what says nothing: functions, and objects of a class that
 * nobody chose words for. Reads data only: no getter runs.
 */
export function describe(value: unknown, own: Describe = () => undefined): string | undefined {
  if (isOpaque(value, own)) return undefined;
  const text =
    (typeof value === "object" && value !== null ? own(value) : undefined) ??
    workload(value) ??
    words(value, own, depth);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** What stands under a name in an object or in what it inherits from, if it is data. */
export function dataOf(value: object, name: string): unknown {
  for (let at: object | null = value; at !== null; at = Object.getPrototypeOf(at) as object | null) {
    const found = Object.getOwnPropertyDescriptor(at, name);
    if (found !== undefined) return found.value;
  }
  return undefined;
}

/** The name of the class that an object is of. */
export function classOf(value: object): string {
  const made = dataOf(value, "constructor");
  const name = typeof made === "function" ? Object.getOwnPropertyDescriptor(made, "name")?.value : undefined;
  return typeof name === "string" && name !== "" ? name : "object";
}

/** Whatever a local holds: an object of Kubernetes is plain data with a kind and a name. */
function kubernetesObject(value: unknown): (KubernetesObject & { kind: string }) | undefined {
  if (typeof value !== "object" || value === null || !isPlain(value)) return undefined;
  const data = (name: string): unknown => Object.getOwnPropertyDescriptor(value, name)?.value;
  return typeof data("kind") === "string" && typeof data("metadata") === "object"
    ? (value as KubernetesObject & { kind: string }) // Absent fields are looked for and not found.
    : undefined;
}

function workload(value: unknown): string | undefined {
  const found = kubernetesObject(value);
  if (found === undefined) return undefined;
  const { kind, metadata, spec, status } = found;
  const [name, replicas] = [metadata?.name ?? "", spec?.replicas ?? 0];
  if (kind === "Deployment") return `${name}: ${replicas} replicas`;
  if (kind === "ReplicaSet") return `${name}: wants ${replicas}, ${status?.availableReplicas ?? 0} available`;
  return `${kind} ${name}`.trim();
}

function words(value: unknown, own: Describe, deep: number): string {
  if (typeof value === "string") return JSON.stringify(value.length > 60 ? `${value.slice(0, 59)}…` : value);
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "function") return "a function";
  if (typeof value !== "object" || value === null) return String(value);
  const chosen = own(value);
  if (chosen !== undefined) return chosen;
  if (value instanceof Error) return `${text(value, "name")}: ${text(value, "message")}`;
  if (value instanceof Date) return Number.isNaN(value.valueOf()) ? "Invalid Date" : value.toISOString();
  const named = kubernetesObject(value);
  if (named !== undefined) return named.metadata?.name ?? named.kind;
  return membersOf(value, own, deep);
}

const text = (value: object, name: string): string => {
  const data = dataOf(value, name);
  return typeof data === "string" ? data : "";
};

/** How a collection is written: what it holds, without asking it to go through itself. */
function membersOf(value: object, own: Describe, deep: number): string {
  const inner = (member: unknown): string => words(member, own, deep - 1);
  if (Array.isArray(value)) {
    const item = (i: number): unknown => Object.getOwnPropertyDescriptor(value, i)?.value;
    return deep === 0 ? `${value.length} inside` : `[${some(value.length, (i) => inner(item(i)))}]`;
  }
  if (value instanceof Set) {
    const items = [...Set.prototype.values.call(value)];
    return deep === 0 ? `${items.length} inside` : `{${some(items.length, (i) => inner(items[i]))}}`;
  }
  if (value instanceof Map) {
    const pairs = [...Map.prototype.entries.call(value)];
    const pair = ([key, held]: readonly unknown[] = []): string => `${inner(key)} → ${inner(held)}`;
    return deep === 0 ? `${pairs.length} inside` : `{${some(pairs.length, (i) => pair(pairs[i]))}}`;
  }
  if (!isPlain(value)) return `a ${classOf(value)}`;
  if (deep === 0) return "{…}";
  const fields = Object.entries(Object.getOwnPropertyDescriptors(value)).filter(
    ([, { value: field }]) => field !== undefined && typeof field !== "function",
  );
  return `{${some(fields.length, (i) => `${fields[i]?.[0]}: ${inner(fields[i]?.[1].value)}`)}}`;
}

/** The first members, and how many more there are. */
function some(all: number, word: (i: number) => string): string {
  const first = Array.from({ length: Math.min(all, members) }, (_, i) => word(i));
  return [...first, ...(all > members ? [`… ${all - members} more`] : [])].join(", ");
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

function isOpaque(value: unknown, own: Describe): boolean {
  if (typeof value === "function" || value === undefined) return true;
  if (typeof value !== "object" || value === null || own(value) !== undefined) return false;
  const isKnown = Array.isArray(value) || isPlain(value);
  return !isKnown && ![Set, Map, Error, Date].some((type) => value instanceof type);
}
