/** Words of the scenario's own for a value, of a field too, whose path it is told; undefined leaves it to the recorder. */
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
 * the scenario chose no words for. Reads data only: no getter runs.
 */
export function describe(value: unknown, own: Describe = () => undefined): string | undefined {
  if (isOpaque(value, own)) return undefined;
  const text =
    (typeof value === "object" && value !== null ? own(value) : undefined) ??
    workload(value) ??
    words(value, own, depth);
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
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
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Date) return value.toISOString();
  const named = kubernetesObject(value);
  if (named !== undefined) return named.metadata?.name ?? named.kind;
  return membersOf(value, own, deep);
}

function membersOf(value: object, own: Describe, deep: number): string {
  const inner = (member: unknown): string => words(member, own, deep - 1);
  const list = value instanceof Set || Array.isArray(value) ? [...value] : undefined;
  if (list && deep === 0) return `${list.length} inside`;
  if (list && Array.isArray(value)) return `[${some(list.map(inner))}]`;
  if (list) return `{${some(list.map(inner))}}`;
  if (value instanceof Map)
    return deep === 0
      ? `${value.size} inside`
      : `{${some([...value].map(([k, v]) => `${inner(k)} → ${inner(v)}`))}}`;
  if (!isPlain(value)) return `a ${value.constructor.name}`;
  if (deep === 0) return "{…}";
  const fields = Object.entries(Object.getOwnPropertyDescriptors(value)).flatMap(
    ([name, { value: field }]) =>
      field === undefined || typeof field === "function" ? [] : [`${name}: ${inner(field)}`],
  );
  return `{${some(fields)}}`;
}

function some(all: readonly string[]): string {
  const rest = all.length - members;
  return [...all.slice(0, members), ...(rest > 0 ? [`… ${rest} more`] : [])].join(", ");
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
