import type { ObjectState, QueuedKey } from "../author.ts";
import { describe } from "../../exercises/engine/describe.ts";
import type { Inspector, Property, Value } from "./inspector.ts";

/** A function that has begun, as the debugger sees it. */
export interface CallFrame {
  callFrameId: string;
  functionLocation?: Location;
  location: Location;
  this: Value;
  scopeChain: { type: string; object: { objectId: string }; startLocation?: Location }[];
}

/** Counts from 0, unlike everything else here. */
interface Location {
  scriptId: string;
  lineNumber: number;
  columnNumber?: number;
}

/** The lines of the watched symbol: what a nested function closes over inside them is shown as well. */
interface Lines {
  first: number;
  last: number;
}

const own: readonly string[] = ["local", "block", "catch"];

/** The names in scope at a halt that are set, the innermost last, after `this` if it is one of the objects shown. */
export async function localsOf(
  inspector: Inspector,
  frame: CallFrame,
  lines: Lines,
): Promise<[string, string][]> {
  const found = new Map<string, string>();
  const self = await named(inspector, frame.this);
  if (self !== undefined) found.set("this", self);
  const scopes = frame.scopeChain.filter(
    ({ type, startLocation: at }) =>
      own.includes(type) ||
      (type === "closure" && at && at.lineNumber + 1 >= lines.first && at.lineNumber + 1 <= lines.last),
  );
  for (const { object } of scopes.toReversed()) {
    for (const { name, value } of await inspector.properties(object.objectId)) {
      const words = await wordsFor(inspector, value);
      // What stands further in hides what is called the same further out, even before it is set.
      found.delete(name);
      if (words !== undefined && name !== "this") found.set(name, words);
    }
  }
  return [...found];
}

async function named(inspector: Inspector, value: Value): Promise<string | undefined> {
  if (value.objectId === undefined) return undefined;
  const shown = "function () { return globalThis.recording.fieldsOf(this).length > 0; }";
  return (await inspector.call<boolean>(value.objectId, shown)) ? wordsFor(inspector, value) : undefined;
}

function wordsFor(
  inspector: Inspector,
  value: Value | undefined,
  field?: string,
): Promise<string | undefined> {
  if (value === undefined || value.type === "function") return Promise.resolve(undefined);
  if (value.type === "symbol") return Promise.resolve("a symbol");
  if (value.objectId === undefined)
    return Promise.resolve(value.unserializableValue ?? describe(value.value));
  return inspector.call(
    value.objectId,
    "function (field) { return globalThis.recording.describe(this, field); }",
    field,
  );
}

/** How many calls of the halted function are under way, one inside another. */
export function depthOf([top, ...callers]: readonly CallFrame[]): number {
  const key = (frame: CallFrame | undefined): string => JSON.stringify(frame?.functionLocation);
  return 1 + callers.filter((frame) => key(frame) === key(top)).length;
}

/** Reads the chosen fields of the objects that are known by now, and remembers which it never found. */
export class Fields {
  readonly #inspector: Inspector;
  readonly #missing = new Map<string, string>();
  readonly #found = new Set<string>();

  constructor(inspector: Inspector) {
    this.#inspector = inspector;
  }

  async read(): Promise<ObjectState[]> {
    const inspector = this.#inspector;
    const shown = await inspector.evaluate<{ name: string; fields: string[] }[]>(
      "globalThis.recording.shown()",
    );
    const objects: ObjectState[] = [];
    for (const [i, { name, fields }] of shown.entries()) {
      const handle = await inspector.handle(`globalThis.recording.known[${i}]`);
      const read: [string, string][] = [];
      for (const path of fields) {
        const value = await this.#follow(handle, path, name);
        const words = await wordsFor(inspector, value, path);
        read.push([path.split(".")[0] ?? path, words ?? value?.type ?? "undefined"]);
      }
      objects.push({ name, fields: read });
    }
    return objects;
  }

  /** What is wrong with the scenario's `fields`: an object that is being made lacks some for a while, but none for ever. */
  wrong(): string | undefined {
    return [...this.#missing].find(([path]) => !this.#found.has(path))?.[1];
  }

  /** The value at `#queue.#data`; undefined if there is none. */
  async #follow(handle: string, path: string, name: string): Promise<Value | undefined> {
    let value: Value = { type: "object", objectId: handle };
    for (const part of path.split(".")) {
      const all: Property[] =
        value.objectId === undefined ? [] : await this.#inspector.properties(value.objectId);
      const next = all.find((property) => property.name === part)?.value;
      if (next === undefined) {
        const names = all.flatMap((property) => (property.value === undefined ? [] : [property.name]));
        const has = names.length > 0 ? names.join(", ") : "none";
        this.#missing.set(path, `${name} has no field ${part} (\`fields\` names ${path}); it has ${has}`);
        return undefined;
      }
      value = next;
    }
    this.#found.add(path);
    return value;
  }
}

/** The keys of the queue, read out of its private fields; undefined in a frame that does not know it by that name. */
export async function keysOf(inspector: Inspector, sets: QueueSets): Promise<QueuedKey[]> {
  const members = (id: string) => inspector.call<string[]>(id, "function () { return [...this]; }");
  const [waiting, inWork] = [await members(sets.dirty), await members(sets.processing)];
  const keys = [...new Set([...waiting, ...inWork])].sort();
  return keys.map((key) => ({ key, waiting: waiting.includes(key), inWork: inWork.includes(key) }));
}

/** Handles of a work queue's two sets. */
export interface QueueSets {
  readonly dirty: string;
  readonly processing: string;
}

/** Undefined in a frame that does not know the queue; throws if what it calls so is none. */
export async function findSets(
  inspector: Inspector,
  { callFrameId }: CallFrame,
  expression: string,
): Promise<QueueSets | undefined> {
  const found = await inspector.post<{ result: { objectId?: string }; exceptionDetails?: unknown }>(
    "Debugger.evaluateOnCallFrame",
    { callFrameId, expression, silent: true, objectGroup: "queue" },
  );
  const { objectId } = found.result;
  if (objectId === undefined || found.exceptionDetails !== undefined) return undefined;
  const properties = await inspector.properties(objectId);
  const handle = (name: string): string => {
    const id = properties.find((property) => property.name === name)?.value?.objectId;
    if (id === undefined) throw new Error(`${expression} has no field ${name}: it is no work queue`);
    return id;
  };
  return { dirty: handle("#dirty"), processing: handle("#processing") };
}
