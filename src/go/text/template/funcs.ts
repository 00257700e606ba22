// Go: text/template/funcs.go
import * as fmt from "#go/fmt";
import * as strconv from "#go/strconv";
import { compare, equalsAny, type Comparison } from "./compare.ts";
import { concrete, isMap, isTrue, noValue, typeOf, unwrap, wrapped, type Value } from "./value.ts";

/** What a parameter takes: a value with its wrapping, anything, or a text. */
export type Parameter = "value" | "interface {}" | "string";

/** A function that templates may call. */
export interface Func {
  readonly params: readonly Parameter[];
  /** Of any more arguments. */
  readonly variadic?: Parameter;
  /** Arguments of type "value" are Values or undefined, of the others what they say. Throws what the template then says. */
  readonly call: (...args: readonly unknown[]) => Value | undefined;
}

/** Functions by name. */
export type FuncMap = ReadonlyMap<string, Func>;

type Given = Value | undefined;

/** A function of values. */
function ofValues(fixed: number, call: (args: readonly Given[]) => Given, isVariadic = true): Func {
  const params = Array.from({ length: fixed }, (): Parameter => "value");
  // Each was made a Value by the type of its parameter.
  return {
    params,
    ...(isVariadic && { variadic: "value" }),
    call: (...args) => call(args as readonly Given[]),
  };
}

/** A function that makes a text of anything. */
function ofAnything(call: (args: readonly unknown[]) => string): Func {
  return { params: [], variadic: "interface {}", call: (...args) => concrete(call(args)) };
}

const comparison = (name: Comparison): [string, Func] => [
  name,
  ofValues(2, ([a, b]) => concrete(compare(name, a, b)), false),
];

/** What every template may call. */
export const builtins: FuncMap = new Map<string, Func>([
  ["and", ofValues(1, (args) => firstOf(args, false))],
  ["or", ofValues(1, (args) => firstOf(args, true))],
  ["not", ofValues(1, ([arg]) => concrete(!isTrue(arg)), false)],
  ["call", ofValues(1, ([fn]) => call(fn))],
  ["index", ofValues(1, ([item, ...indexes]) => index(item, indexes))],
  ["slice", ofValues(1, ([item, ...indexes]) => slice(item, indexes))],
  ["len", ofValues(1, ([item]) => concrete(BigInt(length(item))), false)],
  ["html", ofAnything((args) => htmlEscape(evalArgs(args)))],
  ["js", ofAnything((args) => jsEscape(evalArgs(args)))],
  ["urlquery", ofAnything((args) => queryEscape(evalArgs(args)))],
  ["print", ofAnything((args) => fmt.sprint(...args))],
  [
    "printf",
    {
      params: ["string"],
      variadic: "interface {}",
      call: (format, ...args) => concrete(fmt.sprintf(String(format), ...args)),
    },
  ],
  ["println", ofAnything((args) => fmt.sprintln(...args))],
  ["eq", ofValues(1, ([first, ...rest]) => concrete(equalsAny(first, rest)))],
  comparison("ne"),
  comparison("lt"),
  comparison("le"),
  comparison("gt"),
  comparison("ge"),
]);

/** The first of that truth, or the last. */
function firstOf(args: readonly Given[], truth: boolean): Given {
  const at = args.findIndex((arg) => isTrue(arg) === truth);
  return args.at(at);
}

function call(fn: Given): never {
  const given = unwrap(fn);
  if (given === undefined) throw new Error("call of nil");
  throw new Error(`non-function of type ${typeOf(given)}`);
}

const encoder = new TextEncoder();
const bytesOf = (text: string) => encoder.encode(text);

/** An index into something of that size. */
function indexArg(given: Given, size: number): number {
  const plain = unwrap(given);
  if (plain === undefined) throw new Error("cannot index slice/array with nil");
  const { value } = plain;
  if (typeof value !== "bigint" && !(typeof value === "number" && Number.isInteger(value)))
    throw new Error(`cannot index slice/array with type ${typeOf(plain)}`);
  if (value < 0 || value > size) throw new Error(`index out of range: ${value}`);
  return Number(value);
}

