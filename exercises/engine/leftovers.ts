// Tells whether a text left something behind in the thread that ran it, which could reach the next one. Runs in Node and in the page.

/** The built-ins that a text may change for all that come after it. */
const builtIns = [
  ..."Object Function Array Number Boolean String Symbol BigInt Math JSON Reflect Date RegExp Promise Map Set".split(
    " ",
  ),
  ..."WeakMap WeakSet WeakRef Error TypeError RangeError Uint8Array AbortController AbortSignal performance".split(
    " ",
  ),
];

/** What carries messages and promises: the judge needs it, too, where a thread has it. */
const carriers = ["MessagePort", "MessageChannel", "MessageEvent", "Event", "EventTarget", "queueMicrotask"];

/** Taken before any text runs: a text may change the ones by these names. */
const { ownKeys, getOwnPropertyDescriptor } = Reflect;
const { is } = Object;

/** The scope of a thread: what a text finds by name. */
type Scope = { [name: string]: unknown };

/** What has properties of its own. */
type Holder = Record<PropertyKey, unknown>;

/**
 * Looks at the built-ins and at what the modules export, and counts timers from now on. The answer tells whether a timer still waits, a
 * global is new, or a property of one of them is not what it was. What modules keep to themselves is not seen.
 */
export function watchLeftovers(
  scope: Scope,
  modules: Readonly<Record<string, unknown>>,
  own: readonly string[],
): () => boolean {
  const waits = countTimers(scope);
  const names = (): string =>
    Object.getOwnPropertyNames(scope)
      .filter((name) => !own.includes(name))
      .join();
  const exported = Object.values(modules).flatMap((module) =>
    isHolder(module) ? Object.values(module) : [],
  );
  const watched = [...builtIns.map((name) => scope[name]), ...exported].flatMap(withPrototype);
  const before = [...new Set(watched)].map((holder) => [holder, propertiesOf(holder)] as const);
  const known = names();
  return () =>
    waits() > 0 || names() !== known || before.some(([holder, was]) => differs(was, propertiesOf(holder)));
}

/**
 * Looks at the built-ins as they are. The answer names the first that is no longer what it was, such as `Array.prototype.every`. It
 * uses nothing that can have been changed: no method, no iterator.
 */
export function watchBuiltIns(scope: Scope): () => string | undefined {
  const watched: (readonly [name: string, holder: Holder, was: readonly Property[]])[] = [];
  for (const name of [...builtIns, ...carriers]) {
    const value = scope[name];
    const prototype = isHolder(value) ? getOwnPropertyDescriptor(value, "prototype")?.value : undefined;
    if (isHolder(value)) watched.push([name, value, listOf(value)]);
    if (isHolder(prototype)) watched.push([`${name}.prototype`, prototype, listOf(prototype)]);
  }
  return () => {
    for (let i = 0; i < watched.length; i++) {
      const one = watched[i];
      const changed = one && changedIn(one[1], one[2]);
      if (changed !== undefined) return `${one?.[0] ?? ""}.${String(changed)}`;
    }
    return undefined;
  };
}

type Property = readonly [key: PropertyKey, is: PropertyDescriptor | undefined];

const listOf = (holder: Holder): Property[] =>
  ownKeys(holder).map((key) => [key, getOwnPropertyDescriptor(holder, key)]);

function changedIn(holder: Holder, was: readonly Property[]): PropertyKey | undefined {
  for (let i = 0; i < was.length; i++) {
    const property = was[i];
    if (!property) continue;
    const before = property[1];
    const now = getOwnPropertyDescriptor(holder, property[0]);
    const isSame = is(before?.value, now?.value) && before?.get === now?.get && before?.set === now?.set;
    if (!isSame) return property[0];
  }
  const keys = ownKeys(holder);
  return keys.length === was.length ? undefined : keys[keys.length - 1];
}

function isHolder(value: unknown): value is Holder {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

function withPrototype(value: unknown): Holder[] {
  if (!isHolder(value)) return [];
  const prototype: unknown = Object.getOwnPropertyDescriptor(value, "prototype")?.value;
  return isHolder(prototype) ? [value, prototype] : [value];
}

/** Names and what stands behind them, side by side; no getter runs. */
function propertiesOf(holder: Holder): unknown[] {
  return Reflect.ownKeys(holder).flatMap((key) => [
    key,
    ...Object.values(Object.getOwnPropertyDescriptor(holder, key) ?? {}),
  ]);
}

function differs(was: readonly unknown[], is: readonly unknown[]): boolean {
  return was.length !== is.length || was.some((value, i) => !Object.is(value, is[i]));
}

type Call = (...given: unknown[]) => void;
type Begin = (call: Call, ...rest: unknown[]) => unknown;
type End = (id: unknown) => void;

/** Counts the timers that were begun in the scope and neither came nor were called off. */
function countTimers(scope: Scope): () => number {
  const waiting = new Set<unknown>();
  const begins = (name: string, isOnce: boolean): void => {
    const begin = scope[name] as Begin; // Every thread has it.
    scope[name] = (call: Call, ...rest: unknown[]) => {
      const id = begin(
        (...given) => {
          if (isOnce) waiting.delete(id);
          call(...given);
        },
        ...rest,
      );
      waiting.add(id);
      return id;
    };
  };
  const ends = (name: string): void => {
    const end = scope[name] as End; // As above.
    scope[name] = (id: unknown) => {
      waiting.delete(id);
      end(id);
    };
  };
  begins("setTimeout", true);
  begins("setInterval", false);
  ends("clearTimeout");
  ends("clearInterval");
  return () => waiting.size;
}
