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
