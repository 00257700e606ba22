// Ours: what Go's reflection knows of a configuration: its fields in order, by kind
import * as strconv from "#go/strconv";
import * as time from "#go/time";

/** What a field holds. A star is a pointer, which may be nil; so may a list with a question mark. */
type Kind =
  "string" | "bool" | "*bool" | "int32" | "float32" | "float64" | "duration" | "[]string" | "?[]string";

type KindOf<V> = V extends string
  ? "string"
  : V extends boolean
    ? "bool"
    : V extends number
      ? "int32" | "float32" | "float64" | "duration"
      : V extends readonly string[]
        ? "[]string"
        : V extends readonly (infer One)[]
          ? readonly [Fields<One>]
          : Fields<V>;

/** The pointer's kind for a field that may be missing. */
type Optional<V> = boolean extends V ? "*bool" : "?[]string";

/** Every field of a configuration, in Go's order, with its kind. */
export type Fields<T> = {
  readonly [K in keyof T]-?: undefined extends T[K] ? Optional<Exclude<T[K], undefined>> : KindOf<T[K]>;
};

/** The same without its types: what the functions below walk over. */
type Shape = Kind | readonly [Shape] | { readonly [field: string]: Shape };

const zeros: Readonly<Record<Kind, unknown>> = {
  string: "",
  bool: false,
  "*bool": undefined,
  int32: 0,
  float32: 0,
  float64: 0,
  duration: 0,
  "[]string": [],
  "?[]string": undefined,
};

/** A configuration of which nobody has said anything. */
export function zero<T>(fields: Fields<T>): T {
  // The type of the fields says what they come to.
  return zeroOf(fields) as T;
}

function zeroOf(shape: Shape): unknown {
  if (typeof shape === "string") return zeros[shape];
  if (isList(shape)) return [];
  const named = Object.entries(shape).map(([name, of]) => [name, zeroOf(of)] as const);
  return Object.fromEntries(named.filter(([, value]) => value !== undefined));
}

/** A configuration as JSON: Go's names in Go's order, durations as text, a number of 32 bits by its fewest digits, null for what is nil. */
export function toJSON<T>(fields: Fields<T>, value: T): unknown {
  return written(fields, value);
}

function written(shape: Shape, value: unknown): unknown {
  if (value === undefined) return null;
  if (shape === "duration") return time.durationString(Number(value));
  if (shape === "float32") return Number(strconv.formatFloat(Number(value), 32));
  if (typeof shape === "string") return value;
  if (isList(shape)) return listOf(value).map((one) => written(shape[0], one));
  const of = recordOf(value);
  return Object.fromEntries(
    Object.entries(shape).map(([name, inner]) => [goName(name), written(inner, of[name])]),
  );
}

/** What `toJSON` wrote. A field that is missing is zero. */
export function fromJSON<T>(fields: Fields<T>, json: unknown): T {
  return read(fields, json) as T;
}

function read(shape: Shape, json: unknown): unknown {
  if (json === undefined || json === null) return zeroOf(shape);
  if (shape === "float32") return Math.fround(Number(json));
  if (shape === "duration") return time.parseDuration(typeof json === "string" ? json : "");
  if (typeof shape === "string") return json;
  if (isList(shape)) return listOf(json).map((one) => read(shape[0], one));
  const of = recordOf(json);
  const named = Object.entries(shape).map(([name, inner]) => [name, read(inner, of[goName(name)])] as const);
  return Object.fromEntries(named.filter(([, value]) => value !== undefined));
}

/** Words that Go writes in capitals, where a name begins with them. */
const capitals = /^(cidr|csr|gc|hpa|pv|qps|sa|ttl)(?=[A-Z]|$)|^./;

const goName = (name: string): string => name.replace(capitals, (word) => word.toUpperCase());

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? { ...value } : {};