function index(given: Given, indexes: readonly Given[]): Given {
  let item = unwrap(given);
  if (item === undefined) throw new Error("index of untyped nil");
  for (const one of indexes) {
    const inside: Value | undefined = unwrap(item);
    if (inside === undefined) throw new Error("index of nil pointer");
    item = indexOne(inside, one);
  }
  return item;
}

function indexOne(item: Value, given: Given): Value {
  const { value } = item;
  if (Array.isArray(value)) return wrapped(value[inside(given, value.length, "slice")]);
  if (typeof value === "string") {
    const bytes = bytesOf(value);
    return concrete(BigInt(bytes[inside(given, bytes.length, "string")] ?? 0));
  }
  if (!isMap(value)) throw new Error(`can't index item of type ${typeOf(item)}`);
  const key = unwrap(given);
  if (key === undefined) throw new Error("value is nil; should be of type string");
  if (typeof key.value !== "string") throw new Error(`value has type ${typeOf(key)}; should be string`);
  return wrapped(Object.hasOwn(value, key.value) ? value[key.value] : null);
}

function inside(given: Given, size: number, what: "slice" | "string"): number {
  const at = indexArg(given, size);
  if (at === size) throw new Error(`reflect: ${what} index out of range`);
  return at;
}

function slice(given: Given, indexes: readonly Given[]): Value {
  const item = unwrap(given);
  if (item === undefined) throw new Error("slice of untyped nil");
  if (indexes.length > 3) throw new Error(`too many slice indexes: ${indexes.length}`);
  const { value } = item;
  const isText = typeof value === "string";
  if (isText && indexes.length === 3) throw new Error("cannot 3-index slice a string");
  if (!isText && !Array.isArray(value)) throw new Error(`can't slice item of type ${typeOf(item)}`);
  const whole = isText ? bytesOf(value) : (value as readonly unknown[]); // one of the two, as was just asked
  const at = indexes.map((one) => indexArg(one, whole.length));
  const [from = 0, to = whole.length, most = whole.length] = at;
  if (from > to) throw new Error(`invalid slice index: ${from} > ${to}`);
  if (to > most) throw new Error(`invalid slice index: ${to} > ${most}`);
  if (whole instanceof Uint8Array) return concrete(new TextDecoder().decode(whole.slice(from, to)));
  return concrete(whole.slice(from, to));
}

function length(given: Given): number {
  if (given === undefined) throw new Error(noValue);
  const item = unwrap(given);
  if (item === undefined) throw new Error("len of nil pointer");
  const { value } = item;
  if (typeof value === "string") return bytesOf(value).length;
  if (Array.isArray(value)) return value.length;
  if (isMap(value)) return Object.keys(value).length;
  throw new Error(`len of type ${typeOf(item)}`);
}

/** The text of all arguments; one text alone is itself. */
function evalArgs(args: readonly unknown[]): string {
  const [only] = args;
  return args.length === 1 && typeof only === "string" ? only : fmt.sprint(...args);
}

const htmlEscapes: Readonly<Record<string, string>> = {
  "\0": "\ufffd",
  '"': "&#34;",
  "'": "&#39;",
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
};

const htmlEscape = (text: string) => text.replace(/["'&<>]|\0/g, (char) => htmlEscapes[char] ?? char);

const jsEscapes: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "'": "\\'",
  '"': '\\"',
  "<": "\\u003C",
  ">": "\\u003E",
  "&": "\\u0026",
  "=": "\\u003D",
};

function jsEscape(text: string): string {
  return Array.from(text, (char) => {
    const known = jsEscapes[char];
    if (known !== undefined) return known;
    const code = (char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    return strconv.isPrint(char) ? char : `\\u${code}`;
  }).join("");
}

function queryEscape(text: string): string {
  const escaped = encodeURIComponent(text).replaceAll("%20", "+");
  return escaped.replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
